import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { describe, expect, it } from "vitest";
import * as home from "#home/home.route.tsx";
import { type Answers, on, otherwise, refuse } from "../../test/fake-commerce.ts";
import { makeRequest } from "../../test/make-approvals.ts";
import { list } from "../../test/make-lists.ts";
import { makeCart, makeLogisticOrder, makeOrder } from "../../test/make-orders.ts";
import { cartsOf, makeCategory, pageOf } from "../../test/make-pages.ts";
import { makeSummary, summariesOf } from "../../test/make-quotes.ts";
import { askRoute } from "../../test/one-route.tsx";

const family = (externalId: string, productCount: number) =>
  makeCategory(externalId, { name: `Famille ${externalId}`, productCount });
const tree = [
  makeCategory("CAT-1", {
    ...{ name: "Cartons", productCount: 60, pictureUrl: "/media/cartons.webp" },
    childrenCategories: [family("F-1", 20), family("F-2", 40)],
  }),
];

const cart = { ...makeCart([], 1234.5), id: "0000000003", name: "Panier Lyon", numberOfLines: 1 };

const show = (answers: Answers, { path = "/", isGuest = false } = {}) =>
  askRoute(home, path, { at: "", answers: { ...on.catalogue.getOnlineCategories(() => tree), ...answers }, isGuest });

/** The carts of the desk, or its lists, which are asked for by the same call. */
const onCarts = (carts: Parameters<typeof cartsOf>[0], lists: Parameters<typeof cartsOf>[0]) =>
  on.carts.getCarts(({ query }) => cartsOf(query.buyingLists ? lists : carts));

/** A quote that these suppliers have, in these states. */
const quoteAt = (...quotes: readonly (readonly [supplierName: string, status: SupplierQuoteStatus])[]) =>
  makeSummary({
    supplierQuotes: quotes.map(([supplierName, status]) => ({
      id: supplierName,
      supplierName,
      status,
      unreadCount: 0,
    })),
  });

const nothing: Answers = {
  ...onCarts([], []),
  ...on.commercialOrders.getCommercialOrders(() => pageOf([])),
  ...on.approvals.getApprovalRequests(() => pageOf([])),
  ...on.logisticOrders.searchLogisticOrders(() => pageOf([])),
  ...on.quotes.getMasterQuoteSummaries(() => summariesOf([])),
};

