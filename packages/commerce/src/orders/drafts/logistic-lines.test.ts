import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomField, makeUser } from "#test/make.ts";
import { makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
  await makeCustomField(shop.db, { target: "ORDER_LOGISTIC_LINE", externalId: "LINE_NOTE" });
});
afterAll(() => shop.close());

type DraftOfTwo = { readonly commercialId: string; readonly first: LogisticOrder; readonly second: LogisticOrder };

/** A draft of two suppliers, one line of the first and one of the second. */
async function draftOfTwo(): Promise<DraftOfTwo> {
  const { id, orderLogistics } = await shop.draft([
    [shop.box, 10],
    [shop.cup, 10],
  ]);
  const [first, second] = orderLogistics;
  if (!first || !second) throw new Error("Two suppliers, two logistic orders");
  return { commercialId: id, first, second };
}

async function orderOnHold(): Promise<DraftOfTwo> {
  const logisticOrders = await draftOfTwo();
  await shop.caller.call("PUT", `/v1/shop/commercial-orders/${logisticOrders.commercialId}/hold`);
  return logisticOrders;
}

const lineOf = (order: LogisticOrder) => order.lines[0]?.id ?? "";
const put = (order: LogisticOrder, lines: readonly object[], by = shop.caller) =>
  by.call("PUT", `/v1/shop/logistic-orders/${order.id}/lines`, { body: { lines } });
const putOne = (order: LogisticOrder, quantity: number, lineId = lineOf(order), by = shop.caller) =>
  by.call("PUT", `/v1/shop/logistic-orders/${order.id}/lines/${lineId}`, { body: { quantity } });
const read = ({ id }: LogisticOrder) =>
  shop.caller.ask(logisticOrders.getLogisticOrder, { params: { logisticOrderId: id } });

