import { describe, expect, it } from "vitest";
import { findUnwritable } from "#http/plain-values.ts";

describe("what JSON carries", () => {
  it.each([["text"], [0], [true], [null], [undefined], [[1, "2", null]], [{ a: { b: [false] }, c: undefined }]])(
    "%j may be handed over",
    (value) => expect(findUnwritable(value)).toBeNull(),
  );

  it.each([
    ["a date", new Date(0), "a Date"],
    ["a date in a list", { days: [{ on: new Date(0) }] }, "days 0 on a Date"],
    ["a map", { a: new Map() }, "a a Map"],
    ["a function", { a: () => 1 }, "a a function"],
    ["a large integer", [1n], "0 a bigint"],
    ["no number", { a: Number.NaN }, "a a number without an end"],
    ["a gap", { a: [1, undefined] }, "a a gap in a list"],
  ])("%s is found", (_, value, path) => expect(findUnwritable(value)).toBe(path));
});
