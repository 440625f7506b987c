// What stands at a place of a query: its words, the longest phrase that a language, the catalogue or its makers know there.

import { isStopWord } from "#catalogue/search/understanding/language.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import type { MeasureToken, QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import {
  brandAt,
  type Maker,
  standardAt,
  supplierAt,
  type ValuePhrase,
  valuePhraseAt,
} from "#catalogue/search/understanding/value-phrases.ts";
import { type TradePhrase, tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import type { Locale } from "#shared/locale.ts";

export type Run = {
  readonly kind: "phrase" | "measure" | "count" | "filler" | "number";
  readonly words: readonly string[];
  /** The language in which the phrase is known. */
  readonly locale: Locale;
  readonly trade: TradePhrase | null;
  readonly value: ValuePhrase | null;
  readonly maker: (Maker & { readonly isBrand: boolean }) | null;
  readonly measure: MeasureToken | null;
  readonly isDenied: boolean;
  /** A word stands before it that begins a complement: for, with, à, de. */
  readonly isJoined: boolean;
  readonly isLast: boolean;
  /** What is looked for is for it: "pour A4". */
  readonly isFor?: boolean;
  /** What is looked for comes with it: "avec couvercle". */
  readonly isWith?: boolean;
  /** It or what stands before it: "rouge ou bleu". */
  readonly isEither?: boolean;
};

/** What falls of these runs, as it says nothing about an article. */
export const fillersIn = (runs: readonly Run[]): string[] =>
  runs.filter(({ kind }) => kind === "filler").map(({ words }) => words.join(" "));

/** The first word of a run, which is all of most. */
export const firstWordOf = ({ words: [word = ""] }: Run): string => word;

/** The word at a place, or the number without a unit; null for anything else. */
export const wordAt = (tokens: readonly QueryToken[], at: number): string | null => {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === "word") return token.word;
  return token.numbers.length === 1 && token.units[0] === null ? (token.numbers[0] ?? null) : null;
};

/** How many tokens the longest of the phrases takes that begins here; 0 for none. */
export function lengthOf(
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>,
  tokens: readonly QueryToken[],
  at: number,
): number {
  const found = (phrases.get(wordAt(tokens, at) ?? "") ?? []).find((phrase) =>
    phrase.every((word, offset) => wordAt(tokens, at + offset) === word),
  );
  return found?.length ?? 0;
}

export type WordsAhead = {
  readonly words: readonly string[] /** Where each word stands. */;
  readonly places: readonly number[];
};
const LONGEST_PHRASE = 6;
/** Small words that no phrase reaches over: "colis sur une palette" is none of both. */
const parting = new Set(["sans", "without", "sur", "dans", "on", "in"]);

/** The words from here on without those that say nothing in a language. */
export function wordsFrom(tokens: readonly QueryToken[], at: number, locale: Locale): WordsAhead {
  const words: string[] = [];
  const places: number[] = [];
  for (let place = at; place < tokens.length && words.length < LONGEST_PHRASE; place += 1) {
    const word = wordAt(tokens, place);
    if (word === null) break;
    if (place > at && isStopWord(word, locale) && !parting.has(word)) continue;
    words.push(word);
    places.push(place);
  }
  return { words, places };
}

export type Match = Pick<Run, "locale" | "trade" | "value" | "maker"> & { readonly length: number };

/** The longest phrase that a language, the catalogue or its makers know here. */
export function matchIn(ahead: WordsAhead, locale: Locale, lexicons: Lexicons): Match {
  const trade = tradePhraseAt(ahead.words, 0, locale);
  const value = standardAt(ahead.words, lexicons) ?? valuePhraseAt(ahead.words, 0, locale, lexicons);
  const brand = brandAt(ahead.words, 0, lexicons);
  const supplier = supplierAt(ahead.words, 0, lexicons);
  const length = Math.max(
    trade?.stems.length ?? 0,
    value?.stems.length ?? 0,
    brand?.length ?? 0,
    supplier?.length ?? 0,
  );
  const maker =
    brand && brand.length === length
      ? { ...brand, isBrand: true }
      : supplier && supplier.length === length
        ? { ...supplier, isBrand: false }
        : null;
  return {
    locale,
    length,
    trade: trade?.stems.length === length ? trade : null,
    value: value?.stems.length === length ? value : null,
    maker,
  };
}
