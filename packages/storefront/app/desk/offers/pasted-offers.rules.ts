// A block that was pasted into the sheet: which offers and columns it means, by its place or by a column of codes, and what each of
// its cells would do. Pure.

import { foldCode } from "@comptoir/contract/conventions";
import { importEntities } from "@comptoir/contract/imports/import-columns";
import {
  type CellColumn,
  type CellProblem,
  type CellWarning,
  cellText,
  cellWarnings,
  fieldOf,
  readCell,
} from "#desk/offers/offer-cells.rules.ts";
import type { OfferEntry } from "#desk/offers/offer-entry.ts";
import { parseNumber } from "#lib/format.ts";
import type { Language } from "#lib/locale.ts";

type PastedRows = readonly (readonly string[])[];
type ColumnMeaning = CellColumn | "code" | null;

export type PasteLayout = {
  /** What each column of the block means. */
  readonly columns: readonly ColumnMeaning[];
  readonly rows: PastedRows;
};

/** The names of columns that blocks come with: those of imports beside those of the sheet. */
const importKeys: Readonly<Record<string, ColumnMeaning>> = {
  ...{ stock: "code", variant: "code", quantity: "stock", leadTime: "leadTimeToShip" },
  ...{ minimum: "minOrderQuantity", maximum: "maxOrderQuantity", alert: "minStockAlert" },
};
const importNames = new Map(
  importEntities.OFFER.columns.flatMap(({ key, header }) => {
    const meaning = importKeys[key];
    return meaning ? [[foldCode(header), meaning] as const] : [];
  }),
);

const looksLikeCode = (text: string) => /\p{L}/u.test(text) && parseNumber(text) === null;

/**
 * How a block is read. `heads` are the names of the sheet's columns; a block with a first row of such names is read by them, one
 * whose first column holds codes from the column `at` on, any other by its place alone.
 */
export function layoutOf(
  block: PastedRows,
  {
    columns,
    at,
    heads,
  }: {
    readonly columns: readonly CellColumn[];
    readonly at: CellColumn;
    readonly heads: ReadonlyMap<string, CellColumn | "code">;
  },
): PasteLayout {
  const [first = [], ...rest] = block;
  const named = first.map(
    (cell): ColumnMeaning => heads.get(foldCode(cell)) ?? importNames.get(foldCode(cell)) ?? null,
  );
  if (rest.length > 0 && named.some((meaning) => meaning !== null)) return { columns: named, rows: rest };
  const width = Math.max(0, ...block.map((row) => row.length));
  const left = columns.indexOf(at);
  const codes = block.filter(([code = ""]) => looksLikeCode(code.trim()));
  const hasCodes = width > 1 && codes.length * 2 > block.length;
  const meanings = Array.from({ length: width }, (_, index): ColumnMeaning => {
    if (hasCodes && index === 0) return "code";
    return columns[left + index - (hasCodes ? 1 : 0)] ?? null;
  });
  return { columns: meanings, rows: block };
}

/** The codes that a block names, as they are written. */
export function codesOf({ columns, rows }: PasteLayout): readonly string[] {
  const at = columns.indexOf("code");
  return at < 0 ? [] : [...new Set(rows.map((row) => row[at]?.trim() ?? "").filter((code) => code !== ""))];
}

export type PastedCell = {
  /** Row of the block, from 1. */
  readonly line: number;
  readonly code: string;
  readonly offer: OfferEntry | null;
  readonly column: CellColumn | null;
  readonly before: string;
  readonly text: string;
  readonly kind: "changed" | "unchanged" | "refused" | "unknown";
  readonly problem: CellProblem | "several" | "outside" | null;
  readonly warnings: readonly CellWarning[];
};

function judgeCell(offer: OfferEntry, column: CellColumn, text: string, language: Language) {
  const before = cellText(offer, column, language);
  const typed = { column, text, was: offer[fieldOf(column)] };
  const reading = readCell(typed);
  const base = { offer, column, before, text, warnings: [] };
  if (reading.problem !== null) return { ...base, kind: "refused" as const, problem: reading.problem };
  const warnings = cellWarnings(offer, typed);
  return { ...base, kind: reading.isChange ? ("changed" as const) : ("unchanged" as const), problem: null, warnings };
}

/** What each cell of a block would do: `find` gives the offers of a code, `down` those of the sheet from its place on. */
export function judgePaste(
  { columns, rows }: PasteLayout,
  find: (code: string) => readonly OfferEntry[],
  down: readonly OfferEntry[],
  language: Language,
): PastedCell[] {
  const codeAt = columns.indexOf("code");
  return rows.flatMap((row, index): PastedCell[] => {
    const code = codeAt < 0 ? (down[index]?.code ?? "") : (row[codeAt]?.trim() ?? "");
    const offers = codeAt < 0 ? down.slice(index, index + 1) : find(code);
    const [offer] = offers;
    const about = { line: index + 1, code };
    if (codeAt >= 0 && code === "") return [];
    if (!offer || offers.length > 1) {
      const problem = codeAt < 0 ? ("outside" as const) : offers.length > 1 ? ("several" as const) : null;
      const text = row.filter((_, at) => at !== codeAt).join(" ");
      return [{ ...about, offer: null, column: null, before: "", text, kind: "unknown", problem, warnings: [] }];
    }
    return columns.flatMap((column, at): PastedCell[] => {
      const text = row[at]?.trim();
      if (column === null || column === "code" || text === undefined) return [];
      // In a block by code an empty cell says nothing.
      if (codeAt >= 0 && text === "") return [];
      return [{ ...about, ...judgeCell(offer, column, text, language) }];
    });
  });
}

/** The rows to mend as a file that a spreadsheet opens: what was pasted, and why it was not taken. */
export function rowsToMend(
  cells: readonly PastedCell[],
  whyOf: (cell: PastedCell) => string,
  heads: readonly string[],
) {
  const quoted = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = cells
    .filter(({ kind }) => kind === "refused" || kind === "unknown")
    .map((cell) => [cell.code, cell.text, whyOf(cell)].map(quoted).join(";"));
  return `\ufeff${[heads.map(quoted).join(";"), ...lines].join("\r\n")}\r\n`;
}
