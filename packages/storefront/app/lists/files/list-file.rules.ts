// A list as a table: what is written for a download, and what is read of a paste or a file. What is exported can be imported
// again (ux B-04, L-07). Pure.
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { OutRow } from "@comptoir/tables/csv-write";
import type { TableRow } from "@comptoir/tables/read-table";
import type { Readings } from "#goods/reading/line.rules.ts";
import { readTable } from "#goods/reading/table.rules.ts";
import type { Text } from "#lib/messages.tsx";

export type ListFileLine = {
  /** Line of the file, from 1. */
  readonly line: number;
  /** What code and quantity it may mean, the likeliest first. */
  readonly readings: Readings;
  readonly note: string;
  readonly section: string;
};

/** Lines of one file; what has more is refused as a whole, never cut (ux F-04). */
export const mostFileLines = mostLinesPerWrite;

type WrittenLine = Record<"code" | "name" | "note" | "section", string> & { readonly quantity: number };

/** The rows of a file with these lines, its head first. */
export const listRows = (
  lines: readonly WrittenLine[],
  t: Text<"fileCode" | "fileName" | "fileQuantity" | "note" | "section">,
): readonly OutRow[] => [
  [t("fileCode"), t("fileName"), t("fileQuantity"), t("note"), t("section")],
  ...lines.map(({ code, name, quantity, note, section }) => [code, name, quantity, note, section]),
];

/** The cells of a row below a name that says so; empty without such a column. */
const below = (name: RegExp, header: readonly string[]) => {
  const place = header.findIndex((cell) => name.test(cell.trim()));
  return (cells: readonly string[]) => cells[place]?.trim() ?? "";
};

/** The lines of a file's rows: codes and quantities as in a fast order, with a note and a section where columns are named so. */
export function readListRows(rows: readonly TableRow[]): readonly ListFileLine[] {
  const { lines, header } = readTable(rows);
  const names = header ?? [];
  const [noteOf, sectionOf] = [below(/^(note|remarque)/i, names), below(/^(rubrique|section)/i, names)];
  const byLine = new Map(lines.map(({ line, readings }) => [line, readings]));
  return rows.flatMap(({ line, cells }) => {
    const readings = byLine.get(line);
    return readings ? [{ line, readings, note: noteOf(cells), section: sectionOf(cells) }] : [];
  });
}
