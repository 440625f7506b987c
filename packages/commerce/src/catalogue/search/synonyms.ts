// Which phrases of a query mean the same, from the one list of each language. Phrases are compared by stems, without words
// that say nothing: "film a bulle" is "Films à bulles".

import * as english from "#catalogue/search/synonyms/en-GB.ts";
import * as french from "#catalogue/search/synonyms/fr-FR.ts";
import { headOf, queryTokens, stemOf } from "#catalogue/search/text.ts";
import type { Locale } from "#shared/locale.ts";

/** Another way to say a phrase. `head` is the place of the word that has to say what an article is; -1 for a quality. */
export type Synonym = { readonly words: readonly string[]; readonly head: number };

type Entry = { readonly stems: readonly string[]; readonly synonyms: readonly Synonym[] };
/** A phrase of a query, so many words long, and what else it may be called. */
export type Phrase = { readonly length: number; readonly synonyms: readonly Synonym[] };

const lists = { "fr-FR": french, "en-GB": english } as const satisfies Record<Locale, unknown>;

function readSynonym(phrase: string, isThing: boolean, locale: Locale): Synonym {
  const words = queryTokens(phrase, locale).flatMap((token) => (token.kind === "word" ? [token.word] : token.numbers));
  return { words, head: isThing ? words.indexOf(headOf(phrase, locale) ?? "") : -1 };
}

/** Phrases by their stems; a phrase of several groups means all that they say. */
function compile(locale: Locale): ReadonlyMap<string, readonly Entry[]> {
  const synonyms = new Map<string, Synonym[]>();
  const read = (line: string, isThing: boolean) => {
    const sides = line.split(" > ").map((side) => side.split(", ").map((each) => readSynonym(each, isThing, locale)));
    const [read = [], meant = read] = sides;
    for (const phrase of read) {
      const key = phrase.words.map((word) => stemOf(word, locale)).join(" ");
      synonyms.set(key, [...(synonyms.get(key) ?? []), ...meant.filter((other) => other !== phrase)]);
    }
  };
  for (const line of lists[locale].things) read(line, true);
  for (const line of lists[locale].qualities) read(line, false);
  const entries = [...synonyms].map(([key, found]) => ({ stems: key.split(" "), synonyms: found }));
  entries.sort((a, b) => b.stems.length - a.stems.length);
  return Map.groupBy(entries, ({ stems }) => stems[0] ?? "");
}

const compiled: Partial<Record<Locale, ReadonlyMap<string, readonly Entry[]>>> = {};

/** The longest phrase that the words begin with; a single word that means nothing else is a phrase of its own. */
export function phraseAt(words: readonly string[], start: number, locale: Locale): Phrase {
  compiled[locale] ??= compile(locale);
  const stem = (offset: number) => stemOf(words[start + offset] ?? "", locale);
  const entries = compiled[locale].get(stem(0)) ?? [];
  const found = entries.find(({ stems }) =>
    stems.every((each, offset) => start + offset < words.length && each === stem(offset)),
  );
  return found ? { length: found.stems.length, synonyms: found.synonyms } : { length: 1, synonyms: [] };
}
