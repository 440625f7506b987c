// What is told of changes of offers: who changed them when and how, whom a conflict runs into, and the way back.
import { deskOffers } from "@comptoir/contract/articles/desk-offers";
import { imports } from "@comptoir/contract/imports/imports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskOfferHandlers } from "#catalogue/desk-offers/desk-offers.routes.ts";
import { importHandlers } from "#imports/imports.routes.ts";
import { defineImportJob } from "#imports/imports.ts";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { csv } from "#test/imports/import-files.ts";
import { makeUser } from "#test/make.ts";
import { type MadeOffer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderDesk;
let tape: MadeOffer;
let colleague: Caller;

beforeAll(async () => {
  const families = [...orderFamilies, mounted(deskOffers, deskOfferHandlers), mounted(imports, importHandlers)];
  shop = await createOrderDesk({ families });
  defineImportJob(shop.deps);
  const { email } = await makeUser(shop.db, {
    ...{ client: "SUPPLIER", supplierId: shop.cartons.id, firstName: "Claire", lastName: "Moreau" },
  });
  colleague = await shop.as(email);
});
afterAll(() => shop.close());
beforeEach(async () => {
  tape = await makeOffer(shop.db, { supplier: shop.cartons, stock: 130, tiers: { 1: 45_000, 200: 42_000 } });
});

const write = async (by: Caller, ...offers: readonly object[]) =>
  (await by.ask(deskOffers.changeOffers, { body: { offers: offers as [] } })).results;
const read = (by: Caller, inventoryKey = tape.inventoryId) =>
  by.ask(deskOffers.getOfferHistory, { params: { inventoryKey }, query: {} });
const told = async (by: Caller = shop.supplier) =>
  (await read(by)).content.map(({ through, by: { type, name }, changes }) => [
    ...[through, type, name],
    changes.map(({ field, was, now }) => `${field} ${JSON.stringify(was)} ${JSON.stringify(now)}`).join(),
  ]);
const sell = (pieces: number) =>
  shop.db
    .updateTable("offer_inventories")
    .set({ stock: 130 - pieces })
    .where("id", "=", tape.inventoryId)
    .execute();

describe("the history of an offer", () => {
  it("says who changed which field how, the newest first; sales and what changes nothing write nothing", async () => {
    await write(shop.supplier, { id: tape.inventoryId, stock: { add: 20 }, leadTimeToShip: { was: null, now: 4 } });
    await write(shop.supplier, { id: tape.inventoryId, stock: { was: 1, now: 2 } }, { id: "9", stock: { add: 1 } });
    await write(shop.supplier, { id: tape.inventoryId, leadTimeToShip: { was: 4, now: 4 } });
    await sell(10);
    const was = [1, 200].map((quantity, at) => ({ quantity, itemPrice: 4.5 - at * 0.3 }));
    const now = [{ quantity: 1, itemPrice: 4.6 }];
    shop.clock.advance(60_000);
    await write(shop.operator, { id: tape.inventoryId, priceRanges: { was, now } });
    const first = ["SHEET", "SUPPLIER", "Paul Carton", "stock 130 150,leadTimeToShip null 4"];
    const prices = `priceRanges ${JSON.stringify(was)} ${JSON.stringify(now)}`;
    const brand = shop.deps.config.brand;
    expect(await told()).toEqual([["SHEET", "OPERATOR", brand, prices], first]);
    const [last] = (await read(shop.operator)).content;
    expect([last?.by.name, last?.at]).toEqual([expect.not.stringContaining(brand), shop.deps.clock().toISOString()]);
  });

  it("names files, and nothing of a file that is only checked", async () => {
    const [{ externalId } = { externalId: "" }] = (
      await shop.supplier.ask(deskOffers.getDeskOffers, { query: { ids: [tape.inventoryId] } })
    ).content;
    const [price] = await shop.db
      .selectFrom("offer_prices")
      .select("external_id")
      .where("id", "=", tape.offerPriceId)
      .execute();
    const header =
      "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Offer Price External Id;Price Ranges";
    const line = `${externalId};${tape.name};${shop.cartons.externalId};90;${price?.external_id};1|4,4`;
    for (const query of ["?dryRun=true", "", "?again=true"]) {
      const started = await colleague.call("POST", `/v1/imports/OFFER${query}`, { body: csv(header, line) });
      expect(started.status).toBe(202);
      await shop.jobs.settle();
    }
    expect(await told()).toEqual([
      [
        ...["FILE", "SUPPLIER", "Claire Moreau"],
        `stock 130 90,priceRanges ${JSON.stringify([
          { quantity: 1, itemPrice: 4.5 },
          { quantity: 200, itemPrice: 4.2 },
        ])} ${JSON.stringify([{ quantity: 1, itemPrice: 4.4 }])}`,
      ],
    ]);
  });

  it("is undone by what it says, written the other way round, unless somebody has written since", async () => {
    const id = tape.inventoryId;
    await write(shop.supplier, { id, minOrderQuantity: { was: 0, now: 40 } });
    const [{ changes } = { changes: [] }] = (await read(shop.supplier)).content;
    const back = Object.fromEntries(changes.map(({ field, was, now }) => [field, { was: now, now: was }]));
    expect((await write(colleague, { id, ...back }))[0]).toMatchObject({
      state: "SAVED",
      offer: { minOrderQuantity: 0 },
    });
    await write(shop.supplier, { id, minOrderQuantity: { was: 0, now: 60 } });
    expect((await write(colleague, { id, ...back }))[0]?.state).toBe("CONFLICT");
  });

  it("is its supplier's and the operator's alone", async () => {
    await write(shop.supplier, { id: tape.inventoryId, stock: { add: 1 } });
    const statuses = [shop.other, shop.caller, shop.guest("SUPPLIER")].map(async (by) => {
      const own = await by.call("GET", `/v1/offer-inventories/${tape.inventoryId}/changes`);
      const none = await by.call("GET", "/v1/offer-inventories/9999999999/changes");
      expect(own.status).toBe(none.status);
      return own.status;
    });
    expect(await Promise.all(statuses)).toEqual([404, 403, 401]);
    expect(await told(shop.operator)).toHaveLength(1);
  });
});

describe("a conflict", () => {
  const late = async (field: object) => (await write(shop.supplier, { id: tape.inventoryId, ...field }))[0]?.problems;

  it("names whoever has written the field last, and when", async () => {
    await write(colleague, { id: tape.inventoryId, leadTimeToShip: { was: null, now: 4 } });
    const at = shop.deps.clock().toISOString();
    shop.clock.advance(60_000);
    await write(colleague, { id: tape.inventoryId, stock: { add: -5 } });
    const by = { type: "SUPPLIER", name: "Claire Moreau" };
    expect(await late({ leadTimeToShip: { was: null, now: 9 } })).toMatchObject([{ field: "leadTimeToShip", by, at }]);
    expect(await late({ stock: { was: 130, now: 9 } })).toMatchObject([{ by, at: shop.deps.clock().toISOString() }]);
  });

  it("names nobody where it was a sale", async () => {
    await write(colleague, { id: tape.inventoryId, stock: { add: 10 } });
    await sell(12);
    expect(await late({ stock: { was: 140, now: 9 } })).toMatchObject([{ by: null, at: null }]);
    expect(await late({ stock: { add: -900 } })).toMatchObject([{ by: null, at: null }]);
  });
});

describe("a reduced price", () => {
  const reduce = (reduced: readonly (number | null)[] | null, prices: readonly number[] = [45_000, 42_000]) =>
    sql`UPDATE offer_prices SET range_discount_prices_e4 = ${reduced}, range_prices_e4 = ${prices}
      WHERE id = ${tape.offerPriceId}`.execute(shop.db);

  it("is below the price of its tier, whoever writes it", async () => {
    await reduce([44_999, null]);
    await reduce(null);
    for (const wrong of [
      [45_000, null],
      [null, 42_001],
    ])
      await expect(reduce(wrong)).rejects.toThrow("is not below its price");
    await reduce([44_000, 41_000]);
    await expect(reduce([44_000, 41_000], [44_000, 41_500])).rejects.toMatchObject({ code: "23514" });
  });
});

it("is forgotten after 90 days", async () => {
  await write(shop.supplier, { id: tape.inventoryId, stock: { add: 1 } });
  await planHousekeeping(shop.deps);
  shop.clock.advance(91 * 24 * 3600_000);
  await shop.jobs.settle();
  expect(await shop.db.selectFrom("offer_changes").select("id").execute()).toEqual([]);
});
