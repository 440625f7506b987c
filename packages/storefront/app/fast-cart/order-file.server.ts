// A file of order lines in every dialect: CSV however it is separated and encoded, or a workbook (ux F-03). Read within
// limits that stop what is made to grow; the readers are loaded with the first file.
import { detectDelimiter, type FileNote, type FileReading, readRows } from "#fast-cart/order-file.rules.ts";
import { type Columns, MOST_LINES, type TableRow } from "#fast-cart/table.rules.ts";

const MEBIBYTE = 1024 * 1024;
/** Bytes of a workbook's parts once unpacked: 2,000 lines with many columns are far below. */
const workbookLimits = { sheet: 32 * MEBIBYTE, texts: 16 * MEBIBYTE };
/** Rows are read up to here, so that one more than there may be can be told, titles and blank rows aside. */
const MOST_ROWS = MOST_LINES + 100;
const MOST_TOLD = 20;
/** Lines by which a delimiter is found. */
const LINES_TO_LOOK_AT = 50;

type Rows = { readonly rows: readonly TableRow[]; readonly notes: readonly FileNote[] };
type RawRow = { readonly line: number; readonly cells: readonly string[]; readonly fault?: object };

/** Takes rows up to the limit; those that cannot be read are told by their lines. */
async function collect(raw: AsyncIterable<RawRow>, takeFormula: (cell: string) => string): Promise<Rows> {
  const rows: TableRow[] = [];
  const unreadable: number[] = [];
  for await (const { line, cells, fault } of raw) {
    if (fault) unreadable.push(line);
    else rows.push({ line, cells: cells.map(takeFormula) });
    if (rows.length + unreadable.length > MOST_ROWS) break;
  }
  return { rows, notes: unreadable.length > 0 ? [{ kind: "unreadable", lines: unreadable.slice(0, MOST_TOLD) }] : [] };
}

async function readCsv(bytes: Uint8Array): Promise<Rows> {
  const [{ parseCsv, textOf }, { scanFile }, { takeFormula }] = await Promise.all([
    import("@comptoir/tables/csv"),
    import("@comptoir/tables/scan"),
    import("@comptoir/tables/csv-write"),
  ]);
  const scan = await scanFile(bytes);
  let start = "";
  for await (const piece of textOf(bytes, scan)) {
    start = piece;
    break;
  }
  const delimiter = detectDelimiter(start.split(scan.lineEnd).slice(0, LINES_TO_LOOK_AT));
  return collect(parseCsv(textOf(bytes, scan), delimiter, scan.lineEnd), takeFormula);
}

/** The first sheet with content; further ones are told, not mixed in. */
async function readWorkbook(bytes: Uint8Array): Promise<Rows> {
  const [{ openWorkbook }, { takeFormula }] = await Promise.all([
    import("@comptoir/tables/xlsx"),
    import("@comptoir/tables/csv-write"),
  ]);
  const workbook = await openWorkbook(bytes, workbookLimits);
  try {
    let first: { readonly name: string; readonly found: Rows } | null = null;
    for (const sheet of workbook.sheets) {
      const merged: string[] = [];
      const onMerged = (range: string) => merged.length < MOST_TOLD && merged.push(range);
      const found = await collect(sheet.rows({ onMerged }), takeFormula);
      if (found.rows.length === 0 && found.notes.length === 0) continue;
      if (first) return { ...first.found, notes: [...first.found.notes, { kind: "sheet", name: first.name }] };
      const notes: FileNote[] = merged.length > 0 ? [{ kind: "mergedCells", ranges: merged.join(", ") }] : [];
      first = { name: sheet.name, found: { rows: found.rows, notes: [...found.notes, ...notes] } };
    }
    return first?.found ?? { rows: [], notes: [] };
  } finally {
    workbook.close();
  }
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Reads a file by what it is, not by its name. What cannot be read comes back as a problem. */
export async function readOrderFile(bytes: Uint8Array, chosen: Columns | null): Promise<FileReading> {
  const { TableFault } = await import("@comptoir/tables/fault");
  try {
    const { rows, notes } = await (isArchive(bytes) ? readWorkbook(bytes) : readCsv(bytes));
    const reading = readRows(rows, chosen);
    return "problem" in reading ? reading : { ...reading, notes: [...reading.notes, ...notes] };
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    const { reason, detail } = error;
    return { problem: reason === "NO_FILE" ? { kind: "noFile" } : { kind: reason, detail } };
  }
}
