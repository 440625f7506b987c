import { describe, expect, it } from "vitest";
import { type NamedThings, suggestNames, suggestQueries } from "#catalogue/search/names.rules.ts";
import type { Locale } from "#shared/locale.ts";

const french = [
  "Gobelet carton simple paroi blanc",
  "Gobelet carton double paroi kraft brun",
  "Gobelet à paroi ondulée",
  "Boîte à pizza kraft",
  "Étui à sandwich, kraft",
];
const english = ["Single-wall paper cup, white", "Cup carrier, moulded pulp"];
const suggest = (text: string, names = french, corrections = new Map<string, string>(), locale: Locale = "fr-FR") =>
  suggestQueries(text, locale, names, corrections);

describe("what a query may become", () => {
  it("is the word that is begun, as names write it", () => {
    expect(suggest("gob")).toEqual(["gobelet"]);
    expect(suggest("boi")).toEqual(["boîte"]);
  });

  it("goes on behind a word that is complete, up to the next one that says something, the commonest first", () => {
    expect(suggest("gobelet")).toEqual(["gobelet carton", "gobelet à paroi"]);
    expect(suggest("Boîte")).toEqual(["boîte à pizza"]);
  });

  it("goes on in the form that names have, not back to it", () => {
    expect(suggest("gobelets")).toEqual(["gobelet carton", "gobelet à paroi"]);
    expect(suggest("boxes", ["Postal box, white"], new Map(), "en-GB")).toEqual([]);
  });

  it("does not say again what was typed, nor begin with an elided article", () => {
    expect(suggest("A4 labels", ["Labels A4, white"], new Map(), "en-GB")).toEqual([]);
    expect(suggest("embal", ["Ruban d’emballage"])).toEqual(["emballage"]);
    expect(suggest("ruban emb", ["Ruban d’emballage"])).toEqual(["ruban d’emballage"]);
  });

  it("keeps what stands before", () => {
    expect(suggest("étui à sand")).toEqual(["étui à sandwich"]);
  });

  it("is words of a name that stand side by side there, and nothing else", () => {
    expect(suggest("boîte p")).toEqual(["boîte à pizza"]);
    expect(suggest("boîte à p", [...french, "Boîte postale", "Boîte pâtissière"])).toEqual(["boîte à pizza"]);
    expect(suggest("carton d", ["Carton de déménagement", "Ruban double"])).toEqual(["carton de déménagement"]);
    expect(suggest("emballage sand")).toEqual([]);
    expect(suggest("paper ba", ["Baking paper, white"], new Map(), "en-GB")).toEqual([]);
    expect(suggest("gant n", ["Gant en latex non poudré"])).toEqual([]);
    expect(suggest("latex n", ["Gant en latex non poudré"])).toEqual(["latex non poudré"]);
  });

  it("does not go on across a comma", () => {
    expect(suggest("cup w", english, new Map(), "en-GB")).toEqual([]);
    expect(suggest("sandwich")).toEqual([]);
    expect(suggest("cup", english, new Map(), "en-GB")).toEqual(["cup carrier"]);
  });

  it("is first of all what was meant, in the spelling of names", () => {
    expect(suggest("boitte pizza", french, new Map([["boitte", "boite"]]))[0]).toBe("boîte pizza");
    expect(suggest("gobelat", french, new Map([["gobelat", "gobelet"]]))).toEqual([
      "gobelet",
      "gobelet carton",
      "gobelet à paroi",
    ]);
  });

  it("is nothing for numbers, for nothing, and for what no name holds", () => {
    expect(suggest("25 cl")).toEqual([]);
    expect(suggest("?!")).toEqual([]);
    expect(suggest("zzzz")).toEqual([]);
  });

  it("is told by the commonest names first, and by forty at most", () => {
    expect(suggest("sac", ["Sac rouge", "Sac vert", "Sac bleu", "Sac vert", "Sac bleu", "Sac vert"])).toEqual([
      "sac vert",
      "sac bleu",
      "sac rouge",
    ]);
    expect(suggest("sac", [...Array.from({ length: 40 }, () => "Sac rouge"), "Sac vert"])).toEqual(["sac rouge"]);
  });

  it.each([
    ["ends with its name", "kraft", ["Sac kraft"], []],
    ["does not go on behind a sign that stands alone", "sac", ["Sac , kraft"], []],
    ["leaves out what brackets a word", "sac", ["Sac («kraft».)"], ["sac kraft"]],
    ["goes on behind a word of several", "essuie", ["Essuie-tout blanc"], ["essuie-tout blanc"]],
    ["does not mind blanks", "  gobelet   car ", french, ["gobelet carton"]],
    ["does not mind those of names", "sac", ["Sac   kraft"], ["sac kraft"]],
  ])("%s: %s", (_what, text, names, expected) => {
    expect(suggest(text, names)).toEqual(expected);
  });

  it.each([
    ["blanks apart", "boitte   pizza", "boitte", "boite", "boîte pizza"],
    ["also where no name writes it", "zzz", "zzz", "carafe", "carafe"],
    ["not as a part of another word", "esuie", "esuie", "essuie", "essuie"],
  ])("is what was meant, %s: %s", (_what, text, wrong, meant, expected) => {
    expect(suggest(text, [...french, "Essuie-tout blanc"], new Map([[wrong, meant]]))[0]).toBe(expected);
  });

  it("is five at most, what was meant among them", () => {
    const all = ["a", "b", "c", "d", "e", "f"].map((letter) => `Sac ${letter.repeat(4)}`);
    expect(suggest("saac", all, new Map([["saac", "sac"]]))).toEqual([
      "sac",
      "sac aaaa",
      "sac bbbb",
      "sac cccc",
      "sac dddd",
    ]);
  });

  it("is five at most", () => {
    const names = ["a", "b", "c", "d", "e", "f", "g"].map((letter) => `Sac ${letter.repeat(4)}`);
    expect(suggest("sac", names)).toHaveLength(5);
  });
});

