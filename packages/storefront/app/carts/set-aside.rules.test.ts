import { describe, expect, it } from "vitest";
import { isSetAsideList, setAsideName, setAsideType } from "#carts/set-aside.rules.ts";

describe("the list of lines for later (ux K-08)", () => {
  it.each([
    [setAsideName, setAsideType, true],
    [setAsideName, "CART", false],
    ["BL_Cuisine", setAsideType, false],
  ] as const)("is told by name and type: %s, %s: %s", (name, type, isIt) => {
    expect(isSetAsideList({ name, type })).toBe(isIt);
  });
});
