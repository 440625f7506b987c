import { expect, it } from "vitest";
import { scrollNeeded, scrollWanted } from "#ui/overlay/use-notice-room.ts";

const at = (top: number, height = 40) => ({ top, bottom: top + height });

it.each([
  ["nothing lies where the strip appears", [at(100), at(700)], 0],
  ["a button lies wholly under it", [at(800)], 48],
  ["a button ends just below its edge", [at(765)], 13],
  ["the lowest of several counts", [at(765), at(800)], 48],
  ["most of a button was below the window already", [at(835)], 0],
  ["a button was half in sight", [at(827)], 75],
])("the page is scrolled so far when %s", (_, boxes, expected) => {
  expect(scrollNeeded(boxes, 800, 48)).toBe(expected);
});

it.each([
  ["was shown to its end", 0, 48, 48],
  ["was shown nearly to its end", 0, 30, 30],
  ["goes on", 13, 500, 13],
])("a page that %s stays so", (_, needed, below, expected) => {
  expect(scrollWanted(needed, below, 48)).toBe(expected);
});
