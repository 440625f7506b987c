// What several carts take beyond their lines: the active one, sharing inside the account, deletion with a way back, and what
// changed since a line was last edited.
import { carts } from "@comptoir/contract/carts";
import { expectedDeliveryDate } from "@comptoir/contract/days/delivery-days.rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetDeletedCarts } from "#carts/deleted-carts.queries.ts";
import { makeUser } from "#test/make.ts";
import { type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let by: Caller;
/** Of the same account as `by`. */
let colleague: Caller;
let stranger: Caller;
beforeAll(async () => {
  shop = await createOrderShop();
  by = shop.caller;
  colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
  stranger = await shop.as((await makeBuyer(shop.db)).email);
});
afterAll(() => shop.close());

const listed = (query: Record<string, unknown> = {}, caller = by) =>
  caller.ask(carts.getCarts, { query: { currency: "EUR", size: 100, ...query } });
const write = (cartId: string, offer: MadeOffer, quantity: number, caller = by) =>
  caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
    body: [{ offerPriceId: offer.offerPriceExternalId, quantity, updateAction: "ADD_QUANTITY" }],
  });
const read = (cartId: string, caller = by) => caller.ask(carts.getCart, { params: { cartId } });

describe("the active cart", () => {
  it("is the newest until the buyer chooses another, and a newer one takes its place again", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    const active = async () => (await listed({ sort: ["ACTIVATED_AT_DESC"] }, buyer)).carts[0]?.id;
    const first = await shop.fillCart([], buyer, "First");
    shop.clock.advance(1000);
    const second = await shop.fillCart([], buyer, "Second");
    expect(await active()).toBe(second);
    shop.clock.advance(1000);
    expect((await buyer.call("PUT", `/v2/shop/carts/${first}/active`)).status).toBe(204);
    expect(await active()).toBe(first);
    expect((await listed({}, buyer)).carts[0]?.id).toBe(second);
    shop.clock.advance(1000);
    const third = await shop.fillCart([], buyer, "Third");
    expect(await active()).toBe(third);
  });

  it("is no completed one", async () => {
    const cartId = await shop.fillCart([]);
    await shop.db.updateTable("carts").set({ status: "COMPLETED" }).where("id", "=", cartId).execute();
    expect(await by.call("PUT", `/v2/shop/carts/${cartId}/active`)).toMatchObject({
      status: 409,
      error: { code: "CONFLICT" },
    });
  });
});

it("no line takes more pieces than a line may have, in one write or in many", async () => {
  const cartId = await shop.fillCart([[shop.box, 10]]);
  const add = { offerPriceId: shop.box.offerPriceExternalId, quantity: 9_999_999, updateAction: "ADD_QUANTITY" };
  const put = (body: readonly object[]) => by.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body });
  for (const body of [Array.from({ length: 215 }, () => add), [add]])
    expect(await put(body)).toMatchObject({ status: 400, error: { code: "F-E-007" } });
  expect((await read(cartId)).nbFirstLines).toMatchObject([{ quantity: 10 }]);
});

describe("the list of carts", () => {
  it("leaves buying lists out or shows nothing else, as it is asked", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    for (const name of ["BL_Mardi", "Lyon", "BLUE"]) await shop.fillCart([], buyer, name);
    const names = async (query = {}) => (await listed(query, buyer)).carts.map(({ name }) => name).sort();
    expect(await names()).toEqual(["BLUE", "BL_Mardi", "Lyon"]);
    expect(await names({ buyingLists: false })).toEqual(["BLUE", "Lyon"]);
    expect(await names({ buyingLists: true })).toEqual(["BL_Mardi"]);
    expect((await listed({ buyingLists: false, size: 1 }, buyer)).totalElement).toBe(2);
  });

  it("counts lines and pieces as ever where nobody asks for totals, and does without them", async () => {
    const buyer = await shop.as((await makeBuyer(shop.db)).email);
    const other = await makeOffer(shop.db, { supplier: shop.cartons, stock: 1000 });
    await shop.fillCart(
      [
        [shop.box, 5],
        [other, 7],
      ],
      buyer,
      "Lyon",
    );
    await shop.fillCart([], buyer, "Empty");
    const withTotals = (await listed({}, buyer)).carts;
    const without = (await listed({ totals: false }, buyer)).carts;
    expect(without.map(({ name, numberOfLines, numberOfProducts }) => [name, numberOfLines, numberOfProducts])).toEqual(
      withTotals.map(({ name, numberOfLines, numberOfProducts }) => [name, numberOfLines, numberOfProducts]),
    );
    expect(without.find(({ name }) => name === "Lyon")).toMatchObject({ numberOfLines: 2 });
    expect(without.every((cart) => !("totalPrice" in cart) && !("totalDiscountPrice" in cart))).toBe(true);
    expect(withTotals.every(({ totalPrice }) => totalPrice !== undefined)).toBe(true);
  });
});

