import { describe, expect, it } from "vitest";
import { CODE_PREFIX_SCORE, codesOf } from "#catalogue/search/codes.rules.ts";

describe("the article codes of a query", () => {
  it.each<[string, readonly string[]]>([
    ["CAI-0001", ["cai0001"]],
    ["cai 0001", ["cai0001"]],
    ["caisse CAI-0001 rouge", ["caissecai0001rouge", "cai0001"]],
    ["CAI-0001 GOB-0002", ["cai0001gob0002", "cai0001", "gob0002"]],
    ["A1-23 A-123", ["a123a123"]],
    ["A1-234 box", ["a1234box", "a1234"]],
    ["caisse rouge", ["caisserouge"]],
    ["", []],
    ["—", []],
  ])("%j: the whole, and parts of five signs with a digit: %j", (text, exact) => {
    expect(codesOf(text).exact).toEqual(exact);
  });

  it("ten parts are looked at", () => {
    const text = (count: number) => Array.from({ length: count }, (_, index) => `CODE-${index}`).join(" ");
    expect(codesOf(text(10)).exact).toContain("code9");
    expect(codesOf(text(11)).exact).not.toContain("code10");
  });

  it.each([
    ["ca", null, 0],
    ["c-a-i", "cai", 0],
    ["ca1", "ca1", CODE_PREFIX_SCORE],
    ["12", null, CODE_PREFIX_SCORE],
  ])("%j begins a code from three signs on, and counts more with a digit", (text, prefix, prefixScore) => {
    expect(codesOf(text)).toMatchObject({ prefix, prefixScore });
  });
});
