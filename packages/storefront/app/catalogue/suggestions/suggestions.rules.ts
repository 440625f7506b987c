// What is suggested while somebody types (ux S-01): words that complete the search, and how many of each kind.
import { foldCode, foldText } from "@comptoir/contract/conventions";
import { foldedLetters } from "#lib/words.ts";

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
/** Words that end no phrase: "boîte à" wants one more. */
const isSmallWord = (word: string) => [...word].length <= 3;
/** "gobelet" and "gobelets" find the same. */
const withoutPlural = (phrase: string) => foldText(phrase).replace(/[sx](?=\s|$)/g, "");

/** Where what was typed begins a word of the name; -1 when it does not. */
function wordStart(letters: readonly string[], typed: readonly string[]): number {
  return letters.findIndex(
    (_, index) => !isLetter(letters[index - 1]) && typed.every((letter, offset) => letters[index + offset] === letter),
  );
}

/** The rest of the word that was begun, and with the next word that says something. */
function phrasesFrom(text: string): readonly string[] {
  const words = text.split(/\s+/);
  const next = words.findIndex((word, index) => index > 0 && !isSmallWord(word));
  const ends = next > 0 ? [1, next + 1] : [1];
  return ends.map((end) =>
    words
      .slice(0, end)
      .join(" ")
      .replace(/[^\p{L}\p{N}]+$/u, ""),
  );
}

/**
 * Searches that begin with what was typed, taken from the names that were found: those that most names share first,
 * then in the order of the names. Case is that of a search, lower.
 */
export function completionsOf(names: readonly string[], typed: string, limit: number): readonly string[] {
  const wanted = foldedLetters(typed.trim());
  const counts = new Map<string, { readonly phrase: string; count: number }>();
  for (const name of names) {
    const letters = [...name];
    const start = wordStart(foldedLetters(name), wanted);
    if (wanted.length === 0 || start < 0) continue;
    // What was typed may end within its last word; earlier words stay as they are.
    const lastWord = start + wanted.lastIndexOf(" ") + 1;
    const before = letters.slice(start, lastWord).join("");
    for (const phrase of phrasesFrom(letters.slice(lastWord).join(""))) {
      const whole = (before + phrase).toLocaleLowerCase();
      const known = counts.get(withoutPlural(whole));
      if (known) known.count += 1;
      else counts.set(withoutPlural(whole), { phrase: whole, count: 1 });
    }
  }
  const typedKey = withoutPlural(typed.trim());
  return [...counts]
    .filter(([key]) => key !== typedKey)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, limit)
    .map(([, { phrase }]) => phrase);
}

/** Ux S-01. */
export const mostSuggestions = 10;

/** From how many characters on what is suggested (search A-01); codes and categories come with the first that are asked about. */
const shortest = { queries: 3, makers: 3, products: 4 };

/** Whether an article code is being typed, "CAI-00": each article whose code begins so is suggested, not one of a product. */
export const beginsCode = (typed: string): boolean => /^[a-z]{2,4}(?:[-.]?\d{1,6}|\s?0\d{0,5})$/i.test(typed.trim());

/** An article as far as its codes go: the shop's, and what the buyer's account calls it where that was typed. */
type CodedArticle = { readonly code: string; readonly ownCode?: string | undefined };

type Kinds<Query, Category, Maker, Product> = {
  /** The article whose code was typed. */
  readonly exact: Product | null;
  readonly queries: readonly Query[];
  readonly categories: readonly Category[];
  readonly makers: readonly Maker[];
  readonly products: readonly Product[];
};

/** What is suggested for so short a text already (search A-01): under four characters only products of which a code begins so. */
export function withinLength<Query, Category, Maker, Product extends CodedArticle>(
  found: Kinds<Query, Category, Maker, Product>,
  typed: string,
): Kinds<Query, Category, Maker, Product> {
  const { length } = typed.trim();
  const hasDigit = /\p{N}/u.test(typed);
  const begins = (code: string) => foldCode(code).startsWith(foldCode(typed));
  // Letters alone begin the codes of hundreds of the shop's articles, and few of an account's own.
  const isBegun = ({ code, ownCode }: Product) =>
    (ownCode !== undefined && begins(ownCode)) || (hasDigit && begins(code));
  return {
    ...found,
    queries: length < shortest.queries ? [] : found.queries,
    makers: length < shortest.makers ? [] : found.makers,
    products: length < shortest.products ? found.products.filter(isBegun) : found.products,
  };
}

/** Most suggestions of each kind beside the products, when there are enough of everything. */
const mostQueries = 3;
const mostCategories = 3;
/** Brands and suppliers together (search A-02). */
const mostMakers = 2;

/**
 * At most `limit` suggestions (ux S-01, search A-02): the exact code always, then queries and categories up to three each, brands
 * and suppliers up to two, and products in every place that is left, though at least half of what the exact code leaves when there
 * are as many.
 */
export function withinLimit<Query, Category, Maker, Product>(
  found: Kinds<Query, Category, Maker, Product>,
  limit: number,
): Kinds<Query, Category, Maker, Product> {
  const places = limit - (found.exact ? 1 : 0);
  const others = places - Math.min(found.products.length, Math.ceil(places / 2));
  const makers = found.makers.slice(0, Math.min(mostMakers, Math.floor(others / 3)));
  const named = others - makers.length;
  const categories = found.categories.slice(0, Math.min(mostCategories, Math.floor(named / 2)));
  const queries = found.queries.slice(0, Math.min(mostQueries, named - categories.length));
  const products = found.products.slice(0, places - queries.length - categories.length - makers.length);
  return { exact: found.exact, queries, categories, makers, products };
}
