// What a search tells beside its hits: counts, whole records, suggestions.
import type { SearchFacets, SearchRecord } from "@comptoir/contract/search";
import { describe, expect, it } from "vitest";
import { readJson, type SearchShop } from "#test/search-shop.ts";

export function describeFacets(shop: SearchShop): void {
  describe("facets", () => {
    const counts = (entries: readonly { name: string; count: number }[]) =>
      Object.fromEntries(entries.map(({ name, count }) => [name, count]));
    const attribute = (facets: SearchFacets, id: string) => {
      const found = facets.attributes.find((entry) => entry.id === id);
      return Object.fromEntries((found?.values ?? []).map((value, place) => [value, found?.counts[place]]));
    };

    it("counts variants, or products when asked for products", async () => {
      expect(counts((await shop.search()).facets.brands)).toEqual({ Écoblanc: 1, Kartonel: 3 });
      expect(counts((await shop.search({ aggregation: "PRODUCT" })).facets.brands)).toEqual({
        Écoblanc: 1,
        Kartonel: 2,
      });
    });

    it("counts every kind", async () => {
      const { facets } = await shop.search();
      expect(counts(facets.suppliers)).toEqual({ Atelier: 3, Bazar: 2, "Du Club": 1 });
      expect(counts(facets.productTags)).toEqual({ Nouveauté: 2 });
      expect(counts(facets.navigations)).toEqual({ Cartons: 3, Catalogue: 5, Emballage: 3, Gobelets: 2 });
      expect(attribute(facets, "COLOUR")).toEqual({ Blanc: 2, Brun: 2 });
      expect(attribute(facets, "LENGTH")).toEqual({ "200 mm": 1, "300 mm": 1, "400 mm": 1 });
      expect(facets.customFields).toEqual([expect.objectContaining({ values: ["Sec"], counts: [1] })]);
      expect(facets.attributesRange).toEqual([{ id: "LENGTH", name: "Longueur", min: 200, max: 400, unit: "mm" }]);
      expect(facets).toMatchObject({ priceMin: 0.085, priceMax: 0.6 });
    });

    it("leaves a group's own selection out of its counts and keeps what is filtered away with 0", async () => {
      const { facets } = await shop.search({ brands: ["Kartonel"], attributes: [{ name: "COLOUR", value: "Blanc" }] });
      expect(counts(facets.brands)).toEqual({ Écoblanc: 1, Kartonel: 1 });
      expect(attribute(facets, "COLOUR")).toEqual({ Blanc: 1, Brun: 2 });
      expect(attribute(facets, "LENGTH")).toEqual({ "200 mm": 0, "300 mm": 0, "400 mm": 0 });
      expect(counts(facets.suppliers)).toEqual({ Atelier: 1, Bazar: 0, "Du Club": 1 });
    });

    it("leaves the price bounds out of the bounds that it tells", async () => {
      expect((await shop.search({ priceMin: 5_000 })).facets).toMatchObject({ priceMin: 0.085, priceMax: 0.6 });
      expect(counts((await shop.search({ priceMin: 5_000 })).facets.brands)).toEqual({ Écoblanc: 1, Kartonel: 1 });
    });

    it("lists values under text and category alone", async () => {
      expect(counts((await shop.search({ categories: ["gobelets"] })).facets.brands)).toEqual({ Kartonel: 1 });
      expect(counts((await shop.search({ text: "américaine" })).facets.brands)).toEqual({ Kartonel: 2 });
    });

    it("names the attributes by which what is found can be sorted", async () => {
      expect((await shop.search()).facets.sortable).toEqual(["LENGTH", "COLOUR"]);
      expect((await shop.search({ categories: ["gobelets"] })).facets.sortable).toEqual(["COLOUR"]);
    });

    it("names values in the language of the caller, in order", async () => {
      const { facets } = await shop.search({ locale: "en-GB" });
      expect(facets.attributes.find(({ id }) => id === "COLOUR")).toMatchObject({
        name: "Colour",
        values: ["Brown", "White"],
      });
      expect(facets.attributes.find(({ id }) => id === "LENGTH")?.values).toEqual(["200 mm", "300 mm", "400 mm"]);
    });

    it("counts nothing when not asked to", async () => {
      expect((await shop.index.search(shop.criteria({ withFacets: false }))).facets).toBeNull();
    });
  });

  describe("records", () => {
    it("carries product, variant, attributes and the way up to the root", async () => {
      const [record] = (await shop.search({ text: "BOX-300", locale: "en-GB" })).records;
      expect(record?.product).toMatchObject({ externalId: "PRO-BOX", name: "Shipping box", tags: [{ name: "New" }] });
      expect(record?.variant).toMatchObject({ externalId: "BOX-300", ean: "3760001234567" });
      expect(record?.attributes.map(({ externalId, value }) => [externalId, value])).toEqual([
        ["LENGTH", "300 mm"],
        ["COLOUR", "Brown"],
      ]);
      expect(record?.navigations.map(({ externalId }) => externalId)).toEqual(["cartons", "emballage", "Root_default"]);
    });

    it("carries the offer's fields and the price with tax", async () => {
      const [record] = (await shop.search({ text: "BOX-300" })).records;
      expect(record?.offer).toMatchObject({ stock: 100, customFields: [{ externalId: "STORAGE", values: ["Sec"] }] });
      expect(record?.offerPrice).toMatchObject({
        itemPrice: 0.4,
        itemPriceTTC: 0.48,
        price: 0.4,
        discountItemPrice: null,
      });
    });
  });

  describe("suggestions", () => {
    it("suggests products, brands, suppliers and categories whose names begin so", async () => {
      const { records, queries, brands, suppliers, categories } = await shop.index.suggest(
        shop.criteria({ text: "cart", aggregation: "PRODUCT" }),
      );
      expect(records.map((record): SearchRecord => readJson(record)).map(({ product }) => product.externalId)).toEqual([
        "PRO-BOX",
        "PRO-WHITE",
        "PRO-CUP",
      ]);
      expect(queries).toEqual([{ text: "carton" }]);
      expect(categories.map(({ externalId }) => externalId)).toEqual(["cartons"]);
      expect([brands, suppliers]).toEqual([[], []]);
      expect((await shop.index.suggest(shop.criteria({ text: "kart" }))).brands).toEqual([
        { id: "Kartonel", externalId: "Kartonel", name: "Kartonel" },
      ]);
      expect((await shop.index.suggest(shop.criteria({ text: "baz" }))).suppliers).toMatchObject([
        { externalId: "FOU-B" },
      ]);
    });
  });

  describe("categories", () => {
    it("come as a tree with the products of each classification", async () => {
      const { tree, rows, productCounts } = await shop.index.forest(shop.made.viewId, []);
      expect(rows.map(({ externalId }) => externalId)).toContain("fermee");
      expect(tree.top.map(({ externalId }) => externalId)).toEqual(["emballage", "fermee", "gobelets"]);
      expect(productCounts.get(await shop.classOf("boxes"))).toBe(2);
      expect(productCounts.get(await shop.classOf("cups"))).toBe(2);
    });
  });
}
