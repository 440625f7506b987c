import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { describe, expect, it } from "vitest";
import * as checkout from "#checkout/checkout.route.tsx";
import * as confirmation from "#checkout/confirmation/quote-confirmation.route.tsx";
import { totalsTogether } from "#checkout/mix/mix.rules.ts";
import { at, field, answers as ofCheckout } from "../../../test/checkout-order.ts";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { pageOf } from "../../../test/make-pages.ts";
import { makeQuote, makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const page = "/checkout/shipping?quote=quote-1";
const suppliers = { one: "Cartonneries du Vexin", two: "Atelier du Gobelet" } as const;
const references = { one: "172-189-1896838", two: "172-189-1896839" } as const;
type Which = keyof typeof suppliers;

const orderOf = (which: Which, given: Partial<CommercialOrder> = {}) => {
  const name = suppliers[which];
  const placed = given.validatedAt ?? null;
  const logisticOrder = makeLogisticOrder({
    id: `delivery-${which}`,
    reference: `${references[which]}-1`,
    supplierSnapshot: { ...makeLogisticOrder().supplierSnapshot, id: which, externalId: which, name },
    validatedAt: placed,
    status: placed ? "WAITING_SUPPLIER_APPROVAL" : "DRAFT_ORDER_ON_HOLD",
    lines: [makeOrderLine({ quoteLineExternalId: `line-${which}` })],
  });
  return makeOrder({
    ...{ id: which, reference: references[which], sourceType: "QUOTE", sourceId: which, validatedAt: null },
    orderLogistics: [logisticOrder],
    ...given,
  });
};
const answerOf = (which: Which) =>
  makeSupplierQuote({
    id: which,
    status: "VALIDATED",
    supplier: { id: which, externalId: which, name: suppliers[which], status: "ACTIVE" },
    quoteLines: [makeQuoteLine("GOB-0001", 2500, { id: `left-${which}`, price: 0.1 })],
    orderCommercialReference: references[which],
  });
/** The orders as they stand, each by its reference and both as those of the answers. */
const reading = (given: Partial<Record<Which, () => CommercialOrder>> = {}) => {
  const orders = { one: () => orderOf("one"), two: () => orderOf("two"), ...given };
  return {
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: references.one }, orders.one),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: references.two }, orders.two),
    ...on.commercialOrders.getCommercialOrders(() => pageOf([orders.two(), orders.one()])),
  };
};
const placing = (which: Which, reply: () => CommercialOrder | Response) =>
  on.commercialOrders.placeCommercialOrder({ commercialOrderId: references[which] }, reply);
const saving = (which: Which) =>
  on.commercialOrders.updateCommercialOrder({ commercialOrderId: references[which] }, () => orderOf(which));
const placedOrder = (which: Which) => orderOf(which, { validatedAt: "2026-03-14T08:00:00Z" });

const outOfStock = [makeQuoteLine("GOB-0001", 2500, { price: 0.1, outOfStockQuantity: 2500 })];
const lacking = on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () =>
  makeQuote({ supplierQuotes: [{ ...answerOf("one"), quoteLines: outOfStock }, answerOf("two")] }),
);
const answers = {
  ...ofCheckout,
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () =>
    makeQuote({ supplierQuotes: [answerOf("one"), answerOf("two")] }),
  ),
  ...on.quotes.getSupplierQuote({ supplierQuoteId: "one" }, () => answerOf("one")),
  ...on.quotes.getSupplierQuote({ supplierQuoteId: "two" }, () => answerOf("two")),
  ...reading(),
  ...saving("one"),
  ...saving("two"),
  ...placing("one", () => placedOrder("one")),
  ...placing("two", () => placedOrder("two")),
};
const shown = JSON.stringify({ total: 39.6, version: "1-1", lines: [] });
const linesOf = (which: Which) => {
  const [line = makeOrderLine()] = orderOf(which).orderLogistics[0]?.lines ?? [];
  return JSON.stringify({
    ...{ total: 39.6, version: "1-1" },
    lines: [
      {
        offerPriceId: line.offerPriceSnapshotDto.externalId,
        name: line.orderLogisticLineProductVariantDto.name,
        quantity: line.quantity,
        total: line.orderLogisticLinePriceDto.totalItemPrice,
      },
    ],
  });
};
const confirm = [
  ["order", references.one],
  [`shown-${references.one}`, linesOf("one")],
  ["order", references.two],
  [`shown-${references.two}`, linesOf("two")],
  ["field.PO_NUMBER", "BC-7"],
  ["terms", "on"],
] as const;
const show = (other: Answers = {}, query = "") =>
  askRoute(checkout, page + query, { at, answers: { ...answers, ...other } });
