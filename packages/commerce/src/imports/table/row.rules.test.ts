import { describe, expect, it } from "vitest";
import { Row } from "#imports/table/cells.rules.ts";
import { readHeader } from "#imports/table/header.rules.ts";

describe("a row at its bounds", () => {
  const columns = [
    "Product External Id",
    "Variant External Id",
    "Product Names[fr]",
    "Product Names",
    "Product Names[en]",
  ];
  const header = readHeader("PRODUCT", [...columns, "Variant Main Image Url", "Variant Additional Image Links"], 1);
  const rowOf = (...cells: readonly string[]) => new Row({ line: 2, cells: ["P", "V", ...cells], isCsv: true }, header);
  const reasonsOf = (row: Row) => row.problems.map(({ reason, value }) => `${reason} ${value}`);

  it("takes the text of a language before that of the column without one, in any order of columns", () => {
    expect(rowOf("français", "any", "English").labels("productNames")).toEqual({
      "fr-FR": "français",
      "en-GB": "English",
    });
    expect(rowOf("", "any", "").labels("productNames")).toEqual({ "fr-FR": "any", "en-GB": null });
  });

  it("leaves out a text that is too long or cannot be stored, of that language alone", () => {
    const row = rowOf("", "x".repeat(11), "a\0b");
    expect(row.labels("productNames", 10)).toEqual({ "fr-FR": null });
    expect(rowOf("", "x".repeat(10), "").labels("productNames", 10)["fr-FR"]).toBe("x".repeat(10));
    expect(reasonsOf(row)).toEqual([`TOO_LONG ${"x".repeat(11)}`, "UNSTORABLE "]);
  });

  it.each([
    ["http://a.test/1.png", true],
    ["HTTPS://a.test/1.png", true],
    ["xhttps://a.test/1.png", false],
    ["https://a.test/1 2.png", false],
    ["https://", false],
  ])("%j is an address: %s", (text, isAddress) => {
    const row = rowOf("", "", "", text);
    expect(row.address("mainImage")).toBe(isAddress ? text : undefined);
    expect(reasonsOf(row)).toEqual(isAddress ? [] : [`NOT_AN_ADDRESS ${text}`]);
  });

  it("refuses a list for one entry that is none, and tells which", () => {
    const row = rowOf("", "", "", "", "https://a.test/1.png||ftp://b");
    expect(row.addresses("otherImages")).toBeUndefined();
    expect(reasonsOf(row)).toEqual(["NOT_AN_ADDRESS ftp://b"]);
    expect(rowOf("", "", "", "", "").addresses("otherImages")).toBeNull();
    const long = rowOf("", "", "", "", `ab||${"x".repeat(4)}`);
    expect(long.list("otherImages", 3)).toBeUndefined();
    expect(reasonsOf(long)).toEqual(["TOO_LONG xxxx"]);
  });

  it("takes a number and a text just at their bounds, and tells two reasons of one cell", () => {
    const offer = readHeader(
      "OFFER",
      ["Stock External Id", "Stock Variant Id", "Supplier External Id", "Stock Number"],
      1,
    );
    const of = (quantity: string) => new Row({ line: 2, cells: ["S", "V", "F", quantity], isCsv: true }, offer);
    expect([of("0").whole("quantity", 0, 9), of("9").whole("quantity", 0, 9)]).toEqual([0, 9]);
    const row = of("many");
    expect(row.whole("quantity", 0)).toBeUndefined();
    row.refuse("quantity", "REQUIRED");
    expect(reasonsOf(row)).toEqual(["NOT_A_NUMBER many", "REQUIRED "]);
    const day = of("soon");
    expect(day.day("quantity")).toBeUndefined();
    expect(reasonsOf(day)).toEqual(["NOT_A_DATE soon"]);
  });
});
