// Arbitrary pictures for property tests.
import fc from "fast-check";
import { COLOURS, DRAWING_NAMES, MATERIALS, type PictureSpec, PRINTS, VIEWS } from "#pictures/spec/picture.ts";

const tenths = (maximum: number) => fc.integer({ min: 1, max: maximum * 10 }).map((value) => value / 10);

/** Any picture that a key can hold, sensible or not. */
export const anyPicture = fc.record(
  {
    drawing: fc.constantFrom(...DRAWING_NAMES),
    material: fc.constantFrom(...MATERIALS),
    colour: fc.constantFrom(...COLOURS),
    print: fc.constantFrom(...PRINTS),
    lengthMm: tenths(1_000_000),
    widthMm: tenths(100_000),
    heightMm: tenths(100_000),
    diameterMm: tenths(10_000),
    volumeMl: fc.integer({ min: 1, max: 2_000_000 }),
    count: fc.integer({ min: 1, max: 1000 }),
    view: fc.constantFrom(...VIEWS),
    pieces: fc.integer({ min: 1, max: 100_000 }),
  },
  { requiredKeys: ["drawing"] },
) satisfies fc.Arbitrary<PictureSpec>;
