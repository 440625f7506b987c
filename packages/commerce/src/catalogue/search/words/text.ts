// From texts to the words that are compared (catalogue 6.5): no case, no accents, measures in one unit. fold_text and
// search_words in the database do the same for the search over SQL.
import { foldText } from "@comptoir/contract/conventions";
import snowball from "snowball-stemmers";
import { remembering } from "#catalogue/search/words/remember.ts";
import { dimensionWord, measureWord, unitSpellings } from "#catalogue/search/words/units.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** A number as people write it, as the inside of a regular expression. */
export const NUMBER = "[0-9]{1,6}(?:[.,][0-9]{1,3})?";
const elided = /(?<![a-z0-9])(?:[cdjlmnst]|qu)['’]/g;
const glued = new RegExp(`(?<=[0-9])(?=(?:${unitSpellings})(?![a-z0-9]))`, "g");
const tokens = new RegExp(
  `(${NUMBER}(?: x ${NUMBER})*)(?: (${unitSpellings}))?(?![a-z0-9])|(?:(?![0-9]{1,6}(?![0-9a-z]))[a-z0-9]+)`,
  "g",
);

/** Thousands without their separators, one plain space between all parts, a micro as the letter that stands for it. */
export const plainText = (text: string): string =>
  text
    .replace(/(?<![0-9.,])([1-9][0-9]{0,2})[,\u00a0\u202f](?=[0-9]{3}(?![0-9]))/g, "$1")
    .replace(/[\u00a0\u2009\u202f\t\n\r ]+/g, " ")
    .replace(/[µμ]/g, "u");

/** Plain, without elided articles, and a cross with spaces around it between sides. */
function prepare(text: string): string {
  return plainText(foldText(text).replace(elided, " "))
    .replace(/(?<=[0-9]) ?[x×*] ?(?=[0-9])/g, " x ")
    .replace(glued, " ");
}

/** A word of a text, or numbers of one unit that belong together: the sides of a box, a volume, a mere number. */
export type Token =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "numbers"; readonly numbers: readonly string[]; readonly unit: string | null };

/** 4,50 is 4.5. */
export function plainNumber(number: string): string {
  const point = number.replace(",", ".");
  return point.includes(".") ? point.replace(/\.?0+$/, "") : point;
}

// Words that say nothing about an article.
const stopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  "fr-FR": new Set("a au aux avec ce ces dans de des du en et la le les ou par pour sur un une x".split(" ")),
  "en-GB": new Set("a an and as at by for from in of on or the to with x".split(" ")),
};

/** The words that no text of a language is found by. */
export const stopWordsOf = (locale: Locale): readonly string[] => [...stopWords[locale]];

/** The parts of a text in their order, words that say nothing included. */
export function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  for (const [whole, numbers, unit] of prepare(text).matchAll(tokens)) {
    if (numbers === undefined) found.push({ kind: "word", word: whole });
    else found.push({ kind: "numbers", numbers: numbers.split(" x ").map(plainNumber), unit: unit ?? null });
  }
  return found;
}

/** The words of measured numbers: each with its unit, then the first two and three sides together. */
export function measureWords(numbers: readonly string[], unit: string): string[] {
  const measures = numbers.flatMap((number) => measureWord(number, unit) ?? []);
  const sides = [2, 3].filter((count) => count <= numbers.length);
  return [...measures, ...sides.flatMap((count) => dimensionWord(numbers.slice(0, count), unit) ?? [])];
}

/** The words by which a text is found, in their order: 30 cm is the number 30 and the measure 300 mm. */
export function wordsOf(text: string, locale: Locale): string[] {
  return tokensOf(text).flatMap((token) => {
    if (token.kind === "word") return stopWords[locale].has(token.word) ? [] : [token.word];
    const { numbers, unit } = token;
    return unit === null ? numbers : [...numbers, ...measureWords(numbers, unit)];
  });
}

/** The tokens of a query that count; a query of words that say nothing keeps them. */
export function queryTokens(text: string, locale: Locale): Token[] {
  const all = tokensOf(text);
  const telling = all.filter((token) => token.kind === "numbers" || !stopWords[locale].has(token.word));
  return telling.length > 0 ? telling : all;
}

const MOST_STEMS = 50_000;
/** Nothing that is sold has a longer name in one word. */
const LONGEST_WORD = 40;

function stemmer(language: "french" | "english"): (word: string) => string {
  const algorithm = snowball.newStemmer(language);
  const stem = remembering(MOST_STEMS, (word) => algorithm.stem(word));
  return (word) => (word.length > LONGEST_WORD ? word : stem(word));
}
const stemmers = { "fr-FR": stemmer("french"), "en-GB": stemmer("english") } as const;

/** English plurals whose singular ends in f or fe, which no stemmer joins; "gloves" and "sleeves" are none of them. */
const pluralInVes = /^(kni|li|wi|lea|loa|hal|shel|scar|cal|thie|wol)ves$/;
const endingInFe: ReadonlySet<string> = new Set(["kni", "li", "wi"]);
const singularOfVes = (word: string): string =>
  word.replace(pluralInVes, (_, root: string) => `${root}${endingInFe.has(root) ? "fe" : "f"}`);

