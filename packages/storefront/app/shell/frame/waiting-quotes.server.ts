// How many quotes wait for the buyer, as the header of every page says. It may be a minute old, so that pages do not ask the
// database for it each time; a write of the same session asks anew.

import type { MiddlewareFunction } from "react-router";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";

const KEPT_MS = 60_000;
const MOST_KEPT = 5_000;

type RememberedCount = { readonly since: number; readonly count: number };
const kept = new Map<string, RememberedCount>();

/** Who asks, in which account; null for visitors. */
function askerOf(context: LoadContext): string | null {
  const { state, accessToken, accountId } = getSession(context);
  return state === "authenticated" ? `${accessToken} ${accountId ?? ""}` : null;
}

function keep(asker: string, count: number): void {
  kept.delete(asker);
  kept.set(asker, { since: Date.now(), count });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Null for visitors and when it cannot be told. */
export async function countWaitingQuotes(context: LoadContext, url: URL): Promise<number | null> {
  const asker = askerOf(context);
  if (asker === null) return null;
  const known = kept.get(asker);
  if (known && Date.now() - known.since < KEPT_MS) return known.count;
  try {
    const { totalElements } = await getSdk(context, languageOf(url.pathname)).quotes.getMasterQuotes({
      query: { supplierQuoteStatus: ["WAITING_FOR_CUSTOMER"], size: 1 },
    });
    keep(asker, totalElements);
    return totalElements;
  } catch (error) {
    // The link to the quotes stays, without a number.
    tellFailure("The quotes that wait could not be counted", error);
    return null;
  }
}

/** After a write of somebody what they are told is counted anew. */
export const waitingQuotesMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = await next();
  const asker = request.method === "GET" || request.method === "HEAD" ? null : askerOf(context);
  if (asker !== null) kept.delete(asker);
  return answer;
};
