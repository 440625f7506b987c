// Writes of cart lines as clients send them (orders 2.2 to 2.4): what is refused and why, what blocks a line, and a thousand
// lines at once.
import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let by: Caller;
beforeAll(async () => {
  shop = await createOrderShop();
  by = shop.caller;
});
afterAll(() => shop.close());

const emptyCart = () => shop.fillCart([]);
const write = (cartId: string, body: unknown, path = "lines") =>
  by.call("PUT", `/v2/shop/carts/${cartId}/${path}`, { body });
const linesOf = (cartId: string, query: { size?: number; page?: number } = { size: 100 }) =>
  by.ask(carts.getCartLines, { params: { cartId }, query });

describe.each(["lines", "lines-by-variant"])("a write of %s", (path) => {
  it.each([
    ["without a quantity", { quantity: undefined }, "F-E-001", "quantity"],
    ["of a negative quantity", { quantity: -1 }, "F-E-006", "quantity"],
    ["of half a piece", { quantity: 1.5 }, "F-E-012", "quantity"],
    ["with an action nobody knows", { updateAction: "DOUBLE_QUANTITY" }, "F-E-008", "updateAction"],
    ["of no offer and no variant", { offerPriceId: null, productVariantId: null }, "F-E-001", "offerPriceId"],
  ])("%s is refused and changes nothing", async (_, wrong, code, field) => {
    const cartId = await emptyCart();
    const keys =
      path === "lines"
        ? { offerPriceId: shop.box.offerPriceExternalId }
        : { productVariantId: shop.box.variantExternalId };
    const good = { ...keys, quantity: 5, updateAction: "REPLACE_QUANTITY" };
    const answer = await write(cartId, [good, { ...good, ...wrong }], path);
    expect(answer).toMatchObject({ status: 400, error: { code } });
    expect(answer.error?.errors[0]?.detail).toContain(field);
    expect((await linesOf(cartId)).totalElement).toBe(0);
  });
});

describe("a write of lines", () => {
  it.each(["INIT", "ON_GOING"])(
    "that must be there of a cart in %s is refused for one that went, and nothing is done",
    async (status) => {
      const cartId = await shop.fillCart([
        [shop.box, 10],
        [shop.cup, 10],
      ]);
      if (status === "ON_GOING") await shop.readOrder(await by.ask(carts.initializeOrders, { params: { cartId } }), by);
      const [box, cup] = [shop.box, shop.cup].map(({ offerPriceExternalId: offerPriceId }) => ({ offerPriceId }));
      await write(cartId, [{ ...box, quantity: 0 }]);
      const mustExist = true;
      const answer = await write(cartId, [
        { ...cup, quantity: 20, mustExist },
        { ...box, quantity: 20, mustExist },
      ]);
      expect(answer).toMatchObject({
        status: 409,
        error: { errors: [{ code: "CONFLICT", detail: box?.offerPriceId }] },
      });
      expect((await linesOf(cartId)).cartLines.map(({ quantity }) => quantity)).toEqual([10]);
      expect((await write(cartId, [{ ...box, quantity: 0, mustExist }])).status).toBe(200);
      expect((await write(cartId, [{ ...cup, quantity: 20, mustExist }])).status).toBe(200);
    },
  );

  it("names every offer that does not exist", async () => {
    const cartId = await emptyCart();
    const answer = await write(cartId, [
      { offerPriceId: "NOPE-1", quantity: 1 },
      { offerPriceId: shop.box.offerPriceExternalId, quantity: 1 },
      { offerPriceId: "NOPE-2", quantity: 1 },
    ]);
    expect(answer.error?.errors.map(({ code, detail }) => [code, detail])).toEqual([
      ["F-E-002", "NOPE-1"],
      ["F-E-002", "NOPE-2"],
    ]);
    expect((await linesOf(cartId)).totalElement).toBe(0);
  });

  it.each(["LOADING", "COMPLETED"] as const)("of a %s cart is a conflict that says so", async (status) => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await shop.db
      .updateTable("carts")
      .set({ status, ...(status === "LOADING" ? { loading_since: shop.clock.now() } : {}) })
      .where("id", "=", cartId)
      .execute();
    const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 99 }];
    const answers = await Promise.all([
      write(cartId, body),
      by.call("DELETE", `/v2/shop/carts/${cartId}/lines`, { body }),
      by.call("PUT", `/v2/shop/carts/${cartId}`, { body: { name: "Renamed" } }),
      by.call("DELETE", `/v2/shop/carts/${cartId}`),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, error: { code: "CONFLICT", errors: [{ detail: status }] } });
    }
    expect((await linesOf(cartId)).cartLines.map(({ quantity }) => quantity)).toEqual([10]);
  });

  it("warns of each adjustment of minimum, packs and maximum", async () => {
    const offer = await makeOffer(shop.db, {
      supplier: shop.cups,
      minOrderQuantity: 25,
      itemPerPack: 10,
      maxOrderQuantity: 75,
    });
    const cartId = await emptyCart();
    const codesOf = async (quantity: number) => {
      const answer = await write(cartId, [{ offerPriceId: offer.offerPriceExternalId, quantity }]);
      const { warnings } = answer.body as { warnings: { code: string; blocked: boolean }[] };
      expect(warnings.some(({ blocked }) => blocked)).toBe(false);
      const [line] = (await linesOf(cartId)).cartLines;
      return [warnings.map(({ code }) => code), line?.quantity];
    };
    expect(await codesOf(1)).toEqual([["F_W_108", "F_W_110"], 30]);
    expect(await codesOf(31)).toEqual([["F_W_110"], 40]);
    expect(await codesOf(70)).toEqual([[], 70]);
    expect(await codesOf(71)).toEqual([["F_W_110", "F_W_109"], 70]);
    expect(await codesOf(500)).toEqual([["F_W_109"], 70]);
  });
});

