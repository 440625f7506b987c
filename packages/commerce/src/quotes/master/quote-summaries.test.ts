// The list of a buyer's master quotes: whose, by what waits for whom, by name, in pages, and counted by one statement.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteHandlers } from "#quotes/quotes.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: QuoteDesk;
/** Names of the master quotes by what became of them. */
let ids: Readonly<Record<"unsent" | "waiting" | "answered" | "over" | "mixed" | "lapsed", string>>;

async function askBoth(statuses: readonly SupplierQuoteStatus[], validUntil: Date | null = null) {
  shop.clock.advance(60_000);
  const asked = await shop.askBoth();
  for (const [index, { id }] of asked.entries())
    await shop.db
      .updateTable("supplier_quotes")
      .set({ status: statuses[index] ?? "CLOSED", valid_until: validUntil })
      .where("id", "=", id)
      .execute();
  return asked[0].masterQuoteId;
}

beforeAll(async () => {
  shop = await createQuoteDesk();
  const later = new Date(shop.clock.now().getTime() + 86_400_000);
  const past = new Date(shop.clock.now().getTime() - 86_400_000);
  ids = {
    unsent: (await shop.prepare([[shop.box, 20]])).id,
    mixed: await askBoth(["NEW", "WAITING_FOR_CUSTOMER"], later),
    answered: await askBoth(["WAITING_FOR_CUSTOMER", "VALIDATED"], later),
    lapsed: await askBoth(["WAITING_FOR_CUSTOMER"], past),
    waiting: await askBoth(["WAITING_FOR_OPERATOR", "DECLINED_BY_SUPPLIER"]),
    over: await askBoth(["VALIDATED", "DECLINED_BY_CUSTOMER"], later),
  };
  for (const [name, id] of Object.entries(ids))
    await shop.db
      .updateTable("master_quotes")
      .set({ name: `Été ${name}` })
      .where("id", "=", id)
      .execute();
});
afterAll(() => shop.close());

const list = (query: object = {}, by: Caller = shop.caller) => by.ask(quotes.getMasterQuoteSummaries, { query });
const namesOf = async (query: object = {}, by?: Caller) =>
  (await list(query, by)).content.map(({ name }) => name.replace("Été ", ""));

