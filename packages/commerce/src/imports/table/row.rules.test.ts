import { describe, expect, it } from "vitest";
import { readHeader } from "#imports/table/header.rules.ts";
import { Row } from "#imports/table/row.rules.ts";

describe("a row", () => {
  const columns = [
    "Supplier External Id",
    "Supplier Name",
    "Status",
    "Mark Supplier as Inactive",
    "Payment Due Date Delay",
  ];
  const texts = ["Description", "Description[fr]", "Description[en]", "Logo", "Account External Id"];
  const header = readHeader("SUPPLIER", [...columns, ...texts], 1);
  const rowOf = (cells: readonly string[], isCsv = true) => new Row({ line: 7, cells, isCsv }, header);
  const told = (row: Row) => row.problems.map(({ reason, field, value }) => `${reason} ${field}: ${value}`);

  it("says null for an empty cell and undefined for a column that is not there", () => {
    const row = rowOf(["S-1", "  "]);
    expect(row.text("externalId")).toBe("S-1");
    expect(row.text("name")).toBeNull();
    expect(row.text("banner")).toBeUndefined();
    expect(row.flag("inactive")).toBeNull();
  });

  it.each([
    ["TRUE", true],
    ["vrai", true],
    ["False", false],
    ["FAUX", false],
  ])("%s is %s, in the language of the spreadsheet", (text, flag) => {
    expect(rowOf(["S-1", "", "", text]).flag("inactive")).toBe(flag);
  });

  it("tells each cell that it cannot read, once, and is then wrong", () => {
    const row = rowOf(["S-1", "x".repeat(300), "CLOSED", "yes", "1.5"]);
    expect(row.text("name")).toBeUndefined();
    expect(row.choice("status", ["ACTIVE", "INACTIVE"])).toBeUndefined();
    expect(row.flag("inactive")).toBeUndefined();
    expect(row.whole("paymentDelay", 0, 30)).toBeUndefined();
    expect(row.flag("inactive")).toBeUndefined();
    expect(row.isWrong).toBe(true);
    expect(told(row)).toEqual([
      `TOO_LONG Supplier Name: ${"x".repeat(200)}…`,
      "NOT_ALLOWED Status: CLOSED",
      "NOT_A_BOOLEAN Mark Supplier as Inactive: yes",
      "NOT_WHOLE Payment Due Date Delay: 1.5",
    ]);
  });

  it("tells numbers outside their range and references that are empty", () => {
    const row = rowOf(["", "", "", "", "-1"]);
    expect(row.key("externalId")).toBe("");
    expect(row.whole("paymentDelay", 0, 30)).toBeUndefined();
    expect(told(row)).toEqual(["REQUIRED Supplier External Id: ", "OUT_OF_RANGE Payment Due Date Delay: -1"]);
  });

  it("takes an empty text of the main language from the column without one", () => {
    expect(rowOf(["S", "", "", "", "", "any", "", "English"]).labels("descriptions")).toEqual({
      "fr-FR": "any",
      "en-GB": "English",
    });
    expect(rowOf(["S", "", "", "", "", "any", "français", ""]).labels("descriptions")).toEqual({
      "fr-FR": "français",
      "en-GB": null,
    });
  });

  it("refuses a text that cannot be stored and an address that is none", () => {
    const row = rowOf(["S", "a\0b", "", "", "", "", "", "", "ftp://x"]);
    expect(row.text("name")).toBeUndefined();
    expect(row.address("logo")).toBeUndefined();
    expect(told(row)).toEqual(["UNSTORABLE Supplier Name: ", "NOT_AN_ADDRESS Logo: ftp://x"]);
  });

  it("cuts lists at ||, each value once", () => {
    expect(rowOf(["S", "", "", "", "", "", "", "", "", "A||B|| ||A"]).list("accounts")).toEqual(["A", "B"]);
  });

  it("takes the apostrophe of a formula away in CSV only", () => {
    expect(rowOf(["'=1"]).text("externalId")).toBe("=1");
    expect(rowOf(["'=1"], false).text("externalId")).toBe("'=1");
  });
});

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
