import { describe, expect, it } from "vitest";
import { litresOf, proposeVoidFill, type VoidFill } from "#fit/void-fill.ts";

const fill = (code: string, litres: number, itemPrice: number): VoidFill => ({
  productId: code,
  variantId: code,
  name: code,
  code,
  litres,
  offer: { itemPrice, listPrice: null, itemPerPack: 1 },
});
const small = fill("S", 100, 12);
const large = fill("L", 500, 40);

describe("what fills the space in a parcel", () => {
  it("is the cheapest per litre that is not far too much", () => {
    expect(proposeVoidFill([small, large], 1_500)).toEqual({ fill: large, pieces: 3 });
    expect(proposeVoidFill([small, large], 210)).toEqual({ fill: small, pieces: 3 });
  });

  it("is the smallest where all is too much", () => {
    expect(proposeVoidFill([large, small], 3)).toEqual({ fill: small, pieces: 1 });
  });

  it("is nothing where the shop has none", () => {
    expect(proposeVoidFill([], 100)).toBeNull();
  });

  it("counts litres of cubic millimetres", () => {
    expect(litresOf(3_044_000)).toBe(3.044);
  });
});
