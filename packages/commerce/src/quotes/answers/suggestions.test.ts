import { deskQuotes } from "@comptoir/contract/quotes/desk-quotes";
import type { SupplierQuote } from "@comptoir/contract/quotes/quotes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOffer, makeShipping } from "#test/orders/make-orders.ts";
import { createQuoteDesk, type QuoteDesk } from "#test/quote-desk.ts";
import type { Caller } from "#test/test-app.ts";

let shop: QuoteDesk;

beforeAll(async () => {
  shop = await createQuoteDesk();
});
afterAll(() => shop.close());

const suggestion = ({ id }: SupplierQuote, by: Caller = shop.supplier) =>
  by.ask(deskQuotes.getSuggestions, { params: { supplierQuoteId: id } });
const suggestions = async (quote: SupplierQuote, by?: Caller) => (await suggestion(quote, by)).lines;

const answer = (quote: SupplierQuote, price: number, by = shop.supplier) =>
  by.ask(deskQuotes.saveAnswer, {
    params: { supplierQuoteId: quote.id },
    body: {
      validityDate: new Date(shop.clock.now().getTime() + 1e9).toISOString(),
      lines: quote.quoteLines.map(({ id }) => ({ id, price })),
      send: true,
    },
  });

describe("a suggestion", () => {
  it("is the tier that the account would have, and the list price below it", async () => {
    const quote = await shop.askCartons();
    expect(await suggestions(quote)).toMatchObject([
      {
        ...{ quoteLineId: quote.quoteLines[0]?.id, quantity: 120, price: 0.9, source: "TIER", lastAnswer: null },
        catalogue: {
          offerPriceType: "PUBLIC",
          price: 0.9,
          tiers: [
            { quantity: 1, price: 1 },
            { quantity: 100, price: 0.9 },
          ],
        },
      },
    ]);
    await shop.supplier.ask(deskQuotes.saveAnswer, {
      params: { supplierQuoteId: quote.id },
      body: { lines: quote.quoteLines.map(({ id }) => ({ id, quantity: 50 })) },
    });
    expect(await suggestions(quote)).toMatchObject([{ quantity: 50, price: 1, source: "LIST" }]);
  });

  it("is first what this supplier answered this account last, and never what another one did", async () => {
    const [mine, theirs] = await shop.askBoth();
    await answer(theirs, 0.11, shop.other);
    await answer(mine, 0.85);
    shop.clock.advance(1000);
    const [later] = await shop.askBoth();
    expect(await suggestions(later)).toMatchObject([
      { price: 0.85, source: "LAST_ANSWER", lastAnswer: { supplierQuoteId: mine.id, price: 0.85, quantity: 120 } },
    ]);
    expect(JSON.stringify(await suggestions(later))).not.toContain("0.11");
    expect(await suggestions(later, shop.operator)).toEqual(await suggestions(later));
    expect((await shop.other.call("GET", `/v1/supplier-quotes/${later.id}/suggestions`)).status).toBe(404);
  });
});

describe("terms of delivery", () => {
  it("are the supplier's own price for the zone of the address, else that of the shop, and none where nobody knows", async () => {
    await makeShipping(shop.db);
    const [quote] = await shop.askBoth();
    const deliveryOf = async () => (await suggestion(quote)).delivery;
    expect(await deliveryOf()).toEqual({ terms: { fee: 15, freeFrom: 300 }, source: "SHOP", zones: ["France"] });
    const { id: zone_id } = await shop.db.selectFrom("shipping_zones").select("id").executeTakeFirstOrThrow();
    const own = { shipping_type_code: "STD", zone_id, price_cents: 990, franco_cents: null };
    await shop.db
      .insertInto("shipping_prices")
      .values([
        { ...own, supplier_id: shop.cartons.id },
        { ...own, supplier_id: shop.cups.id, price_cents: 100 },
      ])
      .execute();
    expect(await deliveryOf()).toEqual({ terms: { fee: 9.9, freeFrom: null }, source: "SUPPLIER", zones: ["France"] });
    await shop.db
      .updateTable("shipping_zones")
      .set({ countries: ["DE"] })
      .execute();
    expect(await deliveryOf()).toBeNull();
  });
});

describe("another article for a line", () => {
  it("is one of the supplier's own that the quote does not have, with what it would cost", async () => {
    const [mine] = await shop.askBoth();
    const other = await makeOffer(shop.db, { supplier: shop.cartons, stock: 40, itemPerPack: 10 });
    const params = { supplierQuoteId: mine.id };
    const find = (search: string, by = shop.supplier) =>
      by.ask(deskQuotes.getOffersToQuote, { params, query: { search, quantity: 20 } });
    const code = other.variantExternalId;
    const found = await find(code);
    expect(found).toMatchObject([
      { offerInventoryId: other.inventoryId, productVariant: { id: other.variantId }, stock: 40, itemPerPack: 10 },
    ]);
    expect(found[0]?.catalogue?.price).toBeGreaterThan(0);
    expect(await find(code, shop.operator)).toEqual(found);
    const asked = mine.quoteLines[0]?.productVariant;
    expect(await find(asked?.externalId ?? "")).toEqual([]);
    const path = `/v1/supplier-quotes/${mine.id}/offers?search=${code}`;
    expect((await shop.other.call("GET", path)).status).toBe(404);
  });
});
