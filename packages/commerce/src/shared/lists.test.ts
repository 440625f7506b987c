import { expect, it } from "vitest";
import { groupsOf, namesIn, together } from "#shared/lists.ts";

it("what belongs together stands side by side, in order", () => {
  expect(together(["a", "b"], [1, 2])).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(together([], [])).toEqual([]);
});

it("things are grouped in the order of the first of each group", () => {
  expect(groupsOf([3, 2, 5, 4], (number) => number % 2)).toEqual([
    [1, [3, 5]],
    [0, [2, 4]],
  ]);
  expect(groupsOf([], String)).toEqual([]);
});

it("the names in a table come in its order, without those that every object has", () => {
  expect(namesIn({ name: 1, createdAt: 2, code: 3 })).toEqual(["name", "createdAt", "code"]);
  expect(namesIn({})).toEqual([]);
});
