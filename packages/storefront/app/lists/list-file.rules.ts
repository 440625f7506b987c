// A list as a file: written as French spreadsheets open it (ux L-07), and read back from a paste or a file. What is exported can
// be imported again. Pure.
import { readQuantity } from "#ui/quantity.rules.ts";

export type FileLine = {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly code: string;
  /** Pieces; null: the smallest quantity that can be ordered. */
  readonly quantity: number | null;
  readonly note: string;
  readonly section: string;
};

/** Lines and characters of one file; what has more is refused as a whole, never cut (ux F-04). */
export const mostFileLines = 1000;
export const mostFileCharacters = 500_000;

/** A text that a spreadsheet would take for a formula is made harmless by an apostrophe, which reading takes away. */
const isFormula = (text: string) => /^'*[=+\-@\t\r]/.test(text);
const neutralise = (text: string) => (isFormula(text) ? `'${text}` : text);
const plain = (text: string) => (text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text);

const cellOf = (value: string | number) => {
  const text = typeof value === "number" ? String(value) : neutralise(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The bytes begin with a mark that tells spreadsheets the encoding. */
export const writeListFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;

/** UTF-8, else the encoding of old French spreadsheets. */
export function decodeListFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Cells by rows; quotes keep separators and line ends together. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const [head = ""] = text.split(/\r?\n/, 1);
  const separator = ["\t", ";", ","].find((sign) => head.includes(sign)) ?? ";";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) {
      row.push(cell);
      cell = "";
    } else if (!isQuoted && sign === "\n") endRow();
    else if (isQuoted || sign !== "\r") cell += sign;
  }
  endRow();
  return rows;
}

const names = {
  code: /^(code|r[ée]f|sku|article|ean)/i,
  quantity: /^(qt|quant)/i,
  note: /^(note|remarque)/i,
  section: /^(rubrique|section)/i,
};
type Place = keyof typeof names;

/** Where the columns are: named by the first row, else code and quantity in this order. */
function placesOf(head: readonly string[]): Readonly<Record<Place, number>> | null {
  const find = (place: Place) => head.findIndex((cell) => names[place].test(cell.trim()));
  if (find("code") < 0) return null;
  return { code: find("code"), quantity: find("quantity"), note: find("note"), section: find("section") };
}

const unnamed = { code: 0, quantity: 1, note: -1, section: -1 };

/** The lines of a paste or a file; rows without a code are none. */
export function readListFile(text: string): readonly FileLine[] {
  const rows = cellsOf(text.replace(/^\ufeff/, ""));
  const named = placesOf(rows[0] ?? []);
  const places = named ?? unnamed;
  return rows.flatMap((row, index) => {
    if (named && index === 0) return [];
    const cell = (place: Place) => plain((row[places[place]] ?? "").trim());
    const code = cell("code");
    if (!code) return [];
    const reading = readQuantity(cell("quantity"), 1);
    const quantity = "pieces" in reading && reading.pieces > 0 ? reading.pieces : null;
    return [{ line: index + 1, code, quantity, note: cell("note"), section: cell("section") }];
  });
}
