import { expect, it } from "vitest";
import { reloadOnce } from "#lib/document/reload-once.ts";

it("a chunk-load error reloads the page once, at most every 10 seconds", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reloads: number[] = [];
  for (const now of [0, 1, 9_999, 10_000, 15_000, 20_001]) reloadOnce(storage, now, () => void reloads.push(now));
  expect(reloads).toEqual([0, 10_000, 20_001]);
});
