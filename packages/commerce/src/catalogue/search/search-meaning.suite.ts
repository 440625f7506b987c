// What a search makes of what buyers type: other names, other units, slips, codes among words.
import { describe, expect, it } from "vitest";
import { type SearchShop, sorted } from "#test/search-shop.ts";

export function describeMeaning(shop: SearchShop): void {
  const found = async (text: string) => sorted((await shop.search({ text })).variants);
  const inOrder = async (text: string) => (await shop.search({ text })).variants;

  describe("what buyers mean", () => {
    it.each([
      ["30x20", ["BOX-300"], "sides in centimetres without a unit"],
      ["300 x 200", ["BOX-300"], "sides in millimetres without a unit"],
      ["30 × 20 cm", ["BOX-300"], "sides in another unit"],
      ["caisse 0,3 m", ["BOX-300", "BOX-400", "WHITE-200"], "a length in another unit, then without it"],
      ["250ml", ["CUP-25"], "a volume in another unit"],
      ["0.25 litre", ["CUP-25"], "a unit in words"],
      ["30 m", [], "no other measure of the same number"],
      ["scotch", ["TAPE-50"], "another name"],
      ["caise", ["BOX-300", "BOX-400", "WHITE-200"], "a letter too few"],
      ["rubann adhesif", ["TAPE-50"], "a letter too many"],
      ["kratonel gobelet", ["CUP-25", "TAPE-50"], "two letters swapped"],
      ["amercaien", [], "two slips in a word that names nothing"],
      ["rubanadhesif", ["TAPE-50"], "words written together"],
      [
        "fragiles envois caisse zzzz",
        ["BOX-300", "BOX-400", "WHITE-200"],
        "most of the words, when nothing has all of them",
      ],
      ["caisse americaine 99 cl", ["BOX-300", "BOX-400", "WHITE-200"], "the words, when nothing has the measure"],
      ["americaine 99 cl", [], "nothing, when nothing says what is looked for"],
      ["ruban zzzz", ["TAPE-50"], "what is looked for, without what nobody knows"],
      ["zzzz ruban yyyy xxxx", [], "nothing, when most words are unknown"],
    ])("%s finds %j: %s", async (text, expected) => {
      expect(await found(text)).toEqual(expected);
    });

    it("takes a word as it is written where that finds anything", async () => {
      expect(await found("ruban")).toEqual(["TAPE-50"]);
      expect(await found("boite")).toContain("WHITE-200");
    });

    it("puts what is called so before what is only called something like it", async () => {
      expect((await inOrder("caisse")).at(-1)).toBe("WHITE-200");
      expect((await inOrder("boite"))[0]).toBe("WHITE-200");
    });

    it("puts what the thing is before where it lies", async () => {
      expect(await inOrder("gobelet")).toEqual(["CUP-25", "TAPE-50"]);
    });

    it("puts sides in their order before the same in another", async () => {
      expect((await inOrder("300 x 200 mm"))[0]).toBe("BOX-300");
    });

    it("finds things by their tag and by their category, not by a category above alone", async () => {
      expect(await found("nouveauté")).toEqual(["BOX-300", "BOX-400"]);
      expect(await found("cartons postale")).toEqual(["WHITE-200"]);
      expect(await found("emballage")).toEqual([]);
      expect(await found("caisse emballage")).toEqual(["BOX-300", "BOX-400", "WHITE-200"]);
    });

    it("speaks English to the English", async () => {
      const english = async (text: string) => sorted((await shop.search({ text, locale: "en-GB" })).variants);
      expect(await english("tumblers")).toContain("CUP-25");
      expect(await english("parcel tape")).toEqual(["TAPE-50"]);
      expect(await english("shiping")).toEqual(["BOX-300", "BOX-400"]);
    });
  });

  describe("article codes", () => {
    it("come first, and show the article itself among those of its product", async () => {
      const { variants } = await shop.search({ text: "BOX-400", aggregation: "PRODUCT" });
      expect(variants[0]).toBe("BOX-400");
      expect((await inOrder("cup 25"))[0]).toBe("CUP-25");
    });

    it("are found among words, and several at once", async () => {
      expect((await inOrder("réf. CUP-25"))[0]).toBe("CUP-25");
      expect(sorted((await inOrder("BOX-300 WHITE-200")).slice(0, 2))).toEqual(["BOX-300", "WHITE-200"]);
    });

    it("that are exact come before those that only begin so", async () => {
      expect((await inOrder("3760001234567"))[0]).toBe("BOX-300");
      expect(await found("37600012")).toEqual(["BOX-300"]);
    });
  });

  describe("suggested queries", () => {
    const queries = async (text: string) =>
      (await shop.index.suggest(shop.criteria({ text }))).queries.map(({ text: query }) => query);

    it("are what the words may become", async () => {
      expect(await queries("rub")).toEqual(["ruban", "ruban adhésif"]);
      expect(await queries("caisse")).toEqual(["caisse américaine"]);
    });

    it("are what was meant, first", async () => {
      expect((await queries("gobelat"))[0]).toBe("gobelet");
      expect((await queries("boitte postale"))[0]).toBe("boîte postale");
    });
  });
}
