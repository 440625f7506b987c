import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  firstValidQuantity,
  isLow,
  isOrderable,
  lastValidQuantity,
  lineCents,
  type QuantityBounds,
  quantityFor,
  tierAt,
} from "#articles/quantities.rules.ts";

const bounds = (given: Partial<QuantityBounds> = {}): QuantityBounds => ({
  itemPerPack: 20,
  minOrderQuantity: 20,
  ...given,
});

describe("the first valid quantity", () => {
  it.each([
    ["reaches the minimum in whole packs", { itemPerPack: 25, minOrderQuantity: 60 }, 75],
    ["is the minimum where that is whole packs", { itemPerPack: 25, minOrderQuantity: 50 }, 50],
    ["is one pack where the minimum is 0", { minOrderQuantity: 0 }, 20],
    ["is one piece where pieces are sold", { itemPerPack: 1, minOrderQuantity: 0 }, 1],
  ])("%s", (_what, given, expected) => {
    expect(firstValidQuantity(bounds(given))).toBe(expected);
  });

  it("is enough for what is wanted", () => {
    expect(firstValidQuantity(bounds(), 41)).toBe(60);
    expect(firstValidQuantity(bounds(), 40)).toBe(40);
    expect(firstValidQuantity(bounds({ minOrderQuantity: 100 }), 41)).toBe(100);
    expect(firstValidQuantity(bounds(), 0)).toBe(20);
  });
});

describe("the last valid quantity", () => {
  it.each([
    ["is whole packs within the maximum", { maxOrderQuantity: 50 }, 40],
    ["may be the maximum itself", { maxOrderQuantity: 60 }, 60],
    ["stays within the stock", { maxOrderQuantity: 500, stock: 53 }, 40],
    ["stays within the maximum where more is in stock", { maxOrderQuantity: 40, stock: 53 }, 40],
    ["is 0 where nothing is in stock", { stock: 0 }, 0],
    ["has no end without a maximum", { maxOrderQuantity: null }, Number.POSITIVE_INFINITY],
    ["has none under a maximum of 0 either", { maxOrderQuantity: 0 }, Number.POSITIVE_INFINITY],
    ["has none where the stock is not known", { stock: null }, Number.POSITIVE_INFINITY],
  ])("%s", (_what, given, expected) => {
    expect(lastValidQuantity(bounds(given))).toBe(expected);
  });
});

it.each([
  { itemPerPack: 1, minOrderQuantity: 10, stock: 50, low: false },
  { itemPerPack: 1, minOrderQuantity: 10, stock: 49, low: true },
  // The smallest order is two packs, 50 pieces, although 30 would do.
  { itemPerPack: 25, minOrderQuantity: 30, stock: 249, low: true },
  { itemPerPack: 25, minOrderQuantity: 30, stock: 250, low: false },
])("$stock pieces in packs of $itemPerPack from $minOrderQuantity on are few: $low", ({ low, ...offer }) => {
  expect(isLow(offer)).toBe(low);
});

describe("the quantity for what is wanted", () => {
  it.each([
    ["whole packs", {}, 500, 500],
    ["up to a whole pack", {}, 501, 520],
    ["at least the minimum, in whole packs", { minOrderQuantity: 50 }, 3, 60],
    ["no more than may be ordered", { maxOrderQuantity: 410 }, 500, 400],
    ["no more than is in stock", { stock: 90 }, 500, 80],
    ["exactly what may be ordered", { maxOrderQuantity: 500 }, 500, 500],
    ["nothing where the maximum lies below the minimum", { minOrderQuantity: 100, maxOrderQuantity: 90 }, 5, 0],
    ["nothing where not even one pack is in stock", { stock: 19 }, 5, 0],
    ["the last pack", { stock: 20 }, 5, 20],
    ["single pieces", { itemPerPack: 1, minOrderQuantity: 0 }, 7, 7],
  ])("is %s", (_what, given, wanted, expected) => {
    expect(quantityFor(bounds(given), wanted)).toBe(expected);
    expect(isOrderable(bounds(given))).toBe(expected > 0);
  });

  it("may always be ordered, and no smaller one is enough", () => {
    const anyBounds = fc.record({
      itemPerPack: fc.integer({ min: 1, max: 50 }),
      minOrderQuantity: fc.integer({ min: 0, max: 120 }),
      maxOrderQuantity: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
      stock: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(anyBounds, fc.integer({ min: 1, max: 500 }), (given, wanted) => {
        const most = Math.min(given.maxOrderQuantity || 1_000, given.stock ?? 1_000);
        const allowed = Array.from({ length: most }, (_, index) => index + 1).filter(
          (pieces) => pieces % given.itemPerPack === 0 && pieces >= given.minOrderQuantity,
        );
        const expected = allowed.find((pieces) => pieces >= wanted) ?? allowed.at(-1) ?? 0;
        expect(quantityFor(given, wanted)).toBe(expected);
      }),
    );
  });
});

describe("the price tier of a quantity", () => {
  const tiers = [{ quantity: 1 }, { quantity: 200 }, { quantity: 1_000 }];

  it.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 200],
    [999, 200],
    [1_000, 1_000],
    [1_000_000, 1_000],
  ])("of %i pieces is the highest that is reached, from %i on, in whatever order they stand", (pieces, from) => {
    expect(tierAt(tiers, pieces)?.quantity).toBe(from);
    expect(tierAt(tiers.toReversed(), pieces)?.quantity).toBe(from);
  });

  it("is the lowest one below all of them, the later of two that begin alike, and none without tiers", () => {
    const late = [{ quantity: 100 }, { quantity: 200 }];
    expect(tierAt(late, 5)).toBe(late[0]);
    expect(tierAt(late.toReversed(), 5)).toBe(late[0]);
    const twice = [{ quantity: 1 }, { quantity: 1 }];
    expect(tierAt(twice, 5)).toBe(twice[1]);
    expect(tierAt([], 10)).toBeNull();
  });
});

describe("what pieces cost", () => {
  it.each([
    [4200, 200, 8400],
    [1299, 25, 325],
    [850, 2500, 21_250],
    [1, 49, 0],
    [1, 50, 1],
    [10_050, 1, 101],
    [99_999_999, 1_000_000, 999_999_990_000],
  ])("%i ten-thousandths by %i are %i cents", (unitPrice, pieces, cents) => {
    expect(lineCents(unitPrice, pieces)).toBe(cents);
  });

  it("is exact for every price and quantity there may be", () => {
    const [price, pieces] = [fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 1_000_000 })];
    fc.assert(
      fc.property(price, pieces, (each, count) => {
        expect(BigInt(lineCents(each, count))).toBe((BigInt(each) * BigInt(count) + 50n) / 100n);
      }),
    );
  });
});
