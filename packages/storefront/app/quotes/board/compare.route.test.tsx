import { describe, expect, it } from "vitest";
import * as route from "#quotes/board/compare.route.tsx";
import * as quoteRoute from "#quotes/quote/quote.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { makeDetail, makeQuote, makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "quotes/:quoteId/compare";
const page = "/quotes/quote-1/compare";
const reference = "172-189-1896838";
const supplier = (id: string, name: string) => ({ id, externalId: `FOU-${id}`, name, status: "ACTIVE" as const });
const line = (id: string, code: string, price: number | null, given: object = {}) =>
  makeQuoteLine(code, 1000, { id, externalId: id, price, ...given });

const atelier = makeSupplierQuote({
  id: "a",
  supplier: supplier("A", "Atelier du Gobelet"),
  status: "WAITING_FOR_CUSTOMER",
  revision: 2,
  validityDate: "2099-11-30T22:59:59Z",
  deliveryDate: "2099-11-26",
  deliveryTerms: { fee: 15, freeFrom: 300 },
  quoteLines: [line("a1", "GOB-0001", 0.1), line("a2", "CAI-0001", 0.21)],
});
const europack = makeSupplierQuote({
  id: "b",
  supplier: supplier("B", "Europack"),
  status: "WAITING_FOR_CUSTOMER",
  validityDate: "2099-12-15T22:59:59Z",
  deliveryDate: "2099-11-30",
  deliveryTerms: { fee: 15, freeFrom: 150 },
  quoteLines: [
    line("b1", "GOB-0001", 0.11),
    line("b2", "CAI-0001", 0.2),
    line("b4", "GOB-0009", 0.01, { alternativeToLineId: "b1" }),
  ],
});
const expired = makeSupplierQuote({
  id: "c",
  supplier: supplier("C", "Barquettes"),
  status: "EXPIRED",
  validityDate: "2020-12-04T22:59:59Z",
  quoteLines: [line("c2", "CAI-0001", 0.25)],
});
const quoteOf = (...supplierQuotes: ReturnType<typeof makeSupplierQuote>[]) =>
  makeQuote({ masterQuoteDetails: [makeDetail("GOB-0001", 1000), makeDetail("CAI-0001", 1000)], supplierQuotes });
const reading = (...answers: ReturnType<typeof makeSupplierQuote>[]) =>
  on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quoteOf(...answers));
const order = makeOrder({
  reference,
  orderLogistics: [makeLogisticOrder({ lines: [makeOrderLine({ quoteLineExternalId: "a1" })] })],
});
const answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...reading(atelier, europack, expired),
  ...on.catalogue.getOfferInventories(() => pageOf([makeOffer(makeVariant("CAI-0001"))])),
  ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "a" }, () => order),
  ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => order),
};
const show = (query = "", other: Answers = {}) =>
  askRoute(route, `${page}${query}`, { at, answers: { ...answers, ...other } });
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes("checked") && input.includes('name="line-') ? (input.match(/value="([^"]*)"/)?.[1] ?? []) : [],
  );

describe("answers side by side (ux Q-05)", () => {
  it("marks the lowest price of each line, says how far the others are, and chooses the lowest at first", async () => {
    const { html } = await show();
    const text = textOf(html);
    expect(checkedIn(html)).toEqual(["a1", "b2"]);
    expect(html.match(/Meilleur</g)).toHaveLength(2);
    for (const words of ["10 €", "+10 %", "+5 %", "Autre article", "GOB-0009", "Sans réponse"])
      expect(text).toContain(words);
    for (const words of [
      "2 sur 2 lignes",
      "Franco dès 300 €, sinon 15 €",
      "Prix tenus jusqu’au 30 novembre 2099 inclus",
    ])
      expect(text).toContain(words);
  });

  it("adds up what is marked, delivered, for each supplier and in all", async () => {
    const text = textOf((await show()).html);
    expect(text).toContain("1 ligne · 100 € Livraison, HT 15 € · encore 200 € pour le franco Rendu, HT 115 €");
    expect(text).toContain("1 ligne · 200 € Livraison, HT ✓ franco atteint Rendu, HT 200 €");
    expect(text).toContain(
      "2 lignes chez 2 fournisseurs Atelier du Gobelet 1 · Europack 1 315 € HT, livraison comprise",
    );
  });

  it("shows every price for what the address says", async () => {
    const text = textOf((await show("?unit=thousand")).html);
    for (const words of ["100 €", "110 €", "le mille"]) expect(text).toContain(words);
  });

  it("finds the best of so many suppliers, fills it in, and leads back to what was marked", async () => {
    const own = "line-detail-GOB-0001=a1&line-detail-CAI-0001=a2";
    const { html } = await show(`?most=1&${own}`);
    expect(checkedIn(html)).toEqual(["a1", "a2"]);
    const other = await show("?most=1&by=2099-11-30&line-detail-GOB-0001=b1");
    expect(textOf(other.html)).toContain("1 fournisseur 310 €");
    expect(other.html).toContain(`href="${page}?by=2099-11-30&amp;line-detail-GOB-0001=b1"`);
  });

  it("says which line no supplier can deliver by the day", async () => {
    const text = textOf(
      (await show("?by=2099-11-27", reading(atelier, { ...europack, quoteLines: [line("b2", "CAI-0001", 0.2)] }))).html,
    );
    expect(text).toContain("310 €");
    const none = textOf((await show("?by=2099-11-01")).html);
    expect(none).toMatch(/Impossible : 2 lignes restent sans fournisseur \(.*GOB-0001, .*CAI-0001\)/);
  });

  it("takes other articles only where they are welcome", async () => {
    expect(textOf((await show()).html)).toContain("1 fournisseur 310 €");
    expect(textOf((await show("?others=1")).html)).toContain("1 fournisseur 210 €");
  });

  it("leaves expired answers to read, with the way to a new request", async () => {
    const { html } = await show();
    expect(html).not.toContain('value="c2"');
    expect(html).toContain(`/quotes/add?quote=quote-1&amp;from=${encodeURIComponent(page)}`);
  });

  it("marks what is ordered, links its order and asks for it no more", async () => {
    const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
    const { html } = await show("", reading(taken, europack));
    expect(checkedIn(html)).toEqual(["b2"]);
    expect(textOf(html)).toContain("Commandé");
    expect(html).toContain(`/account/orders/${reference}`);
  });

  it("searches nothing once everything is ordered", async () => {
    const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
    const left = { ...europack, quoteLines: [line("b1", "GOB-0001", 0.11)] };
    const text = textOf((await show("", reading(taken, left))).html);
    expect(text).not.toContain("Meilleur panachage");
  });

  it("speaks English under /en", async () => {
    const { html } = await askRoute(route, `/en${page}`, { at, answers });
    expect(textOf(html)).toContain("Order 1 line from Europack");
  });

  it("leads to the quote while there is nothing to compare, which leads here from the second answer on", async () => {
    expect((await show("", reading(atelier))).location).toBe("/quotes/quote-1");
    const quote = (other: Answers = {}) =>
      askRoute(quoteRoute, "/quotes/quote-1", { at: "quotes/:quoteId", answers: { ...answers, ...other } });
    expect((await quote()).html).toContain(`href="${page}"`);
    expect((await quote(reading(atelier))).html).not.toContain(`href="${page}"`);
  });
});

