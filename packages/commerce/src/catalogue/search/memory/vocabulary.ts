// The words of one language and the documents that hold them.

import type { ProductWords } from "#catalogue/search/memory/product-words.ts";
import { type Occurrence, WordPostings } from "#catalogue/search/memory/word-postings.ts";
import { type Lexicon, WordList } from "#catalogue/search/words/lexicon.ts";
import type { Locale } from "#shared/locale.ts";

export class Vocabulary implements Lexicon {
  readonly locale: Locale;
  readonly #postings = new Map<string, WordPostings>();
  readonly #list: WordList;
  #living = 0;

  constructor(locale: Locale) {
    this.locale = locale;
    this.#list = new WordList(locale);
  }

  #postingsFor(word: string): WordPostings {
    const known = this.#postings.get(word);
    if (known) return known;
    const postings = new WordPostings();
    this.#postings.set(word, postings);
    this.#list.add(word);
    return postings;
  }

  /** Adds a document with its words; documents come in ascending order. */
  add(document: number, words: ReadonlyMap<string, Occurrence>): void {
    this.addProduct(document, { shared: words, own: [new Map()] });
  }

  /** Adds the documents of a product, which follow each other from `first` on. */
  addProduct(first: number, { shared, own }: ProductWords): void {
    this.#living += own.length;
    for (const [word, occurrence] of shared) this.#postingsFor(word).add(first, occurrence, own.length);
    for (const [index, words] of own.entries())
      for (const [word, occurrence] of words) this.#postingsFor(word).add(first + index, occurrence);
  }

  /** Counts a document with its words out; it stays in the postings, so readers leave out what is not alive. */
  retire(words: Iterable<string>): void {
    this.#living -= 1;
    for (const word of words) this.#postings.get(word)?.retire();
  }

  /** Counts the documents of a product out. */
  retireProduct({ shared, own }: ProductWords): void {
    this.#living -= own.length;
    for (const [word, { isHead }] of shared) this.#postings.get(word)?.retire(own.length, isHead);
    for (const words of own) for (const [word, { isHead }] of words) this.#postings.get(word)?.retire(1, isHead);
  }

  postingsOf(word: string): WordPostings | undefined {
    return this.#postings.get(word);
  }

  get documents(): number {
    return this.#living;
  }

  countOf(word: string): number {
    return this.#postings.get(word)?.living ?? 0;
  }

  headCountOf(word: string): number {
    return this.#postings.get(word)?.heads ?? 0;
  }

  ofStem(word: string): readonly string[] {
    return this.#list.ofStem(word);
  }

  beginningWith(prefix: string): readonly string[] {
    return this.#list.beginningWith(prefix);
  }

  beginningLike(word: string): readonly string[] {
    return this.#list.beginningLike(word);
  }

  soundingLike(word: string): readonly string[] {
    return this.#list.soundingLike(word);
  }

  resembling(word: string, edits: number): readonly { word: string; distance: number }[] {
    return this.#list.resembling(word, edits);
  }
}
