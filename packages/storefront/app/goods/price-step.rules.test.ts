import { describe, expect, it } from "vitest";
import { nextStep } from "#goods/price-step.rules.ts";

describe("a cheaper price close by (ux G-29)", () => {
  const tiers = [
    { quantity: 1, unitPrice: 0.45 },
    { quantity: 200, unitPrice: 0.42 },
    { quantity: 1000, unitPrice: 0.39 },
  ];

  it("a cheaper tier close by says how many pieces are missing, and what it saves", () => {
    const rule = { itemPerPack: 25, minOrderQuantity: 25 };
    const step = { pieces: 200, more: 25, unitPrice: 0.42, unitPriceNow: 0.45, lot: 25 };
    expect(nextStep(tiers, 175, rule)).toEqual(step);
    expect(nextStep(tiers.toReversed(), 175, rule)).toEqual(step);
  });

  it.each([
    ["none is cheaper", 1000, {}],
    ["more is missing than is wanted already", 75, {}],
    ["there is not enough of it", 175, { stock: 199 }],
    ["nobody may order so much", 175, { maxOrderQuantity: 190 }],
    ["no tier holds for so few", 0, {}],
  ])("no tier is proposed when %s", (_why, pieces, limits) => {
    expect(nextStep(tiers, pieces, { itemPerPack: 25, minOrderQuantity: 25, ...limits })).toBeNull();
  });

  it("a tier is proposed up to twice what is wanted, and up to the last piece that may be ordered", () => {
    const rule = { itemPerPack: 25, minOrderQuantity: 25 };
    expect(nextStep(tiers, 100, rule)).toMatchObject({ pieces: 200, more: 100 });
    expect(nextStep(tiers, 99, rule)).toBeNull();
    expect(nextStep(tiers, 175, { ...rule, stock: 200 })).toMatchObject({ pieces: 200 });
  });

  it("neither an equal price nor one for fewer pieces is a step", () => {
    const flat = [
      { quantity: 1, unitPrice: 0.4 },
      { quantity: 100, unitPrice: 0.45 },
      { quantity: 150, unitPrice: 0.45 },
      { quantity: 180, unitPrice: 0.41 },
    ];
    expect(nextStep(flat, 100, { itemPerPack: 25, minOrderQuantity: 25 })).toMatchObject({
      pieces: 200,
      unitPrice: 0.41,
    });
    expect(nextStep(flat.slice(0, 3), 100, { itemPerPack: 25, minOrderQuantity: 25 })).toBeNull();
  });

  it("a tier that dearer ones stand before is found, in whole lots", () => {
    const odd = [...tiers, { quantity: 180, unitPrice: 0.5 }];
    expect(nextStep(odd, 160, { itemPerPack: 40, minOrderQuantity: 40 })).toMatchObject({ pieces: 200, more: 40 });
    expect(nextStep(tiers, 180, { itemPerPack: 60, minOrderQuantity: 60 })).toMatchObject({ pieces: 240, more: 60 });
  });
});
