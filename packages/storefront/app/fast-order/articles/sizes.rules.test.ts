import { describe, expect, it } from "vitest";
import { byNearestSize, sizeDistance, sizeIn } from "#fast-order/articles/sizes.rules.ts";

describe("the size in a text", () => {
  it.each([
    ["Caisse américaine 310 × 220 × 150 mm", "3 sides", [310, 220, 150]],
    ["380x280x180", "3 sides", [380, 280, 180]],
    ["Papier ingraissable 250 × 200", "2 sides", [250, 200]],
    ["Gobelet carton 20 cl", "cl", [20]],
    ["Gobelet 12,5cL blanc", "cl", [12.5]],
    ["Couvercle Ø 90 mm", "diameter", [90]],
  ])("%s", (text, kind, values) => expect(sizeIn(text)).toEqual({ kind, values }));
  it("may be missing", () => expect(sizeIn("Couvercle blanc")).toBeNull());
});

it("is nearer the less its numbers differ", () => {
  const names = ["150 × 100 × 100", "310 × 220 × 150", "Couvercle", "400 × 300 × 200", "370 × 280 × 180"];
  expect(byNearestSize(names, sizeIn("380x280x180"), (name) => name)).toEqual([
    "370 × 280 × 180",
    "400 × 300 × 200",
    "310 × 220 × 150",
    "150 × 100 × 100",
    "Couvercle",
  ]);
  // A tenth of what is small is nearer than a half of it.
  expect(sizeDistance(sizeIn("100 × 10"), sizeIn("110 × 10"))).toBeCloseTo(10 / 110);
  expect(sizeDistance(sizeIn("100 × 20"), sizeIn("100 × 10"))).toBe(0.5);
  expect(sizeDistance(sizeIn("20 cl"), sizeIn("20 g"))).toBe(Number.POSITIVE_INFINITY);
});
