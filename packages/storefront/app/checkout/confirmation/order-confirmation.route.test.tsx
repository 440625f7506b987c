import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { describe, expect, it } from "vitest";
import * as confirmation from "#checkout/confirmation/order-confirmation.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeDraft, makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { accountEntry, pageOf } from "../../../test/make-pages.ts";
import { askRoute, expectInstructionsApart } from "../../../test/one-route.tsx";

const reference = "172-189-1896838";
const nadia = {
  ...{ id: "8", externalId: null, civility: null, firstName: "Nadia", lastName: "Benali" },
  email: "nadia@demo.test",
};
const pages = on.accounts.getCustomerAccounts(() => pageOf([accountEntry]));

describe("the confirmation", () => {
  const pageOf = (order: CommercialOrder) => ({
    at: "checkout/order-confirmation",
    answers: { ...pages, ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => order) },
  });
  const path = `/checkout/order-confirmation?order=${reference}`;

  it("gives the number of the order and one per supplier, with states in words", async () => {
    const { html } = await askRoute(confirmation, path, pageOf(makeOrder()));
    expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`votre commande ${reference} est enregistrée`);
    expect(html).toContain(`href="/account/orders/${reference}-1"`);
    expect(html).toContain("En attente du fournisseur");
    expectInstructionsApart(html);
  });

  it("names who approves an order that waits", async () => {
    const waiting = makeOrder({ orderLogistics: [makeLogisticOrder({ status: "WAITING_CUSTOMER_APPROVAL" })] });
    const { at: route, answers: known } = pageOf(waiting);
    const all = { ...known, ...on.logisticOrders.getApprovers({ logisticOrderId: "0000000021" }, () => [nadia]) };
    const { html } = await askRoute(confirmation, path, { at: route, answers: all });
    expect(html).toContain("Validation dans votre entreprise par Nadia Benali");
  });

  it("of an order by card that waits says that the amount is reserved, and what is charged", async () => {
    const byCard = { status: "WAITING_CUSTOMER_APPROVAL", paymentOption: "CREDIT_CARD" } as const;
    const answersTo = (status: "WAITING_CUSTOMER_APPROVAL" | "WAITING_SUPPLIER_APPROVAL") => {
      const { at, answers } = pageOf(makeOrder({ orderLogistics: [makeLogisticOrder({ ...byCard, status })] }));
      const approvers = on.logisticOrders.getApprovers({ logisticOrderId: "0000000021" }, () => [nadia]);
      return { at, answers: { ...answers, ...approvers } };
    };
    const { html } = await askRoute(confirmation, path, answersTo("WAITING_CUSTOMER_APPROVAL"));
    expect(html).toContain("seul ce qui est validé sera débité");
    const sent = await askRoute(confirmation, path, answersTo("WAITING_SUPPLIER_APPROVAL"));
    expect(sent.html).toContain("Carte bancaire");
    expect(sent.html).not.toContain("réservé sur votre carte");
  });

  it("of an order that a buying rule holds back says so in its title, why, and promises no day", async () => {
    const held = {
      status: "BLOCKED_BY_POLICY",
      blockingPolicies: [{ type: "CREDIT_CONTROL", message: "The credit limit is exceeded" }],
    } satisfies Parameters<typeof makeLogisticOrder>[0];
    const wordsOf = async (...logisticOrders: Parameters<typeof makeLogisticOrder>[0][]) => {
      const order = makeOrder({ orderLogistics: logisticOrders.map((given) => makeLogisticOrder(given)) });
      const { html } = await askRoute(confirmation, path, pageOf(order));
      return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
    };
    const whole = await wordsOf(held);
    expect(whole).toContain(`Votre commande ${reference} est retenue par une règle d’achat`);
    for (const words of [
      "elle ne part pas tant que votre conseiller n’a pas levé le blocage.",
      "L’encours autorisé de votre entreprise est dépassé, ou votre compte est suspendu.",
      "Bloquée par une règle d’achat",
    ])
      expect(whole).toContain(words);
    expect(whole).not.toMatch(/Merci, votre commande|Livraison prévue/);
    const some = await wordsOf({}, { ...held, id: "0000000022", reference: `${reference}-2` });
    expect(some).toContain(`Merci, votre commande ${reference} est enregistrée`);
    expect(some).toContain("Une partie est retenue par une règle d’achat : Cartonneries du Vexin.");
  });

  it("says which part the card did not reach, and lets it be paid at once", async () => {
    const blocked = makeLogisticOrder({ id: "0000000022", reference: `${reference}-2`, status: "BLOCKED_BY_PAYMENT" });
    const half = makeOrder({ orderLogistics: [makeLogisticOrder(), blocked] });
    const { html } = await askRoute(confirmation, path, pageOf(half));
    expect(html).toContain("Cartonneries du Vexin : le paiement n’a pas suffi");
    expect(html).toContain(`action="/checkout/payment?order=${reference}-2"`);
    expect(html).not.toContain(`action="/checkout/payment?order=${reference}-1"`);
  });

  it("names who may pay that part to a colleague who may not, without a button", async () => {
    const blocked = makeLogisticOrder({ status: "BLOCKED_BY_PAYMENT" });
    const { at, answers } = pageOf(makeOrder({ orderLogistics: [blocked] }));
    const reading = { ...answers, ...on.payments.precheckPayment(() => refuse(403, "F-E-001")) };
    const { html } = await askRoute(confirmation, path, { at, answers: reading });
    expect(html).toContain("Camille Roussel peut régler cette partie");
    expect(html).not.toContain("/checkout/payment");
  });

  it("is only for a placed order of the caller", async () => {
    expect((await askRoute(confirmation, path, pageOf(makeDraft()))).location).toBe("/checkout/cart");
    const foreign = { at: "checkout/order-confirmation", answers: {} };
    expect((await askRoute(confirmation, `/en${path}`, foreign)).location).toBe("/en/checkout/cart");
  });
});
