import { describe, expect, it } from "vitest";
import { randomNamed } from "./random.ts";

const draw = (name: string, count = 1_000): number[] => {
  const random = randomNamed(name);
  return Array.from({ length: count }, () => random.next());
};

describe("a named stream of numbers", () => {
  it("is the same on every machine", () => {
    // Written down once: another figure here means another demo shop everywhere.
    expect(draw("CAI-0001", 3).map((number) => Math.floor(number * 1e6))).toEqual([211_312, 370_212, 525_237]);
  });

  it("differs from the stream of a name that differs in one digit", () => {
    expect(draw("CAI-0001", 5)).not.toEqual(draw("CAI-0002", 5));
  });

  it("spreads over [0, 1)", () => {
    const numbers = draw("spread", 10_000);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const mean = numbers.reduce((all, number) => all + number, 0) / numbers.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
  });

  it("picks whole numbers from both ends, and every thing of a list", () => {
    const random = randomNamed("ends");
    expect(new Set(Array.from({ length: 200 }, () => random.integer(2, 4)))).toEqual(new Set([2, 3, 4]));
    expect(new Set(Array.from({ length: 200 }, () => random.pick(["a", "b"])))).toEqual(new Set(["a", "b"]));
    expect(() => random.pick([])).toThrow(RangeError);
  });

  it("samples different things in their order, all of them at most", () => {
    const sample = randomNamed("sample").sample([1, 2, 3, 4, 5], 3);
    expect(sample).toHaveLength(3);
    expect([...sample].sort()).toEqual(sample);
    expect(new Set(sample).size).toBe(3);
    expect(randomNamed("all").sample([1, 2], 9)).toEqual([1, 2]);
  });
});