const post = (form: readonly (readonly [string, string])[], other: Answers = {}) =>
  askRoute(checkout, page, { at, answers: { ...answers, ...other }, form });
const pathsOf = (calls: readonly Request[]) =>
  calls.flatMap(({ method, url }) => (method === "GET" ? [] : [`${method} ${new URL(url).pathname}`]));
const placed = (which: Which) => `PUT /v2/shop/commercial-orders/${references[which]}/created`;

describe("the orders of several answers on one page", () => {
  it("shows what each supplier delivers, and asks for payment, references and terms once", async () => {
    const { html } = await show();
    for (const name of Object.values(suppliers)) expect(html).toContain(name);
    expect(html).toContain("Confirmez vos 2 commandes");
    for (const once of ['name="terms"', 'name="field.PO_NUMBER"', "Côté cour"])
      expect(html.split(once)).toHaveLength(2);
    expect(html).toContain("79,20");
  });

  it("reads the orders in one call, however many they are", async () => {
    const { calls } = await show();
    const reads = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => /\/commercial-orders\b/.test(pathname));
    expect(reads.map(({ pathname }) => pathname)).toEqual(["/v2/shop/commercial-orders"]);
    expect(reads[0]?.searchParams.getAll("sourceIds[]")).toEqual(["one", "two"]);
  });

  it("places all of them with the same references, and confirms them on one page", async () => {
    const { location, calls } = await post(confirm);
    expect(location).toBe(`/quotes/checkout/order-confirmation?order=${references.one}&order=${references.two}`);
    expect(pathsOf(calls).filter((path) => path.endsWith("/created"))).toEqual([placed("one"), placed("two")]);
    for (const reference of Object.values(references))
      expect(await bodyOf(calls, `PUT /v2/shop/commercial-orders/${reference}`)).toEqual({
        customFields: [{ customFieldId: "PO_NUMBER", customFieldValue: "BC-7" }],
      });
  });

  it("asks for the terms, and for a reference that must be given, before anything is placed", async () => {
    const untold = await post(confirm.filter(([name]) => name !== "terms"));
    expect(untold.html).toContain('href="#terms"');
    expect(untold.html).toContain("BC-7");
    const known = on.customFields.getCustomFields(() => pageOf([field("COST_CENTRE", { mandatory: true })]));
    const bare = await post(confirm, known);
    expect(bare.html).toContain('href="#field.COST_CENTRE"');
    expect([...pathsOf(untold.calls), ...pathsOf(bare.calls)]).toEqual([]);
  });

  it("lets stand what is placed, says which is not and why, and takes the rest once more", async () => {
    let isPlaced = false;
    const half = {
      ...reading({ one: () => (isPlaced ? placedOrder("one") : orderOf("one")) }),
      ...placing("one", () => {
        isPlaced = true;
        return placedOrder("one");
      }),
      ...placing("two", () => refuse(500, "INTERNAL")),
    };
    const { status, html } = await post(confirm, half);
    expect(status).toBe(409);
    expect(html).toMatch(/Atelier du Gobelet\s: l’envoi n’a pas abouti/u);
    expect(html).toContain(`href="/account/orders/${references.one}"`);
    expect(html).toContain(`name="shown-${references.two}"`);
    expect(html).not.toContain(`name="shown-${references.one}"`);
    const again = await post(confirm, { ...half, ...placing("two", () => placedOrder("two")) });
    expect(again.location).toBe(`/quotes/checkout/order-confirmation?order=${references.one}&order=${references.two}`);
    expect(pathsOf(again.calls).filter((path) => path.endsWith("/created"))).toEqual([placed("two")]);
  });

  it("places nothing twice: a form sent again confirms what is placed", async () => {
    const both = reading({ one: () => placedOrder("one"), two: () => placedOrder("two") });
    const { location, calls } = await post(confirm, both);
    expect(location).toContain("/quotes/checkout/order-confirmation?");
    expect(pathsOf(calls)).toEqual([]);
    expect((await show(both)).location).toBe(
      `/quotes/checkout/order-confirmation?order=${references.one}&order=${references.two}`,
    );
  });

  it("does not place an order that is no longer as it was shown", async () => {
    const form = confirm.map(([name, value]) => [name, name === `shown-${references.one}` ? shown : value] as const);
    const { html, calls } = await post(form);
    expect(html).toMatch(/Cartonneries du Vexin\s: la commande a changé depuis l’affichage/u);
    expect(pathsOf(calls).filter((path) => path.endsWith("/created"))).toEqual([placed("two")]);
  });

  it("names what was left out for lack of stock", async () => {
    expect((await show(lacking)).html).toContain("Un article choisi n’est pas dans cette commande");
  });

  it("gives one of them up, and leads to the quote, whose answer waits again", async () => {
    const cancelling = on.logisticOrders.cancelLogisticOrder({ logisticOrderId: "delivery-two" }, () =>
      makeLogisticOrder(),
    );
    const { location, calls } = await post([...confirm, ["giveUp", references.two]], cancelling);
    expect(location).toBe("/quotes/quote-1?givenUp=1");
    expect(pathsOf(calls)).toEqual([expect.stringMatching(/delivery-two\/cancel$/)]);
  });

  it("leads to the quotes where the quote is unknown, and to the quote where nothing is ordered of it", async () => {
    const visit = { at, answers: ofCheckout };
    expect((await askRoute(checkout, page, visit)).location).toBe("/quotes");
    const none = on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => makeQuote());
    expect((await show(none)).location).toBe("/quotes/quote-1");
  });
});

