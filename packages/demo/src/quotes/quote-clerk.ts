// The clerk of the demo at the quotes: requests to suppliers that nobody signs in for are answered within seconds, and so is what
// buyers write to them.

import type { Tx } from "@comptoir/commerce/db/statement";
import type { Deps } from "@comptoir/commerce/deps";
import type { UserContext } from "@comptoir/commerce/http/context";
import { saveAnswer } from "@comptoir/commerce/quotes/answers/answers";
import { postDeskMessage } from "@comptoir/commerce/quotes/answers/desk-messages";
import { takeDeskStep } from "@comptoir/commerce/quotes/answers/desk-steps";
import { suggestAnswer } from "@comptoir/commerce/quotes/answers/suggestions";
import { normaliseLocale } from "@comptoir/commerce/shared/locale";
import { addDays, endOfDay, shopDay } from "@comptoir/contract/days/days.rules";
import { supplierCall } from "#clerk/calls.ts";
import { type Look, lookFor } from "#clerk/clerk.ts";
import { ensureClerk } from "#clerk/clerk-users.queries.ts";
import { randomNamed } from "#seed/tools/random.ts";
import { offeredDelivery, offeredLines } from "./offered-lines.ts";
import { findShortLines, takeQuestion, takeRequest, type WaitingQuote } from "./quote-clerk.queries.ts";
import { clerkWords } from "./quote-clerk-words.ts";

/** Milliseconds that a request or a message waits. */
const THINKING = 4_000;
const MOST_AT_ONCE = 5;
const VALID_DAYS = 30;
/** What came before it is answered. */
const thoughtSince = (now: Date) => new Date(now.getTime() - THINKING);
/** What prices are, in percent of the catalogue's. */
const CHEAPEST = 96;
const DEAREST = 103;

/** Answers a request: prices near the catalogue's, without the lines that lack stock; declines it when that leaves nothing. */
async function answerRequest(call: UserContext, tx: Tx, { id, locale }: WaitingQuote): Promise<void> {
  const words = clerkWords[normaliseLocale(locale)];
  const [{ lines }, short] = [await suggestAnswer(call, id), await findShortLines(tx, id)];
  const random = randomNamed(`clerk ${id}`);
  const percents = new Map(lines.map((line) => [line, random.integer(CHEAPEST * 10, DEAREST * 10) / 10]));
  const offered = offeredLines(lines, (line) => (short.has(line.quoteLineId) ? null : (percents.get(line) ?? null)));
  const removed = offered.filter((line) => line.removed).length;
  if (removed === lines.length) {
    await takeDeskStep(call, id, "decline", { reason: words.outOfStock });
    return;
  }
  const now = call.deps.clock();
  const validityDate = endOfDay(addDays(shopDay(now), VALID_DAYS)).toISOString();
  const message = [random.pick(words.answers), ...(removed > 0 ? [words.shortOf(removed)] : [])].join(" ");
  await saveAnswer(call, id, { validityDate, ...offeredDelivery(offered, now), lines: offered, message, send: true });
}

/** Writes a sentence to a buyer who has the last word. */
async function answerQuestion(call: UserContext, { id, locale, written }: WaitingQuote): Promise<void> {
  const { replies } = clerkWords[normaliseLocale(locale)];
  const message = replies[Math.min(Math.max(written - 1, 0), replies.length - 1)] ?? "";
  await postDeskMessage(call, id, { message, thread: "CUSTOMER" });
}

async function callOfClerk(deps: Deps, { supplierId }: WaitingQuote): Promise<UserContext> {
  return supplierCall(deps, await ensureClerk(deps.db, supplierId, deps.clock()));
}

const lookAtRequests = lookFor<WaitingQuote>({
  name: "answer a request for a quote",
  mostAtOnce: MOST_AT_ONCE,
  take: (tx, { now, without }) => takeRequest(tx, { since: thoughtSince(now), now, without }),
  act: async (deps, quote) => answerRequest(await callOfClerk(deps, quote), deps.db, quote),
});

const lookAtQuestions = lookFor<WaitingQuote>({
  name: "answer a message about a quote",
  mostAtOnce: MOST_AT_ONCE,
  take: (tx, { now, without }) => takeQuestion(tx, { since: thoughtSince(now), now, without }),
  act: async (deps, quote) => answerQuestion(await callOfClerk(deps, quote), quote),
});

/** A look at requests first, then at what buyers have written. */
export const lookAtQuotes: Look = async (deps, failures) => {
  await lookAtRequests(deps, failures);
  await lookAtQuestions(deps, failures);
};
