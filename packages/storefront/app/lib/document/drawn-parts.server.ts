// Keeps the HTML of parts that are drawn once. While a page is drawn, marks stand where a part begins and ends, or where a kept
// one goes; afterwards the drawn text is cut at them. Nobody outside knows the marks, so that no text of a page can be one.
import { hash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import type { Json, PartDrawing, PartKey, PartOfPage } from "#lib/document/drawn-once.tsx";
import { hasIdsOfPlace } from "#lib/document/router-insides.ts";
import { hashInlineScripts } from "#lib/document/security.server.ts";

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
async function pack({ bytes, ...part }: DrawnPart): Promise<PackedPart> {
  // A copy, as what comes back may lie in more memory than it needs.
  const packed = new Uint8Array(await promisify(deflateRaw)(bytes, { level: 1 }));
  return { ...part, packed, length: bytes.length };
}

/** With room for all in one piece: without the byte more, another piece is made to look for the end. */
const unpack = ({ packed, length, ...part }: PackedPart): DrawnPart => ({
  ...part,
  bytes: inflateRawSync(packed, { chunkSize: length + 1 }),
});

/** Bytes that a part takes under its key: the characters of a text may take two each. */
function sizeOf(key: string, part: DrawnPart | PackedPart): number {
  const texts = [key, ...part.scripts, ...part.preloads].reduce((length, text) => length + text.length, 0);
  return ("packed" in part ? part.packed : part.bytes).length + 2 * texts;
}

/** What is kept under keys, each time put behind all others, within a number of bytes with its keys and all that it holds. */
export function keepParts(mostBytes: number) {
  const kept = new Map<string, { readonly part: DrawnPart | PackedPart; readonly size: number }>();
  let keptBytes = 0;

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function put(key: string, part: DrawnPart | PackedPart): void {
    forget(key);
    const size = sizeOf(key, part);
    kept.set(key, { part, size });
    keptBytes += size;
    for (const oldest of kept.keys()) {
      if (keptBytes <= mostBytes) return;
      forget(oldest);
    }
  }

  /** Is there at once; resolves when it takes no more room than it needs, for which nobody waits. */
  async function keep(key: string, drawn: DrawnPart): Promise<void> {
    put(key, drawn);
    if (drawn.bytes.length < SHORT) return;
    const packed = await pack(drawn).catch(() => drawn); // Where there is no memory for it, it stays as it is.
    if (kept.get(key)?.part === drawn) put(key, packed);
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

/** For whom a page is drawn. */
export type Viewer = {
  /** Path and query, and with it the language. */
  readonly address: string;
  /** What is true of this visitor: of such facts a part that others get as well may know. */
  readonly factOf: (fact: string) => string;
};

/** By the name of a part, the facts that it has asked for in any drawing: it is drawn anew where one of them is another. */
const askedFacts = new Map<string, Set<string>>();

/** Remembers that a part of this name asked for a fact of its visitor. */
export function noteAsked(name: string, fact: string): void {
  askedFacts.set(name, (askedFacts.get(name) ?? new Set()).add(fact));
}

const digest = (text: string) => hash("sha256", text, "base64url");

const digests = new WeakMap<object, string>();

/** The same for what says the same, whoever made it. */
function digestOf(shown: Json): string {
  if (typeof shown !== "object" || shown === null) return JSON.stringify(shown);
  const known = digests.get(shown) ?? digest(JSON.stringify(shown));
  digests.set(shown, known);
  return known;
}

/** The same text for what is drawn alike of the same words, whatever it asks of its visitor. */
function keyOf(place: string, { name, of, by }: PartKey): string {
  const shown = Object.entries(of).map(([as, value]) => [as, digestOf(value)]);
  return digest(JSON.stringify([place, name, by, shown]));
}

type OpenPart = {
  readonly name: string;
  readonly key: string;
  readonly place: string;
  readonly known: DrawnPart | undefined;
};

/** The parts of one page, which is drawn for this viewer. */
export function startParts({ address, factOf }: Viewer) {
  const parts: OpenPart[] = [];
  const signOf = (sign: Sign, index: number) => `${mark}${sign} ${index};`;

  /** With what the part asked for so far, as it is for this viewer. */
  const forViewer = ({ name, key }: Pick<OpenPart, "name" | "key">): string =>
    [key, ...[...(askedFacts.get(name) ?? [])].map((fact) => `${fact}=${factOf(fact)}`)].join(" ");

  function draw({ place, children, ...part }: PartOfPage): PartDrawing {
    const { name } = part;
    const key = keyOf(address, part);
    const full = forViewer({ name, key });
    const known = find(full) ?? find(`${full} ${place}`);
    const index = parts.push({ name, key, place, known }) - 1;
    return known ? [signOf("fill", index), null, null] : [signOf("begin", index), children, signOf("end", index)];
  }

  function keepDrawn(part: OpenPart, drawn: DrawnPart): void {
    const full = forViewer(part);
    void keep(drawn.isOfPlace ? `${full} ${part.place}` : full, drawn);
  }

  /** What holds a part shows what that one does. */
  function holdIn(outer: OpenPart | undefined, inner: OpenPart): void {
    if (!outer) return;
    for (const fact of askedFacts.get(inner.name) ?? []) noteAsked(outer.name, fact);
  }

  /** A page drawn with these parts, in pieces that follow each other; what was drawn of them is kept from now on. */
  function cut(drawn: string): Drawing {
    const ofHead = preloadsIn(drawn.slice(0, drawn.indexOf("<body")));
    const open: { readonly part: OpenPart; readonly before: PagePiece[] }[] = [];
    let pieces: PagePiece[] = [];
    let from = 0;
    for (let at = drawn.indexOf(mark); at >= 0; at = drawn.indexOf(mark, from)) {
      pieces.push(drawn.slice(from, at));
      const end = drawn.indexOf(";", at);
      const [sign, number] = drawn.slice(at + mark.length, end).split(" ");
      const index = Number(number);
      from = end + 1;
      const part = parts[index];
      if (!part) continue;
      if (sign === "begin") {
        open.push({ part, before: pieces });
        pieces = [];
        continue;
      }
      if (part.known) pieces.push(part.known);
      const opened = sign === "end" ? open.pop() : undefined;
      if (opened) {
        const whole = join(pieces, ofHead);
        keepDrawn(part, whole);
        pieces = [...opened.before, whole];
      }
      holdIn(open.at(-1)?.part, part);
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
