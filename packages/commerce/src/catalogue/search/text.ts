// From texts to the words that are compared (catalogue 6.5): no case, no accents, stems instead of forms.
// fold_text, search_words and search_stem in the database do the same for the SQL search.
import snowball from "snowball-stemmers";
import type { Locale } from "#shared/locale.ts";

/** Lower case without accents. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

/** An article code without case, spaces, dashes, dots or accents. */
export const foldCode = (code: string): string => foldText(code).replace(/[^a-z0-9]/g, "");

/** The words of a text in their order: 30x20 is two numbers, 30cm a number and its unit. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, " ")
    .replace(/(?<=\d)(?=(?:mm|cm|m|kg|g|ml|cl|l)(?![a-z0-9_]))/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

// Words that say nothing about an article; a query of nothing else keeps them.
const stopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  "fr-FR": new Set("a au aux avec ce d dans de des du en et l la le les ou par pour sans sur un une".split(" ")),
  "en-GB": new Set("a an and as at by for from in of on or the to with".split(" ")),
};

/** The words of a query that count. */
export function queryWords(text: string, locale: Locale): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !stopWords[locale].has(word));
  return telling.length > 0 ? telling : words;
}

const stemmers = { "fr-FR": snowball.newStemmer("french"), "en-GB": snowball.newStemmer("english") } as const;

/** The stem of a folded word. */
export const stemOf = (word: string, locale: Locale): string => stemmers[locale].stem(word);
