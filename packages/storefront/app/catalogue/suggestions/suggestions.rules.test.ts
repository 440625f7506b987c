import { describe, expect, it } from "vitest";
import { completionsOf, withinLength, withinLimit } from "#catalogue/suggestions/suggestions.rules.ts";
import { isCodeOf } from "#goods/article-code.ts";

describe("searches that complete what was typed (ux S-01)", () => {
  const cups = ["Gobelet carton simple paroi blanc", "Gobelet carton double paroi", "Porte-gobelets en cellulose"];

  it("take the word that was begun, then the next one that says something", () => {
    expect(completionsOf(cups, "gob", 3)).toEqual(["gobelet", "gobelet carton", "gobelets en cellulose"]);
    expect(completionsOf(["Boîte à pizza kraft"], "boi", 3)).toEqual(["boîte", "boîte à pizza"]);
    expect(completionsOf(["Caisse américaine simple cannelure"], "caisse ame", 3)).toEqual([
      "caisse américaine",
      "caisse américaine simple",
    ]);
  });

  it("end with the word where no other follows that says something", () => {
    expect(completionsOf(["Sac", "Caisse à"], "sa", 3)).toEqual(["sac"]);
    expect(completionsOf(["Caisse à"], "cai", 3)).toEqual(["caisse"]);
  });

  it("say nothing that was typed already, in any number", () => {
    expect(completionsOf(cups, "gobelet", 3)).toEqual(["gobelet carton", "gobelets en cellulose"]);
    expect(completionsOf(["Sac"], "sacs", 3)).toEqual([]);
  });

  it("never begin inside a word, and need something typed", () => {
    expect(completionsOf(["Emballage"], "ball", 3)).toEqual([]);
    expect(completionsOf(cups, " ", 3)).toEqual([]);
  });

  it("put first what most names share", () => {
    const names = ["Film bulle", "Film étirable noir", "Film étirable"];
    expect(completionsOf(names, "fil", 2)).toEqual(["film", "film étirable"]);
  });
});

describe("at most 10 suggestions, 8 on phones", () => {
  const many = (kind: string) => Array.from({ length: 9 }, (_, index) => `${kind}${index}`);
  const full = { exact: "code", queries: many("q"), categories: many("c"), makers: many("m"), products: many("p") };
  const sizes = (found: ReturnType<typeof withinLimit<string, string, string, string>>) => [
    found.exact ? 1 : 0,
    found.queries.length,
    found.categories.length,
    found.makers.length,
    found.products.length,
  ];

  it.each([
    [10, full, [1, 2, 1, 1, 5]],
    [8, full, [1, 1, 1, 1, 4]],
    [10, { ...full, makers: [] }, [1, 2, 2, 0, 5]],
    [10, { ...full, exact: null }, [0, 2, 2, 1, 5]],
    [10, { ...full, exact: null, queries: [], categories: [], makers: [] }, [0, 0, 0, 0, 9]],
    [10, { ...full, exact: null, products: [] }, [0, 3, 3, 2, 0]],
    [10, { ...full, exact: null, products: ["p"] }, [0, 3, 3, 2, 1]],
  ])("%i places are shared by kind", (limit, found, expected) => {
    const kept = withinLimit(found, limit);
    expect(sizes(kept)).toEqual(expected);
    expect(sizes(kept).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(limit);
  });
});

describe("short texts (search A-01)", () => {
  const found = {
    exact: null,
    queries: ["gobelet"],
    categories: ["Gobelets"],
    makers: ["Gobelia"],
    products: [{ code: "GOB-0012" }, { code: "12-GOB" }],
  };

  it("of two characters suggest categories alone, and articles whose code begins so", () => {
    expect(withinLength(found, "go")).toEqual({ ...found, queries: [], makers: [], products: [] });
    expect(withinLength(found, "12").products).toEqual([{ code: "12-GOB" }]);
  });

  it("suggest what the account calls an article from two characters on", () => {
    const products = [
      { code: "CAI-0001", ownCode: "HALLES-7" },
      { code: "CAI-0002", ownCode: "MONC" },
      { code: "HAL-1" },
    ];
    expect(withinLength({ ...found, products }, "ha").products).toEqual(products.slice(0, 1));
    expect(withinLength({ ...found, products }, "hal").products).toEqual(products.slice(0, 1));
  });

  it("of three also searches, brands and suppliers, of four everything", () => {
    expect(withinLength(found, "gob")).toEqual({ ...found, products: [] });
    expect(withinLength(found, "gob ")).toEqual({ ...found, products: [] });
    expect(withinLength(found, "gobe")).toEqual(found);
  });
});

describe("an exact code (ux S-02)", () => {
  const article = { externalSku: "GOB-0001", sku: "10052", mpn: "GRA 55.428", ean: "2044210000014" };
  it.each(["GOB-0001", "gob0001", "Gob 00-01", "gob.0001", "gra55428", "2044210000014", "10052"])(
    "%s names it",
    (typed) => expect(isCodeOf(article, typed)).toBe(true),
  );
  it("is the buyer's own, too, where that was searched for", () => {
    expect(isCodeOf({ ...article, ownCode: "Magasin A/12" }, "magasin-a12")).toBe(true);
    expect(isCodeOf(article, "magasin-a12")).toBe(false);
  });
  it.each(["GOB-000", "", " - "])("%j does not", (typed) => expect(isCodeOf(article, typed)).toBe(false));
});
