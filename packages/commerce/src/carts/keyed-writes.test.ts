// Lines that are sent again because the answer was lost: added once for each key (ux G-07, accounts 1.2).
import { carts } from "@comptoir/contract/carts";
import { commercialOrders } from "@comptoir/contract/orders/commercial-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRecall } from "#db/recall.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, createTestApp } from "#test/test-app.ts";

let shop: OrderShop;
let by: Caller;
beforeAll(async () => {
  shop = await createOrderShop();
  by = shop.caller;
});
afterAll(() => shop.close());

const add = (cartId: string, key: string, quantity: number, caller = by) =>
  caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
    body: [{ offerPriceId: shop.box.offerPriceExternalId, quantity, updateAction: "ADD_QUANTITY" }],
    headers: { "Idempotency-Key": key },
  });

/** The same buyer in a process that knows no more than the database holds. */
async function startProcess(): Promise<Caller> {
  const process = await createTestApp({ families: orderFamilies, database: shop.database, recall: createRecall() });
  return process.as(shop.buyer.email);
}

async function piecesIn(cartId: string, caller = by): Promise<number | undefined> {
  const { cartLines } = await caller.ask(carts.getCartLines, { params: { cartId }, query: { size: 100 } });
  return cartLines[0]?.quantity;
}

it.each(["INIT", "ON_GOING"])("are added once to a cart in %s, and answered as before", async (status) => {
  const cartId = await shop.fillCart([[shop.box, 10]]);
  if (status === "ON_GOING") await shop.readOrder(await by.ask(carts.initializeOrders, { params: { cartId } }), by);
  const key = `lost ${status}`;
  const first = await add(cartId, key, 7);
  expect(first).toMatchObject({ status: 200, body: { warnings: expect.any(Array) } });
  expect(await add(cartId, key, 7)).toMatchObject({ status: 200, body: first.body });
  expect(await piecesIn(cartId)).toBe(17);
  await add(cartId, `${key}, another press`, 7);
  expect(await piecesIn(cartId)).toBe(24);
});

it("are added once where they are sent several times at once", async () => {
  const cartId = await shop.fillCart([[shop.box, 10]]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(cartId, "twice at once", 5)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await piecesIn(cartId)).toBe(15);
});

it("are refused under the key of other ones, and the key of somebody else is theirs", async () => {
  const cartId = await shop.fillCart([[shop.box, 10]]);
  await add(cartId, "one key", 5);
  expect(await add(cartId, "one key", 6)).toMatchObject({ status: 409, error: { code: "CONFLICT" } });
  expect(await piecesIn(cartId)).toBe(15);
  const other = await shop.as((await makeBuyer(shop.db)).email);
  const own = await shop.fillCart([[shop.box, 10]], other);
  expect((await add(own, "one key", 6, other)).status).toBe(200);
  expect(await piecesIn(own, other)).toBe(16);
});

it("are answered as before, too, where they would be refused by now", async () => {
  const cartId = await shop.fillCart([[shop.box, 10]]);
  const first = await add(cartId, "then ordered", 5);
  const commercialOrderId = await by.ask(carts.initializeOrders, { params: { cartId } });
  await by.ask(commercialOrders.placeCommercialOrder, { params: { commercialOrderId } });
  expect(await add(cartId, "then ordered", 5)).toMatchObject({ status: 200, body: first.body });
  const refusedFor = (detail: string) => ({ status: 409, error: { errors: [{ detail }] } });
  expect(await add(cartId, "then ordered", 6)).toMatchObject(refusedFor("Idempotency-Key"));
  expect(await add(cartId, "after the order", 5)).toMatchObject(refusedFor("COMPLETED"));
});

it("are known by their key in other processes, at once and when the first one has ended", async () => {
  const cartId = await shop.fillCart([[shop.box, 10]]);
  const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
  const answers = await Promise.all(processes.map((caller) => add(cartId, "three processes", 5, caller)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await add(cartId, "three processes", 5, await startProcess())).status).toBe(200);
  expect(await piecesIn(cartId)).toBe(15);
});

it("leave their key free where nothing was written", async () => {
  const cartId = await shop.fillCart([[shop.box, 10]]);
  const unknown = { offerPriceId: "nobody's", quantity: 1, updateAction: "ADD_QUANTITY" };
  const headers = { "Idempotency-Key": "not written" };
  const refused = await by.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body: [unknown], headers });
  expect(refused.status).toBe(400);
  expect((await add(cartId, "not written", 5)).status).toBe(200);
  expect(await piecesIn(cartId)).toBe(15);
});
