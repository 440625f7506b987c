// Rows of cells, from a paste or a file, as lines of an order: with named columns, chosen ones, or none (ux F-02, F-03). Pure.

import { packWords } from "#goods/quantity.rules.ts";
import {
  amountBeside,
  isHeaderRow,
  isHeaderWord,
  isNoLine,
  isUnitWord,
  quantityIn,
  type Readings,
  readCells,
  withUnitCell,
} from "#goods/reading/line.rules.ts";

export type TableRow = {
  /** Line of the text or the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

export type ParsedLine = {
  /** Of the source, from 1; 0 for what was typed. */
  readonly line: number;
  readonly readings: Readings;
  /** As it stands in the source. */
  readonly text?: string | undefined;
  /** The name of its column says that quantities are pieces. */
  readonly isCounted?: boolean;
};

/** Signs of a line that are shown and kept. */
const LONGEST_SHOWN = 200;
/** Between cells, as it is shown. */
export const CELL_MARK = "⇥";

/** Places of the columns, from 0. */
export type Columns = { readonly code: number; readonly quantity: number | null; readonly unit?: number };

/** A row that is no line of an order: a title, a total, a greeting. */
export type PassedOver = { readonly line: number; readonly text: string };

/** A line of a text or a file, which has it as it stands there. */
export type SourceLine = ParsedLine & { readonly text: string };

type ReadTable = {
  readonly lines: readonly SourceLine[];
  readonly passedOver: readonly PassedOver[];
  /** The columns that names or the buyer told; null when each row was read by itself. */
  readonly columns: Columns | null;
  /** The names above the columns. */
  readonly header: readonly string[] | null;
};

/** The names of columns stand at most this many rows below the first one, under a title. */
const ROWS_BEFORE_HEADER = 10;

// In the order in which they are believed when several columns could hold the code.
const codeNames = [
  /^(réf|référence|ref|reference)s?\b/iu,
  /^(code|article|sku|item)\b/iu,
  /^(ean|gtin|barcode)/iu,
  /^mpn/iu,
];
const quantityNames = [
  /^(qt[ée]|quantit|qty)/iu,
  /^(nombre|nb|combien|commander|à commander|besoin|how many|pièces|pieces|unités|units)/iu,
];
const unitNames = [/^(unité|unit|uv|u\.|conditionnement|cond)s?\b/iu];
const packNames = [/^(nb|nombre|qt[ée]|quantit[ée]|qty)?\.?\s*(de\s+)?(lots|packs|colis|paquets)\b/iu];

const pieceNames = /^(pièces|pieces|unités|units)|\((pièces|pieces|unités|units|pcs)\)/iu;

const placeOf = (names: readonly RegExp[], header: readonly string[]): number | null => {
  for (const name of names) {
    const place = header.findIndex((cell) => name.test(cell.trim()));
    if (place >= 0) return place;
  }
  return null;
};

/** Where articles stand: below the name of a code, or beside the only other column, which counts them. */
function codePlace(header: readonly string[]): number | null {
  const named = placeOf(codeNames, header);
  const counting =
    header.length === 2 && header.every(isHeaderWord) ? placeOf([...packNames, ...quantityNames], header) : null;
  return named ?? (counting === null ? null : 1 - counting);
}

const isHeader = ({ cells }: TableRow) => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2) return isHeaderRow(cells);
  const names = filled.filter(isHeaderWord);
  return codePlace(names) !== null && filled.every((cell) => quantityIn(cell) === null);
};

/** The columns that the header names, or the chosen ones with the unit beside them. */
function columnsOf(header: readonly string[], chosen: Columns | null): Columns | null {
  const code = chosen?.code ?? codePlace(header);
  if (code === null) return null;
  const without = (...places: (number | null)[]) => header.map((cell, place) => (places.includes(place) ? "" : cell));
  const rest = without(code);
  const quantity = chosen ? chosen.quantity : (placeOf(packNames, rest) ?? placeOf(quantityNames, rest));
  const unit = placeOf(unitNames, without(code, quantity));
  return { code, quantity, ...(unit === null ? {} : { unit }) };
}

