// What a query that is being typed may become besides the words of names (search ): names of the trade in either language,
// with what they are called here, and sizes that articles have. What is found for the caller tells which of them find anything. Pure.
import { foldText } from "@comptoir/contract/conventions";
import { type AttributeValues, singleValues } from "#catalogue/attributes.rules.ts";
import type { QuerySuggestion } from "#catalogue/search/search-index.ts";
import { MOST_BARE_CENTIMETRES, sidesInOrders } from "#catalogue/search/understanding/sides.rules.ts";
import { cutQuery } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { phrasesBeginning, type TradePhrase, tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import { remembering } from "#catalogue/search/words/remember.ts";
import { stemOf, wordsOf } from "#catalogue/search/words/text.ts";
import { together } from "#shared/lists.ts";
import { type Locale, locales } from "#shared/locale.ts";

const MOST = 3;
const SHORTEST = 3;

type FoundNames = readonly ReadonlySet<string>[];

const MOST_REMEMBERED = 5_000;
const stemsOf = (locale: Locale) =>
  remembering(
    MOST_REMEMBERED,
    (name): ReadonlySet<string> => new Set(wordsOf(name, locale).map((word) => stemOf(word, locale))),
  );
/** The stems of the words of a name. */
const stemsIn: Readonly<Record<Locale, (name: string) => ReadonlySet<string>>> = {
  "fr-FR": stemsOf("fr-FR"),
  "en-GB": stemsOf("en-GB"),
};

/** How many of the names say all words of a thing. */
const timesSaid = (words: readonly string[], names: FoundNames, locale: Locale): number =>
  names.filter((stems) => words.every((word) => stems.has(stemOf(word, locale)))).length;

type OwnName = { readonly text: string; readonly count: number };

/** What most of the names call it, in the language of the page; null where none does. */
function ownName({ meanings }: TradePhrase, names: FoundNames, locale: Locale): OwnName | null {
  let best: OwnName | null = null;
  for (const { text, words, head, locale: of } of meanings) {
    const count = of === locale && head >= 0 ? timesSaid(words, names, locale) : 0;
    if (count > (best?.count ?? 0)) best = { text, count };
  }
  return best;
}

/** A phrase that may be shown, all of its single words included: "scotch kraft" is not. */
const mayBeShown = ({ isShown, spellings: [words = []] }: TradePhrase, locale: Locale): boolean =>
  isShown && words.every((_, at) => tradePhraseAt(words.slice(at, at + 1), 0, locale)?.isShown ?? true);

/** A phrase as it is suggested: `own` is what it is called here, null where that is the phrase itself; so many names say it. */
type TradeSuggestion = QuerySuggestion & {
  readonly own: string | null;
  readonly count: number;
  /** Our word stands alone for a phrase of so many words that is not shown; 0 where it is shown. */
  readonly hidden: number;
};

/** By itself with our word for it; by our word alone where it is a brand, only typed, or of the other language. */
function suggested(phrase: TradePhrase, of: Locale, names: FoundNames, locale: Locale): TradeSuggestion | null {
  const {
    text,
    spellings: [words = []],
  } = phrase;
  const said = of === locale ? timesSaid(words, names, locale) : 0;
  if (said > 0) return { text, own: null, count: said, hidden: 0 };
  const own = ownName(phrase, names, locale);
  if (own === null) return null;
  const { count } = own;
  // "box tape (box tape)" explains nothing.
  if (foldText(own.text) === foldText(text)) return { text: own.text, own: null, count, hidden: 0 };
  if (of !== locale || !mayBeShown(phrase, locale)) return { text: own.text, own: null, count, hidden: words.length };
  return { text, label: `${text} (${own.text})`, own: own.text, count, hidden: 0 };
}

/** Things of the trade that are called so from the first letter typed on, what most of `names` say first; these are of what is found. */
export function tradeSuggestions(text: string, locale: Locale, names: readonly string[]): QuerySuggestion[] {
  const typed = foldText(text).trim();
  if (typed.length < SHORTEST) return [];
  const begun = [locale, ...locales.filter((other) => other !== locale)].flatMap((of) =>
    phrasesBeginning(typed, of).flatMap((phrase) =>
      phrase.isThing && phrase.isSold && !phrase.isNeed ? [{ phrase, of }] : [],
    ),
  );
  if (begun.length === 0) return [];
  const stems = names.map(stemsIn[locale]);
  const found = begun.flatMap(({ phrase, of }) => suggested(phrase, of, stems, locale) ?? []);
  // "touillette (agitateur)" says "agitateur" already.
  const explained = new Set(found.flatMap(({ own }) => own ?? []));
  const telling = found.filter(
    (each) =>
      foldText(each.text) !== typed &&
      (each.own !== null || !explained.has(each.text) || foldText(each.text).startsWith(typed)),
  );
  const byText = new Map(telling.toReversed().map((each) => [foldText(each.text), each]));
  return (
    [...byText.values()]
      // "scotch" before "scotch logo": the shortest phrase is what is typed first.
      .sort(
        (a, b) =>
          a.hidden - b.hidden || b.count - a.count || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
      )
      .slice(0, MOST)
      .map(({ own: _own, count: _count, hidden: _hidden, ...suggestion }) => suggestion)
  );
}

const numberOf = (values: AttributeValues, attribute: string): number =>
  Number(singleValues(values[attribute])[0] ?? Number.NaN);

/** Values as texts, what most articles have first, then the smallest. */
function commonest(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, times], [b, others]) => others - times || a - b).map(([value]) => value);
}

