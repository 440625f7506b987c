import type { CategoryBreadcrumb, CategoryNode } from "@comptoir/contract/categories";
import { describe, expect, it } from "vitest";
import * as product from "#catalogue/product/product.route.tsx";
import * as categories from "#catalogue/results/categories.route.tsx";
import * as category from "#catalogue/results/category.route.tsx";
import * as search from "#catalogue/search/search.route.tsx";
import { type Answers, on, refuse } from "../../test/fake-commerce.ts";
import { makeCategory, pageOf } from "../../test/make-pages.ts";
import { makeProduct, makeRecord } from "../../test/make-products.ts";
import { askRoute } from "../../test/one-route.tsx";

const node = (externalId: string, name: string, childrenCategories: CategoryNode[] = []) =>
  makeCategory(externalId, { name, productCount: 12, childrenCategories });
const tree = [node("gobelets", "Gobelets", [node("gobelets-chauds", "Gobelets chauds")])];
const crumb = (externalId: string, name: string, parent: CategoryBreadcrumb | null): CategoryBreadcrumb => ({
  ...{ id: externalId, externalId, name, customFieldValues: [], parent },
});
const rootCrumb = crumb("Root_default", "Racine", null);
const breadcrumb = crumb("gobelets-chauds", "Gobelets chauds", crumb("gobelets", "Gobelets", rootCrumb));
const record = makeRecord({
  product: { externalId: "PRO-GOB", name: "Gobelet carton", description: "Un gobelet.", brand: "Tassea" },
  variant: { id: "0000000002", externalId: "GOB-0001", externalSku: "GOB-0001", name: "Gobelet 24 cl" },
});
const found = { products: pageOf([record]), facets: null, warnings: [] };
const answers: Answers = {
  ...on.catalogue.getOnlineCategories(() => tree),
  ...on.catalogue.getCategory({ categoryKey: "gobelets-chauds" }, () => node("gobelets-chauds", "Gobelets chauds")),
  ...on.catalogue.getCategoryBreadcrumb({ categoryKey: "gobelets-chauds" }, () => breadcrumb),
  ...on.catalogue.searchProducts(() => found),
};
const page = (module: object, at: string, path: string, given = answers) =>
  askRoute(module, path, { at, isGuest: true, answers: given });
const searchAsked = (calls: readonly Request[]) =>
  new URL(calls.find(({ url }) => new URL(url).pathname === "/v2/shop/search")?.url ?? "http://none").searchParams;

describe("the collection index", () => {
  it.each(["", "/en"])("%s/c leads down to every category", async (prefix) => {
    const { status, html } = await page(categories, "c", `${prefix}/c`);
    expect(status).toBe(200);
    for (const path of ["gobelets", "gobelets/gobelets-chauds"]) expect(html).toContain(`href="${prefix}/c/${path}"`);
  });
});

describe("a category page", () => {
  it.each(["", "/en"])("%s/c/... is found by the external id and follows the chain down", async (prefix) => {
    const { status, html, calls } = await page(category, "c/*", `${prefix}/c/gobelets/gobelets-chauds`);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Gobelets chauds/);
    expect(html).toContain(`href="${prefix}/c/gobelets"`);
    expect(html).not.toContain("Racine");
    // The card leads to the variant whose name and price it shows.
    expect(html).toMatch(
      new RegExp(`href="${prefix}/product/0000000001\\?variant=0000000002"[^>]*>Gobelet 24\u00a0cl`),
    );
    expect(searchAsked(calls).getAll("categoryIds")).toEqual(["gobelets-chauds"]);
    expect(searchAsked(calls).get("currency")).toBe("EUR");
  });

  it("has one address, whatever path leads to it", async () => {
    const answer = await page(category, "c/*", "/c/ailleurs/plus/gobelets-chauds?page=2");
    expect([answer.status, answer.location]).toEqual([301, "/c/gobelets/gobelets-chauds?page=2"]);
  });

  it("shows further pages below the first when more are asked for, and leads to the next", async () => {
    const many = { ...found, products: { ...pageOf([record], 120), totalPages: 5 } };
    const path = "/c/gobelets/gobelets-chauds?through=3";
    const { html, calls } = await page(category, "c/*", path, {
      ...answers,
      ...on.catalogue.searchProducts(() => many),
    });
    const asked = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === "/v2/shop/search");
    expect(asked.map(({ searchParams }) => searchParams.get("page"))).toEqual(["0", "1", "2"]);
    expect(asked.map(({ searchParams }) => searchParams.get("withFacets"))).toEqual([null, "false", "false"]);
    expect(html).toContain("through=4");
    expect(html).toContain("3 affichés sur 120");
    expect(html.match(/<h3/g)).toHaveLength(3);
  });

  it("that is empty leads to the categories beside it", async () => {
    const empty = { ...found, products: pageOf([]) };
    const beside = [node("gobelets-chauds", "Gobelets chauds"), node("gobelets-froids", "Gobelets froids")];
    const { html } = await page(category, "c/*", "/c/gobelets/gobelets-chauds", {
      ...answers,
      ...on.catalogue.searchProducts(() => empty),
      ...on.catalogue.getCategory({ categoryKey: "gobelets" }, () => node("gobelets", "Gobelets", beside)),
    });
    expect(html).toContain("Cette catégorie ne contient aucun produit");
    expect(html).toContain('href="/c/gobelets/gobelets-froids"');
  });

  it("keeps the view that a buyer chose, and a guest's only in the address", async () => {
    const at = "c/*";
    const path = "/c/gobelets/gobelets-chauds";
    const buyer = await askRoute(category, `${path}?view=cards`, { at, answers });
    expect(buyer.session.cookies.get("view")).toBe("view=cards; Path=/; SameSite=Lax; Max-Age=31536000; HttpOnly");
    const again = await askRoute(category, path, { at, answers, cookie: "view=cards" });
    expect(searchAsked(again.calls).get("aggregation")).toBe("PRODUCT");
    const guest = await askRoute(category, `${path}?view=table`, { at, answers, isGuest: true, cookie: "view=cards" });
    expect(guest.session.cookies.size).toBe(0);
    expect(searchAsked(guest.calls).get("aggregation")).toBe("VARIANT");
  });

  it("of an unknown category is a 404", async () => {
    expect((await page(category, "c/*", "/c/nulle-part")).status).toBe(404);
    expect((await page(category, "c/*", "/c/")).status).toBe(404);
  });
});

