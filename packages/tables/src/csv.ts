// Rows of a CSV file (RFC 4180), read piece by piece. A row that is broken is told and the next one is read as if nothing
// had happened: one forgotten quote never swallows the rest of a file.

import type { RowFaultReason } from "#fault.ts";
import type { Scan } from "#scan.ts";
import { piecesOf, type Source } from "#source.ts";

export type RawRow<Reason extends string = RowFaultReason> = {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row cannot be read; its cells are then empty. */
  readonly fault?: { readonly reason: Reason; readonly detail: string; readonly value?: string };
};

/** Characters; a description of a product has some thousands. */
export const LONGEST_ROW = 256 * 1024;

type Line = { readonly text: string; readonly end: string; readonly isTooLong: boolean };

const tooLong = (line: number): RawRow => ({
  line,
  cells: [],
  fault: { reason: "ROW_TOO_LONG", detail: String(LONGEST_ROW) },
});
const badQuote = (line: number): RawRow => ({ line, cells: [], fault: { reason: "BAD_QUOTE", detail: "" } });

/** Cuts a text that comes in pieces into lines; of a line without end no more than the limit is kept. */
async function* linesOf(pieces: AsyncIterable<string>, lineEnd: "\n" | "\r"): AsyncGenerator<Line> {
  let rest = "";
  let isTooLong = false;
  const line = (text: string): Line => {
    const hasReturn = lineEnd === "\n" && text.endsWith("\r");
    const end = hasReturn ? "\r\n" : lineEnd;
    const cut = isTooLong || text.length > LONGEST_ROW;
    isTooLong = false;
    return { text: cut ? "" : hasReturn ? text.slice(0, -1) : text, end, isTooLong: cut };
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split(lineEnd);
    rest = lines.pop() ?? "";
    for (const text of lines) yield line(text);
    if (rest.length > LONGEST_ROW) {
      isTooLong = true;
      rest = "";
    }
  }
  if (rest !== "" || isTooLong) yield line(rest);
}

/** A row that is being read, as far as its quotes reach. */
class QuotedRow {
  readonly line: number;
  /** The lines taken so far, in case the row turns out to be broken. */
  readonly lines: Line[] = [];
  readonly cells: string[] = [];
  readonly #delimiter: string;
  #length = 0;
  #open: string | null = null;

  constructor(line: number, delimiter: string) {
    this.line = line;
    this.#delimiter = delimiter;
  }

  /** Takes a line; answers whether the row is complete, goes on in the next line, or is broken. */
  take(line: Line): "complete" | "open" | "broken" {
    const { text } = line;
    this.lines.push(line);
    this.#length += text.length;
    if (line.isTooLong || this.#length > LONGEST_ROW) return "broken";
    let at = 0;
    for (;;) {
      if (this.#open === null) {
        if (text[at] !== '"') {
          const end = text.indexOf(this.#delimiter, at);
          const cell = end < 0 ? text.slice(at) : text.slice(at, end);
          this.cells.push(cell);
          if (end < 0) return "complete";
          at = end + 1;
          continue;
        }
        this.#open = "";
        at += 1;
      }
      const quote = text.indexOf('"', at);
      if (quote < 0) {
        this.#open += text.slice(at) + line.end;
        return "open";
      }
      this.#open += text.slice(at, quote);
      const next = text[quote + 1];
      at = quote + 2;
      if (next === '"') {
        this.#open += '"';
        continue;
      }
      if (next !== undefined && next !== this.#delimiter) return "broken";
      this.cells.push(this.#open);
      this.#open = null;
      if (next === undefined) return "complete";
    }
  }
}

/** Rows of a text. Blank lines are passed over; a broken row comes with its fault, and reading goes on behind its line. */
export async function* parseCsv(
  pieces: AsyncIterable<string>,
  delimiter: string,
  lineEnd: "\n" | "\r" = "\n",
): AsyncGenerator<RawRow> {
  let number = 0;
  let open: QuotedRow | null = null;

  /** The rows that a line completes. A broken row gives its other lines back to be read on their own. */
  function* read(lines: readonly Line[], first: number): Generator<RawRow> {
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined) return;
      if (open === null && line.isTooLong) {
        yield tooLong(first + index);
        continue;
      }
      if (open === null && !line.text.includes('"')) {
        if (line.text.trim() !== "") yield { line: first + index, cells: line.text.split(delimiter) };
        continue;
      }
      open ??= new QuotedRow(first + index, delimiter);
      const row: QuotedRow = open;
      const state = row.take(line);
      if (state === "open") continue;
      open = null;
      if (state === "complete") yield { line: row.line, cells: row.cells };
      else {
        yield badQuote(row.line);
        yield* read(row.lines.slice(1), row.line + 1);
      }
    }
  }

  for await (const line of linesOf(pieces, lineEnd)) {
    number += 1;
    yield* read([line], number);
  }
  // A quote that never closes: the lines behind the one that opened it are rows of their own.
  for (let left: QuotedRow | null = open; left !== null; left = open) {
    const row: QuotedRow = left;
    open = null;
    yield badQuote(row.line);
    yield* read(row.lines.slice(1), row.line + 1);
  }
}

/** The text of a file, without a byte order mark. `onPiece` hears how many bytes are read. */
export async function* textOf(
  source: Source,
  { encoding }: Pick<Scan, "encoding">,
  onPiece: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of piecesOf(source, 64 * 1024)) {
    onPiece(piece.length);
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}