/** Up to so many millimetres a side is as it was typed. */
const TOLERANCE = 2;

/** The third sides of the articles whose first two were typed, in the unit of these. */
function thirdSides(typed: readonly number[], factor: number, articles: readonly AttributeValues[]): number[] {
  const heights = articles.flatMap((values) => {
    for (const order of sidesInOrders(3, false)) {
      const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = order.map((side) => numberOf(values, side));
      const isTyped = together([first, second], typed).every(
        ([side, wanted]) => Math.abs(side - wanted * factor) <= TOLERANCE,
      );
      if (isTyped && !Number.isNaN(third)) return [third];
    }
    return [];
  });
  return commonest(heights).map((height) => height / factor);
}

/** What a number alone may be of: an attribute with the unit in which people say it. */
const saidUnits = { VOLUME_OZ: "oz", VOLUME: "cl" } as const;

/** The text with the sides or the unit that articles have: "30x20" as "30x20x15", "gobelet 8" as "gobelet 8 oz"; asks only then which are found. */
export function sizeSuggestions(text: string, found: () => readonly AttributeValues[]): QuerySuggestion[] {
  const last = cutQuery(text).at(-1);
  if (last?.kind !== "measure" || last.bound !== null || last.units.some((unit) => unit !== null)) return [];
  const articles = found();
  const bare = text.trim();
  const numbers = last.numbers.map(Number);
  if (numbers.length === 2) {
    const factors = numbers.every((number) => number <= MOST_BARE_CENTIMETRES) ? [10, 1] : [1];
    const heights = factors.map((factor) => thirdSides(numbers, factor, articles)).find((sides) => sides.length > 0);
    // "30 30" goes on as it was begun.
    const between = /[0-9]\s+[0-9.,]+$/.test(bare) ? " " : "x";
    return (heights ?? []).slice(0, MOST).map((height) => ({ text: `${bare}${between}${height}` }));
  }
  if (numbers.length > 1 || !/\p{L}/u.test(bare)) return [];
  return Object.entries(saidUnits)
    .filter(([attribute]) => articles.some((values) => numberOf(values, attribute) === numbers[0]))
    .map(([, unit]) => ({ text: `${bare} ${unit}` }));
}

const MOST_QUERIES = 5;

/** Everything that a query may become, at most five; where names say the words, the trade has no other word for them to add. */
export function queriesFrom(
  fromNames: readonly string[],
  fromTrade: readonly QuerySuggestion[],
  fromSizes: readonly QuerySuggestion[],
): QuerySuggestion[] {
  const named = fromNames.map((text) => ({ text }));
  const traded = named.length > 0 ? fromTrade.filter(({ label }) => label === undefined) : fromTrade;
  const seen = new Set<string>();
  const isNew = ({ text }: QuerySuggestion) => seen.size < seen.add(foldText(text)).size;
  return [...fromSizes, ...named, ...traded].filter(isNew).slice(0, MOST_QUERIES);
}
