// Any interleaving of asking, answering, handing over, taking back, declining, ordering, giving up, of time and of a job on a bad
// day leaves quotes in states that the table knows, one order of each, at what was promised. Over a thousand lives on real
// databases, a part of each with several doing something at the same moment, again after a lost answer, or twice at once.

import { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type QuoteRole,
  quoteActionEndsIn,
  quoteStatusAfter,
  quoteTransitions,
} from "#quotes/negotiation/supplier-quotes.rules.ts";
import {
  beginQuotes,
  createQuoteWorld,
  lookAtQuotes,
  type QuoteWorld,
  type SeenQuote,
} from "#test/quotes/quote-life.ts";
import {
  anyQuoteMoment,
  doQuoteDeed,
  plainSteps,
  type QuoteDeed,
  quoteBeginnings,
} from "#test/quotes/quote-life-deeds.ts";

const lanes = 4;
const livesPerLane = 260;

let worlds: Awaited<ReturnType<typeof createQuoteWorld>>[] = [];
beforeAll(async () => {
  worlds = await Promise.all(Array.from({ length: lanes }, createQuoteWorld));
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const roleOf = { CUSTOMER: "BUYER", SUPPLIER: "SUPPLIER", OPERATOR: "OPERATOR", SYSTEM: "SYSTEM" } as const;
type Transition = { readonly from: readonly (string | null)[]; readonly to: string; readonly by: readonly QuoteRole[] };
const transitions: readonly Transition[] = Object.values(quoteTransitions).flat();

/** An answer whose date is over counts as expired, whether or not the job has run. */
const statusNow = ({ status, isOver }: SeenQuote) => (status === "WAITING_FOR_CUSTOMER" && isOver ? "EXPIRED" : status);

/** Every step is one of the table, by somebody who may take it, and leads from where the one before had led. */
function expectKnownLife({ history, status }: SeenQuote): void {
  for (const [at, { from, to, by }] of history.entries()) {
    expect(from).toBe(history[at - 1]?.to ?? null);
    const isKnown = transitions.some((row) => row.from.includes(from) && row.to === to && row.by.includes(roleOf[by]));
    expect(isKnown, `${from} -> ${to} by ${by}`).toBe(true);
  }
  expect(history.at(-1)?.to).toBe(status);
}

/** What all lives together have come to: laws that nothing was ever held to would prove nothing. */
const reached = { statuses: new Set<string>(), wholeOrders: 0, partialOrders: 0 };

/** There is one order at most that is wanted: of what was offered, at the price that was sent. */
function expectOrderAsPromised({ status, orderId, orders, lines, answers }: SeenQuote): void {
  expect(orderId !== null).toBe(status === "VALIDATED");
  const [order, ...others] = orders.toSorted((one) => (one.id === orderId ? -1 : 1));
  for (const other of orderId === null ? orders : others) expect(other.isCalledOff).toBe(true);
  if (!order || order.id !== orderId) return;
  for (const { of, quantity, price } of order.lines) {
    const promised = lines.find((line) => line.of === of);
    expect(promised).toMatchObject({ isRemoved: false, price });
    expect(quantity).toBeLessThanOrEqual(promised?.quantity ?? 0);
  }
  expect(new Set(order.lines.map(({ of }) => of)).size).toBe(order.lines.length);
  const offered = lines.filter(({ isRemoved }) => !isRemoved);
  const isWhole = offered.every(({ of, quantity }) =>
    order.lines.some((line) => line.of === of && line.quantity === quantity),
  );
  reached[isWhole ? "wholeOrders" : "partialOrders"] += 1;
  if (isWhole && !order.isCalledOff) expect(order.total).toBe(answers.at(-1)?.total);
}

/** What was sent stays as it was sent; the buyer waits for nothing that has no price. */
function expectAnswersKept(before: SeenQuote | undefined, after: SeenQuote): void {
  expect(after.answers.map(({ revision }) => revision)).toEqual(after.answers.map((_, at) => at + 1));
  expect(after.revision).toBe(Math.max(1, after.answers.length));
  if (before) {
    expect(after.answers.slice(0, before.answers.length)).toEqual(before.answers);
    expect(after.version).toBeGreaterThanOrEqual(before.version);
    expect(after.history.slice(0, before.history.length)).toEqual(before.history);
  }
  if (["WAITING_FOR_CUSTOMER", "VALIDATED"].includes(after.status))
    for (const { isRemoved, price } of after.lines) if (!isRemoved) expect(price).not.toBeNull();
}

const orderings: readonly string[] = ["accept", "acceptSeen", "orderAll", "orderSome"];

/** What one deed alone must lead to. */
function expectOutcome(
  before: readonly SeenQuote[],
  after: readonly SeenQuote[],
  deed: QuoteDeed,
  answer: number | null,
): void {
  const [was, is] = [before[deed.at], after[deed.at]];
  // The job looks at every quote; nothing else that is done to one of them touches the other.
  const other = before[1 - deed.at];
  if (other && deed.name !== "runJob")
    expect(after[1 - deed.at]).toEqual({ ...other, isOver: after[1 - deed.at]?.isOver });
  if (!was || !is) return;
  if (deed.name === "intrude") expect([403, 404]).toContain(answer);
  if (answer !== null && answer >= 400) expect(is).toEqual(was);
  const status = statusNow(was);
  const step = plainSteps[deed.name];
  if (step) {
    const [action, role] = step;
    const to = quoteStatusAfter(action, status, role);
    const isDone = quoteActionEndsIn(action, status, role);
    expect(answer).toBe(to === null && !isDone ? 409 : 200);
    if (to !== null && to !== status) expect(is.status).toBe(to);
  }
  if (!orderings.includes(deed.name)) return;
  if (was.orderId !== null) expect([answer, is.orders.length]).toEqual([200, was.orders.length]);
  else if (status !== "WAITING_FOR_CUSTOMER") expect(answer).toBe(409);
  else expect([200, 201, 400, 422]).toContain(answer);
}

/** One, two or three deeds at the same moment. */
class Moment implements fc.AsyncCommand<{ seen: readonly SeenQuote[] }, QuoteWorld> {
  readonly deeds: readonly QuoteDeed[];
  constructor(deeds: readonly QuoteDeed[]) {
    this.deeds = deeds;
  }
  check = () => true;
  toString = () =>
    this.deeds.map(({ name, at, variation, fate }) => `${name}(${at}, ${variation}, ${fate})`).join(" & ");

  async run(model: { seen: readonly SeenQuote[] }, world: QuoteWorld): Promise<void> {
    const before = model.seen;
    const answers = await Promise.all(
      this.deeds.map((deed) => {
        const quote = before[deed.at];
        return quote ? doQuoteDeed(world, quote, deed) : null;
      }),
    );
    const after = await lookAtQuotes(world);
    for (const answer of answers) expect([null, 200, 201, 204, 400, 403, 404, 409, 422]).toContain(answer);
    for (const [at, quote] of after.entries()) {
      reached.statuses.add(quote.status);
      expectKnownLife(quote);
      expectOrderAsPromised(quote);
      expectAnswersKept(before[at], quote);
    }
    const [only] = this.deeds;
    if (only && this.deeds.length === 1) expectOutcome(before, after, only, answers[0] ?? null);
    model.seen = after;
  }
}

const moments = fc.commands([anyQuoteMoment.map((deeds) => new Moment(deeds))], { maxCommands: 6, size: "max" });
const beginning = fc.constantFrom(...quoteBeginnings);

it("any interleaving leaves quotes in known states, with one order of each at what was promised", async () => {
  await Promise.all(
    worlds.map((world) => {
      let year = 0;
      return fc.assert(
        fc.asyncProperty(beginning, moments, async (begun, commands) => {
          year += 1;
          await beginQuotes(world, year);
          const first = begun.map((deeds) => new Moment(deeds));
          const setup = async () => ({ model: { seen: await lookAtQuotes(world) }, real: world });
          await fc.asyncModelRun(setup, [...first, ...commands]);
        }),
        { numRuns: livesPerLane },
      );
    }),
  );
  expect([...reached.statuses].toSorted()).toEqual(
    SupplierQuoteStatus.options.filter((status) => status !== "STAGING").toSorted(),
  );
  expect(Math.min(reached.wholeOrders, reached.partialOrders)).toBeGreaterThan(livesPerLane);
}, 900_000);
