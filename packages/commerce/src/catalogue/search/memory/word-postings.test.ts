import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHead, type Occurrence, positionOf, WordPostings, weightOf } from "#catalogue/search/memory/word-postings.ts";

const occurrence = fc.record({
  weight: fc.constantFrom(1, 5, 35, 127, 300),
  isHead: fc.boolean(),
  position: fc.constantFrom(0, 1, 2, 31, 32, 500),
});
const entries = fc.uniqueArray(fc.record({ document: fc.integer({ min: 0, max: 199 }), occurrence }), {
  selector: ({ document }) => document,
});

describe("the documents of a word", () => {
  it("say what each of them was added with, in whatever runs they come", () => {
    fc.assert(
      fc.property(entries, (list) => {
        const sorted = list.toSorted((a, b) => a.document - b.document);
        const postings = new WordPostings();
        for (const { document, occurrence: said } of sorted) postings.add(document, said);
        const found: { document: number; occurrence: Occurrence }[] = [];
        postings.forEachRun((first, end, said) => {
          for (let document = first; document < end; document += 1)
            found.push({
              document,
              occurrence: { weight: weightOf(said), isHead: isHead(said), position: positionOf(said) },
            });
        });
        const expected = sorted.map(({ document, occurrence: { weight, position, ...rest } }) => ({
          document,
          occurrence: { ...rest, weight: Math.min(weight, 127), position: position > 31 ? 0 : position },
        }));
        expect(found).toEqual(expected);
        expect(postings.living).toBe(sorted.length);
      }),
    );
  });

  it("are one run where neighbours say the same", () => {
    const postings = new WordPostings();
    const same = { weight: 20, isHead: true, position: 1 };
    for (const document of [3, 4, 5]) postings.add(document, same);
    postings.add(6, { ...same, weight: 5 });
    const runs: number[][] = [];
    postings.forEachRun((first, end) => runs.push([first, end]));
    expect(runs).toEqual([
      [3, 6],
      [6, 7],
    ]);
  });

  it("no longer count once they are retired", () => {
    const postings = new WordPostings();
    postings.add(0, { weight: 20, isHead: false, position: 1 });
    postings.retire();
    expect(postings.living).toBe(0);
  });
});
