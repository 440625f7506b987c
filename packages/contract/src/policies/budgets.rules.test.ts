import { describe, expect, it } from "vitest";
import { budgetStateOf } from "#policies/budgets.rules.ts";

describe("a budget", () => {
  it.each([
    [0, 0, "ROOM"],
    [899.99, 1000, "ROOM"],
    [900, 1000, "NEARLY"],
    [1000, 1000, "NEARLY"],
    [1000.01, 1000, "EXCEEDED"],
    [1, 0, "EXCEEDED"],
  ] as const)("of which %s of %s is spent: %s", (spent, amount, state) => {
    expect(budgetStateOf({ spent, amount })).toBe(state);
  });
});
