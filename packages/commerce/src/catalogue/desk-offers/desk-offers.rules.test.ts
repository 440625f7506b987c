import type { OfferChange } from "@comptoir/contract/articles/desk-offers";
import { describe, expect, it } from "vitest";
import { changedOffer, type OfferValues } from "#catalogue/desk-offers/desk-offers.rules.ts";

const offer: OfferValues = {
  stock: 130,
  status: "ACTIVE",
  minStockAlert: null,
  minOrderQuantity: 20,
  maxOrderQuantity: 200,
  leadTimeToShip: 3,
  priceRanges: [
    { quantity: 1, itemPrice: 0.45 },
    { quantity: 200, itemPrice: 0.42 },
  ],
};
const becomes = (change: Omit<OfferChange, "id">) => changedOffer(offer, { id: "0000000001", ...change });
const told = (change: Omit<OfferChange, "id">) => {
  const outcome = becomes(change);
  if ("after" in outcome) throw new Error("A refusal was expected");
  return [outcome.state, ...outcome.problems.map(({ field, code, detail }) => [field, code, detail].join(" ").trim())];
};

describe("an offer that is changed", () => {
  it("takes each field that is named, and keeps the others", () => {
    const priceRanges = [{ quantity: 1, itemPrice: 0.4675 }];
    expect(
      becomes({
        stock: { was: 130, now: 0 },
        status: { was: "ACTIVE", now: "INACTIVE" },
        minStockAlert: { was: null, now: 50 },
        maxOrderQuantity: { was: 200, now: 0 },
        leadTimeToShip: { was: 3, now: null },
        priceRanges: { was: [...offer.priceRanges], now: priceRanges },
      }),
    ).toEqual({
      after: {
        ...{ stock: 0, status: "INACTIVE", minStockAlert: 50, minOrderQuantity: 20, maxOrderQuantity: null },
        ...{ leadTimeToShip: null, priceRanges },
      },
    });
    expect(becomes({ minOrderQuantity: { was: 20, now: 200 } })).toEqual({
      after: { ...offer, minOrderQuantity: 200 },
    });
    expect(becomes({})).toEqual({ after: offer });
  });

  it("gets more or fewer pieces than there are, never fewer than none", () => {
    expect(becomes({ stock: { add: 50 } })).toEqual({ after: { ...offer, stock: 180 } });
    expect(becomes({ stock: { add: -130 } })).toEqual({ after: { ...offer, stock: 0 } });
    expect(told({ stock: { add: -131 } })).toEqual(["REFUSED", "stock F-E-006 130"]);
    expect(told({ stock: { add: 1_000_000_000 } })).toEqual(["REFUSED", "stock F-E-007 999999999"]);
    expect(told({ stock: { add: 0.5 } })).toEqual(["REFUSED", "stock F-E-007 999999999"]);
  });

  it.each<[Omit<OfferChange, "id">, string]>([
    [{ stock: { was: 130, now: -1 } }, "stock F-E-007 999999999"],
    [{ minStockAlert: { was: null, now: 1.5 } }, "minStockAlert F-E-007 999999999"],
    [{ leadTimeToShip: { was: 3, now: 366 } }, "leadTimeToShip F-E-007 365"],
    [{ minOrderQuantity: { was: 20, now: 201 } }, "minOrderQuantity F-E-006 200"],
    [{ maxOrderQuantity: { was: 200, now: 19 } }, "maxOrderQuantity F-E-006 20"],
    [{ priceRanges: { was: [], now: [] } }, "priceRanges F-E-013"],
    [{ priceRanges: { was: [], now: [{ quantity: 1, itemPrice: 0.00001 }] } }, "priceRanges F-E-007 4"],
    [{ priceRanges: { was: [], now: [{ quantity: 1, itemPrice: -1 }] } }, "priceRanges F-E-007 4"],
    [
      {
        priceRanges: {
          was: [],
          now: [
            { quantity: 1, itemPrice: 2 },
            { quantity: 1, itemPrice: 1 },
          ],
        },
      },
      "priceRanges F-E-006",
    ],
  ])("is refused whole with the field and the bound: %j", (change, problem) => {
    expect(told(change)).toEqual(["REFUSED", problem]);
  });

  it("is a conflict where somebody has written the same field meanwhile, unless that is what was wished", () => {
    expect(told({ stock: { was: 142, now: 120 }, leadTimeToShip: { was: 3, now: 4 } })).toEqual([
      "CONFLICT",
      "stock CHANGED_MEANWHILE",
    ]);
    expect(told({ priceRanges: { was: [], now: [{ quantity: 1, itemPrice: 1 }] } })).toEqual([
      "CONFLICT",
      "priceRanges CHANGED_MEANWHILE",
    ]);
    expect(becomes({ leadTimeToShip: { was: 9, now: 3 } })).toEqual({ after: offer });
    expect(becomes({ maxOrderQuantity: { was: 200, now: null } })).toEqual({
      after: { ...offer, maxOrderQuantity: null },
    });
  });
});