describe("a shared cart", () => {
  it("is read by colleagues as its owner's, and by nobody of another account", async () => {
    const cartId = await shop.fillCart([[shop.box, 5]]);
    expect((await colleague.call("GET", `/v2/shop/carts/${cartId}`)).status).toBe(404);
    expect(await read(cartId)).toMatchObject({ isOwn: true, isShared: false });
    await by.call("PUT", `/v2/shop/carts/${cartId}/sharing`, { body: { isShared: true } });
    const { ownerName, ...seen } = await read(cartId, colleague);
    expect(seen).toMatchObject({ isOwn: false, isShared: true, numberOfLines: 1 });
    expect(ownerName).toBe((await read(cartId)).ownerName);
    expect(ownerName).not.toBe("");
    const lines = await colleague.ask(carts.getCartLines, { params: { cartId }, query: {} });
    expect(lines.cartLines.map(({ quantity }) => quantity)).toEqual([5]);
    expect((await listed({}, colleague)).carts.map(({ id }) => id)).not.toContain(cartId);
    for (const path of ["", "/lines"])
      expect((await stranger.call("GET", `/v2/shop/carts/${cartId}${path}`)).status).toBe(404);
    await by.call("PUT", `/v2/shop/carts/${cartId}/sharing`, { body: { isShared: false } });
    expect((await colleague.call("GET", `/v2/shop/carts/${cartId}/lines`)).status).toBe(404);
  });

  it("is changed by its owner alone", async () => {
    const cartId = await shop.fillCart([[shop.box, 5]]);
    await by.call("PUT", `/v2/shop/carts/${cartId}/sharing`, { body: { isShared: true } });
    const before = await read(cartId);
    const lines = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 9 }];
    const writes = [
      ["PUT", "", { name: "Mine" }],
      ["PUT", "/lines", lines],
      ["PUT", "/lines-by-variant", [{ productVariantId: shop.box.variantExternalId, quantity: 9 }]],
      ["DELETE", "/lines", lines],
      ["PUT", "/active", undefined],
      ["PUT", "/sharing", { isShared: false }],
      ["POST", "/initialize-orders", undefined],
      ["DELETE", "", undefined],
    ] as const;
    for (const caller of [colleague, stranger])
      for (const [method, path, body] of writes) {
        const answer = await caller.call(method, `/v2/shop/carts/${cartId}${path}`, body ? { body } : {});
        expect([method, path, answer.status]).toEqual([method, path, 404]);
      }
    await colleague.call("DELETE", "/v2/shop/carts");
    expect(await read(cartId)).toEqual(before);
  });
});

describe("a deleted cart", () => {
  it("comes back as it was, to its owner alone", async () => {
    const cartId = await shop.fillCart([[shop.box, 5]], by, "Lyon");
    await by.ask(carts.initializeOrders, { params: { cartId } });
    await shop.jobs.settle();
    const before = await read(cartId);
    expect(before.status).toBe("ON_GOING");
    expect((await by.call("DELETE", `/v2/shop/carts/${cartId}`)).status).toBe(204);
    expect((await by.call("GET", `/v2/shop/carts/${cartId}`)).status).toBe(404);
    for (const caller of [colleague, stranger])
      expect((await caller.call("POST", `/v2/shop/carts/${cartId}/restore`)).status).toBe(404);
    const restored = await by.ask(carts.restoreCart, { params: { cartId } });
    expect(restored).toMatchObject({ id: cartId, name: "Lyon", status: "INIT", numberOfProducts: 5 });
    expect((await read(cartId)).nbFirstLines).toEqual(before.nbFirstLines);
    expect((await by.call("POST", `/v2/shop/carts/${cartId}/restore`)).status).toBe(200);
  });
});

