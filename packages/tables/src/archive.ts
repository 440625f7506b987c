// A workbook is a ZIP archive of XML files. Parts are read piece by piece within limits, so that an archive which
// unpacks to a thousand times its size, or a cell without end, stops the import and not the shop.
import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import yauzl from "yauzl";
import { TableFault } from "#fault.ts";
import type { Source } from "#source.ts";

const MEBIBYTE = 1024 * 1024;
const MOST_ENTRIES = 2_000;
/** Rows that a sheet can hold, its head among them. */
export const MOST_SHEET_ROWS = 1_048_576;
/** Bytes of one part once unpacked, and rows of one sheet, those without content among them. */
export type ArchiveLimits = { readonly sheet: number; readonly texts: number; readonly rows: number };
/** For files of a whole catalogue. */
export const largestArchive: ArchiveLimits = {
  sheet: 2_048 * MEBIBYTE,
  texts: 256 * MEBIBYTE,
  rows: MOST_SHEET_ROWS,
};
export const LARGEST_SMALL_PART = 16 * MEBIBYTE;
/** Characters between two tags, and of a cell. */
export const LONGEST_TEXT = MEBIBYTE;

const unreadable = (detail: string) => new TableFault("NOT_A_TABLE", detail);
/** The file is small, what it unfolds to is not: read no further. */
export const tooLarge = (detail: string) => new TableFault("TOO_LARGE_INSIDE", detail);
/** The sheet goes on beyond its last row: read no further. */
export const tooManyLines = (most: number) => new TableFault("TOO_MANY_LINES", String(most));

export type Archive = {
  readonly names: readonly string[];
  /** Unpacked bytes of a part; 0 for one that is not there. */
  sizeOf(name: string): number;
  /** The text of a part in pieces; throws TableFault beyond `limit` bytes. */
  read(name: string, limit: number): AsyncGenerator<string>;
  close(): void;
};

function openZip(source: Source): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    const take = (error: Error | null, zip: yauzl.ZipFile) =>
      error ? reject(unreadable(error.message)) : resolve(zip);
    if (typeof source === "string") yauzl.open(source, options, take);
    else yauzl.fromBuffer(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options, take);
  });
}

function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  if (zip.entryCount > MOST_ENTRIES) throw tooLarge(String(zip.entryCount));
  return new Promise((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("error", (error: Error) => reject(unreadable(error.message)));
    zip.once("end", () => resolve(entries));
    zip.readEntry();
  });
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(unreadable(error.message)) : resolve(stream)));
  });
}

/** Opens an archive; close it. Throws TableFault for what is none. */
export async function openArchive(source: Source): Promise<Archive> {
  const zip = await openZip(source);
  const entries = await readEntries(zip).catch((error: unknown) => {
    zip.close();
    throw error;
  });

  async function* read(name: string, limit: number): AsyncGenerator<string> {
    const entry = entries.get(name);
    if (!entry) return;
    // The size that the archive announces; yauzl stops a part that grows beyond it.
    if (entry.uncompressedSize > limit) throw tooLarge(`${name}, ${Math.round(entry.uncompressedSize / MEBIBYTE)} MiB`);
    if (entry.isEncrypted()) throw unreadable("AES");
    const decoder = new TextDecoder("utf-8");
    try {
      for await (const piece of (await openEntry(zip, entry)) as AsyncIterable<Buffer>)
        yield decoder.decode(piece, { stream: true });
    } catch (error) {
      if (error instanceof TableFault) throw error;
      throw new TableFault("FILE_CUT_OFF", error instanceof Error ? error.message : name);
    }
    yield decoder.decode();
  }

  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read,
    close: () => zip.close(),
  };
}

export type XmlHandler = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
};

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Feeds XML to a handler, by local names; yields after each piece, so that a caller can hand on what came of it. */
export async function* parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): AsyncGenerator<number> {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  let sinceTag = 0;
  parser.on("opentag", (tag) => {
    sinceTag = 0;
    handler.open?.(localName(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag) => {
    sinceTag = 0;
    handler.close?.(localName(tag.name));
  });
  parser.on("text", (text) => handler.text?.(text));
  parser.on("cdata", (text) => handler.text?.(text));
  parser.on("error", (error) => {
    throw new TableFault("FILE_CUT_OFF", error.message.replace(/\.$/, ""));
  });
  let isEmpty = true; // A part that the archive does not have.
  for await (const piece of pieces) {
    if (piece === "") continue;
    isEmpty = false;
    sinceTag += piece.length;
    parser.write(piece);
    if (sinceTag > LONGEST_TEXT) throw tooLarge("1 MiB");
    yield piece.length;
  }
  if (!isEmpty) parser.close();
}

/** Parses a part as a whole; for the small ones. */
export async function readXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  for await (const _ of parseXml(pieces, handler));
}
