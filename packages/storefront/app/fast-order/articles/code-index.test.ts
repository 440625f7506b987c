import type { IndexedArticles } from "@comptoir/contract/article-index";
import { describe, expect, it } from "vitest";
import { createCodeIndex } from "#fast-order/articles/code-index.ts";

const articles: readonly (readonly [codes: string[], name: string])[] = [
  [["CAI-0001", "3760001234567", "K.300"], "Caisse américaine 30 × 20 cm"],
  [["CAI-0002", "K.301"], "Caisse américaine 40 × 30 cm"],
  [["CAI-0010"], "Caisse à œufs"],
  [["GOB-0001", "K 300"], "Gobelet carton 24 cl"],
  [["PRO-FIL-2", "17788", "FIL22299", "XYZ40189"], "Film étirable"],
  [["TUB-0007", "p4712"], "Tube d’expédition"],
];
const columns: IndexedArticles = {
  variantIds: articles.map((_, place) => String(place).padStart(10, "0")),
  codes: articles.map(([codes]) => codes),
  names: articles.map(([, name]) => name),
  packs: articles.map(() => 20),
  minimums: articles.map(() => 40),
};
const index = createCodeIndex(columns);
const near = (code: string) => {
  const { proposals, isClear } = index.near(code);
  return [...proposals.map(({ codes }) => codes[0]), ...(isClear ? ["clear"] : [])];
};

describe("the index of codes", () => {
  it("finds an article by each of its codes, and all articles of one", () => {
    expect(index.find("cai0001")).toMatchObject([{ codes: ["CAI-0001", "3760001234567", "K.300"], itemPerPack: 20 }]);
    expect(index.find("3760001234567").map(({ name }) => name)).toEqual(["Caisse américaine 30 × 20 cm"]);
    expect(index.find("k300").map(({ codes }) => codes[0])).toEqual(["CAI-0001", "GOB-0001"]);
    expect(index.find("nope")).toEqual([]);
  });

  it.each([
    ["CAI-0O01", ["CAI-0001", "CAI-0002", "CAI-0010", "clear"]],
    ["CIA-0001", ["CAI-0001", "clear"]],
    ["COB-0001", ["GOB-0001", "clear"]],
    ["CAI-001", ["CAI-0001", "clear"]],
    ["cai 1", ["CAI-0001", "clear"]],
    ["CAI-0007", ["CAI-0001", "CAI-0002"]],
    ["TUB-0009", ["TUB-0007"]],
    ["P-4711", ["TUB-0007"]],
    ["XYZ789", []],
    ["7788", []],
    ["30", []],
    ["24 cl", []],
    ["1778", []],
    ["zzz-999", []],
    ["K30", []],
    ["37600012345G7", ["CAI-0001"]],
    ["caisse oeufs", ["CAI-0010"]],
    ["xx", []],
    ["ZZZ-9999", []],
    ["9".repeat(60), []],
  ])("proposes for %j what is one slip away, and nothing else: %j", (code, expected) =>
    expect(near(code)).toEqual(expected),
  );

  it("suggests while somebody types a code or words of a name, accents or not", () => {
    const codes = (typed: string) => index.suggest(typed, 5).map((article) => article.codes[0]);
    expect(codes("cai-00")).toEqual(["CAI-0001", "CAI-0002", "CAI-0010"]);
    expect(codes("gobelet 24")).toEqual(["GOB-0001"]);
    expect(codes("americaine")).toEqual(["CAI-0001", "CAI-0002"]);
    expect(codes("")).toEqual([]);
  });
});
