import { describe, expect, it } from "vitest";
import {
  compareOffers,
  effectivePrice,
  firstPriceOf,
  type Rankable,
  winningPrices,
} from "#catalogue/offers/offers.rules.ts";
import { tenThousandths } from "#shared/money.ts";

const tier = (price: number, discountPrice: number | null = null) => ({
  quantity: 1,
  price: tenThousandths(price),
  discountPrice: discountPrice === null ? null : tenThousandths(discountPrice),
});
const priced = (id: string, type: "PUBLIC" | "GROUP" | "ACCOUNT", price: number) => ({
  id,
  type,
  tiers: [tier(price)],
});

it("a piece costs the reduced price where there is one, even when that is nothing", () => {
  expect(effectivePrice(tier(4_500))).toBe(4_500);
  expect(effectivePrice(tier(4_500, 4_000))).toBe(4_000);
  expect(effectivePrice(tier(4_500, 0))).toBe(0);
});

describe("the prices of a caller", () => {
  it("are those of the account alone when it has one", () => {
    const prices = [priced("1", "PUBLIC", 100), priced("2", "GROUP", 50), priced("3", "ACCOUNT", 90)];
    expect(winningPrices(prices).map(({ id }) => id)).toEqual(["3"]);
    expect(winningPrices(prices.slice(0, 2)).map(({ id }) => id)).toEqual(["2"]);
    expect(winningPrices(prices.slice(0, 1)).map(({ id }) => id)).toEqual(["1"]);
    expect(winningPrices([])).toEqual([]);
  });

  it("stand in order of what the first tier costs, discount deducted, then of their ids", () => {
    const prices = [
      priced("3", "PUBLIC", 100),
      priced("2", "PUBLIC", 100),
      { id: "1", type: "PUBLIC" as const, tiers: [tier(300, 40), tier(10)] },
    ];
    expect(winningPrices(prices).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  it("cost nothing without a tier", () => {
    expect(firstPriceOf([])).toBe(0);
    expect(firstPriceOf([tier(300, 40)])).toBe(40);
  });
});

describe("the best offer", () => {
  const offer = (id: string, given: Partial<Rankable> = {}): Rankable => ({
    id,
    isOrderable: true,
    leadTimeToShip: null,
    price: { type: "PUBLIC", firstPrice: 100 },
    ...given,
  });

  it.each<[string, Rankable, Rankable]>([
    ["can be ordered", offer("2"), offer("1", { isOrderable: false, price: { type: "ACCOUNT", firstPrice: 1 } })],
    ["has a price", offer("2", { isOrderable: false }), offer("1", { price: null })],
    ["has the better class of price", offer("2", { price: { type: "GROUP", firstPrice: 200 } }), offer("1")],
    ["costs less", offer("2", { price: { type: "PUBLIC", firstPrice: 99 } }), offer("1")],
    ["ships sooner", offer("2", { leadTimeToShip: 3 }), offer("1", { leadTimeToShip: 4 })],
    ["ships at a known time", offer("2", { leadTimeToShip: 9 }), offer("1")],
    ["has the lower id", offer("1"), offer("2")],
  ])("%s", (_, better, worse) => {
    expect(compareOffers(better, worse)).toBeLessThan(0);
    expect(compareOffers(worse, better)).toBeGreaterThan(0);
  });

  it("is neither of two that are one, nor decided by what has no price", () => {
    expect(compareOffers(offer("1"), offer("1"))).toBe(0);
    const [sooner, later] = [2, 9].map((leadTimeToShip, index) =>
      offer(`${9 - index}`, { leadTimeToShip, price: null }),
    );
    expect(sooner && later && compareOffers(sooner, later)).toBeLessThan(0);
  });
});
