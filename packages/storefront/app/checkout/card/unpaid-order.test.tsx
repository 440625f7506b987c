// Who leaves the bank's page has not ordered: every page that shows the order or its cart says so and leads on or out (ux G-18).
import type { HomeTask } from "@comptoir/contract/home/home";
import { describe, expect, it } from "vitest";
import * as adding from "#carts/add/add-lines.route.tsx";
import * as cartRoute from "#carts/cart/cart.route.tsx";
import * as payment from "#checkout/card/payment.route.tsx";
import * as home from "#home/home.route.tsx";
import * as orderRoute from "#orders/order/order.route.tsx";
import * as ordersRoute from "#orders/overview/orders.route.tsx";
import { type Answers, on, refuse, refuseUnpaid } from "../../../test/fake-commerce.ts";
import { makeHome } from "../../../test/make-home.ts";
import { makeCart, makeCartLine, makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { buyer, cartsOf, linesOf, pageOf } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

const reference = "172-189-1896838";
const toPayment = `href="/checkout/payment?order=${reference}"`;
const giveUp = `action="/checkout/payment?order=${reference}"`;
const entry = (from: "DRAFT_ORDER" | null, to: "DRAFT_ORDER" | "ORDER_CREATED") => {
  const by = { type: "CUSTOMER" as const, name: "Camille Roussel" };
  return { at: `2026-03-14T08:0${from ? 1 : 0}:00Z`, from, to, by, reason: null };
};
const logisticOrder = makeLogisticOrder({
  validatedAt: null,
  status: "ORDER_CREATED",
  paymentStatus: "AUTHORIZATION_PENDING",
  paymentOption: "CREDIT_CARD",
  history: [entry(null, "DRAFT_ORDER"), entry("DRAFT_ORDER", "ORDER_CREATED")],
});
const order = makeOrder({ validatedAt: null, orderLogistics: [logisticOrder] });
const lines = [makeCartLine()];
const cart = { ...makeCart(lines), status: "ON_GOING" as const };
const answers: Answers = {
  ...on.auth.getAuthenticatedUser(() => buyer),
  ...on.catalogue.getOnlineCategories(() => []),
  ...on.approvals.getApprovalRequests(() => pageOf([])),
  ...on.logisticOrders.searchLogisticOrders(() => pageOf([])),
  ...on.logisticOrders.getLogisticOrder({ logisticOrderId: logisticOrder.id }, () => logisticOrder),
  ...on.commercialOrders.countCommercialOrders(() => ({ toApprove: 0, waiting: 0, running: 0, done: 0, incident: 0 })),
  ...on.deliveries.getDeliveries(() => ({ deliveries: [], total: 0 })),
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => order),
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => order),
  ...on.commercialOrders.getCommercialOrders(({ query }) => pageOf(query.isValidated ? [] : [order])),
  ...on.carts.getCart({ cartId: "cart-1" }, () => cart),
  ...on.carts.getCartLines({ cartId: "cart-1" }, () => linesOf(lines)),
  ...on.carts.getCarts(({ query }) => cartsOf(query.buyingLists ? [] : [cart])),
  ...on.carts.updateCartLines({ cartId: "cart-1" }, refuseUnpaid),
  ...on.carts.initializeOrders({ cartId: "cart-1" }, refuseUnpaid),
  ...on.payments.giveUpPayment({ reference }, () => undefined),
};
const cartPage = "/checkout/cart/cart-1";
const cartAt = "checkout/cart/:cartId";

