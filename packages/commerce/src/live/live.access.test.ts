// Nobody hears of what they may not read, and nobody has too many pages open.
import { quotes } from "@comptoir/contract/quotes/buyer-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { openLiveDesk } from "#test/live/live-desk.ts";
import { makeUser } from "#test/make.ts";
import type { QuoteDesk } from "#test/quote-desk.ts";

const desk = openLiveDesk();
const { open, openQuote, openDesk, reply } = desk;
let shop: QuoteDesk;
let quote: SupplierQuote;
beforeEach(() => {
  ({ shop, quote } = desk);
});

describe("nobody hears", () => {
  it("of the quotes of others, and a supplier of nothing that another one was asked", async () => {
    const refused = [
      await openQuote(shop.neighbour),
      await openDesk(shop.other, `?supplierQuoteId=${quote.id}`),
      await open(shop.caller, "/v1/shop/live-events"),
      await open(shop.supplier, `/v1/shop/live-events?masterQuoteId=${quote.masterQuoteId}`, "SUPPLIER"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 403]);
    const other = await openDesk(shop.other);
    await reply("Pour vous seul");
    // What the other supplier hears first is of its own quote, which comes later.
    const { id: masterQuoteId } = await shop.prepare();
    const body = shop.requestOf(await shop.read(masterQuoteId), [shop.cups]);
    await shop.caller.call("POST", "/v1/shop/supplier-quotes", { body });
    expect((await other.next())?.topic).toBe(`desk:${shop.cups.id}`);
  });

  it("as a buyer of what supplier and operator say to each other", async () => {
    const [buyer, supplier] = [await openQuote(), await openDesk(shop.supplier, `?supplierQuoteId=${quote.id}`)];
    await reply("Quelle marge ?", "OPERATOR");
    await supplier.next();
    await reply("Voici notre prix.");
    expect((await buyer.next())?.topic).toBe(`master-quote:${quote.masterQuoteId}`);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM live_events
      WHERE ${`master-quote:${quote.masterQuoteId}`} = ANY (topics)`.execute(shop.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("as a supplier of a request that the operator has not released", async () => {
    const topics = async () =>
      (await sql<{ topics: string[] }>`SELECT topics FROM live_events`.execute(shop.db)).rows.flat();
    const setStatus = (status: "STAGING" | "CLOSED") =>
      shop.db.updateTable("supplier_quotes").set({ status }).where("id", "=", quote.id).execute();
    await shop.db.deleteFrom("supplier_quote_history").where("supplier_quote_id", "=", quote.id).execute();
    await setStatus("STAGING");
    await setStatus("CLOSED");
    expect((await topics()).flatMap((row) => row.topics).includes(`desk:${shop.cartons.id}`)).toBe(false);
  });

  it("once the session has ended, without another event", async () => {
    const user = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const caller = await shop.as(user.email);
    const stream = await openQuote(caller);
    await caller.call("POST", "/auth/revoke-token", { body: {} });
    expect(await stream.next()).toBeNull();
  });

  it("who has lost the account before the next event", async () => {
    const user = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const stream = await openQuote(await shop.as(user.email));
    await shop.db.deleteFrom("account_users").where("user_id", "=", user.id).execute();
    await reply("Confidentiel");
    expect(await stream.next()).toBeNull();
  });
});

/** What each is answered who asks for: a quote, an order, a quote of the desk, all of the desk. */
const matrix = [
  ["a guest", "ACCOUNT", () => shop, [401, 401, 403, 403]],
  ["a guest at the desk", "SUPPLIER", () => shop, [403, 403, 401, 401]],
  ["the buyer", "ACCOUNT", () => shop.caller, [200, 200, 403, 403]],
  ["a colleague", "ACCOUNT", () => shop.colleague, [200, 404, 403, 403]],
  ["an administrator of the account", "ACCOUNT", () => shop.administrator, [200, 200, 403, 403]],
  ["another account", "ACCOUNT", () => shop.neighbour, [404, 404, 403, 403]],
  ["the supplier", "SUPPLIER", () => shop.supplier, [403, 403, 200, 200]],
  ["another supplier", "SUPPLIER", () => shop.other, [403, 403, 404, 200]],
  ["the operator", "OPERATOR", () => shop.operator, [403, 403, 200, 200]],
] as const;

it.each(matrix)("%s may follow what they may read", async (_, client, who, expected) => {
  await shop.answer(quote.id);
  const params = { supplierQuoteId: quote.id };
  const { orderCommercialId } = await shop.caller.ask(quotes.acceptSupplierQuote, { params });
  const paths = [
    `/v1/shop/live-events?masterQuoteId=${quote.masterQuoteId}`,
    `/v1/shop/live-events?commercialOrderId=${orderCommercialId}`,
    `/v1/live-events?supplierQuoteId=${quote.id}`,
    "/v1/live-events",
  ];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await open(who(), path, client)).status);
  expect(statuses).toEqual(expected);
});

it("the bound of one user refuses what is too much, and lets in again who has left", async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openQuote()));
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429]);
  expect(opened.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60");
  await opened.find(({ status }) => status === 200)?.close();
  expect((await openQuote()).status).toBe(200);
});
