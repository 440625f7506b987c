import { describe, expect, it } from "vitest";
import type { Article, Catalogue, Proposal } from "#fast-order/articles/article.ts";
import { demandOf, fixOf, mistakenSign, proposalsOf, proposedFix } from "#fast-order/sheet/proposals.rules.ts";
import { settleRows } from "#fast-order/sheet/settle.rules.ts";
import { changeRows } from "#fast-order/sheet/sheet.rules.ts";
import { type CheckedRow, checkRow } from "#fast-order/sheet/status.rules.ts";
import { readText } from "#goods/reading/table.rules.ts";
import { makeArticle, makeArticleOffer, makeCatalogue } from "../../../test/make-articles.ts";

function check(line: string, catalogue: Catalogue): CheckedRow {
  const [row] = settleRows(changeRows([], { kind: "add", lines: readText(line).lines }), catalogue);
  if (!row) throw new Error("no row");
  return checkRow(row, catalogue);
}
const selling = (offer: Parameters<typeof makeArticleOffer>[0], article: Partial<Article> = {}) =>
  makeCatalogue([makeArticle("A-1", { offers: [makeArticleOffer(offer)], ...article })]);
const told = (checked: CheckedRow) =>
  proposalsOf(checked).map((each) => (each.kind === "choose" ? each.article.codes[0] : `${each.kind} ${each.pieces}`));
const near = (...codes: readonly string[]): readonly Proposal[] => codes.map((code) => ({ codes: [code], name: code }));

describe("the proposals of a row", () => {
  it("are the quantity that was guessed, then what the number would be in pieces", () => {
    expect(told(check("A-1", selling({})))).toEqual(["keep 50"]);
    expect(told(check("A-1;75,00", selling({})))).toEqual(["keep 75"]);
    expect(told(check("A-1;5", selling({ itemPerPack: 500, minOrderQuantity: 500 })))).toEqual([
      "keep 2500",
      "take 500",
    ]);
  });

  it("are the next larger quantity, then the smaller one", () => {
    expect(told(check("A-1 60", selling({})))).toEqual(["take 75", "take 50"]);
    expect(told(check("A-1 1010", selling({ maxOrderQuantity: 1000 })))).toEqual(["take 1000"]);
    expect(told(check("A-1;plein", selling({})))).toEqual(["take 50"]);
  });

  it("are the articles that may be meant, six at most", () => {
    const codes = ["B-1", "B-2", "B-3", "B-4", "B-5", "B-6", "B-7"];
    expect(told(check("B-l 5", makeCatalogue([], { near: near(...codes) })))).toEqual(codes.slice(0, 6));
    expect(told(check("A-1 75", selling({ stock: 0 }, { equivalents: near("C-1", "C-2") })))).toEqual(["C-1", "C-2"]);
  });

  it.each([
    ["ready", "A-1 75", selling({})],
    ["of nothing", "A-1 0", selling({})],
    ["not sold", "A-1 75", makeCatalogue([makeArticle("A-1", { offers: [] })])],
    ["being looked up", "B-1 75", makeCatalogue([], { isSettled: false })],
    ["like nothing", "B-1 75", makeCatalogue([])],
  ])("are none where the row is %s", (_name, line, catalogue) => {
    expect(told(check(line, catalogue))).toEqual([]);
    expect(proposedFix(check(line, catalogue))).toBeNull();
  });

  it.each([
    [{ itemPerPack: 250, minOrderQuantity: 875 }, "20", { kind: "least", pieces: 1000 }],
    [{ itemPerPack: 250, minOrderQuantity: 875 }, "", { kind: "least", pieces: 1000 }],
    [{ itemPerPack: 250, minOrderQuantity: 875 }, "plein", { kind: "least", pieces: 1000 }],
    [{ itemPerPack: 250, minOrderQuantity: 250 }, "1100", { kind: "packs", lot: 250 }],
    [{ itemPerPack: 250, minOrderQuantity: 875 }, "1250", null],
    [{ itemPerPack: 1, minOrderQuantity: 1 }, "", null],
    [{ itemPerPack: 250 }, "20", null],
    [{}, "20", null],
  ])("say what they ask for before they are taken: %j for %j pieces", (packing, quantity, demand) => {
    expect(demandOf({ codes: ["B-1"], name: "B-1", ...packing }, quantity)).toEqual(demand);
  });

  it("become a fix of the row", () => {
    const { row } = check("A-1 20", selling({}));
    expect(fixOf(row, { kind: "keep", pieces: 50 })).toEqual({ key: 1, quantity: 50 });
    expect(fixOf(row, { kind: "choose", article: { codes: ["B-1", "b1"], name: "" } })).toEqual({
      key: 1,
      code: "B-1",
    });
  });

  it.each([
    ["B-l 25", { key: 1, code: "B-1", quantity: 50 }],
    ["B-l 60", { key: 1, code: "B-1" }],
    ["B-l 0", { key: 1, code: "B-1" }],
    ["B-l", { key: 1, code: "B-1" }],
    ["B-l;plein", { key: 1, code: "B-1" }],
  ])("become of %s the least of the article, where it names fewer pieces", (line, fix) => {
    const article = { codes: ["B-1"], name: "B-1", itemPerPack: 25, minOrderQuantity: 50 } as const;
    const { row } = check(line, makeCatalogue([], { near: [article] }));
    expect(fixOf(row, { kind: "choose", article })).toEqual(fix);
    const [fixed] = changeRows([row], { kind: "fix", fixes: [fixOf(row, { kind: "choose", article })] });
    expect(fixed?.notes.some(({ kind, text }) => kind === "wasQuantity" && text === "25")).toBe(line === "B-l 25");
  });
});

