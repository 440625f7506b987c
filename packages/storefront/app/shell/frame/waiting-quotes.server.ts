// The quotes that wait for the buyer: how many, as the header of every page says, and the first of them for the home page. It may
// be a minute old, so that pages do not ask the database for it each time; a write of the same session asks anew.

import { ApiError } from "@comptoir/sdk/errors";
import type { MiddlewareFunction } from "react-router";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";

const KEPT_MS = 60_000;
const MOST_KEPT = 5_000;

/** A quote that was answered and waits for the buyer's decision. */
export type WaitingQuote = {
  readonly id: string;
  readonly name: string;
  /** Those whose answers wait. */
  readonly suppliers: readonly string[];
};

export type WaitingQuotes = {
  readonly count: number;
  /** The first of them, the one changed last first. */
  readonly first: readonly WaitingQuote[];
};

type RememberedQuotes = { readonly since: number; readonly found: Promise<WaitingQuotes | null> };
const kept = new Map<string, RememberedQuotes>();
const MOST_SHOWN = 3;

function keep(asker: string, found: RememberedQuotes["found"]): void {
  kept.delete(asker);
  kept.set(asker, { since: Date.now(), found });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Who asks, in which account; null for visitors. */
function askerOf(context: LoadContext): string | null {
  const { state, accessToken, accountId } = getSession(context);
  return state === "authenticated" ? `${accessToken} ${accountId ?? ""}` : null;
}

async function askFor(context: LoadContext, url: URL): Promise<WaitingQuotes | null> {
  try {
    const sdk = getSdk(context, languageOf(url.pathname));
    const { content, counts } = await sdk.quotes.getMasterQuoteSummaries({
      query: { tab: "DECIDE", size: MOST_SHOWN },
    });
    const first = content.map(({ id, name, supplierQuotes }) => {
      const answered = supplierQuotes.filter(({ status }) => status === "WAITING_FOR_CUSTOMER");
      return { id, name, suppliers: answered.map(({ supplierName }) => supplierName) };
    });
    return { count: counts.DECIDE, first };
  } catch (error) {
    // Somebody on a visit from a procurement system has no quotes.
    if (error instanceof ApiError && error.status === 403) return { count: 0, first: [] };
    // The link to the quotes stays, without a number.
    tellFailure("The quotes that wait could not be read", error);
    return null;
  }
}

/** Null for visitors and when it cannot be told; who asks meanwhile gets the same answer. */
export function findWaitingQuotes(context: LoadContext, url: URL): Promise<WaitingQuotes | null> {
  const asker = askerOf(context);
  if (asker === null) return Promise.resolve(null);
  const known = kept.get(asker);
  if (known && Date.now() - known.since < KEPT_MS) return known.found;
  const found = askFor(context, url).then((answer) => {
    if (answer === null) kept.delete(asker);
    return answer;
  });
  keep(asker, found);
  return found;
}

/** After a write of somebody what they are told is counted anew. */
export const waitingQuotesMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = await next();
  const asker = request.method === "GET" || request.method === "HEAD" ? null : askerOf(context);
  if (asker !== null) kept.delete(asker);
  return answer;
};
