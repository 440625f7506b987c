// The Adyen adapter behind the shop's calls, against a server on this machine that answers in Adyen's shapes.
import { payments } from "@comptoir/contract/orders/payments";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAdyen } from "#payments/adyen/adyen.ts";
import { createWebhook } from "#payments/notifications.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { adyenMessage as messageOf, nextPsp, adyenSettings as settings } from "#test/payments/adyen-messages.ts";
import { type AdyenAnswers, type AdyenServer, createAdyenServer } from "#test/payments/adyen-server.ts";
import { createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";

let adyen: AdyenServer;
let shop: PaymentShop;
let takeMessage: ReturnType<typeof createWebhook>;
/** Everything that was logged, of whatever level. */
const logged: unknown[] = [];
const keep = (details: unknown, text: string) => void logged.push(details, text);

const link = ({ body }: { body: Record<string, unknown> }) =>
  [
    201,
    {
      ...{ amount: body.amount, merchantAccount: body.merchantAccount, reference: body.reference },
      ...{ expiresAt: "2026-12-01T10:00:00Z", reusable: false, status: "active" },
      ...{ id: `PL${nextPsp()}`, url: "https://test.adyen.link/PL61C53A8B97E6915A" },
    },
  ] as const;
const payment = (rest: object) => () => [200, { pspReference: nextPsp(), ...rest }] as const;
const received = () =>
  [201, { merchantAccount: settings.merchantAccount, pspReference: nextPsp(), status: "received" }] as const;
const usual: AdyenAnswers = {
  "POST /paymentLinks": link,
  "PATCH /paymentLinks/{}": () => [200, { id: "PL", status: "expired" }],
  "POST /payments/{}/reversals": received,
  "POST /cancels": received,
};

beforeAll(async () => {
  adyen = await createAdyenServer(usual);
  shop = await createPaymentShop({
    cards: createAdyen({ settings, clock: () => new Date("2026-12-01T09:30:00Z"), transport: adyen.transport }),
    log: { debug: keep, info: keep, warn: keep, error: keep },
  });
  takeMessage = createWebhook(shop.deps);
});
afterAll(async () => {
  await shop.close();
  await adyen.close();
});
beforeEach(() => {
  adyen.asked.length = 0;
  adyen.answers = { ...usual };
});

async function send(body: string) {
  const answer = await takeMessage(new Request("https://api.test/webhooks/payments", { method: "POST", body }));
  await shop.jobs.settle();
  return [answer.status, await answer.text()];
}

/** A draft whose payment page at Adyen was opened. */
async function opened() {
  const order = await shop.draft([[shop.box, 10]]);
  const url = await shop.caller.ask(payments.getPaymentPage, { params: { commercialOrderId: order.id } });
  const [known] = await shop.paymentsOf(order.id);
  return { order, url, paymentId: known?.id ?? "" };
}

const calls = () => adyen.asked.map(({ call }) => call);
const pending = ["ORDER_CREATED AUTHORIZATION_PENDING"];
const placed = ["WAITING_SUPPLIER_APPROVAL AUTHORIZED"];
const free = ["DRAFT_ORDER REFUSED"];

describe("Adyen's payment page", () => {
  it("is opened for the total with tax, for cards, under the payment's id, and closes after 30 minutes", async () => {
    const { order, url, paymentId } = await opened();
    expect(url).toBe("https://test.adyen.link/PL61C53A8B97E6915A");
    expect(await shop.statesOf(order.id)).toEqual(pending);
    expect(adyen.asked).toMatchObject([
      {
        call: "POST /paymentLinks",
        headers: { "x-api-key": "AQE-test-key", "idempotency-key": paymentId },
        body: {
          merchantAccount: "ComptoirECOM",
          reference: paymentId,
          amount: { value: 3000, currency: "EUR" },
          returnUrl: `https://shop.test/checkout/payment?order=${order.reference}`,
          shopperReference: `${shop.buyer.account.id}-${shop.buyer.userId}`,
          allowedPaymentMethods: ["scheme"],
          storePaymentMethodMode: "askForConsent",
          expiresAt: "2026-12-01T10:00:00.000Z",
        },
      },
    ]);
  });

  it("asked for again is the same page, without another question", async () => {
    const { order, url } = await opened();
    const again = await shop.caller.ask(payments.getPaymentPage, { params: { commercialOrderId: order.id } });
    expect(again).toBe(url);
    expect(calls()).toEqual(["POST /paymentLinks"]);
  });

  it("that gets no answer leaves the payment pending; asked again it is opened under the same key", async () => {
    adyen.answers = { ...usual, "POST /paymentLinks": () => [0, null] };
    const order = await shop.draft([[shop.box, 10]]);
    const path = `/v1/shop/commercial-orders/${order.id}/payment-page`;
    expect(await shop.caller.call("GET", path)).toMatchObject({ status: 503, error: { code: "PAYMENT_UNKNOWN" } });
    expect(await shop.statesOf(order.id)).toEqual(pending);
    adyen.answers = { ...usual };
    expect((await shop.caller.call("GET", path)).status).toBe(200);
    expect(new Set(adyen.asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(await shop.paymentsOf(order.id)).toHaveLength(1);
  });

  it("of a payment that is given up is closed", async () => {
    const { order } = await opened();
    await shop.caller.call("DELETE", `/v1/shop/payments/${order.reference}`);
    expect(await shop.statesOf(order.id)).toEqual(free);
    expect(adyen.asked.at(-1)).toMatchObject({
      call: expect.stringMatching(/^PATCH \/paymentLinks\/PL/),
      body: { status: "expired" },
    });
  });

  it("closed after a refusal: the order is free, and nobody pays it on an old page", async () => {
    const { order, paymentId } = await opened();
    await send(messageOf({ merchantReference: paymentId, success: "false" }));
    expect(await shop.statesOf(order.id)).toEqual(free);
    expect(calls().at(-1)).toMatch(/^PATCH \/paymentLinks\/PL/);
  });
});

describe("the webhook", () => {
  it("places the order with an authorisation, and takes it once", async () => {
    const { order, paymentId } = await opened();
    const message = messageOf({ merchantReference: paymentId });
    for (let round = 0; round < 3; round += 1) expect(await send(message)).toEqual([200, "[accepted]"]);
    expect(await shop.statesOf(order.id)).toEqual(placed);
  });

  it("in any order: the capture first, the authorisation later", async () => {
    const { order, paymentId } = await opened();
    await send(messageOf({ merchantReference: paymentId, eventCode: "CAPTURE" }));
    await send(messageOf({ merchantReference: paymentId }));
    expect(await shop.statesOf(order.id)).toEqual(["WAITING_SUPPLIER_APPROVAL PAID"]);
  });

  it("signed with another key, not signed, or no message at all: refused", async () => {
    const { order, paymentId } = await opened();
    const unsigned = messageOf({ merchantReference: paymentId }).replace(
      /"additionalData":\{[^}]*\}/,
      '"additionalData":{}',
    );
    const changed = messageOf({ merchantReference: paymentId, success: "false" }).replace(
      '"success":"false"',
      '"success":"true"',
    );
    const otherKey = messageOf({ merchantReference: paymentId }, settings.hmacKey.replaceAll("4", "5"));
    const without = JSON.stringify({
      notificationItems: [{ NotificationRequestItem: { eventCode: "AUTHORISATION" } }],
    });
    for (const body of [otherKey, unsigned, changed, without, "{}", "", "[]", '{"notificationItems":3}'])
      expect((await send(body))[0], body).toBe(401);
    expect(await shop.statesOf(order.id)).toEqual(pending);
  });

  it("about another merchant, another amount or nothing of ours is accepted and changes nothing", async () => {
    const { order, paymentId } = await opened();
    for (const item of [
      { account: "OtherECOM" },
      { value: 3001 },
      { merchantReference: "9999999999" },
      { eventCode: "REPORT_AVAILABLE" },
    ])
      expect(await send(messageOf({ merchantReference: paymentId, ...item }))).toEqual([200, "[accepted]"]);
    expect(await shop.statesOf(order.id)).toEqual(pending);
  });

  it("of money for a payment that was given up has the money given back, by the payment's own number", async () => {
    const { order, paymentId } = await opened();
    await shop.caller.call("DELETE", `/v1/shop/payments/${order.reference}`);
    await send(messageOf({ merchantReference: paymentId, pspReference: "LATE000000000001" }));
    expect(await shop.statesOf(order.id)).toEqual(free);
    expect(adyen.asked.at(-1)).toMatchObject({
      call: "POST /payments/LATE000000000001/reversals",
      body: { merchantAccount: "ComptoirECOM", reference: paymentId },
    });
  });
});

describe("paying with what the drop-in collected", () => {
  const cipher = {
    type: "scheme",
    encryptedCardNumber: "adyenjs_0_1_25$cipher",
    encryptedSecurityCode: "adyenjs_0_1_25$code",
  };
  const pay = (reference: string, paymentMethodData: object = cipher) =>
    shop.caller.call("POST", "/v1/shop/payments", {
      body: { reference, paymentMethodData, customerUserIP: "192.0.2.1" },
    });

  it("authorised places the order", async () => {
    adyen.answers["POST /payments"] = payment({ resultCode: "Authorised" });
    const order = await shop.draft([[shop.box, 10]]);
    expect(await pay(order.reference)).toMatchObject({ status: 200, body: { resultCode: "Authorised" } });
    expect(await shop.statesOf(order.id)).toEqual(placed);
    expect(adyen.asked[0]?.body).toMatchObject({
      paymentMethod: cipher,
      shopperIP: "192.0.2.1",
      shopperInteraction: "Ecommerce",
    });
  });

  it("refused gives the draft back", async () => {
    adyen.answers["POST /payments"] = payment({ resultCode: "Refused", refusalReason: "Not enough balance" });
    const order = await shop.draft([[shop.box, 10]]);
    expect(await pay(order.reference)).toMatchObject({ body: { resultCode: "Refused" } });
    expect(await shop.statesOf(order.id)).toEqual(free);
  });

  it("redirected, goes on with the details that come back", async () => {
    const action = {
      type: "redirect",
      method: "GET",
      url: "https://checkoutshopper-test.adyen.com/3ds",
      paymentMethodType: "scheme",
    };
    adyen.answers["POST /payments"] = payment({ resultCode: "RedirectShopper", action });
    const order = await shop.draft([[shop.box, 10]]);
    expect(await pay(order.reference)).toMatchObject({
      body: { resultCode: "RedirectShopper", action: { type: "redirect", url: action.url } },
    });
    const [known] = await shop.paymentsOf(order.id);
    adyen.answers["POST /payments/details"] = payment({ resultCode: "Authorised", merchantReference: known?.id });
    const details = { redirectResult: "eyJ0cmFuc1N0YXR1cyI6IlkifQ==" };
    expect(await shop.caller.ask(payments.submitPaymentDetails, { body: { details } })).toMatchObject({
      resultCode: "Authorised",
    });
    expect(adyen.asked.at(-1)?.body).toEqual({ details });
    expect(await shop.statesOf(order.id)).toEqual(placed);
  });

  it("without an answer leaves the payment pending; its message tells, and nothing is paid twice", async () => {
    adyen.answers["POST /payments"] = () => [0, null];
    const order = await shop.draft([[shop.box, 10]]);
    expect(await pay(order.reference)).toMatchObject({ status: 503, error: { code: "PAYMENT_UNKNOWN" } });
    expect(await shop.statesOf(order.id)).toEqual(pending);
    const [known] = await shop.paymentsOf(order.id);
    await send(messageOf({ merchantReference: known?.id ?? "" }));
    expect(await shop.statesOf(order.id)).toEqual(placed);
    expect(await pay(order.reference)).toMatchObject({ status: 200, body: { resultCode: "Authorised" } });
    expect(calls().filter((call) => call === "POST /payments")).toHaveLength(1);
  });

  it("never takes a bare number, and hands on nothing but cipher and tokens", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const bare = { type: "scheme", encryptedCardNumber: "4111 1111 1111 1111" };
    expect(await pay(order.reference, bare)).toMatchObject({ body: { resultCode: "Refused" } });
    expect(calls()).toEqual([]);
    adyen.answers["POST /payments"] = payment({ resultCode: "Authorised" });
    await pay(order.reference, { ...cipher, number: "4111111111111111", cvc: "737" });
    expect(adyen.asked[0]?.body.paymentMethod).toEqual(cipher);
  });

  it("leaves no number and no cipher in the log or the database: paid, refused, or without an answer", async () => {
    const number = "4917610000000000";
    const sealed = { ...cipher, encryptedCardNumber: "adyenjs_0_1_25$secret", number, cvc: "737" };
    adyen.answers["POST /payments"] = payment({ resultCode: "Authorised" });
    await pay((await shop.draft([[shop.box, 10]])).reference, sealed);
    adyen.answers["POST /payments"] = () => [422, { status: 422, errorCode: "101", message: "Invalid card number" }];
    await pay((await shop.draft([[shop.box, 10]])).reference, sealed);
    adyen.answers["POST /payments"] = () => [0, null];
    expect((await pay((await shop.draft([[shop.box, 10]])).reference, sealed)).status).toBe(503);
    await pay((await shop.draft([[shop.box, 10]])).reference, { type: "scheme", encryptedCardNumber: number });
    const { rows } = await sql<{ text: string }>`SELECT schema_to_xml('public', true, false, '')::text AS text`.execute(
      shop.db,
    );
    expect(logged.length).toBeGreaterThan(0);
    for (const written of [rows[0]?.text ?? "", JSON.stringify(logged)]) {
      expect(written).not.toContain(number);
      expect(written).not.toContain("adyenjs_0_1_25$secret");
    }
  });
});

describe("stored cards", () => {
  const path = "/v1/shop/payments/stored-payment-methods/8415";
  const cards = [
    { id: "8415", brand: "visa", lastFour: "1111", expiryMonth: "03", expiryYear: "2030", type: "scheme" },
    { id: "8416", type: "sepadirectdebit" },
  ];

  it("are those that Adyen keeps for this buyer at this account, and nobody else's are forgotten", async () => {
    const own = `${shop.buyer.account.id}-${shop.buyer.userId}`;
    adyen.answers["GET /storedPaymentMethods"] = ({ query }) => {
      const storedPaymentMethods = query.get("shopperReference") === own ? cards : [];
      return [200, { merchantAccount: settings.merchantAccount, shopperReference: own, storedPaymentMethods }];
    };
    adyen.answers["DELETE /storedPaymentMethods/{}"] = () => [204, null];
    adyen.answers["POST /paymentMethods"] = () => [
      200,
      {
        paymentMethods: [
          { type: "scheme", name: "Cards", brands: ["visa", "mc"] },
          { type: "ideal", name: "iDEAL" },
        ],
      },
    ];
    const { adyenPaymentMethods } = await shop.caller.ask(payments.getPaymentMethods, { query: {} });
    const { paymentMethods, storedPaymentMethods } = JSON.parse(adyenPaymentMethods);
    expect(paymentMethods.map(({ type }: { type: string }) => type)).toEqual(["scheme", "bankTransfer_IBAN"]);
    expect(storedPaymentMethods).toEqual([cards[0]]);
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    expect((await stranger.call("DELETE", path)).status).toBe(404);
    expect((await shop.caller.call("DELETE", path)).status).toBe(204);
    const forgotten = adyen.asked.filter(({ call }) => call.startsWith("DELETE"));
    expect(forgotten.map(({ query }) => query.get("shopperReference"))).toEqual([own]);
  });

  it("while Adyen is down nobody is offered a card, and the account's own way stays", async () => {
    const { paymentChoices, enableCreditCardStorage } = await shop.caller.ask(payments.getPaymentMethods, {
      query: {},
    });
    expect(enableCreditCardStorage).toBe(false);
    expect(paymentChoices.filter(({ isAllowed }) => isAllowed).map(({ option }) => option)).toEqual([
      "BANK_WIRE_ON_DUE_DATE",
    ]);
  });
});

it("an order that is cancelled gives the authorisation back", async () => {
  const { order, paymentId } = await opened();
  await send(messageOf({ merchantReference: paymentId, pspReference: "AUTH000000000009" }));
  const [logisticOrder] = (await shop.readOrder(order.id)).orderLogistics;
  await shop.caller.call("PUT", `/v1/shop/logistic-orders/${logisticOrder?.id}/cancel`);
  expect(calls().at(-1)).toBe("POST /payments/AUTH000000000009/reversals");
  expect(await shop.statesOf(order.id)).toEqual(["CANCELED REFUNDED"]);
});

it("card registration is not Adyen's way", async () => {
  const order = await shop.draft([[shop.box, 10]]);
  const answer = await shop.caller.call("POST", `/v1/shop/commercial-orders/${order.id}/card-registration`);
  expect(answer).toMatchObject({ status: 422, error: { errors: [{ detail: "paymentProvider" }] } });
});
