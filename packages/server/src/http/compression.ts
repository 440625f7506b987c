// Compresses what is made for one request: pages and JSON. What is the same for everybody is compressed once, elsewhere.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from "node:zlib";

const SMALL = 1_024; // bytes: a smaller answer fits into one packet anyway.
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/;

export type Encoding = "br" | "gzip" | "identity";

/** The encoding to answer in: Brotli before gzip, as the visitor takes them. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? "").split(",").map((offer) => offer.replaceAll(" ", "").toLowerCase().split(";q="));
  const takes = (encoding: Encoding) => offers.some(([name, weight]) => name === encoding && Number(weight ?? 1) > 0);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

// Level 4 of both: a page in about a millisecond, nearly as small as at the highest levels.
function createEncoder(encoding: Exclude<Encoding, "identity">): BrotliCompress | Gzip {
  if (encoding === "gzip") return createGzip({ level: 4 });
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}

function isCompressible(response: ServerResponse): boolean {
  const type = String(response.getHeader("content-type") ?? "");
  const hasBody = response.statusCode !== 204 && response.statusCode !== 304;
  return hasBody && COMPRESSIBLE.test(type) && response.getHeader("content-encoding") === undefined;
}

function varyByEncoding(response: ServerResponse): void {
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary))
    response.setHeader("Vary", vary === "" ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
}

type Chunk = string | Uint8Array;
const isChunk = (value: unknown): value is Chunk => typeof value === "string" || value instanceof Uint8Array;

/**
 * Makes `response` compress what is written to it, when its type is worth it and the visitor takes it. What is written
 * in pieces (a page that streams) leaves in pieces. The head waits for the first piece, which tells how long the body is.
 */
export function compress(request: IncomingMessage, response: ServerResponse): void {
  const encoding = request.method === "HEAD" ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
  // Nothing is changed for who takes nothing; a cache that keeps this answer gives what everybody can read.
  if (encoding === "identity") return;
  const write = response.write.bind(response) as (chunk: Chunk) => boolean;
  const end = response.end.bind(response) as (chunk?: Chunk) => ServerResponse;
  const writeHead = response.writeHead.bind(response);
  const flushHeaders = response.flushHeaders.bind(response);
  let encoder: BrotliCompress | Gzip | null = null;

  function startEncoder(chosen: Exclude<Encoding, "identity">): void {
    response.setHeader("Content-Encoding", chosen);
    response.removeHeader("Content-Length");
    const started = createEncoder(chosen);
    started.on("data", (chunk: Buffer) => void (write(chunk) || started.pause()));
    started.on("end", () => end());
    // To the writer, the response is full while the encoder is.
    started.on("drain", () => response.emit("drain"));
    response.on("drain", () => started.resume());
    response.on("close", () => started.destroy());
    encoder = started;
  }

  /** Sends the head; `length` is that of the whole body, or undefined while it is unknown. */
  const sendHead = (length?: number): void => {
    if (response.headersSent) return;
    if (isCompressible(response)) {
      varyByEncoding(response);
      const known = length ?? response.getHeader("content-length");
      if (known === undefined || Number(known) >= SMALL) startEncoder(encoding);
    }
    if (encoder === null && length !== undefined && length > 0) response.setHeader("Content-Length", length);
    writeHead(response.statusCode);
  };

  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (response.headersSent) return response; // It was refused while its writer still read the request.
    response.statusCode = status;
    const isHeaders = (value: unknown): value is OutgoingHttpHeaders => typeof value === "object" && value !== null;
    for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return response;
  };
  response.flushHeaders = () => {
    sendHead();
    if (encoder === null) flushHeaders();
  };
  response.write = (chunk: Chunk) => {
    sendHead();
    if (encoder === null) return write(chunk);
    const hasRoom = encoder.write(chunk);
    encoder.flush();
    return hasRoom;
  };
  response.end = (chunk?: unknown) => {
    sendHead(isChunk(chunk) ? Buffer.byteLength(chunk) : 0);
    if (encoder === null) return isChunk(chunk) ? end(chunk) : end();
    if (isChunk(chunk)) encoder.write(chunk);
    encoder.end();
    return response;
  };
}
