import { describe, expect, it } from "vitest";
import {
  previewTotal,
  priceUnit,
  savingInPercent,
  shownAlike,
  shownPrice,
  tiersInReach,
  tiersOf,
} from "#goods/price.rules.ts";

it("a piece costs what is left of its price, be that nothing", () => {
  const range = (quantity: number, itemPrice: number, discount: number | null) => ({
    ...{ quantity, price: { itemPrice }, discountPrice: discount === null ? null : { itemPrice: discount } },
  });
  expect(tiersOf([range(1, 0.5, null), range(100, 0.5, 0.4), range(500, 0.5, 0)])).toEqual([
    { quantity: 1, unitPrice: 0.5 },
    { quantity: 100, unitPrice: 0.4 },
    { quantity: 500, unitPrice: 0 },
  ]);
});

describe("the figures of a price (ux G-31)", () => {
  it.each([
    ["by the piece, a plain price", 12.5, 1, [12.5, 1], null],
    ["by the lot, the piece beside it", 0.42, 20, [8.4, 20], [0.42, 1]],
    ["exactly 0.10 is a plain price", 0.1, 50, [5, 50], [0.1, 1]],
    ["below 0.10, a hundred beside the lot", 0.085, 500, [42.5, 500], [8.5, 100]],
    ["below 0.10 even with two decimals", 0.03, 250, [7.5, 250], [3, 100]],
    ["more than two decimals above 0.10", 0.125, 40, [5, 40], [12.5, 100]],
    ["a hundred below 0.10, so a thousand", 0.0008, 5000, [4, 5000], [0.8, 1000]],
    ["a lot of a hundred has the thousand beside it", 0.05, 100, [5, 100], [50, 1000]],
    ["a lot of a thousand says it all", 0.0008, 1000, [0.8, 1000], null],
    ["a hundred for just 0.10", 0.001, 20, [0.02, 20], [0.1, 100]],
    ["a lot of a hundred that says enough", 0.45, 100, [45, 100], [0.45, 1]],
    ["by the piece, a small price is led by the hundred", 0.035, 1, [3.5, 100], [0.035, 1]],
  ])("%s", (_name, unitPrice, lot, main, secondary) => {
    const figures = shownPrice(unitPrice, lot);
    expect([figures.main.value, figures.main.pieces]).toEqual(main);
    expect(figures.secondary && [figures.secondary.value, figures.secondary.pieces]).toEqual(secondary);
  });

  it("carries no error of binary fractions", () => {
    expect(shownPrice(0.0007, 3000).main.value).toBe(2.1);
    expect(shownPrice(1.1, 3).main.value).toBe(3.3);
  });
});

it.each([
  [1, 20, "piece"],
  [1, 1, "piece"],
  [20, 20, "pack"],
  [100, 100, "pack"],
  [100, 20, "hundred"],
  [1000, 20, "thousand"],
])("a price for %i pieces of packs of %i is told by the %s", (pieces, lot, unit) => {
  expect(priceUnit(pieces, lot)).toBe(unit);
});

describe("tiers (ux G-32)", () => {
  const tiers = [
    { quantity: 1, unitPrice: 0.45 },
    { quantity: 200, unitPrice: 0.42 },
    { quantity: 1000, unitPrice: 0.39 },
  ];

  it("nothing is saved against what is free", () => {
    expect(savingInPercent({ quantity: 10, unitPrice: 0 }, { quantity: 1, unitPrice: 0 })).toBe(0);
    expect(savingInPercent({ quantity: 10, unitPrice: 1 }, { quantity: 1, unitPrice: 0 })).toBe(0);
  });

  it("a saving is counted against the first tier", () => {
    const savings = tiers.map((tier) => savingInPercent(tier, { quantity: 1, unitPrice: 0.45 }));
    expect(savings).toEqual([0, 7, 13]);
  });
});

describe("the preview of a line (ux G-30)", () => {
  it.each([
    [0.085, 2500, 212.5],
    [0.4567, 33, 15.07],
    [1.005, 1, 1.01],
    [0.0001, 49, 0],
    [0.0001, 50, 0.01],
  ])("%d for %i pieces is %d", (unitPrice, pieces, total) => {
    expect(previewTotal(unitPrice, pieces)).toBe(total);
  });
});

describe("prices that are compared (ux G-31)", () => {
  it.each([
    [[0.0903, 0.0958], 1000, { pieces: 1000, values: [90.3, 95.8] }],
    [[0.42, 0.45], 20, { pieces: 20, values: [8.4, 9] }],
    [[0.42, 0.455], 1, { pieces: 100, values: [42, 45.5] }],
    [[0.42, 0.45], 1, { pieces: 1, values: [0.42, 0.45] }],
  ])("%j in packs of %i are %j", (prices, lot, expected) => {
    expect(shownAlike(prices, lot)).toEqual(expected);
  });
});

describe("the prices that an order can have", () => {
  const tiers = [
    { quantity: 20, unitPrice: 9 },
    { quantity: 100, unitPrice: 8 },
    { quantity: 400, unitPrice: 7 },
  ];
  it.each([
    ["begin with the smallest quantity that may be ordered", 60, [60, 100, 400]],
    ["are those from there on", 100, [100, 400]],
    ["are none that nobody reaches", 130, [140, 400]],
    ["are all of them where one lot may be ordered", 1, [20, 100, 400]],
  ])("%s", (_, minOrderQuantity, quantities) => {
    const reached = tiersInReach(tiers, { itemPerPack: 20, minOrderQuantity });
    expect(reached.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(reached.at(-1)?.unitPrice).toBe(7);
  });

  it("are none without prices", () => {
    expect(tiersInReach([], { itemPerPack: 20, minOrderQuantity: 60 })).toEqual([]);
  });
});
