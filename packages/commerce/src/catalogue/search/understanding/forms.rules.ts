// From words to what is looked for in the catalogue: every form of a word, with what it counts. Pure.

import type { Lexicon } from "#catalogue/search/words/lexicon.ts";
import type { Alternative, Form, FormKind, Part } from "#catalogue/search/words/query-plan.rules.ts";
import { isInflected } from "#catalogue/search/words/text.ts";

/** What a form counts in hundredths of the word as written (search §3). */
export const percents = {
  written: 100,
  /** The same in number or gender. */
  form: 92,
  /** Of the same stem alone: "masking" for "mask". */
  stem: 60,
  beginning: 80,
  /** Begun by a word that says something itself: "thermal" for "the". */
  longer: 50,
  synonym: 80,
  corrected: 70,
  value: 100,
  allSides: 115,
  usual: 180,
} as const;

const MOST_FORMS = 200;

export type WeighedWord = { readonly word: string; readonly percent: number };

/** The commonest first, then by the alphabet. */
export function commonest(words: readonly string[], most: number, lexicon: Lexicon): string[] {
  const counted = words.map((word) => ({ word, count: lexicon.countOf(word) })).filter(({ count }) => count > 0);
  counted.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  return counted.slice(0, most).map(({ word }) => word);
}

/** The words that a word of the query stands for as it is written. */
export function writtenForms(word: string, lexicon: Lexicon): WeighedWord[] {
  const ofStem = commonest(lexicon.ofStem(word), MOST_FORMS, lexicon);
  const percentOf = (each: string) =>
    each === word ? percents.written : isInflected(each, word, lexicon.locale) ? percents.form : percents.stem;
  return ofStem.map((each) => ({ word: each, percent: percentOf(each) }));
}

/** Those that it begins besides. */
export function begunForms(word: string, percent: number, lexicon: Lexicon): WeighedWord[] {
  const ofStem = new Set(lexicon.ofStem(word));
  const begun = lexicon.beginningWith(word).filter((each) => !ofStem.has(each));
  return commonest(begun, MOST_FORMS, lexicon).map((each) => ({ word: each, percent }));
}

/** How rare the words are together: the commonest tells, so that no form gains by being rare. */
export function rarityOf(words: readonly WeighedWord[], lexicon: Lexicon): number {
  const count = words.reduce((most, { word }) => Math.max(most, lexicon.countOf(word)), 0);
  return Math.log(1 + (lexicon.documents - count + 0.5) / (count + 0.5));
}

const worthOf = (rarity: number, percent: number) => Math.max(1, Math.round(rarity * percent * 10));

/** Forms of one kind that count by how rare they are. */
export const formsWith = (words: readonly WeighedWord[], rarity: number, kind: FormKind): Form[] =>
  words.map(({ word, percent }) => ({ word, kind, value: worthOf(rarity, percent) }));

/** What a value counts: about as much as a word of middling rarity in a name. */
export const VALUE_RARITY = 4;

/** Values of the catalogue as one part. */
export const valuePart = (words: readonly string[], percent: number = percents.value): Part => ({
  forms: words.slice(0, MOST_FORMS).map((word) => ({ word, kind: "values", value: worthOf(VALUE_RARITY, percent) })),
  least: "any",
  tier: 0,
});

/** Whether every part of it is in the catalogue. */
export const isKnown = ({ parts }: Alternative): boolean => parts.every(({ forms }) => forms.length > 0);
