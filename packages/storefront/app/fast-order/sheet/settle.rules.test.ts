import { describe, expect, it } from "vitest";
import type { Catalogue } from "#fast-order/articles/article.ts";
import { settleRows } from "#fast-order/sheet/settle.rules.ts";
import { changeRows, type SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { readText } from "#goods/reading/table.rules.ts";
import { makeArticle, makeArticleOffer, makeCatalogue } from "../../../test/make-articles.ts";

const pasted = (text: string) => changeRows([], { kind: "add", lines: readText(text).lines });
const typed = (quantity: string, given: Partial<SheetRow> = {}): SheetRow => ({
  ...{ key: 1, code: "A-1", quantity, lines: [1], others: [], notes: [] },
  ...given,
});
const shop = makeCatalogue([makeArticle("A-1")]);
const inLotsOf = (itemPerPack: number) =>
  makeCatalogue([makeArticle("A-1", { offers: [makeArticleOffer({ itemPerPack, minOrderQuantity: itemPerPack })] })]);
const told = (rows: readonly SheetRow[]) =>
  rows.map(({ quantity, guessed, notes }) =>
    [quantity, guessed ?? "-", ...notes.map(({ kind, text }) => `${kind} ${text}`)].join(" | "),
  );

describe("a line that may be read in several ways", () => {
  const codes = (text: string, catalogue: Catalogue) =>
    settleRows(pasted(text), catalogue).map(({ code, others }) => [code, others.length]);

  it.each([
    ["is read by its first code where the shop has that", ["ABC", "ABC 12"], [["ABC", 0]]],
    ["else by the next one that it has", ["ABC 12", "ABC 12 500"], [["ABC 12", 0]]],
    ["and stays open where it has none", ["XYZ"], [["ABC", 2]]],
  ])("%s", (_what, known, expected) => {
    expect(codes("ABC 12 500", makeCatalogue(known.map((code) => makeArticle(code))))).toEqual(expected);
  });

  it("is read as what is nearly a code without a doubt where the shop has none of them", () => {
    const meaning = (text: string, isSettled = true): Catalogue => ({
      find: () => ({ articles: [], isSettled }),
      near: (code) => ({ proposals: [], isClear: code === text }),
    });
    expect(codes("CAI 1", meaning("CAI 1"))).toEqual([["CAI 1", 0]]);
    expect(codes("CAI-O001 40", meaning("CAI-O001"))).toEqual([["CAI-O001", 1]]);
    expect(codes("CAI 1", meaning("CAI 1", false))).toEqual([["CAI", 1]]);
  });
});

describe("a quantity once its offer is known", () => {
  it.each([
    ["3 lots", "75 | - | packs 3"],
    ["12 lots", "300 | - | packs 12"],
    ["1 000 lots", "25000 | - | packs 1000"],
    ["2 500", "2500 | -"],
    ["75", "75 | -"],
    ["75,00", "75 | 75,00"],
    ["2,0 lots", "50 | 2,0 lots"],
    ["plein", "plein | -"],
    ["", " | -"],
  ])("of “%s” is %s", (quantity, expected) => {
    expect(told(settleRows([typed(quantity)], shop))).toEqual([expected]);
  });

  it("that was a guess before is told as one, and not in packs", () => {
    expect(told(settleRows([typed("3 lots", { guessed: "3 ou 30 lots" })], shop))).toEqual(["75 | 3 ou 30 lots"]);
  });

  it("that counts packs because the sheet does is not told in packs either", () => {
    expect(told(settleRows([typed("3 lots", { bare: "3" })], shop))).toEqual(["75 | -"]);
  });

  it("waits as it is for an offer, and where there is none", () => {
    for (const offers of [null, []]) {
      const rows = [typed("3 lots")];
      expect(settleRows(rows, makeCatalogue([makeArticle("A-1", { offers })]))).toBe(rows);
    }
  });
});

describe("a number far below one pack", () => {
  it.each([
    ["is a guess at packs up to a tenth of it", 100, typed("10", { bare: "10" }), "1000 | 10"],
    ["is what it says above that", 100, typed("11", { bare: "11" }), "11 | -"],
    ["is what it says where somebody typed it", 100, typed("10"), "10 | -"],
    ["is what it says where another quantity was chosen since", 100, typed("20", { bare: "2" }), "20 | -"],
    ["is what it says where it is a guess already", 100, typed("5", { bare: "5", guessed: "5 ou 50" }), "5 | 5 ou 50"],
    ["is what it says where so many packs cannot be ordered", 2_000, typed("6", { bare: "6" }), "6 | -"],
    ["is a guess where they can", 2_000, typed("5", { bare: "5" }), "10000 | 5"],
  ])("%s", (_what, lot, row, expected) => {
    expect(told(settleRows([row], inLotsOf(lot)))).toEqual([expected]);
  });

  it("is guessed once", () => {
    const rows = settleRows([typed("5", { bare: "5" })], inLotsOf(500));
    expect(settleRows(rows, inLotsOf(500))).toBe(rows);
  });
});

describe("rows of one article", () => {
  it.each([
    ["plein", "50"],
    ["50", "plein"],
    ["0", "50"],
    ["50", "0"],
  ])("stay two where they say %s and %s", (first, second) => {
    expect(settleRows([typed(first), typed(second, { key: 2 })], shop)).toHaveLength(2);
  });

  it.each([
    ["50", "25", "75"],
    [undefined, "25", undefined],
    ["50", undefined, undefined],
    [undefined, undefined, undefined],
  ])("count %s and %s without a unit as %s", (first, second, bare) => {
    const [row, ...others] = settleRows([typed("50", { bare: first }), typed("25", { key: 2, bare: second })], shop);
    expect([row?.bare, others]).toEqual([bare, []]);
  });

  it("are added to the first that can be read, wherever the others stand", () => {
    const rows = [typed("50"), typed("7", { key: 2, code: "Z" }), typed("plein", { key: 3 }), typed("25", { key: 4 })];
    expect(settleRows(rows, shop).map(({ key, quantity }) => [key, quantity])).toEqual([
      [1, "75"],
      [2, "7"],
      [3, "plein"],
    ]);
  });
});
