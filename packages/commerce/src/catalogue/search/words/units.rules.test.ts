import { describe, expect, it } from "vitest";
import { dimensionWord, isMeasure, measureWord, unitSpellings } from "#catalogue/search/words/units.rules.ts";

describe("measures as words", () => {
  it.each([
    ["1", "um", "=1000nm"],
    ["30", "microns", "=30000nm"],
    ["1", "mm", "=1000000nm"],
    ["300", "mm", "=300000000nm"],
    ["30", "cm", "=300000000nm"],
    ["0.3", "m", "=300000000nm"],
    ["1", "ml", "=1000ul"],
    ["25", "cl", "=250000ul"],
    ["2.5", "dl", "=250000ul"],
    ["0.25", "litres", "=250000ul"],
    ["1", "g", "=1000mg"],
    ["80", "gsm", "=80000mg"],
    ["1.5", "kg", "=1500000mg"],
    ["0.001", "kg", "=1000mg"],
    ["8", "oz", "=8000oz"],
  ])("%s %s is %s", (number, spelling, word) => {
    expect(measureWord(number, spelling)).toBe(word);
    expect(isMeasure(word)).toBe(true);
  });

  it("are asked more than once for the same answer", () => {
    expect([measureWord("1", "cm"), measureWord("1", "cm")]).toEqual(["=10000000nm", "=10000000nm"]);
    expect([measureWord("1", "lots"), measureWord("1", "lots")]).toEqual([null, null]);
  });

  it.each(["", "lots", "mmm", "xmm", "cmx"])("%j is no unit", (spelling) => {
    expect(measureWord("1", spelling)).toBeNull();
    expect(dimensionWord(["1", "2"], spelling)).toBeNull();
  });

  it("of sides keep their order, and are lengths", () => {
    expect(dimensionWord(["300", "200", "150"], "mm")).toBe("=300000000x200000000x150000000");
    expect(dimensionWord(["30", "20.5"], "cm")).toBe("=300000000x205000000");
    expect(dimensionWord(["30", "20"], "cl")).toBeNull();
    expect(dimensionWord(["30", "20"], "kg")).toBeNull();
  });

  it("are spelled in every way that a pattern of all units takes", () => {
    const pattern = new RegExp(`^(?:${unitSpellings})$`);
    for (const spelling of ["mm", "cms", "metre", "ltr", "kilogrammes", "onces", "u"])
      expect(spelling).toMatch(pattern);
    expect("lots").not.toMatch(pattern);
  });

  it("are told from other words by their first sign", () => {
    expect(isMeasure("mm")).toBe(false);
    expect(isMeasure("300=")).toBe(false);
  });
});
