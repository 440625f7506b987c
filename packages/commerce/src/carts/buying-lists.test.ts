// Carts that serve as buying lists (orders 2.1): whose they are, what they keep, and what never happens to them.
import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAccount, makeCustomField, makeUser } from "#test/make.ts";
import { type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
  for (const [externalId, type] of [
    ["LINE_NOTE", "TEXT"],
    ["LIST_SECTION", "TEXT"],
    ["LIST_POSITION", "NUMBER"],
  ] as const)
    await makeCustomField(shop.db, { target: "ORDER_LOGISTIC_LINE", externalId, type });
});
afterAll(() => shop.close());

const field = (customFieldId: string, customFieldValue: unknown) => ({ customFieldId, customFieldValue });
const linesOf = (cartId: string, by: Caller = shop.caller) =>
  by.ask(carts.getCartLines, { params: { cartId }, query: { size: 999 } });
const put = (cartId: string, offer: MadeOffer, customFields: ReturnType<typeof field>[], quantity = 10) =>
  shop.caller.ask(carts.updateCartLines, {
    params: { cartId },
    body: [{ offerPriceId: offer.offerPriceExternalId, quantity, customFields }],
  });
const idsOf = async (by: Caller) =>
  (await by.ask(carts.getCarts, { query: { currency: "EUR", size: 999 } })).carts.map(({ id }) => id);

/** Every call that reads or changes the list of this id. */
const callsOn = (id: string, offer: MadeOffer) =>
  [
    ["GET", `/v2/shop/carts/${id}`, undefined],
    ["GET", `/v2/shop/carts/${id}/lines`, undefined],
    ["PUT", `/v2/shop/carts/${id}`, { name: "BL_Prise" }],
    ["PUT", `/v2/shop/carts/${id}/lines`, [{ offerPriceId: offer.offerPriceExternalId, quantity: 1 }]],
    ["PUT", `/v2/shop/carts/${id}/lines-by-variant`, [{ productVariantId: offer.variantExternalId, quantity: 1 }]],
    ["DELETE", `/v2/shop/carts/${id}/lines`, [{ offerPriceId: offer.offerPriceExternalId }]],
    ["POST", `/v2/shop/carts/${id}/initialize-orders`, {}],
    ["DELETE", `/v2/shop/carts/${id}`, undefined],
  ] as const;

describe("a buying list is its buyer's own", () => {
  it.each([
    ["a colleague of the same account", async () => makeUser(shop.db, { accounts: [shop.buyer.account] })],
    [
      "an administrator of the account",
      () => makeUser(shop.db, { accounts: [shop.buyer.account], groups: ["FOC_Admin"] }),
    ],
    ["the buyer of another company", () => makeBuyer(shop.db)],
  ] as const)("%s neither finds nor changes it by any call", async (_, makeOther) => {
    const id = await shop.fillCart([[shop.box, 20]], shop.caller, "BL_Cuisine");
    const other = await shop.as((await makeOther()).email);
    expect(await idsOf(other)).not.toContain(id);
    for (const [method, path, body] of callsOn(id, shop.box))
      expect([method, path, (await other.call(method, path, { body })).status]).toEqual([method, path, 404]);
    const kept = await shop.caller.ask(carts.getCart, { params: { cartId: id } });
    expect(kept).toMatchObject({ name: "BL_Cuisine", numberOfLines: 1, numberOfProducts: 20 });
  });

  it("stays in the account that it was made in, for the buyer of two accounts too", async () => {
    const [one, two] = [await makeAccount(shop.db), await makeAccount(shop.db)];
    const { email } = await makeUser(shop.db, { accounts: [one, two] });
    const id = await shop.fillCart([[shop.box, 20]], await shop.as(email), "BL_Bar");
    const elsewhere = await shop.as(email, { "customer-account-id": two.externalId });
    expect(await idsOf(elsewhere)).toEqual([]);
    for (const [method, path, body] of callsOn(id, shop.box))
      expect([path, (await elsewhere.call(method, path, { body })).status]).toEqual([path, 404]);
    expect(await idsOf(await shop.as(email))).toEqual([id]);
  });

  it("outlives the clearing of the buyer's carts", async () => {
    const { email } = await makeUser(shop.db, { accounts: [shop.buyer.account] });
    const buyer = await shop.as(email);
    const list = await shop.fillCart([[shop.box, 20]], buyer, "BL_Salle");
    await shop.fillCart([[shop.box, 20]], buyer);
    await buyer.ask(carts.deleteCarts);
    expect(await idsOf(buyer)).toEqual([list]);
  });
});

