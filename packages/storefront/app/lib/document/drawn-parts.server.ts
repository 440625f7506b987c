// Keeps the HTML of parts that are drawn once. While a page is drawn, marks stand where a part begins and ends, or where a kept
// one goes; afterwards the drawn text is cut at them. Nobody outside knows the marks, so that no text of a page can be one.
import { createHash, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { PartDrawing, PartKey, PartOfPage } from "#lib/document/drawn-once.tsx";
import { hasIdsOfPlace } from "#lib/document/router-insides.ts";
import { hashInlineScripts } from "#lib/document/security.server.ts";
import { numberOf } from "#lib/once-for.ts";

/** A part as it goes out, and what it leaves elsewhere in its document. */
export type DrawnPart = {
  readonly bytes: Uint8Array;
  /** The CSP sources of its inline scripts. */
  readonly scripts: readonly string[];
  /** The links in the head by which a browser fetches its pictures early. */
  readonly preloads: readonly string[];
  /** Ids by React stand in it, which belong to the place where it was drawn: another place needs others. */
  readonly isOfPlace: boolean;
};

export type PagePiece = string | DrawnPart;

/** A drawn document in pieces that follow each other, and what belongs into its head for those that are kept. */
export type Drawing = { readonly pieces: readonly PagePiece[]; readonly preloads: readonly string[] };

/** Beyond so many bytes of all parts together those go that nobody has seen for longest. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Shorter parts are not worth packing. */
const SHORT = 4096;

type PackedPart = Omit<DrawnPart, "bytes"> & { readonly packed: Uint8Array; readonly length: number };

/** HTML says the same over and over: packed it takes a seventh of its room, and a part of a page a tenth of a millisecond to unpack. */
function pack({ bytes, ...part }: DrawnPart): PackedPart {
  // A copy, as what comes back may lie in more memory than it needs.
  const packed = new Uint8Array(deflateRawSync(bytes, { level: 1 }));
  return { ...part, packed, length: bytes.length };
}

/** With room for all in one piece: without the byte more, another piece is made to look for the end. */
const unpack = ({ packed, length, ...part }: PackedPart): DrawnPart => ({
  ...part,
  bytes: inflateRawSync(packed, { chunkSize: length + 1 }),
});

/** What is kept under keys, each time put behind all others, within a number of bytes with its keys and all that it holds. */
export function keepParts(mostBytes: number) {
  const kept = new Map<string, { readonly part: DrawnPart | PackedPart; readonly size: number }>();
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, drawn: DrawnPart): void {
    forget(key);
    const part = drawn.bytes.length < SHORT ? drawn : pack(drawn);
    // The characters of a text may take two bytes each.
    const texts = [key, ...part.scripts, ...part.preloads].reduce((length, text) => length + text.length, 0);
    const size = ("packed" in part ? part.packed : part.bytes).length + 2 * texts;
    kept.set(key, { part, size });
    keptBytes += size;
    for (const oldest of kept.keys()) {
      if (keptBytes <= mostBytes) return;
      forget(oldest);
    }
  }

  function find(key: string): DrawnPart | undefined {
    const entry = kept.get(key);
    if (!entry) return undefined;
    kept.delete(key);
    kept.set(key, entry);
    return "packed" in entry.part ? unpack(entry.part) : entry.part;
  }

  return { keep, find };
}

const { keep, find } = keepParts(MOST_BYTES);

const mark = `\uE000${randomBytes(12).toString("hex")}`;

type Sign = "begin" | "end" | "fill";

/** Keys that are longer are kept as what stands for them. */
const LONG_KEY = 512;

/** The same text for what is drawn alike: same viewer, same part, same objects, same words. */
function keyOf(viewer: string, { name, of, by }: PartKey): string {
  const objects = Object.entries(of).map(([as, object]) => `${as} ${numberOf(object)}`);
  const key = `${viewer} ${JSON.stringify([name, by])} ${objects.join(" ")}`;
  return key.length > LONG_KEY ? createHash("sha256").update(key).digest("base64url") : key;
}

