// One finished page in memory. What it takes to send it again (compressed twins, a tag) is made when it first is sent
// again: most pages of a large catalogue are asked for once. From then on a twin stands for the page, which is a sixth as long.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "#compression.ts";

export interface KeptPage {
  /** Sends the page, or 304 to whoever has it already. */
  send(request: IncomingMessage, response: ServerResponse): void;
}

type Headers = Readonly<Record<string, string>>;

interface Twin {
  headers: Headers;
  body: Uint8Array;
}

const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 6 };

type CompressedEncoding = Exclude<Encoding, "identity">;

/** In no more memory than it needs. */
async function encode(body: Uint8Array, encoding: CompressedEncoding): Promise<Uint8Array> {
  const encoded = await (encoding === "br"
    ? promisify(brotliCompress)(body, { params: brotliParameters })
    : promisify(gzip)(body, { level: 6 }));
  return new Uint8Array(encoded);
}

/** Keeps a body with its headers; `onGrow` hears of the bytes that come, and of those that go as a number below zero. */
export function createKeptPage(headers: Headers, body: Uint8Array, onGrow: (bytes: number) => void): KeptPage {
  const made: Partial<Record<Encoding, Twin>> = {};
  const making: Partial<Record<Encoding, Promise<Twin>>> = {};
  /** The body as long as nothing shorter stands for it, and where somebody wants it so. */
  let plain: Uint8Array | null = body;
  let etag: string | undefined;

  async function read(): Promise<Uint8Array> {
    if (plain) return plain;
    const { br, gzip: zipped } = made;
    return br ? promisify(brotliDecompress)(br.body) : promisify(gunzip)(zipped?.body ?? "");
  }

  async function make(encoding: Encoding): Promise<Twin> {
    const whole = await read();
    etag ??= `"${createHash("sha256").update(whole).digest("base64url").slice(0, 20)}"`;
    const encoded = encoding === "identity" ? whole : await encode(whole, encoding);
    const named = encoding === "identity" ? {} : { "content-encoding": encoding };
    const twin = { headers: { ...tagged(), ...named, "content-length": String(encoded.length) }, body: encoded };
    made[encoding] = twin;
    const before = plain?.length ?? 0;
    plain = made.identity?.body ?? null;
    onGrow((plain?.length ?? 0) - before + (encoding === "identity" ? 0 : encoded.length));
    return twin;
  }

  const tagged = (): Headers => (etag === undefined ? headers : { ...headers, etag });

  function answer(request: IncomingMessage, response: ServerResponse, twin: Twin): void {
    if (etag !== undefined && request.headers["if-none-match"]?.includes(etag)) {
      response.writeHead(304, tagged()).end();
      return;
    }
    response.writeHead(200, twin.headers);
    response.end(request.method === "HEAD" ? undefined : twin.body);
  }

  return {
    send(request, response) {
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      const twin = made[encoding];
      if (twin !== undefined) {
        answer(request, response, twin);
        return;
      }
      // Where it fails, the next visitor may have more luck.
      making[encoding] ??= make(encoding).finally(() => delete making[encoding]);
      making[encoding].then((ready) => answer(request, response, ready)).catch(() => response.destroy()); // Out of memory: nothing sensible is left to send.
    },
  };
}
