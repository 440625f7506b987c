// Where the bytes of a file come from: a file on disk, or memory for small ones.
import { createReadStream } from "node:fs";

/** A path, or the bytes themselves. */
export type Source = string | Uint8Array;

/** The bytes in pieces. */
export async function* piecesOf(source: Source, size: number): AsyncGenerator<Buffer> {
  if (typeof source === "string") {
    yield* createReadStream(source, { highWaterMark: size }) as AsyncIterable<Buffer>;
    return;
  }
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
