import type { PaymentMethods } from "@comptoir/contract/orders/payments";
import { describe, expect, it } from "vitest";
import * as storedCards from "#account/stored-cards/stored-cards.route.tsx";
import * as payment from "#checkout/card/payment.route.tsx";
import * as shipping from "#checkout/checkout.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { accountEntry, pageOf } from "../../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const reference = "172-189-1896838";
const account = {
  ...on.accounts.getCustomerAccounts(() => pageOf([accountEntry])),
};
const card = { id: "card-1", type: "scheme", brand: "visa", lastFour: "1111", expiryMonth: "03", expiryYear: "2030" };
const allMethods: PaymentMethods = {
  adyenPaymentMethods: JSON.stringify({ paymentMethods: [], storedPaymentMethods: [card] }),
  enableCreditCardStorage: true,
  paymentChoices: [
    {
      option: "BANK_WIRE_ON_DUE_DATE",
      isAllowed: true,
      reason: null,
      bankTransfer: null,
      dueDates: [
        {
          supplierId: "1",
          supplierName: "Vexin",
          shippedOn: "2026-01-14",
          dueOn: "2026-02-13",
          basis: "ESTIMATE",
          invoiceNumber: null,
        },
      ],
      terms: null,
    },
    { option: "CREDIT_CARD", isAllowed: true, reason: null, bankTransfer: null, dueDates: [], terms: null },
  ],
};

const orderWith = (
  paymentStatus: "NOT_INITIATED" | "AUTHORIZATION_PENDING" | "REFUSED",
  validatedAt: string | null = null,
) =>
  makeOrder({
    validatedAt,
    orderLogistics: [makeLogisticOrder({ validatedAt, status: "DRAFT_ORDER", paymentStatus })],
  });

describe("the payment page of the checkout", () => {
  const at = "checkout/payment";
  const page = `/checkout/payment?order=${reference}`;

  it("while a payment is under way leads on to the provider, and lets the buyer give up", async () => {
    const answers = {
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        orderWith("AUTHORIZATION_PENDING"),
      ),
      ...on.payments.getPaymentPage({ commercialOrderId: reference }, () => "https://pay.test/172"),
    };
    const { html } = await askRoute(payment, page, { at, answers });
    expect(html).toContain("Paiement en cours");
    expect(html).toContain('href="https://pay.test/172"');
    expect(html).toContain("Abandonner ce paiement");
  });

  it("sends a colleague who may not pay to the order, which says who may", async () => {
    for (const status of ["AUTHORIZATION_PENDING", "REFUSED"] as const) {
      const answers = {
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => orderWith(status)),
        ...on.payments.precheckPayment(() => refuse(403, "F-E-001")),
      };
      expect((await askRoute(payment, page, { at, answers })).location).toBe(`/account/orders/${reference}`);
    }
  });

  it("hands on what came back, and then asks the order", async () => {
    const details = "POST /v1/shop/payments/details";
    const answers = { ...on.payments.submitPaymentDetails(() => ({ resultCode: "Authorised", pspReference: "1" })) };
    const { location, calls } = await askRoute(payment, `${page}&redirectResult=abc`, { at, answers });
    expect(await bodyOf(calls, details)).toEqual({ details: { redirectResult: "abc" } });
    expect(location).toBe(page);
  });

  it("goes on when the result cannot be handed on: the order knows", async () => {
    const answers = { ...on.payments.submitPaymentDetails(() => refuse(503, "PAYMENT_UNKNOWN")) };
    expect((await askRoute(payment, `${page}&redirectResult=abc`, { at, answers })).location).toBe(page);
  });

  it("of a paid order is its confirmation, of one that nobody pays its checkout", async () => {
    const paid = {
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        orderWith("NOT_INITIATED", "2026-03-14T08:00:00Z"),
      ),
    };
    const confirmation = `/checkout/order-confirmation?order=${reference}`;
    expect((await askRoute(payment, page, { at, answers: paid })).location).toBe(confirmation);
    const open = {
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => orderWith("NOT_INITIATED")),
    };
    expect((await askRoute(payment, page, { at, answers: open })).location).toBe(
      `/checkout/shipping?order=${reference}`,
    );
    expect((await askRoute(payment, page, { at, answers: {} })).location).toBe("/checkout/cart");
  });

  it("says that a card was refused, that nothing was charged, and what to do", async () => {
    const { html } = await askRoute(payment, page, {
      at,
      answers: {
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => orderWith("REFUSED")),
      },
    });
    expect(html).toContain("Rien n’a été débité");
    expect(html).toContain(`href="/checkout/shipping?order=${reference}&amp;step=review&amp;payment=card"`);
    expect(html).toContain(`href="/checkout/shipping?order=${reference}"`);
  });

  it("gives a payment up, or says that it is too late", async () => {
    const form = [["intent", "giveUp"]] as const;
    const done = await askRoute(payment, page, {
      at,
      answers: { ...on.payments.giveUpPayment({ reference }, () => undefined) },
      form,
    });
    expect(done.location).toBe(`/checkout/shipping?order=${reference}`);
    const late = {
      ...on.payments.giveUpPayment({ reference }, () => refuse(409, "CONFLICT")),
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        orderWith("AUTHORIZATION_PENDING"),
      ),
    };
    const { status, html } = await askRoute(payment, page, { at, answers: late, form });
    expect(status).toBe(409);
    expect(html).toContain("ne peut plus être abandonné");
  });
});

