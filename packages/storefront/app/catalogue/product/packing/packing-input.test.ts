import { describe, expect, it } from "vitest";
import { emptyFields, isReadable, readPacking } from "#catalogue/product/packing/packing-input.ts";

const filled = { ...emptyFields, length: "100", width: "80,5", height: "1 000" };

describe("what is typed into the packing calculator", () => {
  it("is read with comma, point and spaces; weight and count may be left out", () => {
    expect(readPacking(filled)).toEqual({
      piece: { size: { length: 100, width: 80.5, height: 1000 }, weight: null, isUpright: false },
      count: null,
      maxHeight: 1800,
      pallet: "euro",
    });
    expect(readPacking({ ...filled, weight: "250", count: "1 200" })).toMatchObject({
      piece: { weight: 250 },
      count: 1200,
    });
  });

  it.each([
    ["length", ""],
    ["length", "0"],
    ["width", "-5"],
    ["height", "douze"],
    ["weight", "x"],
    ["count", "1,5"],
    ["maxHeight", ""],
  ] as const)("is not read with %s %j", (name, text) => {
    expect(isReadable(name, text)).toBe(false);
    expect(readPacking({ ...filled, [name]: text })).toBeNull();
  });
});