/**
 * French plurals of words in a vowel, which no stemmer joins: bleus, pizzas, sushis, parois, bijoux, tuyaux. Not what has its s in the
 * singular and a feminine of it: gris, précis, inclus, français.
 */
const pluralOfVowel = /^(?=.{5})(?:(.*(?:[ao]|(?<!cl|[ft])u|[hkltnd]i|[^q]ui|(?:par|env|empl)oi))s|(.*(?:ou|yau))x)$/;
const notPlural = /(?:trus|ais|(?<!par|env|empl)ois)$/;
const singularOfVowel = (word: string): string =>
  notPlural.test(word)
    ? word
    : word.replace(pluralOfVowel, (_, s: string | undefined, x: string | undefined) => s ?? x ?? "");

/** Without accents no stemmer knows the feminine of "imprimé" from other words in two vowels. */
const masculineOfEe = (word: string): string => word.replace(/ees?$/, "e");

/** The stem of a folded word; a word of more than forty letters is its own. */
export const stemOf = (word: string, locale: Locale): string =>
  stemmers[locale](locale === "en-GB" ? singularOfVes(word) : masculineOfEe(singularOfVowel(word)));

type Ending = readonly [pattern: RegExp, by: readonly string[]];
/** What tells the plural, with all that may stand in its place; the first that fits is taken. */
const plurals: Readonly<Record<Locale, readonly Ending[]>> = {
  "fr-FR": [
    [/eaux$/, ["eau"]],
    [/aux$/, ["al", "au"]],
    [/[sx]$/, [""]],
  ],
  "en-GB": [
    [/ves$/, ["f", "fe", "ve"]],
    [/ies$/, ["y", "ie"]],
    [/(s|x|z|ch|sh|th)es$/, ["$1", "$1e"]],
    [/(?<!s)s$/, [""]],
  ],
};

/** The words that a word may be the plural of, and itself. */
function singulars(word: string, locale: Locale): readonly string[] {
  const [ending, by] = plurals[locale].find(([pattern]) => pattern.test(word)) ?? [/$/, []];
  return [word, ...by.map((rest) => word.replace(ending, rest))];
}
const singularsOf: Readonly<Record<Locale, (word: string) => readonly string[]>> = {
  "fr-FR": remembering(MOST_STEMS, (word) => singulars(word, "fr-FR")),
  "en-GB": remembering(MOST_STEMS, (word) => singulars(word, "en-GB")),
};

/** Of French words in -et these alone have a feminine in -ette: "barquet" is a slip of "barquette". */
const doublingInEt: ReadonlySet<string> = new Set(["violet", "net", "muet", "coquet"]);

/** Whether a French word is the feminine of another: imprimée, plate, bonne, blanche, adhésive. */
function isFeminineOf(word: string, other: string): boolean {
  if (!word.endsWith("e") || word.length <= other.length) return false;
  if (word === `${other}e`) return true;
  if (other.endsWith("c")) return word === `${other}he`;
  const isDoubled = word === `${other}${other.at(-1)}e`;
  return isDoubled && (!other.endsWith("et") || doublingInEt.has(other));
}
/** The same where the last letter changes. */
const isChangedFeminineOf = (word: string, other: string): boolean =>
  other.endsWith("f") && word === `${other.slice(0, -1)}ve`;

/**
 * Whether two folded words differ in number or gender alone (search U-03), and not only in what a stemmer takes away: "barquete" and
 * "barquette" have one stem, and are two words.
 */
export function isInflected(word: string, other: string, locale: Locale): boolean {
  if (word === other) return true;
  // Endings change alone; no word is what is left of "s" without its ending.
  if (word[0] !== other[0]) return false;
  const [own, others] = [singularsOf[locale](word), singularsOf[locale](other)];
  const isGendered = (a: string, b: string) => isFeminineOf(a, b) || isChangedFeminineOf(a, b);
  return own.some((a) => others.some((b) => a === b || (locale === "fr-FR" && (isGendered(a, b) || isGendered(b, a)))));
}

/** Whether the words from a place on say one of these phrases, each word of it in some number and gender. */
export const saysOneAt = (
  phrases: readonly (readonly string[])[],
  words: readonly string[],
  start: number,
  locale: Locale,
): boolean =>
  phrases.some((phrase) => phrase.every((each, offset) => isInflected(words[start + offset] ?? "", each, locale)));

const cutsOfHead: Readonly<Record<Locale, RegExp>> = {
  "fr-FR": /$/,
  "en-GB": /[,;:("«“]| - | (?:for|with|of|in|on|from|without|to) /,
};

/** The word that says what an article is: the first of a French name, the last before any addition of an English one. */
export function headOf(name: string, locale: Locale): string | null {
  const phrase = foldText(name).split(cutsOfHead[locale])[0] ?? "";
  const words = wordsOf(phrase, locale).filter((word) => /^[a-z]/.test(word));
  return (locale === "fr-FR" ? words[0] : words.at(-1)) ?? null;
}
