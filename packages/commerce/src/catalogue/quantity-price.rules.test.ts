import { describe, expect, it } from "vitest";
import { priceFor, type QuantityTerms } from "#catalogue/quantity-price.rules.ts";
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

  it("is told of what is out of stock, too", () => {
    expect(priceFor(terms({ stock: 0 }), 500, null)).toMatchObject({ quantity: 500, isEnough: true });
  });

  it("says when no more may be ordered than part of it", () => {
    expect(priceFor(terms({ maxOrderQuantity: 100 }), 500, null)).toMatchObject({ quantity: 100, isEnough: false });
  });

  it("is none without a tier, or where nothing may be ordered", () => {
    expect(priceFor(terms({ tiers: [] }), 500, 640)).toBeNull();
    expect(priceFor(terms({ maxOrderQuantity: 10 }), 500, null)).toBeNull();
  });
});
