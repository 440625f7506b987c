import { describe, expect, it } from "vitest";
import { gradeOf, gradeTerm } from "#catalogue/search/understanding/grades.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
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
  ...{ attributes: [], suppliers: [], places: [], currency: "EUR" },
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

  it.each([[["10", "10.0"]], [["10.0", "10"]]])("put what is as large in the order of its text: %j", (keys) => {
    const alike = { ...lexicons, values: { keysOf: () => new Map(keys.map((key) => [key, 1])) } };
    const [forms] = gradeTerm("large", alike)?.alternatives.map(({ parts }) => parts[0]?.forms) ?? [];
    expect(forms?.map(({ word }) => word)).toEqual(["@CAPACITY=10", "@CAPACITY=10.0"]);
  });

  it("look at the four hundred largest or smallest sizes, and say nothing that was written", () => {
    const many = new Map(Array.from({ length: 401 }, (_, index) => [String(index + 1), 1]));
    const term = (grade: "large" | "small") => gradeTerm(grade, { ...lexicons, values: { keysOf: () => many } });
    const sizes = (grade: "large" | "small") => term(grade)?.alternatives[0]?.parts[0]?.forms.map(({ word }) => word);
    expect(sizes("large")).toHaveLength(400);
    expect(sizes("large")).not.toContain("@CAPACITY=1");
    expect(sizes("small")).not.toContain("@CAPACITY=401");
    expect(term("large")?.isWritten).toBe(false);
  });

  it("are nothing where no article has a size", () => {
    expect(gradeTerm("large", { ...lexicons, values: { keysOf: () => new Map() } })).toBeNull();
  });
});