describe("names that fit what is being typed", () => {
  const category = (id: string, names: Readonly<Record<string, string>>) => ({ id, externalId: `cat-${id}`, names });
  const root = category("0", { "fr-FR": "Gobelets du monde" });
  const cups = category("1", { "fr-FR": "Gobelets chauds", "en-GB": "Hot cups" });
  const nameless = category("2", {});
  const things = (...suppliers: readonly string[]): NamedThings => ({
    tree: { root },
    categories: new Map([root, cups, nameless].map((each) => [each.id, each])),
    suppliers: new Map(suppliers.map((name, index) => [name, { id: `${index}`, externalId: `FOU-${index}`, name }])),
  });
  const brandsFor = (text: string, ...brands: readonly string[]) =>
    suggestNames(text, "fr-FR", brands, things()).brands.map(({ name }) => name);

  it("are those of which every word is begun, or has the same stem", () => {
    expect(brandsFor("cart vex", "Cartonneries du Vexin", "Cartons du Nord")).toEqual(["Cartonneries du Vexin"]);
    expect(brandsFor("vexin cartonneries", "Cartonneries du Vexin")).toEqual(["Cartonneries du Vexin"]);
    expect(brandsFor("cartons", "Carton Nord")).toEqual(["Carton Nord"]);
    expect(brandsFor("xin", "Cartonneries du Vexin")).toEqual([]);
    expect(brandsFor("cart paris", "Cartonneries du Vexin")).toEqual([]);
  });

  it("begin with those that begin with the query, then go by the alphabet, five at most", () => {
    expect(brandsFor("nord", "Sacs Nord", "Nordbox", "Cartons Nord", "Nord Pack")).toEqual([
      "Nord Pack",
      "Nordbox",
      "Cartons Nord",
      "Sacs Nord",
    ]);
    expect(brandsFor("nord", "Boîtes Nord", "Sacs Nord")).toEqual(["Boîtes Nord", "Sacs Nord"]);
    expect(brandsFor("nord", "Sacs Nord", "Boîtes Nord")).toEqual(["Boîtes Nord", "Sacs Nord"]);
    const many = ["F", "E", "D", "C", "B", "A"].map((letter) => `Nord ${letter}`);
    expect(brandsFor("nord", ...many)).toEqual(["Nord A", "Nord B", "Nord C", "Nord D", "Nord E"]);
  });

  it("are none for no word; numbers are words, too, the first sixteen of a query", () => {
    expect(brandsFor("?!", "Nordbox")).toEqual([]);
    expect(brandsFor("3", "3 Moulins", "Nordbox")).toEqual(["3 Moulins"]);
    expect(brandsFor(`${"nord ".repeat(16)}zzz`, "Nord")).toEqual(["Nord"]);
    expect(brandsFor(`${"nord ".repeat(15)}zzz`, "Nord")).toEqual([]);
  });

  it("are those of brands, suppliers, and of categories in the language asked for, but for the root", () => {
    expect(suggestNames("gobelets", "fr-FR", ["Gobelets & Cie"], things("Le Gobelet"))).toEqual({
      brands: [{ id: "Gobelets & Cie", externalId: "Gobelets & Cie", name: "Gobelets & Cie" }],
      suppliers: [{ id: "0", externalId: "FOU-0", name: "Le Gobelet" }],
      categories: [{ id: "1", externalId: "cat-1", name: "Gobelets chauds" }],
    });
    expect(suggestNames("hot", "en-GB", [], things()).categories.map(({ name }) => name)).toEqual(["Hot cups"]);
    expect(suggestNames("cat", "fr-FR", [], things()).categories.map(({ name }) => name)).toEqual(["cat-2"]);
  });
});
