import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeDistance, editDistance, forgivenSlips, mayBeNear, seenAs, signsOf } from "#articles/spelling.rules.ts";

describe("slips between two words", () => {
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

  it("are the fewest by which one word becomes the other", () => {
    /** By its definition: the first signs stay, or one of them is replaced, left out or swapped with its neighbour. */
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
});

it("slips are forgiven by the length of the word", () => {
  expect([3, 4, 6, 7, 8, 20].map(forgivenSlips)).toEqual([0, 1, 1, 1, 2, 2]);
});

describe("the signs of two texts", () => {
  it("never rule out what is near", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abcdz019é"), maxLength: 8 });
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 1, 2, 3), (a, b, most) => {
        fc.pre(editDistance(a, b, most) <= most);
        expect(mayBeNear(signsOf(a), signsOf(b), most)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["ab", "xy", 1, false],
    ["ab", "xy", 2, true],
    ["abc", "xyz", 2, false],
    ["abc", "cab", 0, true],
    ["aab", "ab", 0, true],
    ["cai1", "cai2", 0, false],
    ["cai1", "cai2", 1, true],
    // The bits of one text may be those of no sign of the other: all of them count, the highest, too.
    ["\u001f", "", 0, false],
    ["", "", 0, true],
  ])("of %j and %j allow %i slips: %s", (a, b, most, expected) => {
    expect(mayBeNear(signsOf(a), signsOf(b), most)).toBe(expected);
  });
});

describe("a code with a slip", () => {
  it.each([
    ["cai0001", "cai0001", 0],
    ["", "", 0],
    ["cai0001", "cai0002", 1],
    ["cai0001", "cai001", 1],
    ["cai001", "cai0001", 1],
    ["cai0001", "xcai0001", 1],
    ["cai0001", "cia0001", 1],
    ["cai0001", "caj0002", 2],
    ["cai0012", "cai0021", 1],
    ["cai0001", "gob0001", 3],
    ["cai0001", "cai000111", 2],
    ["piz0o05", "piz0005", 0],
    ["p1zoo05", "piz0005", 0],
    ["cai0001", "cai00o11", 1],
    ["co80001", "gob0001", 1],
  ])("%j and %j: %d, more than two being three", (a, b, distance) => {
    expect(codeDistance(a, b, 2)).toBe(distance);
    expect(codeDistance(b, a, 2)).toBe(distance);
  });

  it.each([
    ["o", "0"],
    ["q", "0"],
    ["i", "1"],
    ["l", "1"],
    ["s", "5"],
    ["z", "2"],
    ["b", "8"],
  ])("reads every %s as %s", (sign, seen) => {
    expect(seenAs(`ca${sign}${sign}x`)).toBe(`ca${seen}${seen}x`);
    expect(codeDistance(`ca${sign}x`, `ca${seen}x`, 0)).toBe(0);
  });

  it("excuses look-alikes in half of the signs at most where a sign is wrong, too", () => {
    expect(codeDistance("zzz4", "a2224", 2)).toBe(3);
    expect(codeDistance("a2224", "zzz4", 2)).toBe(3);
    expect(codeDistance("gob00l", "g0b0001", 2)).toBe(1);
    expect(codeDistance("gobooio", "gob0010", 2)).toBe(0);
  });

  it.each([
    ["7788", "17788", 2],
    ["zzz999", "222999", 2],
    ["1234567", "12345678", 2],
    ["1234567", "1234567", 0],
    ["12345679", "12345678", 1],
    ["376000l234567", "3760001234567", 0],
    ["p4711", "p4712", 1],
  ])("is none of a bare number that is shorter than a bar code: %s and %s", (a, b, distance) => {
    expect(codeDistance(a, b, 1)).toBe(distance);
    expect(codeDistance(b, a, 1)).toBe(distance);
  });

  it("is told up to the most that is asked for, and no further", () => {
    expect(codeDistance("cai0001", "cai0023", 2)).toBe(2);
    expect(codeDistance("cai0001", "cai0023", 1)).toBe(2);
    expect(codeDistance("ab", "abcd", 2)).toBe(2);
    expect(codeDistance("ab", "abcde", 2)).toBe(3);
    expect(codeDistance("aaaa", "cccc", 2)).toBe(3);
  });
});