type OpenPart = { readonly key: string; readonly place: string; readonly known: DrawnPart | undefined };

/**
 * The parts of one page, which is drawn for `viewer`: its address, and what else all its parts may show; and for `owner`, what
 * else those may show that are of this visitor alone: where it is empty, nobody asks for them again.
 */
export function startParts(viewer: string, owner: string) {
  const parts: OpenPart[] = [];
  const signOf = (sign: Sign, index: number) => `${mark}${sign} ${index};`;

  function draw({ place, children, ...part }: PartOfPage): PartDrawing {
    if (part.isOwn && owner === "") return [null, children, null];
    const key = keyOf(part.isOwn ? viewer + owner : viewer, part);
    const known = find(key) ?? find(`${key} ${place}`);
    const index = parts.push({ key, place, known }) - 1;
    return known ? [signOf("fill", index), null, null] : [signOf("begin", index), children, signOf("end", index)];
  }

  function keepDrawn({ key, place }: OpenPart, drawn: DrawnPart): void {
    keep(drawn.isOfPlace ? `${key} ${place}` : key, drawn);
  }

  /** A page drawn with these parts, in pieces that follow each other; what was drawn of them is kept from now on. */
  function cut(drawn: string): Drawing {
    const ofHead = preloadsIn(drawn.slice(0, drawn.indexOf("<body")));
    const open: { readonly index: number; readonly before: PagePiece[] }[] = [];
    let pieces: PagePiece[] = [];
    let from = 0;
    for (let at = drawn.indexOf(mark); at >= 0; at = drawn.indexOf(mark, from)) {
      pieces.push(drawn.slice(from, at));
      const end = drawn.indexOf(";", at);
      const [sign, number] = drawn.slice(at + mark.length, end).split(" ");
      const index = Number(number);
      from = end + 1;
      const part = parts[index];
      if (sign === "fill" && part?.known) pieces.push(part.known);
      if (sign === "begin") {
        open.push({ index, before: pieces });
        pieces = [];
      }
      const opened = sign === "end" ? open.pop() : undefined;
      if (opened) {
        const whole = join(pieces, ofHead);
        if (part) keepDrawn(part, whole);
        pieces = [...opened.before, whole];
      }
    }
    pieces.push(drawn.slice(from));
    // Out of the head where they were drawn, so that a document is the same whether its parts were drawn or kept.
    const preloads = pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece.preloads));
    const [head, ...rest] = pieces;
    const bare = typeof head === "string" ? [preloads.reduce((html, link) => html.replace(link, ""), head)] : [];
    return { pieces: [...bare, ...rest], preloads };
  }

  return { draw, cut };
}

/** The same text by itself: as it was cut out of a drawn page, it holds the whole page in memory. */
const byItself = (cutOut: string) => Buffer.from(cutOut).toString();

type Preload = { readonly link: string; readonly address: string };

/** Those that React made of pictures, with the address that picture and link share, as it stands in the HTML. */
function preloadsIn(head: string): Preload[] {
  return [...head.matchAll(/<link rel="preload" as="image"[^>]*?(?:imageSrcSet|href)="([^"]+)"[^>]*>/g)].map(
    ([link, address = ""]) => ({ link, address }),
  );
}

function join(pieces: readonly PagePiece[], ofHead: readonly Preload[]): DrawnPart {
  const texts = pieces.filter((piece) => typeof piece === "string");
  const preloads = ofHead.filter(({ address }) => texts.some((text) => text.includes(`="${address}"`)));
  return {
    bytes: Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece.bytes))),
    scripts: pieces.flatMap((piece) => (typeof piece === "string" ? hashInlineScripts(piece) : piece.scripts)),
    preloads: [
      ...preloads.map(({ link }) => byItself(link)),
      ...pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece.preloads)),
    ],
    isOfPlace: pieces.some((piece) => (typeof piece === "string" ? hasIdsOfPlace(piece) : piece.isOfPlace)),
  };
}
