// A table of prices that comes back: which lines and columns its rows mean, and what each of its cells would do to the answer. Pure.

import { deskQuoteText } from "messages:deskQuote";
import { foldCode } from "@comptoir/contract/conventions";
import type { JudgedCell } from "#desk/cells-preview.tsx";
import { shownFields } from "#desk/quote/answer/answer-conflicts.ts";
import { fieldOf, readAnswer, type TypedColumn, typedColumns } from "#desk/quote/answer/answer-form.ts";
import type { AnswerLine, QuotePage } from "#desk/quote/answer/quote-page.ts";
import { type Language, languages } from "#lib/locale.ts";

export type ImportedCell = JudgedCell & {
  /** The field that it is for; null where it is for none. */
  readonly fieldId: string | null;
};

type FileRow = { readonly line: number; readonly cells: readonly string[] };
type Meaning = TypedColumn | "code";

/** The heads of an exported table in either language. */
const meanings = new Map(
  languages.flatMap((language) =>
    (["code", ...typedColumns] as const).map((key): [string, Meaning] => [foldCode(deskQuoteText(language)(key)), key]),
  ),
);

/** What a cell would be in its field, read as if it had been typed there. */
function judge(page: QuotePage, line: AnswerLine, column: TypedColumn, text: string, language: Language) {
  const t = deskQuoteText(language);
  const fieldId = fieldOf(column, line.id);
  const shown = shownFields(page, language);
  const read = (value: string) => {
    const form = new FormData();
    for (const each of typedColumns) form.set(fieldOf(each, line.id), shown[fieldOf(each, line.id)] ?? "");
    form.set(fieldId, value);
    return readAnswer(form, [line], t);
  };
  const before = shown[fieldId] ?? "";
  const typed = read(text);
  const problem = typed.problems.find((each) => each.fieldId === fieldId);
  const isSame = typed.lines[0]?.[column] === read(before).lines[0]?.[column];
  const kind = problem ? ("refused" as const) : isSame ? ("unchanged" as const) : ("changed" as const);
  return { fieldId, column: t(column), before, text, kind, why: problem?.message ?? null };
}

/**
 * What the cells of a table would do, by its heads and the references of its rows; an empty cell says nothing. Null for a table
 * without references or anything to fill in.
 */
export function judgeRows(rows: readonly FileRow[], page: QuotePage, language: Language): ImportedCell[] | null {
  const t = deskQuoteText(language);
  const [head, ...rest] = rows;
  const columns = head?.cells.map((cell) => meanings.get(foldCode(cell)) ?? null) ?? [];
  const codeAt = columns.indexOf("code");
  if (codeAt < 0 || !columns.some((column) => column !== null && column !== "code")) return null;
  return rest.flatMap(({ line: at, cells }): ImportedCell[] => {
    const code = cells[codeAt]?.trim() ?? "";
    const lines = page.lines.filter((line) => foldCode(line.code) === foldCode(code));
    const [line] = lines;
    const about = { line: at, code, warnings: [], isStriking: false };
    if (code === "") return [];
    if (!line || lines.length > 1) {
      const why = t(line ? "file.several" : "file.unknownCode", { code });
      return [{ ...about, fieldId: null, column: null, before: "", text: "", kind: "unknown", why }];
    }
    return columns.flatMap((column, index): ImportedCell[] => {
      const text = cells[index]?.trim() ?? "";
      if (column === null || column === "code" || text === "") return [];
      return [{ ...about, ...judge(page, line, column, text, language) }];
    });
  });
}
