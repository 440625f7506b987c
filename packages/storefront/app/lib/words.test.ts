import { describe, expect, it } from "vitest";
import { foldedLetters, holdsWords, keepHyphens, keepSizes, wordsOf } from "#lib/words.ts";

it.each([
  ["Caisse américaine, 300 × 200 mm (EB)", ["caisse", "américaine", "300", "200", "mm", "eb"]],
  ["–", []],
])("the words of %j are %j", (text, words) => expect(wordsOf(text)).toEqual(words));

describe("a text without case and accents", () => {
  it("has as many letters as before, also where one of them is two", () => {
    expect(foldedLetters("Été")).toEqual(["e", "t", "e"]);
    expect(foldedLetters("ŒUF")).toEqual(["oe", "u", "f"]);
  });

  it.each([
    ["Boîte à œufs", "OEUFS boite", true],
    ["Boîte à œufs", "boite carton", false],
    ["Boîte à œufs", "uf", true],
    ["Boîte à œufs", "  ", true],
    ["Boîte à œufs", "", true],
    ["", "boite", false],
  ])("%j holds every word of %j: %s", (text, search, expected) => {
    expect(holdsWords(text, search)).toBe(expected);
  });
});

it.each([
  ["Caisse kraft 310 × 220 × 150 mm", "Caisse kraft 310_×_220_×_150_mm"],
  ["Gobelet 20 cl (8 oz), lot de 50 gobelets", "Gobelet 20_cl (8_oz), lot de 50 gobelets"],
  ["Couvercle Ø 62 mm", "Couvercle Ø_62_mm"],
  ["Sac 5 Litres", "Sac 5 Litres"],
])("the sizes of %j are never parted", (name, kept) => expect(keepSizes(name).replaceAll("\u00a0", "_")).toBe(kept));

it("holds words together at their hyphens, and leaves dashes and codes alone", () => {
  expect(keepHyphens("Pouvez-vous livrer le 12-03 ? – Oui")).toBe("Pouvez\u2060-\u2060vous livrer le 12-03 ? – Oui");
});
