// A small file of rows in every dialect, whole: CSV however it is separated and encoded, or a workbook, told apart by their bytes.
import { largestArchive } from "#archive.ts";
import { parseCsv, type RawRow, textOf } from "#csv.ts";
import { takeFormula } from "#csv-write.ts";
import { detectDelimiter } from "#delimiter.ts";
import { type Scan, scanFile } from "#scan.ts";
import { openWorkbook } from "#workbook.ts";

export type TableRow = {
  /** Line of the file, or row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

export type TableFile = {
  readonly rows: readonly TableRow[];
  /** Lines that cannot be read; the first of them. */
  readonly unreadable: readonly number[];
  /** Ranges of cells that were put together; the first of them. */
  readonly merged: readonly string[];
  /** The sheet that was read, where others have content, too. */
  readonly sheet: string | null;
};

const MEBIBYTE = 1024 * 1024;
/** Bytes of a workbook's parts once unpacked: some thousand lines with many columns are far below. */
const limits = { ...largestArchive, sheet: 32 * MEBIBYTE, texts: 16 * MEBIBYTE };
const MOST_TOLD = 20;
/** Lines by which a delimiter is found. */
const LINES_TO_LOOK_AT = 50;

/** Takes rows up to the limit; those that cannot be read are told by their lines. */
async function collect(raw: AsyncIterable<RawRow>, mostRows: number) {
  const rows: TableRow[] = [];
  const unreadable: number[] = [];
  for await (const { line, cells, fault } of raw) {
    if (fault) unreadable.push(line);
    else rows.push({ line, cells: cells.map(takeFormula) });
    if (rows.length + unreadable.length > mostRows) break;
  }
  return { rows, unreadable: unreadable.slice(0, MOST_TOLD) };
}

async function readCsv(source: Uint8Array, scan: Scan, mostRows: number): Promise<TableFile> {
  let start = "";
  for await (const piece of textOf(source, scan)) {
    start = piece;
    break;
  }
  const delimiter = detectDelimiter(start.split(scan.lineEnd).slice(0, LINES_TO_LOOK_AT));
  const found = await collect(parseCsv(textOf(source, scan), delimiter, scan.lineEnd), mostRows);
  return { ...found, merged: [], sheet: null };
}

/** The first sheet with content; further ones are told, not mixed in. */
async function readWorkbook(source: Uint8Array, mostRows: number): Promise<TableFile> {
  const workbook = await openWorkbook(source, limits);
  try {
    let first: (TableFile & { readonly sheet: string }) | null = null;
    for (const sheet of workbook.sheets) {
      const merged: string[] = [];
      const onMerged = (range: string) => merged.length < MOST_TOLD && merged.push(range);
      const found = await collect(sheet.rows({ onMerged }), mostRows);
      if (found.rows.length === 0 && found.unreadable.length === 0) continue;
      if (first) return first;
      first = { ...found, merged, sheet: sheet.name };
    }
    return { ...(first ?? { rows: [], unreadable: [], merged: [] }), sheet: null };
  } finally {
    workbook.close();
  }
}

/**
 * Reads a file by what it is, not by its name. Of more than `mostRows` rows only one more is read, so that a caller can tell; what
 * `neutralise` put before formulas is taken away, also in a workbook that was made of our CSV. Throws TableFault.
 */
export async function readTableFile(source: Uint8Array, mostRows: number): Promise<TableFile> {
  const scan = await scanFile(source);
  return scan.format === "XLSX" ? readWorkbook(source, mostRows) : readCsv(source, scan, mostRows);
}
