import { expect, it } from "vitest";
import { effectivePrice } from "#catalogue/offers/contract-prices.rules.ts";
import { tenThousandths } from "#shared/money.ts";

const tier = (price: number, discount: number | null = null) => ({
  quantity: 1,
  price: tenThousandths(price),
  discountPrice: discount === null ? null : tenThousandths(discount),
});

it("a piece costs the reduced price where there is one, even when that is nothing", () => {
  expect(effectivePrice(tier(4_500))).toBe(4_500);
  expect(effectivePrice(tier(4_500, 4_000))).toBe(4_000);
  expect(effectivePrice(tier(4_500, 0))).toBe(0);
});
