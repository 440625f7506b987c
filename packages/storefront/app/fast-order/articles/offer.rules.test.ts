import { describe, expect, it } from "vitest";
import { isOutOfStock, offerFor } from "#fast-order/articles/offer.rules.ts";
import { makeArticleOffer } from "../../../test/make-articles.ts";

const offer = (offerPriceId: string, unitPrice: number, given: Parameters<typeof makeArticleOffer>[0] = {}) =>
  makeArticleOffer({ offerPriceId, tiers: [{ quantity: 1, unitPrice }], ...given });
const chosen = (offers: Parameters<typeof offerFor>[0], quantity: string) =>
  offerFor(offers, quantity)?.offerPriceId ?? null;

describe("the offer of a row", () => {
  const [cheap, dear] = [offer("cheap", 1, { itemPerPack: 25 }), offer("dear", 2, { itemPerPack: 10 })];

  it.each([
    ["50", "cheap"],
    ["60", "dear"],
    ["", "cheap"],
    ["many", "cheap"],
    ["0", "cheap"],
    ["2 lots", "cheap"],
    ["7 lots", "cheap"],
  ])("for %j is one that can deliver exactly that, of these the cheapest: %s", (quantity, id) => {
    expect(chosen([dear, cheap], quantity)).toBe(id);
    expect(chosen([cheap, dear], quantity)).toBe(id);
  });

  it("counts packs in those of each offer", () => {
    const few = offer("few", 1, { maxOrderQuantity: 50 });
    const many = offer("many", 2, { itemPerPack: 10, minOrderQuantity: 10 });
    expect(["2 lots", "3 lots"].map((quantity) => chosen([few, many], quantity))).toEqual(["few", "many"]);
  });

  it("of nothing is one that could deliver something", () => {
    expect(chosen([offer("empty", 1, { stock: 0 }), dear], "0")).toBe("dear");
  });

  it("is the cheapest of all where nobody can deliver exactly that", () => {
    expect(chosen([dear, cheap], "53")).toBe("cheap");
  });

  it("is one in stock, else the first, where none can be ordered at that quantity", () => {
    const [empty, few] = [offer("empty", 1, { stock: 49 }), offer("few", 2, { stock: 50 })];
    expect(chosen([empty, few], "500")).toBe("few");
    expect(chosen([empty, offer("empty-too", 1, { stock: 0 })], "500")).toBe("empty");
    expect(chosen([], "50")).toBeNull();
  });
});

describe("an article that nobody has", () => {
  it.each([
    ["no offer at all", [], true],
    ["less than the smallest quantity", [offer("A", 1, { stock: 49 })], true],
    ["just the smallest quantity", [offer("A", 1, { stock: 50 })], false],
    ["one offer of two", [offer("A", 1, { stock: 0 }), offer("B", 1)], false],
    ["a maximum below the smallest quantity", [offer("A", 1, { maxOrderQuantity: 49 })], true],
  ])("has %s: %s", (_name, offers, isOut) => {
    expect(isOutOfStock(offers)).toBe(isOut);
  });
});
