// Sets of documents as bits, 32 to a word. Documents of one product lie side by side, so products are counted bit by bit too.

/** Bit d of word d / 32 is document d. */
export type Bits = Uint32Array;

/** How many 32-bit words hold a bit for each document. */
export const wordsFor = (documents: number): number => (documents + 31) >>> 5;
/** A set of none. */
export const noBits = (words: number): Bits => new Uint32Array(words);

/** Takes a document into the set. */
export const setBit = (bits: Bits, document: number): void => {
  bits[document >>> 5] = ((bits[document >>> 5] ?? 0) | (1 << (document & 31))) >>> 0;
};
/** Takes a document out of the set. */
export const clearBit = (bits: Bits, document: number): void => {
  bits[document >>> 5] = ((bits[document >>> 5] ?? 0) & ~(1 << (document & 31))) >>> 0;
};
/** Whether the document is in the set. */
export const hasBit = (bits: Bits, document: number): boolean =>
  ((bits[document >>> 5] ?? 0) & (1 << (document & 31))) !== 0;

/** The same bits with room for more documents. */
export function grown(bits: Bits, words: number): Bits {
  if (bits.length >= words) return bits;
  const larger = noBits(words);
  larger.set(bits);
  return larger;
}

/** The documents in both. */
export function intersection(a: Bits, b: Bits): Bits {
  const result = noBits(Math.min(a.length, b.length));
  for (let word = 0; word < result.length; word += 1) result[word] = (a[word] ?? 0) & (b[word] ?? 0);
  return result;
}

function countOnes(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** How many documents are in both. */
export function countBoth(a: Bits, b: Bits): number {
  const length = Math.min(a.length, b.length);
  let count = 0;
  for (let word = 0; word < length; word += 1) {
    const both = (a[word] ?? 0) & (b[word] ?? 0);
    if (both !== 0) count += countOnes(both);
  }
  return count;
}

/** How many documents the set has. */
export const countBits = (bits: Bits): number => countBoth(bits, bits);

/**
 * How many products have a document in both. `ends` marks the last document of each product: adding all ones to the bits
 * before an end carries into the end exactly when one of them is set, across words too.
 */
export function countProducts(a: Bits, b: Bits, ends: Bits): number {
  const length = Math.min(a.length, b.length);
  let count = 0;
  let carry = 0;
  for (let word = 0; word < length; word += 1) {
    const both = ((a[word] ?? 0) & (b[word] ?? 0)) >>> 0;
    const end = ends[word] ?? 0;
    // Nothing here and nothing carried in: the carry could only come from documents of the word before.
    if (both === 0 && carry === 0) continue;
    const inside = ~end >>> 0;
    const sum = ((both & inside) >>> 0) + inside + carry;
    carry = sum > 0xffffffff ? 1 : 0;
    count += countOnes((sum | both) & end);
  }
  // Sets may end before the last document of a product that they have begun.
  return count + carry;
}

/** Whether any document is in both. */
export function meets(a: Bits, b: Bits): boolean {
  const length = Math.min(a.length, b.length);
  for (let word = 0; word < length; word += 1) if (((a[word] ?? 0) & (b[word] ?? 0)) !== 0) return true;
  return false;
}

/** Visits the documents in ascending order. */
export function forEachBit(bits: Bits, visit: (document: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      visit((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
}
