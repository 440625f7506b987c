// A buyer is reminded three days before an answer expires, once.
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { remindOfExpiry } from "#quotes/answers/overdue-quotes.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";

const year = 365 * 24 * 3600;
let shop: QuoteDesk;
let quote: SupplierQuote;

beforeAll(async () => {
  shop = await createQuoteDesk({ config: { accessTokenLifetime: year, sessionLifetime: year } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set("2026-03-10T09:00:00Z");
  await shop.db.updateTable("supplier_quotes").set({ status: "CLOSED" }).execute();
  quote = await shop.askCartons();
});

const answer = (validityDate: string) =>
  shop.supplier.ask(deskQuotes.saveAnswer, {
    params: { supplierQuoteId: quote.id },
    body: { validityDate, lines: [{ id: quote.quoteLines[0]?.id ?? "", price: 0.8 }], send: true },
  });
/** What the job sends at a moment. */
async function remindedAt(moment: string): Promise<(readonly [string, string])[]> {
  shop.clock.set(moment);
  shop.mails.length = 0;
  await Promise.all([remindOfExpiry(shop.deps, shop.clock.now()), remindOfExpiry(shop.deps, shop.clock.now())]);
  await shop.jobs.settle();
  return shop.mails.map(({ to, subject }) => [to, subject]);
}
const mail = () => [
  shop.buyer.email,
  expect.stringMatching(new RegExp(`^(Devis|Quote) ${quote.id} .*\\b10 (avril|April) 2026$`)),
];

it("three days before the end, however often the job runs", async () => {
  await answer("2026-04-10");
  expect(await remindedAt("2026-04-07T21:00:00Z")).toEqual([]);
  expect(await remindedAt("2026-04-07T22:30:00Z")).toEqual([mail()]);
  expect(await remindedAt("2026-04-08T22:30:00Z")).toEqual([]);
});

it("again of an answer that was sent anew", async () => {
  await answer("2026-03-20");
  expect(await remindedAt("2026-03-18T09:00:00Z")).toHaveLength(1);
  await answer("2026-04-10");
  expect(await remindedAt("2026-04-09T09:00:00Z")).toEqual([mail()]);
});

it("not of one that never held for longer, nor once it was declined or is over", async () => {
  await answer("2026-03-12");
  expect(await remindedAt("2026-03-10T12:00:00Z")).toEqual([]);
  await answer("2026-04-10");
  await shop.supplier.ask(deskQuotes.takeBackQuote, { params: { supplierQuoteId: quote.id }, body: {} });
  expect(await remindedAt("2026-04-09T09:00:00Z")).toEqual([]);
  expect(await remindedAt("2026-04-11T09:00:00Z")).toEqual([]);
});

it("leaves the quote as it is: whoever works on it is not told of a change", async () => {
  await answer("2026-04-10");
  const { version } = await shop.look(quote.id);
  expect(await remindedAt("2026-04-09T09:00:00Z")).toHaveLength(1);
  expect((await shop.look(quote.id)).version).toBe(version);
});
