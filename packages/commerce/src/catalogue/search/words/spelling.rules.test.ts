import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, forgivenEdits, letterMask, masksAllow } from "#catalogue/search/words/spelling.rules.ts";

describe("edits between two words", () => {
  it.each([
    ["gobelet", "gobelet", 0],
    ["gobelat", "gobelet", 1],
    ["goblet", "gobelet", 1],
    ["gobbelet", "gobelet", 1],
    ["gboelet", "gobelet", 1],
    ["goblete", "gobelet", 2],
    ["gbeolet", "gobelet", 2],
    ["carton", "gobelet", 3],
    ["", "a", 1],
    ["", "", 0],
  ])("%s and %s: %i, more than two being three", (a, b, expected) => {
    expect(editDistance(a, b, 2)).toBe(expected);
    expect(editDistance(b, a, 2)).toBe(expected);
  });

  it("are found by the letters of the words before they are counted", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdz19"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
        fc.pre(editDistance(a, b, most) <= most);
        expect(masksAllow(letterMask(a), letterMask(b), most)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are forgiven by the length of the word", () => {
    expect([3, 4, 6, 7, 8, 20].map(forgivenEdits)).toEqual([0, 1, 1, 1, 2, 2]);
  });
});
