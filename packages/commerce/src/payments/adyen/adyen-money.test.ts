// Money moved through Adyen: captures, refunds and what is left over, against a server on this machine that answers in Adyen's
// shapes; its webhook tells what became of them, in any order.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAdyen } from "#payments/adyen/adyen.ts";
import { createWebhook } from "#payments/notifications.ts";
import { makeUser } from "#test/make.ts";
import { adyenMessage, nextPsp, adyenSettings as settings } from "#test/payments/adyen-messages.ts";
import { type AdyenAnswers, type AdyenServer, createAdyenServer } from "#test/payments/adyen-server.ts";
import { createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";
import type { Caller } from "#test/test-app.ts";

let adyen: AdyenServer;
let shop: PaymentShop;
let operator: Caller;
let takeMessage: ReturnType<typeof createWebhook>;

const received = () =>
  [201, { merchantAccount: settings.merchantAccount, pspReference: nextPsp(), status: "received" }] as const;
const lost = () => [0, null] as const;
const refused = () => [422, { status: 422, errorCode: "167", message: "Original pspReference required" }] as const;
const captures = "POST /payments/{}/captures";
const refunds = "POST /payments/{}/refunds";
const usual: AdyenAnswers = {
  "POST /payments": ({ body }) => [
    200,
    { resultCode: "Authorised", pspReference: nextPsp(), merchantReference: body.reference },
  ],
  [captures]: received,
  [refunds]: received,
  "POST /payments/{}/cancels": received,
  "POST /payments/{}/reversals": received,
};

beforeAll(async () => {
  adyen = await createAdyenServer(usual);
  shop = await createPaymentShop({
    cards: createAdyen({ settings, clock: () => new Date("2026-12-01T09:30:00Z"), transport: adyen.transport }),
    config: { capturesByHand: true },
  });
  takeMessage = createWebhook(shop.deps);
  const user = await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] });
  operator = await shop.as(user.email);
});
afterAll(async () => {
  await shop.close();
  await adyen.close();
});
beforeEach(() => {
  adyen.answers = { ...usual };
});

async function send(item: Parameters<typeof adyenMessage>[0]): Promise<number> {
  const body = adyenMessage(item);
  const answer = await takeMessage(new Request("https://api.test/webhooks/payments", { method: "POST", body }));
  await shop.jobs.settle();
  return answer.status;
}

/** An order of 30.00 with tax whose card Adyen authorised under the number `psp`. */
async function authorised() {
  const order = await shop.draft([[shop.box, 10]]);
  const paymentMethodData = { type: "scheme", encryptedCardNumber: "adyenjs_0_1_25$cipher" };
  await shop.caller.call("POST", "/v1/shop/payments", { body: { reference: order.reference, paymentMethodData } });
  const { id, psp } = await shop.db
    .selectFrom("payments")
    .where("commercial_order_id", "=", order.id)
    .select(["id", "provider_reference as psp"])
    .executeTakeFirstOrThrow();
  adyen.asked.length = 0;
  return { order, logisticOrder: order.orderLogistics[0] as LogisticOrder, paymentId: id, psp: psp ?? "" };
}
const capture = (logisticOrder: LogisticOrder, amount?: number) =>
  operator.call("POST", `/v1/logistic-orders/${logisticOrder.id}/capture`, {
    body: amount === undefined ? {} : { amount },
  });
const refund = (logisticOrder: LogisticOrder, amount?: number) =>
  operator.call("POST", `/v1/orders/${logisticOrder.id}/refund`, { body: amount === undefined ? {} : { amount } });
