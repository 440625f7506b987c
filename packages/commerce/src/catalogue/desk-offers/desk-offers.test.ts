// What suppliers and the operator find of offers, what they write, and what they do not.
import { deskOffers } from "@comptoir/contract/articles/desk-offers";
import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskOfferHandlers } from "#catalogue/desk-offers/desk-offers.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { makePrice } from "#test/make-catalogue.ts";
import { type MadeOffer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const family = mounted(deskOffers, deskOfferHandlers);
let shop: OrderDesk;
let tape: MadeOffer;

beforeAll(async () => {
  shop = await createOrderDesk({ families: [...orderFamilies, family] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  tape = await makeOffer(shop.db, { supplier: shop.cartons, stock: 130, tiers: { 1: 45_000, 200: 42_000 } });
});

const list = (by: Caller, query: object = {}) => by.ask(deskOffers.getDeskOffers, { query });
const namesOf = async (by: Caller, query: object = {}) =>
  (await list(by, { size: 1000, ...query })).content.map(({ article }) => article.externalId);
const write = async (by: Caller, ...offers: readonly object[]) => {
  return (await by.ask(deskOffers.changeOffers, { body: { offers: offers as [] } })).results;
};
const read = async (offer: MadeOffer) => (await list(shop.supplier, { ids: [offer.inventoryId] })).content[0];
const setStock = (offer: MadeOffer, values: object) =>
  shop.db.updateTable("offer_inventories").set(values).where("id", "=", offer.inventoryId).execute();

describe("offers at the desk", () => {
  it("are told with what can be ordered, what is held, and the price for everybody", async () => {
    await setStock(tape, { reserved: 30, min_stock_alert: 40, lead_time_to_ship: 3, product_tax_rate_bp: 550 });
    await makePrice(shop.db, tape.inventoryId, { price: 40_000, account: shop.buyer.account });
    expect(await read(tape)).toMatchObject({
      ...{ id: tape.inventoryId, supplier: { id: shop.cartons.id }, status: "ACTIVE", currency: "EUR" },
      article: { externalId: tape.name, name: `Article ${tape.name}`, status: "ACTIVE" },
      ...{ stock: 100, reserved: 30, minStockAlert: 40, leadTimeToShip: 3, taxRate: 5.5, agreementCount: 1 },
      priceRanges: [
        { quantity: 1, itemPrice: 4.5 },
        { quantity: 200, itemPrice: 4.2 },
      ],
    });
    const english = await list(shop.supplier, { ids: [tape.inventoryId], locale: "en-GB" });
    expect(english.content[0]?.article.name).toBe(`Item ${tape.name}`);
  });

  it("are a supplier's own, and all of them to the operator; nobody else reads any", async () => {
    expect(await namesOf(shop.supplier)).toContain(tape.name);
    expect(await namesOf(shop.supplier)).not.toContain(shop.cup.name);
    expect(await namesOf(shop.operator)).toEqual(expect.arrayContaining([tape.name, shop.cup.name]));
    expect(await namesOf(shop.operator, { supplierIds: [shop.cups.externalId] })).toEqual([shop.cup.name]);
    const { cups, cup } = shop;
    for (const query of [
      { supplierIds: [cups.id] },
      { ids: [cup.inventoryId] },
      { codes: [cup.name] },
      { search: cup.name },
    ]) {
      const found = await list(shop.supplier, query);
      expect([found.content, found.totalElements, Object.values(found.counts)]).toEqual([[], 0, [0, 0, 0, 0, 0]]);
    }
    const asked = [shop.caller, shop.guest("SUPPLIER"), shop].map((by) => by.call("GET", "/v1/offer-inventories"));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 401, 403]);
  });

  it("are found by any code, however it is written, and by a part of a code or name", async () => {
    const [first = ""] = [tape.name.toLowerCase().replaceAll("-", " ")];
    expect(await namesOf(shop.supplier, { codes: [first, "nowhere"] })).toEqual([tape.name]);
    const { externalId } = (await read(tape)) ?? {};
    expect(await namesOf(shop.supplier, { codes: [externalId] })).toEqual([tape.name]);
    expect(await namesOf(shop.supplier, { search: `ARTICLE ${tape.name.slice(0, -2)}` })).toContain(tape.name);
    expect(await namesOf(shop.supplier, { search: "%" })).toEqual([]);
    expect((await read(tape))?.article.codes).toContain(tape.name.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  });

  it("are counted by what they lack, and shown by it", async () => {
    const own = await makeOffer(shop.db, { supplier: shop.cups, stock: 5 });
    const before = (await list(shop.other)).counts;
    const counted = async (filter: string) => {
      const { counts } = await list(shop.other);
      expect(await namesOf(shop.other, { filter })).toEqual([own.name]);
      const changed = Object.entries(counts).filter(([name, count]) => count !== before[name as "ALL"]);
      return Object.fromEntries(changed);
    };
    await setStock(own, { min_stock_alert: 5 });
    expect(await counted("LOW_STOCK")).toEqual({ LOW_STOCK: 1 });
    await setStock(own, { reserved: 5 });
    expect(await counted("OUT_OF_STOCK")).toEqual({ OUT_OF_STOCK: 1 });
    await setStock(own, { status: "INACTIVE" });
    expect(await counted("INACTIVE")).toEqual({ INACTIVE: 1 });
    await setStock(own, { status: "ACTIVE", reserved: 0, min_stock_alert: null });
    const past = new Date("2020-01-01T00:00:00Z");
    await shop.db.updateTable("offer_prices").set({ ends_at: past }).where("id", "=", own.offerPriceId).execute();
    expect(await counted("WITHOUT_PRICE")).toEqual({ WITHOUT_PRICE: 1 });
  });

  it("come in pages, in the order of their external ids, and take three statements however many there are, four to search", async () => {
    const all = (await list(shop.supplier, { size: 1000 })).content.map(({ externalId }) => externalId);
    expect(all).toEqual(all.toSorted());
    const second = await list(shop.supplier, { page: 1, size: 1 });
    expect([second.content[0]?.externalId, second.totalElements]).toEqual([all[1], all.length]);
    const count = createStatementCounter(shop, [family], "SUPPLIER");
    expect(await count(shop.supplier, "GET", "/v1/offer-inventories?size=1")).toBe(3);
    expect(await count(shop.supplier, "GET", "/v1/offer-inventories?size=1000&search=art")).toBe(4);
    // Letters that most of them hold are not looked for first.
    expect(await count(shop.supplier, "GET", "/v1/offer-inventories?size=1000&search=a")).toBe(3);
  });
});

describe("offers that are written", () => {
  it("are written each for itself, and answered as they are then", async () => {
    const glue = await makeOffer(shop.db, { supplier: shop.cartons, stock: 10 });
    const results = await write(
      shop.supplier,
      {
        id: tape.inventoryId,
        stock: { was: 130, now: 500 },
        leadTimeToShip: { was: null, now: 4 },
        priceRanges: {
          was: [
            { quantity: 1, itemPrice: 4.5 },
            { quantity: 200, itemPrice: 4.2 },
          ],
          now: [
            { quantity: 1, itemPrice: 4.55 },
            { quantity: 300, itemPrice: 4.1234 },
          ],
        },
      },
      { id: glue.inventoryId, stock: { add: -11 } },
      { id: glue.inventoryId, stock: { was: 9, now: 7 } },
      { id: "9999999999", stock: { add: 1 } },
    );
    expect(results).toMatchObject([
      {
        ...{ id: tape.inventoryId, state: "SAVED", problems: [] },
        offer: {
          stock: 500,
          leadTimeToShip: 4,
          priceRanges: [{ itemPrice: 4.55 }, { quantity: 300, itemPrice: 4.1234 }],
        },
      },
      { state: "REFUSED", problems: [{ field: "stock", code: "F-E-006", detail: "10" }], offer: { stock: 10 } },
      { state: "CONFLICT", problems: [{ field: "stock", code: "CHANGED_MEANWHILE" }], offer: { stock: 10 } },
      { id: "9999999999", state: "REFUSED", problems: [{ field: null, code: "F-E-033" }], offer: null },
    ]);
    expect(await read(tape)).toEqual(results[0]?.offer);
  });

  it("count differences from what is there by then, beyond what orders hold", async () => {
    await setStock(tape, { stock: 118, reserved: 18 });
    const [more] = await write(shop.supplier, { id: tape.inventoryId, stock: { add: 50 } });
    expect(more?.offer).toMatchObject({ stock: 150, reserved: 18 });
    await Promise.all([1, 2, 3].map(() => write(shop.supplier, { id: tape.inventoryId, stock: { add: -10 } })));
    expect(await read(tape)).toMatchObject({ stock: 120, reserved: 18 });
  });

  it("keep fields that others write, and their own last write is no conflict", async () => {
    await write(shop.operator, { id: tape.inventoryId, leadTimeToShip: { was: null, now: 9 } });
    await write(shop.supplier, { id: tape.inventoryId, stock: { was: 130, now: 140 } });
    const [again] = await write(shop.supplier, { id: tape.inventoryId, stock: { was: 140, now: 150 } });
    expect(again).toMatchObject({ state: "SAVED", offer: { stock: 150, leadTimeToShip: 9 } });
  });

  it("get a price where they had none, and keep reductions of tiers that stay", async () => {
    const bare = await makeOffer(shop.db, { supplier: shop.cartons });
    await shop.db.updateTable("offer_prices").set({ status: "INACTIVE" }).where("id", "=", bare.offerPriceId).execute();
    const now = [{ quantity: 1, itemPrice: 2.5 }];
    const [made] = await write(shop.supplier, { id: bare.inventoryId, priceRanges: { was: [], now } });
    expect(made).toMatchObject({ state: "SAVED", offer: { priceRanges: now } });
    await shop.db
      .updateTable("offer_prices")
      .set({ range_discount_prices_e4: [40_000, 39_000] })
      .where("id", "=", tape.offerPriceId)
      .execute();
    const was = (await read(tape))?.priceRanges;
    await write(shop.supplier, { id: tape.inventoryId, priceRanges: { was, now: [{ quantity: 1, itemPrice: 5 }] } });
    const stored = await shop.db
      .selectFrom("offer_prices")
      .select(["range_prices_e4", "range_discount_prices_e4"])
      .where("id", "=", tape.offerPriceId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ range_prices_e4: [50_000], range_discount_prices_e4: [40_000] });
  });

  it("show in carts and are told to whoever follows the catalogue", async () => {
    const cartId = await shop.fillCart([[tape, 20]]);
    await shop.db.deleteFrom("catalogue_changes").execute();
    const was = (await read(tape))?.priceRanges;
    const now = [{ quantity: 1, itemPrice: 3 }];
    await write(shop.supplier, { id: tape.inventoryId, stock: { was: 130, now: 10 }, priceRanges: { was, now } });
    const told = await shop.db
      .selectFrom("catalogue_changes")
      .select(["kind", "product_ids", "inventory_ids"])
      .orderBy("kind")
      .execute();
    expect(told).toEqual([
      { kind: "price", product_ids: [tape.productId], inventory_ids: null },
      { kind: "stock", product_ids: null, inventory_ids: [tape.inventoryId] },
    ]);
    const { cartLines } = await shop.caller.ask(carts.getCartLines, { params: { cartId } });
    expect(cartLines).toMatchObject([
      {
        offer: { stock: 10, itemPrice: 3 },
        changes: [
          { kind: "PRICE", from: 4.5, to: 3 },
          { kind: "STOCK", to: 10 },
        ],
      },
    ]);
  });

  it("are nobody else's to write, whatever names them", async () => {
    const keys = [shop.cup.inventoryId, shop.cup.offerPriceId];
    const { externalId } = (await list(shop.other, { ids: [shop.cup.inventoryId] })).content[0] ?? {};
    for (const id of [...keys, externalId]) {
      const [foreign] = await write(shop.supplier, { id, stock: { add: 1 } });
      const [unknown] = await write(shop.supplier, { id: "9999999999", stock: { add: 1 } });
      expect({ ...foreign, id: "" }).toEqual({ ...unknown, id: "" });
    }
    expect((await list(shop.other, { ids: [shop.cup.inventoryId] })).content[0]?.stock).toBe(10_000);
    const reader = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    const body = { offers: [{ id: tape.inventoryId, stock: { add: 1 } }] };
    const asked = [shop.caller, shop.guest("SUPPLIER"), await shop.as(reader.email)];
    const refused = await Promise.all(asked.map((by) => by.call("PATCH", "/v1/offer-inventories", { body })));
    expect(refused.map(({ status }) => status)).toEqual([403, 401, 403]);
    expect((await write(shop.operator, ...body.offers))[0]).toMatchObject({ state: "SAVED", offer: { stock: 131 } });
  });

  it("take as many statements for one as for many, and no more than 500 at once", async () => {
    const count = createStatementCounter(shop, [family], "SUPPLIER");
    const change = (offer: MadeOffer) => {
      return {
        id: offer.inventoryId,
        stock: { add: 1 },
        priceRanges: { was: [], now: [{ quantity: 1, itemPrice: 1 }] },
      };
    };
    const many = await Promise.all([1, 2, 3].map(() => makeOffer(shop.db, { supplier: shop.cartons })));
    const [first] = many;
    const one = await count(shop.supplier, "PATCH", "/v1/offer-inventories", { offers: first ? [change(first)] : [] });
    expect(await count(shop.supplier, "PATCH", "/v1/offer-inventories", { offers: many.map(change) })).toBe(one);
    const offers = Array.from({ length: 501 }, () => change(tape));
    const { status, error } = await shop.supplier.call("PATCH", "/v1/offer-inventories", { body: { offers } });
    expect([status, error?.errors[0]?.detail]).toEqual([400, "offers"]);
  });
});
