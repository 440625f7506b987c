// A shop whose operator looks at every request before suppliers hear of it (quotes 3.2, quoteOperatorReview).
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";

let shop: QuoteDesk;
beforeAll(async () => {
  shop = await createQuoteDesk({ config: { quoteOperatorReview: true } });
});
afterAll(() => shop.close());

it("keeps a request from its supplier until the operator releases it", async () => {
  const quote = await shop.askCartons();
  const params = { supplierQuoteId: quote.id };
  const statusFor = async () => (await shop.supplier.call("GET", `/v1/supplier-quotes/${quote.id}`)).status;
  expect([quote.status, await statusFor()]).toEqual(["STAGING", 404]);
  expect(shop.mails.map(({ to }) => to)).toEqual([shop.buyer.email]);
  shop.mails.length = 0;

  await shop.caller.ask(quotes.postMessageToSupplierQuote, { params, body: { message: "Sur palette, merci." } });
  expect(shop.mails).toEqual([]);
  await shop.operator.ask(deskQuotes.releaseQuote, { params, body: {} });
  expect(await statusFor()).toBe(200);
  expect(shop.mails.map(({ to }) => to)).toEqual(["cartons@demo.test"]);
  const { history } = await shop.look(quote.id);
  expect(history.map(({ from, to, byType }) => [from, to, byType])).toEqual([
    [null, "STAGING", "CUSTOMER"],
    ["STAGING", "NEW", "OPERATOR"],
  ]);
});

it("lets the operator decline it, of which its supplier never hears", async () => {
  const quote = await shop.askCartons();
  shop.mails.length = 0;
  const params = { supplierQuoteId: quote.id };
  await shop.operator.ask(deskQuotes.declineQuote, { params, body: { reason: "Hors catalogue" } });
  expect(shop.mails.map(({ to }) => to)).toEqual([shop.buyer.email]);
  const { content } = await shop.supplier.ask(deskQuotes.getSupplierQuotes, { query: {} });
  expect(content.map(({ id }) => id)).not.toContain(quote.id);
});
