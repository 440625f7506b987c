import { describe, expect, it } from "vitest";
import type { AttributeValues } from "#catalogue/attributes.rules.ts";
import { queriesFrom, sizeSuggestions, tradeSuggestions } from "#catalogue/search/query-suggestions.rules.ts";

const names = {
  stirrers: ["Agitateur en bouleau", "Agitateur en papier"],
  tapes: ["Ruban d’emballage polypropylène", "Ruban d’emballage recyclé", "Ruban papier adhésif"],
  bags: ["Sac poubelle noir", "Sac poubelle à liens"],
} as const;

describe("names of the trade that begin so", () => {
  it("say what they are called here", () => {
    expect(tradeSuggestions("touil", "fr-FR", names.stirrers)).toEqual([
      { text: "touillette", label: "touillette (agitateur)" },
    ]);
    expect(tradeSuggestions("agit", "fr-FR", names.stirrers)).toEqual([{ text: "agitateur" }]);
  });

  it("are never a brand, nor what holds one, but what most of the names say for it", () => {
    const found = tradeSuggestions("scot", "fr-FR", names.tapes);
    expect(found[0]).toEqual({ text: "ruban d'emballage" });
    expect(JSON.stringify(found)).not.toContain("scotch");
    expect(tradeSuggestions("jiff", "fr-FR", ["Pochette matelassée blanche"])).toEqual([
      { text: "pochette matelassée" },
    ]);
  });

  it("are what the shortest of several brands' phrases stands for first: scotch before scotch logo", () => {
    const most = ["Ruban imprimé bleu", "Ruban imprimé rouge", "Ruban papier brun", "Ruban papier blanc"];
    const [first] = tradeSuggestions("scot", "fr-FR", [...most, "Ruban d’emballage"]);
    expect(first).toEqual({ text: "ruban d'emballage" });
  });

  it("are shown where the catalogue itself says them", () => {
    expect(tradeSuggestions("scot", "fr-FR", ["Scotch brun"])).toContainEqual({ text: "scotch" });
  });

  it("are those of the page where they were begun in the other language, by several words too", () => {
    expect(tradeSuggestions("bin l", "fr-FR", names.bags)).toEqual([{ text: "sac poubelle" }]);
    expect(tradeSuggestions("stirr", "fr-FR", names.stirrers)).toEqual([{ text: "agitateur" }]);
    expect(tradeSuggestions("touil", "en-GB", ["Stirrer, birch"])).toEqual([{ text: "stirrer" }]);
  });

  it("are what most names say, whatever order they are in, of the page's language alone", () => {
    expect(tradeSuggestions(" touil ", "fr-FR", names.stirrers)).toHaveLength(1);
    expect(tradeSuggestions("tape disp", "fr-FR", ["Tape dispenser", "Dévidoir"])).toEqual([{ text: "dévidoir" }]);
  });

  it.each<[string, readonly string[], string]>([
    ["to", names.stirrers, "two letters begin too much"],
    ["touil", names.bags, "nothing of the kind is found"],
    ["touil", [], "nothing is found"],
    ["agitateur", names.stirrers, "it is typed to its end"],
    ["canett", ["Canette en aluminium"], "it is not sold"],
    ["zzz", names.bags, "nothing is called so"],
  ])("are none of %s where %j: %s", (text, found) => {
    expect(tradeSuggestions(text, "fr-FR", found)).toEqual([]);
  });

  it("are three at most, what most names say first", () => {
    const found = tradeSuggestions("sac", "fr-FR", [
      "Sac poubelle",
      "Sac kraft",
      "Sac poubelle noir",
      "Sac boutique",
      "Sac SOS",
    ]);
    expect(found).toHaveLength(3);
    expect(found[0]?.text).toBe("sac poubelle");
  });
});

describe("sizes being typed", () => {
  const box = (length: number, width: number, height: number) => ({
    ...{ LENGTH_INNER: length, WIDTH_INNER: width, HEIGHT_INNER: height },
  });
  const boxes = [box(300, 200, 150), box(300, 200, 150), box(302, 198, 100), box(400, 200, 150), { VOLUME: 20 }];
  const texts = (text: string, articles: readonly AttributeValues[] = boxes) =>
    sizeSuggestions(text, () => articles).map((each) => each.text);

  it.each([
    ["30x20", ["30x20x15", "30x20x10"]],
    ["caisse 30 x 20", ["caisse 30 x 20x15", "caisse 30 x 20x10"]],
    ["300x200", ["300x200x150", "300x200x100"]],
    ["20x30", ["20x30x15", "20x30x10"]],
    ["40x20", ["40x20x15"]],
    ["31x20", []],
    ["30x20x15", []],
    ["30x20 cm", []],
    ["max 30x20", []],
    ["caisse", []],
    ["", []],
  ])("%s may become %j", (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it("are millimetres where articles have those alone, three at most", () => {
    expect(texts("80x60", [box(80, 60, 40)])).toEqual(["80x60x40"]);
    expect(texts("121x60", [box(1210, 600, 40)])).toEqual([]);
    expect(texts("120x60", [box(1200, 600, 40)])).toEqual(["120x60x4"]);
    expect(
      texts(
        "30x20",
        [10, 20, 30, 40].map((height) => box(300, 200, height)),
      ),
    ).toHaveLength(3);
    expect(texts("30x20", [box(297, 200, 40)])).toEqual([]);
    expect(texts("30x20", [box(300, 203, 40)])).toEqual([]);
  });

  it("are what most articles have first, then the smallest", () => {
    const mixed = [box(300, 200, 90), box(300, 200, 150), box(300, 200, 40), box(300, 200, 150)];
    expect(texts(" 30x20 ", mixed)).toEqual(["30x20x15", "30x20x4", "30x20x9"]);
    expect(texts("30 cm x 20", mixed)).toEqual([]);
  });

  it("are a volume in the units that articles have it in, behind words alone", () => {
    const cups = [
      { VOLUME_OZ: 8, VOLUME: 20 },
      { VOLUME_OZ: [12], VOLUME: 8 },
    ];
    expect(texts("gobelet 8", cups)).toEqual(["gobelet 8 oz", "gobelet 8 cl"]);
    expect(texts("gobelet 12", cups)).toEqual(["gobelet 12 oz"]);
    expect(texts("gobelet 20", cups)).toEqual(["gobelet 20 cl"]);
    expect(texts("gobelet 9", cups)).toEqual([]);
    expect(texts("8", cups)).toEqual([]);
    expect(texts("gobelet 8 cl", cups)).toEqual([]);
  });
});

describe("what a query may become", () => {
  const bin = [{ text: "sac poubelle" }];
  const stirrer = [{ text: "touillette", label: "touillette (agitateur)" }];

  it("is sizes, then what names say, then the trade, each once and five at most", () => {
    const cups = queriesFrom(["gobelet", "Gobelet carton"], [{ text: "Gobelet" }, ...bin], [{ text: "gobelet 8 oz" }]);
    expect(cups.map(({ text }) => text)).toEqual(["gobelet 8 oz", "gobelet", "Gobelet carton", "sac poubelle"]);
    expect(queriesFrom(["a", "b", "c", "d", "e", "f"], bin, [])).toHaveLength(5);
  });

  it("is another word of the trade only where names have none", () => {
    expect(queriesFrom([], stirrer, [])).toEqual(stirrer);
    expect(queriesFrom(["touil"], stirrer, [])).toEqual([{ text: "touil" }]);
  });
});