describe("what accepts all proposals at once", () => {
  it.each([
    ["A-1 60", selling({}), { key: 1, quantity: 75 }],
    ["A-1 10", selling({ minOrderQuantity: 60 }), { key: 1, quantity: 75 }],
    ["A-1 1010", selling({ maxOrderQuantity: 1000 }), { key: 1, quantity: 1000 }],
    ["A-1 100", selling({ stock: 60 }), { key: 1, quantity: 50 }],
    ["A-1", selling({}), { key: 1, quantity: 50 }],
    ["B-l 5", makeCatalogue([], { near: near("B-1", "B-2"), isClear: true }), { key: 1, code: "B-1" }],
    ["A-1 75", selling({ stock: 0 }, { equivalents: near("C-1") }), { key: 1, code: "C-1" }],
  ])("takes of %s what stands in its row", (line, catalogue, fix) => {
    expect(proposedFix(check(line, catalogue))).toEqual(fix);
  });

  it("takes no article that is one of several, or not the one for sure", () => {
    expect(proposedFix(check("B-3 5", makeCatalogue([], { near: near("B-1", "B-2") })))).toBeNull();
    const twins = makeCatalogue([
      makeArticle("A-1", { codes: ["A-1", "K3"] }),
      makeArticle("A-2", { codes: ["A-2", "K3"] }),
    ]);
    expect(proposedFix(check("K3 5", twins))).toBeNull();
  });

  it.each(["A-1;plein", "A-1;1,5", "A-1;1.234"])(
    "puts nothing in the place of %s, which nobody understands",
    (line) => {
      expect(proposedFix(check(line, selling({ itemPerPack: 25 })))).toBeNull();
    },
  );
});

describe("a sign that was taken for another", () => {
  it.each([
    ["CAI-OOO5", "CAI-0005", { was: "O", is: "0" }],
    ["GO8-0001", "gob 0001", { was: "8", is: "B" }],
    ["CAI-0005", "cai0005", null],
    ["CAI-0006", "CAI-0005", null],
    ["CAI-OO6", "CAI-005", null],
    ["CAI-005", "CAI-0005", null],
    ["CAI-O", "CAI-05", null],
  ])("in %s, where %s is meant", (written, meant, sign) => {
    expect(mistakenSign(written, meant)).toEqual(sign);
  });
});
