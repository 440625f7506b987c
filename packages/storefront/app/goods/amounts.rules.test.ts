import { describe, expect, it } from "vitest";
import { minus, percentOf, sum } from "#goods/amounts.rules.ts";

describe("amounts in euros", () => {
  it("add up to the cent where numbers do not", () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(sum([0.1, 0.2])).toBe(0.3);
    expect(sum([1.1, 2.2, -0.3])).toBe(3);
  });

  it("come to nothing when there are none", () => {
    expect(sum([])).toBe(0);
  });

  it("are taken from another to the cent, below zero too", () => {
    expect(minus(0.3, 0.1)).toBe(0.2);
    expect(minus(0.1, 0.3)).toBe(-0.2);
    expect(minus(5, 5)).toBe(0);
  });

  it("are taxed to the cent", () => {
    expect(percentOf(0.38, 20)).toBe(0.08);
    expect(percentOf(10.1, 5.5)).toBe(0.56);
    expect(percentOf(-1, 20)).toBe(-0.2);
  });
});
