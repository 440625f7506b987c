import { describe, expect, it } from "vitest";
import { isHeaderRow, isNoLine, quantityIn, readCells } from "#goods/reading/line.rules.ts";

describe("cells whose columns nobody named", () => {
  it.each([
    [["ABC-12", "50"], "ABC-12", "50"],
    [["50", "ABC-12"], "ABC-12", "50"],
    [["ABC-12", "3 lots"], "ABC-12", "3 lots"],
    [["ABC-12", "1 000"], "ABC-12", "1000"],
    [["ABC-12", "douze"], "ABC-12", "12"],
    [["ABC-12", "plein"], "ABC-12", "plein"],
    [["GOB-0001", "5", "lots"], "GOB-0001", "5 lots"],
    [["GOB-0001", "5", "pièces"], "GOB-0001", "5"],
    [["ABC-12", ""], "ABC-12", ""],
    [["ABC-12 50", ""], "ABC-12", "50"],
    [["1", "CAI-0001", "Caisse 30 × 20 cm en carton", "50", "8,40"], "CAI-0001", "50"],
    [["Caisse américaine simple cannelure", "CAI-0001", "9,00", "40"], "CAI-0001", "40"],
    [["3760001234567", "Caisse", "20"], "3760001234567", "20"],
    [["12345", "50"], "12345", "50"],
  ])("%j mean %s, %s", (cells, code, quantity) => expect(readCells(cells)[0]).toEqual({ code, quantity }));

  it("that say a code twice say no quantity", () => {
    expect(readCells(["CAI-0001", "CAI-0001"])[0]).toEqual({ code: "CAI-0001", quantity: "" });
  });

  it("with several numbers that could be meant are a guess", () => {
    expect(readCells(["CAI-0001", "Caisse", "12", "40"])[0]).toEqual({
      code: "CAI-0001",
      quantity: "12",
      guessed: "12 ; 40",
    });
  });

  it("that are two numbers may stand in either order", () => {
    expect(readCells(["50", "12345"])).toEqual([
      { code: "50", quantity: "12345" },
      { code: "12345", quantity: "50" },
    ]);
  });
});

describe("a row that is no line", () => {
  it.each([
    [["Total 1234"]],
    [["Total HT", "", "56,00"]],
    [["Sous-total : 12"]],
    [["TVA 20 %"]],
    [["Bonjour,"]],
    [["Livraison :"]],
    [["Thank you!"]],
  ])("%j", (cells) => expect(isNoLine(cells)).toBe(true));
  it.each([[["TOTAL-100 5"]], [["Totalement CAI-0001 20"]], [["gobelet carton"]], [["CAI-0001:"]], [["12345 50"]]])(
    "%j is one",
    (cells) => expect(isNoLine(cells)).toBe(false),
  );
});

describe("column names", () => {
  it.each([
    [["Réf.", "Quantité (pièces)"]],
    [["Code article", "Désignation", "Qté"]],
    [["REFERENCE"]],
    [["SKU", "Qty", ""]],
  ])("%j are column names", (cells) => expect(isHeaderRow(cells)).toBe(true));
  it.each([[["ABC-12", "50"]], [["Caisse", "50"]], [["", ""]]])("%j are not", (cells) =>
    expect(isHeaderRow(cells)).toBe(false),
  );
});

describe("a quantity in a cell", () => {
  it.each([
    ["50", "50"],
    [" x 50 ", "50"],
    ["50 pcs", "50"],
    ["2 colis", "2 colis"],
    ["12,5", "12,5"],
    ["0050", null],
    ["3760001234567", null],
    ["ABC", null],
    ["", null],
  ])("%j is %j", (cell, quantity) => expect(quantityIn(cell)).toBe(quantity));
});

describe("cells whose columns nobody named, at their bounds", () => {
  it.each<[readonly string[], { code: string; quantity: string; guessed?: string }]>([
    [["CAI-0001", " ", "20"], { code: "CAI-0001", quantity: "20" }],
    [["CAI-0001", "beaucoup"], { code: "CAI-0001", quantity: "beaucoup" }],
    [["Caisse", "CAI-0001", "20"], { code: "CAI-0001", quantity: "20" }],
    [["Caisse simple", "rouge", "20"], { code: "Caisse simple", quantity: "20" }],
    [["CAI-0001", "12", "20"], { code: "CAI-0001", quantity: "12", guessed: "12 ; 20" }],
    [["12", "20", "CAI-0001"], { code: "CAI-0001", quantity: "12", guessed: "12 ; 20" }],
    [["12", "CAI-0001", "20"], { code: "CAI-0001", quantity: "20" }],
    [["12", "CAI-0001", "1,5"], { code: "CAI-0001", quantity: "12" }],
    [["CAI-0001", "1,5", "rouge"], { code: "CAI-0001", quantity: "1,5" }],
    [["CAI-0001", "5", "lots"], { code: "CAI-0001", quantity: "5 lots" }],
    [["CAI-0001", "5 lots", "lots"], { code: "CAI-0001", quantity: "5 lots" }],
    [["Une caisse de 12 pour elle", "CAI-0001", "20"], { code: "CAI-0001", quantity: "20" }],
    [["caisse 12 kraft", "rouge", "20"], { code: "caisse 12 kraft", quantity: "20" }],
    [[`A1${"x".repeat(38)}`, "B-2", "20"], { code: `A1${"x".repeat(38)}`, quantity: "20" }],
    [[`A1${"x".repeat(39)}`, "B-2", "20"], { code: "B-2", quantity: "20" }],
  ])("%j", (cells, first) => {
    expect(readCells(cells)[0]).toEqual(first);
  });

  it("two numbers may stand either way", () => {
    expect(readCells(["12345", "20"])).toEqual([
      { code: "12345", quantity: "20" },
      { code: "20", quantity: "12345" },
    ]);
    expect(readCells(["12345", "20", "30"])).toHaveLength(1);
  });

  it("a code among other words of its cell is looked up, too", () => {
    expect(readCells(["Caisse CAI-0001 double", "20"])).toContainEqual({ code: "CAI-0001", quantity: "20" });
    expect(readCells(["CAI-0001", "20"])).toHaveLength(1);
  });

  it.each([
    ["lots", null],
    ["5 lots", "5 lots"],
    ["5 pièces", "5"],
    [" 5 ", "5"],
    ["douze", "12"],
    ["plein", null],
    ["", null],
  ])("%j holds the quantity %j", (cell, quantity) => {
    expect(quantityIn(cell)).toBe(quantity);
  });

  it.each([
    [["Total :", " "], true],
    [["  Total"], true],
    [["À livrer :"], true],
    [["À livrer : lundi"], false],
    [["Total CAI-0001"], false],
    [["Total 1234567"], false],
    [["Total 123456"], true],
    [["Totalement"], false],
  ])("%j is no line: %s", (cells, isNone) => {
    expect(isNoLine(cells)).toBe(isNone);
  });

  it.each([
    [["Réf. article", ""], true],
    [["Quantité (pièces)", "Réf:"], true],
    [["::"], false],
    [[""], false],
    [["Réf", "CAI-0001"], false],
  ])("%j are names of columns: %s", (cells, areNames) => {
    expect(isHeaderRow(cells)).toBe(areNames);
  });
});
