import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import * as route from "#catalogue/results/export/export-table.data.ts";
import { type Answers, on, refuse } from "../../../../test/fake-commerce.ts";
import { pageOf } from "../../../../test/make-pages.ts";
import { makeRecord } from "../../../../test/make-products.ts";
import { askFile } from "../../../../test/one-route.tsx";

const at = "search/export";
const attribute = (id: string, name: string, type: string, value: string) => ({
  ...{ id, externalId: id, externalSource: "CLIENT", type, name, names: { "fr-FR": name }, value, values: [value] },
});
const offer: SearchRecord["offer"] = {
  ...{ id: "1", externalId: "STK", currency: "EUR", stock: 1000, packingType: "BOX", productUnit: "item" },
  ...{ quantityPerItem: 1, minOrderQuantity: 20, maxOrderQuantity: null, minStockAlert: null, minShippingPrice: null },
  ...{ leadTimeToShip: "2", customFields: [] },
};
const offered = (code: string, length: string, itemPrice: number) =>
  makeRecord({
    variant: { id: code, externalSku: code, name: `Caisse, ${length}` },
    attributes: [attribute("LENGTH", "Longueur", "METRIC", length), attribute("FLUTE", "Cannelure", "LIST", "B")],
    offer,
    offerPrice: {
      ...{ id: "1", externalId: `PRX-${code}`, offerPriceType: "PUBLIC", itemPerPack: 20, itemPrice, price: itemPrice },
      ...{ itemPriceTTC: itemPrice, unitPrice: 0, unitPriceTTC: 0, discountItemPrice: null, discountUnitPrice: null },
    },
  });
const records = [offered("CAI-1", "1200.5 mm", 0.45), offered("CAI-2", "300 mm", 0.5)];
const facets: SearchFacets = {
  ...{ brands: [], suppliers: [], customFields: [], productTags: [], navigations: [], attributesRange: [] },
  attributes: [{ id: "LENGTH", name: "Longueur", values: ["1200.5", "300"], counts: [1, 1] }],
  ...{ priceMin: null, priceMax: null },
};
const answers: Answers = on.catalogue.searchProducts(() => ({ products: pageOf(records), facets, warnings: [] }));

async function rowsAt(path: string, given: { readonly isGuest?: boolean; readonly answers?: Answers } = {}) {
  const { answer, bytes, calls } = await askFile(route, path, { at, answers, ...given });
  const rows = new TextDecoder()
    .decode(bytes)
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
  return { answer, rows, calls: calls.filter(({ url }) => url.includes("/search?")) };
}

describe("a table of articles as a file", () => {
  it("has the columns that are shown, numbers as numbers, and the prices of its reader", async () => {
    const { answer, rows } = await rowsAt("/search/export?query=caisse&sort=up.attr.LENGTH");
    expect(answer.headers.get("content-disposition")).toContain("caisse.csv");
    expect(rows[0]).toBe(
      "Réf.;Désignation;Marque;Fournisseur;Longueur (mm);Pièces par lot;Prix du lot HT (€);Prix du cent HT (€);Stock (pièces);Délai d’expédition (jours)",
    );
    expect(rows[1]).toMatch(/^CAI-1;.*;1200,5;20;9;45;/);
    expect(rows).toHaveLength(3);
  });

  it("has no prices for guests", async () => {
    const { rows } = await rowsAt("/search/export?query=caisse", { isGuest: true });
    expect(rows[0]).not.toContain("Prix");
    expect(rows.join("\n")).not.toMatch(/;45;|;9;/);
  });

  it("is asked for with the filters and the order of the page, in large pages", async () => {
    const { calls } = await rowsAt("/search/export?query=caisse&min.LENGTH=200&sort=down.stock&page=3&size=48");
    const { searchParams } = new URL(calls[0]?.url ?? "");
    expect(searchParams.get("page")).toBe("0");
    expect(searchParams.get("size")).toBe("250");
    expect(searchParams.getAll("sort")).toEqual(["stock|DESC"]);
    expect(searchParams.getAll("attributes")).toEqual(["LENGTH|200.."]);
  });

  it("holds the articles of all pages, and no more than a file does", async () => {
    const slice = Array.from({ length: 250 }, () => offered("CAI-1", "300 mm", 0.45));
    const products = { ...pageOf(slice), totalPages: 48 };
    const many = on.catalogue.searchProducts(() => ({ products, facets, warnings: [] }));
    const { rows, calls } = await rowsAt("/search/export?query=caisse", { answers: many });
    expect(rows).toHaveLength(10_001);
    expect(calls).toHaveLength(40);
  });

  it("is refused with the wait when its visitor has asked for too much", async () => {
    const tooMany = on.catalogue.searchProducts(
      () => new Response("{}", { status: 429, headers: { "retry-after": "42" } }),
    );
    const { answer, rows } = await rowsAt("/search/export?query=caisse", { answers: tooMany });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "42"]);
    expect(rows[0]).toContain("Réessayez dans 42 secondes");
  });

  it("is made for few at once: a fourth of the same visitor is refused, and the others come", async () => {
    const answered = await Promise.all(
      Array.from({ length: 4 }, () => rowsAt("/search/export?query=caisse", { isGuest: true })),
    );
    expect(answered.map(({ answer }) => answer.status).toSorted()).toEqual([200, 200, 200, 429]);
    expect((await rowsAt("/search/export?query=caisse")).answer.status).toBe(200);
  });

  it("is named after its category, is a workbook when asked for, and is none of a category that is not there", async () => {
    const named = {
      ...answers,
      ...on.catalogue.getCategory({ categoryKey: "caisses" }, () => refuse(404, "NOT_FOUND")),
    };
    expect((await rowsAt("/search/export?category=caisses", { answers: named })).answer.status).toBe(404);
    const { answer } = await rowsAt("/search/export?format=xlsx");
    expect(answer.headers.get("content-disposition")).toContain("Articles.xlsx");
  });
});
