// What a file is, by what is in it: names and declared types of files say nothing. Pure. A file that is two things at once, or that
// a browser or a system could run, is none that is taken.
import { type FileKind, nameFault } from "@comptoir/contract/files/file-kinds";
import { findPictureSize } from "#files/picture-size.rules.ts";
import { isZipAtEnd, readZipNames } from "#files/zip-names.rules.ts";

/** Why a file is not taken. */
export type FileFault =
  | "unknown"
  /** A page, a drawing or another text that a browser would run. */
  | "markup"
  /** A program, also one inside of a document. */
  | "script"
  /** Another file hangs on it. */
  | "mixed"
  /** Cut off, or not what its first bytes say. */
  | "broken"
  /** A picture of more pixels than anybody can open. */
  | "pixels";

type Judgement = { readonly kind: FileKind } | { readonly fault: FileFault };

const MOST_SIDE = 20_000;
const MOST_PIXELS = 60_000_000;
/** So much of the beginning is looked at for another format: readers of PDF find their mark there. */
const HEAD = 1024;

const latin = (bytes: Uint8Array, start = 0, end = bytes.length) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1", start, end);

const markup = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php)\b/i;

const marks = [
  ["PNG", 0, "\x89PNG\r\n\x1a\n"],
  ["JPEG", 0, "\xff\xd8\xff"],
  ["GIF", 0, "GIF87a"],
  ["GIF", 0, "GIF89a"],
  ["WEBP", 8, "WEBP"],
] as const;

function judgePicture(kind: (typeof marks)[number][0], bytes: Uint8Array): Judgement {
  const size = findPictureSize(kind, bytes);
  if (!size || size.width === 0 || size.height === 0) return { fault: "broken" };
  const isTooLarge = Math.max(size.width, size.height) > MOST_SIDE || size.width * size.height > MOST_PIXELS;
  return isTooLarge ? { fault: "pixels" } : { kind };
}

const zipKinds = [
  ["DOCX", "word/"],
  ["XLSX", "xl/"],
  ["PPTX", "ppt/"],
] as const;
const openDocumentKinds = [
  ["ODT", "application/vnd.oasis.opendocument.text"],
  ["ODS", "application/vnd.oasis.opendocument.spreadsheet"],
  ["ODP", "application/vnd.oasis.opendocument.presentation"],
] as const;

/** Office documents are zips: they tell each other apart by what lies in them. */
function judgeZip(bytes: Uint8Array): Judgement {
  const names = readZipNames(bytes);
  if (!names) return { fault: "broken" };
  // Macros, and programs in Java.
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$|^META-INF\/MANIFEST\.MF$|^Basic\/./i.test(name)))
    return { fault: "script" };
  if (names.includes("[Content_Types].xml")) {
    const found = zipKinds.find(([, folder]) => names.some((name) => name.startsWith(folder)));
    return found ? { kind: found[0] } : { fault: "unknown" };
  }
  if (names[0] === "mimetype") {
    const head = latin(bytes, 30, 200);
    const found = openDocumentKinds.find(([, type]) => head.includes(`mimetype${type}`));
    return found ? { kind: found[0] } : { fault: "unknown" };
  }
  return { kind: "ZIP" };
}

const wide = (text: string) => Buffer.from(text, "utf16le").toString("latin1");
const compoundKinds = [
  ["DOC", wide("WordDocument")],
  ["XLS", wide("Workbook")],
  ["PPT", wide("PowerPoint Document")],
] as const;

/** Office documents as they were before 2007. */
function judgeCompound(text: string): Judgement {
  if (text.includes(wide("_VBA_PROJECT")) || text.includes(wide("Macros"))) return { fault: "script" };
  const found = compoundKinds.find(([, stream]) => text.includes(stream));
  return found ? { kind: found[0] } : { fault: "unknown" };
}

const invoiceRoots = [
  [
    "UBL",
    /^<(?:\w+:)?(?:Invoice|CreditNote)\s[^>]*urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/,
  ],
  ["CII", /^<(?:\w+:)?CrossIndustryInvoice\s[^>]*urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:/],
] as const;
/** So much of a root is looked at: its name and its namespaces stand there. */
const ROOT = 8 * 1024;

/** What stands before a root: how each begins and ends. */
const preambles = [
  ["<?xml", "?>"],
  ["<!--", "-->"],
] as const;

/** The beginning of the root of XML, behind declarations and comments; empty without one. */
function rootOf(text: string): string {
  let at = 0;
  for (;;) {
    const [, end] = preambles.find(([start]) => text.startsWith(start, at)) ?? [];
    if (!end) return text.slice(at, at + ROOT);
    const last = text.indexOf(end, at);
    if (last === -1) return "";
    at = last + end.length;
    while (/\s/.test(text.charAt(at))) at += 1;
  }
}

/** An electronic invoice, or a text that some browser would show as a page. */
function judgeMarkup(text: string): Judgement {
  const isActive = markup.test(text) || /<!ENTITY|<\?xml-stylesheet|w3\.org\/(?:1999\/xhtml|2000\/svg)/i.test(text);
  if (isActive) return { fault: "markup" };
  const root = rootOf(text);
  const found = invoiceRoots.find(([, start]) => start.test(root));
  return found ? { kind: found[0] } : { fault: "markup" };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return latin(bytes); // Windows-1252, as spreadsheets write it.
  }
}

function judgeText(bytes: Uint8Array, fileName: string): Judgement {
  // Signs that no text holds; 27 begins a change of the writing in some old ones.
  if (bytes.some((sign) => sign < 9 || (sign > 13 && sign < 32 && sign !== 27))) return { fault: "unknown" };
  const text = textOf(bytes).trimStart();
  if (text.startsWith("#!")) return { fault: "script" };
  if (text.startsWith("<")) return judgeMarkup(text);
  if (markup.test(text)) return { fault: "markup" };
  return { kind: /\.csv$/i.test(fileName) ? "CSV" : "TXT" };
}

function judgeBinary(bytes: Uint8Array, head: string): Judgement | null {
  const picture = marks.find(([, at, mark]) => head.startsWith(mark, at));
  if (picture) return judgePicture(picture[0], bytes);
  if (head.startsWith("%PDF-"))
    return latin(bytes, Math.max(0, bytes.length - HEAD)).includes("%%EOF") ? { kind: "PDF" } : { fault: "broken" };
  if (head.startsWith("PK\x03\x04")) return judgeZip(bytes);
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return judgeCompound(latin(bytes));
  if (head.startsWith("ftyp", 4)) return { kind: "MP4" };
  if (head.startsWith("\x1aE\xdf\xa3")) return /webm/.test(head) ? { kind: "WEBM" } : { fault: "unknown" };
  return null;
}

/** What a file is, or why it is not taken. The name chooses between kinds of text alone, and gives programs away. */
export function judgeFile(bytes: Uint8Array, fileName: string): Judgement {
  const fault = nameFault(fileName);
  if (fault) return { fault };
  const head = latin(bytes, 0, HEAD);
  const judged = judgeBinary(bytes, head);
  if (!judged) return judgeText(bytes, fileName);
  if ("fault" in judged) return judged;
  const isZip = head.startsWith("PK");
  const holdsOther =
    (head.includes("%PDF-") && judged.kind !== "PDF") || markup.test(head) || (!isZip && isZipAtEnd(bytes));
  return holdsOther ? { fault: "mixed" } : judged;
}
