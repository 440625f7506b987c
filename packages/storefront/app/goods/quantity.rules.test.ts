import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packsOf, piecesOf, unitOf } from "#goods/packs.rules.ts";
import {
  checkPieces,
  checkQuantity,
  problemFigures,
  readQuantity,
  stepQuantity,
  writeQuantity,
} from "#goods/quantity.rules.ts";

const invalid = (problem: string, ...proposals: number[]) => ({ state: "invalid", problem, proposals });

describe("the cases of ux G-26", () => {
  it.each([
    { itemPerPack: 1, minOrderQuantity: 1, typed: "0", result: { state: "none" } },
    { itemPerPack: 25, minOrderQuantity: 50, typed: "60", result: invalid("not-a-multiple", 50, 75) },
    { itemPerPack: 25, minOrderQuantity: 60, typed: "10", result: invalid("below-minimum", 75) },
    {
      itemPerPack: 25,
      minOrderQuantity: 50,
      maxOrderQuantity: 1000,
      typed: "1010",
      result: invalid("above-maximum", 1000),
    },
    { itemPerPack: 12, minOrderQuantity: 1, typed: "1,5", result: invalid("not-whole") },
    { itemPerPack: 12, minOrderQuantity: 1, typed: "douze", result: invalid("not-a-number") },
    { itemPerPack: 10, minOrderQuantity: 10, stock: 30, typed: "40", result: invalid("above-stock", 30) },
    // The nearer bound is the reason, whichever it is.
    {
      itemPerPack: 10,
      minOrderQuantity: 10,
      maxOrderQuantity: 500,
      stock: 53,
      typed: "600",
      result: invalid("above-stock", 50),
    },
    {
      itemPerPack: 10,
      minOrderQuantity: 10,
      maxOrderQuantity: 40,
      stock: 53,
      typed: "600",
      result: invalid("above-maximum", 40),
    },
  ])(
    "packs of $itemPerPack, minimum $minOrderQuantity, maximum $maxOrderQuantity: $typed",
    ({ typed, result, ...rule }) => {
      expect(checkQuantity(typed, rule)).toMatchObject(result);
    },
  );

  it("a multiple of the lot from the minimum on is valid, counted in both ways", () => {
    expect(checkQuantity("75", { itemPerPack: 25, minOrderQuantity: 50 })).toMatchObject({
      state: "valid",
      pieces: 75,
      packs: 3,
    });
    expect(checkQuantity("2\u202f500", { itemPerPack: 500, minOrderQuantity: 2500 })).toMatchObject({
      state: "valid",
      pieces: 2500,
      packs: 5,
    });
  });

  it("a proposal never leaves minimum, maximum and stock", () => {
    expect(checkPieces(990, { itemPerPack: 25, minOrderQuantity: 50, maxOrderQuantity: 1000 })).toMatchObject(
      invalid("not-a-multiple", 975, 1000),
    );
    expect(checkPieces(35, { itemPerPack: 10, minOrderQuantity: 10, stock: 38 })).toMatchObject(
      invalid("not-a-multiple", 30),
    );
    expect(checkPieces(5, { itemPerPack: 10, minOrderQuantity: 10, stock: 8 })).toMatchObject(invalid("below-minimum"));
  });

  it("whatever is proposed is valid", () => {
    const rules = fc.record({
      itemPerPack: fc.integer({ min: 1, max: 500 }),
      minOrderQuantity: fc.integer({ min: 0, max: 3000 }),
      maxOrderQuantity: fc.option(fc.integer({ min: 0, max: 9000 })),
      stock: fc.option(fc.integer({ min: 0, max: 9000 })),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 10_000 }), (rule, pieces) => {
        const check = checkPieces(pieces, rule);
        const proposals = check.state === "invalid" ? check.proposals : [];
        return proposals.every((proposal) => checkPieces(proposal, rule).state === "valid");
      }),
    );
  });
});

