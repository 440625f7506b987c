// A conversation of a thousand messages: its newest come with the quote, all others page by page, for whoever may read the quote.
import { messagesPerPage } from "@comptoir/contract/limits";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { QuoteMessagePage, SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { mounted } from "#test/test-app.ts";

const long = 1_000;

let shop: QuoteDesk;
let quote: SupplierQuote;
let quiet: SupplierQuote;

beforeAll(async () => {
  shop = await createQuoteDesk();
  [quote, quiet] = await shop.askBoth();
  await shop.db
    .insertInto("quote_messages")
    .values(
      Array.from({ length: long }, (_, index) => ({
        supplier_quote_id: quote.id,
        thread: "CUSTOMER" as const,
        author_type: "CUSTOMER" as const,
        author_id: shop.buyer.userId,
        author_name: "Camille Martin",
        message: `Message ${index + 1}`,
        is_mailed: false,
        created_at: shop.clock.now(),
      })),
    )
    .execute();
  const inner = { message: "Marge ?", thread: "OPERATOR" };
  await shop.supplier.call("POST", `/v1/supplier-quotes/${quote.id}/message`, { body: inner });
});
afterAll(() => shop.close());

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Message ${from + index}`);
const params = () => ({ supplierQuoteId: quote.id });
const ofBuyer = (before?: string) =>
  shop.caller.ask(quotes.getMessagesOfSupplierQuote, { params: params(), query: { before } });
const ofDesk = (before?: string) =>
  shop.supplier.ask(deskQuotes.getDeskMessages, { params: params(), query: { before } });

/** All pages from the newest to the first message, as somebody reads who presses "earlier" until there is nothing. */
async function readAll(read: (before?: string) => Promise<QuoteMessagePage>): Promise<string[]> {
  const page = await read();
  const all = [page];
  while (all[0]?.hasEarlier) all.unshift(await read(all[0].messages[0]?.id));
  return all.flatMap(({ messages }) => messages.map(({ message }) => message));
}

describe("a conversation of a thousand messages", () => {
  it("comes with its quote as far as its newest messages, with the number of all", async () => {
    const newest = numbered(long - messagesPerPage + 1, long);
    const { supplierQuotes } = await shop.caller.ask(quotes.getMasterQuote, {
      params: { masterQuoteId: quote.masterQuoteId },
    });
    const ofOne = await shop.caller.ask(quotes.getSupplierQuote, { params: params() });
    for (const read of [ofOne, supplierQuotes.find(({ id }) => id === quote.id), await shop.look(quote.id)]) {
      expect(read?.customerThread.map(({ message }) => message)).toEqual(newest);
      expect(read?.customerSupplierThread.messages).toEqual(read?.customerThread);
      expect(read?.messageCount).toBe(long);
    }
    expect(supplierQuotes.find(({ id }) => id === quiet.id)).toMatchObject({ customerThread: [], messageCount: 0 });
    expect(await shop.look(quote.id)).toMatchObject({
      supplierOperatorThread: [{ message: "Marge ?" }],
      operatorMessageCount: 1,
    });
  });

  it.each([
    ["buyer", ofBuyer],
    ["supplier", ofDesk],
  ])("is read to its first message, each once and in order, by its %s", async (_, read) => {
    expect(await readAll(read)).toEqual(numbered(1, long));
  });

  it("holds of the other conversation nothing, for whoever may read that one", async () => {
    const { messages, hasEarlier } = await shop.supplier.ask(deskQuotes.getDeskMessages, {
      params: params(),
      query: { thread: "OPERATOR" },
    });
    expect([messages.map(({ message }) => message), hasEarlier]).toEqual([["Marge ?"], false]);
    expect(await ofBuyer("9999999999")).toEqual(await ofBuyer());
  });

  it("is nobody else's", async () => {
    const stranger = await makeBuyer(shop.db);
    const neighbour = await shop.as((await makeUser(shop.db, { accounts: [stranger.account] })).email);
    expect((await neighbour.call("GET", `/v1/shop/supplier-quotes/${quote.id}/messages`)).status).toBe(404);
    const atDesk = `/v1/supplier-quotes/${quote.id}/messages`;
    expect((await shop.other.call("GET", atDesk)).status).toBe(404);
    expect((await shop.caller.call("GET", atDesk)).status).toBe(403);
  });

  it("takes as many statements as one of no message", async () => {
    const ofShop = createStatementCounter(shop, [mounted(quotes, quoteHandlers)]);
    const desk = createStatementCounter(shop, [mounted(deskQuotes, deskQuoteHandlers)], "OPERATOR");
    const measure = async ({ id }: SupplierQuote) => ({
      read: await ofShop(shop.caller, "GET", `/v1/shop/supplier-quotes/${id}`),
      messages: await ofShop(shop.caller, "GET", `/v1/shop/supplier-quotes/${id}/messages`),
      atDesk: await desk(shop.operator, "GET", `/v1/supplier-quotes/${id}`),
      messagesAtDesk: await desk(shop.operator, "GET", `/v1/supplier-quotes/${id}/messages`),
    });
    const many = await measure(quote);
    expect(many).toEqual(await measure(quiet));
    expect(many).toMatchObject({ messages: 1, messagesAtDesk: 1 });
  });
});
