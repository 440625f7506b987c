// Rows of cells, from a paste or a file, as lines of an order: with named columns, chosen ones, or none (ux F-02, F-03). Pure.
import {
  isHeaderRow,
  isHeaderWord,
  packWords,
  quantityIn,
  type Readings,
  readCells,
} from "#fast-cart/reading/line.rules.ts";

/** Lines of one fast order; what has more is refused as a whole, never cut (ux F-04). */
export const MOST_LINES = 2000;

export type TableRow = {
  /** Line of the text or the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

export type ParsedLine = { readonly line: number; readonly readings: Readings };

/** Places of the columns, from 0. */
export type Columns = { readonly code: number; readonly quantity: number | null };

export type ReadTable = {
  readonly lines: readonly ParsedLine[];
  /** The columns that names or the buyer told; null when each row was read by itself. */
  readonly columns: Columns | null;
  /** The names above the columns. */
  readonly header: readonly string[] | null;
};

/** A name of columns stands at most so many rows below the first one, under a title. */
const ROWS_BEFORE_HEADER = 10;

// In the order in which they are believed when several columns could hold the code.
const codeNames = [
  /^(réf|référence|ref|reference)s?\b/iu,
  /^(code|article|sku|item)\b/iu,
  /^(ean|gtin|barcode)/iu,
  /^mpn/iu,
];
const quantityNames = [/^(qt[ée]|quantit|qty)/iu, /^(nombre|nb|commander|à commander|pièces|pieces|unités|units)/iu];
const packNames = [/^(nb|nombre|qt[ée]|quantit[ée]|qty)?\.?\s*(de\s+)?(lots|packs|colis|paquets)\b/iu];

const placeOf = (names: readonly RegExp[], header: readonly string[]): number | null => {
  for (const name of names) {
    const place = header.findIndex((cell) => name.test(cell.trim()));
    if (place >= 0) return place;
  }
  return null;
};

const isHeader = ({ cells }: TableRow) => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2) return isHeaderRow(cells);
  const names = filled.filter(isHeaderWord);
  return placeOf(codeNames, names) !== null && filled.every((cell) => quantityIn(cell) === null);
};

function columnsOf(header: readonly string[]): Columns | null {
  const code = placeOf(codeNames, header);
  if (code === null) return null;
  const rest = header.map((cell, place) => (place === code ? "" : cell));
  return { code, quantity: placeOf(packNames, rest) ?? placeOf(quantityNames, rest) };
}

function readRow(cells: readonly string[], columns: Columns | null, countsPacks: boolean): Readings {
  const code = columns ? (cells[columns.code]?.trim() ?? "") : "";
  // A line that was written otherwise than its neighbours is read by itself, too.
  if (!columns || code === "" || cells.length === 1) return readCells(cells);
  const cell = columns.quantity === null ? "" : (cells[columns.quantity]?.trim() ?? "");
  const quantity = quantityIn(cell) ?? cell;
  return [{ code, quantity: countsPacks && /\d$/.test(quantity) ? `${quantity} ${packWords[0]}` : quantity }];
}

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === "");

/** Reads rows as lines. Blank rows, column names and titles above them are passed over. */
export function readTable(rows: readonly TableRow[], chosen: Columns | null = null): ReadTable {
  const filled = rows.filter((row) => !isBlank(row));
  const at = filled.slice(0, ROWS_BEFORE_HEADER).findIndex(isHeader);
  const header = at < 0 ? null : (filled[at]?.cells ?? null);
  const columns = chosen ?? (header && header.length > 1 ? columnsOf(header) : null);
  const name = columns?.quantity == null ? "" : (header?.[columns.quantity] ?? "");
  const countsPacks = packNames.some((pack) => pack.test(name.trim()));
  const lines = filled
    .slice(at + 1)
    .filter((row) => !isHeaderRow(row.cells))
    .map(({ line, cells }) => ({ line, readings: readRow(cells, columns, countsPacks) }));
  return { lines, columns, header };
}

/** The cells of a pasted line: tabs, semicolons, or commas that are no decimal ones; quotes around a cell go. */
function cellsOf(line: string): string[] {
  const delimiter = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  if (delimiter === "," && (/(^|\s)\d+,\d+\s*$/.test(line) || !line.includes(","))) return [line];
  return line.split(delimiter).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, "$1")
      .replaceAll('""', '"'),
  );
}

/** Reads pasted text as lines. */
export function readText(text: string): ReadTable {
  const lines = text.split(/\r\n|\n|\r/);
  return readTable(lines.map((line, index) => ({ line: index + 1, cells: cellsOf(line) })));
}
