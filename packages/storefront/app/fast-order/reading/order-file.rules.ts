// What a file of order lines is, as far as its rows tell. Pure.
import { lettersOf } from "@comptoir/tables/sheet";
import { isHeaderRow } from "#goods/reading/line.rules.ts";
import {
  type Columns,
  type ParsedLine,
  type PassedOver,
  readTable,
  type TableRow,
} from "#goods/reading/table.rules.ts";

/** Lines of one fast order; what has more is refused as a whole, never cut (ux F-04). */
export const MOST_LINES = 2000;

/** Why nothing was taken from a file. */
export type FileProblem =
  | { readonly kind: "tooLarge" | "noFile" | "noLines" | "tooManyLines" }
  | { readonly kind: "NOT_A_TABLE" | "TOO_LARGE_INSIDE" | "FILE_CUT_OFF"; readonly detail: string };

/** What a buyer should know about how a file was read. */
export type FileNote =
  /** The columns by their names, or as they were chosen. */
  | { readonly kind: "columns"; readonly code: string; readonly quantity: string }
  | { readonly kind: "guessed" }
  /** Lines that could not be read, and cells that were put together. */
  | { readonly kind: "unreadable"; readonly lines: readonly number[] }
  | { readonly kind: "mergedCells"; readonly ranges: string }
  /** Only the first of several sheets with content. */
  | { readonly kind: "sheet"; readonly name: string };

/** A file's rows, kept while its columns can still be chosen otherwise. */
export type KeptTable = {
  readonly rows: readonly TableRow[];
  /** By which it was read; null when each row was read by itself. */
  readonly columns: Columns | null;
};

/** Characters of a table that is kept: some 2,000 lines of an order. A larger file has to be chosen again. */
const MOST_KEPT_CHARACTERS = 200_000;
/** Columns that can be chosen. */
export const MOST_COLUMNS = 100;
const LONGEST_SAMPLE = 40;

export type FileReading =
  | {
      readonly lines: readonly ParsedLine[];
      readonly notes: readonly FileNote[];
      /** Titles, totals and labels. */
      readonly passedOver: readonly PassedOver[];
      readonly signature: string;
      /** Null when it is too large to be kept. */
      readonly table: KeptTable | null;
    }
  | { readonly problem: FileProblem };

/** By what files of the same form are known again: their first row of words. */
export const signatureOf = (rows: readonly TableRow[]): string =>
  (rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ""))?.cells ?? [])
    .map((cell) => cell.trim().toLowerCase())
    .join(";")
    .slice(0, 200);

const named = (place: number, header: readonly string[] | null) => {
  const name = header?.[place]?.trim() ?? "";
  return name === "" ? lettersOf(place) : `${lettersOf(place)} (${name})`;
};

/** The lines of a file's rows, and what to say about them. */
export function readRows(rows: readonly TableRow[], chosen: Columns | null): FileReading {
  const { lines, passedOver, columns, header } = readTable(rows, chosen);
  if (lines.length === 0) return { problem: { kind: "noLines" } };
  if (lines.length > MOST_LINES) return { problem: { kind: "tooManyLines" } };
  const isWide = rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1);
  const ofColumns: readonly FileNote[] = columns
    ? [
        {
          kind: "columns",
          code: named(columns.code, header),
          quantity: columns.quantity === null ? "" : named(columns.quantity, header),
        },
      ]
    : isWide && !(header && isHeaderRow(header))
      ? [{ kind: "guessed" }]
      : [];
  const characters = rows.reduce((sum, { cells }) => sum + cells.join("").length, 0);
  const table = characters > MOST_KEPT_CHARACTERS ? null : { rows, columns };
  return { lines, notes: ofColumns, passedOver, signature: signatureOf(rows), table };
}

/** What each column of a table holds, by its first cells: "Artikel, Caisse". */
export function samplesOf(rows: readonly TableRow[]): readonly string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, place) => {
    const filled = rows.map(({ cells }) => cells[place]?.trim() ?? "").filter((cell) => cell !== "");
    return filled.slice(0, 2).join(", ").slice(0, LONGEST_SAMPLE);
  });
}
