import { describe, expect, it } from "vitest";
import type { LineOffer, TypedLine } from "#catalogue/table/lines.rules.ts";
import { stepOf } from "#catalogue/table/price-steps.rules.ts";

const offer: LineOffer = {
  ...{ offerPriceId: "PRX-1", productId: "10000", variantId: "1", code: "CAI-0001" },
  ...{ itemPrice: 0.45, supplier: null, perPallet: null },
  ...{ itemPerPack: 20, minOrderQuantity: 20, maxOrderQuantity: null, stock: 1_000 },
};
const tiers = [
  { quantity: 1, unitPrice: 0.45 },
  { quantity: 190, unitPrice: 0.42 },
];
const line = (text: string, given: Partial<TypedLine> = {}): TypedLine => ({ offer, text, tiers, ...given });
const pieces = { unit: "pieces" } as const;

describe("the cheaper price close to what is typed", () => {
  it("is proposed as it would be typed: in whole packs, in pieces or by the pack", () => {
    expect(stepOf(line("100"), pieces)).toMatchObject({ offer, text: "200", step: { pieces: 200, more: 100 } });
    expect(stepOf(line("5"), { ...pieces, unit: "packs" })).toMatchObject({ text: "10" });
  });

  it.each([
    ["far away", line("80")],
    ["that is reached", line("200")],
    ["while what is typed cannot be ordered", line("110")],
    ["while nothing is typed", line("")],
    ["while prices by quantity are not known", line("100", { tiers: null })],
  ])("is none %s", (_what, typed) => {
    expect(stepOf(typed, pieces)).toBeNull();
  });
});
