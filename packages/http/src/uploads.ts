// How much of all bodies is held in memory at once: bytes count when they have arrived, whatever was announced, until the
// answer is over. They are bounded for all visitors together, and one address gets no more than a quarter of it, so that
// nobody keeps the others from sending theirs.
import { countedAddress } from "#address.ts";

/** So much any connection may hold, as it may before anybody reads it: forms are sent whatever files are under way. */
const FORM = 64 * 1024;
const SHARES = 4;
const RETRY_SECONDS = 2;

type Wait = { readonly status: 429 | 503; readonly retryAfterSeconds: number };

/** What one body holds. */
export type Share = {
  /** Counts bytes that have arrived, or says why they have to wait; then nothing of the body counts any more. */
  take(bytes: number): Wait | null;
  /** Gives back what was counted. */
  free(): void;
};

export type Uploads = { open(address: string): Share };

/** Bounds bodies to so many bytes at once; a body that is alone, or the only one of its address, is bounded by its own limit. */
export function createUploads(mostBytes: number): Uploads {
  const held = new Map<string, number>();
  let total = 0;
  const add = (address: string, bytes: number) => {
    total += bytes;
    const own = (held.get(address) ?? 0) + bytes;
    if (own > 0) held.set(address, own);
    else held.delete(address);
  };

  function findWait(address: string, before: number, after: number): Wait["status"] | null {
    if (after <= FORM) return null;
    const own = held.get(address) ?? 0;
    if (own > before && own - before + after > mostBytes / SHARES) return 429;
    return total > before && total - before + after > mostBytes ? 503 : null;
  }

  return {
    open(visitor) {
      const address = countedAddress(visitor);
      let taken = 0;
      const free = () => {
        add(address, -taken);
        taken = 0;
      };
      return {
        take(bytes) {
          const status = findWait(address, taken, taken + bytes);
          if (status !== null) {
            free();
            return { status, retryAfterSeconds: RETRY_SECONDS };
          }
          add(address, bytes);
          taken += bytes;
          return null;
        },
        free,
      };
    },
  };
}
