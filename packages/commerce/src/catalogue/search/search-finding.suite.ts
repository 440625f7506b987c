// What a search finds: everything visible, by text, by filters.
import { describe, expect, it } from "vitest";
import { makeProduct } from "#test/make-catalogue.ts";
import { byName, day, type SearchShop, sorted } from "#test/search-shop.ts";

export function describeFinding(shop: SearchShop): void {
  describe("what is found", () => {
    it("finds every active variant of every active product, with an offer or without", async () => {
      const { variants, total } = await shop.search();
      expect(sorted(variants)).toEqual(["BOX-300", "BOX-400", "CUP-25", "TAPE-50", "WHITE-200"]);
      expect(total).toBe(5);
    });

    it("makes one record of each product when asked for products", async () => {
      const { products, total, records } = await shop.search({ aggregation: "PRODUCT" });
      expect(sorted(products)).toEqual(["PRO-BOX", "PRO-CUP", "PRO-TAPE", "PRO-WHITE"]);
      expect(total).toBe(4);
      expect(records.find(({ product }) => product.externalId === "PRO-BOX")?.product.variantCount).toBe(2);
    });

    it.each([
      ["a size in the text", { text: "caisse 400x300" }],
      ["a code in the text", { text: "BOX-400" }],
      ["an attribute", { attributes: [{ name: "LENGTH", value: "400" }] }],
      ["a price", { priceMin: 5_000 }],
    ])("shows of a product the variant that was asked for by %s, however it is sorted", async (_, asked) => {
      for (const sort of [
        [],
        [{ kind: "price", key: "", isDescending: true }],
        [{ kind: "name", key: "", isDescending: false }],
      ] as const) {
        const { records } = await shop.search({ ...asked, sort, aggregation: "PRODUCT" });
        const box = records.find(({ product }) => product.externalId === "PRO-BOX");
        expect(box?.variant.externalId).toBe("BOX-400");
        expect(box?.offerPrice).toMatchObject({ itemPrice: 0.6 });
      }
    });

    it("answers a page beyond the end empty, with the total", async () => {
      expect(await shop.search({ page: 9, size: 2 })).toMatchObject({ total: 5, variants: [] });
    });

    it("finds what lies below a category by its id or external id", async () => {
      const expected = ["BOX-300", "BOX-400", "WHITE-200"];
      for (const category of [shop.made.packaging.externalId, shop.made.packaging.id, shop.made.boxCategory.externalId])
        expect(sorted((await shop.search({ categories: [category] })).variants)).toEqual(expected);
      expect((await shop.search({ categories: ["cartons", "gobelets"] })).total).toBe(5);
    });

    it("finds nothing in a category that is closed or unknown", async () => {
      expect((await shop.search({ categories: ["fermee"] })).total).toBe(0);
      expect((await shop.search({ categories: ["nowhere"] })).total).toBe(0);
    });

    it("finds by the SKU of a product or a variant", async () => {
      const [first] = shop.made.box.variants;
      expect((await shop.search({ skus: [first?.sku ?? ""] })).variants).toEqual(["BOX-300"]);
      expect(sorted((await shop.search({ skus: [shop.made.box.sku] })).variants)).toEqual(["BOX-300", "BOX-400"]);
    });

    it("finds what has changed since a moment", async () => {
      expect((await shop.search({ productUpdatedSince: day("2026-04-15") })).variants).toEqual(["WHITE-200"]);
      expect((await shop.search({ offerUpdatedSince: day("2099-01-01") })).total).toBe(0);
    });
  });

  describe("text", () => {
    it.each([
      ["caisse", ["BOX-300", "BOX-400", "WHITE-200"], "a word of the name, and another name for the same"],
      ["AMÉRICAINES", ["BOX-300", "BOX-400"], "without regard to case and plural"],
      ["americaine", ["BOX-300", "BOX-400"], "without regard to accents"],
      ["cais", ["BOX-300", "BOX-400", "WHITE-200"], "the beginning of the last word, and what is called the same"],
      ["cais 300", [], "an earlier word in full"],
      ["caisse 300x200", ["BOX-300", "BOX-400", "WHITE-200"], "measures in another spelling, then without them"],
      [
        "caisse fragile",
        ["BOX-300", "BOX-400", "WHITE-200"],
        "a word of the description beside what it tells of, then without it",
      ],
      ["fragile", [], "no word of a description alone"],
      ["kartonel", ["BOX-300", "BOX-400", "CUP-25"], "the brand"],
      ["gobelet kartonel", ["CUP-25", "TAPE-50"], "words of several fields, then without the brand"],
      ["le gobelet de carton", ["CUP-25"], "leaving out words that say nothing"],
      ["blanc 200", ["WHITE-200"], "values of searchable attributes"],
      ["white.200", ["WHITE-200"], "an article code in any spelling"],
      ["376 0001", ["BOX-300"], "the beginning of a bar code"],
      ["PRO-CUP", ["CUP-25"], "the code of a product"],
      ["secret", [], "nothing that is not searchable"],
      ["zzzz", [], "nothing"],
    ])("finds %s: %s (%s)", async (text, expected) => {
      expect(sorted((await shop.search({ text })).variants)).toEqual(expected);
    });

    it("finds the ids of products and variants only as they are", async () => {
      expect((await shop.search({ text: shop.made.cup.id })).variants).toContain("CUP-25");
      expect((await shop.search({ text: shop.made.cup.id.slice(0, 9) })).variants).not.toContain("TAPE-50");
    });

    it("looks for words in the language that they are in, whatever the page", async () => {
      expect((await shop.search({ text: "shipping", locale: "en-GB" })).total).toBe(2);
      expect((await shop.search({ text: "shipping" })).total).toBe(2);
      expect((await shop.search({ text: "brown box", locale: "en-GB" })).variants.slice(0, 2)).toEqual([
        "BOX-300",
        "BOX-400",
      ]);
    });

    it("takes a description for no name", async () => {
      await makeProduct(shop.db, {
        classification: { id: await shop.classOf("cups"), externalId: "cups" },
        externalId: "PRO-LATE",
        name: "Kraft léger",
        description: "Remplace la caisse américaine",
      });
      await shop.index.refresh();
      expect((await shop.search({ text: "américaine" })).products).toEqual(["PRO-BOX", "PRO-BOX"]);
      await shop.db.deleteFrom("products").where("external_id", "=", "PRO-LATE").execute();
      await shop.index.refresh();
    });
  });

  describe("filters", () => {
    it("joins values of a group by or, groups by and", async () => {
      expect((await shop.search({ brands: ["kartonel", "Écoblanc"] })).total).toBe(4);
      expect((await shop.search({ brands: ["Kartonel"], categories: ["gobelets"] })).variants).toEqual(["CUP-25"]);
    });

    it("takes a supplier by id, external id or name, and shows that supplier's offer", async () => {
      for (const supplier of [shop.made.reseller.id, "FOU-B", "bazar"]) {
        const { records, variants } = await shop.search({ suppliers: [supplier], sort: byName });
        expect(variants).toEqual(["BOX-300", "BOX-400"]);
        expect(records[0]?.offer).toMatchObject({ externalId: "STK-300-B" });
      }
      expect((await shop.search({ suppliers: ["FOU-C"] })).total).toBe(0);
    });

    it("takes a tag by id or name", async () => {
      expect((await shop.search({ tags: [shop.made.novelty.id] })).total).toBe(2);
      expect((await shop.search({ tags: ["New"] })).total).toBe(2);
      expect((await shop.search({ tags: ["Unknown"] })).total).toBe(0);
    });

    it.each([
      ["COLOUR", "Blanc", ["CUP-25", "WHITE-200"]],
      ["Couleur", "white", ["CUP-25", "WHITE-200"]],
      ["Colour", "WHITE", ["CUP-25", "WHITE-200"]],
      ["LENGTH", "300 mm", ["BOX-300"]],
      ["Longueur", "300", ["BOX-300"]],
      ["LENGTH", "300 cm", []],
      ["LENGTH", "200..300", ["BOX-300", "WHITE-200"]],
      ["LENGTH", "250 .. 400 mm", ["BOX-300", "BOX-400"]],
      ["LENGTH", "..299,5", ["WHITE-200"]],
      ["LENGTH", "301..", ["BOX-400"]],
      ["LENGTH", "400..200", []],
      ["LENGTH", "200..300 cm", []],
      ["LENGTH", "..", []],
      ["COLOUR", "A..Z", []],
      ["INTERNAL", "secret", []],
      ["Unknown", "x", []],
    ])("takes the attribute %s with the value %s", async (name, value, expected) => {
      expect(sorted((await shop.search({ attributes: [{ name, value }] })).variants)).toEqual(expected);
    });

    it("joins values of one attribute by or, attributes by and", async () => {
      const lengths = ["300", "400"].map((value) => ({ name: "LENGTH", value }));
      expect((await shop.search({ attributes: lengths })).total).toBe(2);
      expect((await shop.search({ attributes: [...lengths, { name: "COLOUR", value: "Blanc" }] })).total).toBe(0);
    });

    it("takes custom fields of offers", async () => {
      expect((await shop.search({ offerFields: [{ name: "STORAGE", value: "sec" }] })).variants).toEqual(["BOX-300"]);
      expect((await shop.search({ offerFields: [{ name: "STORAGE", value: "humide" }] })).total).toBe(0);
    });

    it("bounds the price of the caller, both ends included", async () => {
      expect(sorted((await shop.search({ priceMin: 4_000, priceMax: 5_000 })).variants)).toEqual([
        "BOX-300",
        "WHITE-200",
      ]);
    });
  });
}
