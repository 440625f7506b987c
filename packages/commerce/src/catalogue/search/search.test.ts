import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { readSort } from "#catalogue/search/search.ts";
import { makeAttribute, makeCategory, makeClassification, makeProduct, makeProductTag } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  const { db } = shop;
  const note = await makeAttribute(db, { externalId: "NOTE", name: "Note" });
  const boxes = await makeClassification(db, { attributes: [note] });
  const bags = await makeClassification(db);
  const root = await makeCategory(db, { externalId: "Root_default" });
  await makeCategory(db, { externalId: "cartons", name: "Cartons", parent: root, classifications: [boxes] });
  await makeCategory(db, { externalId: "sacs", name: "Sacs", parent: root, classifications: [bags] });
  const supplier = await makeSupplier(db, { externalId: "FOU-A", name: "Atelier" });
  const stocks = (price: number) => [{ supplier, prices: [{ price }] }];
  await makeProduct(db, {
    classification: boxes,
    name: "Carton plat",
    brand: "Boîtes, Fils & Cie",
    createdAt: new Date("2026-01-01"),
    values: { NOTE: "a|b" },
    tags: [await makeProductTag(db, "Nouveau")],
    variants: [
      { externalId: "BOX-1", stocks: stocks(10_000) },
      { externalId: "BOX-2", stocks: stocks(30_000) },
    ],
  });
  await makeProduct(db, {
    classification: bags,
    name: "Sac papier",
    createdAt: new Date("2020-01-01"),
    variants: [{ externalId: "BAG-1", stocks: stocks(20_000) }],
  });
});
afterAll(() => shop.close());

/** Keys of search paths repeat: they carry no brackets. */
async function search(parameters: string) {
  const { status, body, error } = await shop.call("GET", `/v2/shop/search?${parameters}`);
  if (error) return { status, code: error.code, names: [], body: null };
  const answer = catalogue.searchProducts.response.parse(body);
  return { status, code: null, names: answer.products.content.map(({ variant }) => variant.externalId), body: answer };
}

describe("the search call", () => {
  it("answers one record for each variant, the newest first, unless told otherwise", async () => {
    const { names, body } = await search("");
    expect(names).toEqual(["BOX-1", "BOX-2", "BAG-1"]);
    expect(body?.products).toMatchObject({
      totalElements: 3,
      size: 20,
      number: 0,
      first: true,
      last: true,
      empty: false,
    });
    expect(body?.warnings).toEqual([]);
  });

  it("takes repeated keys, values with commas and comma-joined ids", async () => {
    expect((await search("categoryIds=cartons&categoryIds=sacs")).names).toHaveLength(3);
    expect((await search("categoryIds=cartons,sacs")).names).toHaveLength(3);
    expect((await search("categoryIds%5B%5D=sacs")).names).toEqual(["BAG-1"]);
    expect((await search(`brand=${encodeURIComponent("Boîtes, Fils & Cie")}`)).names).toHaveLength(2);
  });

  it("cuts name and value at the first pipe", async () => {
    expect((await search("attributes=Note%7Ca%7Cb")).names).toEqual(["BOX-1", "BOX-2"]);
    expect((await search("attributes=Note|a")).names).toEqual([]);
    expect((await search("attributes=Note")).names).toEqual([]);
  });

  it("takes prices in euros, both bounds included", async () => {
    expect((await search("priceMin=1&priceMax=2&sort=price|ASC")).names).toEqual(["BOX-1", "BAG-1"]);
    expect((await search("priceMin=2.0001")).names).toEqual(["BOX-2"]);
  });

  it("sorts by several criteria and tells which it does not know", async () => {
    const { names, body } = await search("sort=price|desc&sort=colour|ASC");
    expect(names).toEqual(["BOX-2", "BAG-1", "BOX-1"]);
    expect(body?.products.sort).toMatchObject([{ property: "price", direction: "DESC" }]);
    expect(body?.warnings).toEqual([{ code: "F-E-008", message: "Unknown sort: colour|ASC", field: "sort" }]);
  });

  it("groups by product and pages", async () => {
    const { names, body } = await search("aggregation=PRODUCT&size=1&page=1");
    expect(names).toEqual(["BAG-1"]);
    expect(body?.products).toMatchObject({ totalElements: 2, totalPages: 2, numberOfElements: 1, last: true });
  });

  it("answers an empty page beyond the end", async () => {
    const { status, body } = await search("page=9");
    expect(status).toBe(200);
    expect(body?.products).toMatchObject({ content: [], totalElements: 3, empty: true, numberOfElements: 0 });
  });

  it("leaves facets out when asked to", async () => {
    expect((await search("withFacets=false")).body?.facets).toBeNull();
  });

  it("ignores what it does not know, and empty parameters", async () => {
    expect((await search("color=red&brand=&query=&paged=true&idType=EXTERNAL_ID")).names).toHaveLength(3);
  });

  it("gives equal answers for FR, fr and fr-FR", async () => {
    const { body } = await search("locale=fr-FR&query=carton");
    for (const locale of ["FR", "fr", "fr_FR"])
      expect((await search(`locale=${locale}&query=carton`)).body).toEqual(body);
  });

  it.each([
    ["currency=ZZZ", "F-E-008"],
    ["aggregation=CATEGORY", "F-E-008"],
    ["size=0", "F-E-007"],
    ["size=1001", "F-E-007"],
    ["page=first", "F-E-012"],
    ["priceMin=cheap", "F-E-012"],
    ["productUpdatedTime=yesterday", "F-E-012"],
  ])("refuses %s", async (parameters, code) => {
    expect(await search(parameters)).toMatchObject({ status: 400, code });
  });
});

