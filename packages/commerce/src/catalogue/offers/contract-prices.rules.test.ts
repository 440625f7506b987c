import { describe, expect, it } from "vitest";
import { effectivePrice, tierAt } from "#catalogue/offers/contract-prices.rules.ts";
import { tenThousandths } from "#shared/money.ts";

const tier = (quantity: number, price: number, discount: number | null = null) => ({
  quantity,
  price: tenThousandths(price),
  discountPrice: discount === null ? null : tenThousandths(discount),
});
const tiers = [tier(1, 4_500), tier(200, 4_200), tier(1_000, 3_900)];

describe("the price of a quantity", () => {
  it.each([
    [0, 4_500],
    [1, 4_500],
    [199, 4_500],
    [200, 4_200],
    [999, 4_200],
    [1_000, 3_900],
    [1_000_000, 3_900],
  ])("of %i pieces is that of the highest tier reached: %i", (quantity, price) => {
    expect(tierAt(tiers, quantity)?.price).toBe(price);
    expect(tierAt(tiers.toReversed(), Math.max(quantity, 1_000))?.price).toBe(3_900);
  });

  it("below the first tier is the price of the first tier", () => {
    expect(tierAt([tier(100, 4_500), tier(200, 4_200)], 5)?.quantity).toBe(100);
  });

  it("is none without tiers", () => {
    expect(tierAt([], 10)).toBeNull();
  });

  it("is the reduced one where there is one, even when it costs nothing", () => {
    expect(effectivePrice(tier(1, 4_500))).toBe(4_500);
    expect(effectivePrice(tier(1, 4_500, 4_000))).toBe(4_000);
    expect(effectivePrice(tier(1, 4_500, 0))).toBe(0);
  });
});
