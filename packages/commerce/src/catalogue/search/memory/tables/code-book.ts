// Article codes and the documents that they name, exactly or by how they begin. Written into one block of bytes: a large shop
// has millions of codes, and as many objects would be several times as large and slow every collection of memory.
import { codeDistance, MOST_CODE_SLIPS } from "@comptoir/contract/articles/spelling.rules";
import { grownTo } from "#catalogue/search/memory/tables/columns.ts";

const BUCKET_CODES = 3;
const FIRST_CAPACITY = 1024;

const encoder = new TextEncoder();

/** A document with a code like the one that was typed. */
export type NearCode = { readonly document: number; readonly distance: number };

/** Where codes are looked up: by how they begin, or, of codes that mostly begin alike, by how they end. */
type Lookup = "beginning" | "end";

export class CodeBook {
  readonly #lookup: Lookup;
  #bytes = new Uint8Array(FIRST_CAPACITY * 8);
  /** Where each code begins in the bytes; the next one begins where it ends. */
  #starts = new Int32Array(FIRST_CAPACITY);
  #documents = new Int32Array(FIRST_CAPACITY);
  /** The code before it in the same bucket, or -1. */
  #previous = new Int32Array(FIRST_CAPACITY);
  #size = 0;
  /** The latest code of each bucket: of those with the same three characters at the beginning or end. */
  readonly #latest = new Map<string, number>();

  constructor(lookup: Lookup = "beginning") {
    this.#lookup = lookup;
  }

  #bucketOf(code: string): string {
    return this.#lookup === "end" ? code.slice(-BUCKET_CODES) : code.slice(0, BUCKET_CODES);
  }

  add(code: string, document: number): void {
    if (code === "") return;
    const start = this.#starts[this.#size] ?? 0;
    this.#bytes = grownTo(this.#bytes, start + code.length * 3);
    const { written } = encoder.encodeInto(code, this.#bytes.subarray(start));
    this.#starts = grownTo(this.#starts, this.#size + 2);
    this.#documents = grownTo(this.#documents, this.#size + 1);
    this.#previous = grownTo(this.#previous, this.#size + 1);
    const bucket = this.#bucketOf(code);
    this.#documents[this.#size] = document;
    this.#previous[this.#size] = this.#latest.get(bucket) ?? -1;
    this.#latest.set(bucket, this.#size);
    this.#size += 1;
    this.#starts[this.#size] = start + written;
  }

  /** The documents that this code names, in ascending order. */
  exactly(code: string): number[] {
    return this.#find(code, true);
  }

  /**
   * The documents of codes that begin so, in ascending order; none under three characters, which begin half of all codes.
   * Throws in a book that is looked up by the end.
   */
  beginning(prefix: string): number[] {
    if (this.#lookup === "end") throw new TypeError("This book is looked up by the end of codes");
    return prefix.length < BUCKET_CODES ? [] : this.#find(prefix, false);
  }

  /** The documents of codes so many slips away at most, in ascending order. Looks at every code: only for what is no code otherwise. */
  near(code: string, most = MOST_CODE_SLIPS): NearCode[] {
    const found: NearCode[] = [];
    const decoder = new TextDecoder();
    for (let entry = 0; entry < this.#size; entry += 1) {
      const start = this.#starts[entry] ?? 0;
      const end = this.#starts[entry + 1] ?? 0;
      if (Math.abs(end - start - code.length) > most) continue;
      const distance = codeDistance(code, decoder.decode(this.#bytes.subarray(start, end)), most);
      if (distance <= most) found.push({ document: this.#documents[entry] ?? 0, distance });
    }
    return found.sort((a, b) => a.document - b.document);
  }

  #find(text: string, isWhole: boolean): number[] {
    const wanted = encoder.encode(text);
    const found: number[] = [];
    let entry = this.#latest.get(this.#bucketOf(text)) ?? -1;
    for (; entry >= 0; entry = this.#previous[entry] ?? -1) {
      const start = this.#starts[entry] ?? 0;
      const length = (this.#starts[entry + 1] ?? 0) - start;
      const fits = isWhole ? length === wanted.length : length >= wanted.length;
      if (fits && this.#startsWith(start, wanted)) found.push(this.#documents[entry] ?? 0);
    }
    return found.reverse();
  }

  #startsWith(start: number, wanted: Uint8Array): boolean {
    // The end first: what is under the same three characters differs there.
    for (let index = wanted.length - 1; index >= 0; index -= 1) {
      if (this.#bytes[start + index] !== wanted[index]) return false;
    }
    return true;
  }
}
