// Originals that no image can be made of, as long as they are what they are: told of once each, and left alone for some minutes.
import { unusable } from "#answers.ts";
import type { Asset } from "#images/assets.ts";

/** What an original is, so that nothing can be made of it. */
export class UnusableOriginal extends Error {
  override name = "UnusableOriginal";
}

const QUIET_SECONDS = 300;
const MOST_KNOWN = 1_000;

type Log = { error(facts: object, message: string): void };

/** Remembers them; of many those that were asked for last. */
export function createUnusableOriginals(log: Log, now: () => number) {
  const known = new Map<string, { readonly reason: string; readonly until: number }>();
  const refuse = (reason: string) => unusable(reason, { "Cache-Control": `public, max-age=${QUIET_SECONDS}` });

  /** Makes something of an original. Throws a refusal for one that is known or turns out to be unusable. */
  return async <Made>({ path, revision }: Asset, make: () => Promise<Made>): Promise<Made> => {
    const key = `${path} ${revision}`;
    const found = known.get(key);
    if (found && now() < found.until) throw refuse(found.reason);
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof UnusableOriginal)) throw error;
      // Whoever asked at the same time may have told of it.
      if (!known.has(key)) log.error({ path, reason: error.message }, "an original is no picture that can be used");
      known.delete(key);
      known.set(key, { reason: error.message, until: now() + QUIET_SECONDS * 1000 });
      const [oldest] = known.keys();
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      throw refuse(error.message);
    }
  };
}
