// The clerk of the demo: requests to suppliers that nobody signs in for are answered within seconds, and so is what buyers write to
// them. What waits is asked of the database every few seconds and locked by whoever takes it up, so that a process that dies loses
// nothing and of several one answers.

import type { Tx } from "@comptoir/commerce/db/statement";
import { inTransaction } from "@comptoir/commerce/db/transaction";
import type { Deps } from "@comptoir/commerce/deps";
import type { UserContext } from "@comptoir/commerce/http/context";
import { saveAnswer } from "@comptoir/commerce/quotes/answers/answers";
import { postDeskMessage } from "@comptoir/commerce/quotes/answers/desk-messages";
import { takeDeskStep } from "@comptoir/commerce/quotes/answers/desk-steps";
import { suggestAnswer } from "@comptoir/commerce/quotes/answers/suggestions";
import { normaliseLocale } from "@comptoir/commerce/shared/locale";
import { addDays, endOfDay, shopDay } from "@comptoir/contract/days/days.rules";
import { randomNamed } from "#seed/tools/random.ts";
import { supplierCall } from "./calls.ts";
import { findShortLines, takeQuestion, takeRequest, type WaitingQuote } from "./clerk.queries.ts";
import { ensureClerk } from "./clerk-users.queries.ts";
import { clerkWords } from "./clerk-words.ts";
import { Failures } from "./failures.ts";
import { offeredDelivery, offeredLines } from "./offered-lines.ts";

const LOOK_EVERY = 3_000; // milliseconds
/** Milliseconds that a request or a message waits. */
const THINKING = 4_000;
/** One look takes up so many quotes of each kind, one after another. */
const MOST_AT_ONCE = 5;
const VALID_DAYS = 30;
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
async function answerQuestion(call: UserContext, _: Tx, { id, locale, written }: WaitingQuote): Promise<void> {
  const { replies } = clerkWords[normaliseLocale(locale)];
  const message = replies[Math.min(Math.max(written - 1, 0), replies.length - 1)] ?? "";
  await postDeskMessage(call, id, { message, thread: "CUSTOMER" });
}

const duties = [
  { take: takeRequest, answer: answerRequest },
  { take: takeQuestion, answer: answerQuestion },
] as const;

/** Takes up one quote that waits and answers it, in one transaction. Answers whether there was one. */
async function answerNext(deps: Deps, { take, answer }: (typeof duties)[number], failures: Failures): Promise<boolean> {
  let taken: WaitingQuote | undefined;
  try {
    await inTransaction(deps.db, async (tx) => {
      const now = deps.clock();
      taken = await take(tx, { since: new Date(now.getTime() - THINKING), now, without: failures.leftAlone(now) });
      if (!taken) return;
      const clerk = await ensureClerk(tx, taken.supplierId, now);
      await answer(await supplierCall({ ...deps, db: tx }, clerk), tx, taken);
    });
    if (taken) failures.forget(taken.id);
  } catch (error) {
    if (!taken) throw error;
    failures.add(taken.id, deps.clock());
    deps.log.warn({ error, supplierQuoteId: taken.id }, "the clerk of the demo could not answer");
  }
  return taken !== undefined;
}

/** One look at what waits, of which it answers some. `failures` gathers what could not be answered, so that it holds up nothing else. */
export async function lookAsClerk(deps: Deps, failures = new Failures()): Promise<void> {
  if (!deps.config.isDemo) return;
  for (const duty of duties) {
    let turn = 0;
    while (turn < MOST_AT_ONCE && (await answerNext(deps, duty, failures))) turn += 1;
  }
}

/** What a clerk looks at every few seconds; it keeps what it could not do, by itself alone. */
type Look = (deps: Deps, failures: Failures) => Promise<void>;

/** Looks every few seconds for as long as the process runs. `stop` waits for the look under way. */
export function startClerk(deps: Deps, looks: readonly Look[]): { stop(): Promise<void> } {
  const rounds = looks.map((look) => ({ look, failures: new Failures() }));
  let looking: Promise<void> | null = null;
  const lookAround = async () => {
    for (const { look, failures } of rounds)
      await look(deps, failures).catch((error: unknown) =>
        deps.log.warn({ error }, "the clerk of the demo looks again later"),
      );
  };
  const start = () => {
    looking ??= lookAround().finally(() => {
      looking = null;
    });
  };
  const timer = setInterval(start, LOOK_EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
