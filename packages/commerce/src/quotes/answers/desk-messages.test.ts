// What suppliers and the operator write: who reads it, who is mailed, and when nobody may write.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteDesk;
let quote: SupplierQuote;

beforeAll(async () => {
  const year = 365 * 24 * 3600;
  shop = await createQuoteDesk({
    config: { accessTokenLifetime: year, sessionLifetime: year, rateLimits: { isEnabled: true, factor: 100 } },
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(61_000);
  quote = await shop.askCartons();
  shop.mails.length = 0;
});

const post = (message: unknown, by: Caller = shop.supplier, more = {}) =>
  by.call("POST", `/v1/supplier-quotes/${quote.id}/message`, { body: { message, ...more } });
const read = () => shop.caller.ask(quotes.getSupplierQuote, { params: { supplierQuoteId: quote.id } });
const told = () => shop.mails.map(({ to, subject }) => [to, subject]);
const setStatus = (status: SupplierQuote["status"]) =>
  shop.db
    .updateTable("supplier_quotes")
    .set({ status, valid_until: new Date(shop.clock.now().getTime() + 3600_000) })
    .where("id", "=", quote.id)
    .execute();

describe("what a desk writes to the buyer", () => {
  it("stands in the buyer's thread, and is told with a link to the buyer's page", async () => {
    const answer = await post("  Nous livrons\nle samedi.  ");
    expect(deskQuotes.postMessageFromDesk.response.parse(answer.body).customerThread).toMatchObject([
      { message: "Nous livrons\nle samedi.", name: "Paul Carton", authorType: "SUPPLIER" },
    ]);
    await post("Bien reçu", shop.operator);
    expect((await read()).customerThread.map(({ authorType }) => authorType)).toEqual(["SUPPLIER", "OPERATOR"]);
    // The operator wrote at once: one mail in ten minutes tells of both.
    expect(told()).toEqual([[shop.buyer.email, expect.stringContaining(`sur le devis ${quote.id}`)]]);
    expect(shop.mails[0]?.text).toContain(`https://shop.test/quotes/${quote.masterQuoteId}`);
    shop.clock.advance(10 * 60_000);
    await post("Encore");
    expect(shop.mails).toHaveLength(2);
    await shop.caller.call("POST", `/v1/shop/supplier-quotes/${quote.id}/message`, { body: { message: "Merci" } });
    expect(shop.mails.at(-1)?.to).toBe("cartons@demo.test");
  });

  it("with an answer goes along with its mail, and is written once however often it is sent", async () => {
    const lines = quote.quoteLines.map(({ id }) => ({ id, price: 0.8 }));
    const body = { lines, validityDate: "2099-01-01", message: "À bientôt", send: true };
    const until = new Date(shop.clock.now().getTime() + 30 * 24 * 3600_000).toISOString();
    const put = (given: object) =>
      shop.supplier.call("PUT", `/v1/supplier-quotes/${quote.id}`, {
        body: { ...body, validityDate: until, ...given },
      });
    expect([(await put({})).status, (await put({})).status]).toEqual([200, 200]);
    expect((await read()).customerThread).toMatchObject([{ message: "À bientôt", authorType: "SUPPLIER" }]);
    expect(told()).toEqual([[shop.buyer.email, expect.stringContaining(`Devis ${quote.id} de `)]]);
    expect(shop.mails[0]?.text).toContain("À bientôt");
    expect((await put({ message: "Et bonne fête" })).status).toBe(200);
    expect((await read()).customerThread).toHaveLength(2);
    expect((await read()).revision).toBe(1);
    expect((await put({ lines: lines.map((line) => ({ ...line, price: 0.7 })), message: null })).status).toBe(200);
    expect(told().slice(1)).toEqual([[shop.buyer.email, expect.stringContaining(`Devis ${quote.id} modifié par `)]]);
  });
});

describe("what supplier and operator write to each other", () => {
  it("is seen by both and by no buyer, who notices nothing", async () => {
    const before = await read();
    await post("Marge trop basse ?", shop.supplier, { thread: "OPERATOR" });
    await post("Oui, 3 %", shop.operator, { thread: "OPERATOR" });
    for (const by of [shop.supplier, shop.operator])
      expect((await shop.look(quote.id, by)).supplierOperatorThread).toMatchObject([
        { message: "Marge trop basse ?", authorType: "SUPPLIER", name: "Paul Carton" },
        { message: "Oui, 3 %", authorType: "OPERATOR", name: "Odile Marché" },
      ]);
    expect(await read()).toEqual(before);
    expect(told().map(([to]) => to)).toEqual(["marche@demo.test", "cartons@demo.test"]);
    expect((await post("Encore", shop.supplier, { thread: "OPERATOR" })).status).toBe(200);
    expect(shop.mails).toHaveLength(2);
  });
});

it.each([
  ["NEW", "CUSTOMER", 200, 200],
  ["WAITING_FOR_OPERATOR", "CUSTOMER", 409, 200],
  ["WAITING_FOR_OPERATOR", "OPERATOR", 200, 200],
  ["DECLINED_BY_SUPPLIER", "CUSTOMER", 200, 200],
  ["EXPIRED", "CUSTOMER", 409, 409],
  ["EXPIRED", "OPERATOR", 409, 409],
  ["CLOSED", "OPERATOR", 409, 409],
  ["STAGING", "OPERATOR", 404, 409],
] as const)("in %s, to the thread %s: supplier %i, operator %i", async (status, thread, supplier, operator) => {
  await setStatus(status);
  expect((await post("Bonjour", shop.supplier, { thread })).status).toBe(supplier);
  expect((await post("Bonjour", shop.operator, { thread })).status).toBe(operator);
});

it("nobody writes to the quote of another supplier, nor too much", async () => {
  expect((await post("Bonjour", shop.other)).status).toBe(404);
  expect((await post(" ")).error?.code).toBe("F-E-001");
  const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => post(`Message ${index}`, shop.operator)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
