import { describe, expect, it } from "vitest";
import { choiceOf, differencesOf, dimensionsOf, joinValues } from "#catalogue/variants.rules.ts";

const variant = (id: string, values: Readonly<Record<string, string>>) => ({
  id,
  facts: Object.entries(values).map(([name, value]) => ({ id: name, name: name.toLowerCase(), value })),
});
const cups = [
  variant("1", { VOLUME: "10 cl", OZ: "4", COLOUR: "Blanc" }),
  variant("2", { VOLUME: "24 cl", OZ: "9", COLOUR: "Blanc" }),
];
const boxes = [
  variant("1", { LENGTH: "200 mm", COLOUR: "Brun", WEIGHT: "100 g" }),
  variant("2", { LENGTH: "1 000 mm", COLOUR: "Brun", WEIGHT: "400 g" }),
  variant("3", { LENGTH: "200 mm", COLOUR: "Blanc", WEIGHT: "100 g" }),
];
const dimensions = (variants: typeof boxes) => dimensionsOf(variants, differencesOf(variants)).map(({ id }) => id);

describe("what tells variants apart", () => {
  it("is what differs, and of that the fewest that are needed", () => {
    expect(differencesOf(cups).map(({ id }) => id)).toEqual(["VOLUME", "OZ"]);
    expect(dimensions(cups)).toEqual(["VOLUME"]);
    expect(dimensions(boxes)).toEqual(["LENGTH", "COLOUR"]);
    expect(dimensions([])).toEqual([]);
  });

  it("stays all there is when two variants are alike", () => {
    expect(dimensions([...cups, variant("3", { VOLUME: "24 cl", OZ: "9", COLOUR: "Blanc" })])).toEqual(["VOLUME"]);
  });
});

describe("the way to choose a variant (ux P-02)", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => variant(String(index), { VOLUME: `${index} cl` }));
  const kind = (variants: typeof boxes) => choiceOf(variants, dimensionsOf(variants, differencesOf(variants)));

  it.each([
    ["one variant", many(1), "none"],
    ["two variants", many(2), "buttons"],
    ["five variants", many(5), "buttons"],
    ["six variants", many(6), "table"],
    ["two dimensions", boxes, "table"],
    ["long values", [variant("1", { A: "x".repeat(30) }), variant("2", { A: "y" })], "table"],
    ["a value that one of them does not have", [variant("1", { A: "x" }), variant("2", {})], "table"],
    ["nothing that differs", [variant("1", { A: "x" }), variant("2", { A: "x" })], "table"],
  ] as const)("%s: %o", (_, variants, expected) => {
    expect(kind([...variants])).toBe(expected);
  });
});

describe("what distinguishes a variant, in one line", () => {
  it.each([
    [["310\u00a0mm", "220\u00a0mm", "150\u00a0mm"], "310\u00a0×\u00a0220\u00a0×\u00a0150\u00a0mm"],
    [["1\u202f000\u00a0mm", "0,5\u00a0m"], "1\u202f000\u00a0mm · 0,5\u00a0m"],
    [["24\u00a0cl", "Noir"], "24\u00a0cl · Noir"],
    [["24\u00a0cl"], "24\u00a0cl"],
    [["A", "B"], "A · B"],
    [[], ""],
  ])("%j is %j", (values, text) => {
    expect(joinValues(values)).toBe(text);
  });
});
