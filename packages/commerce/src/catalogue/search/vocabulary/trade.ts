// Which phrases of a query mean the same: the groups of each language, and the rows of the trade, which join both languages.
// Phrases are compared by stems, without words that say nothing: "film a bulle" is "Films à bulles".
//
// A row is `French|English|what else is typed`. French and English mean each other; what else is typed means them and is never
// meant by them, so that a narrow word never widens a broad one. `*` marks the name of a brand that people use for the thing and
// that is never shown, `✗` what this trade does not sell, `>` the words that a need leads to. A fourth column names what is sold
// instead; of what else is typed and is not sold, that is what the row itself names.

import { foldText } from "@comptoir/contract/conventions";
import * as english from "#catalogue/search/synonyms/en-GB.ts";
import * as french from "#catalogue/search/synonyms/fr-FR.ts";
import { bags, boxes, drinks, food } from "#catalogue/search/vocabulary/trade-containers.ts";
import { features, materials, needs, unsold } from "#catalogue/search/vocabulary/trade-qualities.ts";
import { hygiene, mailing, pallets, table, tapes, voidFill } from "#catalogue/search/vocabulary/trade-supplies.ts";
import { headOf, queryTokens, saysOneAt, stemOf } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

/** Another way to say a phrase. `head` is the place of the word that has to say what an article is; -1 for a quality. */
export type Meaning = {
  readonly text: string;
  readonly words: readonly string[];
  readonly locale: Locale;
  readonly head: number;
  /** What is mostly meant by a wider name, and so stands before all else that is called so: of tapes the packing tape. */
  readonly isUsual?: boolean;
  /** Its place among what helps with a need: what helps most stands first. */
  readonly place?: number;
};

/** A phrase that the trade knows. */
export type TradePhrase = {
  readonly stems: readonly string[];
  /** The words of each way to write it, folded; a query has to say all of one in some number and gender. */
  readonly spellings: readonly (readonly string[])[];
  /** As it is written in the vocabulary. */
  readonly text: string;
  readonly meanings: readonly Meaning[];
  /** Whether it names a thing, and not what a thing is like. */
  readonly isThing: boolean;
  readonly isSold: boolean;
  /** What is sold that comes nearest, of what is not; null where nothing does. */
  readonly instead: Meaning | null;
  /** Whether people may be shown it: neither a brand nor what is only typed. */
  readonly isShown: boolean;
  /** Whether it is something to be done rather than something to be bought. */
  readonly isNeed: boolean;
};

const wordsOfPhrase = (phrase: string, locale: Locale): string[] =>
  queryTokens(phrase, locale).flatMap((token) => (token.kind === "word" ? [token.word] : token.numbers));

function meaningOf(text: string, isThing: boolean, locale: Locale): Meaning {
  const words = wordsOfPhrase(text, locale);
  return { text, words, locale, head: isThing ? words.indexOf(headOf(text, locale) ?? "") : -1 };
}

/** The name of a thing as a meaning. */
export const thingNamed = (text: string, locale: Locale): Meaning => meaningOf(text, true, locale);

type Entry = Omit<TradePhrase, "stems">;
type Entries = Readonly<Record<Locale, Map<string, Entry>>>;

/** A phrase of several groups means all that they say; so do those of the same stems, "congelé" and "congélation". */
function add(entries: Entries, locale: Locale, phrase: string, entry: Omit<Entry, "text" | "spellings">): void {
  const words = wordsOfPhrase(phrase, locale);
  if (words.length === 0) return;
  const key = words.map((word) => stemOf(word, locale)).join(" ");
  const known = entries[locale].get(key);
  entries[locale].set(key, {
    text: known?.text ?? phrase,
    spellings: [...(known?.spellings ?? []), words],
    meanings: [...(known?.meanings ?? []), ...entry.meanings],
    isThing: (known?.isThing ?? false) || entry.isThing,
    isSold: (known?.isSold ?? true) && entry.isSold,
    instead: known?.instead ?? entry.instead,
    isShown: (known?.isShown ?? true) && entry.isShown,
    isNeed: (known?.isNeed ?? true) && entry.isNeed,
  });
}

function addGroup(entries: Entries, line: string, isThing: boolean, locale: Locale): void {
  const sides = line.split(" > ").map((side) => side.split(", "));
  const [read = [], meant = read] = sides;
  for (const phrase of read)
    add(entries, locale, phrase, {
      meanings: meant.filter((other) => other !== phrase).map((other) => meaningOf(other, isThing, locale)),
      ...{ isThing, isSold: true, instead: null, isShown: true, isNeed: false },
    });
}

