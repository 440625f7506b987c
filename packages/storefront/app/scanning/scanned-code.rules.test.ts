import { describe, expect, it } from "vitest";
import { codeInScan, isNewScan } from "#scanning/scanned-code.rules.ts";

describe("the code in a scan", () => {
  it.each([
    ["an EAN of 13 digits", "3760001234567", "3760001234567"],
    ["the same as the GTIN of a carton", "03760001234567", "3760001234567"],
    ["a carton of its own", "13760001234564", "13760001234564"],
    ["a GTIN among other facts", "]C1010376000123456710LOT42", "3760001234567"],
    ["one alone, marked as GS1", "]d20103760001234567", "3760001234567"],
    ["one in a data matrix", "\u001d0103760001234567\u001d21XYZ", "3760001234567"],
    ["one in brackets", "(01)03760001234567(10)LOT", "3760001234567"],
    ["one in brackets with a space", "(01) 13760001234564", "13760001234564"],
    ["an address of GS1", "https://id.gs1.org/01/03760001234567?10=LOT", "3760001234567"],
    ["an address that ends with it", "HTTPS://example.com/fr/01/13760001234564", "13760001234564"],
    [
      "an address without one",
      "https://example.com/?u=/01/03760001234567",
      "https://example.com/?u=/01/03760001234567",
    ],
    [
      "a longer number in an address",
      "https://example.com/01/037600012345678",
      "https://example.com/01/037600012345678",
    ],
    ["a code of the shop", " CAI-0001 ", "CAI-0001"],
    ["a short number that begins like one", "0137600", "0137600"],
    ["a UPC", "012345678905", "012345678905"],
    ["nothing", "  ", ""],
  ])("of %s", (_what, read, code) => {
    expect(codeInScan(read)).toBe(code);
  });
});

describe("a scan is a new one", () => {
  const last = { code: "A", at: 1000 };
  it.each([
    ["at first", null, { code: "A", at: 1000 }, true],
    ["of another parcel", last, { code: "B", at: 1001 }, true],
    ["of the same code after two seconds", last, { code: "A", at: 3001 }, true],
    ["not of what still lies there", last, { code: "A", at: 3000 }, false],
  ])("%s", (_when, before, scan, isNew) => {
    expect(isNewScan(before, scan)).toBe(isNew);
  });
});
