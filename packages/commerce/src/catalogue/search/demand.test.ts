// What stands first of articles that fit a query as well (search K-02), alike in both searches.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { noCriteria, type SearchCriteria, type SearchIndex } from "#catalogue/search/search-index.ts";
import { createSqlSearch } from "#catalogue/search/sql-search.ts";
import { defaultView } from "#test/make-catalogue.ts";
import { type MadeBuyer, type MadeOffer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import { readJson } from "#test/search-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let articles: readonly [first: MadeOffer, second: MadeOffer, third: MadeOffer];
let rival: MadeBuyer;
let byRival: Caller;
let memory: SearchIndex;
let criteria: SearchCriteria;

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * 24 * 3600_000);

beforeAll(async () => {
  shop = await createOrderShop();
  const { db } = shop;
  articles = [await shop.makeOffer(), await shop.makeOffer(), await shop.makeOffer()];
  const names = JSON.stringify({ "fr-FR": "Ficelle de lin" });
  for (const { productId, variantId } of articles) {
    await db.updateTable("products").set({ names }).where("id", "=", productId).execute();
    await db.updateTable("product_variants").set({ names }).where("id", "=", variantId).execute();
  }
  rival = await makeBuyer(db);
  byRival = await shop.as(rival.email);
  memory = createMemorySearch({ db, clock: () => shop.clock.now() });
  criteria = {
    ...noCriteria,
    audience: { accountId: null, tagIds: [], viewIds: [], currency: "EUR", now: shop.clock.now() },
    ...{ locale: "fr-FR", storeViewId: await defaultView(db), defaultTaxRate: 2_000, text: "ficelle de lin" },
  };
});
afterAll(() => shop.close());

/** The places of the articles as they were made, in the order in which a caller finds them. */
async function found(buyer: MadeBuyer | null, given: Partial<SearchCriteria> = {}, now = shop.clock.now()) {
  const audience = { ...criteria.audience, accountId: buyer?.account.id ?? null, now };
  const asked = { ...criteria, ...given, audience };
  // A new one each time: orders are counted when an index is made, then every hour.
  const fresh = createMemorySearch({ db: shop.db, clock: () => now });
  const answers = await Promise.all([createSqlSearch(shop.db), fresh].map((index) => index.search(asked)));
  const [first, second] = answers.map(({ records }) =>
    records.map(readJson).map(({ variant }) => articles.findIndex(({ variantId }) => variantId === variant.id)),
  );
  expect(second).toEqual(first);
  return first;
}

describe("articles that fit as well", () => {
  it("stand by their ids where nothing tells them apart, what is out of stock last", async () => {
    expect(await found(null)).toEqual([0, 1, 2]);
    const inventory = shop.db.updateTable("offer_inventories").where("id", "=", articles[0].inventoryId);
    await inventory.set({ stock: 0 }).execute();
    expect(await found(null)).toEqual([1, 2, 0]);
    await inventory.set({ stock: 1_000 }).execute();
  });

  it("stand by how often they are ordered before that, by halves and doubles", async () => {
    await shop.place([[articles[2], 5]], byRival);
    expect(await found(null)).toEqual([2, 0, 1]);
    await shop.place([[articles[1], 5]], byRival);
    expect(await found(null)).toEqual([1, 2, 0]);
    // Twice is not yet more than once, three times are.
    await shop.place([[articles[2], 50]], byRival);
    expect(await found(null)).toEqual([1, 2, 0]);
    await shop.place([[articles[2], 1]], byRival);
    expect(await found(null, { aggregation: "PRODUCT" })).toEqual([2, 1, 0]);
  });

  it("stand by what the account has bought before that, for itself alone", async () => {
    await shop.place([[articles[0], 1]]);
    expect(await found(shop.buyer)).toEqual([0, 2, 1]);
    expect(await found(rival)).toEqual([2, 1, 0]);
    expect(await found(null)).toEqual([2, 0, 1]);
    expect(await found(shop.buyer, { isGrouped: true })).toEqual([0, 2, 1]);
    expect(await found(shop.buyer, { sort: [{ kind: "name", key: "", isDescending: false }] })).toEqual([0, 1, 2]);
  });

  it("stand so for 90 days, and for a year for the account that bought them", async () => {
    expect(await found(null, {}, inDays(91))).toEqual([0, 1, 2]);
    expect(await found(rival, {}, inDays(91))).toEqual([1, 2, 0]);
    expect(await found(rival, {}, inDays(367))).toEqual([0, 1, 2]);
  });

  it("is no less than what fits better", async () => {
    await shop.db.updateTable("products").set({ brand: "Lin" }).where("id", "=", articles[1].productId).execute();
    expect((await found(null))?.[0]).toBe(1);
    await shop.db.updateTable("products").set({ brand: null }).where("id", "=", articles[1].productId).execute();
  });

  it("never stand for others as for the account that has bought, whoever asks first", async () => {
    const ask = async (buyer: MadeBuyer | null) => {
      const audience = { ...criteria.audience, accountId: buyer?.account.id ?? null };
      const { records } = await memory.search({ ...criteria, audience });
      return records
        .map(readJson)
        .map(({ variant }) => articles.findIndex(({ variantId }) => variantId === variant.id));
    };
    const [own, others, guests] = [await ask(shop.buyer), await ask(rival), await ask(null)];
    expect([own[0], others[0], guests[0]]).toEqual([0, 2, 2]);
    expect(await ask(shop.buyer)).toEqual(own);
    expect(await ask(null)).toEqual(guests);
  });

  it("of orders that were refused tell nothing", async () => {
    await shop.db.updateTable("logistic_orders").set({ status: "CANCELED" }).execute();
    expect(await found(null)).toEqual([0, 1, 2]);
    expect(await found(shop.buyer)).toEqual([0, 1, 2]);
  });
});