describe("the desk of a buyer", () => {
  it("shows what was begun, what waits and what was ordered", async () => {
    const { html, told } = await show({
      ...onCarts([cart], [list]),
      ...on.commercialOrders.getCommercialOrders(() => pageOf([makeOrder({ reference: "172-1", lineCount: 2 })])),
      ...on.approvals.getApprovalRequests(() => pageOf([makeRequest({ reference: "172-2" })], 4)),
      ...on.logisticOrders.searchLogisticOrders(() =>
        pageOf([makeLogisticOrder({ reference: "172-3-1", status: "SHIPPED" })]),
      ),
      ...on.quotes.getMasterQuoteSummaries(() =>
        summariesOf([quoteAt(["Cartonneries du Vexin", "WAITING_FOR_CUSTOMER"])], 2),
      ),
    });
    expect(told).toEqual([]);
    expect(html).toContain("Bonjour Alice");
    expect(html).toMatch(/Panier Lyon.*1 ligne<.*1\u202f234,50\u00a0€ HT/s);
    expect(html).toMatch(/href="\/buyinglist\/list-1"[^>]*>Cuisine<.*3 lignes/s);
    expect(html).toMatch(/4 commandes à valider.*172-2.*Camille Roussel.*600\u00a0€ HT/s);
    expect(html).toMatch(/1 commande à suivre.*172-3-1.*Cartonneries du Vexin/s);
    expect(html).toMatch(
      /2 devis ont reçu une réponse.*href="\/quotes\?tab=decide".*href="\/quotes\/quote-1"[^>]*>Saison d’été<.*1 réponse\s: Cartonneries du Vexin/s,
    );
    expect(html).toMatch(/Mes dernières commandes.*172-1.*14 mars 2026.*2 lignes/s);
  });

  it("tells what was ordered by its articles and its state, and leads to ordering it again", async () => {
    const answered = { ...nothing, ...on.commercialOrders.getCommercialOrders(() => pageOf([makeOrder()])) };
    const { html, calls } = await show(answered);
    expect(html).toMatch(/En attente du fournisseur.*Caisse américaine<.*Commander à nouveau</s);
    expect(html).toContain(`href="/account/orders/${makeOrder().reference}?reorder=1"`);
    const asked = calls.find(({ url }) => url.includes("/commercial-orders?"));
    expect(asked && new URL(asked.url).searchParams.get("nbPreviewLines")).toBe("3");
  });

  it("of a buyer who has nothing yet leads into the catalogue, and has no block for what does not wait", async () => {
    const { html } = await show(nothing);
    expect(html).toContain("Aucun panier en cours.");
    expect(html).toContain("Aucune commande pour l’instant.");
    expect(html).not.toMatch(/Mes listes d’achats|à valider|à suivre|reçu une réponse/);
  });

  it("names the suppliers whose answers wait, and asks nobody who has no quotes on a visit", async () => {
    const mixed = on.quotes.getMasterQuoteSummaries(() =>
      summariesOf([
        quoteAt(
          ["Cartonneries du Vexin", "WAITING_FOR_CUSTOMER"],
          ["Ouest", "VALIDATED"],
          ["Europack", "NEW"],
          ["Sacherie", "WAITING_FOR_CUSTOMER"],
        ),
      ]),
    );
    const { html } = await show({ ...nothing, ...mixed });
    expect(html).toMatch(/1 devis a reçu une réponse.*2 réponses\s: Cartonneries du Vexin, Sacherie</s);
    const visiting = await show({ ...nothing, ...on.quotes.getMasterQuoteSummaries(() => refuse(403, "FORBIDDEN")) });
    expect(visiting.html).not.toMatch(/devis/);
    expect(visiting.told).toEqual([]);
  });

  it("sums an order up without what was refused", async () => {
    const order = makeOrder();
    const prices = { ...order.orderLogisticPrices, totalPriceWithoutTax: 535.08 };
    const reduced = { ...order, remaining: { prices, takenOutWithoutTax: 123 } };
    const { html } = await show({ ...nothing, ...on.commercialOrders.getCommercialOrders(() => pageOf([reduced])) });
    expect(html).toMatch(/123\s€ HT retirés.*535,08\s€ HT/su);
  });

  it("dates an order by its beginning where it has no date of placement", async () => {
    const order = makeOrder({ validatedAt: null, createdAt: "2026-02-01T08:00:00Z" });
    const { html } = await show({ ...nothing, ...on.commercialOrders.getCommercialOrders(() => pageOf([order])) });
    expect(html).toContain("1er février 2026");
  });

  it("says of each block that failed that it did, and offers to try again", async () => {
    const { status, html, told } = await show({
      ...on.catalogue.getOnlineCategories(() => refuse(503, "UNAVAILABLE")),
    });
    expect(status).toBe(200);
    for (const words of [
      "Vos paniers n’ont pas",
      "Vos devis n’ont pas",
      "Vos listes n’ont pas",
      "Les catégories n’ont pas",
    ])
      expect(html).toContain(words);
    // Orders, those to approve and those to see to.
    expect(html.match(/Vos commandes n’ont pas pu être chargées/g)).toHaveLength(3);
    expect(html.match(/>Réessayer</g)).toHaveLength(7);
    expect(told).toHaveLength(7);
  });
});

describe("the first page of a visitor", () => {
  const guest = { isGuest: true };
  const selling = (totalElements: number) =>
    on.catalogue.searchProducts(() => otherwise({ products: { content: [], totalElements }, facets: [] }));

  it("says how much is sold in round numbers, and shows the fullest families first", async () => {
    const { html, calls } = await show(selling(12_345), guest);
    expect(html).toContain("Plus de 12\u202f300 références");
    expect(html).toMatch(/Les familles les plus fournies.*Famille F-2.*Famille F-1/s);
    expect(html).toContain('src="/media/cartons.webp"');
    expect(calls).toHaveLength(2);
  });

  it.each([
    ["sells little", selling(99)],
    ["cannot be counted", on.catalogue.searchProducts(() => refuse(503, "UNAVAILABLE"))],
  ])("names no number where the shop %s", async (_why, answers) => {
    const { html } = await show(answers, guest);
    expect(html).toContain("Cartons, gobelets, sacs, films et barquettes de plusieurs fournisseurs");
    expect(html).not.toContain("Plus de");
  });

  it("stands without its catalogue", async () => {
    const { html } = await show(
      on.catalogue.getOnlineCategories(() => refuse(503, "UNAVAILABLE")),
      guest,
    );
    expect(html).toContain("Les catégories n’ont pas pu être chargées.");
    expect(html).not.toContain("familles les plus fournies");
    expect(html).toContain("Pas encore client");
  });

  it("has an English twin", async () => {
    const { html } = await show(selling(1_250), { ...guest, path: "/en" });
    expect(html).toContain("1,200");
    expect(html).toContain('href="/en/c/CAT-1"');
  });
});
