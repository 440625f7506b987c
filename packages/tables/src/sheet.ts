// What every workbook gives, whichever program wrote it.
import type { RawRow } from "#csv.ts";

export type Sheet = {
  readonly name: string;
  /** Unpacked bytes, for the progress of reading. */
  readonly size: number;
  /** `onPiece` hears how many characters were read, `onMerged` of each group of merged cells. */
  rows(listeners?: { onPiece?: (size: number) => void; onMerged?: (range: string) => void }): AsyncGenerator<RawRow>;
};

export type Workbook = { readonly sheets: readonly Sheet[]; close(): void };

/** Columns beyond are left out. */
export const MOST_COLUMNS = 2_000;

/** AB12 -> 27, counted from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const digit = sign.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}

/** 27 -> AB, counted from 0. */
export const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${lettersOf(Math.floor(column / 26) - 1)}${lettersOf(column % 26)}`;

/** A number as people wrote it: 0.1 + 0.2 is stored with seventeen digits. */
export function numberText(value: string): string {
  const number = Number(value);
  return value.trim() !== "" && Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

/** Hands on what a handler has collected of the pieces of a part, after each of them, until it is done. */
export async function* collected<Row>(
  pieces: AsyncIterable<number>,
  rows: { ready: Row[]; readonly isDone?: boolean },
  onPiece: ((size: number) => void) | undefined,
): AsyncGenerator<Row> {
  for await (const size of pieces) {
    onPiece?.(size);
    const { ready } = rows;
    rows.ready = [];
    yield* ready;
    if (rows.isDone) return;
  }
  yield* rows.ready;
}