describe("the confirmation of several orders", () => {
  const where = `/quotes/checkout/order-confirmation?order=${references.one}&order=${references.two}`;
  const open = (other: Answers = {}) =>
    askRoute(confirmation, where, { at: "quotes/checkout/order-confirmation", answers: { ...answers, ...other } });

  it("shows every number, what they come to together, and the way back", async () => {
    const both = reading({ one: () => placedOrder("one"), two: () => placedOrder("two") });
    const { html } = await open(both);
    expect(html).toContain("vos 2 commandes sont enregistrées");
    for (const reference of Object.values(references)) expect(html).toContain(`href="/account/orders/${reference}-1"`);
    expect(html).toContain("79,20");
    expect(html).toContain('href="/quotes/quote-1"');
  });

  it("is only for orders that are placed, all of them", async () => {
    expect((await open(reading({ one: () => placedOrder("one") }))).location).toBe("/quotes");
  });
});

it("totals add up to the cent, VAT by its rate", () => {
  const totals = { takenOut: null, goods: 0.1, shipping: 0.2, withoutTax: 0.3, withTax: 0.36 };
  expect(
    totalsTogether([
      { ...totals, taxes: [{ rate: 20, amount: 0.06 }] },
      {
        ...totals,
        taxes: [
          { rate: 20, amount: 0.1 },
          { rate: 5.5, amount: 0.2 },
        ],
      },
    ]),
  ).toEqual({
    takenOut: null,
    goods: 0.2,
    shipping: 0.4,
    withoutTax: 0.6,
    withTax: 0.72,
    taxes: [
      { rate: 20, amount: 0.16 },
      { rate: 5.5, amount: 0.2 },
    ],
  });
});
