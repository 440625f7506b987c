// A card that does not reach everything: the parts that it pays are placed, the others wait for their buyer to pay or cancel them.
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import { payments } from "@comptoir/contract/orders/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { makeBuyer, makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { cards, createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await createPaymentShop();
});
afterAll(() => shop.close());

const placed = "WAITING_SUPPLIER_APPROVAL AUTHORIZED";
const blocked = "BLOCKED_BY_PAYMENT REFUSED";

/** Boxes for 30.00 and cups for 42.00 with tax, paid by a card that holds 36.00. */
async function halfPaid() {
  const [box, cup] = [
    await makeOffer(shop.db, { supplier: shop.cartons, stock: 100 }),
    await makeOffer(shop.db, { supplier: shop.cups, stock: 100, tiers: { 1: 20_000 } }),
  ];
  const order = await shop.payFor(
    [
      [box, 10],
      [cup, 10],
    ],
    cards.half,
  );
  return { ...order, box, cup, left: order.orderLogistics[1] as LogisticOrder };
}
const gatewayOf = (reference: string) =>
  shop.db
    .selectFrom("test_gateway_payments")
    .where("order_reference", "=", reference)
    .select(["status", "authorised_cents as authorised", "captured_cents as captured"])
    .executeTakeFirstOrThrow();

describe("a card that reaches one of two parts", () => {
  it("places that one; the other one is blocked with its stock, and the supplier hears nothing of it", async () => {
    const mails = shop.mails.length;
    const { id, validatedAt, left, box, cup } = await halfPaid();
    expect(await shop.statesOf(id)).toEqual([placed, blocked]);
    expect(validatedAt).not.toBeNull();
    expect([await stockOf(shop.db, box), await stockOf(shop.db, cup)]).toEqual([90, 90]);
    expect(shop.mails.length - mails).toBe(1);
    const { history } = await shop.caller.ask(logisticOrders.getLogisticOrder, {
      params: { logisticOrderId: left.id },
    });
    expect(history?.at(-1)).toMatchObject({ from: "ORDER_CREATED", to: "BLOCKED_BY_PAYMENT" });
  });

  it("repeated, the payment answers what it did, and begins nothing for the rest", async () => {
    const { id, reference } = await halfPaid();
    const again = await shop.pay(reference, cards.accepted);
    expect(again).toMatchObject({ status: 200, body: { resultCode: "Authorised" } });
    expect(await shop.statesOf(id)).toEqual([placed, blocked]);
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  it("gives back what is left over when what it paid for has shipped", async () => {
    const { id, reference, orderLogistics } = await halfPaid();
    await shop.supply(orderLogistics[0], "accept");
    await shop.supply(orderLogistics[0], "shipRest", 10);
    expect(await shop.moneyOf(id)).toEqual(["PAID 3000 0", "REFUSED 0 0"]);
    expect(await gatewayOf(reference)).toMatchObject({ status: "SETTLED", authorised: 3600, captured: 3000 });
  });
});

describe("the part that was left over", () => {
  it("is paid by its own reference: by another card it goes on to its supplier, its stock is taken once", async () => {
    const { id, left, cup } = await halfPaid();
    expect(await shop.pay(left.reference, cards.accepted)).toMatchObject({ body: { resultCode: "Authorised" } });
    expect(await shop.statesOf(id)).toEqual([placed, placed]);
    expect(await stockOf(shop.db, cup)).toBe(90);
    expect(await gatewayOf(left.reference)).toMatchObject({ status: "AUTHORISED", authorised: 4200 });
    const again = await shop.pay(left.reference, cards.accepted);
    expect(again).toMatchObject({ status: 200, body: { resultCode: "Authorised" } });
    expect(await shop.paymentsOf(id)).toHaveLength(2);
  });

  it("ten times at once is one payment", async () => {
    const { id, left } = await halfPaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.pay(left.reference, cards.accepted)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await shop.statesOf(id)).toEqual([placed, placed]);
    expect(await shop.paymentsOf(id)).toHaveLength(2);
  });

  it("refused again, or given up, is blocked as before, with its stock", async () => {
    const { id, left, cup } = await halfPaid();
    await shop.pay(left.reference, cards.refused);
    expect(await shop.statesOf(id)).toEqual([placed, blocked]);
    await shop.caller.ask(payments.getPaymentPage, { params: { commercialOrderId: left.reference } });
    expect(await shop.statesOf(id)).toEqual([placed, "ORDER_CREATED AUTHORIZATION_PENDING"]);
    expect((await shop.caller.call("DELETE", `/v1/shop/payments/${left.reference}`)).status).toBe(204);
    expect(await shop.statesOf(id)).toEqual([placed, blocked]);
    expect(await stockOf(shop.db, cup)).toBe(90);
  });

  it("without a result for 30 minutes is blocked again", async () => {
    const { id, left } = await halfPaid();
    await shop.pay(left.reference, cards.challenged);
    shop.clock.advance(31 * 60_000);
    await shop.jobs.settle();
    expect(await shop.statesOf(id)).toEqual([placed, blocked]);
  });

  it("is paid on the provider's page, which comes back to that part", async () => {
    const { id, left } = await halfPaid();
    const url = await shop.caller.ask(payments.getPaymentPage, { params: { commercialOrderId: left.reference } });
    const card = { intent: "pay", number: cards.accepted, expiry: "03/99", code: "123" };
    const back = new URL((await shop.browse(url, card)).headers.get("location") ?? "");
    expect(back.searchParams.get("order")).toBe(left.reference);
    expect(await shop.statesOf(id)).toEqual([placed, placed]);
  });

  it("is cancelled instead: its stock is free again, the other part goes on", async () => {
    const { id, left, cup } = await halfPaid();
    await shop.caller.ask(logisticOrders.cancelLogisticOrder, { params: { logisticOrderId: left.id } });
    expect(await shop.statesOf(id)).toEqual([placed, "CANCELED REFUSED"]);
    expect(await stockOf(shop.db, cup)).toBe(100);
    expect(await shop.pay(left.reference, cards.accepted)).toMatchObject({
      status: 409,
      error: { errors: [{ detail: "CANCELED" }] },
    });
  });

  it("is nobody else's to pay, and a part that is not blocked is not paid alone", async () => {
    const { left, orderLogistics } = await halfPaid();
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
    expect((await shop.pay(left.reference, cards.accepted, stranger)).status).toBe(404);
    expect((await shop.pay(left.reference, cards.accepted, colleague)).status).toBe(404);
    expect((await shop.pay(orderLogistics[0]?.reference ?? "", cards.accepted)).status).toBe(409);
    const [draft] = (await shop.draft([[shop.box, 10]])).orderLogistics;
    expect((await shop.pay(draft?.reference ?? "", cards.accepted)).status).toBe(409);
  });
});

it("a card that reaches no part at all is refused, and what it holds goes back", async () => {
  const order = await shop.draft([[shop.box, 10]]);
  const answer = await shop.pay(order.reference, cards.half);
  expect(answer).toMatchObject({ status: 200, body: { resultCode: "Cancelled" } });
  expect(await shop.statesOf(order.id)).toEqual(["DRAFT_ORDER REFUSED"]);
  expect(await gatewayOf(order.reference)).toMatchObject({ status: "CANCELLED" });
  expect(await shop.pay(order.reference, cards.accepted)).toMatchObject({ body: { resultCode: "Authorised" } });
});
