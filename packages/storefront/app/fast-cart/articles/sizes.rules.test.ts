import { describe, expect, it } from "vitest";
import { byNearestSize, holdsSame, sizeDistance, sizeIn } from "#fast-cart/articles/sizes.rules.ts";

describe("the size in a text", () => {
  it.each([
    ["Caisse américaine 310 × 220 × 150 mm", "3 sides", [310, 220, 150]],
    ["380x280x180", "3 sides", [380, 280, 180]],
    ["Papier ingraissable 250 × 200", "2 sides", [250, 200]],
    ["Gobelet carton 20 cl", "cl", [20]],
    ["Gobelet 12,5cL blanc", "cl", [12.5]],
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
  expect(sizeDistance(sizeIn("20 cl"), sizeIn("20 g"))).toBe(Number.POSITIVE_INFINITY);
});

describe("a size that holds as much as another", () => {
  it.each([
    ["Caisse 400 × 300 × 200", "Caisse 380 × 280 × 180", true],
    ["Caisse 380 × 280 × 180", "Caisse 380 × 280 × 180", true],
    ["Caisse 200 × 300 × 400", "Caisse 380 × 280 × 180", true],
    ["Caisse 400 × 300 × 179", "Caisse 380 × 280 × 180", false],
    ["Sachet 300 × 200", "Sachet 200 × 250", true],
    ["Sachet 300 × 190", "Sachet 200 × 250", false],
    ["Gobelet 25 cl", "Gobelet 20 cl", true],
    ["Gobelet 18 cl", "Gobelet 20 cl", false],
    ["Gobelet 2 l", "Gobelet 1 l", true],
    ["Flacon 90 ml", "Flacon 100 ml", false],
    ["Couvercle Ø 80 mm", "Couvercle Ø 62 mm", false],
    ["Couvercle Ø 62 mm, noir", "Couvercle Ø 62 mm", true],
    ["Agitateur 90 mm", "Agitateur 110 mm", true],
    ["Caisse", "Caisse 380 × 280 × 180", false],
    ["Gobelet 25 cl", "Gobelet 250 ml", false],
  ])("%s for %s: %s", (other, one, isHeld) => {
    const size = sizeIn(one);
    expect(size && holdsSame(sizeIn(other), size)).toBe(isHeld);
  });
});
