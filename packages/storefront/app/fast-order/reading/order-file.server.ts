// A file of order lines (ux F-03); the readers are loaded with the first file.
import type { TableFile } from "@comptoir/tables/read-table";
import { type FileNote, type FileReading, MOST_LINES, readRows } from "#fast-order/reading/order-file.rules.ts";
import type { Columns } from "#goods/reading/table.rules.ts";

/** Rows are read up to here, so that one more than there may be can be told, titles and blank rows aside. */
const MOST_ROWS = MOST_LINES + 100;

/** What a buyer should know about how the rows were read. */
function notesOf({ unreadable, merged, sheet }: TableFile): readonly FileNote[] {
  return [
    ...(unreadable.length > 0 ? [{ kind: "unreadable" as const, lines: unreadable }] : []),
    ...(merged.length > 0 ? [{ kind: "mergedCells" as const, ranges: merged.join(", ") }] : []),
    ...(sheet === null ? [] : [{ kind: "sheet" as const, name: sheet }]),
  ];
}

/** Reads a file by what it is, not by its name. What cannot be read comes back as a problem. */
export async function readOrderFile(bytes: Uint8Array, chosen: Columns | null): Promise<FileReading> {
  const [{ readTableFile }, { TableFault }] = await Promise.all([
    import("@comptoir/tables/read-table"),
    import("@comptoir/tables/fault"),
  ]);
  try {
    const file = await readTableFile(bytes, MOST_ROWS);
    const reading = readRows(file.rows, chosen);
    return "problem" in reading ? reading : { ...reading, notes: [...reading.notes, ...notesOf(file)] };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const { reason, detail } = error;
    if (reason === "NO_FILE") return { problem: { kind: "noFile" } };
    return { problem: reason === "TOO_MANY_LINES" ? { kind: "tooManyLines" } : { kind: reason, detail } };
  }
}