describe("reading what was typed", () => {
  it.each(["1.234", "1,234", "12.000"])("refuses the ambiguous %j", (text) => {
    expect(readQuantity(text, 25)).toEqual({ problem: "ambiguous" });
  });

  it.each(["-5", "5 €", "1 23", "x"])("refuses %j as no number", (text) => {
    expect(readQuantity(text, 25)).toEqual({ problem: "not-a-number" });
  });

  it("an empty field asks for a quantity", () => {
    expect(readQuantity("  ", 25)).toEqual({ problem: "empty" });
  });

  it("accepts spaces between groups, and decimals that are zero", () => {
    expect(readQuantity("1\u202f250", 25)).toEqual({ pieces: 1250 });
    expect(readQuantity("40,0", 25)).toEqual({ pieces: 40 });
  });

  it("reads packs by their word or by the unit of the field", () => {
    for (const typed of ["3 lots", "3 lot", "3packs", "3 PACK", "3 paquets", "3 paquet", "3 colis"])
      expect(readQuantity(typed, 25)).toEqual({ pieces: 75 });
    expect(readQuantity("3", 25, { unit: "packs" })).toEqual({ pieces: 75 });
    expect(readQuantity("3", 25, { unit: "pieces" })).toEqual({ pieces: 3 });
  });

  it("reads pallets by their word, where it is known what a pallet holds", () => {
    const pallet = 480;
    for (const typed of ["2 Palettes", "2 palette", "2pallets", "2 PALLET"])
      expect(readQuantity(typed, 20, { pallet })).toEqual({ pieces: 960 });
    expect(readQuantity("1palette", 20, { unit: "packs", pallet })).toEqual({ pieces: 480 });
    expect(readQuantity("2 lots", 20, { pallet })).toEqual({ pieces: 40 });
    expect(readQuantity("2", 20, { unit: "packs", pallet })).toEqual({ pieces: 40 });
    expect(readQuantity("2 palettes", 20, { pallet: null })).toEqual({ problem: "not-a-number" });
    expect(readQuantity("palettes", 20, { pallet })).toEqual({ problem: "not-a-number" });
    expect(checkQuantity("1 palette", { itemPerPack: 20, minOrderQuantity: 1 }, { pallet })).toEqual({
      ...{ state: "valid", pieces: 480, packs: 24 },
    });
  });

  it("reads pieces by their word, with and without its accent, whatever the unit of the field", () => {
    for (const typed of [
      "12 pièces",
      "12 pièce",
      "12 pieces",
      "12piece",
      "12 PCS",
      "12 PIÈCES",
      "12 unités",
      "12 units",
      "12u",
    ])
      for (const unit of ["packs", "pieces"] as const)
        expect(readQuantity(typed, 20, { unit })).toEqual({ pieces: 12 });
    expect(readQuantity("12 pieces", null)).toEqual({ pieces: 12 });
    expect(readQuantity("pieces", 20)).toEqual({ problem: "not-a-number" });
  });

  it("reads pieces alone where nobody knows what a pack holds", () => {
    expect(readQuantity("3", null)).toEqual({ pieces: 3 });
    expect(readQuantity("3", null, { unit: "packs" })).toEqual({ pieces: 3 });
    expect(readQuantity("3 lots", null)).toEqual({ problem: "not-a-number" });
  });

  it("packs and pieces convert into each other", () => {
    expect(piecesOf(packsOf(75, 25), 25)).toBe(75);
  });

  it.each([
    { wanted: "packs", pieces: 75, lot: 25, unit: "packs", written: "3" },
    { wanted: "packs", pieces: 0, lot: 25, unit: "packs", written: "0" },
    { wanted: "packs", pieces: 80, lot: 25, unit: "pieces", written: "80" },
    { wanted: "packs", pieces: 75, lot: 1, unit: "pieces", written: "75" },
    { wanted: "pieces", pieces: 75, lot: 25, unit: "pieces", written: "75" },
  ] as const)(
    "$pieces by $lot are shown in $unit to whoever counts $wanted",
    ({ wanted, pieces, lot, unit, written }) => {
      expect(unitOf(wanted, pieces, lot)).toBe(unit);
      expect(writeQuantity(pieces, lot, unit)).toBe(written);
      expect(readQuantity(written, lot, { unit })).toEqual({ pieces });
    },
  );
});

describe("steps of one lot", () => {
  const rule = { itemPerPack: 25, minOrderQuantity: 60, maxOrderQuantity: 1000 };

  it.each([
    { pieces: 75, lots: 1, next: 100 },
    { pieces: 75, lots: 10, next: 325 },
    { pieces: 80, lots: 1, next: 100 },
    { pieces: 90, lots: -1, next: 75 },
    { pieces: 75, lots: -1, next: 75 },
    { pieces: 0, lots: 1, next: 75 },
    { pieces: 975, lots: 10, next: 1000 },
    { pieces: 4000, lots: -1, next: 1000 },
  ])("$lots from $pieces gives $next", ({ pieces, lots, next }) => {
    expect(stepQuantity(pieces, lots, rule)).toBe(next);
  });

  it("goes below the first valid quantity to zero only where a line may be removed", () => {
    expect(stepQuantity(75, -1, rule, { allowsZero: true })).toBe(0);
    expect(stepQuantity(325, -10, rule, { allowsZero: true })).toBe(75);
  });
});

describe("the figures that the words of a problem name", () => {
  const packs = { itemPerPack: 25, minOrderQuantity: 60 };

  it("are those of the rule, 0 for what limits nothing and is never named", () => {
    const figures = { lot: 25, minimum: 60, maximum: 1000, stock: 80 };
    expect(problemFigures({ ...packs, maxOrderQuantity: 1000, stock: 80 })).toEqual(figures);
    expect(problemFigures(packs)).toEqual({ lot: 25, minimum: 60, maximum: 0, stock: 0 });
  });
});
