import { describe, expect, it } from "vitest";
import * as route from "#quotes/quote/quote.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeLogisticOrder, makeOrder, makeOrderLine } from "../../../test/make-orders.ts";
import { makeBuyer, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { makeQuote, makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf } from "../../../test/one-route.tsx";

const at = "quotes/:quoteId";
const page = "/quotes/quote-1";
const box = makeQuoteLine("CAI-0001", 60, { price: 0.4, listPrice: 0.5, requestedQuantity: 80, leadTimeToShip: 3 });
const cup = makeQuoteLine("GOB-0001", 2500, { price: 0.0375, listPrice: 0.0375, shippingPrice: 10 });
const otherCup = makeQuoteLine("GOB-0002", 2500, { price: 0.03, alternativeToLineId: cup.id });
const answered = makeSupplierQuote({
  status: "WAITING_FOR_CUSTOMER",
  revision: 2,
  validityDate: "2026-03-14T22:59:59Z",
  quoteLines: [box, cup, otherCup],
  removedLines: [{ id: "line-SAC", productVariant: makeVariant("SAC-0001"), requestedQuantity: 5 }],
  totals: {
    totalProductWithoutTax: 117.75,
    totalProductTaxAmount: 23.55,
    totalShippingFeesWithoutTax: 10,
    totalShippingTaxAmount: 2,
    totalTaxAmount: 25.55,
    totalPriceWithTax: 153.3,
  },
});
const quoteWith = (given: object = {}) => makeQuote({ supplierQuotes: [{ ...answered, ...given }] });
const reference = "172-189-1896838";
const ordered = makeOrder({
  reference,
  orderLogistics: [
    makeLogisticOrder({ lines: [makeOrderLine({ quoteLineExternalId: box.externalId })] }),
    makeLogisticOrder({ lines: [makeOrderLine({ quoteLineExternalId: cup.externalId })] }),
  ],
});
const answers = {
  ...on.auth.getAuthenticatedUser(() => makeBuyer({ groups: [] })),
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quoteWith()),
  ...on.catalogue.getOfferInventories(() => pageOf([makeOffer(makeVariant("CAI-0001"))])),
  ...on.quotes.acceptSupplierQuote({ supplierQuoteId: "answer-1" }, () => ({
    ...answered,
    orderCommercialReference: reference,
  })),
  ...on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "answer-1" }, () => ordered),
  ...on.commercialOrders.getCommercialOrders(() => pageOf([ordered])),
  ...on.quotes.declineSupplierQuote({ supplierQuoteId: "answer-1" }, () => answered),
};
type Form = readonly (readonly [string, string])[];
const show = (other: Answers = {}) => askRoute(route, page, { at, answers: { ...answers, ...other } });
const post = (form: Form, other: Answers = {}) =>
  askRoute(route, page, { at, answers: { ...answers, ...other }, form });
const reading = (given: object) => on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quoteWith(given));
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");

type TypedQuantities = Readonly<Record<string, string | null>>;
/** The form as it stands, with other quantities, or without lines: null. */
const choose = (typed: TypedQuantities = {}, revision = 2): Form => [
  ["order", "answer-1"],
  ["revision", String(revision)],
  ...[box, cup, otherCup].flatMap(({ id, quantity }): Form => {
    const pieces = typed[id] === undefined ? (id === otherCup.id ? null : String(quantity)) : typed[id];
    const field: Form = [
      ["line", id],
      ["quantity", pieces ?? String(quantity)],
    ];
    return pieces === null ? field : [["chosen", id], ...field];
  }),
];
const whole = "PUT /v1/shop/supplier-quotes/answer-1/accept";
const ordering = "POST /v1/shop/supplier-quotes/answer-1/initialize-orders";
const writes = (calls: readonly Request[]) => calls.filter(({ method }) => method !== "GET");