/** What was asked last, with the number that Adyen gave it. */
async function lastMovement(logisticOrder: LogisticOrder) {
  return shop.db
    .selectFrom("money_movements")
    .where("logistic_order_id", "=", logisticOrder.id)
    .select(["id", "reference", "status"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
}

describe("a capture", () => {
  it("is asked of the payment's own number under its own key, and is paid when the webhook says so", async () => {
    const { order, logisticOrder, paymentId, psp } = await authorised();
    expect(await capture(logisticOrder, 12)).toMatchObject({ body: { paymentStatus: "CAPTURE_PENDING" } });
    const { id, reference } = await lastMovement(logisticOrder);
    expect(adyen.asked).toMatchObject([
      {
        call: `POST /payments/${psp}/captures`,
        headers: { "idempotency-key": `${paymentId}-${id}` },
        body: {
          merchantAccount: "ComptoirECOM",
          reference: `${paymentId}-${id}`,
          amount: { value: 1200, currency: "EUR" },
        },
      },
    ]);
    expect(await shop.moneyOf(order.id)).toEqual(["CAPTURE_PENDING 0 0"]);
    const told = { eventCode: "CAPTURE", original: psp, pspReference: reference ?? "", value: 1200 };
    expect(await send({ ...told, merchantReference: `${paymentId}-${id}` })).toBe(200);
    expect(await shop.moneyOf(order.id)).toEqual(["AUTHORIZED 1200 0"]);
    expect(await send({ ...told, merchantReference: `${paymentId}-${id}` })).toBe(200);
    expect(await shop.moneyOf(order.id)).toEqual(["AUTHORIZED 1200 0"]);
  });

  it("told by Adyen's number alone, or before its answer was kept, is the same one", async () => {
    const { order, logisticOrder, paymentId, psp } = await authorised();
    adyen.answers[captures] = lost;
    await expect(capture(logisticOrder, 12)).rejects.toThrow();
    await send({ eventCode: "CAPTURE", original: psp, merchantReference: paymentId, value: 1200 });
    expect(await shop.moneyOf(order.id)).toEqual(["AUTHORIZED 1200 0"]);
    adyen.answers[captures] = received;
    await capture(logisticOrder);
    const { reference } = await lastMovement(logisticOrder);
    const told = { eventCode: "CAPTURE", original: psp, merchantReference: paymentId, value: 1800 };
    await send({ ...told, pspReference: reference ?? "" });
    expect(await shop.moneyOf(order.id)).toEqual(["PAID 3000 0"]);
  });

  it("whose answer is lost is asked again under the same key when the call is repeated, another amount is not", async () => {
    const { order, logisticOrder, paymentId } = await authorised();
    adyen.answers[captures] = lost;
    await expect(capture(logisticOrder, 12)).rejects.toThrow();
    expect(await shop.moneyOf(order.id)).toEqual(["CAPTURE_PENDING 0 0"]);
    adyen.answers[captures] = received;
    expect((await capture(logisticOrder, 13)).status).toBe(409);
    expect((await capture(logisticOrder, 12)).status).toBe(200);
    const keys = adyen.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(new RegExp(`^${paymentId}-`));
  });

  it("that Adyen refuses, at once or later, leaves the money held, to be captured again", async () => {
    const { order, logisticOrder, paymentId, psp } = await authorised();
    adyen.answers[captures] = refused;
    await capture(logisticOrder);
    expect(await shop.moneyOf(order.id)).toEqual(["AUTHORIZED 0 0"]);
    adyen.answers[captures] = received;
    await capture(logisticOrder);
    const { id, reference } = await lastMovement(logisticOrder);
    const failed = { eventCode: "CAPTURE_FAILED", original: psp, pspReference: reference ?? "" };
    await send({ ...failed, merchantReference: `${paymentId}-${id}` });
    expect(await shop.moneyOf(order.id)).toEqual(["AUTHORIZED 0 0"]);
    await capture(logisticOrder);
    await send({
      eventCode: "CAPTURE",
      original: psp,
      merchantReference: `${paymentId}-${(await lastMovement(logisticOrder)).id}`,
    });
    expect(await shop.moneyOf(order.id)).toEqual(["PAID 3000 0"]);
  });

  it("made by Adyen itself pays what the order has to pay", async () => {
    const { order, paymentId, psp } = await authorised();
    await send({ eventCode: "CAPTURE", original: psp, merchantReference: paymentId });
    expect(await shop.moneyOf(order.id)).toEqual(["PAID 3000 0"]);
  });

  it("of less, with the rest cancelled, has what is left over given back by a cancellation", async () => {
    const { order, logisticOrder, paymentId, psp } = await authorised();
    await capture(logisticOrder, 12);
    const { id, reference } = await lastMovement(logisticOrder);
    const told = { eventCode: "CAPTURE", original: psp, pspReference: reference ?? "", value: 1200 };
    await send({ ...told, merchantReference: `${paymentId}-${id}` });
    await shop.caller.call("PUT", `/v1/shop/logistic-orders/${logisticOrder.id}/cancel`);
    expect(
      adyen.asked
        .map(({ call }) => call)
        .slice(1)
        .sort(),
    ).toEqual([`POST /payments/${psp}/cancels`, `POST /payments/${psp}/refunds`].sort());
    expect(await shop.moneyOf(order.id)).toEqual(["WAITING_REFUND 1200 0"]);
    await send({ eventCode: "CANCELLATION", original: psp, merchantReference: paymentId });
    expect(await shop.paymentsOf(order.id)).toMatchObject([{ status: "PAID" }]);
  });
});

describe("a refund", () => {
  const paid = async () => {
    const made = await authorised();
    await send({ eventCode: "CAPTURE", original: made.psp, merchantReference: made.paymentId });
    adyen.asked.length = 0;
    return made;
  };

  it("is asked of the payment, several up to what was captured, and counts when the webhook says so", async () => {
    const { order, logisticOrder, paymentId, psp } = await paid();
    for (const [amount, after] of [
      [10, "PARTIALLY_REFUNDED 3000 1000"],
      [20, "REFUNDED 3000 3000"],
    ] as const) {
      expect(await refund(logisticOrder, amount)).toMatchObject({ body: { paymentStatus: "WAITING_REFUND" } });
      const { id, reference } = await lastMovement(logisticOrder);
      const told = { eventCode: "REFUND", original: psp, pspReference: reference ?? "", value: amount * 100 };
      await send({ ...told, merchantReference: `${paymentId}-${id}` });
      expect(await shop.moneyOf(order.id)).toEqual([after]);
    }
    expect(adyen.asked.map(({ call }) => call)).toEqual([
      `POST /payments/${psp}/refunds`,
      `POST /payments/${psp}/refunds`,
    ]);
  });

  it("that fails says so, and can be asked again", async () => {
    const { order, logisticOrder, paymentId, psp } = await paid();
    await refund(logisticOrder);
    const failed = { eventCode: "REFUND_FAILED", original: psp };
    await send({ ...failed, merchantReference: `${paymentId}-${(await lastMovement(logisticOrder)).id}` });
    expect(await shop.moneyOf(order.id)).toEqual(["REFUND_FAILED 3000 0"]);
    adyen.answers[refunds] = refused;
    await refund(logisticOrder);
    expect(await shop.moneyOf(order.id)).toEqual(["REFUND_FAILED 3000 0"]);
    adyen.answers[refunds] = received;
    await refund(logisticOrder);
    await send({
      eventCode: "REFUND",
      original: psp,
      merchantReference: `${paymentId}-${(await lastMovement(logisticOrder)).id}`,
    });
    expect(await shop.moneyOf(order.id)).toEqual(["REFUNDED 3000 3000"]);
  });

  it("taken back by Adyen after it was done is told to the operator's log, not silently lost", async () => {
    const { order, logisticOrder, paymentId, psp } = await paid();
    await refund(logisticOrder);
    const merchantReference = `${paymentId}-${(await lastMovement(logisticOrder)).id}`;
    await send({ eventCode: "REFUND", original: psp, merchantReference });
    await send({ eventCode: "REFUNDED_REVERSED", original: psp, merchantReference });
    expect(await shop.moneyOf(order.id)).toEqual(["REFUNDED 3000 3000"]);
    expect(shop.loggedErrors).toMatchObject([{ kind: "REFUND", status: "DONE" }]);
    shop.loggedErrors.length = 0;
  });
});

it("an authorisation of less than was asked places the part that it reaches", async () => {
  adyen.answers["POST /payments"] = ({ body }) => [
    200,
    {
      ...{ resultCode: "PartiallyAuthorised", pspReference: nextPsp(), merchantReference: body.reference },
      amount: { value: 3500, currency: "EUR" },
    },
  ];
  const order = await shop.draft([
    [shop.box, 10],
    [shop.cup, 10],
  ]);
  const paymentMethodData = { type: "scheme", encryptedCardNumber: "adyenjs_0_1_25$cipher" };
  await shop.caller.call("POST", "/v1/shop/payments", { body: { reference: order.reference, paymentMethodData } });
  expect(await shop.statesOf(order.id)).toEqual(["WAITING_SUPPLIER_APPROVAL AUTHORIZED", "BLOCKED_BY_PAYMENT REFUSED"]);
});

it("no card number reaches the process, the database or the log, whatever a client sends", async () => {
  const number = "4111111111111111";
  const lines: string[] = [];
  const log = (details: object, message: string) => void lines.push(`${JSON.stringify(details)} ${message}`);
  const noisy = await createPaymentShop({
    database: shop.database,
    log: { debug: log, info: log, warn: log, error: log },
    cards: createAdyen({ settings, clock: () => new Date("2026-12-01T09:30:00Z"), transport: adyen.transport }),
  });
  const pay = (reference: string, paymentMethodData: object) =>
    noisy.caller.call("POST", "/v1/shop/payments", { body: { reference, paymentMethodData } });
  const order = await noisy.draft([[noisy.box, 10]]);
  await pay(order.reference, { type: "scheme", number, encryptedCardNumber: number });
  adyen.answers["POST /payments"] = lost;
  await pay(order.reference, { type: "scheme", number, cvc: "737", encryptedCardNumber: "adyenjs_0_1_25$cipher" });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toContain(number);
  expect(JSON.stringify(adyen.asked)).not.toContain(number);
  const kept = await shop.db.selectFrom("payments").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(number);
});
