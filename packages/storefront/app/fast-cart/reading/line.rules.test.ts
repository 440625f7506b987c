import { describe, expect, it } from "vitest";
import { isHeaderRow, isNoLine, quantityIn, readCells, readFreeLine } from "#fast-cart/reading/line.rules.ts";

const told = (line: string) => readFreeLine(line).map(({ code, quantity }) => `${code} | ${quantity}`);

describe("a line without columns (ux F-02)", () => {
  it.each([
    ["ABC-12 50", "ABC-12 | 50"],
    ["ABC-12 x 50", "ABC-12 | 50"],
    ["ABC-12 x50", "ABC-12 | 50"],
    ["ABC-12 × 50", "ABC-12 | 50"],
    ["50 ABC-12", "ABC-12 | 50"],
    ["50 x ABC-12", "ABC-12 | 50"],
    ["50x ABC-12", "ABC-12 | 50"],
    ["ABC-12 : 50", "ABC-12 | 50"],
    ["ABC-12: 50", "ABC-12 | 50"],
    ["ABC-12 = 50", "ABC-12 | 50"],
    ["ABC-12 (50)", "ABC-12 | 50"],
    ["ABC-12 (50 pièces)", "ABC-12 | 50"],
    ["- ABC-12 50", "ABC-12 | 50"],
    ["• ABC-12 50 pcs", "ABC-12 | 50"],
    ["ABC-12 50pcs.", "ABC-12 | 50"],
    ["ABC-12 3 lots", "ABC-12 | 3 lots"],
    ["3 lots ABC-12", "ABC-12 | 3 lots"],
    ["ABC-12 x 3lots", "ABC-12 | 3 lots"],
    ["ABC-12 1 000", "ABC-12 | 1000"],
    ["ABC-12 1\u202f000", "ABC-12 | 1000"],
    ["1 000 ABC-12", "ABC-12 | 1000"],
    ["ABC-12 1,5", "ABC-12 | 1,5"],
    ["ABC-12 1.234", "ABC-12 | 1.234"],
    ["3760001234567 50", "3760001234567 | 50"],
    ["50 3760001234567", "3760001234567 | 50"],
    ["50 CAI 0001", "CAI 0001 | 50"],
    ["50 CAI 12", "CAI 12 | 50"],
    ["CAI 0001 50", "CAI 0001 | 50"],
    ["12345 50", "12345 | 50"],
    ["ABC-12", "ABC-12 | "],
    ["CAI 0001", "CAI 0001 | "],
    ["3760001234567", "3760001234567 | "],
    ["30x20x15 40", "30x20x15 | 40"],
  ])("%j means %j", (line, expected) => expect(told(line)[0]).toBe(expected));

  it("that may mean several things keeps them all: the look-up decides", () => {
    expect(told("ABC 12 500")).toEqual(["ABC | 12500", "ABC 12 | 500", "ABC 12 500 | "]);
    expect(told("12345 50")).toEqual(["12345 | 50", "50 | 12345", "12345 50 | "]);
    expect(told("CAI 1234")).toEqual(["CAI | 1234", "CAI 1234 | "]);
  });

  it.each([
    ["CAI-0009 (urgent) 20", "CAI-0009 | 20"],
    ["GOB-0031 qté 500", "GOB-0031 | 500"],
    ["CAI-0010 x200 !", "CAI-0010 | 200"],
    ["GDP-0038 douze", "GDP-0038 | 12"],
    ["GDP-0038 two hundred", "GDP-0038 | 200"],
    ["CAI-0012 100000000", "CAI-0012 | 100000000"],
    ["svp 3 lots de CAI 0009 pour lundi", "CAI 0009 | 3 lots"],
    ["Merci de livrer GOB-0001", "GOB-0001 | "],
    ["réf GOB-0001 quantité : 1 000 pièces", "GOB-0001 | 1000"],
  ])("finds a code among other words: %j", (line, expected) => expect(told(line)).toContain(expected));

  it("with several numbers beside the code is a guess", () => {
    expect(readFreeLine("CAI-0009 rayon 12 carton 20")).toContainEqual({
      code: "CAI-0009",
      quantity: "20",
      guessed: "rayon 12 carton 20",
    });
  });

  it("that describes an article keeps its words", () => {
    expect(told("gobelet carton deux couleurs 500")[0]).toBe("gobelet carton deux couleurs | 500");
  });

  it("of thousands of signs is one code, read at once", () => {
    const line = "1 ".repeat(100_000);
    expect(readFreeLine(line)).toEqual([{ code: line.trim(), quantity: "" }]);
  });
});

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

