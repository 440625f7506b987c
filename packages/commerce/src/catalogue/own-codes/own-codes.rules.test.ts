import { describe, expect, it } from "vitest";
import {
  type CodedArticle,
  codesOfArticles,
  isBeyondMost,
  planOwnCodes,
} from "#catalogue/own-codes/own-codes.rules.ts";

const article = (folded: string, variantId: string, isFirst = true): CodedArticle => ({ folded, variantId, isFirst });
const box = article("cai0001", "1");
const write = (code: string, articleCode = "CAI-0001") => ({ code, articleCode });

describe("which own codes are kept", () => {
  it("are those of an article that the shop knows, in any spelling of its code", () => {
    expect(planOwnCodes([write("Carton A"), write("B.2", "cai 0001")], [box])).toEqual({
      entries: [
        { folded: "cartona", code: "Carton A", variantId: "1" },
        { folded: "b2", code: "B.2", variantId: "1" },
      ],
      problems: [],
    });
  });

  it("are those of an article whose code lost its zeros, unless some article is called just so", () => {
    const variantOf = (articles: readonly CodedArticle[]) =>
      planOwnCodes([write("A", "cai-12")], articles).entries[0]?.variantId;
    expect(variantOf([article("cai0012", "12")])).toBe("12");
    expect(variantOf([article("cai0012", "12"), article("cai12", "other")])).toBe("other");
    expect(
      planOwnCodes([write("A", "cai-12")], [article("cai0012", "1"), article("cai00012", "2", true)]).problems,
    ).toEqual([{ index: 0, problem: "SEVERAL_ARTICLES" }]);
  });

  it.each([
    ["has no letter and no digit", [write("--")], [box], "UNREADABLE_CODE"],
    ["names no article", [write("A", "XX")], [box], "UNKNOWN_ARTICLE"],
    ["names two articles", [write("A")], [box, article("cai0001", "2")], "SEVERAL_ARTICLES"],
    [
      "names two articles of which neither shows it",
      [write("A")],
      [article("cai0001", "1", false), article("cai0001", "2", false)],
      "SEVERAL_ARTICLES",
    ],
  ])("are none that %s", (_, writes, articles, problem) => {
    expect(planOwnCodes(writes, articles)).toEqual({ entries: [], problems: [{ index: 0, problem }] });
  });

  it("means of several articles the one that shows the code", () => {
    const { entries } = planOwnCodes([write("A")], [article("cai0001", "2", false), box]);
    expect(entries).toEqual([{ folded: "a", code: "A", variantId: "1" }]);
  });

  it("keeps a code that comes twice as it came first, and tells of another article", () => {
    const writes = [write("A-1"), write("a1"), write("A 1", "GOB-1")];
    expect(planOwnCodes(writes, [box, article("gob1", "2")])).toEqual({
      entries: [{ folded: "a1", code: "A-1", variantId: "1" }],
      problems: [{ index: 2, problem: "REPEATED_CODE" }],
    });
  });

  it("are codes of the shop for another article only where the buyer says so, now or before", () => {
    const lid = article("cou0001", "2");
    const taken = [write("COU-0001")];
    expect(planOwnCodes(taken, [box, lid])).toEqual({
      entries: [],
      problems: [{ index: 0, problem: "CODE_OF_ANOTHER_ARTICLE" }],
    });
    const entries = [{ folded: "cou0001", code: "COU-0001", variantId: "1" }];
    expect(planOwnCodes([{ ...write("COU-0001"), takesOver: true }], [box, lid])).toEqual({ entries, problems: [] });
    expect(planOwnCodes(taken, [box, lid], new Set(["cou0001"]))).toEqual({ entries, problems: [] });
    expect(planOwnCodes([write("CAI-0001")], [box, article("cai0001", "3", false)]).problems).toEqual([]);
    expect(codesOfArticles([...taken, write("GA-12")], [box, lid])).toEqual(["cou0001"]);
  });
});

it("an account keeps 20,000 codes, and those that it has may always mean something else", () => {
  expect(isBeyondMost({ there: 15_000, added: 5_000 })).toBe(false);
  expect(isBeyondMost({ there: 15_000, added: 5_001 })).toBe(true);
  expect(isBeyondMost({ there: 0, added: 20_000 })).toBe(false);
  expect(isBeyondMost({ there: 20_000, added: 1 })).toBe(true);
  expect(isBeyondMost({ there: 20_001, added: 0 })).toBe(false);
});
