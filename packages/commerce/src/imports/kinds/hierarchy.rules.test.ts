import { describe, expect, it } from "vitest";
import { isBelowItself } from "#imports/kinds/hierarchy.rules.ts";

const parents = new Map([
  ["root", null],
  ["boxes", "root"],
  ["small", "boxes"],
  ["lost", "nowhere"],
  ["alone", "alone"],
  ["a", "b"],
  ["b", "c"],
  ["c", "b"],
]);

describe("parents of categories", () => {
  it.each([
    ["root", false],
    ["boxes", false],
    ["small", false],
    ["lost", false],
    ["unheard", false],
    ["alone", true],
    ["b", true],
    ["c", true],
  ])("%s is among its own ancestors: %s", (name, isAmong) => {
    expect(isBelowItself(name, parents)).toBe(isAmong);
  });

  it("a circle further up is the fault of those in it", () => {
    expect(isBelowItself("a", parents)).toBe(false);
  });
});
