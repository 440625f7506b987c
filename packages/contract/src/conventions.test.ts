import { expect, it } from "vitest";
import { ownValue } from "./conventions.ts";

it("what every object inherits is no entry of a table", () => {
  const table = { copy: 1 };
  const inherited = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf", ""];
  expect(inherited.map((name) => ownValue<unknown>(table, name))).toEqual(inherited.map(() => undefined));
  expect(ownValue(table, "copy")).toBe(1);
});
