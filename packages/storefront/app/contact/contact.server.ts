// What the contact form knows of the orders of an account, and what becomes of a message to the operator (ux X-03).
import { attachmentsText } from "messages:attachments";
import { contactText } from "messages:contact";
import { messageLength, textLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import type { AttachedFile } from "#attachments/attached-file.ts";
import { isOfAttachment, readMessageFiles } from "#attachments/attachments.server.ts";
import { formatDate } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";
import { isTakenBefore, sendOnce } from "#lib/send-once.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";

/** An order that a message may be about. */
export type ContactOrder = { readonly id: string; readonly label: string };

/** Orders of the picker; an older one is named in the message. */
const mostOrders = 50;

/** The orders of the caller's account, the latest first; none where they cannot be read: the form does without. */
export async function findContactOrders(sdk: Pick<Sdk, "commercialOrders">): Promise<readonly ContactOrder[]> {
  const query = { isValidated: true, size: mostOrders, nbPreviewLines: 0, sort: ["orderedAt:desc", "reference:asc"] };
  try {
    const { content } = await sdk.commercialOrders.getCommercialOrders({ query });
    return content.map(({ id, reference, createdAt }) => ({ id, label: `${reference} · ${formatDate(createdAt)}` }));
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("The orders of the contact form", error);
    return [];
  }
}

/** What is in the way of a message, beside its field, and all that was filled in. */
export type ContactRefusal = {
  readonly problems: readonly { readonly field: "subject" | "message" | "files"; readonly message: string }[];
  readonly subject: string;
  readonly order: string;
  readonly message: string;
  readonly attached: readonly AttachedFile[];
  readonly formKey: string;
};

type SentMessage = { readonly sent: string };

function wordsOf({ status }: ApiError, language: Language): string {
  const t = contactText(language);
  if (status === 404) return t("refused.order");
  return t(status === 429 ? "refused.tooMany" : "refused.failed");
}

function problemsOf(subject: string, message: string, language: Language): ContactRefusal["problems"] {
  const t = contactText(language);
  const ofSubject = subject === "" ? t("refused.noSubject") : t("refused.longSubject", { most: textLength });
  const ofMessage = message === "" ? t("refused.noMessage") : t("refused.longMessage", { most: messageLength });
  const isWrong = (text: string, most: number) => text === "" || text.length > most;
  return [
    ...(isWrong(subject, textLength) ? [{ field: "subject" as const, message: ofSubject }] : []),
    ...(isWrong(message, messageLength) ? [{ field: "message" as const, message: ofMessage }] : []),
  ];
}

/** Sends the message of the form, once however often the form comes; answers its number, or what is in the way. */
export async function sendContact(
  sdk: Pick<Sdk, "contactRequests" | "media" | "upload">,
  form: FormData,
  language: Language,
): Promise<SentMessage | ContactRefusal> {
  const textOf = (name: string) => typedText(form, name);
  const [subject, order, message] = [textOf("subject"), textOf("order"), textOf("message")];
  const files = await readMessageFiles(sdk, form, { language, of: "order" });
  const refuse = (problems: ContactRefusal["problems"], attached = files.attached): ContactRefusal => ({
    ...{ problems, subject, order, message, attached, formKey: textOf("formKey") },
  });
  const ofFiles = files.refusal === null ? [] : [{ field: "files" as const, message: files.refusal }];
  const problems = [...problemsOf(subject, message, language), ...ofFiles];
  if (problems.length > 0) return refuse(problems);
  const attachments = files.attached.map(({ url }) => url);
  const body = { subject, message, ...(order && { commercialOrderId: order }), ...(attachments[0] && { attachments }) };
  try {
    return { sent: (await sendOnce(form, (options) => sdk.contactRequests.sendContactRequest({ body }, options))).id };
  } catch (error) {
    if (isTakenBefore(error)) return { sent: "" };
    throwUnlessRefused(error);
    if (isOfAttachment(error))
      return refuse([{ field: "files", message: attachmentsText(language)("refused.gone") }], []);
    return refuse([{ field: "message", message: wordsOf(error, language) }]);
  }
}
