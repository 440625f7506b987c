import { expect, it } from "vitest";
import { breaksPack, isShort } from "#quotes/offer-limits.rules.ts";

it.each([
  [4000, 10_000, true],
  [10_000, 10_000, false],
  [0, 1, true],
  [null, 10_000, false],
])("%s pieces in stock against %i offered: short %s", (stock, pieces, expected) => {
  expect(isShort({ stock }, pieces)).toBe(expected);
});

it.each([
  [500, 2500, false],
  [500, 2600, true],
  [500, 20, true],
  [1, 2600, false],
])("packs of %i against %i pieces: one is broken %s", (itemPerPack, pieces, expected) => {
  expect(breaksPack({ itemPerPack }, pieces)).toBe(expected);
});
