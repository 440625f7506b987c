// Rows of the sheets of an XLSX workbook as texts, in the forms that a CSV file would have: numbers with a point, days as
// DD/MM/YYYY, TRUE and FALSE.

import { type Archive, type ArchiveLimits, LARGEST_SMALL_PART, parseXml, readXml, tooManyLines } from "#archive.ts";
import type { RawRow } from "#csv.ts";
import { TableFault } from "#fault.ts";
import { collected, columnOf, MOST_COLUMNS, numberText, type Sheet } from "#sheet.ts";

const MOST_TEXTS = 64 * 1024 * 1024; // characters of all shared texts together

/** Characters that XML cannot hold are written _x0001_ in workbooks. */
const readEscapes = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

async function readTexts(archive: Archive, name: string, limit: number): Promise<string[]> {
  const texts: string[] = [];
  let length = 0;
  let text = "";
  let isText = false;
  let depthOfHint = 0; // Pronunciation hints stand beside the text and are none of it.
  await readXml(archive.read(name, limit), {
    open(tag) {
      if (tag === "si") text = "";
      if (tag === "rPh") depthOfHint += 1;
      isText = tag === "t" && depthOfHint === 0;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(tag) {
      isText = false;
      if (tag === "rPh") depthOfHint -= 1;
      if (tag !== "si") return;
      texts.push(readEscapes(text));
      length += text.length;
      if (length > MOST_TEXTS) throw new TableFault("TOO_LARGE_INSIDE", name);
    },
  });
  return texts;
}

// Built-in formats of days and times; others tell by their letters.
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47) || (id >= 27 && id <= 36);
const isDateFormat = (format: string) => /[dy]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""));

/** Which styles show a number as a day. */
async function readDateStyles(archive: Archive): Promise<ReadonlySet<number>> {
  const custom = new Set<number>();
  const styles = new Set<number>();
  let isInCells = false;
  let index = 0;
  await readXml(archive.read("xl/styles.xml", LARGEST_SMALL_PART), {
    open(tag, { numFmtId = "0", formatCode = "" }) {
      const id = Number(numFmtId);
      if (tag === "numFmt" && isDateFormat(formatCode)) custom.add(id);
      if (tag === "cellXfs") isInCells = true;
      if (tag !== "xf" || !isInCells) return;
      if (isBuiltInDate(id) || custom.has(id)) styles.add(index);
      index += 1;
    },
    close(tag) {
      if (tag === "cellXfs") isInCells = false;
    },
  });
  return styles;
}

type SheetEntry = { readonly name: string; readonly relation: string; readonly isHidden: boolean };

async function readSheetList(archive: Archive) {
  const sheets: SheetEntry[] = [];
  let startsIn1904 = false;
  await readXml(archive.read("xl/workbook.xml", LARGEST_SMALL_PART), {
    open(tag, attributes) {
      if (tag === "workbookPr") startsIn1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (tag !== "sheet") return;
      const relation = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name) && name !== "sheetId")?.[1];
      const isHidden = attributes.state === "hidden" || attributes.state === "veryHidden";
      sheets.push({ name: attributes.name ?? "", relation: relation ?? "", isHidden });
    },
  });
  const targets = new Map<string, string>();
  await readXml(archive.read("xl/_rels/workbook.xml.rels", LARGEST_SMALL_PART), {
    open(tag, { Id = "", Target = "" }) {
      if (tag === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return { sheets, targets, startsIn1904 };
}

/** A day of a workbook as DD/MM/YYYY; the part behind the point is the time of day. */
function dayOf(serial: number, startsIn1904: boolean): string {
  const days = Math.floor(serial) + (startsIn1904 ? 1462 : 0);
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

type WorkbookTexts = {
  readonly texts: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly startsIn1904: boolean;
};

/** Collects rows from the events of one sheet; what is ready lies in `ready`. */
class SheetRows {
  ready: RawRow[] = [];
  readonly #words: WorkbookTexts;
  readonly #mostRows: number;
  readonly #onMerged: (range: string) => void;
  #count = 0;
  #line = 0;
  #cells: string[] = [];
  #fault: RawRow["fault"];
  #cell = { column: -1, reference: "", type: "", style: -1 };
  #value = "";
  #isValue = false;

  constructor(words: WorkbookTexts, mostRows: number, onMerged: (range: string) => void) {
    this.#words = words;
    this.#mostRows = mostRows;
    this.#onMerged = onMerged;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === "row") {
      this.#startRow(Number(attributes.r));
    } else if (tag === "c") {
      const reference = attributes.r ?? "";
      const column = reference === "" ? this.#cell.column + 1 : columnOf(reference);
      this.#cell = { column, reference, type: attributes.t ?? "n", style: Number(attributes.s ?? -1) };
      this.#value = "";
    } else if (tag === "mergeCell") {
      this.#onMerged(attributes.ref ?? "");
    }
    this.#isValue = tag === "v" || tag === "t";
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(tag: string): void {
    this.#isValue = false;
    if (tag === "c") this.#keepCell();
    if (tag !== "row") return;
    const isBlank = this.#cells.every((cell) => cell === undefined || cell.trim() === "") && this.#fault === undefined;
    // Cells that the file leaves out are holes in the list.
    const cells = Array.from(this.#cells, (cell) => cell ?? "");
    if (isBlank) return;
    if (this.#line > this.#mostRows) throw tooManyLines(this.#mostRows);
    this.ready.push({ line: this.#line, cells, ...(this.#fault && { fault: this.#fault }) });
  }

  /** Rows stand in their order: one that tells no number, or one that is taken, is the next. */
  #startRow(told: number): void {
    this.#count += 1;
    if (this.#count > this.#mostRows) throw tooManyLines(this.#mostRows);
    this.#line = Number.isSafeInteger(told) && told > this.#line ? told : this.#line + 1;
    this.#cells = [];
    this.#fault = undefined;
    this.#cell.column = -1;
  }

  #keepCell(): void {
    const { column, reference, type } = this.#cell;
    if (column < 0 || column >= MOST_COLUMNS) return;
    if (type === "e") this.#fault = { reason: "CELL_ERROR", detail: reference, value: this.#value };
    this.#cells[column] = this.#cellText();
  }

  #cellText(): string {
    const { type, style } = this.#cell;
    const value = this.#value;
    const { texts, dates, startsIn1904 } = this.#words;
    if (type === "s") return texts[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    if (type === "d") return value.slice(0, 10);
    if (type !== "n") return readEscapes(value);
    if (value === "") return "";
    return dates.has(style) ? dayOf(Number(value), startsIn1904) : numberText(value);
  }
}

/** The sheets of a workbook that are shown; null when it is none. */
export async function xlsxSheets(archive: Archive, limits: ArchiveLimits): Promise<readonly Sheet[] | null> {
  const { sheets, targets, startsIn1904 } = await readSheetList(archive);
  if (sheets.length === 0) return null;
  const texts = await readTexts(archive, "xl/sharedStrings.xml", limits.texts);
  const words = { texts, dates: await readDateStyles(archive), startsIn1904 };
  const open = ({ name, relation }: SheetEntry): Sheet => {
    const part = targets.get(relation) ?? "";
    return {
      name,
      size: archive.sizeOf(part),
      rows({ onPiece, onMerged } = {}) {
        const rows = new SheetRows(words, limits.rows, onMerged ?? (() => {}));
        return collected(parseXml(archive.read(part, limits.sheet), rows), rows, onPiece);
      },
    };
  };
  return sheets.filter(({ isHidden }) => !isHidden).map(open);
}
