// A file of own codes: which of its columns holds what, and the same columns when it is written. Pure.
import { foldCode } from "@comptoir/contract/conventions";
import type { CodePair } from "#own-codes/own-codes.server.ts";

/** A row of the file with its line, from 1. */
type OwnCodeFileLine = { readonly line: number; readonly cells: readonly string[] };

export type CodeLine = CodePair & { readonly line: number };

const ownNames = /^(votre|vos|notre|nos|ma|mes|own|your|our|my|interne|internal|client|customer)/iu;
// In the order in which they are believed when several columns could hold the code.
const articleNames = [/^(réf|ref|code)/iu, /^(sku|catalogue|catalog|shop|ean|gtin)/iu, /^(article|item)/iu];

const placesOf = (name: RegExp, cells: readonly string[]) =>
  cells.flatMap((cell, place) => (name.test(cell) ? [place] : []));

/** The names of the columns: a first row that says whose codes they are, or has no number where each code has one. */
function columnsOf(cells: readonly string[]): { readonly own: number; readonly article: number } | null {
  const [own] = placesOf(ownNames, cells);
  const article = articleNames.flatMap((name) => placesOf(name, cells)).find((place) => place !== own);
  if (own !== undefined && article !== undefined) return { own, article };
  return cells.length > 1 && cells.slice(0, 2).every((cell) => !/\d/.test(cell)) ? { own: 0, article: 1 } : null;
}

/** The pairs of a file, by the names above its columns, else the first column and the second. Blank rows are passed over. */
export function readCodeLines(rows: readonly OwnCodeFileLine[]): readonly CodeLine[] {
  const filled = rows
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => foldCode(cell) !== ""));
  const columns = columnsOf(filled[0]?.cells ?? []);
  const { own, article } = columns ?? { own: 0, article: 1 };
  return filled
    .slice(columns ? 1 : 0)
    .map(({ line, cells }) => ({ line, code: cells[own] ?? "", articleCode: cells[article] ?? "" }));
}
