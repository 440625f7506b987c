// The rows of a fast order and what can be done to them. Browser and server change them by these same rules: with scripts at
// once, without by posting the form. What becomes of them once codes are known is in `settle.rules.ts`. Pure.

import type { QuantityUnit } from "#goods/packs.rules.ts";
import { packWords } from "#goods/quantity.rules.ts";
import { type LineReading, namesPieces } from "#goods/reading/line.rules.ts";
import type { ParsedLine, PassedOver } from "#goods/reading/table.rules.ts";

/** What happened to a row that its buyer should know. */
export type Note =
  /** Several lines of one article, their quantities: "20 + 40". */
  | { readonly kind: "merged"; readonly text: string }
  /** A proposal was taken in the place of this code or quantity. */
  | { readonly kind: "wasCode" | "wasQuantity"; readonly text: string }
  /** So many packs stood there, which are pieces now. */
  | { readonly kind: "packs"; readonly text: string };

export type SheetRow = {
  readonly key: number;
  readonly code: string;
  /** As it was written; "" where none was: the first valid one is a guess, too. */
  readonly quantity: string;
  /** What stands in the source where the quantity is a guess at it; until the buyer keeps or changes it. */
  readonly guessed?: string | undefined;
  /** A whole number that stood there without a unit, as long as nobody said or chose another: it is read by `SheetUnit`. */
  readonly bare?: string | undefined;
  /** The line as it stood in the source; none for rows that were typed. */
  readonly raw?: string | undefined;
  /** Its number in the sheet, as its source counts from 1; those of all lines that it was put together from. */
  readonly lines: readonly number[];
  /** What the line may mean instead, until a code is found. */
  readonly others: readonly LineReading[];
  readonly notes: readonly Note[];
};

export type Fix = { readonly key: number; readonly code?: string; readonly quantity?: number };

/** What numbers without a unit count. */
export type SheetUnit = QuantityUnit;

export type SheetChange =
  /** Behind the rows that are there, numbered from `after` on. */
  | { readonly kind: "add"; readonly lines: readonly ParsedLine[]; readonly unit?: SheetUnit; readonly after?: number }
  | { readonly kind: "unit"; readonly unit: SheetUnit }
  /** Typed by hand. */
  | { readonly kind: "edit"; readonly key: number; readonly code?: string; readonly quantity?: string }
  /** Proposals taken, which the rows then tell of. */
  | { readonly kind: "fix"; readonly fixes: readonly Fix[] }
  | { readonly kind: "remove"; readonly keys: readonly number[] }
  | { readonly kind: "replace"; readonly rows: readonly SheetRow[] }
  /** Rows of another sheet behind those that are there, numbered from `after` on. */
  | { readonly kind: "append"; readonly rows: readonly SheetRow[]; readonly after?: number }
  /** Rows that had left, at their places among those that are there. */
  | { readonly kind: "restore"; readonly rows: readonly SheetRow[] };

type AddedSheetLines = Extract<SheetChange, { kind: "add" }>;

const nextKey = (rows: readonly SheetRow[]) => rows.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** The highest number of a line so far. */
export const lastLine = (rows: readonly SheetRow[], ignored: readonly PassedOver[] = []): number =>
  Math.max(0, ...rows.flatMap(({ lines }) => lines), ...ignored.map(({ line }) => line));

/** A quantity as it is read where what has no unit counts `unit`. */
const inUnit = (bare: string, unit: SheetUnit) => (unit === "packs" ? `${bare} ${packWords[0]}` : bare);

/** What a row takes over from a reading of its line. */
export function countedIn({ code, quantity, guessed }: LineReading, unit: SheetUnit, raw = "") {
  const isBare = guessed === undefined && /^\d+$/.test(quantity) && !namesPieces(raw, quantity);
  const bare = isBare ? quantity : undefined;
  return { code, quantity: bare === undefined ? quantity : inUnit(bare, unit), guessed, bare };
}

function addLines(
  rows: readonly SheetRow[],
  { lines, unit = "pieces", after = lastLine(rows) }: AddedSheetLines,
): SheetRow[] {
  const first = nextKey(rows);
  const added = lines.map(({ line, text, isCounted, readings: [reading, ...others] }, index): SheetRow => {
    const number = after + (line > 0 ? line : index + 1);
    const read = isCounted ? reading : countedIn(reading, unit, text);
    return { key: first + index, ...read, raw: text, lines: [number], others, notes: [] };
  });
  return [...rows, ...added];
}

