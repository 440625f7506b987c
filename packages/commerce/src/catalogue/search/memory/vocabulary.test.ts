import { describe, expect, it } from "vitest";
import { type Bits, forEachBit, noBits, setBit } from "#catalogue/search/memory/bits.ts";
import { isOneEditAway, Vocabulary } from "#catalogue/search/memory/vocabulary.ts";

const texts = ["carton double", "cartons simple", "cartonnette", "gobelet carton", "sac kraft double double"];
const setOf = (documents: Iterable<number>): Bits => {
  const bits = noBits(1);
  for (const document of documents) setBit(bits, document);
  return bits;
};
const all = setOf(texts.keys());

function vocabularyOf(list: readonly string[], weightOf = (_: number) => 20): Vocabulary {
  const vocabulary = new Vocabulary("fr-FR");
  list.forEach((text, document) => {
    vocabulary.add(document, new Map(text.split(" ").map((word) => [word, weightOf(document)])));
  });
  return vocabulary;
}
const vocabulary = vocabularyOf(texts);

function find(words: readonly string[], { live = all, forgives = false } = {}): number[] {
  const found: number[] = [];
  forEachBit(vocabulary.find(words, live, forgives).documents, (document) => found.push(document));
  return found;
}

describe("the words of documents", () => {
  it.each<[string[], number[]]>([
    [["carton"], [0, 1, 2, 3]],
    [["cartons"], [0, 1, 3]],
    [["carton", "double"], [0]],
    [["double", "carton"], [0]],
    [["carto", "double"], []],
    [["double", "kraf"], [4]],
    [["kraf", "double"], []],
    [["unknown"], []],
    [[], []],
  ])("%j are found in %j: every word in some form, the last also by its beginning", (words, expected) => {
    expect(find(words)).toEqual(expected);
  });

  it("are found only in living documents", () => {
    expect(find(["carton"], { live: setOf([1, 4]) })).toEqual([1]);
  });

  it.each<[string, number[]]>([
    ["gobelat", [3]],
    ["goblet", [3]],
    ["gobbelet", [3]],
    ["gboelet", [3]],
    ["goblat", []],
    ["krat", []],
  ])("forgive one letter of a word of five or more: %s", (word, expected) => {
    expect(find([word])).toEqual([]);
    expect(find([word], { forgives: true })).toEqual(expected);
  });

  it("are not forgiven where they stand as they are", () => {
    expect(find(["carton"], { forgives: true })).toEqual(find(["carton"]));
  });
});

describe("how well documents fit", () => {
  it("grows with the weight of the word", () => {
    const weights = [1, 5, 10, 20, 35];
    const { scores } = vocabularyOf(["sac", "sac", "sac", "sac", "sac"], (document) => weights[document] ?? 0).find(
      ["sac"],
      all,
      false,
    );
    const found = [...scores.slice(0, 5)];
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).toBe(5);
  });

  it("is higher for a rare word than for a common one", () => {
    const common = vocabulary.find(["carton"], all, false).scores[0] ?? 0;
    const rare = vocabulary.find(["gobelet"], all, false).scores[3] ?? 0;
    expect(rare).toBeGreaterThan(common);
  });

  it("adds up over the words of the query", () => {
    const [carton, gobelet] = [["carton"], ["gobelet"]].map(
      (words) => vocabulary.find(words, all, false).scores[3] ?? 0,
    );
    const both = vocabulary.find(["gobelet", "carton"], all, false).scores[3] ?? 0;
    expect(both).toBeCloseTo((carton ?? 0) + (gobelet ?? 0), 4);
  });
});

describe("one letter off", () => {
  it.each([
    ["abc", "abc", false],
    ["abc", "abd", true],
    ["abc", "ab", true],
    ["abc", "bc", true],
    ["abc", "abcd", true],
    ["abc", "xabc", true],
    ["abc", "acb", true],
    ["abc", "cba", false],
    ["abc", "a", false],
    ["abcd", "badc", false],
    ["", "a", true],
    ["", "", false],
  ])("%s and %s: %s, whichever comes first", (a, b, expected) => {
    expect(isOneEditAway(a, b)).toBe(expected);
    expect(isOneEditAway(b, a)).toBe(expected);
  });
});
