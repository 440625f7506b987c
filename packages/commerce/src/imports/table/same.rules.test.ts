import { describe, expect, it } from "vitest";
import { isUnchanged } from "#imports/table/same.rules.ts";

describe("whether a write would change anything", () => {
  it.each<[string, unknown, unknown, boolean]>([
    ["equal texts", "a", "a", true],
    ["other texts", "a", "b", false],
    ["a number and its text", 1, "1", false],
    ["other numbers", 1, 2, false],
    ["a number and an empty object", 1, {}, false],
    ["an empty object and a number", {}, 1, false],
    ["null and null", null, null, true],
    ["null and an object", null, {}, false],
    ["an object and null", {}, null, false],
    ["a text and an object", "a", {}, false],
    ["an object and a text", {}, "a", false],
    ["lists of one order", ["a", "b"], ["a", "b"], true],
    ["lists of another order", ["a", "b"], ["b", "a"], false],
    ["a longer list", ["a"], ["a", "b"], false],
    ["an empty list and an empty object", [], {}, false],
    ["a text and a text of a list", "ab", ["a", "b"], false],
    ["a number and a text that look alike inside", { a: 1 }, { a: "1" }, false],
    ["one key of two that differs", { a: 1, b: 2 }, { a: 1, b: 3 }, false],
    ["keys in another order", { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ["another key", { a: undefined }, { b: undefined }, false],
    ["a key more", { a: 1 }, { a: 1, b: 2 }, false],
    ["a difference far inside", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
    ["the same far inside", { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
  ])("%s", (_name, value, stored, isSame) => {
    expect(isUnchanged({ value }, { value: stored })).toBe(isSame);
  });

  it("what is stored may have more, but not other values", () => {
    const stored: { name: string; unit: string; id?: string } = { name: "Box", unit: "item", id: "x" };
    expect(isUnchanged({ name: "Box", unit: "item" }, stored)).toBe(true);
    expect(isUnchanged({ name: "Box", unit: "lot" }, stored)).toBe(false);
  });
});