describe("more words around codes and quantities", () => {
  it.each([
    ["-   ABC-12 50", "ABC-12 | 50"],
    ["-ABC-12 50", "-ABC-12 | 50"],
    ["ABC - 12 50", "ABC 12 | 50"],
    ["ABC-12  ::  50", "ABC-12 | 50"],
    ["ABC-12 :x", "ABC-12 | "],
    ["ABC-12   50", "ABC-12 | 50"],
    ["ABC-12 50 !!", "ABC-12 | 50"],
    ["ABC-12 x50b", "ABC-12 | "],
    ["A50x 12", "A50x | 12"],
    ["ABC-12 50 pcs.", "ABC-12 | 50"],
    ["ABC-12 3 colis.", "ABC-12 | 3 colis"],
    ["ABC-12 1 000 000", "ABC-12 | 1000000"],
    ["ABC-12 10 0000", "ABC-12 | 10"],
    ["ABC-12 10 00", "ABC-12 | 10"],
    ["ABC-12 0500", "ABC-12 | "],
    ["lots", "lots | "],
    ["50", "50 | "],
    ["50 lots", "50 lots | "],
  ])("%j is first read as %j", (line, expected) => expect(told(line)[0]).toBe(expected));

  it.each([
    ["qte", true],
    ["qtés", true],
    ["quantite", true],
    ["quantités", true],
    ["qtx", false],
    ["quantitx", false],
    ["nombreux", false],
    ["xcode", false],
  ])("beside a guess the word %s is a label: %s", (word, isLabel) => {
    const guess = readFreeLine(`bac ${word} CAI-0009 rayon 12 carton 20`).find(({ code }) => code === "CAI-0009");
    expect(guess?.guessed?.includes(word)).toBe(!isLabel);
  });

  it("three codes of one line are looked up at most", () => {
    const inside = readFreeLine("voir A-1 puis B-2 puis C-3 puis D-4 merci").map(({ code }) => code);
    expect(inside).toEqual(expect.arrayContaining(["A-1", "B-2", "C-3"]));
    expect(inside).not.toContain("D-4");
  });

  it.each([
    ["je prends CAI 0009 merci", "CAI 0009"],
    ["je prends GOBELETS 0009 merci", null],
    ["je prends CAI 12 merci", null],
    ["je prends CAI 1234567 merci", null],
  ])("a pair is a code where letters are few and digits some: %j, %s", (line, code) => {
    const pairs = readFreeLine(line).map((reading) => reading.code);
    expect(pairs.filter((each) => /^\S+ \d+$/.test(each))).toEqual(code === null ? [] : [code]);
  });

  it("a long line is looked up as it is, and read up to 200 signs", () => {
    const line = (length: number) => `CAI-0001 50${" x".repeat((length - 11) / 2)}`;
    expect(told(line(201))).toHaveLength(1);
    expect(told(`${line(199)}y`).length).toBeGreaterThan(1);
  });

  it("a number of seven digits is a quantity only where there is no other", () => {
    expect(readFreeLine("voir CAI-0009 svp 1234567 merci")).toContainEqual({ code: "CAI-0009", quantity: "1234567" });
    expect(readFreeLine("voir CAI-0009 svp 1234567 et 20 merci")).toContainEqual({ code: "CAI-0009", quantity: "20" });
    expect(readFreeLine("voir CAI-0009 svp a1234567 merci")).toContainEqual({ code: "CAI-0009", quantity: "" });
  });
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