describe("an order from the board", () => {
  const form = [
    ["order", "a"],
    ["revision-a", "2"],
    ["revision-b", "1"],
    ["line-detail-GOB-0001", "a1"],
    ["line-detail-CAI-0001", "b2"],
  ] as const;
  const ordering = "POST /v1/shop/supplier-quotes/a/initialize-orders";
  const all = form.map(([name, value]) => [name, name === "order" ? "all" : value] as const);
  const other = makeOrder({ reference: "172-189-1896839" });
  const ofOther = on.commercialOrders.getCommercialOrder({ commercialOrderId: other.reference }, () => other);
  const taken = { ...atelier, status: "VALIDATED" as const, orderCommercialReference: reference };
  const post = (fields: readonly (readonly [string, string])[], other: Answers = {}) =>
    askRoute(route, page, { at, answers: { ...answers, ...other }, form: fields });

  it("takes exactly the marked lines of one supplier to its checkout", async () => {
    const { location, calls } = await post(form);
    expect(await bodyOf(calls, ordering)).toEqual({ quoteLineIdsAndQuantities: { a1: 1000 }, revision: 2 });
    expect(location).toBe(`/checkout/shipping?order=${reference}`);
  });

  it("orders at every supplier in one go, and leads to the page that confirms all of them", async () => {
    const both = {
      ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "b" }, () => other),
      ...ofOther,
    };
    const { location, calls } = await post(all, both);
    expect(await bodyOf(calls, ordering)).toEqual({ quoteLineIdsAndQuantities: { a1: 1000 }, revision: 2 });
    expect(await bodyOf(calls, ordering.replace("/a/", "/b/"))).toMatchObject({
      quoteLineIdsAndQuantities: { b2: 1000 },
    });
    expect(location).toMatch(/^\/checkout\/shipping\?quote=quote-1/);
  });

  it("lets stand what could be ordered, says at whom it could not, and leads on to what is ready", async () => {
    const draft = makeOrder({ ...order, validatedAt: null });
    const { status, html } = await post(all, {
      ...reading(taken, europack),
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: reference }, () => draft),
      ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "b" }, () => refuse(422, "F-E-039")),
    });
    expect(status).toBe(400);
    expect(textOf(html)).toMatch(/Europack : .*stock/);
    expect(html).toContain(`href="/checkout/shipping?order=${reference}"`);
  });

  it("never orders of two suppliers what another tab has ordered of one", async () => {
    const stale = form.map(
      ([name, value]) => [name, name === "order" ? "all" : name === "line-detail-GOB-0001" ? "b1" : value] as const,
    );
    const { status, html, calls } = await post(stale, {
      ...reading(taken, europack),
      ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "b" }, () => other),
      ...ofOther,
    });
    expect(status).toBe(400);
    expect(textOf(html)).toContain("est déjà dans une autre commande de cette demande");
    expect(await bodyOf(calls, ordering.replace("/a/", "/b/"))).toMatchObject({
      quoteLineIdsAndQuantities: { b2: 1000 },
    });
  });

  it("sent again, leads on to the orders that are there", async () => {
    const { location, calls } = await post(all, {
      ...reading(taken, { ...europack, status: "VALIDATED", orderCommercialReference: other.reference }),
      ...ofOther,
    });
    expect(location).toBe("/checkout/shipping?quote=quote-1");
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("keeps the choice and says why where the answer has changed since", async () => {
    const { status, html, calls } = await post(
      form.map(([name, value]) => [name, name === "revision-a" ? "1" : value]),
    );
    expect(status).toBe(400);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(checkedIn(html)).toEqual(["a1", "b2"]);
    expect(html).toContain('role="alert"');
  });

  it("tells that an answer has expired meanwhile", async () => {
    const late = on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "a" }, () =>
      refuse(409, "QUOTE_EXPIRED"),
    );
    const { status, html } = await post(form, late);
    expect(status).toBe(400);
    expect(textOf(html)).toContain("Atelier du Gobelet");
  });
});
