// What a query that is being typed may become: brands, suppliers and categories whose names fit, and longer queries made of
// the words that products are called by (catalogue 7, ux S-01). Pure.

import { foldText } from "@comptoir/contract/conventions";
import type { NamedHit } from "#catalogue/search/search-index.ts";
import { remembering } from "#catalogue/search/words/remember.ts";
import { queryTokens, stemOf, tokensOf, wordsOf } from "#catalogue/search/words/text.ts";
import { type LabelMap, type Locale, labelIn } from "#shared/locale.ts";

/** At most so many of each kind. */
const MOST = 5;
/** So many words of a query are looked at. */
const MOST_WORDS = 16;
/** So many products are asked what a query may become. */
export const MOST_NAMES = 40;

function wordsOfQuery(text: string, locale: Locale): string[] {
  const words = queryTokens(text, locale).flatMap((token) => (token.kind === "word" ? [token.word] : token.numbers));
  return words.slice(0, MOST_WORDS);
}

const MOST_REMEMBERED = 5_000;
type NameWords = { readonly words: readonly string[]; readonly stems: ReadonlySet<string> };
const wordsOfName = (locale: Locale) =>
  remembering(MOST_REMEMBERED, (name): NameWords => {
    const words = wordsOf(name, locale);
    return { words, stems: new Set(words.map((word) => stemOf(word, locale))) };
  });
/** The words of the names of brands, suppliers and categories, which are few. */
const named: Readonly<Record<Locale, (name: string) => NameWords>> = {
  "fr-FR": wordsOfName("fr-FR"),
  "en-GB": wordsOfName("en-GB"),
};

/** Every word of the query begins a word of the name or has its stem; names that begin with the query come first. */
function fitting(entries: readonly NamedHit[], words: readonly string[], locale: Locale): NamedHit[] {
  const [first] = words;
  if (first === undefined) return [];
  const wanted = words.map((word) => ({ word, stem: stemOf(word, locale) }));
  const found = entries.flatMap((entry) => {
    const { words: ofName, stems: stemsOfName } = named[locale](entry.name);
    const fits = wanted.every(
      ({ word, stem }) => ofName.some((each) => each.startsWith(word)) || stemsOfName.has(stem),
    );
    return fits ? [{ entry, begins: Boolean(ofName[0]?.startsWith(first)) }] : [];
  });
  found.sort((a, b) => Number(b.begins) - Number(a.begins) || (a.entry.name < b.entry.name ? -1 : 1));
  return found.slice(0, MOST).map(({ entry }) => entry);
}

type CategoryName = { readonly id: string; readonly externalId: string; readonly names: LabelMap };

/** What of the dictionary has a name. The root of the categories is no place of its own. */
export type NamedThings = {
  readonly tree: { readonly root: CategoryName | null };
  readonly categories: ReadonlyMap<string, CategoryName>;
  readonly suppliers: ReadonlyMap<string, NamedHit>;
};

/** The names that fit; `brands` are those of visible products. */
export function suggestNames(text: string, locale: Locale, brands: readonly string[], dictionary: NamedThings) {
  const words = wordsOfQuery(text, locale);
  const categories = [...dictionary.categories.values()].filter((category) => category !== dictionary.tree.root);
  const fit = (entries: readonly NamedHit[]) => fitting(entries, words, locale);
  return {
    brands: fit(brands.map((name) => ({ id: name, externalId: name, name }))),
    suppliers: fit([...dictionary.suppliers.values()]).map(({ id, externalId, name }) => ({ id, externalId, name })),
    categories: fit(
      categories.map(({ id, externalId, names }) => ({ id, externalId, name: labelIn(names, locale) ?? externalId })),
    ),
  };
}

/** A word of a name as people read it; `ends` where a comma or the like follows. */
type NamePiece = { readonly text: string; readonly words: readonly string[]; readonly ends: boolean };

const readName =
  (locale: Locale) =>
  (name: string): readonly NamePiece[] =>
    name.split(/\s+/).map((piece) => ({
      text: piece.replace(/^[("«“]+|[,;:.)"»”]+$/g, "").toLowerCase(),
      words: wordsOf(piece, locale),
      ends: /[,;:.)»”]$/.test(piece),
    }));
