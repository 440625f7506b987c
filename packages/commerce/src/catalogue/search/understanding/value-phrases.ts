// Phrases that stand for values of the catalogue (search U-13, U-14): colours, materials, features by their own names, the labels
// of options in both languages, brands and suppliers. Which of the values articles have is asked when a query comes.
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { knowsWord } from "#catalogue/search/understanding/language.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { vagueLabels, valueRows } from "#catalogue/search/vocabulary/values.ts";
import { valueWord } from "#catalogue/search/words/query-plan.rules.ts";
import { remembering } from "#catalogue/search/words/remember.ts";
import { queryTokens, saysOneAt, stemOf, wordsOf } from "#catalogue/search/words/text.ts";
import { type Locale, locales } from "#shared/locale.ts";

/** One option or number of an attribute, or all numbers from a bound on. */
type ValueRule = { readonly group: string; readonly keys: readonly string[]; readonly from: number | null };
/** What a value tells of an article; it is left out of a query in this order. */
export type ValueSort = "colour" | "feature" | "maker" | "material" | "format";
export type ValuePhrase = {
  readonly stems: readonly string[];
  readonly rules: readonly ValueRule[];
  readonly sort: ValueSort;
  /** Letters of its last word, the shortest of those with its stem: what is much shorter is not typed to its end. */
  readonly letters: number;
};

const phraseWords = (phrase: string, locale: Locale): string[] =>
  queryTokens(phrase, locale).flatMap((token) => (token.kind === "word" ? [token.word] : token.numbers));

function readRule(text: string): ValueRule {
  const [group = "", bound] = text.split(">=");
  if (bound !== undefined) return { group, keys: [], from: Number(bound) };
  const [name = "", keys = ""] = text.split("=");
  return { group: name, keys: keys.split(","), from: null };
}

function sortOf(group: string): ValueSort {
  if (group === "COLOUR") return "colour";
  if (group === "MATERIAL") return "material";
  return group === "FORMAT" || group === "FEFCO" || group === "SIZE" || group === "PIECE" ? "format" : "feature";
}

/** A phrase as it is gathered from all that list it, with the words of each way to write it. */
type ListedPhrase = Pick<ValuePhrase, "stems" | "sort"> & {
  readonly rules: ValueRule[];
  readonly spellings: (readonly string[])[];
  letters: number;
};
type Phrases = Map<string, ListedPhrase[]>;

function add(phrases: Phrases, phrase: string, locale: Locale, rules: readonly ValueRule[]): void {
  const words = phraseWords(phrase, locale);
  const [first] = rules;
  if (words.length === 0 || !first) return;
  const stems = words.map((word) => stemOf(word, locale));
  // "recyclé" and "recyclable" have one stem, and say different things.
  const key = stems.join(" ");
  const others = phrases.get(key) ?? [];
  const known = others.find(({ spellings }) => saysOneAt(spellings, words, 0, locale));
  const letters = words.at(-1)?.length ?? 0;
  if (known) {
    known.rules.push(...rules);
    known.spellings.push(words);
    known.letters = Math.min(known.letters, letters);
  } else
    phrases.set(key, [...others, { stems, rules: [...rules], spellings: [words], sort: sortOf(first.group), letters }]);
}

/** The ways to say an option: its code, its label before and inside of brackets. */
function labelsOf(code: string, label: string): string[] {
  const [whole = "", inner = ""] = /^([^(]*)(?:\(([^)]*)\))?/.exec(label)?.slice(1) ?? [];
  const said = [code.length > 1 ? code : "", whole, /[0-9]/.test(inner) ? "" : inner];
  return said.map((each) => each.trim()).filter((each) => each !== "" && !vagueLabels.has(each.toLowerCase()));
}

const isYes = ({ options }: AttributeDefinition) => options.some(({ code }) => code === "YES");

function addOptions(phrases: Phrases, attribute: AttributeDefinition, locale: Locale): void {
  const { externalId, names, options } = attribute;
  if (isYes(attribute)) {
    const own = names[locale];
    if (own) add(phrases, own, locale, [{ group: externalId, keys: ["YES"], from: null }]);
    return;
  }
  for (const { code, labels } of options) {
    if (code === "NO" || code === "NONE") continue;
    const rule = { group: externalId, keys: [code], from: null };
    const label = labels[locale] ?? "";
    const said = new Set(labelsOf(code, label).map((each) => phraseWords(each, locale).join(" ")));
    for (const each of said) if (!/^[0-9]$/.test(each)) add(phrases, each, locale, [rule]);
    // "simple" alone says nothing, "paroi simple" does.
    for (const name of [names[locale] ?? ""])
      for (const each of [`${name} ${label}`, `${label} ${name}`])
        add(phrases, each.replace(/\(.*?\)/g, ""), locale, [rule]);
  }
}

type CompiledValuePhrases = Readonly<Record<Locale, ReadonlyMap<string, readonly ListedPhrase[]>>>;

function compile(attributes: readonly AttributeDefinition[]): CompiledValuePhrases {
  const made = (locale: Locale, column: number) => {
    const phrases: Phrases = new Map();
    const known = new Set(attributes.map(({ externalId }) => externalId));
    for (const row of valueRows) {
      const columns = row.split("|");
      const rules = (columns[2] ?? "")
        .split(";")
        .map(readRule)
        .filter(({ group }) => known.has(group));
      for (const phrase of (columns[column] ?? "").split(",")) add(phrases, phrase, locale, rules);
    }
    for (const attribute of attributes) addOptions(phrases, attribute, locale);
    const list = [...phrases.values()].flat();
    list.sort((a, b) => b.stems.length - a.stems.length);
    return Map.groupBy(list, ({ stems }) => stems[0] ?? "");
  };
  return { "fr-FR": made("fr-FR", 0), "en-GB": made("en-GB", 1) };
}