/** The quantity of a row by its columns; a guess where they name none, or a unit that is not known. */
function quantityBy(cells: readonly string[], { code, quantity: place, unit }: Columns, countsPacks: boolean) {
  const trimmed = cells.map((cell) => cell.trim());
  if (place === null) {
    const beside = amountBeside(trimmed, code);
    return { ...beside, ...(beside.quantity === "" ? {} : { guessed: beside.guessed ?? beside.quantity }) };
  }
  const [cell = "", word = ""] = [trimmed[place], unit === undefined ? "" : trimmed[unit]];
  // The names do not stand above what they name: the number that belongs to the unit stands elsewhere.
  if (isUnitWord(cell)) return { ...amountBeside(trimmed, code), guessed: trimmed.join(" ") };
  const quantity = quantityIn(cell) ?? cell;
  if (countsPacks && /\d$/.test(quantity)) return { quantity: `${quantity} ${packWords[0]}` };
  const counted = withUnitCell(quantity, word);
  return counted === null ? { quantity, guessed: `${cell} ${word}` } : { quantity: counted };
}

function readRow(cells: readonly string[], columns: Columns | null, countsPacks: boolean): Readings {
  const code = columns ? (cells[columns.code]?.trim() ?? "") : "";
  // A line that was written otherwise than its neighbours is read by itself, too.
  if (!columns || code === "" || cells.length === 1) return readCells(cells);
  // Fewer cells than names: the names do not stand above what they name.
  if (columns.quantity !== null && cells.length <= columns.quantity) {
    const [first, ...others] = readCells(cells);
    const guess = (reading: Readings[number]) => ({ ...reading, guessed: reading.guessed ?? reading.quantity });
    return [guess(first), ...others.map(guess)];
  }
  return [{ code, ...quantityBy(cells, columns, countsPacks) }];
}

const textOf = (cells: readonly string[], between = CELL_MARK) =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(between)
    .slice(0, LONGEST_SHOWN);

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === "");

/** Code, quantity and unit. */
const WORDS_OF_LINE = 3;

/** Whether a row above the names of columns is no title: a code and its quantity, and nothing else. */
function isOrdered({ cells }: TableRow): boolean {
  const [{ code, quantity }] = readCells(cells);
  const isCode = /^\S*\d\S*$/.test(code) && /\p{L}/u.test(code);
  return isCode && quantity !== "" && textOf(cells, " ").split(/\s+/).length <= WORDS_OF_LINE;
}

/** Reads rows as lines. Blank rows are passed over; so are names of columns, titles and totals, which are told. */
export function readTable(rows: readonly TableRow[], chosen: Columns | null = null): ReadTable {
  const filled = rows.filter((row) => !isBlank(row));
  const at = filled.slice(0, ROWS_BEFORE_HEADER).findIndex(isHeader);
  const header = filled.slice(0, at + 1).at(-1)?.cells ?? null;
  const columns = (header && header.length > 1 ? columnsOf(header, chosen) : null) ?? chosen;
  const name = columns?.quantity == null ? "" : (header?.[columns.quantity] ?? "");
  const countsPacks = packNames.some((pack) => pack.test(name.trim()));
  const isCounted = pieceNames.test(name.trim());
  const isPassedOver = ({ cells }: TableRow) => isHeaderRow(cells) || isNoLine(cells);
  const [above, below] = [filled.slice(0, at + 1), filled.slice(at + 1)];
  const lines = [
    // Lists that were put together: the names stand above the second one alone.
    ...above.filter(isOrdered).map(({ line, cells }) => ({ line, readings: readCells(cells), text: textOf(cells) })),
    ...below
      .filter((row) => !isPassedOver(row))
      .map(({ line, cells }) => ({
        line,
        readings: readRow(cells, columns, countsPacks),
        text: textOf(cells),
        ...(isCounted && { isCounted }),
      })),
  ];
  const passedOver = [...above.filter((row) => !isOrdered(row)), ...below.filter(isPassedOver)].map(
    ({ line, cells }) => ({ line, text: textOf(cells, " ") }),
  );
  return { lines, passedOver, columns, header };
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

/** One line that was passed over, read as a line of an order all the same. */
export const readLineText = (text: string): ParsedLine => ({
  line: 0,
  readings: readCells(text.split(CELL_MARK)),
  text,
});
