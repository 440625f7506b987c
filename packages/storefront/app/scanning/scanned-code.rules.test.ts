import { describe, expect, it } from "vitest";
import { codeInScan, isNewScan, isScan } from "#scanning/scanned-code.rules.ts";

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
    ["an address that is not secured", "http://example.com/01/13760001234564", "13760001234564"],
    [
      "an address behind other words",
      "see https://example.com/01/13760001234564",
      "see https://example.com/01/13760001234564",
    ],
    ["a GTIN with more behind it", "037600012345678", "037600012345678"],
    ["brackets behind something else", "LOT (01)03760001234567", "LOT (01)03760001234567"],
    ["facts behind something else", "X0103760001234567", "X0103760001234567"],
    ["a mark behind something else", "A]C1-12", "A]C1-12"],
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

const keys = (count: number, every: number) => Array.from({ length: count }, (_, place) => 1000 + place * every);

describe("keys of a scanner", () => {
  it("come at once and end with Enter", () => expect(isScan(keys(13, 4), 1056)).toBe(true));
  it("are told from a hand", () => expect(isScan(keys(8, 120), 2000)).toBe(false));
  it("are told from few keys and from a code that waits for Enter", () => {
    expect(isScan(keys(3, 4), 1012)).toBe(false);
    expect(isScan(keys(13, 4), 4000)).toBe(false);
    expect(isScan([], 1000)).toBe(false);
  });
  it("are six at least, each within 35 ms", () => {
    expect(isScan(keys(6, 4), 1024)).toBe(true);
    expect(isScan(keys(5, 4), 1020)).toBe(false);
    expect(isScan(keys(10, 30), 1349)).toBe(true);
    expect(isScan(keys(10, 30), 1350)).toBe(false);
  });
});
