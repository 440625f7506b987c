// The XML files that lie inside a PDF, as Factur-X and ZUGFeRD carry their data: found by looking through its objects, without its
// tables, so that a file with a broken table is read as well. Encrypted ones show nothing.
import { inflateSync } from "node:zlib";

/** Bytes of one file inside, once unpacked. */
export const largestXml = 5 * 1024 * 1024;
/** So many streams of files are looked at. */
const mostAttachments = 20;

const fileStream = /\/Type\s*\/EmbeddedFile\b|\/Subtype\s*\/(?:text|application)#2[Ff]xml\b/;

/** The length that a stream says it has, which may stand in an object of its own; null when it does not say. */
function lengthIn(dictionary: string, source: string): number | null {
  const [, direct = "", generation] = /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R)?/.exec(dictionary) ?? [];
  if (direct === "") return null;
  if (generation === undefined) return Number(direct);
  // Of several objects of one number, the last one holds.
  const lengths = new RegExp(`(?:^|[\\r\\n])${direct}\\s+${generation}\\s+obj\\s*(\\d{1,10})\\s*endobj`, "g");
  const [, length] = [...source.matchAll(lengths)].at(-1) ?? [];
  return length === undefined ? null : Number(length);
}

/** Null for what is packed in another way, or unpacks to more than is read. */
function unpacked(bytes: Uint8Array, dictionary: string): Uint8Array | null {
  const [, list, single] = /\/Filter\s*(?:\[([^\]]*)\]|\/(\w+))/.exec(dictionary) ?? [];
  const filters = (list ?? (single ? `/${single}` : "")).match(/\w+/g) ?? [];
  if (filters.length === 0) return bytes.length > largestXml ? null : bytes;
  if (filters.length > 1 || !/^(?:FlateDecode|Fl)$/.test(filters[0] ?? "")) return null;
  try {
    return new Uint8Array(inflateSync(bytes, { maxOutputLength: largestXml }));
  } catch {
    return null;
  }
}

/** The files inside a PDF, the last written first: a changed file stands behind the one that it replaces. */
export function attachmentsOf(pdf: Uint8Array): Uint8Array[] {
  const source = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString("latin1");
  const found: Uint8Array[] = [];
  let at = source.lastIndexOf("stream");
  let looked = 0;
  while (at >= 0 && found.length < mostAttachments && looked < 100_000) {
    looked += 1;
    const isEnd = source.startsWith("end", at - 3);
    const objectAt = isEnd ? -1 : source.lastIndexOf(" obj", at);
    const dictionary = objectAt < 0 || at - objectAt > 4096 ? "" : source.slice(objectAt + 4, at);
    if (fileStream.test(dictionary)) {
      const start = at + 6 + (source.startsWith("\r\n", at + 6) ? 2 : 1);
      const said = lengthIn(dictionary, source);
      const end = said !== null && start + said <= pdf.length ? start + said : source.indexOf("endstream", start);
      const file = end < 0 ? null : unpacked(pdf.subarray(start, end), dictionary);
      if (file) found.push(file);
    }
    at = at === 0 ? -1 : source.lastIndexOf("stream", at - 1);
  }
  return found;
}