/** Reads what has no unit anew; sums that are told of it are those of the other unit. */
function recount(row: SheetRow, unit: SheetUnit): SheetRow {
  if (row.bare === undefined) return row;
  const notes = row.notes.map((note): Note => (note.kind === "merged" ? { ...note, text: "" } : note));
  return { ...row, quantity: inUnit(row.bare, unit), guessed: undefined, notes };
}

/** Whether nobody has said how many: nothing is written, or nothing that leaves no doubt. */
export const isGuess = ({ quantity, guessed }: SheetRow): boolean => quantity === "" || guessed !== undefined;

function fixRow(row: SheetRow, { code, quantity }: Fix): SheetRow {
  const asked = row.guessed ?? row.quantity;
  const notes = row.notes.filter(({ kind }) => kind === "merged");
  const wasCode: Note[] = code === undefined || row.code === "" ? [] : [{ kind: "wasCode", text: row.code }];
  const wasQuantity: Note[] =
    quantity === undefined || asked === "" || asked === String(quantity) ? [] : [{ kind: "wasQuantity", text: asked }];
  return {
    ...row,
    code: code ?? row.code,
    quantity: quantity === undefined ? row.quantity : String(quantity),
    guessed: quantity === undefined ? row.guessed : undefined,
    bare: quantity === undefined ? row.bare : undefined,
    others: code === undefined ? row.others : [],
    notes: [...notes, ...wasCode, ...wasQuantity],
  };
}

/** The code in whose place another one stands. */
export const sourceCode = ({ notes }: Pick<SheetRow, "notes">): string | undefined =>
  notes.find(({ kind }) => kind === "wasCode")?.text;

function editRow(
  row: SheetRow,
  { code = row.code, quantity = row.quantity }: Extract<SheetChange, { kind: "edit" }>,
): SheetRow {
  if (code === row.code && quantity === row.quantity) return row;
  const isSameCode = code === row.code;
  const { guessed, bare } = quantity === row.quantity ? row : {};
  // What stood in the source may be worth keeping as the buyer's own code; a slip of the hand is not.
  const was = row.raw !== undefined && !isSameCode ? (sourceCode(row) ?? row.code) : "";
  const notes: Note[] = was === "" ? [] : [{ kind: "wasCode", text: was }];
  return { ...row, code, quantity, guessed, bare, others: isSameCode ? row.others : [], notes };
}

function appendRows(
  rows: readonly SheetRow[],
  { rows: more, after = lastLine(rows) }: Extract<SheetChange, { kind: "append" }>,
): SheetRow[] {
  const first = nextKey(rows);
  const behind = more.map((row, index) => ({
    ...row,
    key: first + index,
    lines: row.lines.map((line) => after + line),
  }));
  return [...rows, ...behind];
}

function restoreRows(rows: readonly SheetRow[], back: readonly SheetRow[]): SheetRow[] {
  const taken = new Set(rows.map(({ key }) => key));
  const first = nextKey([...rows, ...back]);
  const restored = back.map((row, index) => (taken.has(row.key) ? { ...row, key: first + index } : row));
  return [...restored, ...rows].sort((a, b) => lastLine([a]) - lastLine([b]));
}

/** The rows after a change. */
export function changeRows(rows: readonly SheetRow[], change: SheetChange): readonly SheetRow[] {
  switch (change.kind) {
    case "add":
      return addLines(rows, change);
    case "unit":
      return rows.map((row) => recount(row, change.unit));
    case "edit":
      return rows.map((row) => (row.key === change.key ? editRow(row, change) : row));
    case "fix": {
      const fixes = new Map(change.fixes.map((fix) => [fix.key, fix]));
      return rows.map((row) => {
        const fix = fixes.get(row.key);
        return fix ? fixRow(row, fix) : row;
      });
    }
    case "remove":
      return rows.filter(({ key }) => !change.keys.includes(key));
    case "replace":
      return change.rows;
    case "append":
      return appendRows(rows, change);
    case "restore":
      return restoreRows(rows, change.rows);
  }
}

/** Every code that a row may mean, and the one that it meant before. */
export const codesOfRows = (rows: readonly SheetRow[]): readonly string[] =>
  rows.flatMap((row) => [row.code, ...row.others.map(({ code }) => code), ...[sourceCode(row) ?? []].flat()]);
