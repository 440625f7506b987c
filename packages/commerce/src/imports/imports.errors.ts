// Named refusals of imports and exports.
import { conflict, invalidField, notFound, refusal } from "#shared/refusal.ts";

/** 404. */
export const importNotFound = (id: string) => notFound("Import", id);
/** 404: names and categories go into a view that exists. */
export const storeViewNotFound = (externalId: string) => notFound("Store view", externalId);
/** 400: neither a body nor a field of a form. */
export const fileMissing = () =>
  invalidField("F-E-001", "file", "Send the file as the body, or as the field `file` of a form");
/** 400 with what the reader of forms says. */
export const formBroken = (reason: string) => invalidField("F-E-012", "file", `The form cannot be read: ${reason}`);
/** 409: a supplier hands in a file at a time. */
export const importUnderWay = (id: string) =>
  conflict(`The import ${id} has not ended; hand the next file in when it has`, id);
/** 409: only a check that has ended well is written. */
export const checkNotDone = (id: string, status: string) =>
  conflict(`The import ${id} is no check that has ended`, status);
/** 409: it is done, or broke off. */
export const importEnded = (id: string, status: string) => conflict(`The import ${id} has ended`, status);
/** 409: its file is gone. */
export const fileForgotten = (id: string) => conflict(`The file of the import ${id} is kept no more; hand it in again`);
/** 413 naming the limit. */
export const fileTooLarge = (mebibytes: number) =>
  refusal(413, "PAYLOAD_TOO_LARGE", `The file exceeds ${mebibytes} MiB`, "file");
/** 422: formats of sheets have an end, CSV has none. */
export const tooManyRowsForSheet = (rows: number) =>
  refusal(422, "F-E-007", `${rows} rows do not fit into one sheet; ask for CSV`, "format");
