// Capturing cards: as orders ship, or by the operator; with refunds of what is called off after that.
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: PaymentShop;
/** The same shop where the operator captures by hand. */
let byHand: PaymentShop;
let operator: Caller;

beforeAll(async () => {
  shop = await createPaymentShop();
  byHand = await createPaymentShop({ database: shop.database, config: { capturesByHand: true } });
  const user = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] });
  operator = await byHand.as(user.email);
});
afterAll(() => shop.close());

const capture = (logisticOrder: LogisticOrder | undefined, body?: object) =>
  operator.call("POST", `/v1/logistic-orders/${logisticOrder?.reference}/capture`, body ? { body } : {});
const refund = (logisticOrder: LogisticOrder | undefined, body?: object) =>
  operator.call("POST", `/v1/orders/${logisticOrder?.id}/refund`, body ? { body } : {});
const cancel = (logisticOrder: LogisticOrder | undefined, by = shop.caller) =>
  by.ask(logisticOrders.cancelLogisticOrder, { params: { logisticOrderId: logisticOrder?.id ?? "" } });
const gatewayOf = async (reference: string) => {
  const row = await shop.db
    .selectFrom("test_gateway_payments")
    .where("order_reference", "=", reference)
    .select(["status", "captured_cents as captured", "refunded_cents as refunded"])
    .executeTakeFirstOrThrow();
  return `${row.status} ${row.captured} ${row.refunded}`;
};
const both = (own: PaymentShop) =>
  [
    [own.box, 10],
    [own.cup, 10],
  ] as const;

describe("a card is captured as its order ships", () => {
  it("not when it is accepted or made ready; all of it with the last parcel", async () => {
    const { id, reference, orderLogistics } = await shop.payFor([[shop.box, 10]]);
    for (const action of ["accept", "prepare", "makeReady"] as const) await shop.supply(orderLogistics[0], action);
    expect(await shop.moneyOf(id)).toEqual(["AUTHORIZED 0 0"]);
    await shop.supply(orderLogistics[0], "shipRest", 10);
    expect(await shop.moneyOf(id)).toEqual(["PAID 3000 0"]);
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: "PAID" }]);
    expect(await gatewayOf(reference)).toBe("AUTHORISED 3000 0");
  });

  it("parcel by parcel, each supplier for itself; the sum is the total to the cent", async () => {
    const { id, reference, orderLogistics } = await shop.payFor(both(shop));
    const [boxes, cups] = orderLogistics;
    for (const logisticOrder of orderLogistics) await shop.supply(logisticOrder, "accept");
    await shop.supply(boxes, "shipSome", 3);
    expect(await shop.moneyOf(id)).toEqual(["AUTHORIZED 900 0", "AUTHORIZED 0 0"]);
    await shop.supply(cups, "shipRest", 10);
    expect(await shop.moneyOf(id)).toEqual(["AUTHORIZED 900 0", "PAID 4200 0"]);
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: "AUTHORIZED" }]);
    await shop.supply(boxes, "shipRest", 10);
    expect(await shop.moneyOf(id)).toEqual(["PAID 3000 0", "PAID 4200 0"]);
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: "PAID" }]);
    expect(await gatewayOf(reference)).toBe("AUTHORISED 7200 0");
  });

  it("what was cancelled beside it is given back at the end, not captured", async () => {
    const { id, reference, orderLogistics } = await shop.payFor(both(shop));
    await cancel(orderLogistics[0]);
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 0 0", "AUTHORIZED 0 0"]);
    await shop.supply(orderLogistics[1], "accept");
    await shop.supply(orderLogistics[1], "shipRest", 10);
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 0 0", "PAID 4200 0"]);
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: "PAID" }]);
    expect(await gatewayOf(reference)).toBe("SETTLED 4200 0");
  });

  it("of lines that were refused after the authorisation nothing is captured: only what is left", async () => {
    const { id, reference, orderLogistics } = await shop.payFor([[shop.box, 10]]);
    await shop.db
      .updateTable("logistic_orders")
      .set({ goods_cents: 500, goods_tax_cents: 100 })
      .where("id", "=", orderLogistics[0]?.id ?? "")
      .execute();
    await shop.supply(orderLogistics[0], "accept");
    await shop.supply(orderLogistics[0], "shipRest", 5);
    expect(await shop.moneyOf(id)).toEqual(["PAID 2400 0"]);
    expect(await gatewayOf(reference)).toBe("SETTLED 2400 0");
  });

  it("an order that is declined by its supplier is given back", async () => {
    const { id, reference, orderLogistics } = await shop.payFor([[shop.box, 10]]);
    await shop.supply(orderLogistics[0], "decline");
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 0 0"]);
    expect(await gatewayOf(reference)).toBe("CANCELLED 0 0");
  });

  it("the operator cannot do it by hand then", async () => {
    const { orderLogistics } = await shop.payFor([[shop.box, 10]]);
    const path = `/v1/logistic-orders/${orderLogistics[0]?.id}/capture`;
    const user = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] });
    const answer = await (await shop.as(user.email)).call("POST", path);
    expect(answer).toMatchObject({ status: 403, error: { errors: [{ detail: "MANUAL_CAPTURE_AUTHORIZED" }] } });
  });
});

