// A file of lines read, checked and imported, with refusals in words, and its refused lines handed back (ux A-04).

import { lineImportText } from "messages:lineImport";
import { type FileColumns, lineWith, readLines } from "#account/line-import/line-file.rules.ts";
import type { FileLine, LineImportAnswer, LineReport } from "#account/line-import/line-import.ts";
import { type FileForm, readFileForm } from "#lib/files/file-form.server.ts";
import { answerTable } from "#lib/files/table-file.server.ts";
import { LARGEST_FILE_MEGABYTES, LARGEST_TEXT_MEGABYTES } from "#lib/files/table-file.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { requireSession } from "#lib/session/session.server.ts";

/** What can be imported: its columns, its bound, its calls and its own refusals in words. */
export type LineImport<Column extends string, Entry> = {
  readonly columns: FileColumns<Column>;
  readonly most: number;
  readonly noHead: string;
  readonly forbidden: string;
  /** Somebody else has taken what names one of the lines. */
  readonly meanwhile: string;
  readonly check: (lines: FileLine<Column>[]) => Promise<LineReport<Entry>>;
  readonly write: (lines: FileLine<Column>[]) => Promise<LineReport<Entry>>;
};

type ReadFile<Column extends string> = Pick<
  Extract<LineImportAnswer<Column, never>, { readonly report: unknown }>,
  "lines" | "columns" | "unreadable"
>;

/** What the cells of lines come to, as the page sends them back to have them imported. */
const bytesOf = (lines: readonly object[]): number =>
  Buffer.byteLength(JSON.stringify(lines.map((line) => Object.values(line))));

/** The lines of a file, or in words why there are none. */
async function readFile<Column extends string, Entry>(
  file: FileForm["file"],
  { columns, most, noHead }: LineImport<Column, Entry>,
  language: Language,
): Promise<ReadFile<Column> | { readonly refusal: string }> {
  const t = lineImportText(language);
  if (file === null) return { refusal: t("file.none") };
  if (file === "tooLarge") return { refusal: t("file.tooLarge", { megabytes: LARGEST_FILE_MEGABYTES }) };
  const [{ readTableFile }, { TableFault }] = await Promise.all([
    import("@comptoir/tables/read-table"),
    import("@comptoir/tables/fault"),
  ]);
  try {
    // The names of the columns, and one more than there may be.
    const { rows, unreadable } = await readTableFile(file, most + 2);
    const read = readLines(rows, columns);
    if ("problem" in read) return { refusal: read.problem === "noHead" ? noHead : t("file.noLines") };
    if (read.lines.length > most) return { refusal: t("file.tooManyLines", { most }) };
    if (bytesOf(read.lines) > LARGEST_TEXT_MEGABYTES * 1024 * 1024)
      return { refusal: t("file.tooMuch", { megabytes: LARGEST_TEXT_MEGABYTES }) };
    return { ...read, unreadable };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return { refusal: t(error.reason === "NO_FILE" ? "file.none" : "file.unreadable") };
  }
}

/** What a page that showed a report sends back of it: the cells of each line behind its number. Throws what is no form of ours. */
function readChecked<Column extends string>(
  form: FormData,
  options: readonly Column[],
  most: number,
): ReadFile<Column> {
  try {
    const checked = JSON.parse(String(form.get("checked")));
    const columns = options.filter((column) => checked.columns.includes(column));
    const rows: unknown[] = checked.rows.slice(0, most + 1);
    const lines = rows.map((row) => {
      const [line, ...cells] = Array.from(row as Iterable<unknown>); // What is none throws.
      return lineWith(Number(line), options, (column) => String(cells[columns.indexOf(column)] ?? ""));
    });
    if (lines.length === 0 || lines.some(({ line }) => !Number.isSafeInteger(line))) throw notAForm();
    return { lines, columns, unreadable: Array.from<unknown, number>(checked.unreadable, Number) };
  } catch {
    throw notAForm();
  }
}

/** Checks a file, or imports what was checked. Nothing is written before that. Throws what is no refusal. */
export async function importLines<Column extends string, Entry>(
  { form, file }: FileForm,
  kind: LineImport<Column, Entry>,
  language: Language,
): Promise<LineImportAnswer<Column, Entry>> {
  const isDone = form.has("checked");
  const read = isDone ? readChecked(form, kind.columns.options, kind.most) : await readFile(file, kind, language);
  if ("refusal" in read) return read;
  try {
    const report = await (isDone ? kind.write([...read.lines]) : kind.check([...read.lines]));
    return { isDone, report, ...read };
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("A file of lines was refused", error);
    const t = lineImportText(language);
    if (error.status === 403) return { refusal: kind.forbidden };
    if (error.status === 413) return { refusal: t("file.tooMuch", { megabytes: LARGEST_TEXT_MEGABYTES }) };
    return { refusal: error.status === 409 ? kind.meanwhile : t("failed") };
  }
}

/** The refused lines as the page that shows them sends them: the names of the columns first. Throws what is no form of ours. */
function readRefusedRows(form: FormData, most: number): string[][] {
  try {
    const rows: unknown[] = JSON.parse(String(form.get("rows")));
    return rows.slice(0, most + 1).map((row) => Array.from(row as Iterable<unknown>, String)); // What is none throws.
  } catch {
    throw notAForm();
  }
}

/** The refused lines of a file with the reason of each, as a file that is mended and imported again. */
export async function answerRefused(
  { request, context, url }: { readonly request: Request; readonly context: LoadContext; readonly url: URL },
  { name, most }: { readonly name: string; readonly most: number },
): Promise<Response> {
  requireSession(context, url);
  const { form } = await readFileForm(request);
  return answerTable({ name, rows: readRefusedRows(form, most) }, url);
}
