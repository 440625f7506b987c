// A block of cells copied from a spreadsheet, pasted into the column of quantities. Pure.

/** One line of the block: a quantity, and the code beside it where the block has two columns. */
export type PastedLine = { readonly code: string | null; readonly quantity: string };

/** Whether a pasted text is a block of cells and not one quantity. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.trim());

/** A number, with a word behind it or none. */
const isQuantity = (cell: string) => /^\d[\d\s.,]*\p{L}*$/u.test(cell);

function lineOf(cells: readonly string[]): PastedLine | null {
  const filled = cells.filter((cell) => cell !== "");
  const [first, second] = filled;
  if (first === undefined) return null;
  if (second === undefined) return { code: null, quantity: first };
  // The number stands on either side of the code; of two numbers the second is the quantity.
  return isQuantity(second) || !isQuantity(first)
    ? { code: first, quantity: second }
    : { code: second, quantity: first };
}

/** The lines of a block, in their order. A line without any cell keeps its place in a block of quantities alone. */
export function readBlock(text: string): readonly (PastedLine | null)[] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  return lines.map((line) => lineOf(line.split("\t").map((cell) => cell.trim())));
}

export type Spread = {
  /** What is typed where, by the place of the row. */
  readonly typed: readonly { readonly place: number; readonly quantity: string }[];
  /** Codes that no row has, and quantities beyond the last row. */
  readonly left: readonly string[];
};

const folded = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Puts the lines of a block into rows: by their code, or one below the other from the row where it was pasted. */
export function spreadBlock(lines: readonly (PastedLine | null)[], codes: readonly string[], from: number): Spread {
  const places = new Map(codes.map((code, place) => [folded(code), place]));
  const typed: { place: number; quantity: string }[] = [];
  const left: string[] = [];
  lines.forEach((line, index) => {
    if (!line) return;
    const place = line.code === null ? from + index : places.get(folded(line.code));
    if (place !== undefined && place < codes.length) typed.push({ place, quantity: line.quantity });
    else left.push(line.code ?? line.quantity);
  });
  return { typed, left };
}
