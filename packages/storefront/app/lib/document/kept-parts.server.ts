// Keeps the HTML of parts of pages. While a page is drawn, marks stand where a part begins and ends, or where a kept one goes;
// afterwards the drawn text is cut at them. Nobody outside knows the marks, so that no text of a page can be one.
import { randomBytes } from "node:crypto";
import type { KeptDrawing, PartToKeep } from "#lib/document/kept.tsx";
import { hashInlineScripts } from "#lib/document/security.server.ts";
import { numberOf } from "#lib/once-for.ts";
import { anonymous, type RootData } from "#lib/session/session.ts";

/** A part as it goes out, and what it leaves elsewhere in its document. */
export type KeptPart = {
  readonly bytes: Uint8Array;
  /** The CSP sources of its inline scripts. */
  readonly scripts: readonly string[];
  /** The links in the head by which a browser fetches its pictures early. */
  readonly preloads: readonly string[];
};

export type Piece = string | KeptPart;

/** A drawn document in pieces that follow each other, and what belongs into its head for those that are kept. */
export type Drawing = { readonly pieces: readonly Piece[]; readonly preloads: readonly string[] };

/** Beyond so many bytes of all parts together those go that nobody has seen for longest. */
const MOST_BYTES = 32 * 1024 * 1024;

const kept = new Map<string, KeptPart>();
let keptBytes = 0;

function keep(key: string, part: KeptPart): void {
  keptBytes += part.bytes.length - (kept.get(key)?.bytes.length ?? 0);
  kept.delete(key);
  kept.set(key, part);
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= MOST_BYTES) return;
    kept.delete(oldest);
    keptBytes -= bytes.length;
  }
}

function find(key: string): KeptPart | undefined {
  const part = kept.get(key);
  if (!part) return undefined;
  kept.delete(key);
  kept.set(key, part);
  return part;
}

const mark = `\uE000${randomBytes(12).toString("hex")}`;

type Sign = "begin" | "end" | "fill";

const nobody = { id: "", firstName: "", lastName: "", email: "", organisations: [], mainOrganisationId: null };

/** What parts may show of a root: the shop, and of the session nothing but its rights. */
export function sharedRootOf({ shop, session: { isAuthenticated, punchout, user } }: RootData): RootData {
  const shared = { ...anonymous, isAuthenticated, punchout, user: user && { ...nobody, rights: user.rights } };
  return { shop, session: shared, cartLineCount: null, waitingQuoteCount: null };
}

/** The parts of one page, which is drawn for `viewer`: its address, and what else all its parts may show. */
export function startParts(viewer: string) {
  const keys: string[] = [];
  const parts: (KeptPart | undefined)[] = [];
  const signOf = (sign: Sign, index: number) => `${mark}${sign} ${index};`;

  function draw({ of = [], by = null, children }: PartToKeep): KeptDrawing {
    const key = `${of.map(numberOf).join(" ")} ${viewer} ${JSON.stringify(by)}`;
    const index = keys.push(key) - 1;
    const part = find(key);
    parts.push(part);
    return part ? [signOf("fill", index), null, null] : [signOf("begin", index), children, signOf("end", index)];
  }

  /** A page drawn with these parts, in pieces that follow each other; what was drawn of them is kept from now on. */
  function cut(drawn: string): Drawing {
    const ofHead = preloadsIn(drawn.slice(0, drawn.indexOf("<body")));
    const open: { readonly index: number; readonly before: Piece[] }[] = [];
    let pieces: Piece[] = [];
    let from = 0;
    for (let at = drawn.indexOf(mark); at >= 0; at = drawn.indexOf(mark, from)) {
      pieces.push(drawn.slice(from, at));
      const end = drawn.indexOf(";", at);
      const [sign, number] = drawn.slice(at + mark.length, end).split(" ");
      const index = Number(number);
      from = end + 1;
      const part = parts[index];
      if (sign === "fill" && part) pieces.push(part);
      if (sign === "begin") {
        open.push({ index, before: pieces });
        pieces = [];
      }
      const opened = sign === "end" ? open.pop() : undefined;
      if (opened) {
        const whole = join(pieces, ofHead);
        keep(keys[index] ?? "", whole);
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

type Preload = { readonly link: string; readonly address: string };

/** Those that React made of pictures, with the address that picture and link share, as it stands in the HTML. */
function preloadsIn(head: string): Preload[] {
  return [...head.matchAll(/<link rel="preload" as="image"[^>]*?(?:imageSrcSet|href)="([^"]+)"[^>]*>/g)].map(
    ([link, address = ""]) => ({ link, address }),
  );
}

function join(pieces: readonly Piece[], ofHead: readonly Preload[]): KeptPart {
  const texts = pieces.filter((piece) => typeof piece === "string");
  const preloads = ofHead.filter(({ address }) => texts.some((text) => text.includes(`="${address}"`)));
  return {
    bytes: Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece.bytes))),
    scripts: pieces.flatMap((piece) => (typeof piece === "string" ? hashInlineScripts(piece) : piece.scripts)),
    preloads: [
      ...preloads.map(({ link }) => link),
      ...pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece.preloads)),
    ],
  };
}