describe("an order whose payment was begun and not finished", () => {
  it("is said to be that in the list of orders, and promises nothing", async () => {
    const { html } = await askRoute(ordersRoute, "/account/orders", { at: "account/orders", answers });
    const row = html.match(/<tbody.*<\/tbody>/s)?.[0] ?? "";
    expect(row).toContain("Paiement à terminer");
    expect(row).toContain("terminez le paiement, ou abandonnez-le");
    expect(row).not.toMatch(/Enregistrée|confirmation par le fournisseur/);
  });

  it("leads on its page to the payment or out of it, without a day of delivery", async () => {
    const at = "account/orders/:orderReference";
    const { html } = await askRoute(orderRoute, `/account/orders/${reference}`, { at, answers });
    expect(html).toContain("n’est pas encore passée");
    expect(html).toContain(toPayment);
    expect(html).toContain(giveUp);
    expect(html).toContain("Préparée par");
    expect(html).not.toMatch(/Enregistrée|Commandé par|18-03-2026|mercredi 18 mars/);
    expect((await askRoute(orderRoute, `/en/account/orders/${reference}`, { at, answers })).html).toContain(
      "Payment to complete",
    );
  });

  it("is told without buttons to those who may read and not pay it, with the name of the one who may", async () => {
    const may = { at: "account/orders/:orderReference", answers };
    const precheck = { ready: true, missingFields: [] };
    const paying = { ...answers, ...on.payments.precheckPayment(() => precheck) };
    const page = `/account/orders/${reference}`;
    expect((await askRoute(orderRoute, page, { ...may, answers: paying })).html).toContain(toPayment);
    const reading = { ...answers, ...on.payments.precheckPayment(() => refuse(403, "F-E-001")) };
    const { html } = await askRoute(orderRoute, page, { ...may, answers: reading });
    expect(html).toContain("Paiement à terminer");
    expect(html).toContain("Camille Roussel peut le reprendre");
    expect(html).not.toMatch(/checkout\/payment/);
    const blocked = { ...logisticOrder, status: "BLOCKED_BY_PAYMENT" as const };
    const placed = makeOrder({ orderLogistics: [blocked] });
    const left = await askRoute(orderRoute, page, {
      ...may,
      answers: {
        ...reading,
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => placed),
        ...on.logisticOrders.getLogisticOrder({ logisticOrderId: logisticOrder.id }, () => blocked),
      },
    });
    expect(left.html).toContain("Camille Roussel peut régler cette partie");
    expect(left.html).not.toMatch(/checkout\/payment/);
  });

  it("paid alone, after the rest, says so beside its own lines", async () => {
    const placed = makeOrder({ orderLogistics: [{ ...logisticOrder, validatedAt: "2026-03-14T08:00:00Z" }] });
    const { html } = await askRoute(orderRoute, `/account/orders/${reference}`, {
      at: "account/orders/:orderReference",
      answers: {
        ...answers,
        ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => placed),
      },
    });
    expect(html).toContain(`action="/checkout/payment?order=${reference}-1"`);
    expect(html).toContain('name="logisticOrder"');
    expect(html).toContain("Commandé par");
  });

  it("leaves its cart readable, with the way on and out in place of the order button", async () => {
    const { html } = await askRoute(cartRoute, cartPage, { at: cartAt, answers });
    expect(html).toContain("attend son paiement par carte");
    expect(html).toContain(toPayment);
    expect(html).toContain(giveUp);
    expect(html).toContain("tant que le paiement commencé n’est ni terminé ni abandonné");
    expect(html).not.toMatch(/Passer commande|name="quantity"/);
  });

  it("waits on the first page of its buyer, and leads to the payment", async () => {
    const task: HomeTask = {
      ...{ kind: "UNPAID", reference, since: "2026-03-14T08:00:00Z", who: ["Cartonneries du Vexin"] },
      ...{ organisation: null, articles: ["Caisse"], lineCount: 1, amount: 33, currency: "EUR" },
    };
    const first = on.home.getBuyerHome(() => makeHome({ tasks: { total: 1, tasks: [task] } }));
    const { html } = await askRoute(home, "/", { at: "", answers: { ...answers, ...first } });
    expect(html).toContain("Paiement à terminer");
    expect(html).toContain(toPayment);
  });

  it("is named by what it refuses, with the way to the payment", async () => {
    const added = await askRoute(adding, "/checkout/cart/add", {
      ...{ at: "checkout/cart/add", answers },
      form: [
        ["offerPriceId", "PRX-CAI-0001"],
        ["quantity", "40"],
      ],
    });
    expect(added.html).toContain("attend son paiement");
    expect(added.html).toContain('href="/checkout/payment?cart=cart-1"');
    const ordered = await askRoute(cartRoute, cartPage, { at: cartAt, answers, form: [["checkout", ""]] });
    expect(ordered.html).toContain("attend son paiement");
    expect(ordered.html).toContain(toPayment);
  });

  it("is found by its cart, and given up leads back there", async () => {
    const at = "checkout/payment";
    const found = await askRoute(payment, "/checkout/payment?cart=cart-1", { at, answers });
    expect(found.location).toBe(`/checkout/payment?order=${reference}`);
    const placed = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => makeOrder()),
    };
    const none = await askRoute(payment, "/checkout/payment?cart=cart-1", { at, answers: placed });
    expect(none.location).toBe(cartPage);
    const left = await askRoute(payment, `/checkout/payment?order=${reference}`, {
      ...{ at, answers },
      form: [["cart", "cart-1"]],
    });
    expect(left.location).toBe(cartPage);
  });
});
