// A workbook of one sheet, written piece by piece: the head row in bold stays in sight, texts are texts, so that no
// spreadsheet takes an article code for a number or a name for a formula.
import { Readable } from "node:stream";
import { setImmediate as otherWork } from "node:timers/promises";
import yazl from "yazl";
import type { OutCell, OutRows } from "#csv-write.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/officeDocument/2006/relationships`;
const packageTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${packageTypes}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${packageTypes}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${packageTypes}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML cannot hold become _x0001_, and what looks like that keeps its first sign apart. */
export function escapeText(text: string): string {
  if (/^[A-Za-z0-9 .,;:|/()'+%=-]*$/.test(text)) return text; // Most cells are codes and words.
  return text
    .replace(/_x(?=[0-9a-fA-F]{4}_)/g, "_x005F_x")
    .replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
    })
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Days since the last one of 1899, as workbooks count. */
const serialOf = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);

function cellXml(cell: OutCell, style: string): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c${style}><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c${style} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "object") return `<c s="2"><v>${serialOf(cell.day)}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`;
}

const PIECE = 64 * 1024; // characters

async function* sheetXml(rows: OutRows): AsyncGenerator<Buffer> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  let text = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="18"/><sheetData>`;
  let style = ' s="1"';
  for await (const row of rows) {
    text += `<row>${row.map((cell) => cellXml(cell, style)).join("")}</row>`;
    style = "";
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
    await otherWork(); // Rows that are there already would hold the process until the last one.
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/** A name that every spreadsheet takes: short, and without the signs that are parts of references. */
const sheetNameOf = (name: string) =>
  name
    .replace(/[\p{Cc}[\]:*?/\\]/gu, " ")
    .slice(0, 31)
    .replace(/^[\s']+|[\s']+$/g, "") || "1";

/** The bytes of a workbook whose one sheet has this name, as far as sheets can; the first row is its head. */
export async function* writeXlsx(rows: OutRows, sheetName: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new yazl.ZipFile();
  const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeText(sheetNameOf(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  for (const [name, xml] of Object.entries({ ...parts, "xl/workbook.xml": workbook }))
    zip.addBuffer(Buffer.from(head + xml), name);
  const sheet = Readable.from(sheetXml(rows), { objectMode: false });
  sheet.once("error", (error) => (zip.outputStream as Readable).destroy(error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { compressionLevel: 3 });
  zip.end();
  for await (const piece of zip.outputStream as AsyncIterable<Buffer<ArrayBuffer>>) yield piece;
}
