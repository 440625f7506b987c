import { type CardPaymentMethods, type PaymentMethods, payments } from "@comptoir/contract/orders/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { cards, createPaymentShop, type PaymentShop, sealed } from "#test/payments/payment-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await createPaymentShop();
});
afterAll(() => shop.close());

const methods = (by: Caller = shop.caller, reference?: string, headers = {}) =>
  by.call("GET", "/v1/shop/payments/payment-methods", { query: reference ? { reference } : {}, headers });
const choices = async (...given: Parameters<typeof methods>) =>
  ((await methods(...given)).body as PaymentMethods).paymentChoices;
const kept = async (by: Caller) =>
  (JSON.parse(((await methods(by)).body as PaymentMethods).adyenPaymentMethods) as CardPaymentMethods)
    .storedPaymentMethods;
const keepCard = async (by: Caller, number: string = cards.accepted) => {
  const order = await shop.draft([[shop.box, 10]], by);
  await shop.pay(order.reference, number, by, { storePaymentMethod: true });
};

describe("the ways to pay", () => {
  it("are the account's own, with the reason why not the other one, and cards", async () => {
    expect(await choices()).toMatchObject([
      { option: "BANK_WIRE_ON_DUE_DATE", isAllowed: true, reason: null },
      { option: "BANK_WIRE_ON_ACCEPTANCE", isAllowed: false, reason: "ACCOUNT_TERMS", terms: null },
      { option: "CREDIT_CARD", isAllowed: true, reason: null },
    ]);
    const other = await shop.as((await makeBuyer(shop.db, { paymentType: "ON_ACCEPTANCE" })).email);
    expect((await choices(other)).map(({ isAllowed }) => isAllowed)).toEqual([false, true, true]);
  });

  it("say the due date of each supplier as a date, by his terms", async () => {
    const order = await shop.draft([
      [shop.box, 10],
      [shop.cup, 10],
    ]);
    const terms = { payment_due_date_delay: 30, payment_due_date_mode: "END_OF_MONTH" as const };
    await shop.db.updateTable("suppliers").set(terms).where("id", "=", shop.cups.id).execute();
    await shop.db
      .updateTable("offer_inventories")
      .set({ lead_time_to_ship: 4 })
      .where("id", "=", shop.box.inventoryId)
      .execute();
    const now = shop.clock.now();
    shop.clock.set("2026-01-10T09:00:00Z");
    const by = await shop.as(shop.buyer.email);
    const [onAccount] = await choices(by, order.reference);
    shop.clock.set(now);
    expect(onAccount?.dueDates).toMatchObject([
      { supplierName: shop.cartons.name, shippedOn: "2026-01-16", dueOn: "2026-02-15" },
      { supplierName: shop.cups.name, shippedOn: "2026-01-12", dueOn: "2026-02-28" },
    ]);
    expect(onAccount?.bankTransfer).toMatchObject({ reference: order.reference, totalAmountValue: 72 });
  });

  it("carry what the law asks a request for money to say, in the caller's language", async () => {
    const [french] = await choices();
    expect(french?.terms).toBe(
      "En cas de retard de paiement\u00a0: pénalités au taux de 12 % exigibles le jour suivant la date d’échéance et indemnité " +
        "forfaitaire pour frais de recouvrement de 40\u00a0€. Escompte pour paiement anticipé\u00a0: néant.",
    );
    const [english] = await choices(shop.caller, undefined, { locale: "en-GB" });
    expect(english?.terms).toContain(
      "a fixed compensation for recovery costs of €40. Discount for early payment: none.",
    );
  });

  it("of somebody else's order are not found", async () => {
    const order = await shop.draft([[shop.box, 10]]);
    const stranger = await shop.as((await makeBuyer(shop.db)).email);
    expect((await methods(stranger, order.reference)).status).toBe(404);
  });
});

describe("stored cards", () => {
  it("are kept when asked, without their number, and pay the next order", async () => {
    const by = await shop.as((await makeBuyer(shop.db)).email);
    expect(await kept(by)).toEqual([]);
    await keepCard(by);
    const [card] = await kept(by);
    expect(card).toEqual({
      id: expect.any(String),
      ...{ type: "scheme", brand: "visa", lastFour: "1111", expiryMonth: "03", expiryYear: "2099" },
    });
    const order = await shop.draft([[shop.box, 10]], by);
    const paymentMethodData = { type: "scheme", storedPaymentMethodId: card?.id };
    const answer = await shop.pay(order.reference, "", by, { paymentMethodData });
    expect(answer).toMatchObject({ body: { resultCode: "Authorised" } });
    expect(await kept(by)).toHaveLength(1);
  });

  it("are kept once, however often the same card is", async () => {
    const by = await shop.as((await makeBuyer(shop.db)).email);
    await keepCard(by);
    await keepCard(by);
    expect(await kept(by)).toHaveLength(1);
  });

  it("are not kept unless asked, nor when they are refused", async () => {
    const by = await shop.as((await makeBuyer(shop.db)).email);
    const order = await shop.draft([[shop.box, 10]], by);
    await shop.pay(order.reference, cards.accepted, by);
    await keepCard(by, cards.refused);
    expect(await kept(by)).toEqual([]);
  });

  it("are forgotten on demand", async () => {
    const by = await shop.as((await makeBuyer(shop.db)).email);
    await keepCard(by);
    const params = { storedPaymentMethodId: (await kept(by))[0]?.id ?? "" };
    await by.ask(payments.deleteStoredPaymentMethod, { params });
    expect(await kept(by)).toEqual([]);
    const again = await by.call("DELETE", `/v1/shop/payments/stored-payment-methods/${params.storedPaymentMethodId}`);
    expect(again.status).toBe(404);
  });

  it("of one buyer are nobody else's to see, to pay with or to forget: no colleague, no stranger, not himself elsewhere", async () => {
    const buyer = await makeBuyer(shop.db);
    const elsewhere = await makeBuyer(shop.db);
    const owner = await makeUser(shop.db, { accounts: [buyer.account, elsewhere.account] });
    const by = await shop.as(owner.email);
    await keepCard(by);
    const id = (await kept(by))[0]?.id ?? "";
    const others = await Promise.all([
      shop.as(buyer.email),
      shop.as((await makeUser(shop.db, { accounts: [buyer.account], groups: ["FOC_Admin"] })).email),
      shop.as((await makeBuyer(shop.db)).email),
      shop.as(owner.email, { "customer-account-id": elsewhere.account.externalId }),
    ]);
    for (const other of others) {
      expect(await kept(other)).toEqual([]);
      expect((await other.call("DELETE", `/v1/shop/payments/stored-payment-methods/${id}`)).status).toBe(404);
      const order = await shop.draft([[shop.box, 10]], other);
      const paymentMethodData = { ...sealed(""), storedPaymentMethodId: id };
      const answer = await shop.pay(order.reference, "", other, { paymentMethodData });
      expect(answer).toMatchObject({ body: { resultCode: "Refused" } });
    }
    expect(await kept(by)).toHaveLength(1);
  });
});
