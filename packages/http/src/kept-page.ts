// One finished page in memory. What it takes to send it again (compressed twins, a tag) is made when it first is sent
// again: most pages of a large catalogue are asked for once.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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

function encode(body: Uint8Array, encoding: Encoding): Uint8Array | Promise<Uint8Array> {
  if (encoding === "identity") return body;
  return encoding === "br"
    ? promisify(brotliCompress)(body, { params: brotliParameters })
    : promisify(gzip)(body, { level: 6 });
}

/** Keeps a body with its headers; `onGrow` hears of each further piece of memory, in bytes. */
export function createKeptPage(headers: Headers, body: Uint8Array, onGrow: (bytes: number) => void): KeptPage {
  const made: Partial<Record<Encoding, Twin>> = {};
  const making: Partial<Record<Encoding, Promise<Twin>>> = {};
  let etag: string | undefined;

  async function make(encoding: Encoding): Promise<Twin> {
    const encoded = await encode(body, encoding);
    if (encoding !== "identity") onGrow(encoded.length);
    const named = encoding === "identity" ? {} : { "content-encoding": encoding };
    const twin = { headers: { ...tagged(), ...named, "content-length": String(encoded.length) }, body: encoded };
    made[encoding] = twin;
    return twin;
  }

  function tagged(): Headers & { etag: string } {
    etag ??= `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
    return { ...headers, etag };
  }

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
      making[encoding] ??= make(encoding);
      making[encoding]
        .then((ready) => answer(request, response, ready))
        .catch(() => {
          delete making[encoding]; // The next visitor may have more luck.
          response.destroy(); // Out of memory: nothing sensible is left to send.
        });
    },
  };
}
