import { expect, it } from "vitest";
import { createShelf, type ShelfEntry } from "#shelf.ts";

/** A shelf for ten bytes, and a way to put something there. */
function shelf() {
  const shelved = createShelf<ShelfEntry>(10);
  const place = (key: string, bytes: number) => {
    const entry = { size: 0 };
    shelved.put(key, entry, bytes);
    return entry;
  };
  const kept = (...keys: readonly string[]) => keys.filter((key) => shelved.get(key) !== undefined);
  return { ...shelved, place, kept };
}

it("has what was used last, within its bytes", () => {
  const { place, use, kept } = shelf();
  const first = place("a", 4);
  place("b", 4);
  expect([use("a"), use("none")]).toEqual([first, undefined]);
  place("c", 4);
  expect(kept("a", "b", "c")).toEqual(["a", "c"]);
});

it("counts what an entry grows and shrinks by, and nothing of one that is gone", () => {
  const { place, grow, forget, kept } = shelf();
  const first = place("a", 6);
  grow("a", first, -4);
  place("b", 8);
  expect(kept("a", "b")).toEqual(["a", "b"]);
  forget("a");
  grow("a", first, 100);
  expect(kept("b")).toEqual(["b"]);
});

it("has nothing that is larger than itself, and nothing once it is cleared", () => {
  const { place, clear, kept } = shelf();
  place("a", 11);
  expect(kept("a")).toEqual([]);
  place("b", 3);
  clear();
  place("c", 10);
  expect(kept("b", "c")).toEqual(["c"]);
});