describe("the operator captures", () => {
  it("all that is held; the call says pending, and the provider's message that it is paid", async () => {
    const { id, orderLogistics } = await byHand.payFor([[byHand.box, 10]]);
    expect(await capture(orderLogistics[0])).toMatchObject({ status: 200, body: { paymentStatus: "CAPTURE_PENDING" } });
    expect(await shop.moneyOf(id)).toEqual(["PAID 3000 0"]);
    expect(await capture(orderLogistics[0])).toMatchObject({ status: 409, error: { errors: [{ detail: "PAID" }] } });
  });

  it("a part, by amount or by pieces, and the rest later; never more than is left", async () => {
    const { id, orderLogistics } = await byHand.payFor([[byHand.box, 10]]);
    const [logisticOrder] = orderLogistics;
    const [line] = logisticOrder?.lines ?? [];
    await capture(logisticOrder, { amount: 10.5 });
    expect(await shop.moneyOf(id)).toEqual(["AUTHORIZED 1050 0"]);
    await capture(logisticOrder, { lines: [{ id: line?.id, quantity: 2 }] });
    expect(await shop.moneyOf(id)).toEqual(["AUTHORIZED 1650 0"]);
    expect(await capture(logisticOrder, { amount: 13.51 })).toMatchObject({
      status: 400,
      error: { errors: [{ code: "F-E-007", detail: "amount", message: "At most 13.5 is left" }] },
    });
    expect(await capture(logisticOrder, { lines: [{ id: "nothing", quantity: 2 }] })).toMatchObject({
      status: 400,
      error: { errors: [{ code: "F-E-002", detail: "lines[0].id" }] },
    });
    await capture(logisticOrder);
    expect(await shop.moneyOf(id)).toEqual(["PAID 3000 0"]);
  });

  it("ten times at once, once", async () => {
    const { id, reference, orderLogistics } = await byHand.payFor([[byHand.box, 10]]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => capture(orderLogistics[0], { amount: 30 })));
    for (const { status } of answers) expect([200, 409, 400]).toContain(status);
    expect(await shop.moneyOf(id)).toEqual(["PAID 3000 0"]);
    expect(await gatewayOf(reference)).toBe("AUTHORISED 3000 0");
  });

  it("nothing of an order on account, of one that is not there, or as anybody else", async () => {
    const [placed] = (await shop.place([[shop.box, 10]])).orderLogistics;
    expect((await capture(placed)).status).toBe(409);
    expect((await operator.call("POST", "/v1/logistic-orders/none/capture")).status).toBe(404);
    expect((await shop.caller.call("POST", `/v1/logistic-orders/${placed?.id}/capture`)).status).toBe(403);
    expect((await shop.caller.call("POST", `/v1/orders/${placed?.id}/refund`)).status).toBe(403);
    const reader = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] });
    const readOnly = await byHand.as(reader.email);
    expect((await readOnly.call("POST", `/v1/logistic-orders/${placed?.id}/capture`)).status).toBe(403);
  });

  it("the database refuses to capture more than is authorised, and to refund more than was captured", async () => {
    const { id } = await byHand.payFor([[byHand.box, 10]]);
    const set = (values: object) =>
      shop.db.updateTable("payments").set(values).where("commercial_order_id", "=", id).execute();
    await expect(set({ captured_cents: 3001 })).rejects.toThrow("payments_captured_within_authorized");
    await expect(set({ captured_cents: 10, refunded_cents: 11 })).rejects.toThrow("payments_refunded_within_captured");
    const logisticOrder = shop.db.updateTable("logistic_orders").where("commercial_order_id", "=", id);
    await expect(logisticOrder.set({ refunded_cents: 1 }).execute()).rejects.toThrow("refunded_within_received");
  });
});

