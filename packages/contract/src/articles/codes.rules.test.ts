import { describe, expect, it } from "vitest";
import { isBarCode, spellingsOf } from "#articles/codes.rules.ts";

describe("bar codes", () => {
  it.each([
    ["2044210000014", true],
    ["2044210000015", false],
    ["4006381333931", true],
    ["96385074", true],
    ["96385075", false],
    ["036000291452", true],
    ["10036000291459", true],
    ["10036000291458", false],
    ["0000000000000", true],
    ["123456789", false],
    ["12345678901", false],
    ["400638133393a", false],
    ["", false],
  ])("%s is one without a slip: %s", (code, expected) => {
    expect(isBarCode(code)).toBe(expected);
  });
});

it.each([
  ["cai1", ["cai1", "cai01", "cai001", "cai0001", "cai00001", "cai000001"]],
  ["kar85111", ["kar85111", "kar085111"]],
  ["cai000001", ["cai000001"]],
  ["c1", ["c1"]],
  ["1", ["1"]],
  ["036000291452", ["036000291452", "0036000291452"]],
  ["10036000291459", ["10036000291459", "0036000291452"]],
  ["10036000291458", ["10036000291458"]],
])("%s may be %j", (code, spellings) => {
  expect(spellingsOf(code)).toEqual(spellings);
});
