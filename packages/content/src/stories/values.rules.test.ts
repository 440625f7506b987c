import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json, JsonObject } from "#space/story.ts";
import { fits, fold, momentOf, numberOf, textOf, valueAt } from "#stories/values.rules.ts";

it.each([
  ["", "", true],
  ["", "*", true],
  ["a", "", false],
  ["guides/carton", "guides/*", true],
  ["guides", "guides/*", false],
  ["aba", "a*a", true],
  ["a", "a*a", false],
  ["abcbc", "a*bc", true],
  ["abc", "*b*", true],
  ["ac", "*b*", false],
  ["a.c", "a?c", false],
  ["a*c", "a*c", true],
  ["xbya", "*b*a*", true],
  ["xbya", "*a*b*", false],
])("%s fits %s: %s", (text, pattern, expected) => {
  expect(fits(text, pattern)).toBe(expected);
});

it("a pattern fits as its expression would", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 8 });
  const texts = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 10 });
  fc.assert(
    fc.property(texts, letters, (text, pattern) => {
      expect(fits(text, pattern)).toBe(new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(text));
    }),
  );
});

it("values at a path are those of the objects themselves and of the places in lists", () => {
  const content: JsonObject = { a: [{ b: "x" }], text: "abc", none: null };
  const at = (path: string) => valueAt(content, path.split("."));
  expect([at("a.0.b"), at("none"), at("text")]).toEqual(["x", null, "abc"]);
  for (const path of ["a.1.b", "a.b", "a.length", "text.0", "text.length", "none.a", "constructor", "a.0.__proto__"])
    expect([path, at(path)]).toEqual([path, undefined]);
});

it("values are texts, numbers and moments as far as they are", () => {
  const values: (Json | undefined)[] = [0, false, "x", null, undefined, [], {}];
  expect(values.map((value) => textOf(value))).toEqual(["0", "false", "x", null, null, null, null]);
  expect([1.5, " 10 ", "-3", ".5", "1e3", "abc", "", null, true].map((value) => numberOf(value))).toEqual([
    ...[1.5, 10, -3, 0.5, null, null, null, null, null],
  ]);
  const moment = Date.UTC(2026, 10, 28, 10);
  for (const written of [
    "2026-11-28 10:00",
    "2026-11-28T10:00:00.000Z",
    "2026-11-28T11:00+01:00",
    " 2026-11-28 10:00:00",
  ])
    expect([written, momentOf(written)]).toEqual([written, moment]);
  expect(momentOf("2026-11-28")).toBe(Date.UTC(2026, 10, 28));
  for (const wrong of ["soon", "2026-13-01", "2026-11-28 25:00", "28/11/2026", 5, null])
    expect([wrong, momentOf(wrong)]).toEqual([wrong, null]);
  expect(fold("Été à l’ŒUVRE")).toBe("ete a l’œuvre");
});
