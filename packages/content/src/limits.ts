// How often one address may ask with one token within a second: what lies ready nearly always, what has to be made the less the
// longer it is. The client library paces itself by the same steps.
import { countedAddress } from "@comptoir/http/address";
import type { Incoming } from "@comptoir/http/exchange";
import { createWindows } from "@comptoir/http/windows";
import { tooMany } from "#answers.ts";

const MOST = 1000;
const tiers = [
  { upTo: 25, most: 50 },
  { upTo: 50, most: 15 },
  { upTo: 75, most: 10 },
  { upTo: Number.POSITIVE_INFINITY, most: 6 },
] as const;

export type RateLimits = { readonly isEnabled: boolean; readonly factor?: number };

export type Limiter = {
  /** Counts any request. Throws 429. */
  countRequest(incoming: Incoming): void;
  /** Counts one whose answer has to be made, by the length of its pages. Throws 429. */
  countMaking(incoming: Incoming, token: string, perPage: number): void;
};

/** Makes the counters of a process. `clock` answers milliseconds. */
export function createLimiter({ isEnabled, factor = 1 }: RateLimits, clock: () => number): Limiter {
  const count = createWindows();
  const take = (bucket: string, most: number) => {
    if (isEnabled && count(bucket, 1, clock()).count > most * factor) throw tooMany();
  };
  const addressOf = (incoming: Incoming) => countedAddress(incoming.header("x-client-address") ?? "");
  return {
    countRequest: (incoming) => take(addressOf(incoming), MOST),
    countMaking(incoming, token, perPage) {
      const most = tiers.find(({ upTo }) => perPage <= upTo)?.most ?? MOST;
      take(`${most} ${token} ${addressOf(incoming)}`, most);
    },
  };
}
