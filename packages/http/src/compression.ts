// Compresses what is made for one request: pages and JSON. What is the same for everybody is compressed once, elsewhere.
import { promisify } from "node:util";
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from "node:zlib";

const SMALL = 1_024; // bytes: a smaller answer fits into one packet anyway.
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/;

export type Encoding = "br" | "gzip" | "identity";
export type CompressedEncoding = Exclude<Encoding, "identity">;

/** The encoding to answer in: Brotli before gzip, as the visitor takes them. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? "").split(",").map((offer) => offer.replaceAll(" ", "").toLowerCase().split(";q="));
  const takes = (encoding: Encoding) => offers.some(([name, weight]) => name === encoding && Number(weight ?? 1) > 0);
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** Whether an answer of this type and length is worth compressing; the length of what streams is unknown. */
export const isWorthEncoding = (type: string, length: number | null) =>
  COMPRESSIBLE.test(type) && (length === null || length >= SMALL);

// Level 4 of both: a page in about a millisecond, nearly as small as at the highest levels.
const brotliParameters = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const [zipWhole, brotliWhole] = [promisify(gzip), promisify(brotliCompress)];

/** Room for the result of most pages in one piece: each further piece takes the process as long as a request to another part. */
const roomFor = ({ length }: Uint8Array) => Math.min(Math.max(length >> 1, 16 * 1024), 256 * 1024);

/** A whole body in fewer bytes, which hold no more memory than they need. */
export async function encode(body: Uint8Array, encoding: CompressedEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const chunkSize = roomFor(body);
  const params = { ...brotliParameters, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const bytes = await (encoding === "gzip"
    ? zipWhole(body, { level: 4, chunkSize })
    : brotliWhole(body, { params, chunkSize }));
  return bytes.length < bytes.buffer.byteLength ? Buffer.from(bytes) : bytes;
}

/** Compresses what comes in pieces; each piece leaves at once. */
export function createEncoder(encoding: CompressedEncoding): BrotliCompress | Gzip {
  if (encoding === "gzip") return createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({ params: brotliParameters, flush: constants.BROTLI_OPERATION_FLUSH });
}