/** Names of products as they are read. */
const products: Readonly<Record<Locale, (name: string) => readonly NamePiece[]>> = {
  "fr-FR": remembering(MOST_REMEMBERED, readName("fr-FR")),
  "en-GB": remembering(MOST_REMEMBERED, readName("en-GB")),
};

const elision = /^(?:[cdjlmnst]|qu)['’]/;

/** Behind these stands what they deny, without which they say nothing. */
const denying: ReadonlySet<string> = new Set(["sans", "non", "without"]);

/** Where a name begins to say what was typed before its place `at`, word for word and without a comma between; null where it does not. */
function startOf(name: readonly NamePiece[], at: number, before: readonly NamePiece[], locale: Locale): number | null {
  let start = at;
  for (const typed of before.toReversed()) {
    start -= 1;
    // "boîte p": "à" of names need not be typed, and where it is typed names say it.
    if (typed.words.length > 0) while (name[start]?.words.length === 0 && !name[start]?.ends) start -= 1;
    const piece = name[start];
    if (!piece || piece.ends) return null;
    const stems = new Set(piece.words.map((word) => stemOf(word, locale)));
    const isSaid =
      typed.words.length > 0
        ? typed.words.every((word) => stems.has(stemOf(word, locale)))
        : foldText(piece.text) === foldText(typed.text);
    if (!isSaid) return null;
  }
  return start;
}

/** Words of a name that stand side by side, what was typed and the word that its end begins; behind a whole word the next one that says something. */
function longerPhrase(
  name: readonly NamePiece[],
  before: readonly NamePiece[],
  word: string,
  typed: ReadonlySet<string>,
  locale: Locale,
): string | null {
  const stem = stemOf(word, locale);
  const isComplete = (each: string) => stemOf(each, locale) === stem;
  for (const [at, piece] of name.entries()) {
    const start = piece.words.some((each) => each.startsWith(word) || isComplete(each))
      ? startOf(name, at, before, locale)
      : null;
    if (start === null) continue;
    const taken = name.slice(start, at + 1).map(({ text }) => text);
    const isWhole = !piece.words.some(isComplete) && !denying.has(piece.text);
    if (isWhole) return taken.join(" ");
    for (let index = at; name[index] && !name[index]?.ends; index += 1) {
      const next = name[index + 1];
      if (!next || next.text === "" || next.words.some((each) => typed.has(each))) break;
      taken.push(next.text);
      if (next.words.length > 0 && !denying.has(next.text)) return taken.join(" ");
    }
  }
  return null;
}

function commonest(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([text]) => text);
}

/** The query with words as they were meant, in the spelling of the names. */
function correct(
  text: string,
  corrections: ReadonlyMap<string, string>,
  names: readonly (readonly NamePiece[])[],
): string {
  const spellings = new Map(names.flat().flatMap((piece) => piece.words.map((word) => [word, piece.text] as const)));
  const spelled = (word: string) => {
    const text = spellings.get(word);
    return text !== undefined && foldText(text) === word ? text : word;
  };
  return text
    .split(/\s+/)
    .map((piece) => {
      const [token] = tokensOf(piece);
      const meant = token?.kind === "word" ? corrections.get(token.word) : undefined;
      return meant === undefined ? piece : meant.split(" ").map(spelled).join(" ");
    })
    .join(" ");
}

/**
 * Longer queries, the commonest first, from the names of the products that fit best; before them the query as it was meant,
 * where nobody writes it as it was typed.
 */
export function suggestQueries(
  text: string,
  locale: Locale,
  names: readonly string[],
  corrections: ReadonlyMap<string, string>,
): string[] {
  const read = names.slice(0, MOST_NAMES).map(products[locale]);
  const meant = correct(text.trim().toLowerCase(), corrections, read);
  const spelling = corrections.size > 0 ? [meant] : [];
  const last = tokensOf(meant).at(-1);
  if (last?.kind !== "word") return spelling;
  const before = products[locale](meant).slice(0, -1);
  const typed = new Set(wordsOf(meant, locale));
  const phrases = read.flatMap((name) => {
    const found = longerPhrase(name, before, last.word, typed, locale);
    return found === null ? [] : [found.replace(elision, "")];
  });
  const longer = commonest(phrases).filter((each) => foldText(each) !== foldText(meant));
  return [...new Set([...spelling, ...longer])].slice(0, MOST);
}
