// A file of prices that is brought in: its rows against the lines of the answer, or why there are none.

import { deskQuoteText } from "messages:deskQuote";
import type { AnswerCell } from "#desk/quote/answer/judged-cells.rules.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { judgeRows } from "#desk/quote/files/line-table.rules.ts";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import type { Language } from "#lib/locale.ts";

/** Rows of a file: a request has some dozens of lines, and a whole list of prices may hold them. */
const mostRows = 2_000;

/** What came of a file: nothing is written before its reader says so. */
export type ImportedLines = {
  readonly imported: { readonly refusal: string } | { readonly cells: readonly AnswerCell[] };
  readonly version: number;
  readonly attempt: number;
};

async function judgeFile(file: FormDataEntryValue | null, page: QuotePage, language: Language) {
  const t = deskQuoteText(language);
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { refusal: t("file.none") };
  if (file.size > LARGEST_FILE_MEGABYTES * 1024 * 1024)
    return { refusal: t("file.tooLarge", { megabytes: LARGEST_FILE_MEGABYTES }) };
  const [{ readTableFile }, { TableFault }] = await Promise.all([
    import("@comptoir/tables/read-table"),
    import("@comptoir/tables/fault"),
  ]);
  try {
    const { rows } = await readTableFile(new Uint8Array(await file.arrayBuffer()), mostRows);
    if (rows.length > mostRows) return { refusal: t("file.tooManyLines", { most: mostRows }) };
    const cells = judgeRows(rows, page, language);
    if (!cells) return { refusal: t("file.noHeads", { code: t("code"), price: t("price") }) };
    return cells.length > 0 ? { cells } : { refusal: t("file.nothing") };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return { refusal: t("file.unreadable") };
  }
}

/** What a form with a file brings. */
export async function importLines(form: FormData, page: QuotePage, language: Language): Promise<ImportedLines> {
  const imported = await judgeFile(form.get("lines"), page, language);
  return { imported, version: page.version, attempt: Date.now() };
}
