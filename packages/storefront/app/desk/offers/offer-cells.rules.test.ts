import { describe, expect, it } from "vitest";
import {
  type CellColumn,
  cellColumns,
  cellText,
  cellWarnings,
  changeOf,
  columnNamed,
  fieldOf,
  inverse,
  isDifference,
  readCell,
  stockAfter,
  warningsOf,
} from "#desk/offers/offer-cells.rules.ts";
import type { OfferValues } from "#desk/offers/offer-entry.ts";

const offer: OfferValues = {
  ...{ stock: 200_000, status: "ACTIVE", minStockAlert: null, minOrderQuantity: 2_500 },
  ...{ maxOrderQuantity: null, leadTimeToShip: 3 },
  priceRanges: [
    { quantity: 1, itemPrice: 0.085 },
    { quantity: 6_000, itemPrice: 0.08 },
  ],
};
const texts = (language: "fr" | "en") => cellColumns([offer]).map((column) => cellText(offer, column, language));
const typed = (column: CellColumn, text: string) => ({ column, text, was: offer[fieldOf(column)] });
const told = (column: CellColumn, text: string) => {
  const reading = readCell(typed(column, text));
  return reading.problem ?? (reading.isChange ? "changed" : "unchanged");
};

describe("the cells of an offer", () => {
  it("say what it is, as it could be typed", () => {
    const [from, narrow] = ["0,08 dès 6\u202f000", "\u202f"];
    expect(texts("fr")).toEqual(["1", `200${narrow}000`, "", `2${narrow}500`, "", "3", "0,085", from, ""]);
    expect(texts("en")).toEqual(["1", "200000", "", "2500", "", "3", "0.085", "0.08 from 6000", ""]);
    for (const language of ["fr", "en"] as const)
      for (const column of cellColumns([offer]).filter((name) => name !== "tier2"))
        expect([column, told(column, cellText(offer, column, language))]).toEqual([column, "unchanged"]);
  });

  it("are as many as the longest price wants, three tiers at least", () => {
    const five = Array.from({ length: 5 }, (_, at) => ({ quantity: at + 1, itemPrice: 1 }));
    expect(cellColumns([]).slice(-3)).toEqual(["tier0", "tier1", "tier2"]);
    expect(cellColumns([{ priceRanges: five }]).at(-1)).toBe("tier4");
    expect(["stock", "tier19", "tier20", "priceRanges", "toString"].map(columnNamed)).toEqual([
      ...["stock", "tier19", null, null, null],
    ]);
  });

  it.each<[CellColumn, string, string]>([
    ["stock", "184 500", "changed"],
    ["stock", "5\u202f00", "changed"],
    ["stock", "+50", "changed"],
    ["stock", "−12", "changed"],
    ["stock", "+0", "unchanged"],
    ["stock", "", "required"],
    ["stock", "12O", "notNumber"],
    ["stock", "+x", "notNumber"],
    ["stock", "1,5", "notWhole"],
    ["stock", "1.234", "ambiguous"],
    ["stock", "1234567890123", "tooLarge"],
    ["minOrderQuantity", "-1", "negative"],
    ["minStockAlert", "", "unchanged"],
    ["leadTimeToShip", "", "changed"],
    ["leadTimeToShip", "366", "tooLarge"],
    ["status", "non", "changed"],
    ["status", "peut-être", "notState"],
    ["tier0", "0,0849 €", "changed"],
    ["tier0", "0,08491", "decimals"],
    ["tier0", "-1", "negative"],
    ["tier0", "1000000", "tooLarge"],
    ["tier0", "7,2O", "notNumber"],
    ["tier0", "", "required"],
    ["tier1", "0,08", "unchanged"],
    ["tier1", "0,08 dès 7 000", "changed"],
    ["tier1", "0.08 from 1.500", "ambiguous"],
    ["tier1", "", "changed"],
    ["tier2", "0,07", "noQuantity"],
    ["tier2", "0,07 dès 20000", "changed"],
    ["tier3", "0,06 dès 50000", "gap"],
  ])("are read: %s %s is %s", (column, text, result) => {
    expect(told(column, text)).toBe(result);
  });
});

describe("the change that cells make", () => {
  it("names what was shown and what is to be, or by how much", () => {
    expect(changeOf("1", [typed("stock", "+50"), typed("leadTimeToShip", ""), typed("status", "0")])).toEqual({
      id: "1",
      stock: { add: 50 },
      leadTimeToShip: { was: 3, now: null },
      status: { was: "ACTIVE", now: "INACTIVE" },
    });
    expect(changeOf("1", [typed("stock", "7 000"), typed("minStockAlert", "x")])).toEqual({
      id: "1",
      stock: { was: 200_000, now: 7_000 },
    });
  });

  it("has one price of all tiers, in ascending quantity", () => {
    const { priceRanges } = changeOf("1", [typed("tier2", "0,07 dès 4000"), typed("tier0", "0,09")]);
    expect(priceRanges).toEqual({
      was: offer.priceRanges,
      now: [
        { quantity: 1, itemPrice: 0.09 },
        { quantity: 4_000, itemPrice: 0.07 },
        { quantity: 6_000, itemPrice: 0.08 },
      ],
    });
    expect(changeOf("1", [typed("tier1", "")]).priceRanges?.now).toEqual([{ quantity: 1, itemPrice: 0.085 }]);
  });
});

it("counts differences of stock, and turns them round", () => {
  expect(["+50", "-12", "7", "x"].map((text) => stockAfter(text, 100))).toEqual([150, 88, 7, null]);
  expect(["+50", "−12", "7"].map(isDifference)).toEqual([true, true, false]);
  expect(["+50", "-12", "−12"].map(inverse)).toEqual(["-50", "+12", "+12"]);
});

it("warns of jumps, of dearer tiers and of packs of broken cents, and of nothing that stays", () => {
  const after = [
    { quantity: 1, itemPrice: 0.1101 },
    { quantity: 6_000, itemPrice: 0.12 },
  ];
  expect(warningsOf(offer.priceRanges, after, 25).map(({ kind, percent }) => [kind, percent])).toEqual([
    ["bigChange", 29.5],
    ["packCents", 0],
    ["bigChange", 50],
    ["dearerTier", 0],
  ]);
  expect(warningsOf(offer.priceRanges, offer.priceRanges, 25)).toEqual([]);
  expect(warningsOf([], [{ quantity: 1, itemPrice: 0.085 }], 1)).toEqual([]);
});

it("warns of a single cell, also where a lower first price leaves a tier dearer, and never of what cannot be read", () => {
  const kinds = (column: CellColumn, text: string, itemPerPack = 1) =>
    cellWarnings({ ...offer, itemPerPack }, { column, text }).map(({ kind }) => kind);
  expect(kinds("tier0", "0,075")).toEqual(["dearerTier"]);
  expect(kinds("tier0", "0,0851", 25)).toEqual(["packCents"]);
  expect(kinds("tier1", "0,12")).toEqual(["bigChange", "dearerTier"]);
  for (const [column, text] of [
    ["tier0", "x"],
    ["tier0", "0,085"],
    ["stock", "900000"],
  ] as const)
    expect(kinds(column, text)).toEqual([]);
});
