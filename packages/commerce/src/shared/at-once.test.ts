import { expect, it } from "vitest";
import { atOnce } from "#shared/at-once.ts";

it("what is asked for at the same moment is done at once, what comes later by itself", async () => {
  const done: (readonly number[])[] = [];
  const ask = atOnce(async (items: readonly number[]) => {
    done.push(items);
    return items.length;
  });
  expect(await Promise.all([ask(1), ask(2), Promise.resolve().then(() => ask(3))])).toEqual([2, 2, 1]);
  expect(await ask(4)).toBe(1);
  expect(done).toEqual([[1, 2], [3], [4]]);
});

it("a failure is told to those who asked together, and to nobody after them", async () => {
  let isAway = true;
  const ask = atOnce(async (items: readonly string[]) => {
    if (isAway) throw new Error("away");
    return items;
  });
  const asked = await Promise.allSettled([ask("one"), ask("two")]);
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await ask("three")).toEqual(["three"]);
});
