// What a caller finds who sees only a part of the catalogue (catalogue 3.9).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCatalogView } from "#test/make-catalogue.ts";
import { readJson, type SearchQuestion, type SearchShop, sorted } from "#test/search-shop.ts";

export function describeViews(shop: SearchShop): void {
  describe("a part of the catalogue", () => {
    let small: readonly string[];
    let cups: readonly string[];

    beforeAll(async () => {
      const { box, cup } = shop.made;
      const first = box.variants.slice(0, 1);
      small = [(await makeCatalogView(shop.db, { variants: first })).id];
      cups = [(await makeCatalogView(shop.db, { products: [cup] })).id];
      await shop.index.refresh();
    });
    afterAll(async () => {
      await shop.db.deleteFrom("catalog_views").execute();
      await shop.index.refresh();
    });

    const found = async (asked: SearchQuestion) => sorted((await shop.search(asked)).variants);

    it("is all that is found, whatever is asked", async () => {
      expect(await found({ viewIds: small })).toEqual(["BOX-300"]);
      expect(await found({ viewIds: small, text: "BOX-400" })).toEqual(["BOX-300"]);
      expect(await found({ viewIds: small, text: "caisse" })).toEqual(["BOX-300"]);
      expect(await found({ viewIds: small, categories: ["gobelets"] })).toEqual([]);
      expect(await found({ viewIds: small, skus: [shop.made.cup.sku] })).toEqual([]);
      expect(await found({ viewIds: small, aggregation: "PRODUCT" })).toEqual(["BOX-300"]);
    });

    it("is the union of several views", async () => {
      expect(await found({ viewIds: [...small, ...cups] })).toEqual(["BOX-300", "CUP-25"]);
    });

    it("is all that facets count and price bounds span", async () => {
      const { facets } = await shop.search({ viewIds: small });
      expect(facets).toMatchObject({
        brands: [{ name: "Kartonel", count: 1 }],
        attributes: [
          { id: "LENGTH", values: ["300 mm"], counts: [1] },
          { id: "COLOUR", values: ["Brun"] },
        ],
        priceMin: 0.4,
        priceMax: 0.4,
      });
      expect(JSON.stringify(facets)).not.toContain("gobelets");
    });

    it("is all that is suggested", async () => {
      const suggest = async (text: string, viewIds: readonly string[]) => {
        const { records, brands } = await shop.index.suggest(shop.criteria({ text, viewIds, size: 8 }));
        return [...records.map((record) => readJson(record).variant.externalId), ...brands.map(({ name }) => name)];
      };
      expect(await suggest("kartonel", small)).toEqual(["BOX-300", "Kartonel"]);
      expect(await suggest("ecoblanc", small)).toEqual([]);
      expect(await suggest("ecoblanc", [])).toEqual(["WHITE-200", "Écoblanc"]);
    });

    it("has the prices of the caller alone, though others look through the same view", async () => {
      const { member, stranger } = shop.made;
      const priceFor = async (account?: { readonly id: string }) =>
        (await shop.search({ viewIds: cups, ...(account && { account }) })).records[0]?.offerPrice;
      for (let round = 0; round < 2; round += 1) {
        expect(await priceFor(member)).toMatchObject({ offerPriceType: "ACCOUNT", itemPrice: 0.09 });
        expect(await priceFor(stranger)).toMatchObject({ offerPriceType: "PUBLIC", itemPrice: 0.085 });
        expect(await priceFor()).toMatchObject({ offerPriceType: "PUBLIC" });
      }
    });

    it("is all that categories count", async () => {
      const countsOf = async (viewIds: readonly string[]) => {
        const { productCounts } = await shop.index.forest(shop.made.viewId, viewIds);
        return Object.fromEntries([...productCounts].filter(([, count]) => count > 0));
      };
      const [boxes, cupsAndTape] = [await shop.classOf("boxes"), await shop.classOf("cups")];
      expect(await countsOf([])).toEqual({ [boxes]: 2, [cupsAndTape]: 2 });
      expect(await countsOf(small)).toEqual({ [boxes]: 1 });
      expect(await countsOf([...small, ...cups])).toEqual({ [boxes]: 1, [cupsAndTape]: 1 });
      expect(await countsOf([])).toEqual({ [boxes]: 2, [cupsAndTape]: 2 });
    });

    it("leaves what everybody finds as it was", async () => {
      expect((await shop.search()).total).toBe(5);
      expect((await shop.search({ viewIds: cups })).total).toBe(1);
      expect((await shop.search()).facets.brands).toMatchObject([{ count: 1 }, { count: 3 }]);
    });

    it("follows what is added and taken away", async () => {
      const { white } = shop.made;
      const item = { view_id: cups[0] ?? "", product_id: white.id };
      await shop.db.insertInto("catalog_view_items").values(item).execute();
      await shop.index.refresh();
      expect(await found({ viewIds: cups })).toEqual(["CUP-25", "WHITE-200"]);
      await shop.db.deleteFrom("catalog_view_items").where("product_id", "=", white.id).execute();
      await shop.index.refresh();
      expect(await found({ viewIds: cups })).toEqual(["CUP-25"]);
    });
  });
}
