// From what React has drawn to the bytes of a document: the doctype, and what React Router and the browser expect to find
// in it as well. A document is long and made anew for every visit, so it is searched and encoded as little as possible.
import type { Drawing, PagePiece } from "#lib/document/drawn-parts.server.ts";
import { inScript, jsonInScript } from "#lib/document/json-in-script.ts";
import { dataBlockId, handOver } from "#lib/document/router-insides.ts";
import { hashInlineScripts } from "#lib/document/security.server.ts";
import { putToSleep, wakeScript } from "#lib/document/sleep.server.ts";
import type { DrawnPage } from "#lib/session/context.ts";

/** All that a stream gives, as one text. */
export async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  return text + decoder.decode();
}

const importScripts = new WeakMap<object, string>();

/** Written once for each language. */
function importMapScript(importMap: object): string {
  const script = importScripts.get(importMap) ?? `<script type="importmap">${jsonInScript(importMap)}</script>`;
  importScripts.set(importMap, script);
  return script;
}

/**
 * Hands the data of the loaders to the page that was drawn from it, as React Router's own script would: but as a block of
 * data, which is not quoted twice, and, as it does not run, not hashed.
 */
const dataScripts = (data: string) =>
  `<script type="application/json" id="${dataBlockId}">${inScript(data)}</script>${handOver}`;

const charset = '<meta charSet="utf-8"/>';
const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';

/**
 * After the encoding of the document, which must come first, and the width of its window, by which browsers choose among the
 * files of a picture; before everything that loads a module or a picture.
 */
function startOfHead(drawn: string): number {
  const head = "<head>";
  const start = drawn.indexOf(head) + head.length;
  return [charset, viewport].reduce((at, tag) => (drawn.startsWith(tag, at) ? at + tag.length : at), start);
}

/** Scripts only bring a page to life: its styles, font and main picture go before them. */
const letOthersFirst = (head: string) =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

let scratch = Buffer.allocUnsafeSlow(256 * 1024);

const mostBytesOf = (piece: PagePiece) => (typeof piece === "string" ? 3 * piece.length : piece.bytes.length);

/** The bytes of pieces. Written to one place of which a copy is made: measuring the texts first takes as long. */
function encode(pieces: readonly PagePiece[]): Uint8Array<ArrayBuffer> {
  const most = pieces.reduce((sum, piece) => sum + mostBytesOf(piece), 0);
  const place = most <= scratch.length ? scratch : Buffer.allocUnsafeSlow(most);
  // What was needed once is needed again, within reason.
  if (most <= 4 * 1024 * 1024) scratch = place;
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") end += place.write(piece, end);
    else {
      place.set(piece.bytes, end);
      end += piece.bytes.length;
    }
  }
  return new Uint8Array(place.subarray(0, end));
}

/** How a document comes to life. */
export type DocumentScripts = {
  readonly importMap: object | undefined;
  /** What React Router encoded for the browser; null for a page without scripts. */
  readonly data: string | null;
  /** Whether its scripts wait for a sign of its reader. */
  readonly sleeps: boolean;
};

/** Finishes a drawn document, whose head is in its first piece and whose end in the last one. */
export function finishDocument(
  { pieces: drawn, preloads }: Drawing,
  { importMap, data, sleeps }: DocumentScripts,
): DrawnPage {
  const importing = importMap ? importMapScript(importMap) : "";
  const handing = data === null ? "" : dataScripts(data) + (sleeps ? wakeScript : "");
  const readyHead = sleeps ? putToSleep : letOthersFirst;
  const readyEnd = (html: string) => (sleeps ? putToSleep(html) : html);
  const withHead = (html: string): PagePiece[] => {
    const start = startOfHead(html);
    const body = html.indexOf("<body", start);
    return [
      "<!DOCTYPE html>",
      html.slice(0, start),
      importing,
      ...preloads,
      readyHead(html.slice(start, body)),
      html.slice(body),
    ];
  };
  const withData = (html: string): PagePiece[] => {
    const end = html.lastIndexOf("</body>");
    return [readyEnd(html.slice(0, end)), handing, html.slice(end)];
  };
  const [first, ...rest] = drawn;
  const pieces = typeof first === "string" ? [...withHead(first), ...rest] : [...rest];
  const last = pieces.pop();
  if (typeof last === "string") pieces.push(...withData(last));
  const ownScripts = drawn.flatMap((piece) => (typeof piece === "string" ? hashInlineScripts(piece) : piece.scripts));
  return {
    body: encode(pieces),
    scripts: [
      ...hashInlineScripts(importing),
      ...new Set(ownScripts),
      ...(data === null ? [] : hashInlineScripts(sleeps ? handOver + wakeScript : handOver)),
    ],
  };
}