/** What number and gender take from a word, at most. */
const MOST_ENDING = 2;

const compiled = new WeakMap<readonly AttributeDefinition[], CompiledValuePhrases>();

/** The longest phrase for a value with which the words begin; null where they begin with none. */
export function valuePhraseAt(
  words: readonly string[],
  start: number,
  locale: Locale,
  { attributes }: Lexicons,
): ValuePhrase | null {
  const known = compiled.get(attributes) ?? compile(attributes);
  compiled.set(attributes, known);
  const stem = (offset: number) => stemOf(words[start + offset] ?? "", locale);
  const all = (known[locale].get(stem(0)) ?? []).filter(
    ({ stems, letters }) =>
      stems.every((each, offset) => start + offset < words.length && each === stem(offset)) &&
      (words[start + stems.length - 1] ?? "").length >= letters - MOST_ENDING,
  );
  const [first] = all;
  // "papié" is no paper yet.
  const spelled = all.find(({ spellings }) => saysOneAt(spellings, words, start, locale));
  // English stems are those of one word, "walled" of "wall", unless several have them: "recycled", "recyclable".
  const isStem = locale === "en-GB" && first !== undefined && first.stems.length > (spelled?.stems.length ?? 0);
  return (isStem ? first : spelled) ?? null;
}

/** The standard that the words begin with, as an article has it: "EN 13432"; null where none has it. */
export function standardAt(words: readonly string[], { values }: Lexicons): ValuePhrase | null {
  for (const [key, count] of values.keysOf("STANDARD")) {
    const name = nameWords(key);
    if (count > 0 && name[0] === words[0] && isSame(words, 0, name))
      return { stems: name, rules: [{ group: "STANDARD", keys: [key], from: null }], sort: "feature", letters: 0 };
  }
  return null;
}

/** The words of the values that a phrase stands for and articles have. */
export function valueWordsOf({ rules }: ValuePhrase, { values }: Lexicons): string[] {
  const words = rules.flatMap(({ group, keys, from }) => {
    const living = values.keysOf(group);
    const has = (key: string) => (living.get(key) ?? 0) > 0;
    const wanted =
      from === null ? keys.filter(has) : [...living.keys()].filter((key) => has(key) && Number(key) >= from);
    return wanted.map((key) => valueWord(group, key));
  });
  return [...new Set(words)];
}

const MOST_NAMES = 5_000;
const nameWords = remembering(MOST_NAMES, (name): readonly string[] => wordsOf(name, "fr-FR"));

/** A brand or supplier whose name stands at a place of the query, so many words long. */
export type Maker = { readonly length: number; readonly word: string; readonly name: string };

const isSame = (words: readonly string[], start: number, name: readonly string[]) =>
  name.length > 0 && name.every((each, offset) => words[start + offset] === each);

/** The brand at a place of the query, by its whole name. */
export function brandAt(words: readonly string[], start: number, { values }: Lexicons): Maker | null {
  let best: Maker | null = null;
  for (const [brand, count] of values.keysOf("brand")) {
    const name = nameWords(brand);
    if (count > 0 && name[0] === words[start] && isSame(words, start, name) && name.length > (best?.length ?? 0))
      best = { length: name.length, word: valueWord("brand", brand), name: brand };
  }
  return best;
}

/** Of a name, and of an id, a word of so many letters may tell. */
const SHORTEST_OF_NAME = 4;
const SHORTEST_OF_ID = 2;

/** The supplier at a place of the query: by its id, by its whole name, or by words of it of which one is said of no article. */
export function supplierAt(words: readonly string[], start: number, lexicons: Lexicons): Maker | null {
  // "tables": an article says "table".
  const isRare = (word: string, shortest = SHORTEST_OF_NAME) =>
    word.length >= shortest && /[a-z]/.test(word) && !locales.some((locale) => knowsWord(word, locale, lexicons));
  const found = lexicons.suppliers.flatMap(({ id, externalId, name }): Maker[] => {
    const own = nameWords(name);
    const code = nameWords(externalId);
    // "FOU-CARTONS": no article says the first word, and a number is a number.
    if (isRare(code[0] ?? "", SHORTEST_OF_ID) && isSame(words, start, code))
      return [{ length: code.length, word: valueWord("supplier", `${lexicons.currency} ${id}`), name }];
    // "ateliers du gobelet": a whole name in whichever number it is typed.
    if (own.length > 1 && saysOneAt([own], words, start, "fr-FR"))
      return [{ length: own.length, word: valueWord("supplier", `${lexicons.currency} ${id}`), name }];
    let length = 0;
    while (start + length < words.length && own.includes(words[start + length] ?? "")) length += 1;
    const isNamed = words.slice(start, start + length).some((word) => isRare(word));
    return isNamed ? [{ length, word: valueWord("supplier", `${lexicons.currency} ${id}`), name }] : [];
  });
  return found.reduce<Maker | null>((best, each) => (each.length > (best?.length ?? 0) ? each : best), null);
}
