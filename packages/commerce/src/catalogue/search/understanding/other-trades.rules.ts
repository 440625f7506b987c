// Words of other trades (search R-02): what a query looks for that says one of them is not sold here, unless articles are called so. Pure.

import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import {
  coveredTrades,
  type OtherTrade,
  otherTrades,
  ownCovers,
  ownUse,
} from "#catalogue/search/vocabulary/other-trades.ts";
import { tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import { isInflected, stemOf } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

/** The words of a trade in one language. */
export function wordsOfOtherTrade(trade: OtherTrade, locale: Locale): readonly string[] {
  const [french = "", english = ""] = otherTrades[trade].split("|");
  return (locale === "fr-FR" ? french : english).split(" ");
}

type OtherThing = { readonly word: string; readonly trade: OtherTrade };
const compiled: Partial<Record<Locale, ReadonlyMap<string, readonly OtherThing[]>>> = {};

function compile(locale: Locale): ReadonlyMap<string, readonly OtherThing[]> {
  const trades = Object.keys(otherTrades) as OtherTrade[];
  const all = trades.flatMap((trade) => wordsOfOtherTrade(trade, locale).map((word) => ({ word, trade })));
  return Map.groupBy(all, ({ word }) => stemOf(word, locale));
}

function listedAs(word: string, locale: Locale): readonly OtherThing[] {
  compiled[locale] ??= compile(locale);
  return (compiled[locale].get(stemOf(word, locale)) ?? []).filter(
    (each) => each.word.length <= word.length && isInflected(each.word, word, locale),
  );
}

const isListed = (word: string, locale: Locale) => listedAs(word, locale).length > 0;
const isListedIn = (word: string, trade: OtherTrade, language: Locale) =>
  locales.some(
    (locale) =>
      (locale === language || !isListed(word, language)) && listedAs(word, locale).some((each) => each.trade === trade),
  );

/** Whether articles are called so, or the trade knows it as one of its own things. */
const isSoldAs = (word: string, locale: Locale, { words }: Lexicons): boolean =>
  words[locale].ofStem(word).some((each) => isInflected(each, word, locale) && words[locale].headCountOf(each) > 0) ||
  tradePhraseAt([word], 0, locale) !== null;

/** Whether a word of a query names what other trades sell: in its language, or in the other one where its own does not know it. */
export function isOfOtherTrade(word: string, language: Locale, lexicons: Lexicons): boolean {
  const other = otherLanguage(language);
  if (locales.some((locale) => isSoldAs(word, locale, lexicons))) return false;
  if (isListed(word, language)) return true;
  return lexicons.words[language].beginningWith(word).length === 0 && isListed(word, other);
}

/** A word without the sign of its plural; also without an s or x of its own, which is the same on both sides. */
export const singular = (word: string) => word.replace(/[sx]$/, "");
const says = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(singular(word));

/** Whether a thing of another trade beside it makes something else of what is looked for: "gants de boxe", "sac de golf". */
export function isOfOwnUse(words: readonly string[], other: string, language: Locale): boolean {
  if (words.some((word) => says(ownUse, word))) return true;
  const [only = "", further] = words;
  return (
    further === undefined && says(ownCovers, only) && coveredTrades.some((trade) => isListedIn(other, trade, language))
  );
}
