import { expect, it } from "vitest";
import { matchesTag } from "#etags.ts";

it.each([
  [null, false],
  ["", false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"ab"', false],
  ["a", false],
])("the header %j names the tag: %s", (header, isNamed) => {
  expect(matchesTag(header, '"a"')).toBe(isNamed);
});
