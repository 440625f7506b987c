// What somebody does is never news to themselves: not on the bell, nor in lists, conversations and inboxes. To everybody else whom it
// concerns it is.
import { desk } from "@comptoir/contract/desk/inbox";
import { notifications } from "@comptoir/contract/notifications/notifications";
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inboxHandlers } from "#desk/desk.routes.ts";
import { notificationHandlers } from "#notifications/notifications.routes.ts";
import { makeShipping } from "#test/orders/make-orders.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { quoteFamilies } from "#test/quote-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: QuoteDesk;
let quote: SupplierQuote;
beforeAll(async () => {
  const families = [...quoteFamilies, mounted(notifications, notificationHandlers), mounted(desk, inboxHandlers)];
  shop = await createQuoteDesk({ families, config: { accessTokenLifetime: 1e9, sessionLifetime: 1e9 } });
  await makeShipping(shop.db);
  await shop.db.updateTable("offer_inventories").set({ stock: 10_000 }).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.advance(60_000);
  await shop.db.deleteFrom("notifications").execute();
  await shop.db.deleteFrom("quote_messages").execute();
  quote = await shop.askCartons();
});

const bell = async (by: Caller) => {
  const { content, unreadCount } = await by.ask(notifications.getNotifications, { query: {} });
  return [unreadCount, content.map(({ event, readAt }) => `${event} ${readAt === null ? "unread" : "read"}`)];
};
const order = async (by: Caller) => {
  await shop.answer(quote.id);
  expect((await by.call("PUT", `/v1/shop/supplier-quotes/${quote.id}/accept`, { body: null })).status).toBe(200);
};

describe("on the bell", () => {
  it("what a buyer asked and ordered themselves is read from the start", async () => {
    await order(shop.caller);
    expect(await bell(shop.caller)).toEqual([0, ["QUOTE_ORDERED read", "QUOTE_REQUESTED read"]]);
  });

  it("what a colleague ordered of their request is news to its asker, and to the colleague none", async () => {
    await order(shop.administrator);
    expect(await bell(shop.caller)).toEqual([1, ["QUOTE_ORDERED unread", "QUOTE_REQUESTED read"]]);
    expect(await bell(shop.administrator)).toEqual([0, []]);
  });

  it("what a supplier or the operator did is news", async () => {
    const body = { message: "Un instant" };
    for (const by of [shop.supplier, shop.operator]) {
      await by.call("POST", `/v1/supplier-quotes/${quote.id}/message`, { body });
      shop.clock.advance(11 * 60_000);
    }
    const told = ["QUOTE_MESSAGE unread", "QUOTE_MESSAGE unread", "QUOTE_REQUESTED read"];
    expect(await bell(shop.caller)).toEqual([2, told]);
  });
});

describe("in conversations, lists and inboxes", () => {
  const inThread = async (by: Caller) => {
    const { supplierQuotes } = await shop.read(quote.masterQuoteId, by);
    return supplierQuotes.map(({ unreadCount }) => unreadCount);
  };
  const inList = async (by: Caller) => {
    const query = { search: quote.masterQuoteId, fromCustomerAccount: true };
    const { content } = await by.ask(quotes.getMasterQuoteSummaries, { query });
    return content.flatMap(({ supplierQuotes }) => supplierQuotes.map(({ unreadCount }) => unreadCount));
  };
  const atDesk = async (by: Caller) => {
    const { content } = await by.ask(deskQuotes.getConversations, { query: { unread: true } });
    const { unreadCount } = await by.ask(desk.getInbox, { query: {} });
    return [content.map((talk) => `${talk.thread} ${talk.unreadCount}`), unreadCount];
  };
  const write = (by: Caller, message: string, thread?: string) =>
    by === shop.caller || by === shop.administrator
      ? by.call("POST", `/v1/shop/supplier-quotes/${quote.id}/message`, { body: { message } })
      : by.call("POST", `/v1/supplier-quotes/${quote.id}/message`, { body: { message, thread } });

  it("the words of two colleagues are unread to their supplier alone", async () => {
    for (const by of [shop.caller, shop.administrator])
      expect((await write(by, "Le quai ferme à 11 h")).status).toBe(200);
    for (const by of [shop.caller, shop.administrator])
      expect([await inThread(by), await inList(by)]).toEqual([[0], [0]]);
    expect(await atDesk(shop.supplier)).toEqual([["CUSTOMER 2"], 1]);
    expect(await atDesk(shop.operator)).toEqual([[], 0]);
  });

  it("the words of a supplier are unread to both colleagues, each until they have read them", async () => {
    await write(shop.supplier, "Sur palette");
    expect(await atDesk(shop.supplier)).toEqual([[], 0]);
    for (const by of [shop.caller, shop.administrator])
      expect([await inThread(by), await inList(by)]).toEqual([[1], [1]]);
    await shop.caller.call("PUT", `/v1/shop/supplier-quotes/${quote.id}/read`);
    expect([await inThread(shop.caller), await inThread(shop.administrator)]).toEqual([[0], [1]]);
  });

  it("of what supplier and operator say to each other, each has the other's words to read", async () => {
    await write(shop.operator, "Pouvez-vous livrer ?", "OPERATOR");
    expect([await atDesk(shop.operator), await atDesk(shop.supplier)]).toEqual([
      [[], 0],
      [["OPERATOR 1"], 1],
    ]);
    await write(shop.supplier, "Oui, lundi", "OPERATOR");
    expect([await atDesk(shop.operator), await atDesk(shop.supplier)]).toEqual([
      [["OPERATOR 1"], 1],
      [[], 0],
    ]);
  });
});
