// From what React has drawn to the bytes of a document: the doctype, and what React Router and the browser expect to find
// in it as well. A document is long and made anew for every visit, so it is searched and encoded as little as possible.
import { dataBlockId, handOver } from "#lib/document/router-insides.ts";
import { hashInlineScripts } from "#lib/document/security.server.ts";

export type FinishedDocument = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The CSP sources of its inline scripts. */
  readonly scripts: readonly string[];
};

/** All that a stream gives, as one text. */
export async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  return text + decoder.decode();
}

// "<" would end the script element early; in JSON it stands in texts alone.
const inScript = (json: string) => json.replaceAll("<", "\\u003c");

const importScripts = new WeakMap<object, string>();

/** Written once for each language. */
function importMapScript(importMap: object): string {
  const script =
    importScripts.get(importMap) ?? `<script type="importmap">${inScript(JSON.stringify(importMap))}</script>`;
  importScripts.set(importMap, script);
  return script;
}

/**
 * Hands the data of the loaders to the page that was drawn from it, as React Router's own script would: but as a block of
 * data, which is not quoted twice, and, as it does not run, not hashed.
 */
const dataScripts = (data: string) =>
  `<script type="application/json" id="${dataBlockId}">${inScript(data)}</script>${handOver}`;

/** After the encoding of the document, which must come first, and before everything that loads a module. */
function startOfHead(drawn: string): number {
  const [head, charset] = ["<head>", '<meta charSet="utf-8"/>'];
  const start = drawn.indexOf(head) + head.length;
  return drawn.startsWith(charset, start) ? start + charset.length : start;
}

/** Scripts only bring a page to life: its styles, font and main picture go before them. */
const letOthersFirst = (head: string) =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

let scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** The bytes of a text in parts. Written to one place of which a copy is made: measuring the text first takes as long. */
function encode(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const most = parts.reduce((sum, part) => sum + 3 * part.length, 0);
  const place = most <= scratch.length ? scratch : Buffer.allocUnsafeSlow(most);
  // What was needed once is needed again, within reason.
  if (most <= 4 * 1024 * 1024) scratch = place;
  let end = 0;
  for (const part of parts) end += place.write(part, end);
  return new Uint8Array(place.subarray(0, end));
}

/** Finishes a drawn document. `data` is what React Router encoded for the browser; null for a page without scripts. */
export function finishDocument(drawn: string, importMap: object | undefined, data: string | null): FinishedDocument {
  const start = startOfHead(drawn);
  const body = drawn.indexOf("<body", start);
  const end = drawn.lastIndexOf("</body>");
  const importing = importMap ? importMapScript(importMap) : "";
  const handing = data === null ? "" : dataScripts(data);
  return {
    bytes: encode([
      "<!DOCTYPE html>",
      drawn.slice(0, start),
      importing,
      letOthersFirst(drawn.slice(start, body)),
      drawn.slice(body, end),
      handing,
      drawn.slice(end),
    ]),
    scripts: [importing, drawn, data === null ? "" : handOver].flatMap(hashInlineScripts),
  };
}
