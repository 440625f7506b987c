// The documents of one word or value: a sorted list while they are few, bits once they are many.
import {
  type Bits,
  forEachBit,
  grown,
  hasBit,
  meets,
  noBits,
  setBit,
  wordsFor,
} from "#catalogue/search/memory/tables/bits.ts";

// A list costs 32 bits a document, bits cost 1 for every document of the shop.
const SPARSE_SHARE = 32;
const SMALLEST_LIST = 64;

export class Postings {
  #list = new Int32Array(4);
  #length = 0;
  #bits: Bits | null = null;

  /** Adds a document; they come in ascending order. `documents` is how many the shop has so far. */
  add(document: number, documents: number): void {
    if (this.#bits) {
      this.#bits = grown(this.#bits, wordsFor(document + 1));
      setBit(this.#bits, document);
      return;
    }
    if (this.#list[this.#length - 1] === document && this.#length > 0) return;
    if (this.#length === this.#list.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#list);
      this.#list = larger;
    }
    this.#list[this.#length] = document;
    this.#length += 1;
    if (this.#length > SMALLEST_LIST && this.#length > documents / SPARSE_SHARE) this.#toBits(documents);
  }

  #toBits(documents: number): void {
    const bits = noBits(wordsFor(Math.max(documents, (this.#list[this.#length - 1] ?? 0) + 1)));
    this.unite(bits);
    this.#bits = bits;
    this.#list = new Int32Array(0);
    this.#length = 0;
  }

  /** Adds all documents to a set. */
  unite(into: Bits): void {
    const bits = this.#bits ?? new Uint32Array(0);
    for (let word = 0; word < bits.length; word += 1) into[word] = (into[word] ?? 0) | (bits[word] ?? 0);
    for (let index = 0; index < this.#length; index += 1) setBit(into, this.#list[index] ?? 0);
  }

  /** Visits every document in ascending order. */
  forEach(visit: (document: number) => void): void {
    if (this.#bits) forEachBit(this.#bits, visit);
    for (let index = 0; index < this.#length; index += 1) visit(this.#list[index] ?? 0);
  }

  /** Whether any document of the set is here. */
  meets(set: Bits): boolean {
    if (this.#bits) return meets(this.#bits, set);
    for (let index = 0; index < this.#length; index += 1) if (hasBit(set, this.#list[index] ?? 0)) return true;
    return false;
  }
}

/** The postings of many values, made as values appear. */
export class PostingsMap {
  readonly entries = new Map<string, Postings>();

  add(key: string, document: number, documents: number): void {
    let postings = this.entries.get(key);
    if (!postings) {
      postings = new Postings();
      this.entries.set(key, postings);
    }
    postings.add(document, documents);
  }

  /** The documents of any of the keys that a test lets through. */
  unite(words: number, isWanted: (key: string) => boolean): Bits {
    const bits = noBits(words);
    for (const [key, postings] of this.entries) if (isWanted(key)) postings.unite(bits);
    return bits;
  }
}
