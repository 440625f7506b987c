// The file of a form as lines, with the columns that its buyer chose now or for the same form of file before.
import { forgetColumns, keepColumns, readColumns, rememberedColumns } from "#fast-order/reading/columns.server.ts";
import { type FileReading, readRows } from "#fast-order/reading/order-file.rules.ts";
import { readOrderFile } from "#fast-order/reading/order-file.server.ts";
import { actions, fields, readKeptTable } from "#fast-order/sheet/sheet-form.ts";
import type { FileForm } from "#lib/files/file-form.server.ts";
import type { Session } from "#lib/session/context.ts";
import { sentValue } from "#lib/typed-fields.ts";

/** Null when the form has no file, and does not ask for the last one to be read anew. */
export async function readUploadedFile(
  { form, file }: FileForm,
  request: Request,
  session: Session,
): Promise<FileReading | null> {
  if (file === null) return form.get(fields.action) === actions.columns ? readAnew(form, session) : null;
  if (file === "tooLarge") return { problem: { kind: "tooLarge" } };
  const chosen = readColumns(form);
  const reading = await readOrderFile(file, chosen);
  if ("problem" in reading) return reading;
  if (chosen) keepColumns(session, reading.signature, chosen);
  const remembered = chosen ? null : rememberedColumns(session, request, reading.signature);
  return remembered ? readOrderFile(file, remembered) : reading;
}

/** The last file, which the page kept, by other columns; null when it kept none. */
function readAnew(form: FormData, session: Session): FileReading | null {
  const rows = readKeptTable(sentValue(form, fields.table));
  if (rows.length === 0) return null;
  const chosen = readColumns(form);
  const reading = readRows(rows, chosen);
  if ("problem" in reading) return reading;
  if (chosen) keepColumns(session, reading.signature, chosen);
  else forgetColumns(session);
  return reading;
}