describe("the review of an order that is paid by card", () => {
  const at = "checkout/shipping";
  const page = `/checkout/shipping?order=${reference}&step=review&payment=card`;
  const answers = {
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => orderWith("NOT_INITIATED")),
    ...account,
    ...on.payments.getPaymentMethods(() => allMethods),
  };
  const confirm = [
    ["intent", "place"],
    ["shown", JSON.stringify({ total: 39.6, version: "1-1", lines: [] })],
    ["terms", "on"],
    ["payment", "card"],
  ] as const;

  it("says so, and its button too", async () => {
    const { html } = await askRoute(shipping, page, { at, answers });
    expect(html).toContain("Commander et payer");
    expect(html).toContain("la boutique ne voit pas son numéro");
  });

  it("says that the card is only reserved where somebody has to approve", async () => {
    const order = { ...orderWith("NOT_INITIATED"), needsApproval: true };
    const waiting = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => order),
    };
    const { html } = await askRoute(shipping, page, { at, answers: waiting });
    expect(html).toContain("Envoyer pour validation, carte réservée");
    expect(html).toContain("seul ce qui est validé sera débité");
    expect(html).not.toContain("Commander et payer");
  });

  it("leads to the provider's page, by its own page where the provider is elsewhere", async () => {
    const elsewhere = {
      ...answers,
      ...on.payments.getPaymentPage({ commercialOrderId: reference }, () => "https://pay.test/172"),
    };
    const { location } = await askRoute(shipping, page, { at, answers: elsewhere, form: confirm });
    expect(location).toBe(`/checkout/payment?order=${reference}`);
  });

  it("on account shows the due date as a date", async () => {
    const { html } = await askRoute(shipping, page.replace("payment=card", ""), { at, answers });
    expect(html).toMatch(/Vexin\s: échéance le 13 février 2026 pour une expédition le 14 janvier 2026/u);
  });

  it("whose payment is under way is not offered again", async () => {
    const busy = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () =>
        orderWith("AUTHORIZATION_PENDING"),
      ),
    };
    expect((await askRoute(shipping, page, { at, answers: busy })).location).toBe(
      `/checkout/payment?order=${reference}`,
    );
  });
});

describe("stored cards", () => {
  const at = "account/stored-cards";
  const page = "/account/stored-cards";
  const form = [["card", "card-1"]] as const;

  it("are shown with their last digits and the end of their life", async () => {
    const { html } = await askRoute(storedCards, page, {
      at,
      answers: { ...account, ...on.payments.getPaymentMethods(() => allMethods) },
    });
    expect(html).toContain("Visa •••• 1111");
    expect(html).toContain("03/2030");
  });

  it("none: says how to keep one; not offered: says so", async () => {
    const none = {
      ...allMethods,
      adyenPaymentMethods: JSON.stringify({ paymentMethods: [], storedPaymentMethods: [] }),
    };
    const empty = await askRoute(storedCards, page, {
      at,
      answers: { ...account, ...on.payments.getPaymentMethods(() => none) },
    });
    expect(empty.html).toContain("Aucune carte enregistrée");
    const failing = { ...account, ...on.payments.getPaymentMethods(() => refuse(503, "UNAVAILABLE")) };
    expect((await askRoute(storedCards, page, { at, answers: failing })).html).toContain("n’est pas proposé");
  });

  it("are forgotten on demand; one that is gone already is forgotten, too", async () => {
    for (const answer of [() => undefined, () => refuse(404, "F-E-033")]) {
      const { location } = await askRoute(storedCards, page, {
        at,
        answers: { ...on.payments.deleteStoredPaymentMethod({ storedPaymentMethodId: "card-1" }, answer) },
        form,
      });
      expect(location).toBe("/account/stored-cards?forgotten=1");
    }
    const failing = {
      ...account,
      ...on.payments.getPaymentMethods(() => allMethods),
      ...on.payments.deleteStoredPaymentMethod({ storedPaymentMethodId: "card-1" }, () => refuse(503, "UNAVAILABLE")),
    };
    const { status, html } = await askRoute(storedCards, page, { at, answers: failing, form });
    expect(status).toBe(502);
    expect(html).toContain("n’a pas pu être supprimée");
  });
});
