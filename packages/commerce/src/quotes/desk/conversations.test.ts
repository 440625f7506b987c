// What a desk has to read: unread first, of its own quotes alone.
import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskQuoteHandlers } from "#quotes/desk-quotes.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: QuoteDesk;
let mine: SupplierQuote;
let theirs: SupplierQuote;

beforeAll(async () => {
  shop = await createQuoteDesk();
});
beforeEach(async () => {
  shop.clock.advance(60_000);
  [mine, theirs] = await shop.askBoth();
});
afterAll(() => shop.close());

const list = (by: Caller, query: object = {}) => by.ask(deskQuotes.getConversations, { query });
const about = async (by: Caller, { id }: SupplierQuote, query: object = {}) =>
  (await list(by, { size: 1000, ...query })).content.filter(({ supplierQuoteId }) => supplierQuoteId === id);
const ask = (message: string, { id } = mine) =>
  shop.caller.call("POST", `/v1/shop/supplier-quotes/${id}/message`, { body: { message } });
const say = (message: string, by: Caller, thread = "CUSTOMER") =>
  by.call("POST", `/v1/supplier-quotes/${mine.id}/message`, { body: { message, thread } });
const read = (by: Caller, { id } = mine, until?: string) =>
  by.call("PUT", `/v1/supplier-quotes/${id}/read${until === undefined ? "" : `?until=${until}`}`);

describe("the conversations of a desk", () => {
  it("come unread first, and are read once somebody has opened the quote", async () => {
    await ask("Le quai ferme à 11 h");
    shop.clock.advance(1_000);
    const [other] = await shop.askBoth();
    await shop.supplier.call("POST", `/v1/supplier-quotes/${other.id}/message`, { body: { message: "Bonjour" } });
    expect((await list(shop.supplier)).content[0]).toMatchObject({
      ...{ supplierQuoteId: mine.id, thread: "CUSTOMER", name: "Rentrée", customerName: "Camille Martin" },
      ...{ messageCount: 1, unreadCount: 1, lastMessage: { message: "Le quai ferme à 11 h", authorType: "CUSTOMER" } },
    });
    expect(await about(shop.supplier, other, { unread: true })).toEqual([]);
    expect((await read(shop.supplier)).status).toBe(204);
    expect(await about(shop.supplier, mine)).toMatchObject([{ unreadCount: 0 }]);
    expect(await about(shop.supplier, mine, { unread: true })).toEqual([]);
    shop.clock.advance(1_000);
    await ask("Et à 12 h ?");
    expect(await about(shop.supplier, mine, { unread: true })).toMatchObject([{ messageCount: 2, unreadCount: 1 }]);
  });

  it("are read as far as somebody was shown them, and never less far", async () => {
    await ask("Le quai ferme à 11 h");
    const [shown] = await about(shop.supplier, mine);
    shop.clock.advance(1_000);
    await ask("Et à 12 h ?");
    shop.clock.advance(1_000);
    expect((await read(shop.supplier, mine, shown?.lastMessage.id)).status).toBe(204);
    expect(await about(shop.supplier, mine)).toMatchObject([{ messageCount: 2, unreadCount: 1 }]);
    await read(shop.supplier);
    await read(shop.supplier, mine, shown?.lastMessage.id);
    await read(shop.supplier, mine, "0");
    expect(await about(shop.supplier, mine)).toMatchObject([{ unreadCount: 0 }]);
  });

  it("are no longer unread once somebody of the desk has answered", async () => {
    await ask("Le quai ferme à 11 h");
    await say("C'est noté", shop.supplier);
    expect(await about(shop.supplier, mine)).toMatchObject([{ messageCount: 2, unreadCount: 0 }]);
    await ask("Merci");
    expect(await about(shop.supplier, mine)).toMatchObject([{ messageCount: 3, unreadCount: 1 }]);
  });

  it("wait for the operator only where they are with it", async () => {
    await ask("Bonjour");
    await say("Marge ?", shop.supplier, "OPERATOR");
    expect(await about(shop.operator, mine)).toMatchObject([
      { thread: "OPERATOR", unreadCount: 1, supplier: { id: shop.cartons.id } },
      { thread: "CUSTOMER", unreadCount: 0 },
    ]);
    await say("3 %", shop.operator, "OPERATOR");
    expect(await about(shop.supplier, mine, { unread: true })).toMatchObject([
      { thread: "OPERATOR", unreadCount: 1 },
      { thread: "CUSTOMER", unreadCount: 1 },
    ]);
  });

  it("are those of its own quotes, and no business of buyers", async () => {
    await ask("Secret", theirs);
    expect(await about(shop.supplier, theirs)).toEqual([]);
    expect((await read(shop.supplier, theirs)).status).toBe(404);
    expect((await shop.caller.call("GET", "/v1/quote-conversations")).status).toBe(403);
    expect((await read(shop.other, theirs)).status).toBe(204);
    expect(await about(shop.other, theirs)).toMatchObject([{ unreadCount: 0 }]);
  });

  it("take one statement, however many, and are no longer unread after two months", async () => {
    await ask("Bonjour");
    const count = createStatementCounter(shop, [mounted(deskQuotes, deskQuoteHandlers)], "SUPPLIER");
    expect(await count(shop.supplier, "GET", "/v1/quote-conversations?size=1")).toBe(1);
    expect(await count(shop.supplier, "GET", "/v1/quote-conversations?size=1000")).toBe(1);
    shop.clock.advance(62 * 86_400_000);
    const later = await shop.as("cartons@demo.test");
    expect((await list(later, { unread: true })).totalElements).toBe(0);
  });
});
