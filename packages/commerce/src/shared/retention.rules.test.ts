import { expect, it } from "vitest";
import { inBatches, keptSince } from "#shared/retention.rules.ts";

it("what is kept for days is kept since so many days ago", () => {
  expect(keptSince(new Date("2026-03-02T10:00:00Z"), 2)).toEqual(new Date("2026-02-28T10:00:00Z"));
});

it.for([
  [[100, 100, 7], 207],
  [[100, 0], 100],
  [[3], 3],
] as const)("turns that find %o are the last when one is not full, %i in all", async ([counts, all]) => {
  const turns = [...counts];
  expect(await inBatches(100, async () => turns.shift() ?? Number.NaN)).toBe(all);
  expect(turns).toEqual([]);
});
