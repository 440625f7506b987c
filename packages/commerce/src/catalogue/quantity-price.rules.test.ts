import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceFor, type QuantityTerms, quantityFor } from "#catalogue/quantity-price.rules.ts";
import { tenThousandths } from "#shared/money.ts";

const tier = (quantity: number, price: number, discount: number | null = null) => ({
  quantity,
  price: tenThousandths(price),
  discountPrice: discount === null ? null : tenThousandths(discount),
});
const terms = (given: Partial<QuantityTerms> = {}): QuantityTerms => ({
  itemPerPack: 20,
  minOrderQuantity: 20,
  maxOrderQuantity: null,
  tiers: [tier(1, 4_500), tier(200, 4_200), tier(1_000, 3_900)],
  ...given,
});

describe("the quantity for a number of objects", () => {
  it.each([
    ["whole packs", {}, 500, 500],
    ["up to a whole pack", {}, 501, 520],
    ["at least the minimum, in whole packs", { minOrderQuantity: 50 }, 3, 60],
    ["no more than may be ordered", { maxOrderQuantity: 410 }, 500, 400],
    ["exactly what may be ordered", { maxOrderQuantity: 500 }, 500, 500],
    ["nothing where the maximum lies below the minimum", { minOrderQuantity: 100, maxOrderQuantity: 90 }, 5, 0],
    ["as much as one likes where the maximum is 0", { maxOrderQuantity: 0 }, 500, 500],
    ["single pieces", { itemPerPack: 1, minOrderQuantity: 0 }, 7, 7],
  ])("is %s", (_what, given, objects, expected) => {
    expect(quantityFor(terms(given), objects)).toBe(expected);
  });

  it("may always be ordered, and no smaller one is enough", () => {
    const anyTerms = fc.record({
      itemPerPack: fc.integer({ min: 1, max: 50 }),
      minOrderQuantity: fc.integer({ min: 0, max: 120 }),
      maxOrderQuantity: fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }),
    });
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 500 }), (given, objects) => {
        const most = given.maxOrderQuantity ?? 1_000;
        const allowed = Array.from({ length: most }, (_, index) => index + 1).filter(
          (pieces) => pieces % given.itemPerPack === 0 && pieces >= given.minOrderQuantity,
        );
        const expected = allowed.find((pieces) => pieces >= objects) ?? allowed.at(-1) ?? 0;
        expect(quantityFor(given, objects)).toBe(expected);
      }),
    );
  });
});

describe("the price for a number of objects", () => {
  it("is that of the tier which the quantity reaches; a pallet has its own", () => {
    expect(priceFor(terms(), 500, 1_200)).toEqual({
      quantity: 500,
      isEnough: true,
      unitPrice: 4_200,
      hundred: 4_200,
      pack: 840,
      total: 21_000,
      pallet: { quantity: 1_200, amount: 46_800 },
    });
  });

  it("counts the discount", () => {
    expect(priceFor(terms({ tiers: [tier(1, 4_500, 4_000)] }), 20, null)).toMatchObject({ total: 800, pallet: null });
  });

  it("says when no more may be ordered than part of it", () => {
    expect(priceFor(terms({ maxOrderQuantity: 100 }), 500, null)).toMatchObject({ quantity: 100, isEnough: false });
  });

  it("is none without a tier, or where nothing may be ordered", () => {
    expect(priceFor(terms({ tiers: [] }), 500, 640)).toBeNull();
    expect(priceFor(terms({ maxOrderQuantity: 10 }), 500, null)).toBeNull();
  });
});
