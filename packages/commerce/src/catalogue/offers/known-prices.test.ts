// Prices of which a process remembers what it has read: always those that the catalogue has.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findKnownPricedOffers, findPricedOffers } from "#catalogue/offers/offers.ts";
import { createRecall, type Recall } from "#db/recall.ts";
import type { Buyer } from "#shared/buyer.ts";
import { type MadeOffer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
let offers: readonly MadeOffer[];
let recall: Recall;
let read: readonly string[] = [];
const handlers = new Map<string, (() => void)[]>();
const tell = (channel: string) => handlers.get(channel)?.forEach((handler) => void handler());
const noon = new Date("2026-03-02T12:00:00Z");
const anyBuyer = { accountId: "0000000001", tagIds: [], viewIds: [], storeViewId: "" } as unknown as Buyer;

beforeAll(async () => {
  shop = await createOrderShop();
  offers = await Promise.all([1, 2, 3].map(() => makeOffer(shop.db, { supplier: shop.cartons, stock: 100 })));
});
afterAll(() => shop.close());

beforeEach(async () => {
  handlers.clear();
  recall = createRecall();
  await recall.follow({
    listen: async (channel, handler) => void handlers.set(channel, [...(handlers.get(channel) ?? []), handler]),
    onReconnect: () => {},
  });
});

/** The prices of offers as the process knows them; `read` tells of which it has asked the database. */
async function find(some: readonly MadeOffer[], now = noon, buyer = anyBuyer) {
  read = [];
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read = [...read, ...(result.rows as { offerPriceId: string }[]).map(({ offerPriceId }) => offerPriceId)].sort();
      return result;
    },
  });
  const ids = some.map(({ offerPriceId }) => offerPriceId);
  const found = await findKnownPricedOffers({ db, recall }, buyer, { offerPriceIds: ids }, now);
  const sorted = found.toSorted((a, b) => (a.offerPriceId < b.offerPriceId ? -1 : 1));
  const now1 = await findPricedOffers(shop.db, buyer, { offerPriceIds: ids }, now);
  // Whatever is remembered is what would be read.
  const terms = (list: typeof sorted) => list.map(({ changesAt: _, ...offer }) => offer);
  expect(terms(sorted)).toEqual(terms(now1.toSorted((a, b) => (a.offerPriceId < b.offerPriceId ? -1 : 1))));
  return sorted;
}
const idsOf = (some: readonly MadeOffer[]) => some.map(({ offerPriceId }) => offerPriceId).toSorted();

const setPrice = (offer: MadeOffer | undefined, values: object) =>
  shop.db
    .updateTable("offer_prices")
    .set(values)
    .where("id", "=", offer?.offerPriceId ?? "")
    .execute();

describe("priced offers", () => {
  it("are read once, and of more of them only those that are new", async () => {
    await find(offers.slice(0, 2));
    expect(read).toEqual(idsOf(offers.slice(0, 2)));
    await find(offers.slice(0, 2));
    expect(read).toEqual([]);
    await find(offers);
    expect(read).toEqual(idsOf(offers.slice(2)));
  });

  it.each(["catalogue", "stock"])("are read anew when something of the %s changes", async (channel) => {
    const [first] = offers;
    await find(offers);
    await setPrice(first, { range_prices_e4: [12_345] });
    await sql`UPDATE offer_inventories SET stock = stock - 1, product_tax_rate_bp = 550 WHERE id = ${first?.inventoryId}`.execute(
      shop.db,
    );
    tell(channel);
    const [changed] = await find(offers.slice(0, 1));
    expect(changed).toMatchObject({ taxRateBasisPoints: 550, tiers: [{ price: 12_345 }] });
    expect(read).toEqual(idsOf(offers.slice(0, 1)));
  });

  it.each([
    ["begins", { starts_at: new Date("2026-03-02T12:00:10Z") }],
    ["ends", { ends_at: new Date("2026-03-02T12:00:09Z") }],
    ["is reduced", { discount_starts_at: new Date("2026-03-02T12:00:10Z"), range_discount_prices_e4: [5_000] }],
    ["is no longer reduced", { discount_ends_at: new Date("2026-03-02T12:00:09Z"), range_discount_prices_e4: [5_000] }],
  ])("are those of the moment at which a price %s by the clock", async (_, values) => {
    const offer = await makeOffer(shop.db, { supplier: shop.cups, stock: 100 });
    await setPrice(offer, values);
    for (const second of [0, 5, 9, 10, 11, 60]) await find([offer], new Date(noon.getTime() + second * 1000));
    expect(read).toEqual([]);
  });

  it("are an account's own", async () => {
    await find(offers);
    await find(offers, noon, { ...anyBuyer, accountId: "0000000002" });
    expect(read).toEqual(idsOf(offers));
  });

  it("are read by a transaction itself, which may have changed them", async () => {
    await find(offers);
    const [first] = offers;
    await shop.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("offer_prices")
        .set({ range_prices_e4: [777] })
        .where("id", "=", first?.offerPriceId ?? "")
        .execute();
      const keys = { offerPriceIds: [first?.offerPriceId ?? ""] };
      const [own] = await findKnownPricedOffers({ db: tx, recall }, anyBuyer, keys, noon);
      expect(own?.tiers).toMatchObject([{ price: 777 }]);
    });
  });
});
