import { describe, expect, it } from "vitest";
import { readText } from "#fast-cart/reading/table.rules.ts";
import { changeRows, codesOf, type SheetRow, settleRows } from "#fast-cart/sheet/sheet.rules.ts";
import { makeArticle, makeArticleOffer, makeCatalogue } from "../../../test/make-articles.ts";

const pasted = (text: string, rows: readonly SheetRow[] = []) =>
  changeRows(rows, { kind: "add", lines: readText(text).lines });
const told = (rows: readonly SheetRow[]) =>
  rows.map(({ code, quantity, lines, notes }) =>
    [code, quantity, lines.join("+"), ...notes.map(({ kind, text }) => `${kind} ${text}`)].join(" | "),
  );
const catalogue = makeCatalogue([
  makeArticle("CAI-0001", { codes: ["CAI-0001", "3760001234567"] }),
  makeArticle("ABC 12"),
]);
const settled = (text: string) => told(settleRows(pasted(text), catalogue));

describe("rows of a fast order", () => {
  it("come behind those that are there, each with a key of its own", () => {
    const rows = pasted("GOB-0001 50", pasted("CAI-0001 75\nABC 3"));
    expect(rows.map(({ key }) => key)).toEqual([1, 2, 3]);
    expect(told(rows)).toEqual(["CAI-0001 | 75 | 1", "ABC | 3 | 2", "GOB-0001 | 50 | 1"]);
  });

  it("ask for every code that they may mean", () => {
    expect(codesOf(pasted("ABC 12 500"))).toEqual(["ABC", "ABC 12", "ABC 12 500"]);
  });

  it("are counted in pieces once the packs of their offer are known", () => {
    const offered = makeCatalogue([makeArticle("CAI-0001", { offers: [makeArticleOffer({ itemPerPack: 25 })] })]);
    expect(told(settleRows(pasted("CAI-0001 3 lots"), offered))).toEqual(["CAI-0001 | 75 | 1"]);
    const indexed = makeCatalogue([makeArticle("CAI-0001", { offers: null })]);
    expect(told(settleRows(pasted("CAI-0001 3 lots"), indexed))).toEqual(["CAI-0001 | 3 lots | 1"]);
  });

  it("tell what a proposal replaced, and forget it when they are typed over", () => {
    const [row] = pasted("CAI-O001 60");
    const fixed = changeRows(row ? [row] : [], { kind: "fix", fixes: [{ key: 1, code: "CAI-0001", quantity: 75 }] });
    expect(told(fixed)).toEqual(["CAI-0001 | 75 | 1 | wasCode CAI-O001 | wasQuantity 60"]);
    expect(told(changeRows(fixed, { kind: "edit", key: 1, quantity: "100" }))).toEqual(["CAI-0001 | 100 | 1"]);
    expect(changeRows(fixed, { kind: "edit", key: 1, quantity: "75" })[0]).toBe(fixed[0]);
  });

  it("can be removed and put back", () => {
    const rows = pasted("A-1 1\nB-2 2");
    const left = changeRows(rows, { kind: "remove", keys: [1] });
    expect(told(left)).toEqual(["B-2 | 2 | 2"]);
    expect(changeRows(left, { kind: "replace", rows })).toBe(rows);
  });
});

describe("once codes are known", () => {
  it("the reading is taken whose code the shop has", () => {
    expect(settled("ABC 12 500")).toEqual(["ABC 12 | 500 | 1"]);
    expect(settled("ZZZ 12 500")).toEqual(["ZZZ | 12500 | 1"]);
  });

  it("lines of one article become one, which says so, whatever code they name it by", () => {
    expect(settled("CAI-0001 50\nGOB-1 1\n3760001234567 75\ncai.0001 25")).toEqual([
      "CAI-0001 | 150 | 1+3+4 | merged 50 + 75 + 25",
      "GOB-1 | 1 | 2",
    ]);
  });

  it("packs and missing quantities count as their pieces", () => {
    expect(settled("CAI-0001 3 lots\nCAI-0001")).toEqual(["CAI-0001 | 125 | 1+2 | merged 75 + 50"]);
  });

  it("a quantity that cannot be read is not added to another", () => {
    expect(settled("CAI-0001;50\nCAI-0001;plein\nCAI-0001;25")).toEqual([
      "CAI-0001 | 75 | 1+3 | merged 50 + 25",
      "CAI-0001 | plein | 2",
    ]);
  });

  it("nothing changes twice", () => {
    const rows = settleRows(pasted("CAI-0001 50\nCAI-0001 75"), catalogue);
    expect(settleRows(rows, catalogue)).toBe(rows);
  });

  it("a code of several articles is left to the buyer, unless it is the own code of one", () => {
    const several = makeCatalogue([
      makeArticle("A-1", { codes: ["A-1", "X-1"] }),
      makeArticle("B-1", { codes: ["B-1", "X-1", "A-1"], offers: [makeArticleOffer()] }),
    ]);
    expect(told(settleRows(pasted("X-1 50\nX-1 50"), several))).toEqual(["X-1 | 50 | 1", "X-1 | 50 | 2"]);
    expect(told(settleRows(pasted("A-1 50\nA-1 50"), several))).toEqual(["A-1 | 100 | 1+2 | merged 50 + 50"]);
  });
});