describe("a refund", () => {
  const paid = async () => {
    const order = await byHand.payFor([[byHand.box, 10]]);
    await capture(order.orderLogistics[0]);
    return { ...order, logisticOrder: order.orderLogistics[0] };
  };

  it("is all that was paid unless an amount is named; several go up to the total, no further", async () => {
    const { id, reference, logisticOrder } = await paid();
    expect(await refund(logisticOrder, { amount: 10 })).toMatchObject({
      status: 200,
      body: { paymentStatus: "WAITING_REFUND" },
    });
    expect(await shop.moneyOf(id)).toEqual(["PARTIALLY_REFUNDED 3000 1000"]);
    expect(await refund(logisticOrder, { amount: 20.01 })).toMatchObject({ status: 400, error: { code: "F-E-007" } });
    await refund(logisticOrder, { reason: "Marchandise endommagée" });
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 3000 3000"]);
    expect(await gatewayOf(reference)).toBe("AUTHORISED 3000 3000");
    expect((await refund(logisticOrder)).status).toBe(409);
  });

  it("twice at once is once", async () => {
    const { id, logisticOrder } = await paid();
    await Promise.all([refund(logisticOrder), refund(logisticOrder), refund(logisticOrder)]);
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 3000 3000"]);
  });

  it("is not possible before anything was paid", async () => {
    const [logisticOrder] = (await byHand.payFor([[byHand.box, 10]])).orderLogistics;
    expect(await refund(logisticOrder)).toMatchObject({ status: 409, error: { errors: [{ detail: "AUTHORIZED" }] } });
  });

  it("follows by itself when an order is called off after its capture", async () => {
    const { id, reference, logisticOrder } = await paid();
    await cancel(logisticOrder, byHand.caller);
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 3000 3000"]);
    expect(await gatewayOf(reference)).toBe("AUTHORISED 3000 3000");
  });

  it("follows also when only a part was captured: the rest is given back", async () => {
    const { id, reference, orderLogistics } = await byHand.payFor([[byHand.box, 10]]);
    await capture(orderLogistics[0], { amount: 12 });
    await cancel(orderLogistics[0], byHand.caller);
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 1200 1200"]);
    expect(await gatewayOf(reference)).toBe("SETTLED 1200 1200");
  });
});

it("each step of an order's money is written down, with its reason", async () => {
  const { orderLogistics } = await byHand.payFor([[byHand.box, 10]]);
  const [logisticOrder] = orderLogistics;
  await capture(logisticOrder, { amount: 12 });
  await capture(logisticOrder);
  await refund(logisticOrder, { reason: "Marchandise endommagée" });
  const steps = await shop.db
    .selectFrom("payment_history")
    .where("logistic_order_id", "=", logisticOrder?.id ?? "")
    .select(["from_status as from", "to_status as to", "by_type as by", "reason"])
    .orderBy("id")
    .execute();
  expect(steps.map(({ from, to, by, reason }) => [from, to, by, reason].join(" "))).toEqual([
    "AUTHORIZED CAPTURE_PENDING OPERATOR ",
    "CAPTURE_PENDING AUTHORIZED PROVIDER ",
    "AUTHORIZED CAPTURE_PENDING OPERATOR ",
    "CAPTURE_PENDING PAID PROVIDER ",
    "PAID WAITING_REFUND OPERATOR Marchandise endommagée",
    "WAITING_REFUND REFUNDED PROVIDER ",
  ]);
});
