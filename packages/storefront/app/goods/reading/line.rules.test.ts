import { describe, expect, it } from "vitest";
import { namesPieces, readFreeLine } from "#goods/reading/line.rules.ts";

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
    ["305 x 215 x 150 20", "305x215x150 | 20"],
    ["305 × 215 × 150\u00a0mm 20", "305x215x150mm | 20"],
    ["20 caisse 305*215*150", "caisse 305x215x150 | 20"],
    ["305x215x150 x 20", "305x215x150 | 20"],
    ["CAI-0001 x 50 x 2 x 3", "CAI-0001 50 2 | 3"],
    ["ABC-12 -5", "ABC-12 | -5"],
    ["ABC-12 x \u22125", "ABC-12 | -5"],
    ["-5 ABC-12", "ABC-12 | -5"],
    ["ABC-12 –5 lots", "ABC-12 | -5 lots"],
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

it.each([
  ["A-1 5 pièces", "5", true],
  ["A-1 5pcs", "5", true],
  ["A-1⇥5⇥u.", "5", true],
  ["A-1 douze pièces", "12", true],
  ["15u A-1", "5", false],
  ["A-1 U 5", "5", false],
  ["A-1 5 lots", "5", false],
  ["A-1 5 untel", "5", false],
  ["A-1 5", "5", false],
])("%s names pieces for %s: %s", (text, quantity, isNamed) => {
  expect(namesPieces(text, quantity)).toBe(isNamed);
});
