// The words of one language and the documents that hold them, with how much each counts there. A query word stands for all
// words of its stem, the last one also for all that it begins (catalogue 6.5).

import { type Bits, forEachBit, noBits } from "#catalogue/search/memory/bits.ts";
import { WordPostings } from "#catalogue/search/memory/word-postings.ts";
import { stemOf } from "#catalogue/search/text.ts";
import type { Locale } from "#shared/locale.ts";

/** What a word counts by the field in which it stands (catalogue 6.5). */
export const fieldWeights = { name: 20, brand: 10, value: 5, text: 1 } as const;
/** What an article code counts that is the whole query. */
export const CODE_WEIGHT = 100;

/** A query's documents, and how well each fits; scores of others mean nothing. */
export type TextHits = { readonly documents: Bits; readonly scores: Float32Array };

// Past this weight a word says little more about a document (the k of BM25, on the scale of the field weights).
const SATURATION = 12;
const SHORTEST_FORGIVEN = 5;

/** The position of the first word not before `text`. */
function lowerBound(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class Vocabulary {
  readonly #locale: Locale;
  readonly #entries = new Map<string, WordPostings>();
  readonly #wordsByStem = new Map<string, string[]>();
  #sorted: string[] | null = null;
  /** The best score of each document while one word is looked for; zero in between. */
  #best = new Float32Array(0);

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** Adds a document with the weight of each of its words; documents come in ascending order. */
  add(document: number, weights: ReadonlyMap<string, number>): void {
    for (const [word, weight] of weights) {
      let entry = this.#entries.get(word);
      if (!entry) {
        entry = new WordPostings();
        this.#entries.set(word, entry);
        const stem = stemOf(word, this.#locale);
        const siblings = this.#wordsByStem.get(stem);
        if (siblings) siblings.push(word);
        else this.#wordsByStem.set(stem, [word]);
        this.#sorted = null;
      }
      entry.add(document, weight);
    }
  }

  #withPrefix(prefix: string): string[] {
    this.#sorted ??= [...this.#entries.keys()].sort();
    const words: string[] = [];
    for (let index = lowerBound(this.#sorted, prefix); this.#sorted[index]?.startsWith(prefix); index += 1) {
      words.push(this.#sorted[index] ?? "");
    }
    return words;
  }

  /** The words that a query word stands for. */
  #formsOf(word: string, isLast: boolean): string[] {
    const ofStem = this.#wordsByStem.get(stemOf(word, this.#locale)) ?? [];
    return isLast ? [...new Set([...ofStem, ...this.#withPrefix(word)])] : ofStem;
  }

  /** Words that differ from a longer one by one letter. */
  #closeTo(word: string): string[] {
    if (word.length < SHORTEST_FORGIVEN) return [];
    return [...this.#entries.keys()].filter((candidate) => isOneEditAway(word, candidate));
  }

  /** Documents that hold every word; `forgives` also takes words that are one letter off. */
  find(words: readonly string[], live: Bits, forgives: boolean): TextHits {
    const scores = new Float32Array(live.length * 32);
    let documents: Bits | null = null;
    words.forEach((word, index) => {
      const forms = this.#formsOf(word, index === words.length - 1);
      const taken = forgives && forms.length === 0 ? this.#closeTo(word) : forms;
      const found = this.#findForms(taken, documents ?? live, scores);
      documents = found;
    });
    return { documents: documents ?? noBits(live.length), scores };
  }

  /** Documents of `within` that hold one of the forms; adds the best form's score to theirs. */
  #findForms(forms: readonly string[], within: Bits, scores: Float32Array): Bits {
    const found = noBits(within.length);
    if (this.#best.length < scores.length) this.#best = new Float32Array(scores.length);
    const best = this.#best;
    for (const form of forms) {
      const entry = this.#entries.get(form);
      if (!entry) continue;
      const rarity = Math.log(1 + (scores.length - entry.documents + 0.5) / (entry.documents + 0.5));
      const scoreOf = (weight: number) => (Math.max(rarity, 0.01) * weight * (SATURATION + 1)) / (weight + SATURATION);
      entry.score(within, WordPostings.scores(scoreOf), found, best);
    }
    forEachBit(found, (document) => {
      scores[document] = (scores[document] ?? 0) + (best[document] ?? 0);
      best[document] = 0;
    });
    return found;
  }
}

/** One letter replaced, missing, too many, or two neighbours swapped. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length) return a.length < b.length ? restA === restB.slice(1) : restA.slice(1) === restB;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