describe("a line of a buying list", () => {
  it("keeps note, section and place when only its quantity is written, and loses what is emptied", async () => {
    const id = await shop.fillCart([], shop.caller, "BL_Terrasse");
    await put(id, shop.box, [field("LINE_NOTE", "Quai 3"), field("LIST_SECTION", "Bar"), field("LIST_POSITION", 2)]);
    await put(id, shop.box, [], 30);
    const valuesOf = async () =>
      (await linesOf(id)).cartLines.map(({ quantity, customFieldValues }) => [
        quantity,
        Object.fromEntries(customFieldValues.map(({ customField, value }) => [customField.externalId, value])),
      ]);
    expect(await valuesOf()).toEqual([[30, { LINE_NOTE: "Quai 3", LIST_SECTION: "Bar", LIST_POSITION: 2 }]]);
    await put(id, shop.box, [field("LINE_NOTE", null)], 30);
    expect(await valuesOf()).toEqual([[30, { LIST_SECTION: "Bar", LIST_POSITION: 2 }]]);
  });

  it("takes no text for its place", async () => {
    const id = await shop.fillCart([[shop.box, 20]], shop.caller, "BL_Places");
    const offerPriceId = shop.box.offerPriceExternalId;
    const body = [{ offerPriceId, quantity: 20, customFields: [field("LIST_POSITION", "premier")] }];
    const refused = await shop.caller.call("PUT", `/v2/shop/carts/${id}/lines`, { body });
    expect(refused.status).toBe(400);
    expect((await linesOf(id)).cartLines[0]?.customFieldValues).toEqual([]);
  });

  it("stays, with its reason, when the article has run out", async () => {
    const gone = await makeOffer(shop.db, { supplier: shop.cartons, stock: 0 });
    const id = await shop.fillCart([[gone, 20]], shop.caller, "BL_Ruptures");
    const [line] = (await linesOf(id)).cartLines;
    expect(line?.blockedLineInformation).toMatchObject([{ code: "F_W_105" }]);
    expect((await shop.caller.ask(carts.getCart, { params: { cartId: id } })).totalPrice.priceWithoutTax).toBe(0);
  });

  it("is not touched by what is ordered from the list: that goes through a cart of its own", async () => {
    const id = await shop.fillCart([[shop.box, 20]], shop.caller, "BL_Réassort");
    await shop.place([[shop.box, 60]]);
    expect((await linesOf(id)).cartLines).toMatchObject([{ quantity: 20 }]);
    const born = await shop.caller.ask(commercialOrders.getCommercialOrders, { query: { sourceIds: [id] } });
    expect(born.totalElements).toBe(0);
  });

  it("is read with all others of its list in one answer", async () => {
    const id = await shop.fillCart([], shop.caller, "BL_Tout");
    const body = await Promise.all(Array.from({ length: 120 }, () => shop.makeOffer())).then((offers) =>
      offers.map(({ offerPriceExternalId: offerPriceId }) => ({ offerPriceId, quantity: 1 })),
    );
    await shop.caller.ask(carts.updateCartLines, { params: { cartId: id }, body });
    const { cartLines, totalElement, size } = await linesOf(id);
    expect([cartLines.length, totalElement, size]).toEqual([120, 120, 999]);
  });
});
