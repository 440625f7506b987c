import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeDistance, mayBeNear, signsOf } from "#fast-cart/articles/code-distance.rules.ts";

const none = Number.POSITIVE_INFINITY;

describe("how far two codes are from each other", () => {
  it.each([
    ["cai0001", "cai0001", 0],
    ["", "", 0],
    ["cai0001", "cai0002", 1],
    ["cai0001", "cai001", 1],
    ["cai001", "cai0001", 1],
    ["cai0001", "xcai0001", 1],
    ["cai0001", "cia0001", 1],
    ["ab", "ba", 1],
    ["ca", "ac0", 2],
    ["cai0001", "caj0002", 2],
    ["cai0012", "cai0021", 1],
    ["abcd", "badc", 2],
    ["", "ab", 2],
    ["ab", "", 2],
  ])("%j and %j: %d", (a, b, distance) => {
    expect(codeDistance(a, b, 5)).toBe(distance);
  });

  it.each([
    ["o", "0"],
    ["q", "0"],
    ["o", "q"],
    ["i", "1"],
    ["l", "1"],
    ["s", "5"],
    ["z", "2"],
    ["b", "8"],
  ])("%s and %s are taken for each other: half", (a, b) => {
    expect(codeDistance(`ca${a}x`, `ca${b}x`, 5)).toBe(0.5);
  });

  it("is told up to the most that is asked for, and no further", () => {
    expect(codeDistance("cai0001", "cai0023", 2)).toBe(2);
    expect(codeDistance("cai0001", "cai0023", 1)).toBe(none);
    expect(codeDistance("ab", "abcd", 2)).toBe(2);
    expect(codeDistance("ab", "abcde", 2)).toBe(none);
    expect(codeDistance("abcde", "ab", 2)).toBe(none);
    expect(codeDistance("aaaa", "bbbb", 2)).toBe(none);
    // Each line of the table stays within what is asked for, the end does not.
    expect(codeDistance("abc", "xbc", 0.5)).toBe(none);
    expect(codeDistance("abcd", "abxcy", 1)).toBe(none);
    expect(codeDistance("abc", "abxy", 1)).toBe(none);
  });

  const codes = fc.string({ unit: fc.constantFrom("a", "b", "0", "o", "1"), maxLength: 6 });
  it("is the same both ways, nothing only for what is the same, and never more than the longer code", () => {
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        const distance = codeDistance(a, b, 99);
        expect(codeDistance(b, a, 99)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  it("is not asked for where the signs alone say that it is too far, and for every code that is near", () => {
    fc.assert(
      fc.property(codes, codes, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        if (codeDistance(a, b, most) <= most) expect(mayBeNear(signsOf(a), signsOf(b), most)).toBe(true);
      }),
    );
    const isNear = (a: string, b: string, most: number) => mayBeNear(signsOf(a), signsOf(b), most);
    expect(isNear("oqi1", "00l1", 0)).toBe(true);
    expect([isNear("ca1", "ca2", 0), isNear("ca1", "ca2", 1)]).toEqual([false, true]);
    expect([isNear("abc", "xyw", 2), isNear("abc", "xyw", 3)]).toEqual([false, true]);
    // The bits of one code may be those of no sign of the other: all of them count, the highest, too.
    expect(isNear("v", "", 0)).toBe(false);
  });
});