/** What is mostly meant by the phrases on the left; they mean all else that they did. */
function addUsual(entries: Entries, line: string, locale: Locale): void {
  const [read = "", meant = ""] = line.split(" > ");
  const meanings = [{ ...meaningOf(meant, true, locale), isUsual: true }];
  for (const phrase of read.split(", "))
    add(entries, locale, phrase, {
      ...{ meanings, isThing: true, isSold: true, instead: null, isShown: true, isNeed: false },
    });
}

/** A phrase of a row without its mark. */
const bare = (phrase: string) => phrase.replace(/[*✗≠]/g, "").trim();
const listed = (column: string) => column.split(",").filter((each) => bare(each) !== "" && !each.includes("≠"));

function addRow(entries: Entries, row: string, isThing: boolean): void {
  const [frenchPhrases = "", englishPhrases = "", others = "", nearest = ""] = row.split("|");
  const own = { "fr-FR": listed(frenchPhrases), "en-GB": listed(englishPhrases) } as const;
  const isRowSold = !frenchPhrases.includes("✗");
  const instead = nearest === "" ? null : meaningOf(nearest, true, "fr-FR");
  const meaningsFor = (phrase: string, locale: Locale | null) =>
    locales.flatMap((of) =>
      own[of]
        .filter((each) => of !== locale || each !== phrase)
        // Two things of one row, "boucle, chape", do not mean each other across languages in every pairing.
        .map((each) => meaningOf(bare(each), isThing, of)),
    );
  for (const locale of locales)
    for (const phrase of own[locale])
      add(entries, locale, bare(phrase), {
        meanings: meaningsFor(phrase, locale),
        ...{ isThing, isSold: isRowSold, instead, isShown: !phrase.includes("*"), isNeed: false },
      });
  for (const phrase of listed(others)) {
    const meanings = meaningsFor(phrase, null);
    const isSold = isRowSold && !phrase.includes("✗");
    for (const locale of locales)
      add(entries, locale, bare(phrase), {
        ...{ meanings, isThing, isSold, instead: isRowSold && !isSold ? (meanings[0] ?? null) : instead },
        // In whichever language it is typed: what it is called here is shown instead.
        isShown: false,
        isNeed: false,
      });
  }
}

function addNeed(entries: Entries, row: string): void {
  const [frenchPhrases = "", englishPhrases = "", leads = ""] = row.split("|");
  const meanings = listed(leads.replace(">", "")).map((each) => meaningOf(each.trim(), true, "fr-FR"));
  const entry = { meanings, isThing: true, isSold: true, instead: null, isShown: true, isNeed: true };
  for (const phrase of listed(frenchPhrases)) add(entries, "fr-FR", phrase, entry);
  for (const phrase of listed(englishPhrases)) add(entries, "en-GB", phrase, entry);
}

type CompiledTradePhrases = Readonly<Record<Locale, ReadonlyMap<string, readonly TradePhrase[]>>>;

type Interchangeable = { readonly word: string; readonly first: string };

/** By stem: single words that are said for each other, "bag" and "sack", each with the first of its group. */
function interchangeables(): Readonly<Record<Locale, ReadonlyMap<string, Interchangeable>>> {
  const of = (locale: Locale, lines: readonly string[]) => {
    const found = new Map<string, Interchangeable>();
    for (const line of lines) {
      const words = line.split(", ");
      if (line.includes(" > ") || words.some((word) => wordsOfPhrase(word, locale).length !== 1)) continue;
      const folded = words.map(foldText);
      const first = stemOf(folded[0] ?? "", locale);
      for (const word of folded) {
        const stem = stemOf(word, locale);
        if (!found.has(stem)) found.set(stem, { word, first });
      }
    }
    return found;
  };
  return { "fr-FR": of("fr-FR", french.things), "en-GB": of("en-GB", english.things) };
}

