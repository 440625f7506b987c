// Named refusals of imports and exports.
import { invalidField, notFound, refusal } from "#shared/refusal.ts";

export const importNotFound = (id: string) => notFound("Import", id);
export const storeViewNotFound = (externalId: string) => notFound("Store view", externalId);
export const fileMissing = () =>
  invalidField("F-E-001", "file", "Send the file as the body, or as the field `file` of a form");
export const formBroken = (reason: string) => invalidField("F-E-012", "file", `The form cannot be read: ${reason}`);
export const fileTooLarge = (mebibytes: number) =>
  refusal(413, "PAYLOAD_TOO_LARGE", `The file exceeds ${mebibytes} MiB`, "file");
export const tooManyRowsForSheet = (rows: number) =>
  refusal(422, "F-E-007", `${rows} rows do not fit into one sheet; ask for CSV`, "format");
