import fc from "fast-check";
import { expect, it } from "vitest";
import { forEachBit, noBits, setBit } from "#catalogue/search/memory/bits.ts";
import { WordPostings } from "#catalogue/search/memory/word-postings.ts";

const entries = fc.uniqueArray(
  fc.record({ document: fc.integer({ min: 0, max: 199 }), weight: fc.constantFrom(1, 5, 35, 255, 300) }),
  { selector: ({ document }) => document },
);

it("the documents of a word score as if each stood alone, in whatever runs they come", () => {
  fc.assert(
    fc.property(entries, fc.func(fc.boolean()), (list, isWithin) => {
      const sorted = list.toSorted((a, b) => a.document - b.document);
      const postings = new WordPostings();
      const within = noBits(7);
      for (const { document, weight } of sorted) postings.add(document, weight);
      for (let document = 0; document < 200; document += 1) if (isWithin(document)) setBit(within, document);
      const [found, best] = [noBits(7), new Float32Array(224)];
      postings.score(
        within,
        WordPostings.scores((weight) => weight * 2),
        found,
        best,
      );
      const expected = sorted.filter(({ document }) => isWithin(document));
      const documents: number[] = [];
      forEachBit(found, (document) => documents.push(document));
      expect(documents).toEqual(expected.map(({ document }) => document));
      expect(documents.map((document) => best[document])).toEqual(
        expected.map(({ weight }) => Math.min(weight, 255) * 2),
      );
      expect(postings.documents).toBe(sorted.length);
    }),
  );
});

it("a lower score of another form does not replace a higher one", () => {
  const best = Float32Array.of(7, 1);
  const postings = new WordPostings();
  postings.add(0, 3);
  postings.add(1, 3);
  postings.score(
    Uint32Array.of(3),
    WordPostings.scores((weight) => weight),
    noBits(1),
    best,
  );
  expect([...best]).toEqual([7, 3]);
});
