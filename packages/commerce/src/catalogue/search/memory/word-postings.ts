// The documents of one word with what it says in each. Variants of a product lie side by side and mostly say the same, so
// documents are kept as runs: the first one, and how many follow that say the same.
import { MOST_POSITIONS } from "#catalogue/search/words/query-plan.rules.ts";

/** What a document says with a word. `isHead`: it says what the article or its category is. `position` counts the words of the name from 1; 0 = not in the name, or far behind. */
export type Occurrence = { readonly weight: number; readonly isHead: boolean; readonly position: number };

const WEIGHT_BITS = 7;
const MOST_WEIGHT = (1 << WEIGHT_BITS) - 1;
const HEAD_BIT = 1 << WEIGHT_BITS;
const POSITION_SHIFT = WEIGHT_BITS + 1;
const SAID_BITS = POSITION_SHIFT + 5;
const SAID_MASK = (1 << SAID_BITS) - 1;
const LONGEST_RUN = 1 << 18;

const pack = ({ weight, isHead, position }: Occurrence): number =>
  Math.min(weight, MOST_WEIGHT) |
  (isHead ? HEAD_BIT : 0) |
  ((position > MOST_POSITIONS ? 0 : position) << POSITION_SHIFT);

/** Parts of what is said, packed into one number. */
export const weightOf = (said: number): number => said & MOST_WEIGHT;
/** Whether the word says what the article or its category is. */
export const isHead = (said: number): boolean => (said & HEAD_BIT) !== 0;
/** Which word of the name it is, from 1; 0 = not in the name, or far behind. */
export const positionOf = (said: number): number => said >>> POSITION_SHIFT;

export class WordPostings {
  /** Pairs: the first document of a run; its length and what it says in one number. */
  #runs = new Int32Array(2);
  #used = 0;
  #living = 0;
  #heads = 0;

  /** How many documents hold the word and are not retired. */
  get living(): number {
    return this.#living;
  }

  /** Of how many of them it says what they are. */
  get heads(): number {
    return this.#heads;
  }

  /** Adds a document, or so many that follow each other; they come in ascending order. Weights beyond 127 count as 127. */
  add(document: number, occurrence: Occurrence, count = 1): void {
    const said = pack(occurrence);
    this.#living += count;
    if (occurrence.isHead) this.#heads += count;
    const first = this.#runs[this.#used - 2] ?? 0;
    const last = this.#runs[this.#used - 1] ?? 0;
    const length = last >>> SAID_BITS;
    const isNext = this.#used > 0 && first + length === document && length + count <= LONGEST_RUN;
    if (isNext && (last & SAID_MASK) === said) {
      this.#runs[this.#used - 1] = last + (count << SAID_BITS);
      return;
    }
    if (this.#used === this.#runs.length) {
      const larger = new Int32Array(Math.ceil((this.#used * 1.5) / 2) * 2 + 2);
      larger.set(this.#runs);
      this.#runs = larger;
    }
    this.#runs[this.#used] = document;
    this.#runs[this.#used + 1] = (count << SAID_BITS) | said;
    this.#used += 2;
  }

  /** Counts documents out that are no longer alive; they stay among the runs. */
  retire(count = 1, wasHead = false): void {
    this.#living -= count;
    if (wasHead) this.#heads -= count;
  }

  /** Visits the runs in ascending order: the first document, the one after the last, what they say. */
  forEachRun(visit: (first: number, end: number, said: number) => void): void {
    for (let index = 0; index < this.#used; index += 2) {
      const first = this.#runs[index] ?? 0;
      const run = this.#runs[index + 1] ?? 0;
      visit(first, first + (run >>> SAID_BITS), run & SAID_MASK);
    }
  }
}
