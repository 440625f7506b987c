import { describe, expect, it } from "vitest";
import { isLengthUnit, unitName } from "#catalogue/search/understanding/tokens/unit-names.rules.ts";

describe("units", () => {
  it("have units under several names", () => {
    expect(["ounces", "litres", "µm", "kilos", "ply", "xyz"].map(unitName)).toEqual([
      "oz",
      "l",
      "µm",
      "kg",
      "plis",
      "xyz",
    ]);
    expect([null, "mm", "inch", "cl", "kg"].map(isLengthUnit)).toEqual([true, true, true, false, false]);
  });
});
