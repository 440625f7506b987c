// Objects and containers for tests of what holds what: those of which a test states only what it is about, and any at all.
import fc from "fast-check";
import type { Container, FitObject } from "#fit/fit.rules.ts";

export const makeObject = (given: Partial<FitObject> = {}): FitObject => ({
  sides: [305, 215, 150],
  clearance: 5,
  weight: null,
  isUpright: false,
  ...given,
});

export const makeBox = (a: number, b: number, c: number, load: number | null = null): Container => ({
  kind: "BOX",
  inner: [a, b, c],
  load,
});

const side = fc.integer({ min: 1, max: 400 });
const load = fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: null });

/** Whatever holds by three inner measures. */
export const anyBoxOrBag: fc.Arbitrary<Container> = fc.record({
  kind: fc.constantFrom("BOX" as const, "BAG" as const),
  inner: fc.tuple(side, side, side),
  load,
});

export const anyContainer: fc.Arbitrary<Container> = fc.oneof(
  anyBoxOrBag,
  fc.record({ kind: fc.constantFrom("POUCH" as const, "TUBE" as const), inner: fc.tuple(side, side), load }),
);

/** Most of these go into some container: their sides are shorter than those of the largest. */
const objectSide = fc.integer({ min: 1, max: 250 });
export const anyObject: fc.Arbitrary<FitObject> = fc.record({
  sides: fc.tuple(objectSide, objectSide, objectSide),
  clearance: fc.integer({ min: 0, max: 20 }),
  weight: load,
  isUpright: fc.boolean(),
});

/** Every order of three sides, written out by hand and not by a function under test. */
export const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;
