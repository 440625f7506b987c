// Money that comes by transfer: noted by the operator, waited for by suppliers, due on a date.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { PaymentMethods } from "@comptoir/contract/orders/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: PaymentShop;
let operator: Caller;
/** Pays on acceptance. */
let buyer: Caller;

beforeAll(async () => {
  shop = await createPaymentShop();
  const user = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] });
  operator = await shop.as(user.email);
  buyer = await shop.as((await makeBuyer(shop.db, { paymentType: "ON_ACCEPTANCE" })).email);
});
afterAll(() => shop.close());

let transfers = 0;
const receive = (logisticOrder: LogisticOrder | undefined, amount: unknown, more: object = {}) =>
  operator.call("POST", `/v1/logistic-orders/${logisticOrder?.reference}/payments`, {
    body: { amount, receivedAt: shop.clock.now().toISOString(), reference: `VIR-${++transfers}`, ...more },
  });
/** An order of 30.00 with tax that its supplier has accepted. */
const accepted = async () => {
  const { id, orderLogistics } = await shop.place([[shop.box, 10]], buyer);
  await shop.supply(orderLogistics[0], "accept");
  return { id, logisticOrder: orderLogistics[0] };
};

describe("an order that is paid on acceptance", () => {
  it("waits for its money once it is accepted, and goes on when all of it has come", async () => {
    const { id, logisticOrder } = await accepted();
    expect(await shop.moneyOf(id)).toEqual(["WAITING_PAYMENT 0 0"]);
    for (const action of ["prepare", "makeReady", "shipSome", "shipRest"] as const)
      await expect(shop.supply(logisticOrder, action), action).rejects.toMatchObject({
        status: 409,
        entries: [{ detail: "WAITING_PAYMENT" }],
      });
    expect(await receive(logisticOrder, 12.34)).toMatchObject({
      status: 200,
      body: { paymentStatus: "PARTIALLY_PAID" },
    });
    await expect(shop.supply(logisticOrder, "prepare")).rejects.toMatchObject({ status: 409 });
    expect(await receive(logisticOrder, 17.66)).toMatchObject({ status: 200, body: { paymentStatus: "PAID" } });
    await shop.supply(logisticOrder, "prepare");
    expect(await shop.statesOf(id, buyer)).toEqual(["WAITING_FULFILLMENT PAID"]);
    expect(await shop.moneyOf(id)).toEqual(["PAID 3000 0"]);
  });

  it("with more than it costs is overpaid; the difference is sent back by people and noted", async () => {
    const { id, logisticOrder } = await accepted();
    await receive(logisticOrder, 35);
    expect(await shop.moneyOf(id)).toEqual(["OVER_PAID 3500 0"]);
    const refund = (amount?: number) =>
      operator.call("POST", `/v1/orders/${logisticOrder?.id}/refund`, { body: amount === undefined ? {} : { amount } });
    expect(await refund(5)).toMatchObject({ status: 200, body: { paymentStatus: "PARTIALLY_REFUNDED" } });
    expect((await refund(30.01)).status).toBe(400);
    expect(await refund()).toMatchObject({ status: 200, body: { paymentStatus: "REFUNDED" } });
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 3500 3500"]);
  });

  it("counts a transfer once that is told twice, also at the same time; two of the same amount count twice", async () => {
    const { id, logisticOrder } = await accepted();
    const same = { reference: "VIR-SAME" };
    const answers = await Promise.all([
      receive(logisticOrder, 10, same),
      receive(logisticOrder, 10, same),
      receive(logisticOrder, 10, same),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.moneyOf(id)).toEqual(["PARTIALLY_PAID 1000 0"]);
    await receive(logisticOrder, 10);
    expect(await shop.moneyOf(id)).toEqual(["PARTIALLY_PAID 2000 0"]);
  });

  it("that is cancelled after some money came is overpaid with all of it, so that it can be sent back", async () => {
    const { id, logisticOrder } = await accepted();
    await receive(logisticOrder, 10);
    await shop.supply(logisticOrder, "cancel");
    expect(await shop.moneyOf(id)).toEqual(["OVER_PAID 1000 0"]);
    await operator.call("POST", `/v1/orders/${logisticOrder?.id}/refund`);
    expect(await shop.moneyOf(id)).toEqual(["REFUNDED 1000 1000"]);
  });

  it("begun with PAID by transfer in the checkout waits from the start, and its payment ends with the money", async () => {
    const order = await shop.draft([[shop.box, 10]], buyer);
    const body = { reference: order.reference, paymentMethodData: { type: "bankTransfer_IBAN" } };
    await buyer.call("POST", "/v1/shop/payments", { body });
    const [logisticOrder] = order.orderLogistics;
    expect(await shop.moneyOf(order.id)).toEqual(["WAITING_PAYMENT 0 0"]);
    expect((await receive(logisticOrder, 30)).status).toBe(200);
    expect(await shop.paymentsOf(order.id)).toMatchObject([{ provider: "MANUAL", status: "PAID" }]);
  });
});

describe("money is not noted", () => {
  it("for an order that waits for none", async () => {
    const { orderLogistics } = await shop.place([[shop.box, 10]], buyer);
    expect(await receive(orderLogistics[0], 30)).toMatchObject({
      status: 409,
      error: { errors: [{ detail: "NOT_INITIATED" }] },
    });
    const byCard = await shop.payFor([[shop.box, 10]]);
    expect(await receive(byCard.orderLogistics[0], 30)).toMatchObject({
      error: { errors: [{ detail: "AUTHORIZED" }] },
    });
  });

  it.each([
    [{ amount: 0 }, "amount"],
    [{ amount: -5 }, "amount"],
    [{ amount: 10.005 }, "amount"],
    [{ amount: "10" }, "amount"],
    [{ reference: " " }, "reference"],
    [{ receivedAt: "yesterday" }, "receivedAt"],
    [{ receivedAt: "2999-01-01T00:00:00Z" }, "receivedAt"],
  ])("that cannot be: %j", async (wrong, field) => {
    const { id, logisticOrder } = await accepted();
    expect(await receive(logisticOrder, 10, wrong)).toMatchObject({
      status: 400,
      error: { errors: [{ detail: field }] },
    });
    expect(await shop.moneyOf(id)).toEqual(["WAITING_PAYMENT 0 0"]);
  });

  it("by anybody but the operator", async () => {
    const { logisticOrder } = await accepted();
    const body = { amount: 30, receivedAt: shop.clock.now().toISOString(), reference: "VIR" };
    const path = `/v1/logistic-orders/${logisticOrder?.id}/payments`;
    expect((await buyer.call("POST", path, { body })).status).toBe(403);
    const supplier = await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.cartons.id });
    expect((await (await shop.as(supplier.email)).call("POST", path, { body })).status).toBe(403);
    expect((await operator.call("POST", "/v1/logistic-orders/none/payments", { body })).status).toBe(404);
  });
});

