import { describe, expect, it } from "vitest";
import { bestChoice, offerAt } from "#catalogue/product/offers/offers-at.rules.ts";

const offer = (name: string, given: object = {}) => ({
  name,
  itemPerPack: 20,
  minOrderQuantity: 20,
  maxOrderQuantity: null,
  stock: 1000,
  leadTimeDays: 3,
  tiers: [
    { quantity: 1, unitPrice: 0.45 },
    { quantity: 200, unitPrice: 0.42 },
  ],
  ...given,
});
const best = (wanted: number, ...offers: ReturnType<typeof offer>[]) => {
  const found = bestChoice(offers.map((candidate) => offerAt(candidate, wanted)));
  return found && [found.best.offer.name, found.reason];
};

describe("an offer at the quantity of a buyer (ux P-04)", () => {
  it.each([
    [30, {}, { pieces: 40, unitPrice: 0.45, isOrderable: true }],
    [200, {}, { pieces: 200, unitPrice: 0.42, isOrderable: true }],
    [20, { minOrderQuantity: 50 }, { pieces: 60, unitPrice: 0.45, isOrderable: true }],
    [1200, {}, { pieces: 1200, isOrderable: false }],
    [200, { maxOrderQuantity: 100 }, { pieces: 200, isOrderable: false }],
    [20, { tiers: [] }, { pieces: 20, unitPrice: null, isOrderable: false }],
  ])("%i pieces of %o", (wanted, given, expected) => {
    expect(offerAt(offer("A", given), wanted)).toMatchObject(expected);
  });
});

describe("the best choice", () => {
  const cheap = offer("cheap", { tiers: [{ quantity: 1, unitPrice: 0.4 }] });

  it("is the cheapest piece that can be had in this quantity", () => {
    expect(best(20, offer("A"), cheap)).toEqual(["cheap", "cheapest"]);
    expect(best(2000, offer("A", { stock: 5000 }), cheap)).toEqual(["A", "onlyOrderable"]);
  });

  it("changes with the quantity, as tiers do", () => {
    const large = offer("large", {
      tiers: [
        { quantity: 1, unitPrice: 0.5 },
        { quantity: 400, unitPrice: 0.3 },
      ],
    });
    expect(best(20, cheap, large)).toEqual(["cheap", "cheapest"]);
    expect(best(400, cheap, large)).toEqual(["large", "cheapest"]);
  });

  it("is at the same price the smaller sum, then the shorter delay", () => {
    expect(best(20, offer("A"), offer("B", { leadTimeDays: 1 }))).toEqual(["B", "samePrice"]);
    expect(best(20, offer("A", { minOrderQuantity: 100 }), offer("B", { leadTimeDays: 9 }))?.[0]).toBe("B");
  });

  it("is at the same price and sum one whose delay is known", () => {
    expect(best(20, offer("A", { leadTimeDays: null }), offer("B", { leadTimeDays: 30 }))).toEqual(["B", "samePrice"]);
  });

  it("is said to be the only one, and is none when nothing can be ordered", () => {
    expect(best(20, offer("A"))).toEqual(["A", "only"]);
    expect(best(20, offer("A", { stock: 0 }), offer("B", { tiers: [] }))).toBeNull();
  });
});
