import type { SearchFacets } from "@comptoir/contract/search";
import type { Supplier, SupplierEvaluation } from "@comptoir/contract/suppliers";
import { describe, expect, it } from "vitest";
import * as search from "#catalogue/search/search.route.tsx";
import * as route from "#catalogue/supplier/supplier.route.tsx";
import * as suppliersRoute from "#catalogue/supplier/suppliers.route.tsx";
import { type Answers, on, refuse } from "../../../test/fake-commerce.ts";
import { makeCategory, pageOf } from "../../../test/make-pages.ts";
import { makeRecord, makeSupplier } from "../../../test/make-products.ts";
import { askRoute } from "../../../test/one-route.tsx";

const supplier = makeSupplier();
const evaluation: SupplierEvaluation = {
  ...{ customerId: "1", firstname: "Alice", lastname: null, grade: 5, comment: "Livré à l’heure." },
  ...{ creationDate: "2026-03-14T08:00:00Z", lastUpdatedDate: "2026-03-14T08:00:00Z" },
};
const counted = (externalId: string, count: number) => ({ id: externalId, externalId, name: externalId, count });
const facets: SearchFacets = {
  ...{ brands: [], attributes: [], customFields: [], productTags: [], attributesRange: [] },
  suppliers: [{ id: "0000000050", externalId: "FOU-CARTONS", name: "Cartonneries du Vexin", count: 12 }],
  navigations: [counted("cartons", 12), counted("gobelets", 0)],
  ...{ priceMin: null, priceMax: null },
};
const found = { products: pageOf([makeRecord({ product: {}, variant: {} })]), facets, warnings: [] };
const key = { supplierKey: "FOU-CARTONS" };
const answers: Answers = {
  ...on.catalogue.getSupplier(key, () => supplier),
  ...on.catalogue.getSupplierEvaluations({ supplierKey: "0000000050" }, () => [evaluation]),
  ...on.catalogue.searchProducts(() => found),
  ...on.catalogue.getOnlineCategories(() => [makeCategory("cartons"), makeCategory("gobelets")]),
  ...on.orderOutlook.getOrderOutlook(() => ({
    cartId: null,
    suppliers: [{ supplierId: "0000000050", goods: 0, freeShippingFrom: 300, shippingFee: 15 }],
    approval: null,
  })),
};
const at = "suppliers/:supplierId";
const ask = (path: string, visit: { readonly isGuest?: boolean; readonly given?: Answers } = {}) =>
  askRoute(route, path, { at, isGuest: visit.isGuest ?? true, answers: { ...answers, ...visit.given } });
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ");
const searches = (calls: readonly Request[]) =>
  calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === "/v2/shop/search");

