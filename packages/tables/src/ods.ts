// Rows of the sheets of an OpenDocument spreadsheet as texts, in the forms that those of a workbook have. All sheets stand in one
// part, one after the other; equal neighbours are stored once, with how often they repeat.
import {
  type Archive,
  type ArchiveLimits,
  LONGEST_TEXT,
  MOST_SHEET_ROWS,
  parseXml,
  readXml,
  tooLarge,
  tooManyLines,
} from "#archive.ts";
import type { RawRow } from "#csv.ts";
import { csvDialects } from "#csv-write.ts";
import { collected, lettersOf, MOST_COLUMNS, numberText, type Sheet } from "#sheet.ts";

const PART = "content.xml";

type Attributes = Readonly<Record<string, string>>;

/** A count as the file tells it; 1 for none and for nonsense. */
function countOf(value: string | undefined, most: number): number {
  const count = Number(value ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, most) : 1;
}

/** Follows the tables of a document; what stands in linked tables, or in tables within cells, is no sheet. */
class Tables {
  /** Place of the sheet that is being read; -1 outside. */
  place = -1;
  isSpreadsheet = false;
  #count = 0;
  #depth = 0;

  /** Answers whether a sheet begins. */
  open(tag: string): boolean {
    if (tag === "spreadsheet") this.isSpreadsheet = true;
    if (tag !== "table" && tag !== "dde-link") return false;
    this.#depth += 1;
    if (tag === "dde-link" || this.#depth > 1 || !this.isSpreadsheet) return false;
    this.place = this.#count;
    this.#count += 1;
    return true;
  }

  /** Answers whether a sheet ends. */
  close(tag: string): boolean {
    if (tag !== "table" && tag !== "dde-link") return false;
    this.#depth -= 1;
    if (this.#depth > 0 || this.place < 0) return false;
    this.place = -1;
    return true;
  }
}

type SheetEntry = { readonly name: string; readonly place: number };

/** The sheets that are shown; null for a document of another kind. */
async function readSheetList(archive: Archive, limit: number): Promise<readonly SheetEntry[] | null> {
  const sheets: SheetEntry[] = [];
  const hidden = new Set<string>();
  const tables = new Tables();
  let style = "";
  await readXml(archive.read(PART, limit), {
    open(tag, attributes) {
      if (tag === "style") style = attributes["style:name"] ?? "";
      if (tag === "table-properties" && attributes["table:display"] === "false") hidden.add(style);
      if (tables.open(tag) && !hidden.has(attributes["table:style-name"] ?? ""))
        sheets.push({ name: attributes["table:name"] ?? "", place: tables.place });
    },
    close(tag) {
      tables.close(tag);
    },
  });
  return tables.isSpreadsheet ? sheets : null;
}

/** Text of a cell: the paragraphs that stand in it directly, not those of its notes and drawings. */
class CellText {
  text = "";
  /** Tags that are open within the cell. */
  depth = 0;
  #paragraph: string | null = null;
  #isFirst = true;

  start(): void {
    this.text = "";
    this.depth = 0;
    this.#isFirst = true;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === "p" && this.depth === 0) this.#paragraph = "";
    else if (tag === "s") this.#add(" ".repeat(countOf(attributes["text:c"], LONGEST_TEXT)));
    else if (tag === "tab") this.#add("\t");
    else if (tag === "line-break") this.#add("\n");
    this.depth += 1;
  }

  /** White space counts as it does in HTML. */
  take(text: string): void {
    const piece = text.replace(/[ \t\r\n]+/g, " ");
    this.#add(this.#paragraph === "" ? piece.trimStart() : piece);
  }

  close(): void {
    this.depth -= 1;
    if (this.depth > 0 || this.#paragraph === null) return;
    this.text += (this.#isFirst ? "" : "\n") + this.#paragraph;
    this.#isFirst = false;
    this.#paragraph = null;
    if (this.text.length > LONGEST_TEXT) throw tooLarge("1 MiB");
  }

  #add(piece: string): void {
    if (this.#paragraph === null) return;
    this.#paragraph += piece;
    if (this.#paragraph.length > LONGEST_TEXT) throw tooLarge("1 MiB");
  }
}

function cellText(attributes: Attributes, text: string): string {
  switch (attributes["office:value-type"]) {
    case "float":
    case "currency":
    case "percentage":
      return numberText(attributes["office:value"] ?? text);
    case "boolean":
      return attributes["office:boolean-value"] === "true" ? "TRUE" : "FALSE";
    case "date": {
      const day = /^\d{4}-\d\d-\d\d/.exec(attributes["office:date-value"] ?? "")?.[0];
      return day ? csvDialects.fr.dayText(day) : text;
    }
    default:
      return text || (attributes["office:string-value"] ?? "");
  }
}

type RepeatedRow = { readonly row: RawRow; readonly count: number };

/** Collects the rows of one sheet from the events of the document; what is ready lies in `ready`. */
class OdsRows {
  ready: RepeatedRow[] = [];
  isDone = false;
  readonly #place: number;
  readonly #mostRows: number;
  readonly #onMerged: (range: string) => void;
  readonly #tables = new Tables();
  readonly #text = new CellText();
  #line = 1;
  #row: Attributes = {};
  #cells: string[] = [];
  #column = 0;
  #cell: Attributes | null = null;
  #fault: RawRow["fault"];

  constructor(place: number, mostRows: number, onMerged: (range: string) => void) {
    this.#place = place;
    this.#mostRows = mostRows;
    this.#onMerged = onMerged;
  }

  open(tag: string, attributes: Attributes): void {
    this.#tables.open(tag);
    if (this.#tables.place !== this.#place) return;
    if (this.#cell) this.#text.open(tag, attributes);
    else if (tag === "table-row") this.#startRow(attributes);
    else if (tag === "table-cell") {
      this.#cell = attributes;
      this.#text.start();
    } else if (tag === "covered-table-cell")
      this.#column += countOf(attributes["table:number-columns-repeated"], MOST_COLUMNS);
  }

  text(text: string): void {
    if (this.#cell) this.#text.take(text);
  }

  close(tag: string): void {
    const isOwn = this.#tables.place === this.#place;
    if (this.#tables.close(tag) && isOwn) this.isDone = true;
    if (!isOwn) return;
    if (this.#cell && this.#text.depth === 0) this.#keepCell(this.#cell);
    else if (this.#cell) this.#text.close();
    else if (tag === "table-row") this.#keepRow();
  }

  #startRow(attributes: Attributes): void {
    this.#row = attributes;
    this.#cells = [];
    this.#column = 0;
    this.#fault = undefined;
  }

  #keepCell(cell: Attributes): void {
    this.#cell = null;
    const first = this.#column;
    const count = countOf(cell["table:number-columns-repeated"], MOST_COLUMNS);
    this.#column += count;
    const value = cellText(cell, this.#text.text);
    if (value === "" || first >= MOST_COLUMNS) return;
    const reference = `${lettersOf(first)}${this.#line}`;
    if (cell["calcext:value-type"] === "error") this.#fault = { reason: "CELL_ERROR", detail: reference, value };
    this.#tellMerged(cell, first, reference);
    for (let column = first; column < Math.min(first + count, MOST_COLUMNS); column += 1) this.#cells[column] = value;
  }

  #tellMerged(cell: Attributes, first: number, reference: string): void {
    const columns = countOf(cell["table:number-columns-spanned"], MOST_COLUMNS);
    const rows = countOf(cell["table:number-rows-spanned"], MOST_SHEET_ROWS);
    if (columns > 1 || rows > 1)
      this.#onMerged(`${reference}:${lettersOf(first + columns - 1)}${this.#line + rows - 1}`);
  }

  #keepRow(): void {
    const line = this.#line;
    const count = countOf(this.#row["table:number-rows-repeated"], MOST_SHEET_ROWS);
    this.#line += count;
    // Cells without content are holes in the list.
    const cells = Array.from(this.#cells, (cell) => cell ?? "");
    if (cells.every((cell) => cell.trim() === "") && this.#fault === undefined) return;
    if (this.#line > this.#mostRows + 1) throw tooManyLines(this.#mostRows);
    this.ready.push({ row: { line, cells, ...(this.#fault && { fault: this.#fault }) }, count });
  }
}

/** Equal neighbours become rows of their own one by one, so that a million of them takes no memory. */
function* unfold({ row, count }: RepeatedRow): Generator<RawRow> {
  for (let index = 0; index < count; index += 1) yield { ...row, line: row.line + index };
}

/** The sheets of a spreadsheet that are shown; null when it is none. */
export async function odsSheets(archive: Archive, limits: ArchiveLimits): Promise<readonly Sheet[] | null> {
  const sheets = await readSheetList(archive, limits.sheet);
  const open = ({ name, place }: SheetEntry): Sheet => ({
    name,
    size: archive.sizeOf(PART),
    async *rows({ onPiece, onMerged } = {}) {
      const rows = new OdsRows(place, limits.rows, onMerged ?? (() => {}));
      const pieces = parseXml(archive.read(PART, limits.sheet), rows);
      for await (const repeated of collected(pieces, rows, onPiece)) yield* unfold(repeated);
    },
  });
  return sheets?.map(open) ?? null;
}
