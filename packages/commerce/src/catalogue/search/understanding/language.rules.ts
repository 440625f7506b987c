// The language of a query, word by word (search U-02): what only one language knows decides for its neighbours, then the page. Pure.

import { type Lexicons, otherLanguage } from "#catalogue/search/understanding/lexicons.ts";
import type { QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { joiners } from "#catalogue/search/vocabulary/filler.ts";
import { tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import { isInflected, stopWordsOf } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

const stops: Readonly<Record<Locale, ReadonlySet<string>>> = {
  "fr-FR": new Set([
    ...stopWordsOf("fr-FR"),
    ..."ou que qui ne se sa son ses leur leurs est sont il elle je nous vous mon ma mes d".split(" "),
  ]),
  "en-GB": new Set([...stopWordsOf("en-GB"), ..."that this these is are be it i we you my our your me us".split(" ")]),
};

/** Whether a word only holds a sentence of that language together. */
export const isStopWord = (word: string, locale: Locale): boolean =>
  stops[locale].has(word) || joiners[locale].has(word);

/** Whether a language knows a word: from its articles, or as a name of the trade. */
export const knowsWord = (word: string, locale: Locale, { words }: Lexicons): boolean =>
  words[locale].ofStem(word).some((each) => isInflected(each, word, locale) && words[locale].countOf(each) > 0) ||
  tradePhraseAt([word], 0, locale) !== null;

/** The same of a word that is typed to its end: "cart" is not yet "carte". */
export const saysWhole = (word: string, locale: Locale, { words }: Lexicons): boolean =>
  words[locale]
    .ofStem(word)
    .some((each) => each.length <= word.length && isInflected(each, word, locale) && words[locale].countOf(each) > 0) ||
  tradePhraseAt([word], 0, locale) !== null;

/** The language that most of a query is in. */
export function languageOf(tokens: readonly QueryToken[], lexicons: Lexicons): Locale {
  const counts: Record<Locale, number> = { "fr-FR": 0, "en-GB": 0 };
  const last = tokens.at(-1);
  for (const token of tokens) {
    if (token.kind !== "word" || token.word.length < 2) continue;
    const [french, english] = locales.map(
      (locale) =>
        isStopWord(token.word, locale) ||
        (token === last ? saysWhole(token.word, locale, lexicons) : knowsWord(token.word, locale, lexicons)),
    );
    if (french && !english) counts["fr-FR"] += 1;
    if (english && !french) counts["en-GB"] += 1;
  }
  const other = otherLanguage(lexicons.locale);
  return counts[other] > counts[lexicons.locale] ? other : lexicons.locale;
}
