// The first reading of a file, piece by piece: what it is by its bytes, in which encoding, and its fingerprint.
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { TableFault } from "#fault.ts";
import { piecesOf, type Source } from "#source.ts";

export type Encoding = "utf-8" | "windows-1252" | "utf-16le" | "utf-16be";

export type Scan = {
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of all bytes, in hexadecimal. */
  readonly fingerprint: string;
  readonly format: "CSV" | "XLSX";
  /** Of a CSV file. */
  readonly encoding: Encoding;
  /** Files of old Macs end their lines with CR alone. */
  readonly lineEnd: "\n" | "\r";
};

const PIECE = 256 * 1024;

// Files that people send by mistake, by their first bytes.
const strangers: readonly (readonly [name: string, start: string])[] = [
  ["PDF", "25504446"],
  ["XLS (Excel 97–2003)", "d0cf11e0"],
  ["PNG", "89504e47"],
  ["JPEG", "ffd8ff"],
  ["GIF", "47494638"],
  ["gzip", "1f8b"],
  ["RAR", "52617221"],
  ["7z", "377abcaf"],
];

function encodingOf(start: Buffer): Encoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  return null;
}

/** How many bytes at the end belong to a character that is not complete yet. */
function unfinishedBytes(piece: Buffer): number {
  for (let back = 1; back <= Math.min(3, piece.length); back += 1) {
    const byte = piece[piece.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function ensureText(start: Buffer): void {
  const hex = start.subarray(0, 8).toString("hex");
  const stranger = strangers.find(([, bytes]) => hex.startsWith(bytes));
  if (stranger) throw new TableFault("NOT_A_TABLE", stranger[0]);
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  if (encodingOf(start) === null && controls > start.length / 10) throw new TableFault("NOT_A_TABLE", "BIN");
}

/** Reads the whole file once. Throws TableFault for an empty one and for what is no table. */
export async function scanFile(source: Source): Promise<Scan> {
  const hash = createHash("sha256");
  let start: Buffer | null = null;
  let size = 0;
  let isUnicode = true;
  let rest = Buffer.alloc(0);
  let hasLineFeed = false;
  for await (const piece of piecesOf(source, PIECE)) {
    start ??= Buffer.from(piece.subarray(0, 4096));
    hash.update(piece);
    size += piece.length;
    hasLineFeed ||= piece.includes(10);
    if (!isUnicode) continue;
    const text = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const unfinished = unfinishedBytes(text);
    isUnicode = isUtf8(text.subarray(0, text.length - unfinished));
    rest = Buffer.from(text.subarray(text.length - unfinished));
  }
  if (start === null) throw new TableFault("NO_FILE");
  const fingerprint = hash.digest("hex");
  const isZip = start.subarray(0, 4).toString("hex") === "504b0304";
  if (!isZip) ensureText(start);
  const encoding = encodingOf(start) ?? (isUnicode && rest.length === 0 ? "utf-8" : "windows-1252");
  const lineEnd = hasLineFeed || encoding.startsWith("utf-16") ? "\n" : "\r";
  return { size, fingerprint, format: isZip ? "XLSX" : "CSV", encoding, lineEnd };
}
