import { describe, expect, it } from "vitest";
import * as route from "#quotes/quote/quote.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeOrder } from "../../../test/make-orders.ts";
import { makeBuyer, makeFieldValue, pageOf } from "../../../test/make-pages.ts";
import { makeOffer, makeVariant } from "../../../test/make-products.ts";
import { makeDetail, makeQuote, makeQuoteLine, makeSupplierQuote } from "../../../test/make-quotes.ts";
import { askRoute, bodyOf, expectInstructionsApart } from "../../../test/one-route.tsx";

const at = "quotes/:quoteId";
const page = "/quotes/quote-1";
const box = makeVariant("CAI-0001");
const closed = makeOffer(makeVariant("GOB-0001"), { supplier: "Gobelets réunis" });
const { customField, ...value } = makeFieldValue("QUOTE_ALLOWED", false);
const notAllowed = { customField, value: { customField, ...value } };
const offers = [
  makeOffer(box),
  makeOffer(box, { supplier: "Emballages du Nord" }),
  { ...closed, offerInventory: { ...closed.offerInventory, customFieldValues: [notAllowed] } },
];
const quote = makeQuote({
  description: "Terrasse",
  masterQuoteDetails: [makeDetail("CAI-0001", 40), makeDetail("GOB-0001", 2500)],
});
const asBuyer = (groups: readonly string[] = []) => makeBuyer({ groups: [...groups] });
const answers = {
  ...on.auth.getAuthenticatedUser(() => asBuyer()),
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => quote),
  ...on.quotes.updateMasterQuote({ masterQuoteId: "quote-1" }, () => quote),
  ...on.catalogue.getOfferInventories(() => pageOf(offers)),
  ...on.quotes.declineSupplierQuote({ supplierQuoteId: "answer-1" }, () => makeSupplierQuote({ status: "CLOSED" })),
};
type Form = readonly (readonly [string, string])[];
const show = (path = page, other: Answers = {}) => askRoute(route, path, { at, answers: { ...answers, ...other } });
const post = (form: Form, other: Answers = {}) =>
  askRoute(route, page, { at, answers: { ...answers, ...other }, form });
const reading = (given: object) => ({
  ...on.quotes.getMasterQuote({ masterQuoteId: "quote-1" }, () => ({ ...quote, ...given })),
});
const put = "PUT /v1/shop/master-quotes/quote-1";

