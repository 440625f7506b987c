// CSV as spreadsheets open it without being asked: UTF-8 with a byte order mark, CRLF, and the signs of the language (ux L-07).

import { setImmediate as otherWork } from "node:timers/promises";

/** A day as ISO 8601 writes it: 2026-12-31. */
export type Day = { readonly day: string };

/** A cell of an export; texts stay texts, numbers and days are written as the format writes them. */
export type OutCell = string | number | boolean | Day | null;

export type OutRow = readonly OutCell[];

/** Rows that are there, or that come one after the other. */
export type OutRows = Iterable<OutRow> | AsyncIterable<OutRow>;

export type CsvDialect = {
  readonly delimiter: ";" | ",";
  readonly decimal: "," | ".";
  readonly dayText: (day: string) => string;
};

/** What spreadsheets of a language take for cells, decimals and days. */
export const csvDialects = {
  fr: { delimiter: ";", decimal: ",", dayText: (day) => day.split("-").reverse().join("/") },
  en: { delimiter: ",", decimal: ".", dayText: (day) => day },
} as const satisfies Readonly<Record<string, CsvDialect>>;

/** A text that a spreadsheet would take for a formula. One more quote in front keeps those that begin with quotes apart. */
const isFormula = (text: string) => /^'*[=+\-@\t\r]/.test(text);

/** Makes a text harmless for spreadsheets: what would be a formula begins with an apostrophe. */
export const neutralise = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Takes the apostrophe of `neutralise` away again, so that what was exported comes back as it was. */
export const takeFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** A number with a decimal comma. */
export const withComma = (number: number): string => String(number).replace(".", ",");

function cellText(cell: OutCell, { delimiter, decimal, dayText }: CsvDialect): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", decimal);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "object") return dayText(cell.day);
  const text = neutralise(cell);
  return text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export const csvLine = (cells: OutRow, dialect: CsvDialect = csvDialects.fr): string =>
  `${cells.map((cell) => cellText(cell, dialect)).join(dialect.delimiter)}\r\n`;

const PIECE = 64 * 1024; // characters

/** The bytes of a file, in pieces of some size; between them everything else that waits has its turn. */
export async function* writeCsv(
  rows: OutRows,
  dialect: CsvDialect = csvDialects.fr,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let text = "\ufeff";
  for await (const row of rows) {
    text += csvLine(row, dialect);
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
    await otherWork();
  }
  yield encoder.encode(text);
}
