// CSV as French spreadsheets open it: UTF-8 with a byte order mark, semicolons, decimal commas, CRLF (ux L-07).

/** A cell of an export; texts stay texts, numbers are written as the format writes numbers. */
export type OutCell = string | number | boolean | null;

/** A text that a spreadsheet would take for a formula. One more quote in front keeps those that begin with quotes apart. */
const isFormula = (text: string) => /^'*[=+\-@\t\r]/.test(text);

/** Makes a text harmless for spreadsheets: what would be a formula begins with an apostrophe. */
export const neutralise = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Takes the apostrophe of `neutralise` away again, so that what was exported comes back as it was. */
export const takeFormula = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** A number with a decimal comma. */
export const withComma = (number: number): string => String(number).replace(".", ",");

function cellText(cell: OutCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return withComma(cell);
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = neutralise(cell);
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export const csvLine = (cells: readonly OutCell[]): string => `${cells.map(cellText).join(";")}\r\n`;

const PIECE = 64 * 1024; // characters

/** The bytes of a file, in pieces of some size. */
export async function* writeCsv(rows: AsyncIterable<readonly OutCell[]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let text = "\ufeff";
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(text);
}