describe("quantities of a logistic order on hold (orders 4.3)", () => {
  it("are set by line, with new totals for this order alone", async () => {
    const { first, second } = await orderOnHold();
    expect(await putOne(first, 25)).toMatchObject({ status: 200, body: [] });
    const after = await read(first);
    expect(after).toMatchObject({
      status: "DRAFT_ORDER_ON_HOLD",
      lines: [{ id: lineOf(first), quantity: 25 }],
      orderLogisticPrices: { totalPriceWithoutTax: 40, totalShippingFees: 15 },
    });
    expect((await read(second)).orderLogisticPrices).toEqual(second.orderLogisticPrices);
  });

  it("are added, taken away and replaced, several times for one line, together with custom fields", async () => {
    const { first } = await orderOnHold();
    const id = lineOf(first);
    const customFields = [{ customFieldId: "LINE_NOTE", customFieldValue: "Fragile" }];
    const answer = await put(first, [
      { id, quantity: 5, updateAction: "ADD_QUANTITY" },
      { id, quantity: 2, updateAction: "REMOVE_QUANTITY", customFields },
    ]);
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect((await read(first)).lines).toMatchObject([{ quantity: 13, customFieldValues: [{ value: "Fragile" }] }]);
    await put(first, [{ id, quantity: 4 }]);
    expect((await read(first)).lines).toMatchObject([{ quantity: 4, customFieldValues: [{ value: "Fragile" }] }]);
  });

  it("are fitted to packs, and one that stock does not cover stays as it was: both are told by line", async () => {
    const packed = await makeOffer(shop.db, { supplier: shop.cartons, itemPerPack: 6, stock: 100 });
    const { id, orderLogistics } = await shop.draft([[packed, 12]]);
    const [order] = orderLogistics;
    if (!order) throw new Error("One supplier, one logistic order");
    await shop.caller.call("PUT", `/v1/shop/commercial-orders/${id}/hold`);
    const rounded = await putOne(order, 13);
    expect(rounded).toMatchObject({ status: 200, body: [{ id: lineOf(order), code: "F_W_110", blocked: false }] });
    expect((await read(order)).lines).toMatchObject([{ quantity: 18 }]);
    expect(await putOne(order, 1_200)).toMatchObject({ status: 422, error: { code: "F-E-039" } });
    expect((await read(order)).lines).toMatchObject([{ quantity: 18 }]);
  });

  it("of nothing remove the line, but never the last one: who wants none cancels", async () => {
    const offers = await Promise.all([shop.makeOffer(), shop.makeOffer()]);
    const { orderLogistics } = await shop.draft(offers.map((offer) => [offer, 5] as const));
    const [order] = orderLogistics;
    if (!order) throw new Error("One supplier, one logistic order");
    const [gone, kept] = order.lines.map(({ id }) => id);
    expect((await putOne(order, 0, gone)).status).toBe(200);
    expect((await read(order)).lines.map(({ id }) => id)).toEqual([kept]);
    expect(await putOne(order, 0, kept)).toMatchObject({ status: 422, error: { code: "F-E-039" } });
  });

  it("can be changed in a draft, too, and no longer once the order is placed", async () => {
    const { first, commercialId } = await draftOfTwo();
    expect((await putOne(first, 20)).status).toBe(200);
    await shop.caller.call("PUT", `/v2/shop/commercial-orders/${commercialId}/created`);
    const late = await putOne(first, 30);
    expect(late).toMatchObject({ status: 409, error: { errors: [{ detail: "WAITING_SUPPLIER_APPROVAL" }] } });
  });

  it("leave a part that was placed alone as it is", async () => {
    const { first, second } = await orderOnHold();
    expect((await shop.caller.call("PUT", `/v1/shop/logistic-orders/${first.id}/created`)).status).toBe(200);
    const placed = await read(first);
    expect((await putOne(second, 30)).status).toBe(200);
    expect(await read(first)).toEqual(placed);
  });

  it("of an order from a quote are those that were agreed", async () => {
    const { first, commercialId } = await orderOnHold();
    await shop.db
      .updateTable("commercial_orders")
      .set({ source_type: "QUOTE", source_id: "0000000001" })
      .where("id", "=", commercialId)
      .execute();
    expect(await putOne(first, 30)).toMatchObject({ status: 409, error: { errors: [{ detail: "QUOTE" }] } });
  });

  it("of a line that is not there are refused as a whole", async () => {
    const { first, second } = await orderOnHold();
    const answer = await put(first, [
      { id: lineOf(first), quantity: 30 },
      { id: lineOf(second), quantity: 30 },
    ]);
    expect(answer).toMatchObject({ status: 404, error: { code: "F-E-033" } });
    expect((await read(first)).lines).toMatchObject([{ quantity: 10 }]);
    expect(await putOne(first, -1)).toMatchObject({ status: 400, error: { code: "F-E-006" } });
  });

  it("are no business of another company, and that of a colleague with the right only", async () => {
    const { first } = await orderOnHold();
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    expect((await putOne(first, 30, lineOf(first), stranger)).status).toBe(404);
    expect((await put(first, [], stranger)).status).toBe(404);
    const { account } = shop.buyer;
    const admin = await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] });
    expect((await putOne(first, 20, lineOf(first), await shop.as(admin.email))).status).toBe(200);
    // An approver sees the order, but has no right to change it.
    const reader = await makeUser(shop.db, { accounts: [account], groups: [], isApprover: true });
    expect((await putOne(first, 30, lineOf(first), await shop.as(reader.email))).status).toBe(403);
    await shop.db.deleteFrom("account_users").where("user_id", "=", reader.id).execute();
  });
});

it("an article that left the shop keeps its line as it was ordered, until somebody takes it out", async () => {
  const [gone, other] = await Promise.all([shop.makeOffer(), shop.makeOffer()]);
  const { orderLogistics } = await shop.draft([
    [gone, 5],
    [other, 5],
  ]);
  const [order] = orderLogistics;
  if (!order) throw new Error("One supplier, one logistic order");
  const [line, second] = order.lines.map(({ id }) => id);
  await shop.db
    .updateTable("offer_prices")
    .set({ status: "INACTIVE" })
    .where("external_id", "=", gone.offerPriceExternalId)
    .execute();
  const answer = await put(order, [
    { id: line, quantity: 7 },
    { id: second, quantity: 7 },
  ]);
  expect(answer).toMatchObject({ status: 200, body: [{ id: line, code: "F_W_101", blocked: true }] });
  expect((await read(order)).lines.map(({ quantity }) => quantity)).toEqual([5, 7]);
  expect((await putOne(order, 0, line)).status).toBe(200);
  expect((await read(order)).lines).toHaveLength(1);
});
