// From a phrase of a query to what is looked for: as written, under its other names in both languages, as values. Pure.

import {
  begunForms,
  formsWith,
  isKnown,
  percents,
  rarityOf,
  valuePart,
  type WeighedWord,
  writtenForms,
} from "#catalogue/search/understanding/forms.rules.ts";
import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import { type Meaning, tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import type { Alternative, Part, Term, WordStanding } from "#catalogue/search/words/query-plan.rules.ts";
import { HEAD_TIER, TIER_SCORE } from "#catalogue/search/words/query-plan.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** How a word of the query may be read. */
export type WordReading = {
  readonly language: Locale;
  /** It may go on: the last word, while it is typed or where nobody knows it as it is. */
  readonly isOpen: boolean;
  /** The same word in another number or gender at most: a stem alone says nothing where nothing else does. */
  readonly isStrict?: boolean;
};

type ReadWord = { readonly forms: readonly WeighedWord[]; readonly locale: Locale };

/** A word in the language of the query where that knows it, else in the other. */
export function readWord(
  word: string,
  { language, isOpen, isStrict = false }: WordReading,
  { words }: Lexicons,
): ReadWord {
  for (const locale of [language, otherLanguage(language)]) {
    const forms = writtenForms(word, words[locale]).filter(({ percent }) => !isStrict || percent > percents.stem);
    const isBegun = isOpen && forms.every(({ percent }) => percent === percents.stem);
    // "tablie": rather an apron than what only has the stem of it.
    const begun = isBegun ? begunForms(word, percents.beginning, words[locale]) : [];
    if (begun.length > 0) return { forms: begun, locale };
    if (forms.length > 0)
      return { forms: isOpen ? [...forms, ...begunForms(word, percents.longer, words[locale])] : forms, locale };
  }
  return { forms: [], locale: language };
}

/** Of what is looked for, the part that says it counts by its tier. */
function withTier(alternative: Alternative, at: number): Alternative {
  const tier = Math.floor((TIER_SCORE * alternative.parts.length) / alternative.span);
  return { ...alternative, parts: alternative.parts.map((part, index) => (index === at ? { ...part, tier } : part)) };
}

/** The place of the word that is the head of most articles; -1 where none is one of any. */
export function headPlace(words: readonly string[], reading: WordReading, lexicons: Lexicons): number {
  const counts = words.map((word) => {
    const { forms, locale } = readWord(word, { ...reading, isStrict: true }, lexicons);
    return forms.reduce((most, form) => Math.max(most, lexicons.words[locale].headCountOf(form.word)), 0);
  });
  return reading.language === "fr-FR"
    ? counts.findIndex((count) => count > 0)
    : counts.findLastIndex((count) => count > 0);
}

/** A phrase as it is written. */
function written(words: readonly string[], reading: WordReading, least: WordStanding, lexicons: Lexicons): Alternative {
  const parts = words.map((word, index) => {
    const { forms, locale } = readWord(
      word,
      { ...reading, isOpen: reading.isOpen && index === words.length - 1 },
      lexicons,
    );
    return { forms: formsWith(forms, rarityOf(forms, lexicons.words[locale]), locale), least, tier: 0 };
  });
  return { parts, span: words.length };
}

/** The word of a name that says what it is, with the single words that are called the same: a carton is a caisse too. */
function headForms(word: string, locale: Locale, percent: number, lexicons: Lexicons): WeighedWord[] {
  const lexicon = lexicons.words[locale];
  const own = writtenForms(word, lexicon).map((form) => ({ ...form, percent }));
  const others = (tradePhraseAt([word], 0, locale)?.meanings ?? [])
    .filter((meaning) => meaning.locale === locale && meaning.words.length === 1 && meaning.head === 0)
    .flatMap(({ words: [only = ""] }) =>
      writtenForms(only, lexicon).map((form) => ({ ...form, percent: percent * 0.8 })),
    );
  const taken = new Set(own.map((form) => form.word));
  return [...own, ...others.filter((form) => !taken.has(form.word))];
}

/** What each thing that helps counts less than the one before it: more than fields and words of names differ. */
const LATER_HELP = 0.8;

/** A phrase under another name as words that are known; null where one of them is not. */
function named(
  { words, head, locale, isUsual, place }: Meaning,
  span: number,
  most: number,
  lexicons: Lexicons,
): Alternative | null {
  const lexicon = lexicons.words[locale];
  const usual = isUsual ? percents.usual : percents.synonym;
  const percent = place === undefined ? usual : percents.usual * LATER_HELP ** place;
  const weighed = words.map((word, index) =>
    index === head && words.length > 1
      ? headForms(word, locale, percent, lexicons)
      : writtenForms(word, lexicon).map((form) => ({ ...form, percent })),
  );
  if (weighed.length === 0 || weighed.some((each) => each.length === 0)) return null;
  // None gains by being rarer than what is written; what helps most loses nothing by being common.
  const parts = weighed.map(
    (forms, index): Part => ({
      forms: formsWith(forms, place === undefined ? Math.min(most, rarityOf(forms, lexicon)) : most, locale),
      // What a thing is like may stand in its description alone.
      least: index === head ? "head" : head < 0 ? "any" : "named",
      tier: 0,
    }),
  );
  return { parts, span };
}

/** As a complement it may stand wherever it is named: "gaffer" beside "tape". */
const anywhere = (alternative: Alternative): Alternative => ({
  ...alternative,
  parts: alternative.parts.map((part): Part => ({ ...part, least: part.least === "head" ? "named" : part.least })),
});

export type PhraseReading = {
  readonly words: readonly string[];
  readonly meanings: readonly Meaning[];
  readonly values: readonly string[];
  /** It says what is looked for. */
  readonly isHead: boolean;
  /** Where the words themselves have to stand. */
  readonly least: WordStanding;
};

/** A phrase as written, under its other names, as values. */
export function phraseTerm(phrase: PhraseReading, reading: WordReading, lexicons: Lexicons): Term {
  const { words, meanings, values, isHead, least } = phrase;
  // "ruban collant": a phrase of the trade is read as it is, and glue is another word.
  const isPhrase = words.length > 1 && meanings.length > 0;
  const own = written(words, { ...reading, isStrict: reading.isStrict || isPhrase }, least, lexicons);
  const isWritten = own.parts.length > 0 && isKnown(own);
  const rarity = isWritten
    ? Math.max(...own.parts.map(({ forms }) => Math.max(...forms.map(({ value }) => value)))) / 1_000
    : 8;
  const others = meanings.flatMap((meaning) => {
    const found = named(meaning, Math.max(1, words.length), rarity, lexicons);
    if (found) return [{ found, head: meaning.head }];
    // "bootie": an overshoe, which no article says, and what that means.
    const further = tradePhraseAt(meaning.words, 0, meaning.locale);
    if (further?.stems.length !== meaning.words.length) return [];
    return further.meanings.flatMap((next) => {
      const known = named(next, Math.max(1, words.length), rarity, lexicons);
      return known ? [{ found: known, head: next.head }] : [];
    });
  });
  const alternatives = [
    ...(isWritten ? [isHead ? withTier(own, Math.max(0, headPlace(words, reading, lexicons))) : own] : []),
    ...others.map(({ found, head }) => (isHead ? withTier(found, Math.max(0, head)) : anywhere(found))),
    ...(values.length > 0 && !isHead ? [{ parts: [valuePart(values)], span: 1 }] : []),
  ];
  return { alternatives, isWritten };
}

/** Whether a term names something that an article is, by its own name or another. */
export const namesThing = (
  words: readonly string[],
  meanings: readonly Meaning[],
  reading: WordReading,
  lexicons: Lexicons,
): boolean =>
  headPlace(words, reading, lexicons) >= 0 ||
  meanings.some(({ head, words: others, locale }) => {
    const word = others[head];
    return (
      word !== undefined &&
      lexicons.words[locale].ofStem(word).some((each) => lexicons.words[locale].headCountOf(each) > 0)
    );
  });

export const MOST_TIER_SCORE = HEAD_TIER * TIER_SCORE;
