// What a cell, pasted or out of a file, would do to its field of the answer: read as if it had been typed there. Pure.

import type { deskQuoteText } from "messages:deskQuote";
import type { JudgedCell } from "#desk/cells-preview.tsx";
import type { ShownFields } from "#desk/quote/answer/answer-conflicts.ts";
import { fieldOf, readAnswer, type TypedColumn, typedColumns } from "#desk/quote/answer/answer-form.ts";
import type { PlacedCell } from "#desk/quote/answer/cell-edits.ts";
import type { AnswerLine } from "#desk/quote/answer/quote-page.ts";

export type AnswerCell = JudgedCell & {
  /** The field that it is for; null where it is for none. */
  readonly fieldId: string | null;
  /** What that field would hold. */
  readonly value: string;
};

type QuoteText = ReturnType<typeof deskQuoteText>;

export type CellToJudge = {
  /** Row of the block, from 1. */
  readonly row: number;
  readonly line: AnswerLine;
  readonly column: TypedColumn;
  readonly text: string;
  /** What the fields of the answer show. */
  readonly shown: ShownFields;
  readonly t: QuoteText;
};

/** What the text would make of its field: another value, the same one, or none that is allowed, and why. */
export function judgeCell({ row, line, column, text, shown, t }: CellToJudge): AnswerCell {
  const fieldId = fieldOf(column, line.id);
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
  const kind = problem ? "refused" : isSame ? "unchanged" : "changed";
  const about = { line: row, code: line.code, warnings: [], isStriking: false };
  return { ...about, fieldId, column: t(column), before, text, value: text, kind, why: problem?.message ?? null };
}

/** What a block that was pasted would do to the lines of an answer. */
export const judgePasted = (
  cells: readonly PlacedCell[],
  lines: readonly AnswerLine[],
  shown: ShownFields,
  t: QuoteText,
): AnswerCell[] =>
  cells.flatMap(({ row, lineId, column, value }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [judgeCell({ row, line, column, text: value, shown, t })] : [];
  });