describe("a request that nobody was asked about", () => {
  it("shows its lines in pieces and packs, and who can be asked for each", async () => {
    const { html, calls } = await show();
    expect(html).toMatch(/40\spièces \(2\slots\)/u);
    expect(html).toContain("Cartonneries du Vexin, Emballages du Nord");
    expect(html).toContain("Terrasse");
    expect(html).toContain('name="toAsk"');
    expect(calls.filter(({ url }) => url.includes("offer-inventories"))).toHaveLength(1);
  });

  it("says of an article whose supplier takes no requests that it will stay behind (quotes 1)", async () => {
    const { html } = await show();
    expect(html).not.toContain("Gobelets réunis");
    expect(html).toContain("Aucun fournisseur ne prend de demande pour cet article");
  });

  it("says what was added, and what of it is a sum (specification §5)", async () => {
    const { html } = await show(`${page}?lines=2&summed=40%2B60+CAI-0001&from=%2Fcheckout%2Fcart`);
    expect(html).toMatch(/2 lignes ajoutées à la demande «\sSaison d’été\s»/u);
    expect(html).toMatch(/«\sCaisse CAI-0001\s» y était déjà\s: 40 \+ 60 = 100\u00a0pièces\./u);
    expect(html).toContain('href="/checkout/cart"');
    expect((await show(`${page}?lines=x&summed=nonsense&from=https%3A%2F%2Fevil.test`)).html).not.toContain("evil");
  });

  it("sets the quantities that changed, and no others", async () => {
    const { status, html, calls } = await post([
      ["save", "1"],
      ["detail", "detail-CAI-0001"],
      ["quantity", "45"],
      ["detail", "detail-GOB-0001"],
      ["quantity", "2500"],
    ]);
    expect(status).toBe(200);
    expect(html).toContain("1 quantité enregistrée.");
    expect(await bodyOf(calls, put)).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 45, updateAction: "REPLACE_QUANTITY" }],
    });
  });

  it("leaves alone what the form did not change, though another tab did (two tabs, one request)", async () => {
    const { calls } = await post([
      ["save", "1"],
      ["detail", "detail-CAI-0001"],
      ["previous", "10"],
      ["quantity", "10"],
      ["detail", "detail-GOB-0001"],
      ["previous", "2500"],
      ["quantity", "3000"],
    ]);
    expect(await bodyOf(calls, put)).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "GOB-0001", quantity: 3000, updateAction: "REPLACE_QUANTITY" }],
    });
  });

  it("goes on to the suppliers with what was typed, and stays where that is no quantity (ux G-27)", async () => {
    const typed = (pieces: string) =>
      post([
        ["toAsk", "1"],
        ["detail", "detail-CAI-0001"],
        ["quantity", pieces],
      ]);
    const on = await typed("45");
    expect(on.location).toBe("/quotes/quote-1?step=ask");
    expect(await bodyOf(on.calls, put)).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 45, updateAction: "REPLACE_QUANTITY" }],
    });
    const refused = await typed("douze");
    expect(refused.status).toBe(400);
    expect(refused.calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("refuses what is no quantity, by the name of the article", async () => {
    const form = [
      ["save", "1"],
      ["detail", "detail-CAI-0001"],
      ["quantity", "beaucoup"],
    ] as const;
    const { status, html, calls } = await post(form);
    expect(status).toBe(400);
    expect(html).toContain("indiquez un nombre entier de pièces");
    expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it("gives a line back that was taken out", async () => {
    const { html, calls } = await post([["remove", "detail-CAI-0001"]]);
    expect(await bodyOf(calls, put)).toEqual({ masterQuoteDetailsToRemove: ["detail-CAI-0001"] });
    expect(html).toMatch(/«\sCaisse CAI-0001\s» a été retiré de la demande/u);
    const kept = '[{"variantId":"CAI-0001","quantity":40}]';
    expect(html).toContain(`value="${kept.replaceAll('"', "&quot;")}"`);
    const back = await post([["restore", kept]]);
    expect(back.html).toContain("La ligne est de nouveau dans la demande.");
    expect(await bodyOf(back.calls, put)).toEqual({
      masterQuoteDetailsToAdd: [{ productVariantId: "CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" }],
    });
    expect((await post([["remove", "gone"]])).html).toContain("Une ligne n’est plus dans la demande");
  });

  it("takes another name and description", async () => {
    const form = [
      ["describe", "1"],
      ["quoteName", " Hiver "],
      ["description", " Salle "],
    ] as const;
    const { html, calls } = await post(form);
    expect(html).toMatch(/La demande «\sHiver\s» est enregistrée/u);
    expect(await bodyOf(calls, put)).toEqual({ name: "Hiver", description: "Salle" });
    expect(
      (
        await post([
          ["describe", "1"],
          ["quoteName", ""],
        ])
      ).html,
    ).toContain("Donnez un nom à la demande.");
  });

  it("explains itself while it is empty, and cannot be sent", async () => {
    const { html } = await show(page, reading({ masterQuoteDetails: [] }));
    expect(html).toContain("Cette demande est vide");
    expect(html).not.toContain('name="toAsk"');
  });

  it("is only read by a colleague, and changed by an administrator (quotes 5)", async () => {
    const ofColleague = reading({ customerUserId: "0000000008", customerName: "Camille Roussel" });
    const { html } = await show(page, ofColleague);
    expect(html).toContain("Cette demande a été faite par Camille Roussel");
    expect(html).toContain("/quotes/add?quote=quote-1");
    for (const control of ['name="remove"', 'name="quantity"', 'name="delete"', 'name="quoteName"', 'name="toAsk"'])
      expect([control, html.includes(control)]).toEqual([control, false]);
    const asAdministrator = { ...on.auth.getAuthenticatedUser(() => asBuyer(["FOC_Admin"])) };
    expect((await show(page, { ...ofColleague, ...asAdministrator })).html).toContain('name="remove"');
  });

  it("is not found by the neighbour", async () => {
    expect((await show("/quotes/of-the-neighbour")).status).toBe(404);
    const { status, calls } = await askRoute(route, "/quotes/of-the-neighbour", { at, answers, form: [["save", "1"]] });
    expect(status).toBe(404);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

describe("a request that was sent (ux Q-02)", () => {
  const priced = makeSupplierQuote({
    id: "answer-2",
    supplier: { id: "2", externalId: "FOU-2", name: "Emballages du Nord", status: "ACTIVE" },
    status: "WAITING_FOR_CUSTOMER",
    validityDate: "2026-03-14T22:59:59Z",
    quoteLines: [makeQuoteLine("CAI-0001", 60, { price: 0.4, requestedQuantity: 40, comment: "Palette entière" })],
    totals: {
      totalProductWithoutTax: 24,
      totalProductTaxAmount: 4.8,
      totalShippingFeesWithoutTax: 10,
      totalShippingTaxAmount: 2,
      totalTaxAmount: 6.8,
      totalPriceWithTax: 40.8,
    },
    customerThread: [
      {
        id: "m1",
        message: "Pour <b>juin</b>",
        messageDate: quote.createdAt,
        name: "Alice Martin",
        ...{ authorType: "CUSTOMER", attachments: [] },
      },
    ],
  });
  const sent = (...supplierQuotes: object[]) => reading({ supplierQuotes });

  it("can no longer be edited, and shows what each supplier was asked", async () => {
    const { html } = await show(`${page}?sent=1`, sent(makeSupplierQuote(), priced));
    expect(html).toContain("Votre demande est partie chez 2 fournisseurs.");
    expect(html).toMatch(/Cartonneries du Vexin.*En attente du fournisseur.*Le fournisseur prépare sa réponse\./s);
    expect(html).toContain("18 rue Montorgueil");
    const one = await show(`${page}?sent=1`, sent(makeSupplierQuote()));
    expect(one.html).toContain("Une ligne n’a été demandée à aucun fournisseur");
    const [bill, ...rest] = one.html.split("Facturation").reverse();
    expect(bill).not.toContain("Côté cour");
    expectInstructionsApart(rest.join());
    for (const control of ['name="quantity"', 'name="remove"', 'name="delete"', 'name="toAsk"'])
      expect([control, one.html.includes(control)]).toEqual([control, false]);
  });

  it("shows price, quantity changed, remark, totals and validity of an answer", async () => {
    const { html } = await show(page, sent(priced));
    const text = html.replaceAll(/[\u00a0\u202f]/g, " ");
    for (const words of [
      "Réponse reçue, à vous de décider",
      "Valable jusqu’au 14 mars 2026 inclus",
      "60 pièces (3 lots)",
      "Demandé : 40 pièces ; proposé : 60 pièces",
      "Remarque du fournisseur : Palette entière",
      "24 €",
      "40,80 €",
      "Pour &lt;b&gt;juin&lt;/b&gt;",
    ])
      expect(text).toContain(words);
    expect(html).not.toContain('name="withdraw"');
  });

  it.each([
    [
      { deliveryDate: "2099-12-04", promisedDeliveryDate: "2099-12-04" },
      "Livraison au plus tard le vendredi 4 décembre, promise par le fournisseur",
    ],
    [
      { deliveryDate: "2099-12-04", promisedDeliveryDate: null },
      "Livraison estimée par la boutique, d’après les délais annoncés : vendredi 4 décembre",
    ],
    [
      { deliveryDate: "2099-12-09", promisedDeliveryDate: "2099-12-04" },
      "Livraison estimée par la boutique : mercredi 9 décembre. Le fournisseur avait promis le vendredi 4 décembre ; les délais ne le permettent plus.",
    ],
    [
      { deliveryDate: null, promisedDeliveryDate: "2099-12-04" },
      "Le fournisseur avait promis le vendredi 4 décembre ; ce jour ne peut plus être tenu.",
    ],
    [{ deliveryDate: null, promisedDeliveryDate: null }, "Aucun jour de livraison promis"],
    [
      {
        ...{ status: "VALIDATED" as const, orderCommercialReference: makeOrder().reference },
        ...{ deliveryDate: null, promisedDeliveryDate: null },
        quoteLines: [
          makeQuoteLine("CAI-0001", 40, { price: 0.4, leadTimeToShip: 3, orderedQuantity: 40 }),
          makeQuoteLine("CAI-0002", 20, { price: 0.4, leadTimeToShip: 9, orderedQuantity: 0 }),
        ],
      },
      "Aucun jour de livraison promis ; tout part sous 3 jours ouvrés",
    ],
  ])("says when an answer is delivered, and whose word that is (ux Q-02): %o", async (days, words) => {
    const orders = on.commercialOrders.getCommercialOrders(() => pageOf([makeOrder()]));
    const { html } = await show(page, { ...sent({ ...priced, ...days }), ...orders });
    expect(html.replaceAll(/<[^>]+>/g, "").replaceAll(/[\s\u00a0\u202f]+/g, " ")).toContain(words);
  });

  it("is withdrawn from a supplier that has not answered", async () => {
    const { html, calls } = await post([["withdraw", "answer-1"]], sent(makeSupplierQuote()));
    expect(calls.some(({ method, url }) => method === "PUT" && url.includes("answer-1/decline"))).toBe(true);
    expect(html).toContain("La demande faite à Cartonneries du Vexin est retirée.");
    expect((await show(page, sent(makeSupplierQuote()))).html).toContain("Cela ne peut pas être annulé.");
    const answered = {
      ...on.quotes.declineSupplierQuote({ supplierQuoteId: "answer-1" }, () => refuse(409, "CONFLICT")),
    };
    const late = await post([["withdraw", "answer-1"]], { ...sent(makeSupplierQuote()), ...answered });
    expect(late.status).toBe(400);
    expect(late.html).toContain("Cette demande a changé entre-temps.");
    const unread = await post([["withdraw", "answer-1"]], sent(makeSupplierQuote({ status: "WAITING_FOR_CUSTOMER" })));
    expect(unread.html).toContain("Cartonneries du Vexin a répondu entre-temps");
    expect(unread.calls.filter(({ method }) => method === "PUT")).toEqual([]);
    const other = await post([["withdraw", "of-the-neighbour"]], sent(makeSupplierQuote()));
    expect(other.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  it.each(["EXPIRED", "CLOSED", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"] as const)(
    "that came to nothing (%s) leads to a new request with the lines that were asked for",
    async (status) => {
      const over = makeSupplierQuote({
        status,
        quoteLines: [
          makeQuoteLine("CAI-0001", 60, { requestedQuantity: 40 }),
          makeQuoteLine("CAI-0002", 60, { alternativeToLineId: "line-CAI-0001" }),
        ],
        removedLines: [{ id: "gone", productVariant: makeVariant("SAC-0001"), requestedQuantity: 5 }],
      });
      const { html } = await show(page, sent(over));
      expect(html).toContain("Demander un nouveau devis");
      const [, formKey = ""] = /name="formKey" value="([^"]+)"/.exec(html) ?? [];
      const made = { ...on.quotes.createMasterQuote(() => makeQuote({ id: "quote-9" })) };
      const fields = [
        ["formKey", formKey],
        ["again", "answer-1"],
      ] as const;
      const { location, calls } = await post(fields, { ...sent(over), ...made });
      const asked = calls.find(({ method }) => method === "POST");
      expect(asked?.headers.get("idempotency-key")).toMatch(/^[\w-]{43}$/);
      expect(location).toBe("/quotes/quote-9?step=ask");
      expect(await bodyOf(calls, "POST /v1/shop/master-quotes")).toEqual({
        name: "Saison d’été",
        description: "Terrasse",
        masterQuoteDetailsToAdd: [
          { productVariantId: "CAI-0001", quantity: 40, updateAction: "ADD_QUANTITY" },
          { productVariantId: "SAC-0001", quantity: 5, updateAction: "ADD_QUANTITY" },
        ],
      });
      const failing = { ...on.quotes.createMasterQuote(() => refuse(503, "UNAVAILABLE")) };
      expect((await post([["again", "answer-1"]], { ...sent(over), ...failing })).status).toBe(400);
    },
  );

  it("is not asked for anew while it can come to something", async () => {
    expect((await show(page, sent(makeSupplierQuote()))).html).not.toContain('name="again"');
    const { calls } = await post([["again", "answer-1"]], sent(makeSupplierQuote()));
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("is not asked a second time", async () => {
    const { location } = await show(`${page}?step=ask`, sent(makeSupplierQuote()));
    expect(location).toBe(page);
  });
});
