import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { describe, expect, it } from "vitest";
import * as checkout from "#checkout/checkout.route.tsx";
import * as confirmation from "#checkout/confirmation/order-confirmation.route.tsx";
import * as quoteConfirmation from "#checkout/confirmation/quote-confirmation.route.tsx";
import * as orderPage from "#orders/order/order.route.tsx";
import { answers, at, confirm, page, paymentPage, reference } from "../../../test/checkout-order.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder } from "../../../test/make-orders.ts";
import { buyer } from "../../../test/make-pages.ts";
import { makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute } from "../../../test/one-route.tsx";

const held = makeLogisticOrder({ validatedAt: null, status: "DRAFT_ORDER_ON_HOLD", expectedDeliveryDate: null });
const fromQuote = { sourceType: "QUOTE", sourceId: "answer-1" } as const;
const draft = makeOrder({ ...fromQuote, validatedAt: null, orderLogistics: [held] });
const reading = (order: CommercialOrder) =>
  on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => order);
const quoteLine = makeQuoteLine("GOB-0001", 2500, { price: 0.1 });
const lacking = on.quotes.getSupplierQuote({ supplierQuoteId: "answer-1" }, () =>
  makeSupplierQuote({ quoteLines: [{ ...quoteLine, outOfStockQuantity: 2500 }] }),
);
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/gu, " ");
const known = {
  ...answers,
  ...reading(draft),
  ...on.quotes.getSupplierQuote({ supplierQuoteId: "answer-1" }, () => makeSupplierQuote({ quoteLines: [quoteLine] })),
  ...on.logisticOrders.cancelLogisticOrder({ logisticOrderId: "0000000021" }, () => held),
};
const show = (path: string, other: Answers = {}) => askRoute(checkout, path, { at, answers: { ...known, ...other } });
const post = (path: string, form: readonly (readonly [string, string])[], other: Answers = {}) =>
  askRoute(checkout, path, { at, answers: { ...known, ...other }, form });
const writes = (calls: readonly Request[]) => calls.filter(({ method }) => method !== "GET");

describe("the checkout of an order from a quote", () => {
  it("shows addresses and delivery, and asks nothing of them", async () => {
    const { html } = await show(page);
    expect(html).toContain("articles, prix, adresses et livraison sont ceux du devis");
    expect(html).toContain("Consignes de livraison");
    for (const field of ['name="shippingAddress"', 'name="billingAddress"', 'name="shippingType'])
      expect([field, html.includes(field)]).toEqual([field, false]);
    expect(html).toContain(`href="${paymentPage.replace("&", "&amp;")}"`);
    expect(html).toContain('href="/quotes/quote-1"');
  });

  it.each([
    ["delivery", page],
    ["payment", paymentPage],
    ["review", `${page}&step=review`],
  ])("names what was left out for want of stock, and what is left to pay: %s", async (_, path) => {
    const { html } = await show(path, lacking);
    expect(html).toContain("Un article choisi n’est pas dans cette commande");
    expect(textOf(html)).toContain(`${quoteLine.productVariant.name} : 2 500 pièces, 250 € HT`);
    expect(textOf(html)).toContain("250 € HT d’articles en moins : la commande s’élève à");
  });

  it("still says so when the terms were forgotten", async () => {
    const { html } = await post(`${page}&step=review`, [["intent", "place"]], lacking);
    expect(html).toContain("Un article choisi n’est pas dans cette commande");
  });

  it("lets payment and references be chosen, and everything be looked over", async () => {
    expect((await show(paymentPage)).html).toContain("PO_NUMBER");
    const { html } = await show(`${page}&step=review`);
    expect(html).toContain('name="terms"');
    expect(html).not.toContain('aria-label="Modifier : Adresse de livraison"');
    expect(html).not.toContain('value="hold"');
  });

  it("given up cancels the order and leads back to the answer, which waits again", async () => {
    const { location, calls } = await post(page, [["intent", "giveUp"]]);
    expect(location).toBe("/quotes/quote-1?givenUp=1");
    expect(writes(calls).map(({ url }) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/logistic-orders\/0000000021\/cancel$/),
    ]);
    const failing = on.logisticOrders.cancelLogisticOrder({ logisticOrderId: "0000000021" }, () =>
      refuse(409, "CONFLICT"),
    );
    const refused = await post(page, [["intent", "giveUp"]], failing);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("n’a pas pu être abandonnée");
  });

  it("that was given up elsewhere leads to its quote", async () => {
    const gone = makeOrder({ ...draft, orderLogistics: [{ ...held, status: "CANCELED" }] });
    expect((await show(page, reading(gone))).location).toBe("/quotes/quote-1");
  });

  it("never gives up an order of a cart", async () => {
    const ofCart = makeOrder({ validatedAt: null });
    const { location, calls } = await post(page, [["intent", "giveUp"]], reading(ofCart));
    expect(location).toBe("/quotes");
    expect(writes(calls)).toEqual([]);
  });

  it("placed leads to the confirmation under the quotes", async () => {
    const { location } = await post(`${page}&step=review`, confirm);
    expect(location).toBe(`/checkout/order-confirmation?order=${reference}`);
    const placed = { at: "checkout/order-confirmation", answers: { ...known, ...reading(makeOrder(fromQuote)) } };
    const next = await askRoute(confirmation, `/checkout/order-confirmation?order=${reference}`, placed);
    expect(next.location).toBe(`/quotes/checkout/order-confirmation?order=${reference}`);
  });
});