describe("the page of a supplier", () => {
  it.each(["", "/en"])("%s tells who it is, and shows its articles alone", async (prefix) => {
    const { status, html, calls } = await ask(`${prefix}/suppliers/FOU-CARTONS?query=caisse`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Cartonneries du Vexin/);
    expect(html).toContain("Une cartonnerie de Pontoise.");
    expect(html).toContain("Reprise sous 30 jours.");
    expect(html).toContain(`href="${prefix}/product/`);
    for (const { searchParams } of searches(calls)) expect(searchParams.getAll("suppliers")).toEqual(["FOU-CARTONS"]);
    expect(searches(calls).map(({ searchParams }) => searchParams.get("query"))).toContain("caisse");
    expect(html).toMatch(/<input[^>]*name="query"[^>]*value="caisse"/);
  });

  it("has what buyers say folded, the newest first, with the number of all", async () => {
    const { html } = await ask("/suppliers/FOU-CARTONS");
    expect(wordsOf(html)).toContain("4,3 sur 5 4,3 12 avis");
    expect(html).toMatch(/<details class="disclosure[^>]*><summary>Le dernier avis d’acheteur/);
    expect(wordsOf(html)).toMatch(/Alice 14 mars 2026 Livré à l’heure\./);
  });

  it("leads to what it sells in each category", async () => {
    const { html } = await ask("/suppliers/FOU-CARTONS");
    expect(html).toContain('href="/c/cartons?supplier=Cartonneries+du+Vexin"');
    expect(html).not.toContain('href="/c/gobelets?supplier');
  });

  it("tells a buyer the delivery of the account, and a guest that it is reckoned later", async () => {
    const buyer = await ask("/suppliers/FOU-CARTONS", { isGuest: false });
    expect(wordsOf(buyer.html)).toContain("15 € HT par commande, franco de port dès 300 € HT");
    const guest = await ask("/suppliers/FOU-CARTONS");
    expect(wordsOf(guest.html)).toContain("Livraison calculée à la commande");
    expect(guest.calls.some(({ url }) => url.includes("order-outlook"))).toBe(false);
  });

  it("filters by anything but the supplier, which its path says", async () => {
    const { html, calls } = await ask("/suppliers/FOU-CARTONS?supplier=Un+autre&stock=1");
    for (const { searchParams } of searches(calls)) expect(searchParams.getAll("suppliers")).toEqual(["FOU-CARTONS"]);
    expect(html).not.toContain("Un autre");
    expect(html).not.toMatch(/<input[^>]*name="supplier"/);
  });

  it("has no filter for what none of its articles has", async () => {
    const attribute = (id: string, counts: number[]) => ({ id, name: id, values: ["Un", "Deux"], counts });
    const attributes = [attribute("Cannelure", [0, 0]), attribute("Paroi", [0, 3])];
    const given = on.catalogue.searchProducts(() => ({ ...found, facets: { ...facets, attributes } }));
    const { html } = await ask("/suppliers/FOU-CARTONS", { given });
    expect([html.includes("Paroi"), html.includes("Cannelure")]).toEqual([true, false]);
  });

  it("hands its table out as a file of its articles", async () => {
    const { html } = await ask("/suppliers/FOU-CARTONS?view=table");
    expect(html).toMatch(/search\/export\?[^"]*supplier=Cartonneries\+du\+Vexin/);
  });

  it("without an article says so, and leads on", async () => {
    const nothing = { ...found, products: pageOf([]) };
    const { html } = await ask("/suppliers/FOU-CARTONS", { given: on.catalogue.searchProducts(() => nothing) });
    expect(html).toContain("Ce fournisseur n’a aucun article à vous montrer");
    expect(html).toContain('href="/c"');
  });

  it("is there when what buyers say and its delivery cannot be read", async () => {
    const given = on.catalogue.getSupplierEvaluations({ supplierKey: "0000000050" }, () => refuse(500, "BROKEN"));
    const { status, html } = await ask("/suppliers/FOU-CARTONS", { given });
    expect([status, html.includes("avis d’acheteur")]).toEqual([200, false]);
  });

  it("of an unknown supplier, or one that sells no more, is a 404", async () => {
    expect((await ask("/suppliers/FOU-FERME")).status).toBe(404);
  });
});

describe("the list of suppliers", () => {
  const askAll = (path: string, suppliers: readonly Supplier[]) => {
    const given = { ...answers, ...on.catalogue.getSuppliers(() => [...suppliers]) };
    return askRoute(suppliersRoute, path, { at: "suppliers", isGuest: true, answers: given });
  };

  it.each([
    ["", "4,3 sur 5 4,3 12 avis"],
    ["/en", "4.3 out of 5 4.3 12 reviews"],
  ])("%s leads to each of them, with its products and what buyers say", async (prefix, reviews) => {
    const { html, calls } = await askAll(`${prefix}/suppliers`, [supplier]);
    expect(html).toContain(`href="${prefix}/suppliers/FOU-CARTONS"`);
    expect(wordsOf(html)).toContain(`Une cartonnerie de Pontoise. 12 ${reviews}`);
    const asked = calls.find(({ url }) => new URL(url).pathname === "/v1/shop/suppliers");
    expect(new URL(asked?.url ?? "").searchParams.get("supplierStatus")).toBe("ACTIVE");
  });

  it("says of one that nobody has judged that there is no word yet", async () => {
    const { html } = await askAll("/suppliers", [makeSupplier({ supplierRating: null, evaluationCount: null })]);
    expect(wordsOf(html)).toContain("12 Aucun avis");
  });

  it("leaves out who sells nothing that may be seen, and says when that is everybody", async () => {
    const { html } = await askAll("/suppliers", [makeSupplier({ externalId: "FOU-VIDE", name: "Vide" })]);
    expect(html).not.toContain("FOU-VIDE");
    expect(html).toContain("Aucun fournisseur ne vend");
    expect(html).toContain('href="/c"');
  });
});

describe("a search for what one supplier sells", () => {
  it.each(["query=cartonneries+du+vexin", "supplier=Cartonneries+du+Vexin", "supplier=FOU-CARTONS"])(
    "leads to its page: %s",
    async (query) => {
      const { html } = await askRoute(search, `/search?${query}&all=1`, { at: "search", isGuest: true, answers });
      expect(html).toContain('href="/suppliers/FOU-CARTONS"');
    },
  );

  it("does not where words only happen to find it", async () => {
    const { html } = await askRoute(search, "/search?query=caisse&all=1", { at: "search", isGuest: true, answers });
    expect(html).not.toContain("/suppliers/");
  });
});
