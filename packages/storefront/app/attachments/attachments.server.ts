// Files that go along with a message: uploaded one by one while it is written, or all with its form where there are no scripts.
import { attachmentsText } from "messages:attachments";
import { nameFault, plainFileName } from "@comptoir/contract/files/file-kinds";
import { attachmentField } from "@comptoir/contract/files/media";
import { largestFile, mostAttachments } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type AttachedFile, type FilesOf, readAttached } from "#attachments/attached-file.ts";
import type { Language } from "#lib/locale.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";

type MediaSdk = Pick<Sdk, "media" | "upload">;

/** A file that was taken, or why it was not, in words that say what to do. */
export type UploadOutcome = { readonly file: AttachedFile } | { readonly refusal: string };

const faults = ["unknown", "markup", "script", "mixed", "broken", "pixels"] as const;

/** Why the shop does not take a file, in words that say what to do. */
export function fileRefusal({ status, code, envelope }: ApiError, name: string, language: Language): string {
  const t = attachmentsText(language);
  if (status === 429) return t("refused.busy", { name });
  const detail = envelope?.errors[0]?.detail;
  const fault = faults.find((one) => one === detail);
  if (status === 422) return t(`refused.${fault ?? "unknown"}`, { name });
  if (status === 413 || code === "F-E-006") return t("refused.tooLarge", { name });
  if (code !== "F-E-012") return t("refused.failed", { name });
  const isNamed = /[\p{L}\p{N}]/u.test(plainFileName(name));
  return isNamed ? t(`refused.${nameFault(name) ?? "unknown"}`, { name }) : t("refused.name", { name });
}

/** The target of the field of attachments. */
export const targetOf = (of: FilesOf) => (of === "order" ? "ORDER_INCIDENT" : "QUOTE");

/** Hands one file over to the shop, to go along with a message. Throws whatever is no refusal of the file. */
export async function uploadAttachment(
  sdk: MediaSdk,
  file: File,
  { language, of }: { readonly language: Language; readonly of: FilesOf },
): Promise<UploadOutcome> {
  const { name, size } = file;
  const t = attachmentsText(language);
  if (size === 0) return { refusal: t("refused.empty", { name }) };
  if (size > largestFile) return { refusal: t("refused.tooLarge", { name }) };
  try {
    const address = await sdk.media.askForUpload({
      params: { customFieldId: attachmentField },
      query: {
        customFieldIdType: "EXTERNAL_ID",
        sealedTarget: targetOf(of),
        fileName: name.slice(-200),
        fileSize: size,
      },
    });
    await sdk.upload(address, new Uint8Array(await file.arrayBuffer()));
    return { file: { url: address.fileUrl, name: address.fileName, size } };
  } catch (error) {
    throwUnlessRefused(error);
    return { refusal: fileRefusal(error, name, language) };
  }
}

export type MessageFiles = {
  readonly attached: readonly AttachedFile[];
  /** Why some did not go, in words; null when all did. */
  readonly refusal: string | null;
};

const isFile = (part: FormDataEntryValue): part is File => typeof part !== "string" && part.name !== "";

/** The files of a message: those that were uploaded before, and those that the form brings along. */
export async function readMessageFiles(
  sdk: MediaSdk,
  form: FormData,
  { most = mostAttachments, ...about }: { readonly language: Language; readonly of: FilesOf; readonly most?: number },
): Promise<MessageFiles> {
  const before = form.getAll("attachment").flatMap((value) => readAttached(String(value)));
  const brought = form.getAll("file").filter(isFile);
  if (before.length + brought.length > most)
    return { attached: before, refusal: attachmentsText(about.language)("refused.tooMany", { most }) };
  const outcomes: UploadOutcome[] = [];
  for (const file of brought) outcomes.push(await uploadAttachment(sdk, file, about));
  const refusals = outcomes.flatMap((outcome) => ("refusal" in outcome ? [outcome.refusal] : []));
  return {
    attached: [...before, ...outcomes.flatMap((outcome) => ("file" in outcome ? [outcome.file] : []))],
    refusal: refusals.length > 0 ? refusals.join(" ") : null,
  };
}

/** Whether the shop refused a message for a file that it does not have any more, or that is in use. */
export const isOfAttachment = (error: unknown): boolean =>
  error instanceof ApiError && error.envelope?.errors.some(({ detail }) => detail?.startsWith("attachments")) === true;