describe("the confirmation under the quotes", () => {
  const path = `/quotes/checkout/order-confirmation?order=${reference}`;
  const open = (order: CommercialOrder, where = path, other: Answers = {}) =>
    askRoute(quoteConfirmation, where, {
      at: "quotes/checkout/order-confirmation",
      answers: { ...known, ...reading(order), ...other },
    });

  it("confirms the order, and leads back to the quote", async () => {
    const { html } = await open(makeOrder(fromQuote));
    expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`votre commande ${reference} est enregistrée`);
    expect(html).toContain('href="/quotes/quote-1"');
  });

  it("says what was chosen and is not ordered", async () => {
    const { html } = await open(makeOrder(fromQuote), path, lacking);
    expect(textOf(html)).toContain(`${quoteLine.productVariant.name} : 2 500 pièces, 250 € HT`);
  });

  it("is only for a placed order of the caller that was born from a quote (specification §2)", async () => {
    expect((await open(draft)).location).toBe("/quotes");
    expect((await open(makeOrder())).location).toBe("/quotes");
    expect((await open(makeOrder(fromQuote), `/en${path.replace(/8$/, "9")}`)).location).toBe("/en/quotes");
    expect((await open(makeOrder(fromQuote), "/quotes/checkout/order-confirmation")).location).toBe("/quotes");
  });
});

describe("the page of an order from a quote", () => {
  const open = (order: CommercialOrder) => {
    const [logisticOrder = held] = order.orderLogistics;
    return askRoute(orderPage, `/account/orders/${reference}`, {
      at: "account/orders/:orderReference",
      answers: {
        ...known,
        ...on.auth.getAuthenticatedUser(() => buyer),
        ...reading(order),
        ...on.logisticOrders.getLogisticOrder({ logisticOrderId: "0000000021" }, () => logisticOrder),
      },
    });
  };

  it("leads to its quote, and on to the checkout while it is not placed", async () => {
    const { html } = await open(draft);
    expect(html).toContain('href="/quotes/quote-1"');
    expect(html).toContain(`href="${page}"`);
    const placed = await open(makeOrder(fromQuote));
    expect(placed.html).toContain('href="/quotes/quote-1"');
    expect(placed.html).not.toContain(`href="${page}"`);
  });
});