describe("sort entries", () => {
  it.each([
    ["price|ASC", { kind: "price", isDescending: false }],
    ["price,desc", { kind: "price", isDescending: true }],
    ["name:DESC", { kind: "name", isDescending: true }],
    ["CREATION_DATE", { kind: "createdTime", isDescending: false }],
    ["attr.Longueur (mm)|DESC", { kind: "attribute", key: "Longueur (mm)", isDescending: true }],
    ["cf.STORAGE", { kind: "customField", key: "STORAGE", isDescending: false }],
  ])("are read from %s", (entry, expected) => {
    expect(readSort([entry]).sort).toEqual([expect.objectContaining(expected)]);
  });
});

describe("autocomplete", () => {
  const ask = async (query: Record<string, string>) =>
    catalogue.autocomplete.response.parse((await shop.call("GET", "/v2/shop/autocomplete", { query })).body);

  it("suggests products, suppliers and categories", async () => {
    const answer = await ask({ input: "cart" });
    expect(answer.products.map(({ product }) => product.name)).toEqual(["Carton plat"]);
    expect(answer.navigations).toMatchObject([{ externalId: "cartons", name: "Cartons" }]);
    expect((await ask({ query: "atel" })).suppliers).toMatchObject([{ externalId: "FOU-A" }]);
    expect((await ask({ input: "boit" })).brands).toEqual([{ id: "Boîtes, Fils & Cie", name: "Boîtes, Fils & Cie" }]);
  });

  it("suggests variants when asked for them, and as many as asked for", async () => {
    expect((await ask({ input: "carton", aggregation: "VARIANT" })).products).toHaveLength(2);
    expect((await ask({ input: "carton", aggregation: "VARIANT", size: "1" })).products).toHaveLength(1);
  });

  it("suggests nothing for less than two characters", async () => {
    const nothing = { products: [], queries: [], brands: [], suppliers: [], navigations: [] };
    for (const input of ["", " ", "c", "  c "]) expect(await ask({ input })).toEqual(nothing);
    expect(await ask({})).toEqual(nothing);
  });
});
