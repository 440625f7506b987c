// How the body of a request is read: bounded in its length, in its pace, and in what all bodies together hold in memory.
import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge, bodyLimitBytes, CutOff } from "#exchange.ts";
import type { Share } from "#uploads.ts";

// Least that arrives of a body in so much time while somebody waits for it: slower than any line. Who only holds the
// connection holds it no longer than that.
const PACE_BYTES = 16 * 1024;
const PACE_MILLISECONDS = 10_000;

/** Why a body is not read to its end. */
export type BodyRefusal = { readonly status: 408 | 413 | 429 | 503; readonly retryAfterSeconds?: number };

export type BodyOptions = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Most bytes of a body that is read piece by piece. */
  readonly limit: number;
  /** What the body may hold in memory; null for one that is not held. */
  readonly share: Share | null;
};

type Body = {
  /** Nothing comes after the head, so that nothing can be refused. */
  readonly isEmpty: boolean;
  text(most?: number): Promise<string>;
  pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>>;
  /** Why it was not read to its end; null while it is. */
  refusal(): BodyRefusal | null;
  /** Calls back once when it is refused, also when its reader waits for more. */
  onRefused(hear: (refusal: BodyRefusal) => void): void;
};

/** Looks how much arrives while somebody waits for it, and tells of what is too slow. */
function createPace(onTooSlow: () => void) {
  let isWaiting = false;
  let arrived = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    watch(): void {
      isWaiting = true;
      timer ??= setInterval(() => {
        if (isWaiting && arrived < PACE_BYTES) onTooSlow();
        arrived = 0;
      }, PACE_MILLISECONDS);
    },
    count(bytes: number): void {
      arrived += bytes;
    },
    /** Nobody waits while what came is worked on. */
    rest(): void {
      isWaiting = false;
    },
    stop(): void {
      isWaiting = false;
      clearInterval(timer);
    },
  };
}

const hasNone = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;

/** Of most requests: nothing is listened to for them. */
const empty: Body = {
  isEmpty: true,
  text: () => Promise.resolve(""),
  async *pieces() {},
  refusal: () => null,
  onRefused() {},
};

/** The body of a request of Node's. Whoever reads one that is refused reads that it was cut off. */
export function createBody({ request, response, limit, share }: BodyOptions): Body {
  if (hasNone(request)) {
    share?.free();
    return empty;
  }
  let refusal: BodyRefusal | null = null;
  const hearers: ((refusal: BodyRefusal) => void)[] = [];

  function refuse(why: BodyRefusal): void {
    if (refusal !== null) return;
    refusal = why;
    for (const hear of hearers) hear(why);
  }

  const pace = createPace(() => refuse({ status: 408 }));
  response.once("close", () => {
    pace.stop();
    share?.free();
  });

  /** Whether a piece may be held. */
  function take({ length }: Buffer): boolean {
    pace.count(length);
    const wait = refusal === null ? share?.take(length) : null;
    if (wait) refuse(wait);
    return refusal === null;
  }

  function text(most = bodyLimitBytes): Promise<string> {
    return new Promise((resolve, reject) => {
      if (request.destroyed) reject(new CutOff("The request ended before its body"));
      let chunks: Buffer[] = [];
      let size = 0;
      const giveUp = (error: Error) => {
        chunks = [];
        share?.free();
        reject(error);
      };
      pace.watch();
      hearers.push(() => giveUp(new CutOff("The body is refused")));
      request.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > most) giveUp(new BodyTooLarge());
        else if (take(chunk)) chunks.push(chunk);
      });
      request.once("end", () => {
        pace.stop();
        const [first = Buffer.alloc(0)] = chunks;
        resolve((chunks.length > 1 ? Buffer.concat(chunks) : first).toString("utf8"));
      });
      // It closes after every request: only one that was cut off is worth an error.
      request.once("close", () => request.readableEnded || reject(new CutOff("The request ended before its body")));
      request.once("error", () => reject(new CutOff("The request broke")));
    });
  }

  async function* pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    let size = 0;
    try {
      pace.watch();
      // The connection outlives a body that is not read to its end: the answer goes out on it.
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer<ArrayBuffer>>) {
        pace.rest();
        size += chunk.length;
        if (size > limit) refuse({ status: 413 });
        if (!take(chunk)) break;
        yield chunk;
        pace.watch();
      }
    } catch (error) {
      throw new CutOff("The request broke", { cause: error });
    } finally {
      pace.stop();
    }
    if (refusal?.status === 413) throw new BodyTooLarge();
    if (refusal !== null) throw new CutOff("The body is refused");
  }

  return { isEmpty: false, text, pieces, refusal: () => refusal, onRefused: (hear) => void hearers.push(hear) };
}
