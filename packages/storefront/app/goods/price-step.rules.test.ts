import { describe, expect, it } from "vitest";
import { nextStep } from "#goods/price-step.rules.ts";

describe("a cheaper price close by (ux G-29)", () => {
  const tiers = [
    { quantity: 1, unitPrice: 0.45 },
    { quantity: 200, unitPrice: 0.42 },
    { quantity: 1000, unitPrice: 0.39 },
  ];

  it("a cheaper tier close by says how many pieces are missing, and what it saves", () => {
    const rule = { lot: 25, minimum: 25 };
    const step = { pieces: 200, more: 25, unitPrice: 0.42, unitPriceNow: 0.45, lot: 25 };
    expect(nextStep(tiers, 175, rule)).toEqual(step);
    expect(nextStep(tiers.toReversed(), 175, rule)).toEqual(step);
  });

  it.each([
    ["none is cheaper", 1000, {}],
    ["more is missing than is wanted already", 75, {}],
    ["there is not enough of it", 175, { stock: 199 }],
    ["nobody may order so much", 175, { maximum: 190 }],
    ["no tier holds for so few", 0, {}],
  ])("no tier is proposed when %s", (_why, pieces, limits) => {
    expect(nextStep(tiers, pieces, { lot: 25, minimum: 25, ...limits })).toBeNull();
  });

  it("a tier that dearer ones stand before is found, in whole lots", () => {
    const odd = [...tiers, { quantity: 180, unitPrice: 0.5 }];
    expect(nextStep(odd, 160, { lot: 40, minimum: 40 })).toMatchObject({ pieces: 200, more: 40 });
    expect(nextStep(tiers, 180, { lot: 60, minimum: 60 })).toMatchObject({ pieces: 240, more: 60 });
  });
});
