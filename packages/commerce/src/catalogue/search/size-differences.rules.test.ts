import { describe, expect, it } from "vitest";
import { sidesMissed, sizeDifference } from "#catalogue/search/size-differences.rules.ts";
import type { Step } from "#catalogue/search/understanding/ladder.ts";
import { noOutcome, type TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import type { Piece } from "#catalogue/search/understanding/pieces.ts";

const asked = (...millimetres: number[]) => ({ text: "", millimetres, isOuter: false });
const box = (length: number, width: number, height: number) => ({
  ...{ LENGTH_INNER: length, WIDTH_INNER: width, HEIGHT_INNER: height },
});

describe("how far an article is from the sides that were asked for", () => {
  it.each([
    [asked(300, 200, 150), box(310, 200, 145), [10, 0, -5]],
    [asked(300, 200, 150), box(300, 200, 150), [0, 0, 0]],
    // In whatever order they are asked for, each is compared with the side that it may be.
    [asked(150, 300, 200), box(310, 200, 145), [-5, 10, 0]],
    [asked(304.8, 200, 150), box(310, 200, 150), [5, 0, 0]],
    [asked(300, 200), box(310, 195, 50), [10, -5]],
    [asked(200, 80, 300), { WIDTH: 220, GUSSET: 80, HEIGHT: 290 }, [20, 0, -10]],
    [asked(300, 200), { LENGTH: [300], WIDTH: [210] }, [0, 10]],
  ])("%j, %j", (sides, values, expected) => {
    expect(sizeDifference(sides, values)).toEqual(expected);
  });

  it("is read as it fits best, where too small is twice as far", () => {
    // 100 × 120 of 110 × 110: 10 too small and 10 too large in either order, the first is taken.
    expect(sizeDifference(asked(110, 110), { LENGTH: 100, WIDTH: 120 })).toEqual([-10, 10]);
    // As base 300 × 200 it is 30 too small; as 200 × 300 it is 100 off both ways.
    expect(sizeDifference(asked(330, 200), { LENGTH: 300, WIDTH: 200 })).toEqual([-30, 0]);
    // 15 % too small counts like 30 % too large.
    expect(sizeDifference(asked(100, 100), { LENGTH: 84, WIDTH: 100, HEIGHT: 130 })).toEqual([0, 30]);
    expect(sizeDifference(asked(100, 100), { LENGTH: 86, WIDTH: 100, HEIGHT: 130 })).toEqual([-14, 0]);
  });

  it("is of outer sides where those were asked for", () => {
    const values = { ...box(300, 200, 150), LENGTH_OUTER: 310, WIDTH_OUTER: 210, HEIGHT_OUTER: 170 };
    expect(sizeDifference({ ...asked(310, 210, 160), isOuter: true }, values)).toEqual([0, 0, 10]);
  });

  it("is nothing for an article without such sides", () => {
    expect(sizeDifference(asked(300, 200, 150), {})).toBeNull();
    expect(sizeDifference(asked(300, 200, 150), { LENGTH: 300, WIDTH: 200 })).toBeNull();
  });
});

describe("the sides that were missed", () => {
  const term = { alternatives: [], isWritten: false };
  const sides = asked(300, 200, 150);
  const sized: Piece = {
    ...{ text: "300 × 200 × 150", sign: "measure", drop: "size", isKnown: false, term, near: term },
    sides: () => sides,
  };
  const step = (isNear: boolean, ...kept: Piece[]): Step => ({
    ...{ kind: "near", plan: { terms: [], excluded: [] }, kept, dropped: [], corrections: new Map() },
    ...{ isNear, within: null, isLastResort: false },
  });
  const { sides: _, ...volume } = sized;
  const outcome = (...steps: Step[]): TextOutcome => ({ ...noOutcome, steps });

  it.each([
    ["are those of the first step with near ones", outcome(step(false, sized), step(true, volume, sized)), sides],
    ["are none where all are as asked", outcome(step(false, sized)), null],
    ["are none of a volume", outcome(step(true, volume)), null],
    ["are none where nothing near is known of", outcome(step(true, { ...sized, near: null })), null],
    ["are none without words", noOutcome, null],
    ["are none of a roll", outcome(step(true, { ...sized, sides: () => asked() })), null],
    ["are none where they cannot be read", outcome(step(true, { ...sized, sides: () => null })), null],
  ])("%s", (_what, given, expected) => {
    expect(sidesMissed(given)).toBe(expected);
  });
});
