import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readValueWord, scoreOf, tierOf, valueWord } from "#catalogue/search/words/query-plan.rules.ts";

describe("what a word says about a document", () => {
  it.each([
    ["in a description as much as the word is worth", 100, 1, 100],
    ["in a name much more, in whole numbers", 100, 20, 812],
    ["though not as much more as the name weighs", 100, 40, 1_000],
    ["something, however little the word is worth", 0, 20, 1],
    ["something, wherever it stands", 100, 0, 1],
  ])("is %s", (_what, value, weight, score) => {
    expect(scoreOf(value, weight)).toBe(score);
  });

  it("is never less for standing in a better place, nor thirteen times as much", () => {
    const whole = fc.integer({ min: 1, max: 20_000 });
    const weight = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(whole, weight, weight, (value, a, b) => {
        const [low, high] = [scoreOf(value, Math.min(a, b)), scoreOf(value, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high);
        expect(high).toBeLessThan(13 * value);
      }),
    );
  });

  it.each([
    ["the highest as its head", 0, true, 3],
    ["the next one in its name", 20, false, 2],
    ["the last one anywhere else", 19, false, 1],
    ["also in a category above its own", 2, false, 1],
    ["none in a description", 1, false, 0],
  ])("is told in tiers: %s", (_what, weight, isHead, tier) => {
    expect(tierOf(weight, isHead)).toBe(tier);
  });
});

describe("the word of a value", () => {
  it("is of its group, under a mark that no word of a query has", () => {
    expect(valueWord("COLOUR", "RED")).toBe("@COLOUR=RED");
  });

  it("tells both again, whatever the value is called", () => {
    expect(readValueWord("@brand=A=B")).toEqual({ group: "brand", key: "A=B" });
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z_a-z]+$/), fc.string(), (group, key) => {
        expect(readValueWord(valueWord(group, key))).toEqual({ group, key });
      }),
    );
  });
});
