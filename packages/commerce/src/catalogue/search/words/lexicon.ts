// The words that a catalogue knows in one language: by stem, by their beginning, by what they resemble. Both searches
// understand a query with it.
import { editDistance, mayBeNear, signsOf } from "@comptoir/contract/articles/spelling.rules";
import { isToldBySound, soundOf } from "#catalogue/search/words/sound.rules.ts";
import { stemOf } from "#catalogue/search/words/text.ts";
import { isMeasure } from "#catalogue/search/words/units.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** The position of the first word not before `text`. */
export function lowerBound(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a query needs to know of the words of a catalogue. */
export type Lexicon = {
  readonly locale: Locale;
  /** Documents over all words. */
  readonly documents: number;
  /** Documents that hold a word; 0 for an unknown one. */
  countOf(word: string): number;
  /** Those of them that it says what they are. */
  headCountOf(word: string): number;
  ofStem(word: string): readonly string[];
  beginningWith(prefix: string): readonly string[];
  /** Words at most so many edits away, with how many; measures and numbers are never meant. */
  resembling(word: string, edits: number): readonly { readonly word: string; readonly distance: number }[];
  /** Words that sound the same, where few do. */
  soundingLike(word: string): readonly string[];
  /** Longer words of the same first letter whose beginning is one edit away. */
  beginningLike(word: string): readonly string[];
};

type SortedWords = { readonly words: readonly string[]; readonly signs: Int32Array };

/** Words under their stems, kept in order once they are asked for by how they look. */
export class WordList {
  readonly #locale: Locale;
  readonly #byStem = new Map<string, string[]>();
  readonly #all: string[] = [];
  #sorted: SortedWords | null = null;
  #bySound: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** Adds a word that is not there yet. */
  add(word: string): void {
    this.#all.push(word);
    this.#sorted = null;
    this.#bySound = null;
    const stem = stemOf(word, this.#locale);
    const siblings = this.#byStem.get(stem);
    if (siblings) siblings.push(word);
    else this.#byStem.set(stem, [word]);
  }

  ofStem(word: string): readonly string[] {
    return this.#byStem.get(stemOf(word, this.#locale)) ?? [];
  }

  #inOrder(): SortedWords {
    if (!this.#sorted) {
      const words = this.#all.toSorted();
      this.#sorted = { words, signs: Int32Array.from(words, signsOf) };
    }
    return this.#sorted;
  }

  beginningWith(prefix: string): string[] {
    const { words } = this.#inOrder();
    const found: string[] = [];
    for (let index = lowerBound(words, prefix); words[index]?.startsWith(prefix); index += 1)
      found.push(words[index] ?? "");
    return found;
  }

  resembling(word: string, edits: number): { word: string; distance: number }[] {
    const { words, signs } = this.#inOrder();
    const ofWord = signsOf(word);
    const found: { word: string; distance: number }[] = [];
    for (let index = 0; index < words.length; index += 1) {
      if (!mayBeNear(ofWord, signs[index] ?? 0, edits)) continue;
      const candidate = words[index] ?? "";
      if (isMeasure(candidate) || /^[0-9]/.test(candidate)) continue;
      const distance = editDistance(word, candidate, edits);
      if (distance > 0 && distance <= edits) found.push({ word: candidate, distance });
    }
    return found;
  }

  soundingLike(word: string): readonly string[] {
    this.#bySound ??= Map.groupBy(this.#all, soundOf);
    const sound = soundOf(word);
    return isToldBySound(sound) ? (this.#bySound.get(sound) ?? []) : [];
  }

  beginningLike(word: string): string[] {
    return this.beginningWith(word.slice(0, 1)).filter(
      (candidate) => candidate.length > word.length && editDistance(word, candidate.slice(0, word.length), 1) <= 1,
    );
  }
}

/** The lexicon of counted words; `heads` counts the documents of which a word says what they are. */
export function lexiconOf(
  locale: Locale,
  documents: number,
  counts: ReadonlyMap<string, number>,
  heads: ReadonlyMap<string, number> = counts,
): Lexicon {
  const list = new WordList(locale);
  for (const word of counts.keys()) list.add(word);
  return {
    locale,
    documents,
    countOf: (word) => counts.get(word) ?? 0,
    headCountOf: (word) => heads.get(word) ?? 0,
    ofStem: (word) => list.ofStem(word),
    beginningWith: (prefix) => list.beginningWith(prefix),
    resembling: (word, edits) => list.resembling(word, edits),
    soundingLike: (word) => list.soundingLike(word),
    beginningLike: (word) => list.beginningLike(word),
  };
}