describe("what changed", () => {
  it("since a line was last edited is told until it is edited again, with what it was and is", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cups, stock: 100, itemPerPack: 5, tiers: { 1: 10_000 } });
    const cartId = await shop.fillCart([
      [offer, 50],
      [shop.box, 1],
    ]);
    const changes = async () =>
      (await by.ask(carts.getCartLines, { params: { cartId }, query: { changed: true } })).cartLines.flatMap(
        (line) => line.changes,
      );
    const set = (table: "offer_prices" | "offer_inventories", id: string, values: object) =>
      shop.db.updateTable(table).set(values).where("id", "=", id).execute();
    expect(await changes()).toEqual([]);

    await set("offer_prices", offer.offerPriceId, { range_prices_e4: [12_500], item_per_pack: 20 });
    await set("offer_inventories", offer.inventoryId, { stock: 30 });
    expect(await changes()).toEqual([
      { kind: "PRICE", from: 1, to: 1.25 },
      { kind: "PACK", from: 5, to: 20 },
      { kind: "STOCK", from: null, to: 30 },
    ]);
    expect(await read(cartId)).toMatchObject({ numberOfChangedLines: 1, numberOfBlockedLines: 1, numberOfLines: 2 });

    // Adding nothing takes note; the quantity is that of whole packs now.
    expect((await write(cartId, offer, 0)).status).toBe(200);
    expect(await changes()).toEqual([]);
    const { nbFirstLines, numberOfLines } = await by.ask(carts.getCart, {
      params: { cartId },
      query: { offerPriceIds: [offer.offerPriceExternalId, "NOPE"] },
    });
    expect([nbFirstLines.map(({ quantity }) => quantity), numberOfLines]).toEqual([[60], 2]);

    await set("offer_inventories", offer.inventoryId, { stock: 500 });
    expect(await changes()).toEqual([{ kind: "BACK", from: null, to: null }]);
    await write(cartId, offer, 0);
    await set("offer_prices", offer.offerPriceId, { status: "INACTIVE" });
    expect(await changes()).toEqual([{ kind: "ENDED", from: null, to: null }]);
  });

  it("says nothing of stock that still suffices", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cups, stock: 100 });
    const cartId = await shop.fillCart([[offer, 50]]);
    await shop.db.updateTable("offer_inventories").set({ stock: 50 }).where("id", "=", offer.inventoryId).execute();
    expect((await read(cartId)).numberOfChangedLines).toBe(0);
  });
});

it("a supplier's delivery is estimated by its slowest line that can be ordered", async () => {
  const [slow, slower] = await Promise.all(
    [1, 2].map(() => makeOffer(shop.db, { supplier: shop.cartons, stock: 100 })),
  );
  if (!slow || !slower) throw new Error("There are two offers");
  const lead = (offer: MadeOffer, days: number) =>
    shop.db
      .updateTable("offer_inventories")
      .set({ lead_time_to_ship: days })
      .where("id", "=", offer.inventoryId)
      .execute();
  await lead(slow, 4);
  await lead(slower, 9);
  const cartId = await shop.fillCart([
    [slow, 1],
    [slower, 200],
  ]);
  expect((await read(cartId)).supplierAggregates[0]?.leadTimeToShip).toBe(4);
  await by.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
    body: [{ offerPriceId: slower.offerPriceExternalId, quantity: 10 }],
  });
  expect((await read(cartId)).supplierAggregates[0]).toMatchObject({
    leadTimeToShip: 9,
    expectedDeliveryDate: expectedDeliveryDate(9, shop.clock.now()),
  });
});

it("a cart that was deleted more than a day ago is gone", async () => {
  const cartId = await shop.fillCart([[shop.box, 5]]);
  await by.call("DELETE", `/v2/shop/carts/${cartId}`);
  shop.clock.advance(25 * 3600_000);
  const late = await shop.as(shop.buyer.email);
  expect((await late.call("POST", `/v2/shop/carts/${cartId}/restore`)).status).toBe(404);
  await forgetDeletedCarts(shop.db, shop.clock.now());
  expect(await shop.db.selectFrom("deleted_carts").where("id", "=", cartId).select("id").execute()).toEqual([]);
});
