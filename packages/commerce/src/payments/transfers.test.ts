import { payments } from "@comptoir/contract/orders/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { cards, createPaymentShop, type PaymentShop } from "#test/payments/payment-shop.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await createPaymentShop();
});
afterAll(() => shop.close());

const placed = "WAITING_SUPPLIER_APPROVAL";

describe("paying by transfer", () => {
  const transfer = (reference: string, by = shop.caller) =>
    by.call("POST", "/v1/shop/payments", { body: { reference, paymentMethodData: { type: "bankTransfer_IBAN" } } });

  it("places the order and says where the money goes; repeated, says it again", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const action = {
      type: "bankTransfer",
      beneficiary: "Comptoir SAS",
      iban: "FR7630006000011234567890189",
      bic: "AGRIFRPPXXX",
      reference: order.reference,
      totalAmountValue: 30,
    };
    const answer = await transfer(order.reference);
    expect(answer).toMatchObject({ status: 200, body: { resultCode: "Pending", action } });
    expect(await shop.statesOf(order.id)).toEqual([`${placed} WAITING_PAYMENT`]);
    expect((await transfer(order.reference)).body).toEqual(answer.body);
    expect(await shop.paymentsOf(order.id)).toMatchObject([{ status: "WAITING_PAYMENT", provider: "MANUAL" }]);
  });

  it("takes the way of the account", async () => {
    const by = await shop.as((await makeBuyer(shop.db, { paymentType: "ON_ACCEPTANCE" })).email);
    const order = await shop.draft([[shop.box, 10]], by);
    await transfer(order.reference, by);
    const { orderLogistics } = await shop.readOrder(order.id, by);
    expect(orderLogistics[0]?.paymentOption).toBe("BANK_WIRE_ON_ACCEPTANCE");
  });
});

it("the older calls: a card registered at the gateway, then pre-authorised", async () => {
  const order = await shop.draft([[shop.box, 10]]);
  const params = { commercialOrderId: order.reference };
  const registration = await shop.caller.ask(payments.registerCard, { params, query: { currency: "EUR" } });
  const card = {
    cardNumber: cards.accepted,
    cardExpirationDate: "0399",
    cardCvx: "123",
    accessKeyRef: registration.accessKey,
    data: registration.preregistrationData,
  };
  const wrongKey = await shop.browse(registration.cardRegistrationUrl, { ...card, accessKeyRef: registration.id });
  expect(wrongKey.status).toBe(422);
  const registrationData = await (await shop.browse(registration.cardRegistrationUrl, card)).text();
  const body = { registrationData, cardRegistrationId: registration.id };
  const answer = await shop.caller.ask(payments.preauthorizeOrder, { params, body });
  expect(answer).toMatchObject({ status: "SUCCEEDED", secureModeRedirectUrl: null });
  const place = await shop.caller.call("PUT", `/v2/shop/commercial-orders/${order.id}/created`, {
    body: { paymentOption: "CREDIT_CARD", mangoPayOrderOptions: { preAuthorizationId: answer.preAuthorizationId } },
  });
  expect(place.status).toBe(200);
  expect(await shop.paymentsOf(order.id)).toHaveLength(1);
});
