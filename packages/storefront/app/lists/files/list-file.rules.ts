// A list as a table: what is written for a download, and what is read of a paste or a file. What is exported can be imported
// again (ux B-04, L-07). Pure.
import type { OutRow } from "@comptoir/tables/csv-write";
import type { TableRow } from "@comptoir/tables/read-table";
import { readQuantity } from "#goods/quantity.rules.ts";
import type { Text } from "#lib/messages.tsx";

export type FileLine = {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly code: string;
  /** Pieces; null: the smallest quantity that can be ordered. */
  readonly quantity: number | null;
  readonly note: string;
  readonly section: string;
};

/** Lines of one file; what has more is refused as a whole, never cut (ux F-04). */
export const mostFileLines = 1000;

type WrittenLine = Omit<FileLine, "line" | "quantity"> & { readonly name: string; readonly quantity: number };

/** The rows of a file with these lines, its head first. */
export const listRows = (
  lines: readonly WrittenLine[],
  t: Text<"fileCode" | "fileName" | "fileQuantity" | "note" | "section">,
): readonly OutRow[] => [
  [t("fileCode"), t("fileName"), t("fileQuantity"), t("note"), t("section")],
  ...lines.map(({ code, name, quantity, note, section }) => [code, name, quantity, note, section]),
];

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

/** The lines of a file's rows; rows without a code are none. */
export function readListRows(rows: readonly TableRow[]): readonly FileLine[] {
  const named = placesOf(rows[0]?.cells ?? []);
  const places = named ?? unnamed;
  return rows.slice(named ? 1 : 0).flatMap(({ line, cells }) => {
    const cell = (place: Place) => (cells[places[place]] ?? "").trim();
    const code = cell("code");
    if (!code) return [];
    const reading = readQuantity(cell("quantity"), null);
    const quantity = "pieces" in reading && reading.pieces > 0 ? reading.pieces : null;
    return [{ line, code, quantity, note: cell("note"), section: cell("section") }];
  });
}
