import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Bits,
  clearBit,
  countBoth,
  countProducts,
  forEachBit,
  grown,
  hasBit,
  intersection,
  meets,
  noBits,
  setBit,
  wordsFor,
} from "#catalogue/search/memory/tables/bits.ts";
import { Postings } from "#catalogue/search/memory/tables/postings.ts";

const documents = 200;
const bitsOf = (numbers: Iterable<number>): Bits => {
  const bits = noBits(wordsFor(documents));
  for (const number of numbers) setBit(bits, number);
  return bits;
};
/** The same without the words behind the last document. */
const cut = (numbers: readonly number[]): Bits => bitsOf(numbers).slice(0, wordsFor((numbers.at(-1) ?? -1) + 1));
const numbersOf = (bits: Bits): number[] => {
  const numbers: number[] = [];
  forEachBit(bits, (number) => numbers.push(number));
  return numbers;
};
const someDocuments = fc.uniqueArray(fc.nat(documents - 1)).map((numbers) => numbers.sort((a, b) => a - b));
/** How many documents each product has, side by side. */
const sizes = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 60 });

/** The product of each document, and the last document of each. */
function layOut(lengths: readonly number[]) {
  const productOf = new Int32Array(documents);
  const ends = noBits(wordsFor(documents));
  let next = 0;
  lengths.forEach((length, product) => {
    for (let index = 0; index < length && next < documents; index += 1, next += 1) productOf[next] = product;
    if (next > 0) setBit(ends, next - 1);
  });
  for (; next < documents; next += 1) {
    productOf[next] = lengths.length + next;
    setBit(ends, next);
  }
  return { productOf, ends };
}

describe("sets of documents", () => {
  it("hold what was put in", () => {
    const bits = bitsOf([0, 31, 32, 199]);
    expect(numbersOf(bits)).toEqual([0, 31, 32, 199]);
    clearBit(bits, 31);
    expect([hasBit(bits, 31), hasBit(bits, 32), hasBit(bits, 10_000)]).toEqual([false, true, false]);
    expect(numbersOf(grown(bits, 20))).toEqual([0, 32, 199]);
  });

  it("intersect like sets", () => {
    fc.assert(
      fc.property(someDocuments, someDocuments, (a, b) => {
        const both = a.filter((number) => b.includes(number));
        expect(numbersOf(intersection(bitsOf(a), bitsOf(b)))).toEqual(both);
        expect(countBoth(bitsOf(a), bitsOf(b))).toBe(both.length);
        expect(meets(bitsOf(a), bitsOf(b))).toBe(both.length > 0);
      }),
    );
  });

  it("count products as counting one by one does, however they lie across words", () => {
    fc.assert(
      fc.property(someDocuments, someDocuments, sizes, (a, b, lengths) => {
        const { productOf, ends } = layOut(lengths);
        const expected = new Set(a.filter((number) => b.includes(number)).map((number) => productOf[number])).size;
        expect(countProducts(bitsOf(a), bitsOf(b), ends)).toBe(expected);
        expect(countProducts(cut(a), bitsOf(b), ends)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe("postings", () => {
  it("hold the same as a list and as bits", () => {
    fc.assert(
      fc.property(someDocuments, someDocuments, (held, set) => {
        // The shop's size decides: a list in a large one, bits in a small one.
        const [list, bits] = [new Postings(), new Postings()];
        for (const number of held) {
          list.add(number, 1_000_000);
          bits.add(number, number + 1);
        }
        for (const postings of [list, bits]) {
          const united = noBits(wordsFor(documents));
          postings.unite(united);
          expect(numbersOf(united)).toEqual(held);
          expect(postings.meets(bitsOf(set))).toBe(held.some((number) => set.includes(number)));
        }
      }),
    );
  });

  it("take a document once", () => {
    const postings = new Postings();
    for (const number of [3, 3, 7]) postings.add(number, 10);
    const united = noBits(1);
    postings.unite(united);
    expect(numbersOf(united)).toEqual([3, 7]);
  });
});
