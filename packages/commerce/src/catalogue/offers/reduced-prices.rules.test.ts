import { describe, expect, it } from "vitest";
import { keptDiscounts } from "#catalogue/offers/reduced-prices.rules.ts";

describe("reduced prices", () => {
  const before = { quantities: [1, 10], discountPrices: [null, 12_000] };

  it("follow the quantity of their tier", () => {
    expect(keptDiscounts({ quantities: [1, 10, 20], prices: [20_000, 15_000, 9_000] }, before)).toEqual([
      null,
      12_000,
      null,
    ]);
    expect(keptDiscounts({ quantities: [1], prices: [20_000] }, before)).toBeNull();
    expect(keptDiscounts({ quantities: [1], prices: [1] }, { quantities: [1], discountPrices: null })).toBeNull();
  });

  it("end where the price is no higher any more", () => {
    expect(keptDiscounts({ quantities: [1, 10], prices: [20_000, 12_001] }, before)).toEqual([null, 12_000]);
    expect(keptDiscounts({ quantities: [1, 10], prices: [20_000, 12_000] }, before)).toBeNull();
    expect(keptDiscounts({ quantities: [1, 10], prices: [11_000, 10_000] }, before)).toBeNull();
  });
});