describe("an order on account", () => {
  it("never waits for its money, and is due so long after its first shipment as its supplier grants", async () => {
    const terms = { payment_due_date_delay: 30, payment_due_date_mode: "END_OF_MONTH" as const };
    await shop.db.updateTable("suppliers").set(terms).where("id", "=", shop.cups.id).execute();
    const { id, reference, orderLogistics } = await shop.place([[shop.cup, 10]]);
    const now = shop.clock.now();
    await shop.supply(orderLogistics[0], "accept");
    await shop.supply(orderLogistics[0], "makeReady");
    expect(await shop.moneyOf(id)).toEqual(["NOT_INITIATED 0 0"]);
    shop.clock.set("2026-01-10T09:00:00Z");
    await shop.supply(orderLogistics[0], "shipSome", 4);
    shop.clock.set("2026-02-20T09:00:00Z");
    await shop.supply(orderLogistics[0], "shipRest", 10);
    shop.clock.set(now);
    expect(await shop.moneyOf(id)).toEqual(["WAITING_PAYMENT 0 0"]);
    const { body } = await shop.caller.call("GET", "/v1/shop/payments/payment-methods", { query: { reference } });
    const [onAccount] = (body as PaymentMethods).paymentChoices;
    expect(onAccount?.dueDates).toMatchObject([{ shippedOn: "2026-01-10", dueOn: "2026-02-28" }]);
    expect((await receive(orderLogistics[0], 42)).body).toMatchObject({ paymentStatus: "PAID" });
  });
});

it("suppliers and the operator read provider, option and status of a payment, suppliers of their own orders only", async () => {
  const { orderLogistics } = await shop.payFor([[shop.box, 10]]);
  const path = `/v1/logistic-orders/${orderLogistics[0]?.reference}/payment-information`;
  const expected = { provider: "DJUST_PAY", option: "CREDIT_CARD", status: "AUTHORIZED" };
  expect(await operator.call("GET", path)).toMatchObject({ status: 200, body: expected });
  const own = await shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.cartons.id })).email);
  expect((await own.call("GET", path)).body).toEqual(expected);
  const other = await shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.cups.id })).email);
  expect((await other.call("GET", path)).status).toBe(404);
  expect((await shop.caller.call("GET", path)).status).toBe(403);
  const [draft] = (await shop.draft([[shop.box, 10]])).orderLogistics;
  const ofDraft = `/v1/logistic-orders/${draft?.id}/payment-information`;
  expect((await own.call("GET", ofDraft)).status).toBe(404);
  expect((await operator.call("GET", ofDraft)).body).toEqual({ provider: null, option: null, status: "NOT_INITIATED" });
});

it("what is missing for a payment is told before it is begun, and nothing is locked", async () => {
  const { id, reference } = await shop.draft([[shop.box, 10]]);
  const check = (key: string, by: Caller = shop.caller) =>
    by.call("GET", "/v1/shop/payments/precheck", { query: { reference: key } });
  expect(await check(reference)).toMatchObject({ status: 200, body: { ready: true, missingFields: [] } });
  const unsent = { shipping_address: null, billing_address: null };
  await shop.db.updateTable("logistic_orders").set(unsent).where("commercial_order_id", "=", id).execute();
  const missingFields = ["billingAddressId", "shippingAddressId"];
  const answer = await check(reference);
  expect({ ...(answer.body as object) }).toMatchObject({ ready: false });
  expect([...(answer.body as { missingFields: string[] }).missingFields].sort()).toEqual(missingFields);
  expect(await shop.statesOf(id)).toEqual(["DRAFT_ORDER NOT_INITIATED"]);
  expect((await check(reference, buyer)).status).toBe(404);
  const placed = await shop.place([[shop.box, 10]]);
  expect((await check(placed.reference)).status).toBe(409);
});
