// Refusals of files that people hand over (accounts 7.2, 7.3).
import { acceptOf, type FileMedia } from "@comptoir/contract/files/file-kinds";
import { largestFile } from "@comptoir/contract/limits";
import type { FileFault } from "#files/file-kinds.rules.ts";
import { conflict, invalidField, notFound, Refusal, refusal } from "#shared/refusal.ts";

/** 404. */
export const fieldNotFound = (key: string) => notFound("Custom field", key);
/** 404, also for a file of somebody else, or of a conversation that the caller does not see. */
export const fileNotFound = (key: string) => notFound("File", key);
/** 409: the field holds no files. */
export const notMedia = (type: string) => conflict("Only a field of the type MEDIA takes files", type);
/** 403: files of this target are not handed over by this kind of caller. */
export const noFilesFor = (target: string) =>
  refusal(403, "FORBIDDEN", `Files for ${target} cannot be uploaded by this client`, target);
/** 400. */
export const targetMissing = () =>
  invalidField("F-E-001", "sealedTarget", "Missing value: sealedTarget, as each target may have the external id");
/** 400: nothing is left of the name without its folders and signs. */
export const nameUnusable = () => invalidField("F-E-012", "fileName", "The name has no letters or digits");
/** 400: the name says already that the file would not be taken. */
export const endingRefused = (media: readonly FileMedia[]) =>
  invalidField("F-E-012", "fileName", `Files of this ending are not taken; taken are ${acceptOf(media)}`);
/** 400: larger than the field takes. */
export const fileTooLarge = (most: number) =>
  invalidField("F-E-006", "fileSize", `The file exceeds ${most} bytes, the most that the field takes`);
/** 404: an address that is not ours, used, or over. */
export const uploadAddressDead = () =>
  refusal(404, "F-E-033", "The upload address was used or has expired; ask for another one", "uploadUrl");
/** 400: a form without a file. */
export const fileMissing = () => invalidField("F-E-001", "file", "Send the file as the field `file` of a form");
/** 400 with what the reader of forms says. */
export const formUnreadable = (reason: string) => invalidField("F-E-012", "file", `The form cannot be read: ${reason}`);
/** 413: more arrived than any file may have. */
export const bodyTooLarge = () => refusal(413, "PAYLOAD_TOO_LARGE", `The file exceeds ${largestFile} bytes`, "file");
/** 400: not as many bytes arrived as were announced. */
export const sizeDiffers = (announced: number) =>
  invalidField("F-E-006", "fileSize", `${announced} bytes were announced and others arrived; ask for another address`);

const faults: Readonly<Record<FileFault, string>> = {
  unknown: "The content of the file is none of the formats that are taken",
  markup: "Pages, drawings in SVG and the like are not taken, as a browser would run them",
  script: "Programs and documents with macros are not taken",
  mixed: "The file holds another one; send them apart",
  broken: "The file is broken or not complete",
  pixels: "The picture has too many pixels; make it smaller",
};

/** 422, with the reason in `detail`. */
export const fileRefused = (fault: FileFault) => refusal(422, "F-E-012", faults[fault], fault);
/** 429: too many pictures wait to be drawn anew. */
export const uploadsBusy = () =>
  new Refusal(
    429,
    [{ code: "TOO_MANY_REQUESTS", message: "Too many pictures arrive at once; try again in a moment", detail: "file" }],
    10,
  );
/** 400 with an entry for each place of a list of attachments that names none that can be taken. */
export const attachmentRefused = (places: readonly number[]) =>
  new Refusal(
    400,
    places.map((place) => ({
      code: "F-E-002",
      message: "Not a file that you uploaded for the field ATTACHMENT and that nothing uses yet",
      detail: `attachments[${place}]`,
    })),
  );
/** 422: the content is of a kind that the field does not hold. */
export const kindRefused = (media: readonly FileMedia[]) =>
  refusal(422, "F-E-008", `The file is none of ${media.join(", ")}`, "kind");