describe("a search page", () => {
  it.each(["", "/en"])("%s/search shows what is found for the words", async (prefix) => {
    const { status, html, calls } = await page(search, "search", `${prefix}/search?query=gobelet`);
    expect(status).toBe(200);
    expect(html).toContain(`href="${prefix}/product/0000000001`);
    expect(searchAsked(calls).get("query")).toBe("gobelet");
  });

  it("that finds nothing offers other spellings, fewer words, the categories and whom to ask", async () => {
    const { html } = await page(search, "search", "/search?query=gobbelet%20kraft", {
      ...answers,
      ...on.catalogue.searchProducts(({ query }) =>
        query.query === "kraft" ? found : { ...found, products: pageOf([]) },
      ),
      ...on.catalogue.autocomplete(() => ({
        products: [],
        queries: [{ text: "gobelet kraft" }],
        brands: [],
        suppliers: [],
        navigations: [],
      })),
    });
    for (const query of ["gobelet+kraft", "kraft"]) expect(html).toContain(`query=${query}&amp;all=1`);
    expect(html).toContain('href="/c/gobelets"');
    expect(html).toMatch(/href="\/help"[^>]*>Nous contacter</);
  });

  it("for three sides leads to what holds an object of that size, unless something of exactly this size is shown", async () => {
    const asked = (words: string) => page(search, "search", `/search?query=${encodeURIComponent(words)}&all=1`);
    expect((await asked("30x20x15 cm")).html).toContain(
      'href="/fit?length=300&amp;width=200&amp;height=150&amp;query=30x20x15+cm"',
    );
    expect((await asked("gobelet")).html).not.toContain('href="/fit');
  });

  it("leads straight to the article whose code was typed", async () => {
    const { location } = await page(search, "search", "/search?query=gob%200001");
    expect(location).toBe("/product/0000000001?variant=0000000002&query=gob+0001");
  });
});

describe("a product page", () => {
  const details = makeProduct({
    ...{ externalId: "PRO-GOB", name: { "fr-FR": "Gobelet carton", "en-GB": "Paper cup" }, brand: "Tassea" },
    description: { "fr-FR": "Un gobelet." },
    navigationCategories: [{ id: "1", externalId: "gobelets-chauds", name: "Gobelets chauds" }],
  });
  const partsOf = (productKey: string): Answers => ({
    ...answers,
    ...on.catalogue.getProduct({ productKey }, () => details),
    ...on.catalogue.getVariants(() => pageOf([])),
    ...on.catalogue.getProductOffers({ productKey }, () => []),
    ...on.catalogue.getRelatedProducts({ productKey }, () => ({ aggregations: [], productThumbnails: pageOf([]) })),
    ...on.catalogue.getProductReviewStatistics({ productKey }, () => ({ rating: 0, countRating: 0, spread: [] })),
  });

  it.each([
    ["", "Gobelet carton"],
    ["/en", "Paper cup"],
  ])("%s/product/{id} shows the product and its way from the root", async (prefix, name) => {
    const path = `${prefix}/product/0000000001`;
    const { status, html, calls } = await page(product, "product/:productId", path, partsOf("0000000001"));
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}`));
    expect(html).toContain(`href="${prefix}/c/gobelets/gobelets-chauds"`);
    const offers = calls.find(({ url }) => new URL(url).pathname.endsWith("/offers"));
    expect(new URL(offers?.url ?? "http://none").searchParams.get("currency")).toBe("EUR");
  });

  it("has one address, whatever key leads to it", async () => {
    const answer = await page(product, "product/:productId", "/product/PRO-GOB?variant=2", partsOf("PRO-GOB"));
    expect([answer.status, answer.location]).toEqual([301, "/product/0000000001?variant=2"]);
  });

  it("of an unknown product is a 404, of a failing shop an error, of one that is away for a moment a 503", async () => {
    expect((await page(product, "product/:productId", "/product/none")).status).toBe(404);
    const failing = (status: number) => ({
      ...partsOf("0000000001"),
      ...on.catalogue.getVariants(() => refuse(status, "UNAVAILABLE")),
    });
    expect((await page(product, "product/:productId", "/product/0000000001", failing(500))).status).toBe(500);
    expect((await page(product, "product/:productId", "/product/0000000001", failing(503))).status).toBe(503);
  });
});
