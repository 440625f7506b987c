// A file of lines: which of its columns holds what, by their names in either language, and its lines as they are. Pure.
import { foldText } from "@comptoir/contract/conventions";
import type { FileLine } from "#account/line-import/line-import.ts";

type FileRow = { readonly line: number; readonly cells: readonly string[] };

export type FileColumns<Column extends string> = {
  /** In the order of the screen. */
  readonly options: readonly Column[];
  /** The first name that fits a column counts. */
  readonly names: readonly (readonly [Column, RegExp])[];
  /** Whether these are the names of columns, and not a line of the file. */
  readonly isHead: (columns: ReadonlySet<Column>, cells: readonly string[]) => boolean;
};

/** The column that each name stands for, by its place; null where the row names none that every line needs. */
function columnsOf<Column extends string>(
  cells: readonly string[],
  { names, isHead }: FileColumns<Column>,
): ReadonlyMap<Column, number> | null {
  const columns = new Map<Column, number>();
  for (const [place, cell] of cells.map((each) => foldText(each.trim())).entries()) {
    const [column] = names.find(([name, pattern]) => !columns.has(name) && pattern.test(cell)) ?? [];
    if (column) columns.set(column, place);
  }
  return isHead(new Set(columns.keys()), cells) ? columns : null;
}

export type ReadLines<Column extends string> =
  | { readonly problem: "noHead" | "noLines" }
  | { readonly lines: readonly FileLine<Column>[]; readonly columns: readonly Column[] };

/** Longer cells are refused by what they hold, and need not travel whole. */
const longestCell = 1_000;

/** A line with these cells, each by the column that it stands in; columns that the file does not have are empty. */
export const lineWith = <Column extends string>(
  line: number,
  options: readonly Column[],
  cellOf: (column: Column) => string,
): FileLine<Column> => {
  const cells = Object.fromEntries(options.map((column) => [column, cellOf(column)])) as Record<Column, string>; // Of all columns.
  return { line, ...cells };
};

/** The lines below the names of the columns; blank ones are passed over. */
export function readLines<Column extends string>(rows: readonly FileRow[], of: FileColumns<Column>): ReadLines<Column> {
  const [head, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!head) return { problem: "noLines" };
  const columns = columnsOf(head.cells, of);
  if (!columns) return { problem: "noHead" };
  if (others.length === 0) return { problem: "noLines" };
  const lines = others.map(({ line, cells }) =>
    lineWith(line, of.options, (column) => (cells[columns.get(column) ?? -1] ?? "").trim().slice(0, longestCell)),
  );
  return { lines, columns: of.options.filter((column) => columns.has(column)) };
}
