import { describe, expect, it } from "vitest";
import { bySection, inOwnOrder, moveLine } from "#lists/list-order.rules.ts";

const line = (offerPriceId: string, position: number | null = null, section = "") => ({
  offerPriceId,
  position,
  section,
});
const ids = (lines: readonly { readonly offerPriceId: string }[]) => lines.map(({ offerPriceId }) => offerPriceId);

describe("a list's own order (ux B-01)", () => {
  it("is that of the positions; new lines come last, as they were added", () => {
    expect(ids(inOwnOrder([line("new"), line("b", 2), line("newer"), line("a", 1)]))).toEqual([
      "a",
      "b",
      "new",
      "newer",
    ]);
  });

  it("keeps the lines of a section together, those without one first", () => {
    const lines = [line("bar-1", 1, "Bar"), line("hall", 2, "Salle"), line("bar-2", 3, "Bar"), line("loose", 9)];
    expect(ids(inOwnOrder(lines))).toEqual(["loose", "bar-1", "bar-2", "hall"]);
    expect(bySection(inOwnOrder(lines)).map(({ name }) => name)).toEqual(["", "Bar", "Salle"]);
  });

  it("changes by exchanging neighbours", () => {
    const lines = [line("a"), line("b"), line("c")];
    expect(ids(moveLine(lines, "c", "up"))).toEqual(["a", "c", "b"]);
    expect(ids(moveLine(lines, "a", "down"))).toEqual(["b", "a", "c"]);
  });

  it("ends at the first and the last line of a section, and knows no line that is not there", () => {
    const lines = [line("a", 1, "Bar"), line("b", 2, "Salle")];
    for (const [id, move] of [
      ["a", "up"],
      ["a", "down"],
      ["b", "up"],
      ["b", "down"],
      ["x", "up"],
    ] as const)
      expect(ids(moveLine(lines, id, move))).toEqual(["a", "b"]);
  });
});
