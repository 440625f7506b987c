// The documents of one word with what it counts in each. Variants of a product lie side by side and mostly say the same, so
// documents are kept as runs: the first one, and how many follow with the same weight.
import { type Bits, hasBit, setBit } from "#catalogue/search/memory/bits.ts";

const WEIGHT_BITS = 8;
const MOST_WEIGHT = (1 << WEIGHT_BITS) - 1;
const LONGEST_RUN = 1 << 22;

export class WordPostings {
  /** Pairs: the first document of a run; its length and weight in one number. */
  #runs = new Int32Array(2);
  #used = 0;
  #documents = 0;

  /** How many documents were added. */
  get documents(): number {
    return this.#documents;
  }

  /** Adds a document; they come in ascending order. Weights beyond 255 count as 255. */
  add(document: number, weight: number): void {
    const counted = Math.min(weight, MOST_WEIGHT);
    this.#documents += 1;
    const first = this.#runs[this.#used - 2] ?? 0;
    const last = this.#runs[this.#used - 1] ?? 0;
    const length = last >>> WEIGHT_BITS;
    const isNext = this.#used > 0 && first + length === document && length < LONGEST_RUN;
    if (isNext && (last & MOST_WEIGHT) === counted) {
      this.#runs[this.#used - 1] = last + (1 << WEIGHT_BITS);
      return;
    }
    if (this.#used === this.#runs.length) {
      const larger = new Int32Array(Math.ceil((this.#used * 1.5) / 2) * 2 + 2);
      larger.set(this.#runs);
      this.#runs = larger;
    }
    this.#runs[this.#used] = document;
    this.#runs[this.#used + 1] = (1 << WEIGHT_BITS) | counted;
    this.#used += 2;
  }

  /**
   * Puts the documents that are in `within` into `found`, and into `best` what they score where that is more than what is
   * there. `scoreOf` has the score of each weight.
   */
  score(within: Bits, scoreOf: Float32Array, found: Bits, best: Float32Array): void {
    const runs = this.#runs;
    for (let index = 0; index < this.#used; index += 2) {
      const first = runs[index] ?? 0;
      const run = runs[index + 1] ?? 0;
      const score = scoreOf[run & MOST_WEIGHT] ?? 0;
      const end = first + (run >>> WEIGHT_BITS);
      for (let document = first; document < end; document += 1) {
        if (!hasBit(within, document)) continue;
        setBit(found, document);
        if (score > (best[document] ?? 0)) best[document] = score;
      }
    }
  }

  /** The score of each weight, from a function of the weight. */
  static scores(scoreOf: (weight: number) => number): Float32Array {
    return Float32Array.from({ length: MOST_WEIGHT + 1 }, (_, weight) => scoreOf(weight));
  }
}
