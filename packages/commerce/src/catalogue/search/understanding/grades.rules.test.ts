import { describe, expect, it } from "vitest";
import { gradeOf, gradeTerm } from "#catalogue/search/understanding/grades.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens.rules.ts";
import { lexiconOf } from "#catalogue/search/words/lexicon.ts";

const none = lexiconOf("fr-FR", 0, new Map(), new Map());
const living: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  CAPACITY: new Map([
    ["10", 1],
    ["9", 2],
    ["100", 1],
    ["50", 0],
  ]),
  WIDTH: new Map([["300", 1]]),
};
const lexicons: Lexicons = {
  locale: "fr-FR",
  words: { "fr-FR": none, "en-GB": none },
  values: { keysOf: (group) => living[group] ?? new Map() },
  ...{ attributes: [], suppliers: [], currency: "EUR" },
};
const ranked = (grade: "large" | "small") =>
  gradeTerm(grade, lexicons)?.alternatives.map(({ parts }) =>
    parts.flatMap(({ forms }) => forms.toSorted((a, b) => b.value - a.value).map(({ word }) => word)),
  );

describe("large and small", () => {
  it.each([
    ["grand carton", "large"],
    ["big box", "large"],
    ["petits sachets", "small"],
    ["tiny bags", "small"],
    ["grand petit carton", null],
    ["carton", null],
    ["10 cartons", null],
  ])("are told by words: %s", (text, grade) => {
    expect(gradeOf(cutQuery(text))).toBe(grade);
  });

  it("put in order by every size that articles have, numbers as numbers", () => {
    expect(ranked("large")).toEqual([["@CAPACITY=100", "@CAPACITY=10", "@CAPACITY=9"], ["@WIDTH=300"]]);
    expect(ranked("small")).toEqual([["@CAPACITY=9", "@CAPACITY=10", "@CAPACITY=100"], ["@WIDTH=300"]]);
  });

  it("count by how much a thing holds before how wide it is", () => {
    const [capacity, width] = gradeTerm("large", lexicons)?.alternatives ?? [];
    const most = (term: typeof capacity) => Math.max(...(term?.parts[0]?.forms.map(({ value }) => value) ?? []));
    expect([most(capacity), most(width)]).toEqual([2_000, 1_600]);
  });

  it("are nothing where no article has a size", () => {
    expect(gradeTerm("large", { ...lexicons, values: { keysOf: () => new Map() } })).toBeNull();
  });
});
