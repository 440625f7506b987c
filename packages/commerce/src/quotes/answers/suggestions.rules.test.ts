import { describe, expect, it } from "vitest";
import { suggest, suggestDelivery } from "#quotes/answers/suggestions.rules.ts";
import { cents, tenThousandths } from "#shared/money.ts";

const tier = (quantity: number, price: number, discount: number | null = null) => ({
  quantity,
  price: tenThousandths(price),
  discountPrice: discount === null ? null : tenThousandths(discount),
});
const line = (quantity: number) => ({ quoteLineId: "a", quantity });
const tiers = [tier(1, 10_000), tier(100, 9_000, 8_500)];
const known = (type: "PUBLIC" | "GROUP" | "ACCOUNT") => ({
  lastAnswer: null,
  offer: { price: { type, tiers, itemPerPack: 25 }, leadTimeToShip: 3, stock: 50 },
});

describe("the reason of a suggestion", () => {
  it.each([
    ["PUBLIC", 10, 1, "LIST"],
    ["PUBLIC", 100, 0.85, "TIER"],
    ["GROUP", 10, 1, "AGREEMENT"],
    ["ACCOUNT", 100, 0.85, "AGREEMENT"],
  ] as const)("of a %s price for %i pieces: %d, %s", (type, quantity, price, source) => {
    expect(suggest(line(quantity), known(type))).toMatchObject({
      ...{ price, source, leadTimeToShip: 3, stock: 50, itemPerPack: 25 },
    });
  });

  it("is the last answer before all others, and none where there is no price", () => {
    const lastAnswer = { supplierQuoteId: "q", price: 8_000, quantity: 5, sentAt: new Date(0) };
    expect(suggest(line(10), { ...known("ACCOUNT"), lastAnswer })).toMatchObject({ price: 0.8, source: "LAST_ANSWER" });
    const nothing = { lastAnswer: null, offer: null };
    expect(suggest(line(10), nothing)).toMatchObject({ price: null, source: null, catalogue: null });
    const unpriced = { ...known("PUBLIC").offer, price: null };
    const untiered = { ...unpriced, price: { ...known("PUBLIC").offer.price, tiers: [] } };
    for (const offer of [unpriced, untiered])
      expect(suggest(line(10), { ...nothing, offer })).toMatchObject({ catalogue: null, stock: 50 });
  });
});

describe("terms of delivery", () => {
  const zone = { id: "1", name: "France", countries: ["FR"], departments: [], excludedDepartments: [] };
  const price = (fee: number, franco: number | null, name = "France") => ({
    ...{ typeCode: "STD", supplierId: "own", zone: { ...zone, name } },
    ...{ price: cents(fee), franco: franco === null ? null : cents(franco) },
  });
  it("are the dearest of several zones, and none while one address has none", () => {
    expect(suggestDelivery([])).toBeNull();
    expect(suggestDelivery([price(900, null), null])).toBeNull();
    expect(suggestDelivery([price(900, 30_000), price(2500, 60_000, "Corse"), price(900, 30_000)])).toEqual({
      ...{ terms: { fee: 25, freeFrom: 600 }, source: "SUPPLIER", zones: ["Corse", "France"] },
    });
    expect(suggestDelivery([price(900, 30_000), price(900, null, "Corse")])?.terms).toEqual({ fee: 9, freeFrom: null });
  });
});
