// A table of prices that goes out to be filled in and comes back: which lines and columns its rows mean, and what each of its cells
// would do to the answer. Pure.

import { deskQuoteText } from "messages:deskQuote";
import { foldCode } from "@comptoir/contract/conventions";
import { shownFields } from "#desk/quote/answer/answer-conflicts.ts";
import { figuresOf } from "#desk/quote/answer/answer-figures.ts";
import { fieldOf, type LineField, typedColumns } from "#desk/quote/answer/answer-form.ts";
import { type AnswerCell, type CellToJudge, judgeCell } from "#desk/quote/answer/judged-cells.rules.ts";
import type { QuotePage } from "#desk/quote/answer/quote-page.ts";
import { type Language, languages } from "#lib/locale.ts";

type FileRow = { readonly line: number; readonly cells: readonly string[] };
type Meaning = LineField | "code";

/** The heads of an exported table in either language. */
const meanings = new Map(
  languages.flatMap((language) =>
    (["code", ...typedColumns, "removed"] as const).map((key): [string, Meaning] => [
      foldCode(deskQuoteText(language)(key)),
      key,
    ]),
  ),
);

/** The lines with prices as they are typed or proposed, below their heads. */
export function tableOf(page: QuotePage, language: Language): (string | number | null)[][] {
  const t = deskQuoteText(language);
  const head = [
    ...[t("code"), t("article"), t("requested"), t("stock"), t(`listPrice.${page.client}`)],
    ...[t("price"), t("leadTime"), t("quantity"), t("comment"), t("removed")],
  ];
  const rows = figuresOf(page, null).lines.map((line) => [
    ...[line.code, line.name, line.requested, line.stock, line.ownPrice],
    ...[line.price, line.leadTime, line.quantity, line.comment, t(line.isRemoved ? "file.yes" : "file.no")],
  ]);
  return [head, ...rows];
}

/** Whether a line gets no answer, as the exported table says it in either language, and what its box holds then. */
const removals = new Map(
  languages.flatMap((language) => {
    const t = deskQuoteText(language);
    return [[foldCode(t("file.yes")), "on"] as const, [foldCode(t("file.no")), ""] as const];
  }),
);

type RemovalToJudge = Pick<CellToJudge, "row" | "line" | "text" | "t">;

function judgeRemoval({ row, line, text, t }: RemovalToJudge): AnswerCell {
  const value = removals.get(foldCode(text));
  const isSame = value === (line.isRemoved ? "on" : "");
  return {
    ...{ line: row, code: line.code, warnings: [], isStriking: false },
    ...{ fieldId: fieldOf("removed", line.id), column: t("removed"), value: value ?? "" },
    ...{ before: t(line.isRemoved ? "file.yes" : "file.no"), text },
    kind: value === undefined ? "refused" : isSame ? "unchanged" : "changed",
    why: value === undefined ? t("file.yesOrNo", { yes: t("file.yes"), no: t("file.no") }) : null,
  };
}

/**
 * What the cells of a table would do, by its heads and the references of its rows; an empty cell says nothing. Null for a table
 * without references or anything to fill in.
 */
export function judgeRows(rows: readonly FileRow[], page: QuotePage, language: Language): AnswerCell[] | null {
  const t = deskQuoteText(language);
  const shown = shownFields(page, language);
  const [head, ...rest] = rows;
  const columns = head?.cells.map((cell) => meanings.get(foldCode(cell)) ?? null) ?? [];
  const codeAt = columns.indexOf("code");
  if (codeAt < 0 || !columns.some((column) => column !== null && column !== "code")) return null;
  return rest.flatMap(({ line: row, cells }): AnswerCell[] => {
    const code = cells[codeAt]?.trim() ?? "";
    const lines = page.lines.filter((line) => foldCode(line.code) === foldCode(code));
    const [line] = lines;
    if (code === "") return [];
    if (!line || lines.length > 1) {
      const why = t(line ? "file.several" : "file.unknownCode", { code });
      const nothing = { fieldId: null, column: null, before: "", text: "", value: "", warnings: [], isStriking: false };
      return [{ ...nothing, line: row, code, kind: "unknown", why }];
    }
    return columns.flatMap((column, index): AnswerCell[] => {
      const text = cells[index]?.trim() ?? "";
      if (column === null || column === "code" || text === "") return [];
      return [
        column === "removed" ? judgeRemoval({ row, line, text, t }) : judgeCell({ row, line, column, text, shown, t }),
      ];
    });
  });
}