describe("an answer to decide on (ux Q-02, Q-04)", () => {
  it("says what differs from what was asked: pieces, price, other articles and what is missing", async () => {
    const text = textOf((await show()).html);
    for (const words of [
      "Valable jusqu’au 14 mars 2026 inclus",
      "Demandé : 80 pièces ; proposé : 60 pièces",
      "20 % sous le tarif du catalogue",
      "Part sous 3 jours ouvrés",
      "Autre article, au choix à la place de « Caisse GOB-0001 »",
      "Cartonneries du Vexin ne propose pas un article demandé",
      "Caisse SAC-0001",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("0 % au-dessus");
  });

  it("names what an article stands for that is not offered itself", async () => {
    const removedLines = [{ id: cup.id, productVariant: cup.productVariant, requestedQuantity: 2500 }];
    const { html } = await show(reading({ quoteLines: [box, otherCup], removedLines }));
    expect(textOf(html)).toContain("Autre article, à la place de « Caisse GOB-0001 »");
    expect(html.match(/name="chosen"[^>]*checked=""/g)).toHaveLength(2);
  });

  it("has everything ticked that its total counts, and adds it up", async () => {
    const { html } = await show();
    expect(html.match(/name="chosen"[^>]*checked=""/g)).toHaveLength(2);
    expect(html).toContain('name="revision" value="2"');
    // Of another article nothing is ticked.
    expect(textOf(html)).toContain("Tout ce que vous avez demandé est coché : décochez");
    expect(textOf(html)).toContain("Toute la réponse Aperçu : articles 117,75 € + livraison 10 € = 127,75 € HT");
  });

  it("says by which terms it is delivered, and counts delivery for what is ticked", async () => {
    const byTerms = reading({ deliveryTerms: { fee: 15, freeFrom: 100 } });
    const { html } = await show(byTerms);
    expect(textOf(html)).toContain("Livraison offerte dès 100 € HT par adresse, sinon 15 € HT");
    expect(textOf(html)).toContain("articles 117,75 € + livraison 0 € = 117,75 € HT");
    // Refused, as it is sent for an answer that has changed: what was ticked stays, and comes to less than is free.
    const { html: few } = await post(choose({ [box.id]: null, [cup.id]: "1" }, 1), byTerms);
    expect(textOf(few)).toMatch(
      /1 ligne sur 3 Aperçu : articles [\d,]+ € \+ livraison 15 € = [\d,]+ € HT · encore [\d,]+ € pour le franco/,
    );
    expect(textOf((await show(reading({ deliveryTerms: { fee: 15, freeFrom: null } }))).html)).toContain(
      "Livraison 15 € HT par adresse",
    );
  });

  it("is read only for a colleague, and before and after it can be decided on", async () => {
    const ofColleague = on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => ({
      ...quoteWith(),
      customerUserId: "0000000008",
    }));
    for (const other of [ofColleague, reading({ status: "NEW" }), reading({ status: "EXPIRED" })]) {
      const { html } = await show(other);
      for (const control of ['name="order"', 'name="decline"', 'name="chosen"', 'name="quantity"'])
        expect([control, html.includes(control)]).toEqual([control, false]);
    }
  });

  it("leads to the order that came of it, and on to the checkout while that is a draft", async () => {
    const validated = reading({ status: "VALIDATED", orderCommercialReference: reference });
    const { html } = await show(validated);
    expect(html).toContain(`href="/account/orders/${reference}"`);
    expect(html).not.toContain("/checkout/shipping");
    expect(textOf(html)).not.toContain("reste");
    const draft = { ...ordered, validatedAt: null };
    const waiting = on.commercialOrders.getCommercialOrders(() => pageOf([draft]));
    const resumed = await show({ ...validated, ...waiting });
    expect(resumed.html).toContain("pas encore confirmée");
    expect(resumed.html).toContain(`href="/checkout/shipping?order=${reference}"`);
  });
});

it("tells of each line what was ordered, and what is left of it", async () => {
  const lines = [
    { ...box, quantity: 60, orderedQuantity: 40 },
    { ...cup, orderedQuantity: cup.quantity },
    { ...makeQuoteLine("CAI-0009", 1500), price: 1, orderedQuantity: 0 },
  ];
  const { html } = await show(reading({ status: "VALIDATED", orderCommercialReference: reference, quoteLines: lines }));
  const rows = html.split("<tr").map((row) => textOf(`<tr${row}`));
  for (const words of [/ 40 pièces.* reste 20 pièces/, /tout est commandé/, /rien reste 1 500 pièces/])
    expect(rows.filter((row) => words.test(row))).toHaveLength(1);
});

it("marks beside the pieces to order what is not in stock and what breaks a pack", async () => {
  const offer = makeOffer(makeVariant("CAI-0001"), { stock: 90 });
  const { id } = offer.offerInventory;
  const lines = [{ ...box, quantity: 110, requestedQuantity: 110, offerInventoryId: id }];
  const { html } = await show({
    ...reading({ quoteLines: lines }),
    ...on.catalogue.getOfferInventories(() => pageOf([offer])),
  });
  expect(textOf(html)).toContain("90 sur 110 en stock");
  expect(textOf(html)).toContain("lot de 20 entamé");
  expect(textOf((await show()).html)).not.toMatch(/en stock|entamé/);
});

describe("ordering from an answer", () => {
  it("as a whole accepts it as it was shown, and leads to the checkout", async () => {
    const { location, calls } = await post(choose());
    expect(location).toBe(`/checkout/shipping?order=${reference}`);
    expect(await bodyOf(calls, whole)).toEqual({ revision: 2 });
  });

  it("in part orders the lines and pieces that were chosen", async () => {
    const { location, calls } = await post(choose({ [box.id]: "20", [cup.id]: null }));
    expect(location).toBe(`/checkout/shipping?order=${reference}`);
    expect(await bodyOf(calls, ordering)).toEqual({ quoteLineIdsAndQuantities: { [box.id]: 20 }, revision: 2 });
  });

  it("takes another article instead of the one that was asked for", async () => {
    const { calls } = await post(choose({ [box.id]: null, [cup.id]: null, [otherCup.id]: "500" }));
    expect(await bodyOf(calls, ordering)).toEqual({ quoteLineIdsAndQuantities: { [otherCup.id]: 500 }, revision: 2 });
  });

  it("twice leads to the order that there is", async () => {
    const { location, calls } = await post(
      choose(),
      reading({ status: "VALIDATED", orderCommercialReference: reference }),
    );
    expect(location).toBe(`/checkout/shipping?order=${reference}`);
    expect(writes(calls)).toEqual([]);
  });

  it.each([
    ["nothing", { [box.id]: null, [cup.id]: null }, "Cochez au moins une ligne"],
    ["more than is offered", { [box.id]: "61" }, "indiquez un nombre entier de pièces, de 1 à 60"],
    ["no number", { [box.id]: "douze" }, "indiquez un nombre entier de pièces, de 1 à 60"],
    ["a line with what stands for it", { [otherCup.id]: "100" }, "gardez l’un des deux"],
  ])("is refused for %s, and keeps what was typed", async (_, typed: TypedQuantities, words) => {
    const { status, html, calls } = await post(choose({ [cup.id]: "1234", ...typed }));
    expect(status).toBe(400);
    expect(textOf(html)).toContain(words);
    expect(writes(calls)).toEqual([]);
    if (typed[cup.id] === undefined) expect(html).toContain('value="1234"');
    expect(html.match(/name="chosen"[^>]*checked=""/g)?.length ?? 0).toBe(
      choose({ [cup.id]: "1234", ...typed }).filter(([name]) => name === "chosen").length,
    );
  });

  it.each([
    [409, "QUOTE_CHANGED", "a changé sa réponse entre-temps"],
    [409, "QUOTE_EXPIRED", "n’est plus valable (Cartonneries du Vexin). Demandez-lui un nouveau devis"],
    [422, "F-E-039", "n’a plus en stock ce que vous avez choisi"],
    [503, "UNAVAILABLE", "Réessayez dans un instant."],
  ])("that the shop refuses with %i %s says what to do, and keeps the choice", async (refused, code, words) => {
    const call = on.quotes.initializeOrderFromSupplierQuote({ supplierQuoteId: "answer-1" }, () =>
      refuse(refused, code),
    );
    const { status, html } = await post(choose({ [box.id]: "20", [cup.id]: null }), call);
    expect(status).toBe(400);
    expect(textOf(html)).toContain(words);
    expect(html).toContain('value="20"');
    expect(html.match(/name="chosen"[^>]*checked=""/g)).toHaveLength(1);
  });

  it("of an older answer than the one that is there is not even tried", async () => {
    const { status, html, calls } = await post(choose({}, 1));
    expect(status).toBe(400);
    expect(textOf(html)).toContain("a changé sa réponse entre-temps");
    expect(html).toContain('name="revision" value="2"');
    expect(writes(calls)).toEqual([]);
  });
});

describe("declining an answer", () => {
  const decline = (reason: string): Form => [
    ["decline", "answer-1"],
    ["reason", reason],
  ];

  it("names the supplier without eliding, whatever its name begins with", async () => {
    const { html } = await show(reading({ supplier: { ...answered.supplier, name: "Emballages du Rhône" } }));
    expect(html.match(/Refuser la réponse\u00a0: Emballages du Rhône/g)).toHaveLength(2);
    expect(textOf(html)).not.toContain("réponse de Emballages");
  });

  it("says so, with the reason where one was given", async () => {
    const { html, calls } = await post(decline(" Trop cher "));
    expect(await bodyOf(calls, "PUT /v1/shop/supplier-quotes/answer-1/decline")).toEqual({ reason: "Trop cher" });
    expect(html).toContain("Cartonneries du Vexin\u00a0: sa réponse est refusée.");
    expect(await bodyOf((await post(decline(" "))).calls, "PUT /v1/shop/supplier-quotes/answer-1/decline")).toEqual({});
  });

  it("never withdraws a request whose answer was taken back meanwhile, and keeps the reason", async () => {
    const { status, html, calls } = await post(decline("Trop cher"), reading({ status: "WAITING_FOR_SUPPLIER_INFOS" }));
    expect(status).toBe(400);
    expect(textOf(html)).toContain("a changé sa réponse entre-temps");
    expect(writes(calls)).toEqual([]);
    const failing = on.quotes.declineSupplierQuote({ supplierQuoteId: "answer-1" }, () => refuse(503, "UNAVAILABLE"));
    expect((await post(decline("Trop cher"), failing)).html).toContain("Trop cher</textarea>");
  });
});
