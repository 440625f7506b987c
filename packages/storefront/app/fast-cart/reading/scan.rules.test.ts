import { describe, expect, it } from "vitest";
import { isScan } from "#fast-cart/reading/scan.rules.ts";

const keys = (count: number, every: number) => Array.from({ length: count }, (_, place) => 1000 + place * every);

describe("keys of a scanner", () => {
  it("come at once and end with Enter", () => expect(isScan(keys(13, 4), 1056)).toBe(true));
  it("are told from a hand", () => expect(isScan(keys(8, 120), 2000)).toBe(false));
  it("are told from few keys and from a code that waits for Enter", () => {
    expect(isScan(keys(3, 4), 1012)).toBe(false);
    expect(isScan(keys(13, 4), 4000)).toBe(false);
    expect(isScan([], 1000)).toBe(false);
  });
  it("are six at least, each within 35 ms", () => {
    expect(isScan(keys(6, 4), 1024)).toBe(true);
    expect(isScan(keys(5, 4), 1020)).toBe(false);
    expect(isScan(keys(10, 30), 1349)).toBe(true);
    expect(isScan(keys(10, 30), 1350)).toBe(false);
  });
});
