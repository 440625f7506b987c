import { expect, it } from "vitest";
import { ahead, createPace } from "#catalogue/search/memory/tables/pace.ts";

it("long work gives way to what waits", async () => {
  const order: string[] = [];
  const other = new Promise<void>((done) =>
    setImmediate(() => {
      order.push("other");
      done();
    }),
  );
  const pace = createPace();
  while (!pace.isDue()) order.length = 0; // Works until its slice is over.
  await pace.rest();
  order.push("work");
  await other;
  expect(order).toEqual(["other", "work"]);
  expect(pace.isDue()).toBe(false);
});

it("the next value is being made while one is worked on, in the same order, errors in their turn", async () => {
  const begun: number[] = [];
  async function* source() {
    for (const value of [1, 2, 3]) {
      begun.push(value);
      yield value;
    }
    throw new Error("no more");
  }
  const seen: (readonly [number, number])[] = [];
  const reading = (async () => {
    for await (const value of ahead(source())) seen.push([value, begun.length]);
  })();
  await expect(reading).rejects.toThrow("no more");
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});
