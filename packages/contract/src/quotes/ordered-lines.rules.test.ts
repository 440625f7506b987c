import { describe, expect, it } from "vitest";
import { orderedPieces } from "#quotes/ordered-lines.rules.ts";

const line = (id: string, orderedQuantity: number | null, alternativeToLineId: string | null = null) => ({
  ...{ id, quantity: 120, orderedQuantity, alternativeToLineId },
});

describe("what was ordered of a line of an answer", () => {
  it.each([
    ["nothing is told without an order", null, null],
    ["all of it leaves nothing", 120, { ordered: 120, left: 0 }],
    ["a part leaves the rest", 50, { ordered: 50, left: 70 }],
    ["a line that was left out is there as it was offered", 0, { ordered: 0, left: 120 }],
  ])("%s", (_, ordered, told) => {
    const own = line("a", ordered);
    expect(orderedPieces(own, [own])).toEqual(told);
  });

  it("of two articles that stand for each other, the one that was not ordered has no rest", () => {
    const [asked, other] = [line("a", 0), line("b", 40, "a")];
    expect(orderedPieces(asked, [asked, other])).toEqual({ ordered: 0, left: null });
    expect(orderedPieces(other, [asked, other])).toEqual({ ordered: 40, left: 80 });
    const [kept, unused] = [line("a", 40), line("b", 0, "a")];
    expect(orderedPieces(unused, [kept, unused])).toEqual({ ordered: 0, left: null });
    const neither = [line("a", 0), line("b", 0, "a")] as const;
    expect(neither.map((each) => orderedPieces(each, neither)?.left)).toEqual([120, 120]);
  });
});
