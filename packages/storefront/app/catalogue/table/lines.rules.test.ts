import { describe, expect, it } from "vitest";
import { isBlock, judgeLine, type LineOffer, summarise, type TypedLine } from "#catalogue/table/lines.rules.ts";

const offer: LineOffer = {
  ...{ offerPriceId: "PRX-1", productId: "10000", variantId: "1", code: "CAI-0001", itemPrice: 0.45 },
  ...{ supplier: { id: "7", name: "Cartonneries du Vexin" }, perPallet: 480 },
  ...{ itemPerPack: 20, minOrderQuantity: 40, maxOrderQuantity: null, stock: 1_000 },
};
const tiers = [
  { quantity: 1, unitPrice: 0.45 },
  { quantity: 200, unitPrice: 0.42 },
];
const line = (text: string, given: Partial<TypedLine> = {}): TypedLine => ({ offer, text, tiers, ...given });
const reading = { unit: "pieces" } as const;

describe("a typed quantity", () => {
  it("costs what its tier says, which is named from the second one on", () => {
    expect(judgeLine(line("60"), reading)).toEqual({
      ...{ state: "valid", pieces: 60, packs: 3, unitPrice: 0.45, tierFrom: null, total: 27 },
    });
    expect(judgeLine(line("200"), reading)).toMatchObject({ unitPrice: 0.42, tierFrom: 200, total: 84 });
    for (const typed of ["10 lots", "10 colis", "10 packs"])
      expect(judgeLine(line(typed), reading)).toMatchObject({ pieces: 200, tierFrom: 200 });
    expect(judgeLine(line("3"), { ...reading, unit: "packs" })).toMatchObject({ pieces: 60 });
    expect(judgeLine(line("2 palettes"), reading)).toMatchObject({ state: "valid", pieces: 960, packs: 48 });
    const loose = { ...offer, perPallet: null };
    expect(judgeLine(line("2 palettes", { offer: loose }), reading)).toMatchObject({ problem: "not-a-number" });
  });

  it("costs the price that is known, until those by quantity are", () => {
    expect(judgeLine(line("200", { tiers: null }), reading)).toMatchObject({
      ...{ unitPrice: 0.45, tierFrom: null, total: 90 },
    });
    expect(judgeLine(line("60", { tiers: [] }), reading)).toMatchObject({ unitPrice: 0.45, tierFrom: null });
    const late = [{ quantity: 100, unitPrice: 0.4 }];
    expect(judgeLine(line("60", { tiers: late }), reading)).toMatchObject({ unitPrice: 0.4, tierFrom: null });
  });

  it("is no line when it is empty or zero", () => {
    for (const text of ["", "  ", "0"]) expect(judgeLine(line(text), reading)).toEqual({ state: "none" });
  });

  it("that cannot be ordered says why, and what to take instead", () => {
    expect(judgeLine(line("50"), reading)).toEqual({ state: "invalid", problem: "not-a-multiple", proposal: 60 });
    expect(judgeLine(line("10"), reading)).toEqual({ state: "invalid", problem: "below-minimum", proposal: 40 });
    expect(judgeLine(line("douze"), reading)).toEqual({ state: "invalid", problem: "not-a-number", proposal: null });
  });
});

describe("all lines", () => {
  const single = {
    ...offer,
    offerPriceId: "PRX-2",
    code: "FILM-1",
    itemPerPack: 1,
    minOrderQuantity: 1,
    itemPrice: 2.5,
  };

  it("are counted, summed to the cent, and named where they cannot be ordered", () => {
    const wrong = { ...offer, offerPriceId: "PRX-3", code: "CAI-0018" };
    const typed = [
      line("200"),
      line("3", { offer: single, tiers: null }),
      line("50", { offer: wrong }),
      line("", { offer: { ...offer, offerPriceId: "PRX-4" } }),
    ];
    expect(summarise(typed, reading)).toEqual({
      lines: [
        { offerPriceId: "PRX-1", quantity: 200 },
        { offerPriceId: "PRX-2", quantity: 3 },
      ],
      ...{ pieces: 203, packs: 10, total: 91.5, invalid: [wrong] },
      additions: [{ supplierId: "7", supplier: "Cartonneries du Vexin", amount: 91.5 }],
    });
  });

  it("are nothing where nothing is typed", () => {
    expect(summarise([], reading)).toEqual({ lines: [], pieces: 0, packs: 0, total: 0, additions: [], invalid: [] });
  });

  it("come to something with each supplier, of those that can be ordered", () => {
    const other = { id: "8", name: "Films du Sud" };
    const typed = [
      line("200"),
      line("3", { offer: { ...single, supplier: other }, tiers: null }),
      line("40", { offer: { ...offer, offerPriceId: "PRX-5" } }),
      line("50", { offer: { ...offer, offerPriceId: "PRX-3", supplier: { id: "9", name: "Personne" } } }),
      line("40", { offer: { ...offer, offerPriceId: "PRX-6", supplier: null } }),
    ];
    expect(summarise(typed, reading).additions).toEqual([
      { supplierId: "7", supplier: "Cartonneries du Vexin", amount: 102 },
      { supplierId: "8", supplier: "Films du Sud", amount: 7.5 },
    ]);
  });
});

it.each([
  ["60", false],
  ["60\n", false],
  ["\t60", false],
  ["60\n40", true],
  ["60\r40", true],
  ["CAI-0001\t60", true],
])("a text that is pasted into a quantity, %j, is a block: %s", (text, expected) =>
  expect(isBlock(text)).toBe(expected),
);
