import { describe, expect, it } from "vitest";
import {
  begunForms,
  commonest,
  formsWith,
  isKnown,
  rarityOf,
  valuePart,
  writtenForms,
} from "#catalogue/search/understanding/forms.rules.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";
import type { Part } from "#catalogue/search/words/query-plan.rules.ts";

const counts = { mask: 4, masks: 9, masking: 2, maskless: 3, mat: 1, mats: 0, tape: 4 };
const english = lexiconOf("en-GB", 20, new Map(Object.entries(counts)));
/** A catalogue of so many words that begin alike, the last the commonest. */
const wide = lexiconOf("en-GB", 999, new Map(Array.from({ length: 250 }, (_, index) => [`zz${index}z`, index + 1])));

describe("the commonest of several words", () => {
  it.each([
    ["come first", ["mask", "masks", "masking"], 9, ["masks", "mask", "masking"]],
    ["go by the alphabet where they are as common", ["tape", "mask"], 9, ["mask", "tape"]],
    ["in whatever order they came", ["mask", "tape"], 9, ["mask", "tape"]],
    ["are so many at most", ["mask", "masks", "masking"], 2, ["masks", "mask"]],
    ["are none that no article has", ["mats", "nowhere"], 9, []],
    ["are none of none", [], 9, []],
  ])("%s", (_what, words, most, expected) => {
    expect(commonest(words, most, english)).toEqual(expected);
  });
});

describe("the words that one of the query stands for", () => {
  it("are itself, itself in another number, and what has its stem alone, each counting less", () => {
    expect(writtenForms("mask", english)).toEqual([
      { word: "masks", percent: 92 },
      { word: "mask", percent: 100 },
      { word: "masking", percent: 60 },
    ]);
    expect(writtenForms("masks", english)[0]).toEqual({ word: "masks", percent: 100 });
    expect(writtenForms("nowhere", english)).toEqual([]);
  });

  it("are those that it begins besides", () => {
    expect(begunForms("mas", 80, english)).toEqual([
      { word: "masks", percent: 80 },
      { word: "mask", percent: 80 },
      { word: "maskless", percent: 80 },
      { word: "masking", percent: 80 },
    ]);
    expect(begunForms("mask", 50, english)).toEqual([{ word: "maskless", percent: 50 }]);
    expect(begunForms("nowhere", 50, english)).toEqual([]);
  });

  it("are two hundred at most, the commonest", () => {
    const begun = begunForms("zz", 80, wide);
    expect(begun).toHaveLength(200);
    expect([begun[0]?.word, begun.at(-1)?.word]).toEqual(["zz249z", "zz50z"]);
  });
});

describe("what a form counts", () => {
  const weighed = (...words: readonly string[]) => words.map((word) => ({ word, percent: 100 }));

  it.each([
    ["of a word in every article next to nothing", 20, ["all"], Math.log(1 + 0.5 / 20.5)],
    ["of one in some more", 20, ["mask"], Math.log(1 + 16.5 / 4.5)],
    ["of several as much as the commonest", 20, ["mask", "masks", "mat"], Math.log(1 + 11.5 / 9.5)],
    ["of one that nobody has most", 20, ["nowhere"], Math.log(1 + 20.5 / 0.5)],
  ])("is by how rare it is: %s", (_what, documents, words, rarity) => {
    const lexicon = lexiconOf("en-GB", documents, new Map(Object.entries({ ...counts, all: documents })));
    expect(rarityOf(weighed(...words), lexicon)).toBeCloseTo(rarity, 10);
  });

  it("is a thousandth of its rarity for each percent, and never nothing", () => {
    const words = [
      { word: "mask", percent: 100 },
      { word: "masking", percent: 60 },
      { word: "mat", percent: 0 },
    ];
    expect(formsWith(words, 1.2346, "en-GB")).toEqual([
      { word: "mask", kind: "en-GB", value: 1235 },
      { word: "masking", kind: "en-GB", value: 741 },
      { word: "mat", kind: "en-GB", value: 1 },
    ]);
  });

  it("is of a value as much as of a word of middling rarity, or a part of that", () => {
    expect(valuePart(["@COLOUR=RED", "@COLOUR=BLUE"])).toEqual({
      forms: [
        { word: "@COLOUR=RED", kind: "values", value: 4_000 },
        { word: "@COLOUR=BLUE", kind: "values", value: 4_000 },
      ],
      least: "any",
      tier: 0,
    });
    expect(valuePart(["@COLOUR=RED"], 50).forms[0]?.value).toBe(2_000);
  });

  it("is looked at for two hundred values, the first", () => {
    const { forms } = valuePart(Array.from({ length: 201 }, (_, index) => `@SIZE=${index}`));
    expect(forms).toHaveLength(200);
    expect(forms.at(-1)?.word).toBe("@SIZE=199");
  });
});

it("a way to say something is known where each part of it is", () => {
  const empty: Part = { forms: [], least: "any", tier: 0 };
  const known = valuePart(["@COLOUR=RED"]);
  const ways = [[known, known], [known, empty], [empty], []];
  expect(ways.map((parts) => isKnown({ parts, span: 1 }))).toEqual([true, false, false, true]);
});
