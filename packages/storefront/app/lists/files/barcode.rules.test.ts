import { describe, expect, it } from "vitest";
import { barcodeOf, isEan13 } from "#lists/files/barcode.rules.ts";

/** Modules as they are printed: 1 dark, 0 light. */
const modulesOf = (article: Parameters<typeof barcodeOf>[0]) =>
  barcodeOf(article)
    ?.widths.map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width))
    .join("");

describe("an EAN-13", () => {
  it("is valid with its check digit alone", () => {
    expect(isEan13("4006381333931")).toBe(true);
    for (const wrong of ["4006381333932", "400638133393", "40063813339310", "400638133393X"])
      expect(isEan13(wrong)).toBe(false);
  });

  it("is drawn as the standard has it: 95 modules, guards, sets by the first digit", () => {
    expect(modulesOf({ ean: "4006381333931", code: "x" })).toBe(
      "101" +
        "0001101" +
        "0100111" +
        "0101111" +
        "0111101" +
        "0001001" +
        "0110011" +
        "01010" +
        "1000010" +
        "1000010" +
        "1000010" +
        "1110100" +
        "1000010" +
        "1100110" +
        "101",
    );
    expect(barcodeOf({ ean: "4006381333931", code: "x" })?.text).toBe("4006381333931");
  });
});

describe("a code without a valid EAN", () => {
  it("is drawn as Code 128 set B, with its check value and its stop", () => {
    // Start B, "A", check (104 + 33) mod 103 = 34, stop.
    expect(modulesOf({ ean: null, code: "A" })).toBe("11010010000" + "10100011000" + "10001011000" + "1100011101011");
    expect(barcodeOf({ ean: "123", code: "CAI-0001" })?.text).toBe("CAI-0001");
  });

  it("takes eleven modules a character besides start, check and stop", () => {
    expect(modulesOf({ ean: null, code: "CAI-0001" })).toHaveLength(11 * 10 + 13);
  });

  it("is none where bars cannot hold it", () => {
    for (const code of ["", "é", "x".repeat(41)]) expect(barcodeOf({ ean: null, code })).toBeNull();
  });
});
