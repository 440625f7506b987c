import { expect, it } from "vitest";
import { readPage } from "#lib/pages.ts";

it.each([
  ["page=1", 1],
  ["page=2", 2],
  ["page=100000", 100_000],
  ["page=100001", 1],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=abc", 1],
  ["page=", 1],
  ["", 1],
  ["page=3&page=4", 3],
])("%s asks for page %i", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
