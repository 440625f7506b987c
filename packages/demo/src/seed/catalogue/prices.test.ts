import { describe, expect, it } from "vitest";
import { randomNamed } from "#seed/tools/random.ts";
import { discountedTiers, maximumQuantity, piecePrice, priceStep, priceTiers, scaledTiers } from "./prices.ts";

const packs = [1, 2, 3, 6, 7, 12, 20, 24, 25, 36, 48, 72, 100, 250, 500, 1_000];

describe("a price per piece", () => {
  it.each([
    [1, 100],
    [20, 5],
    [25, 4],
    [500, 1],
    [7, 100],
    [12, 25],
  ])("in packs of %i moves in steps of %i ten-thousandths", (pack, step) => {
    expect(priceStep(pack)).toBe(step);
  });

  it("makes whole cents a pack and is never free", () => {
    for (const pack of packs) {
      for (const euros of [0.0001, 0.0142, 0.45, 1.999, 38.5]) {
        const price = piecePrice(euros, pack);
        expect(price).toBeGreaterThan(0);
        expect((price * pack) % 100).toBe(0);
      }
    }
  });
});

describe("tiers", () => {
  it("begin at one piece, then at whole packs, each cheaper than the last", () => {
    for (const pack of packs) {
      const tiers = priceTiers(0.8, pack, randomNamed(`tiers ${pack}`));
      expect(tiers[0]?.from).toBe(1);
      tiers.slice(1).forEach((tier, index) => {
        expect(tier.from % pack).toBe(0);
        expect(tier.priceE4).toBeLessThan(tiers[index]?.priceE4 ?? 0);
      });
    }
  });

  it("that a factor makes equal fall together", () => {
    const tier = (from: number, priceE4: number) => ({ from, priceE4, discountE4: null });
    expect(scaledTiers([tier(1, 300), tier(10, 200)], 0.2, 1)).toEqual([tier(1, 100)]);
  });

  it("are reduced together, or not at all where a cent cannot come off", () => {
    const tier = (from: number, priceE4: number) => ({ from, priceE4, discountE4: null });
    expect(discountedTiers([tier(1, 10_000), tier(10, 9_000)], 10, 1)?.map(({ discountE4 }) => discountE4)).toEqual([
      9_000, 8_100,
    ]);
    expect(discountedTiers([tier(1, 100)], 10, 1)).toBeNull();
  });
});

describe("a maximum", () => {
  it("never cuts off the last tier or the minimum", () => {
    const tiers = [
      { from: 1, priceE4: 500, discountE4: null },
      { from: 5_000, priceE4: 400, discountE4: null },
    ];
    for (let index = 0; index < 200; index++) {
      const maximum = maximumQuantity(700, tiers, 20, randomNamed(`maximum ${index}`));
      expect(maximum ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(5_000);
    }
  });
});
