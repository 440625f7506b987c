// The file of a form as lines, with the columns that its buyer chose now or for the same form of file before.
import { keepColumns, readColumns, rememberedColumns } from "#fast-cart/columns.server.ts";
import type { FileReading } from "#fast-cart/order-file.rules.ts";
import { readOrderFile } from "#fast-cart/order-file.server.ts";
import type { Session } from "#lib/context.ts";
import type { FileForm } from "#lib/file-form.server.ts";

/** Null when the form has no file. */
export async function readUploadedFile(
  { form, file }: FileForm,
  request: Request,
  session: Session,
): Promise<FileReading | null> {
  if (file === null) return null;
  if (file === "tooLarge") return { problem: { kind: "tooLarge" } };
  const chosen = readColumns(form);
  const reading = await readOrderFile(file, chosen);
  if ("problem" in reading) return reading;
  if (chosen) keepColumns(session, reading.signature, chosen);
  const remembered = chosen ? null : rememberedColumns(request, reading.signature);
  return remembered ? readOrderFile(file, remembered) : reading;
}
