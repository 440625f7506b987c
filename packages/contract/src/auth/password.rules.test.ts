import { describe, expect, it } from "vitest";
import { eachPasswordNeed, isStrongPassword, passwordLength, passwordNeeds } from "#auth/password.rules.ts";

const missing = (password: string) => eachPasswordNeed.filter((need) => !passwordNeeds[need](password));

describe("what a password needs (accounts 2.3)", () => {
  it.each([
    ["Comptoir-2026!", []],
    ["Été-2026", []],
    ["Ete-202", ["length"]],
    ["comptoir-2026", ["upper"]],
    ["COMPTOIR-2026", ["lower"]],
    ["Comptoir-Paris", ["digit"]],
    ["Comptoir2026", ["special"]],
    ["Comptoir 2026", ["special"]],
    ["", ["length", "upper", "lower", "digit", "special"]],
  ])("%s lacks %j", (password, needs) => {
    expect(missing(password)).toEqual(needs);
    expect(isStrongPassword(password)).toBe(needs.length === 0);
  });

  it("starts at eight signs", () => {
    expect(missing("Aa1!".padEnd(passwordLength.min, "x"))).toEqual([]);
    expect(missing("Aa1!".padEnd(passwordLength.min - 1, "x"))).toEqual(["length"]);
  });
});
