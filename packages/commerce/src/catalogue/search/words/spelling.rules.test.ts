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

  it("are the fewest by which one word becomes the other", () => {
    /** By its definition: the first letters stay, or one of them is replaced, left out or swapped with its neighbour. */
    const fewest = (a: string, b: string): number => {
      if (a === "" || b === "") return a.length + b.length;
      const [first, second] = a;
      const isSwapped = second !== undefined && first === b[1] && second === b[0];
      return Math.min(
        fewest(a.slice(1), b.slice(1)) + (first === b[0] ? 0 : 1),
        1 + fewest(a.slice(1), b),
        1 + fewest(a, b.slice(1)),
        isSwapped ? 1 + fewest(a.slice(2), b.slice(2)) : Number.POSITIVE_INFINITY,
      );
    };
    const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 5 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2, 3), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(fewest(a, b), most + 1));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["ab", "xy", 1, false],
    ["ab", "xy", 2, true],
    ["abc", "xyz", 2, false],
    ["abc", "cab", 0, true],
    ["a1", "a9", 0, true],
    ["ab", "a1", 0, false],
    ["z", "a", 0, false],
    ["z", "1", 0, false],
    ["a", "1", 0, false],
    ["é", "1", 0, true],
    ["aab", "ab", 0, true],
  ])("are possible by the letters of %s and %s, %i at most: %s", (a, b, most, expected) => {
    expect(masksAllow(letterMask(a), letterMask(b), most)).toBe(expected);
  });

  it("are forgiven by the length of the word", () => {
    expect([3, 4, 6, 7, 8, 20].map(forgivenEdits)).toEqual([0, 1, 1, 1, 2, 2]);
  });
});