describe("the master quotes of a buyer, as a list tells them", () => {
  it("have what can be decided first, then the one changed last", async () => {
    expect(await namesOf()).toEqual(["answered", "mixed", "over", "waiting", "lapsed", "unsent"]);
  });

  it("tell of each supplier its state and whose the last word is, and count lines", async () => {
    const [quote] = (await list({ search: ids.mixed })).content[0]?.supplierQuotes ?? [];
    await shop.supplier.call("POST", `/v1/supplier-quotes/${quote?.id}/message`, { body: { message: "Bonjour" } });
    expect((await list({ search: "mixed" })).content).toMatchObject([
      {
        ...{ id: ids.mixed, detailCount: 1, customerName: "Camille Martin" },
        supplierQuotes: [
          { id: quote?.id, status: "NEW", supplierName: shop.cartons.name, unreadCount: 1 },
          { status: "WAITING_FOR_CUSTOMER", unreadCount: 0 },
        ],
      },
    ]);
    expect((await list({ search: "lapsed" })).content).toMatchObject([
      { supplierQuotes: [{ status: "EXPIRED" }, { status: "CLOSED" }] },
    ]);
  });

  it.each([
    ["DECIDE", ["answered", "mixed"]],
    ["TO_SEND", ["unsent"]],
    ["WAITING", ["waiting"]],
    ["DONE", ["over", "lapsed"]],
  ])("come by tab: %s", async (tab, names) => {
    expect(await namesOf({ tab })).toEqual(names);
    const { counts, totalElements } = await list({ tab, size: 1 });
    expect(counts).toEqual({ DECIDE: 2, TO_SEND: 1, WAITING: 1, DONE: 2 });
    expect(totalElements).toBe(names.length);
  });

  it("are found by words of the name without accents, or by the number, and counted so", async () => {
    expect(await namesOf({ search: " OVER ete " })).toEqual(["over"]);
    expect(await namesOf({ search: ids.waiting })).toEqual(["waiting"]);
    expect(await namesOf({ search: "100%" })).toEqual([]);
    expect((await list({ search: "un" })).counts).toEqual({ DECIDE: 0, TO_SEND: 1, WAITING: 0, DONE: 0 });
  });

  it("come in pages, which say how many there are beyond the last one too", async () => {
    expect(await namesOf({ page: 1, size: 4 })).toEqual(["lapsed", "unsent"]);
    expect(await list({ page: 9, size: 4 })).toMatchObject({ content: [], totalElements: 6, totalPages: 2 });
  });

  it("stand by when they were asked, answered or end, or by state; what has no such moment comes last either way", async () => {
    const answered = ["over", "mixed"] as const;
    for (const [index, name] of answered.entries()) {
      const { supplierQuotes } = (await list({ search: ids[name] })).content[0] ?? { supplierQuotes: [] };
      await shop.db
        .insertInto("quote_answers")
        .values({
          ...{ supplier_quote_id: supplierQuotes[0]?.id ?? "", revision: 1, by_type: "SUPPLIER", lines: "[]" },
          ...{ by_user_id: (await shop.read(ids[name])).customerUserId, valid_until: shop.clock.now() },
          ...{ goods_cents: 0, goods_tax_cents: 0, shipping_cents: 0, shipping_tax_cents: 0 },
          sent_at: new Date(shop.clock.now().getTime() + index * 1000),
        })
        .execute();
    }
    const sorted = (sort: string) => namesOf({ sort: [sort] });
    expect(await sorted("askedAt,asc")).toEqual(["mixed", "answered", "lapsed", "waiting", "over", "unsent"]);
    expect(await sorted("askedAt,desc")).toEqual(["over", "waiting", "lapsed", "answered", "mixed", "unsent"]);
    expect(await sorted("answeredAt,asc")).toEqual(["over", "mixed", "waiting", "lapsed", "answered", "unsent"]);
    expect(await sorted("answeredAt,desc")).toEqual(["mixed", "over", "waiting", "lapsed", "answered", "unsent"]);
    expect((await sorted("validityDate,asc")).slice(0, 2)).toEqual(["answered", "mixed"]);
    expect(await sorted("state,asc")).toEqual(["answered", "mixed", "unsent", "waiting", "over", "lapsed"]);
    expect(await sorted("state,desc")).toEqual(["over", "lapsed", "waiting", "unsent", "answered", "mixed"]);
    expect(await sorted("nonsense")).toEqual(await namesOf());
  });

  it.each(["askedAt,desc", "answeredAt,desc", "validityDate,asc", "state,asc"])(
    "are each on one page alone, however small the pages: %s",
    async (sort) => {
      // Equal in all that is sorted by.
      await shop.db.updateTable("master_quotes").set({ updated_at: shop.clock.now() }).execute();
      await shop.db.updateTable("supplier_quotes").set({ created_at: shop.clock.now() }).execute();
      const walked: string[] = [];
      for (const page of [0, 1, 2, 3, 4, 5]) walked.push(...(await namesOf({ sort: [sort], page, size: 1 })));
      expect(walked).toEqual(await namesOf({ sort: [sort] }));
      expect(new Set(walked).size).toBe(6);
    },
  );

  it("are one's own, those of the account when asked for, and nobody else's", async () => {
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
    expect(await namesOf({}, colleague)).toEqual([]);
    expect(await namesOf({ fromCustomerAccount: true }, colleague)).toHaveLength(6);
    const stranger = await makeBuyer(shop.db);
    const neighbour = await shop.as((await makeUser(shop.db, { accounts: [stranger.account] })).email);
    expect(await namesOf({ fromCustomerAccount: true }, neighbour)).toEqual([]);
  });

  it("take one statement", async () => {
    const count = createStatementCounter(shop, [mounted(quotes, quoteHandlers)]);
    for (const size of [1, 1000])
      expect(await count(shop.caller, "GET", `/v1/shop/master-quote-summaries?size=${size}`)).toBe(1);
  });
});
