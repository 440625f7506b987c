import { carts } from "@comptoir/contract/carts";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { payments } from "@comptoir/contract/orders/payments";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { makeBuyer, makeOffer, stockOf } from "#test/orders/make-orders.ts";
import { cards, createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await createPaymentShop();
});
afterAll(() => shop.close());

const details = (redirectResult: string, by = shop.caller) =>
  by.call("POST", "/v1/shop/payments/details", { body: { details: { redirectResult } } });
const giveUp = (reference: string) => shop.caller.call("DELETE", `/v1/shop/payments/${reference}`);
const placed = "WAITING_SUPPLIER_APPROVAL";

describe("paying by card", () => {
  it("places the order: stock taken once, cart completed, mails sent, and no `created` is needed", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 50 });
    const order = await shop.draft([
      [offer, 20],
      [shop.cup, 10],
    ]);
    const mails = shop.mails.length;
    const answer = await shop.pay(order.reference, cards.accepted);
    expect(answer).toMatchObject({ status: 200, body: { resultCode: "Authorised", pspReference: expect.any(String) } });
    expect(await shop.statesOf(order.id)).toEqual([`${placed} AUTHORIZED`, `${placed} AUTHORIZED`]);
    expect(await stockOf(shop.db, offer)).toBe(30);
    expect(shop.mails.length - mails).toBe(1);
    const after = await shop.readOrder(order.id);
    expect(after.validatedAt).toBe(shop.clock.now().toISOString());
    expect(after.orderLogistics.map(({ paymentOption }) => paymentOption)).toEqual(["CREDIT_CARD", "CREDIT_CARD"]);
    const cart = await shop.caller.ask(carts.getCart, { params: { cartId: order.sourceId ?? "" } });
    expect(cart.status).toBe("COMPLETED");
  });

  it("repeated, answers the stored result and creates nothing, whichever card is sent", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const first = await shop.pay(order.reference, cards.accepted);
    const again = await shop.pay(order.reference, cards.refused);
    expect(again.body).toEqual(first.body);
    expect(await shop.paymentsOf(order.id)).toHaveLength(1);
  });

  it("ten times at once is one payment", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 100 });
    const order = await shop.draft([[offer, 10]]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.pay(order.reference, cards.accepted)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await shop.paymentsOf(order.id)).toMatchObject([{ status: "AUTHORIZED" }]);
    expect(await stockOf(shop.db, offer)).toBe(90);
  });

  it("refused gives back a draft with editable lines and its stock; another card may pay it", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 50 });
    const order = await shop.draft([[offer, 20]]);
    expect(await shop.pay(order.reference, cards.refused)).toMatchObject({ body: { resultCode: "Refused" } });
    expect(await shop.statesOf(order.id)).toEqual(["DRAFT_ORDER REFUSED"]);
    expect(await stockOf(shop.db, offer)).toBe(50);
    const lines = {
      updateOrderCommercialLines: [{ id: offer.offerPriceExternalId, quantity: 30, updateAction: "REPLACE_QUANTITY" }],
    };
    const edit = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${order.id}/lines`, { body: lines });
    expect(edit.status).toBe(200);
    expect(await shop.pay(order.reference, cards.accepted)).toMatchObject({ body: { resultCode: "Authorised" } });
    expect(await stockOf(shop.db, offer)).toBe(20);
    expect((await shop.paymentsOf(order.id)).map(({ status }) => status)).toEqual(["REFUSED", "AUTHORIZED"]);
  });

  it("refused, an order on hold is on hold again", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    await shop.caller.call("PUT", `/v1/shop/commercial-orders/${order.id}/hold`);
    await shop.pay(order.reference, cards.refused);
    expect(await shop.statesOf(order.id)).toEqual(["DRAFT_ORDER_ON_HOLD REFUSED"]);
  });

  it("tells everything that is missing, as placing does, and locks nothing", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    await shop.db
      .updateTable("logistic_orders")
      .set({ shipping_address: null })
      .where("commercial_order_id", "=", order.id)
      .execute();
    const answer = await shop.pay(order.reference, cards.accepted);
    expect(answer).toMatchObject({
      status: 422,
      error: { errors: [{ code: "F-E-001", detail: "shippingAddressId" }] },
    });
    expect(await shop.paymentsOf(order.id)).toEqual([]);
  });

  it("is refused for an order that was placed on account", async () => {
    const order = await shop.place([[shop.box, 10]]);
    expect((await shop.pay(order.reference, cards.accepted)).status).toBe(409);
    expect(await shop.paymentsOf(order.id)).toEqual([]);
  });

  it("waits for the approver of the account like every order", async () => {
    const buyer = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 1000 });
    await makeUser(shop.db, { accounts: [buyer.account], isApprover: true });
    const by = await shop.as(buyer.email);
    const order = await shop.draft([[shop.box, 100]], by);
    await shop.pay(order.reference, cards.accepted, by);
    expect(await shop.statesOf(order.id, by)).toEqual(["WAITING_CUSTOMER_APPROVAL AUTHORIZED"]);
  });

  it("takes no bare card number, and keeps none", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const bare = { type: "scheme", number: cards.accepted, encryptedCardNumber: cards.accepted };
    const answer = await shop.pay(order.reference, cards.accepted, shop.caller, { paymentMethodData: bare });
    expect(answer).toMatchObject({ body: { resultCode: "Refused" } });
    const { rows } = await sql<{ text: string }>`SELECT to_jsonb(p)::text AS text FROM payments p
      UNION ALL SELECT to_jsonb(g)::text FROM test_gateway_payments g
      UNION ALL SELECT to_jsonb(c)::text FROM test_gateway_cards c`.execute(shop.db);
    expect(rows.map(({ text }) => text).join()).not.toContain(cards.accepted);
  });
});

describe("a strong authentication", () => {
  const challenge = async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const { body } = await shop.pay(order.reference, cards.challenged);
    return { order, answer: body as { resultCode: string; action: { type: string; url: string } } };
  };

  it("redirects to a page of the gateway and locks the order until it comes back", async () => {
    const { order, answer } = await challenge();
    expect(answer).toMatchObject({ resultCode: "RedirectShopper", action: { type: "redirect", method: "GET" } });
    expect(await shop.statesOf(order.id)).toEqual(["ORDER_CREATED AUTHORIZATION_PENDING"]);
    const edit = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${order.id}/shipping-type`, {
      body: { shippingType: "STD" },
    });
    expect(edit.status).toBe(409);
    const create = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${order.id}/created`);
    expect(create).toMatchObject({ status: 409, error: { errors: [{ detail: "ORDER_CREATED" }] } });
    const again = await shop.pay(order.reference, cards.accepted);
    expect(again.body).toEqual(answer);
  });

  it("reserves the stock meanwhile: nobody else can have it, and it is not gone", async () => {
    const offer = await makeOffer(shop.db, { supplier: shop.cartons, stock: 30 });
    const order = await shop.draft([[offer, 20]]);
    const rival = await shop.as((await makeBuyer(shop.db)).email);
    const theirs = await shop.draft([[offer, 20]], rival);
    await shop.pay(order.reference, cards.challenged);
    expect(await stockOf(shop.db, offer)).toBe(30);
    const refused = await rival.call("PUT", `/v2/shop/commercial-orders/${theirs.id}/created`);
    expect([409, 422]).toContain(refused.status);
    expect((await shop.pay(theirs.reference, cards.accepted, rival)).status).toBe(refused.status);
    await giveUp(order.reference);
    expect((await rival.call("PUT", `/v2/shop/commercial-orders/${theirs.id}/created`)).status).toBe(200);
    expect(await stockOf(shop.db, offer)).toBe(10);
  });

  it("confirmed, places the order; the details say so, before or after the message", async () => {
    const { order, answer } = await challenge();
    const page = await shop.browse(answer.action.url);
    expect(await page.text()).toContain(order.reference);
    const back = await shop.browse(answer.action.url, { intent: "confirm" });
    const location = new URL(back.headers.get("location") ?? "");
    expect(location.searchParams.get("order")).toBe(order.reference);
    const result = location.searchParams.get("redirectResult") ?? "";
    expect(await details(result)).toMatchObject({ status: 200, body: { resultCode: "Authorised" } });
    expect(await shop.statesOf(order.id)).toEqual([`${placed} AUTHORIZED`]);
    expect(await details(result)).toMatchObject({ status: 200, body: { resultCode: "Authorised" } });
  });

  it("refused, gives back the draft", async () => {
    const { order, answer } = await challenge();
    await shop.browse(answer.action.url, { intent: "refuse" });
    expect(await shop.statesOf(order.id)).toEqual(["DRAFT_ORDER REFUSED"]);
  });

  it("without a result for 30 minutes, counts as refused; a confirmation after that is given back", async () => {
    const { order, answer } = await challenge();
    shop.clock.advance(29 * 60_000);
    await shop.jobs.settle();
    expect(await shop.statesOf(order.id)).toEqual(["ORDER_CREATED AUTHORIZATION_PENDING"]);
    shop.clock.advance(60_000);
    await shop.jobs.settle();
    expect(await shop.statesOf(order.id)).toEqual(["DRAFT_ORDER REFUSED"]);
    expect(await (await shop.browse(answer.action.url)).text()).toContain("Ce paiement est terminé");
    await shop.browse(answer.action.url, { intent: "confirm" });
    expect(await shop.statesOf(order.id)).toEqual(["DRAFT_ORDER REFUSED"]);
  });

  it("of somebody else is not found", async () => {
    const { answer } = await challenge();
    const result = answer.action.url.split("/").at(-1) ?? "";
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account] })).email);
    expect((await details(result, stranger)).status).toBe(404);
    expect((await details(result, colleague)).status).toBe(404);
    expect((await details("nothing")).status).toBe(404);
  });

  it("is neither answered nor given up to a colleague, who may read the order", async () => {
    const { order, answer } = await challenge();
    const given = { accounts: [shop.buyer.account], groups: ["FOC_Admin"] };
    const colleague = await shop.as((await makeUser(shop.db, given)).email);
    const repeated = await shop.pay(order.reference, cards.accepted, colleague);
    expect(repeated.status).toBe(409);
    expect(JSON.stringify(repeated)).not.toContain(answer.action.url);
    expect((await colleague.call("DELETE", `/v1/shop/payments/${order.reference}`)).status).toBe(409);
    await shop.browse(answer.action.url, { intent: "confirm" });
    expect(await shop.statesOf(order.id)).toEqual([`${placed} AUTHORIZED`]);
  });
});

describe("giving up a payment", () => {
  it("makes the order a draft again and closes the page; repeated, it does nothing", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const url = await shop.caller.ask(payments.getPaymentPage, { params: { commercialOrderId: order.id } });
    expect(await shop.statesOf(order.id)).toEqual(["ORDER_CREATED AUTHORIZATION_PENDING"]);
    expect((await giveUp(order.reference)).status).toBe(204);
    expect((await giveUp(order.reference)).status).toBe(204);
    expect(await shop.statesOf(order.id)).toEqual(["DRAFT_ORDER REFUSED"]);
    expect(await (await shop.browse(url)).text()).toContain("Ce paiement est terminé");
  });

  it("is too late once the order is paid", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    await shop.pay(order.reference, cards.accepted);
    expect(await giveUp(order.reference)).toMatchObject({ status: 409, error: { errors: [{ detail: "AUTHORIZED" }] } });
  });
});

describe("an order that ends before it is paid", () => {
  const cancel = (logisticOrderId: string) =>
    shop.caller.ask(logisticOrders.cancelLogisticOrder, { params: { logisticOrderId } });

  it("gives back what its card was held for, when nothing is left to pay", async () => {
    const { id, reference } = await shop.draft([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    await shop.pay(reference, cards.accepted);
    const [first, second] = (await shop.readOrder(id)).orderLogistics;
    await cancel(first?.id ?? "");
    expect(await shop.statesOf(id)).toEqual(["CANCELED REFUNDED", `${placed} AUTHORIZED`]);
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: "AUTHORIZED" }]);
    await cancel(second?.id ?? "");
    expect(await shop.statesOf(id)).toEqual(["CANCELED REFUNDED", "CANCELED REFUNDED"]);
    expect(await shop.paymentsOf(id)).toMatchObject([{ status: "REFUNDED" }]);
    const { status } = await shop.db
      .selectFrom("test_gateway_payments")
      .where("order_reference", "=", reference)
      .select("status")
      .executeTakeFirstOrThrow();
    expect(status).toBe("CANCELLED");
  });
});

it("nobody pays for another account, nor without the right to place orders", async () => {
  const order = await shop.draft([[shop.box, 10]]);
  const stranger = await shop.as((await makeBuyer(shop.db)).email);
  const watcher = await shop.as((await makeUser(shop.db, { accounts: [shop.buyer.account], groups: [] })).email);
  for (const [by, status] of [
    [stranger, 404],
    [watcher, 403],
  ] as const) {
    expect((await shop.pay(order.reference, cards.accepted, by)).status).toBe(status);
    expect((await by.call("GET", `/v1/shop/commercial-orders/${order.id}/payment-page`)).status).toBe(status);
    expect((await by.call("DELETE", `/v1/shop/payments/${order.reference}`)).status).toBe(status);
    expect((await by.call("POST", `/v1/shop/commercial-orders/${order.id}/card-registration`)).status).toBe(status);
  }
  expect(await shop.paymentsOf(order.id)).toEqual([]);
});

it("comes back to pages of the shop only", async () => {
  const order = await shop.draft([[shop.box, 10]]);
  const answer = await shop.pay(order.reference, cards.challenged, shop.caller, { returnUrl: "https://evil.test/" });
  expect(answer).toMatchObject({ status: 400, error: { errors: [{ detail: "returnUrl" }] } });
  const other = await shop.caller.call("POST", "/v1/shop/payments", {
    body: { reference: order.reference, paymentMethodData: { type: "purchasing_card_l3" } },
  });
  expect(other).toMatchObject({ status: 422, error: { errors: [{ detail: "paymentMethodData.type" }] } });
});
