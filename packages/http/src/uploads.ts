// How much of large bodies is held in memory at once: files that a page reads whole are bounded for all visitors together,
// and one address gets no more than a quarter of it, so that nobody keeps the others from sending theirs.
import type { IncomingMessage, ServerResponse } from "node:http";

/** Smaller ones are let in like every form. */
const SMALL = 1024 * 1024;
const SHARES = 4;
const RETRY_SECONDS = 2;

export type Uploads = {
  /** Counts the body of a request until its answer is over, or says why it has to wait. */
  admit(visit: UploadVisit): { readonly status: 429 | 503; readonly retryAfterSeconds: number } | null;
};

type UploadVisit = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  /** Most bytes that the body may have. */
  readonly limit: number;
};

/** Bounds bodies to so many bytes at once; a body that does not say its length counts as its limit. */
export function createUploads(mostBytes: number): Uploads {
  const held = new Map<string, number>();
  let total = 0;
  const hold = (address: string, bytes: number) => {
    total += bytes;
    const own = (held.get(address) ?? 0) + bytes;
    if (own > 0) held.set(address, own);
    else held.delete(address);
  };
  return {
    admit({ request: { headers }, response, address, limit }) {
      const announced = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : limit;
      if (announced <= SMALL) return null;
      const own = held.get(address) ?? 0;
      if (own > 0 && own + announced > mostBytes / SHARES) return { status: 429, retryAfterSeconds: RETRY_SECONDS };
      if (total > 0 && total + announced > mostBytes) return { status: 503, retryAfterSeconds: RETRY_SECONDS };
      hold(address, announced);
      response.once("close", () => hold(address, -announced));
      return null;
    },
  };
}
