// A file as a table: what it is, where its header stands, its rows one by one.

import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { largestArchive } from "@comptoir/tables/archive";
import { parseCsv, type RawRow, textOf } from "@comptoir/tables/csv";
import { detectDelimiter } from "@comptoir/tables/delimiter";
import { type Scan, scanFile } from "@comptoir/tables/scan";
import type { Sheet } from "@comptoir/tables/sheet";
import { openWorkbook } from "@comptoir/tables/workbook";
import { type Header, knownColumns, readHeader, recogniseEntity } from "#imports/table/header.rules.ts";
import { FileFault, type Problem, problem, type Reason } from "#imports/table/problems.rules.ts";

/** A row as it stands in the file; what hangs over the header is a fault, too. */
export type TableRow = RawRow<Reason>;

export type Table = {
  readonly scan: Scan;
  readonly header: Header;
  /** The cells of the header as they stand in the file. */
  readonly head: readonly string[];
  /** The rows behind the header. Throws FileFault when the file breaks off. */
  rows(): AsyncGenerator<TableRow>;
  /** How much of the file the last reading has passed, from 0 to 1. */
  readonly progress: number;
  /** What was found besides rows, known when they were all read. */
  readonly problems: readonly Problem[];
  close(): void;
};

export type TableOptions = {
  /** What the file has to hold; anything unless given. */
  readonly entity?: ImportEntity | undefined;
  readonly delimiter?: string | undefined;
  /** Lines of the file, its header and empty ones among them; as many as its format holds unless given. */
  readonly mostLines?: number | undefined;
};

/** Above the header may stand a title. */
const ROWS_BEFORE_HEADER = 10;

type FoundHeader = { readonly entity: ImportEntity; readonly cells: readonly string[]; readonly line: number };

async function findHeader(
  rows: AsyncIterable<RawRow>,
): Promise<{ found: FoundHeader | null; first: readonly string[] }> {
  let first: readonly string[] = [];
  let count = 0;
  for await (const { cells, line } of rows) {
    if (count === 0) first = cells;
    const entity = recogniseEntity(cells)?.entity;
    if (entity) return { found: { entity, cells, line }, first };
    count += 1;
    if (count === ROWS_BEFORE_HEADER) break;
  }
  return { found: null, first };
}

function headerOf(found: FoundHeader | null, first: readonly string[], wanted: ImportEntity | undefined): Header {
  if (!found) throw new FileFault("UNKNOWN_COLUMNS", { detail: first.slice(0, 8).join(" · ") || "—" }, 1);
  if (wanted && wanted !== found.entity) throw new FileFault("OTHER_ENTITY", { detail: found.entity }, found.line);
  return readHeader(found.entity, found.cells, found.line);
}

/** Rows behind the header; cells that hang over it are a fault of their row. */
async function* rowsBehind(
  rows: AsyncIterable<RawRow>,
  line: number,
  width: number,
  mostLines = Number.POSITIVE_INFINITY,
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    if (row.line <= line) continue;
    if (row.line > mostLines) throw new FileFault("TOO_MANY_LINES", { detail: String(mostLines) });
    const isWide = row.cells.length > width && row.cells.slice(width).some((cell) => cell.trim() !== "");
    yield isWide ? { line: row.line, cells: [], fault: { reason: "TOO_MANY_CELLS", detail: `${width}` } } : row;
  }
}

async function firstLines(path: string, scan: Scan): Promise<string[]> {
  for await (const text of textOf(path, scan)) return text.split(scan.lineEnd).slice(0, ROWS_BEFORE_HEADER);
  return [];
}

async function openCsv(path: string, scan: Scan, options: TableOptions): Promise<Table> {
  const lines = await firstLines(path, scan);
  const delimiter = options.delimiter ?? detectDelimiter(lines, knownColumns);
  let bytes = 0;
  const onPiece = (size: number) => {
    bytes += size;
  };
  const read = () => parseCsv(textOf(path, scan, onPiece), delimiter, scan.lineEnd);
  const { found, first } = await findHeader(read());
  const header = headerOf(found, first, options.entity);
  return {
    scan,
    header,
    head: found?.cells ?? [],
    rows: () => {
      bytes = 0;
      return rowsBehind(read(), found?.line ?? 0, header.width, options.mostLines);
    },
    get progress() {
      return Math.min(1, bytes / scan.size);
    },
    problems: [],
    close: () => {},
  };
}

async function openXlsx(path: string, scan: Scan, options: TableOptions): Promise<Table> {
  const rows = options.mostLines ?? largestArchive.rows;
  const workbook = await openWorkbook(path, { ...largestArchive, rows });
  try {
    let chosen: { sheet: Sheet; found: FoundHeader } | null = null;
    let first: readonly string[] = [];
    for (const sheet of workbook.sheets.slice(0, 20)) {
      const answer = await findHeader(sheet.rows());
      if (first.length === 0) first = answer.first;
      if (!answer.found) continue;
      chosen = { sheet, found: answer.found };
      break;
    }
    const header = headerOf(chosen?.found ?? null, first, options.entity);
    let size = 0;
    const merged: string[] = [];
    const listeners = {
      onPiece: (length: number) => {
        size += length;
      },
      onMerged: (range: string) => {
        if (merged.length < 5) merged.push(range);
      },
    };
    return {
      scan,
      header,
      head: chosen?.found.cells ?? [],
      async *rows() {
        size = 0;
        merged.length = 0;
        if (chosen) yield* rowsBehind(chosen.sheet.rows(listeners), chosen.found.line, header.width);
      },
      get progress() {
        return Math.min(1, size / Math.max(1, chosen?.sheet.size ?? 1));
      },
      get problems() {
        return merged.length === 0 ? [] : [problem(null, "WARNING", "MERGED_CELLS", { detail: merged.join(", ") })];
      },
      close: () => workbook.close(),
    };
  } catch (error) {
    workbook.close();
    throw error;
  }
}

/** Opens a file by what it is, not by its name; close it. Throws FileFault when it is no table of the catalogue. */
export async function openTable(path: string, options: TableOptions = {}): Promise<Table> {
  const scan = await scanFile(path);
  return scan.format === "XLSX" ? openXlsx(path, scan, options) : openCsv(path, scan, options);
}