function compile(): CompiledTradePhrases {
  const entries: Entries = { "fr-FR": new Map(), "en-GB": new Map() };
  for (const [locale, { things, qualities, usual }] of [
    ["fr-FR", french],
    ["en-GB", english],
  ] as const) {
    for (const line of things) addGroup(entries, line, true, locale);
    for (const line of qualities) addGroup(entries, line, false, locale);
    for (const line of usual) addUsual(entries, line, locale);
  }
  for (const row of [boxes, drinks, food, bags, tapes, pallets, voidFill, mailing, table, hygiene, unsold].flat())
    addRow(entries, row, true);
  for (const row of [materials, features].flat()) addRow(entries, row, false);
  for (const row of needs) addNeed(entries, row);
  const same = interchangeables();
  const sorted = (locale: Locale) => {
    const phrases = [...entries[locale]].map(([key, entry]): TradePhrase => ({ stems: key.split(" "), ...entry }));
    const known = new Set(entries[locale].keys());
    // "rubbish sack": "rubbish bag" is known, and a sack is a bag.
    const others = phrases.flatMap((phrase): TradePhrase[] => {
      if (phrase.stems.length < 2 || !phrase.isThing || phrase.isNeed || !phrase.isSold) return [];
      const own = meaningOf(phrase.text, true, locale);
      return phrase.stems.flatMap((stem, place) =>
        [...same[locale]]
          .filter(([other, group]) => other !== stem && group.first === same[locale].get(stem)?.first)
          .map(([other, { word }]) => ({
            stems: phrase.stems.with(place, other),
            spellings: phrase.spellings.map((words) => words.with(place, word)),
          }))
          .filter(({ stems }) => !known.has(stems.join(" ")))
          .map((changed) => ({ ...phrase, ...changed, meanings: [own, ...phrase.meanings] })),
      );
    });
    phrases.push(...new Map(others.toReversed().map((phrase) => [phrase.stems.join(" "), phrase])).values());
    phrases.sort((a, b) => b.stems.length - a.stems.length);
    return Map.groupBy(phrases, ({ stems }) => stems[0] ?? "");
  };
  return { "fr-FR": sorted("fr-FR"), "en-GB": sorted("en-GB") };
}

let compiled: CompiledTradePhrases | null = null;

/** The longest phrase of the trade with which the words begin, in one language; null where they begin with none. */
export function tradePhraseAt(words: readonly string[], start: number, locale: Locale): TradePhrase | null {
  compiled ??= compile();
  const said = (offset: number) => words[start + offset] ?? "";
  const phrases = compiled[locale].get(stemOf(said(0), locale)) ?? [];
  return (
    phrases.find(
      (phrase) =>
        start + phrase.stems.length <= words.length &&
        phrase.stems.every((each, offset) => each === stemOf(said(offset), locale)) &&
        saysOneAt(phrase.spellings, words, start, locale),
    ) ?? null
  );
}

/** The one phrase of several words that begins with these, the last of them not yet typed to its end; null where it may be several. */
export function tradePhraseBegun(words: readonly string[], locale: Locale): TradePhrase | null {
  compiled ??= compile();
  const last = words.at(-1) ?? "";
  // "4 en 1": a number is never only begun.
  if (words.length < 2 || !/^[a-z]/.test(last)) return null;
  const stems = words.slice(0, -1).map((word) => stemOf(word, locale));
  const phrases = compiled[locale].get(stems[0] ?? "") ?? [];
  const begun = phrases.filter(
    (phrase) =>
      phrase.isSold &&
      phrase.stems.length === words.length &&
      stems.every((stem, index) => phrase.stems[index] === stem) &&
      (wordsOfPhrase(phrase.text, locale).at(-1) ?? "").startsWith(last),
  );
  // "boite p" may become several things, and is none of them yet.
  const endings = new Set(begun.map((phrase) => phrase.stems.at(-1)));
  return endings.size === 1 ? (begun.at(-1) ?? null) : null;
}

const SHORTEST_BEGINNING = 3;
const MOST_BEGUN = 12;

/** What phrases of one word mean that begin so: a word that is being typed. */
export function meaningsBeginning(prefix: string, locale: Locale): readonly Meaning[] {
  if (prefix.length < SHORTEST_BEGINNING) return [];
  return phrasesBeginning(prefix, locale)
    .filter(({ isSold, stems }) => isSold && stems.length === 1)
    .flatMap(({ meanings }) => meanings)
    .slice(0, MOST_BEGUN);
}

const allPhrases: Partial<Record<Locale, readonly TradePhrase[]>> = {};

/** Every phrase of the trade in one language. */
export function tradePhrases(locale: Locale): readonly TradePhrase[] {
  compiled ??= compile();
  allPhrases[locale] ??= [...compiled[locale].values()].flat();
  return allPhrases[locale];
}

const byBeginning: Partial<Record<Locale, ReadonlyMap<string, readonly (readonly [string, TradePhrase])[]>>> = {};

/** The phrases whose folded text begins so, with three letters at least; in the order of the list. */
export function phrasesBeginning(prefix: string, locale: Locale): readonly TradePhrase[] {
  byBeginning[locale] ??= Map.groupBy(
    tradePhrases(locale).map((phrase) => [foldText(phrase.text), phrase] as const),
    ([text]) => text.slice(0, SHORTEST_BEGINNING),
  );
  return (byBeginning[locale].get(prefix.slice(0, SHORTEST_BEGINNING)) ?? [])
    .filter(([text]) => text.startsWith(prefix))
    .map(([, phrase]) => phrase);
}