type OfferChange = (offer: MadeOffer) => Promise<unknown>;
const changes: readonly (readonly [code: string, when: string, change: OfferChange])[] = [
  [
    "F_W_014",
    "its variant is inactive",
    ({ variantId }) =>
      shop.db.updateTable("product_variants").set({ status: "INACTIVE" }).where("id", "=", variantId).execute(),
  ],
  [
    "F_W_101",
    "its inventory is inactive",
    ({ inventoryId }) =>
      shop.db.updateTable("offer_inventories").set({ status: "INACTIVE" }).where("id", "=", inventoryId).execute(),
  ],
  [
    "F_W_105",
    "nothing is in stock",
    ({ inventoryId }) =>
      shop.db.updateTable("offer_inventories").set({ stock: 0 }).where("id", "=", inventoryId).execute(),
  ],
  [
    "F_W_106",
    "less than its quantity is in stock",
    ({ inventoryId }) =>
      shop.db.updateTable("offer_inventories").set({ stock: 9 }).where("id", "=", inventoryId).execute(),
  ],
];

describe("a line is blocked", () => {
  it.each(changes)("by %s when %s: it counts for no total and does not hold up the others", async (code, _, change) => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons });
    const cartId = await shop.fillCart([
      [offer, 10],
      [shop.cup, 10],
    ]);
    await change(offer);
    const cart = await by.ask(carts.getCart, { params: { cartId } });
    const blocked = cart.nbFirstLines.map(({ blockedLineInformation }) => blockedLineInformation.map((it) => it.code));
    expect(blocked.toSorted((a, b) => a.length - b.length)).toEqual([[], [code]]);
    expect(cart.totalPrice.priceWithoutTax).toBe(20);
    const orderId = await by.ask(carts.initializeOrders, { params: { cartId } });
    const { orderLogistics } = await shop.readOrder(orderId);
    expect(orderLogistics.map(({ supplierSnapshot }) => supplierSnapshot.id)).toEqual([shop.cups.id]);
  });
});

describe("a thousand lines", () => {
  it("are written in one call and read in pages of 100 and of 999, each line once", async () => {
    const offers: MadeOffer[] = [];
    for (let index = 0; index < 120; index += 1) offers.push(await makeOffer(shop.db, { supplier: shop.cups }));
    const cartId = await emptyCart();
    const items = Array.from({ length: 1000 }, (_, index) => ({
      offerPriceId: offers[index % offers.length]?.offerPriceExternalId,
      quantity: 1,
      updateAction: "ADD_QUANTITY",
    }));
    expect(await write(cartId, { lines: items })).toMatchObject({ status: 200, body: { warnings: [] } });
    const [first, second, all] = await Promise.all([
      linesOf(cartId, { size: 100, page: 0 }),
      linesOf(cartId, { size: 100, page: 1 }),
      linesOf(cartId, { size: 999 }),
    ]);
    expect([first.cartLines.length, second.cartLines.length, all.cartLines.length]).toEqual([100, 20, 120]);
    expect([...first.cartLines, ...second.cartLines].map(({ id }) => id)).toEqual(all.cartLines.map(({ id }) => id));
    expect(new Set(all.cartLines.map(({ id }) => id)).size).toBe(120);
    expect(all.cartLines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1000);
    expect((await write(cartId, [...items, items[0]])).status).toBe(400);
  });
});

describe("the list of carts", () => {
  it.each([
    ["CREATED_AT_DESC", ["b", "c", "a"]],
    ["CREATED_AT_ASC", ["a", "c", "b"]],
    ["UPDATED_AT_DESC", ["a", "b", "c"]],
    ["UPDATED_AT_ASC", ["c", "b", "a"]],
    ["NAME_ASC", ["a", "b", "c"]],
    ["NAME_DESC", ["c", "b", "a"]],
  ])("sorted by %s is %j", async (token, expected) => {
    const other = await shop.as((await makeBuyer(shop.db)).email);
    const ids = new Map<string, string>();
    for (const name of ["a", "c", "b"]) {
      ids.set(name, await shop.fillCart([], other, name));
      shop.clock.advance(60_000);
    }
    const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 1 }];
    await other.call("PUT", `/v2/shop/carts/${ids.get("a")}/lines`, { body });
    const list = await other.ask(carts.getCarts, { query: { currency: "EUR", sort: [token] } });
    expect(list.carts.map(({ name }) => name)).toEqual(expected);
    expect(list).toMatchObject({ page: 0, totalElement: 3, sort: [token] });
  });
});
