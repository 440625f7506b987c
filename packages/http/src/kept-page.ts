// One finished page in memory. What it takes to send it again (compressed twins, a tag) is made when it first is sent
// again: most pages of a large catalogue are asked for once.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type CompressedEncoding, chooseEncoding, type Encoding } from "#compression.ts";
import { KeptBody } from "#kept-body.ts";

export interface KeptPage {
  /** Sends the page, or 304 to whoever has it already. */
  send(request: IncomingMessage, response: ServerResponse): void;
}

type Headers = Readonly<Record<string, string>>;
type Bytes = Uint8Array<ArrayBuffer>;

const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/** In no more memory than it needs. */
async function encode(body: Bytes, encoding: CompressedEncoding): Promise<Bytes> {
  const encoded = await (encoding === "br"
    ? promisify(brotliCompress)(body, { params: brotliParameters })
    : promisify(gzip)(body, { level: 6 }));
  return new Uint8Array(encoded);
}

/** Keeps a body with its headers; `onGrow` hears of the bytes that come, and of those that go as a number below zero. */
export function createKeptPage(headers: Headers, bytes: Bytes, onGrow: (bytes: number) => void): KeptPage {
  const body = new KeptBody(bytes, { encode, onGrow });
  const heads: Partial<Record<Encoding, Headers>> = {};
  let etag: string | undefined;

  const tagged = (): Headers => (etag === undefined ? headers : { ...headers, etag });

  async function make(encoding: Encoding): Promise<Bytes> {
    etag ??= `"${createHash("sha256")
      .update(await body.plain())
      .digest("base64url")
      .slice(0, 20)}"`;
    const made = await body.in(encoding);
    const named = encoding === "identity" ? {} : { "content-encoding": encoding };
    heads[encoding] = { ...tagged(), ...named, "content-length": String(made.length) };
    return made;
  }

  function answer(request: IncomingMessage, response: ServerResponse, encoding: Encoding, twin: Bytes): void {
    if (etag !== undefined && request.headers["if-none-match"]?.includes(etag)) {
      response.writeHead(304, tagged()).end();
      return;
    }
    response.writeHead(200, heads[encoding]);
    response.end(request.method === "HEAD" ? undefined : twin);
  }

  return {
    send(request, response) {
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      const made = heads[encoding] && body.made(encoding);
      if (made) {
        answer(request, response, encoding, made);
        return;
      }
      // Where it fails, the next visitor may have more luck.
      make(encoding)
        .then((twin) => answer(request, response, encoding, twin))
        .catch(() => response.destroy()); // Out of memory: nothing sensible is left to send.
    },
  };
}
