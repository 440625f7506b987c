import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildingPatience } from "#carts/carts.rules.ts";
import { makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

const initialise = (cartId: string) => shop.caller.ask(carts.initializeOrders, { params: { cartId } });
const statusOf = async (cartId: string) => (await shop.caller.ask(carts.getCart, { params: { cartId } })).status;
const byCart = (cartId: string) => shop.caller.call("GET", `/v1/shop/commercial-orders/${cartId}?idType=CART_ID`);
const put = (cartId: string, offerPriceId: string, quantity: number) =>
  shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body: [{ offerPriceId, quantity }] });
/** Starts building without letting the job run. */
const startOnly = (cartId: string) =>
  shop.app.fetch(
    new Request(`https://api.test/v2/shop/carts/${cartId}/initialize-orders`, {
      method: "POST",
      headers: {
        "dj-client": "ACCOUNT",
        "dj-api-key": "demo-storefront",
        Authorization: `Bearer ${shop.caller.token}`,
      },
    }),
  );

describe("from cart to order", () => {
  it("a cart of two suppliers becomes one order with two logistic orders, whose sums are the order's totals", async () => {
    const cartId = await shop.fillCart([
      [shop.box, 100],
      [shop.cup, 200],
    ]);
    expect((await byCart(cartId)).status).toBe(404);
    const orderId = await initialise(cartId);
    expect(orderId).toMatch(/^\d{10}$/);
    expect(await statusOf(cartId)).toBe("ON_GOING");
    const answer = await byCart(cartId);
    expect(answer.body).toMatchObject({
      id: orderId,
      reference: expect.stringMatching(/^\d{3}-\d{3}-\d{7}$/),
      processing: false,
      validatedAt: null,
      sourceType: "CART",
      sourceId: cartId,
      productCount: 300,
      lineCount: 2,
      needsApproval: false,
    });
    const order = await shop.readOrder(orderId);
    expect(order.orderLogistics.map(({ reference, status }) => [reference, status])).toEqual([
      [`${order.reference}-1`, "DRAFT_ORDER"],
      [`${order.reference}-2`, "DRAFT_ORDER"],
    ]);
    const [first, second] = order.orderLogistics.map(({ orderLogisticPrices }) => orderLogisticPrices);
    // 100 x 1.00 + 15.00 delivery; 200 x 2.00, delivered free from 300.00.
    expect(first).toMatchObject({
      totalItemPrice: 100,
      totalShippingFees: 15,
      totalTaxAmount: 23,
      totalOrderPrice: 138,
    });
    expect(second).toMatchObject({
      totalItemPrice: 400,
      totalShippingFees: 0,
      totalTaxAmount: 80,
      totalOrderPrice: 480,
    });
    expect(order.orderLogisticPrices).toMatchObject({
      totalItemPrice: 500,
      totalShippingFees: 15,
      totalPriceWithoutTax: 515,
      totalTaxAmount: 103,
      totalOrderPrice: 618,
      taxDetails: [{ rate: 20, base: 515, amount: 103 }],
    });
  });

  it("the order keeps who ordered, from whom, what, and to where", async () => {
    const order = await shop.draft([[shop.box, 100]]);
    expect(order.customerAccountSnapshot).toMatchObject({ id: shop.buyer.account.id });
    expect(order.customerUserSnapshot).toMatchObject({
      id: shop.buyer.userId,
      email: shop.buyer.email,
      parentId: shop.buyer.account.id,
    });
    const [logisticOrder] = order.orderLogistics;
    expect(logisticOrder).toMatchObject({
      supplierSnapshot: { id: shop.cartons.id, externalId: shop.cartons.externalId },
      shippingAddressSnapshot: { externalId: shop.buyer.address.externalId, city: "Paris" },
      billingAddressSnapshot: { externalId: shop.buyer.address.externalId },
      shippingType: "STD",
      paymentStatus: "NOT_INITIATED",
      initialPrice: null,
    });
    expect(logisticOrder?.lines[0]).toMatchObject({
      quantity: 100,
      confirmedQuantity: null,
      status: "DRAFT_ORDER",
      orderLogisticLinePriceDto: { itemPriceWithoutTaxes: 1, priceWithTaxes: 1.2, totalPriceWithTaxes: 138 },
      orderLogisticLineProductVariantDto: { externalId: shop.box.variantExternalId, name: `Article ${shop.box.name}` },
      offerPriceSnapshotDto: { externalId: shop.box.offerPriceExternalId },
    });
  });

  it("the same call twice gives the same order", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const first = await initialise(cartId);
    expect(await initialise(cartId)).toBe(first);
    const orders = await shop.db.selectFrom("commercial_orders").where("cart_id", "=", cartId).select("id").execute();
    expect(orders).toEqual([{ id: first }]);
  });

  it("ten calls at once give one order", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const ids = await Promise.all(Array.from({ length: 10 }, () => initialise(cartId)));
    expect(new Set(ids).size).toBe(1);
    expect((await shop.readOrder(ids[0] ?? "")).lineCount).toBe(1);
  });

  it("a cart whose order is being built is LOADING: it cannot be edited, and a second start builds nothing", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const first = await (await startOnly(cartId)).json();
    expect(await (await startOnly(cartId)).json()).toBe(first);
    const before = await shop.db.selectFrom("carts").where("id", "=", cartId).select("status").executeTakeFirst();
    expect(before?.status).toBe("LOADING");
    const edit = shop.app.fetch(
      new Request(`https://api.test/v2/shop/carts/${cartId}`, {
        method: "DELETE",
        headers: {
          "dj-client": "ACCOUNT",
          "dj-api-key": "demo-storefront",
          Authorization: `Bearer ${shop.caller.token}`,
        },
      }),
    );
    expect((await edit).status).toBe(409);
    await shop.jobs.settle();
    expect(await statusOf(cartId)).toBe("ON_GOING");
  });

  it("a build that takes longer than 30 seconds is given up: the cart is INIT and can be started again", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const first = await (await startOnly(cartId)).json();
    shop.clock.advance(buildingPatience + 1);
    // Reading settles the job, which comes too late and gives the cart back.
    expect(await statusOf(cartId)).toBe("INIT");
    await shop.jobs.settle();
    expect((await byCart(cartId)).status).toBe(404);
    expect(await initialise(cartId)).not.toBe(first);
    expect(await statusOf(cartId)).toBe("ON_GOING");
  });

  it("the job of an attempt that was given up builds nothing when it runs at last", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    await startOnly(cartId);
    shop.clock.advance(buildingPatience + 1);
    await startOnly(cartId);
    await shop.jobs.settle();
    expect(await statusOf(cartId)).toBe("ON_GOING");
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) FROM commercial_orders WHERE cart_id = ${cartId}`.execute(shop.db);
    expect(rows[0]?.count).toBe(1);
  });

  it("blocked lines stay in the cart and do not enter the order; without any other it is refused", async () => {
    const scarce = await makeOffer(shop.db, { supplier: shop.cups, stock: 0 });
    const cartId = await shop.fillCart([[scarce, 1]]);
    const refused = await shop.caller.call("POST", `/v2/shop/carts/${cartId}/initialize-orders`);
    expect(refused).toMatchObject({ status: 422, error: { code: "F-E-039" } });
    expect(await statusOf(cartId)).toBe("INIT");
    await put(cartId, shop.box.offerPriceExternalId, 5);
    const order = await shop.readOrder(await initialise(cartId));
    expect(order.orderLogistics.map(({ supplierSnapshot, lineCount }) => [supplierSnapshot.id, lineCount])).toEqual([
      [shop.cartons.id, 1],
    ]);
  });

  it("lines that become blocked between start and build give the cart back", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons });
    const cartId = await shop.fillCart([[offer, 1]]);
    await startOnly(cartId);
    await shop.db.updateTable("products").set({ status: "INACTIVE" }).where("id", "=", offer.productId).execute();
    await shop.jobs.settle();
    expect(await statusOf(cartId)).toBe("INIT");
    expect((await byCart(cartId)).status).toBe(404);
  });

  it("one supplier of the cart may be ordered alone", async () => {
    const cartId = await shop.fillCart([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    const body = { supplierIds: [shop.cups.externalId] };
    const id = await shop.caller.ask(carts.initializeOrders, { params: { cartId }, body });
    const order = await shop.readOrder(id);
    expect(order.orderLogistics.map(({ supplierSnapshot }) => supplierSnapshot.id)).toEqual([shop.cups.id]);
    const none = await shop.caller.call("POST", `/v2/shop/carts/${cartId}/initialize-orders`, {
      body: { supplierIds: ["FOU-NOBODY"] },
    });
    expect(none.error?.code).toBe("F-E-039");
  });

  it("edits of an ordered cart follow in the order; a supplier without lines disappears from it", async () => {
    const cartId = await shop.fillCart([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    const id = await initialise(cartId);
    await put(cartId, shop.cup.offerPriceExternalId, 20);
    expect(
      (await shop.readOrder(id)).orderLogistics.map(({ orderLogisticPrices }) => orderLogisticPrices.totalItemPrice),
    ).toEqual([10, 40]);
    await put(cartId, shop.box.offerPriceExternalId, 0);
    const after = await shop.readOrder(id);
    expect(after.orderLogistics.map(({ reference }) => reference)).toEqual([`${after.reference}-1`]);
    await put(cartId, shop.box.offerPriceExternalId, 30);
    const again = await shop.readOrder(id);
    expect(again.orderLogistics.map(({ reference }) => reference)).toEqual([
      `${again.reference}-1`,
      `${again.reference}-2`,
    ]);
    // The one that stayed is the same, under the number of its place.
    expect(again.orderLogistics[1]?.id).toBe(after.orderLogistics[0]?.id);
    expect(again.productCount).toBe(50);
  });

  it("a cart whose order is on hold refuses edits and initialisation", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const id = await initialise(cartId);
    await shop.caller.ask(commercialOrders.holdCommercialOrder, { params: { commercialOrderId: id } });
    const edit = await put(cartId, shop.box.offerPriceExternalId, 20);
    expect(edit).toMatchObject({ status: 409, error: { errors: [{ detail: "DRAFT_ORDER_ON_HOLD" }] } });
    expect((await shop.caller.call("POST", `/v2/shop/carts/${cartId}/initialize-orders`)).status).toBe(409);
    expect((await shop.caller.call("DELETE", `/v2/shop/carts/${cartId}`)).status).toBe(409);
    const { totalElement } = await shop.caller.ask(carts.getCartLines, { params: { cartId } });
    expect(totalElement).toBe(1);
  });

  it("deleting a cart deletes its draft order; deleting the draft gives the cart back", async () => {
    const cartId = await shop.fillCart([[shop.box, 10]]);
    const id = await initialise(cartId);
    await shop.caller.call("DELETE", `/v2/shop/commercial-orders/${id}`);
    expect(await statusOf(cartId)).toBe("INIT");
    const second = await initialise(cartId);
    await shop.caller.call("DELETE", `/v2/shop/carts/${cartId}`);
    expect((await shop.caller.call("GET", `/v1/shop/commercial-orders/${second}`)).status).toBe(404);
  });

  it("quantities that no longer fit the packs are put right in cart and order", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, itemPerPack: 10 });
    const cartId = await shop.fillCart([[offer, 30]]);
    await shop.db.updateTable("offer_prices").set({ item_per_pack: 20 }).where("id", "=", offer.offerPriceId).execute();
    const [line] = (await shop.caller.ask(carts.getCart, { params: { cartId } })).nbFirstLines;
    expect(line).toMatchObject({ quantity: 30, warnings: [{ code: "F_W_110" }], blockedLineInformation: [] });
    expect((await shop.readOrder(await initialise(cartId))).productCount).toBe(40);
    const [after] = (await shop.caller.ask(carts.getCart, { params: { cartId } })).nbFirstLines;
    expect(after).toMatchObject({ quantity: 40, warnings: [] });
  });

  it("an account without an address gets a draft without one, and no delivery fee", async () => {
    const lonely = await makeBuyer(shop.db);
    await shop.db.deleteFrom("account_addresses").where("account_id", "=", lonely.account.id).execute();
    const order = await shop.draft([[shop.box, 10]], await shop.as(lonely.email));
    expect(order.orderLogistics[0]).toMatchObject({
      shippingAddressSnapshot: null,
      billingAddressSnapshot: null,
      orderLogisticPrices: { totalShippingFees: 0 },
    });
  });
});

describe("order numbers", () => {
  it("look unrelated, are unique, and a counter of any size gives thirteen digits", async () => {
    const { rows } = await sql<{ reference: string }>`
      SELECT next_order_reference() AS reference FROM generate_series(1, 2000)`.execute(shop.db);
    const references = rows.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2000);
    for (const reference of references) expect(reference).toMatch(/^\d{3}-\d{3}-\d{7}$/);
    const numbers = references.map((reference) => Number(reference.replaceAll("-", "")));
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
    expect(new Set(steps).size).toBe(steps.length);
    const rising = steps.filter((step) => step > 0).length;
    expect(rising).toBeGreaterThan(800);
    expect(rising).toBeLessThan(1200);
  });

  it("no two counters give the same number", async () => {
    const { rows } = await sql<{ distinct: number; smallest: number; largest: number }>`
      SELECT count(DISTINCT s) AS distinct, min(s) AS smallest, max(s) AS largest
      FROM generate_series(9999999990000, 9999999999999) AS n, scramble_order_number(n, 'key') AS s`.execute(shop.db);
    expect(rows[0]?.distinct).toBe(10_000);
    expect(rows[0]?.smallest).toBeGreaterThanOrEqual(0);
    expect(rows[0]?.largest).toBeLessThan(10_000_000_000_000);
  });
});
