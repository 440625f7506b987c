import { expect, it } from "vitest";
import { createWindows } from "#windows.ts";

it("who is counted is remembered until the window ends", () => {
  const count = createWindows();
  expect([count("a", 60, 0).count, count("a", 60, 59_999).count, count("a", 60, 60_000).count]).toEqual([1, 2, 1]);
});

it("a crowd pushes out those whose windows began first, and no others", () => {
  const count = createWindows(3);
  for (const bucket of ["a", "b", "c"]) count(bucket, 60, 0);
  count("d", 60, 1);
  expect([count("c", 60, 2).count, count("b", 60, 2).count, count("d", 60, 2).count]).toEqual([2, 2, 2]);
  expect(count("a", 60, 3).count).toBe(1);
});
