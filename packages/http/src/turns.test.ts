import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTurns, QueueFull } from "#turns.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Visitors whose pages are done when somebody says so. */
function visitors(most: number) {
  const inTurn = createTurns({ most, patience: 2_000 });
  const begun: string[] = [];
  const come = (name: string) => {
    const page = Promise.withResolvers<string>();
    const answer = inTurn(() => {
      begun.push(name);
      return page.promise;
    });
    return { ...page, answer };
  };
  return { begun, come };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

it("so many pages are made at a time, the others in the order in which they were asked for", async () => {
  const { begun, come } = visitors(2);
  const [first, second, third] = ["first", "second", "third", "fourth"].map(come);
  await settled();
  expect(begun).toEqual(["first", "second"]);
  second?.resolve("done");
  expect(await second?.answer).toBe("done");
  await settled();
  expect(begun).toEqual(["first", "second", "third"]);
  third?.reject(new Error("away"));
  await expect(third?.answer).rejects.toThrow("away");
  await settled();
  expect(begun.at(-1)).toBe("fourth");
  first?.resolve("done");
  come("fifth");
  await settled();
  expect(begun.at(-1)).toBe("fifth");
});

it("a page that takes long keeps no other waiting, and frees no place twice", async () => {
  const { begun, come } = visitors(1);
  const slow = come("slow");
  come("next");
  come("last");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begun).toEqual(["slow", "next"]);
  slow.resolve("done");
  expect(await slow.answer).toBe("done");
  await settled();
  expect(begun).toEqual(["slow", "next"]);
});

it("where so many wait, the next is refused", async () => {
  const inTurn = createTurns({ most: 1, longestQueue: 1 });
  const slow = Promise.withResolvers<string>();
  const answers = [inTurn(() => slow.promise), inTurn(async () => "second")];
  await expect(inTurn(async () => "third")).rejects.toBeInstanceOf(QueueFull);
  slow.resolve("first");
  expect(await Promise.all(answers)).toEqual(["first", "second"]);
  expect(await inTurn(async () => "fourth")).toBe("fourth");
});
