// Needs, pages and what other trades sell (search U-16, U-18, R-02): what a query is about where it names no article. Pure.

import { foldText, ownValue } from "@comptoir/contract/conventions";
import type { ShopPage } from "@comptoir/contract/search";
import { singular } from "#catalogue/search/understanding/other-trades.rules.ts";
import type { QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { likeThings, vagueSubstances, vagueThings } from "#catalogue/search/vocabulary/filler.ts";
import { doings, needRules } from "#catalogue/search/vocabulary/needs.ts";
import { otherTrades } from "#catalogue/search/vocabulary/other-trades.ts";
import { pageKeys, pageNames, pageWords } from "#catalogue/search/vocabulary/shop-pages.ts";
import { type Meaning, thingNamed, tradePhraseAt } from "#catalogue/search/vocabulary/trade.ts";
import { stemOf, stopWordsOf } from "#catalogue/search/words/text.ts";
import type { Locale } from "#shared/locale.ts";

/** What helps with a need, and the words of the query that tell of it. */
export type Need = { readonly leads: readonly Meaning[]; readonly words: ReadonlySet<string> };

type NeedRule = { readonly words: readonly (readonly string[])[]; readonly leads: readonly Meaning[] };

/** The words of a column of a row, in the singular: those between strokes, those of a doing, or the things of another trade. */
export function wordsOfColumn(column: string): string[] {
  const name = column.slice(1);
  if (column.startsWith("#")) return (ownValue(otherTrades, name) ?? "").split(/[| ]/).map(singular);
  return (column.startsWith("@") ? (ownValue(doings, name) ?? "") : column).split("/").map(singular);
}

const vague: ReadonlySet<string> = new Set([...vagueThings, ...vagueSubstances].map(singular));

/** The rows of needs, every word that one of them asks for, and those that tell what is to be done. */
type CompiledNeeds = {
  readonly rules: readonly NeedRule[];
  readonly words: ReadonlySet<string>;
  readonly doings: ReadonlySet<string>;
};

let compiled: CompiledNeeds | null = null;

function compile(): CompiledNeeds {
  const rules = needRules.map((rule) => {
    const [words = "", leads = ""] = rule.split("|");
    return {
      words: foldText(words).split(" ").map(wordsOfColumn),
      leads: leads.split(",").map((each) => thingNamed(each, "fr-FR")),
    };
  });
  return {
    rules,
    words: new Set(rules.flatMap(({ words }) => words.flat())),
    doings: new Set(Object.keys(doings).flatMap((doing) => wordsOfColumn(`@${doing}`))),
  };
}

function compiledNeeds(): CompiledNeeds {
  compiled ??= compile();
  return compiled;
}

/** Whether a word of each column is said, another one for each: "poster" is sent or is done, and not both. */
function tells(said: ReadonlySet<string>, [either, ...others]: NeedRule["words"]): boolean {
  if (!either) return true;
  return either.some((word) => said.has(word) && tells(said.difference(new Set([word])), others));
}

/** The forms from which a verb may come: "emballons" of "emballer", "shipped" of "ship". */
function plainForms(word: string): string[] {
  const [, french] = /^(.{3,}?)(?:ons|ez|ent|ant|aient)$/.exec(word) ?? [];
  const [, english] = /^(.{3,}?)(?:ed|ing)$/.exec(word) ?? [];
  return [
    ...(french ? [`${french.replace(/e$/, "")}er`, `${french.replace(/i$/, "y")}er`, `${french}ir`] : []),
    ...(english ? [english, `${english}e`, english.replace(/(.)\1$/, "$1")] : []),
  ];
}

/** A word as the rows of needs say it: in the singular, and a verb as what is to be done. */
function asRowsSay(word: string): string {
  const { words } = compiledNeeds();
  const only = singular(word);
  if (words.has(only)) return only;
  return plainForms(word).find((each) => words.has(each)) ?? only;
}

/** "Cold cuts": what rows of needs ask for is no quality of what helps. */
export const isOfSomeNeed = (word: string): boolean => compiledNeeds().words.has(singular(word));

/** What a word may mean, in French, as leads are named: a box is a "boîte", a "caisse" and a "carton". */
function kindsOf(word: string, language: Locale): readonly string[] {
  const meanings = tradePhraseAt([word], 0, language)?.meanings ?? [];
  const named = meanings.flatMap(({ words, locale }) => (locale === "fr-FR" && words.length === 1 ? words : []));
  const like = likeThings
    .map((line) => line.split(" "))
    .filter((things) => things.some((thing) => singular(thing) === singular(word)));
  return [word, ...named, ...like.flat()].map((each) => stemOf(each, "fr-FR"));
}

/** What something that helps is, as `kindsOf` names it: a "film étirable manuel" a film. */
const kindOf = ({ words, head }: Meaning) => stemOf(words[head] ?? "", "fr-FR");

/** What helps in the order of its row, but first what is called as the query says: "film pour protéger une palette". */
function inOrder(leads: readonly Meaning[], vagueWords: readonly string[], language: Locale): readonly Meaning[] {
  const kinds = new Set(vagueWords.flatMap((word) => kindsOf(word, language)));
  const isNamed = (lead: Meaning) => kinds.has(kindOf(lead));
  const [named, others] = [leads.filter(isNamed), leads.filter((lead) => !isNamed(lead))];
  return [...named, ...others].map((lead, place) => ({ ...lead, place }));
}

/** "To seal": what is done, and no seal. */
const isInfinitive = (word: string, tokens: readonly QueryToken[]): boolean =>
  tokens.some((token, at) => {
    const before = tokens[at - 1];
    return token.kind === "word" && token.word === word && before?.kind === "word" && before.word === "to";
  });

/** Of what helps, what is a special one of each article that is named: "gobelet qui brûle pas les doigts" of two walls. */
function leadsCalled(articles: readonly string[], leads: readonly Meaning[], language: Locale): readonly Meaning[] {
  const kinds = articles.map((word) => new Set(kindsOf(word, language)));
  return leads.filter((lead) => lead.words.length > 1 && kinds.every((each) => each.has(kindOf(lead))));
}

type WordsOfNeed = {
  /** Whether articles are called so. */
  readonly isArticle: (word: string) => boolean;
  /** Whether articles are said to be so. */
  readonly isSaid: (word: string) => boolean;
};

/**
 * What helps with the need that a query tells of, the rule with most words first; null where it tells of none, or names an article
 * that is no part of the need: "nappe pour mariage", "couvercle café à emporter".
 */
export function needOf(
  tokens: readonly QueryToken[],
  language: Locale,
  { isArticle, isSaid }: WordsOfNeed,
): Need | null {
  // English "the" is no tea.
  const stops = new Set(stopWordsOf(language));
  const all = tokens.flatMap((token) => (token.kind === "word" && !stops.has(token.word) ? [token.word] : []));
  const said = new Set(all.map(asRowsSay));
  const fitting = compiledNeeds().rules.filter(({ words }) => tells(said, words));
  const best = fitting.reduce<NeedRule | null>(
    (most, rule) => (rule.words.length > (most?.words.length ?? 0) ? rule : most),
    null,
  );
  if (!best) return null;
  const ofNeed = new Set(best.words.flat());
  const isOfNeed = (word: string) => ofNeed.has(asRowsSay(word));
  const others = all.filter((word) => !isOfNeed(word));
  const vagueWords = others.filter((word) => vague.has(singular(word)));
  const articles = others.filter(
    (word) => !vague.has(singular(word)) && isArticle(word) && !isInfinitive(word, tokens),
  );
  const words = new Set(all.filter(isOfNeed));
  if (articles.length === 0) return { leads: inOrder(best.leads, vagueWords, language), words };
  // "Gobelet pour servir le café au distributeur": what else is said of the article no need knows of.
  const isMore = others.some((word) => !articles.includes(word) && isSaid(word) && !isOfSomeNeed(word));
  const special = isMore ? [] : leadsCalled(articles, best.leads, language);
  return special.length > 0 ? { leads: inOrder(special, vagueWords, language), words } : null;
}

const purposes: ReadonlySet<string> = new Set(
  "pour for emballage emballages packaging packing conditionnement protection".split(" "),
);

/** How the verbs among the words for doings end: "expédier", "posting", but not "livraison". */
const verb = /(?:.[ei]r|.ing)$/;

/** Whether a word only tells what is to be done with an article: "pour expédier", "for posting". */
export const isDoing = (word: string): boolean => verb.test(word) && compiledNeeds().doings.has(word);

/** Whether a query says what something is to be done with, and not only what. */
export function hasPurpose(tokens: readonly QueryToken[]): boolean {
  const { doings } = compiledNeeds();
  return tokens.some(
    (token) => token.kind === "word" && (purposes.has(token.word) || doings.has(singular(token.word))),
  );
}

/** Whether a query looks for a page of the shop, and not for an article: by the words that tell, and by all of them. */
export function isAboutPage(telling: readonly string[], all: readonly string[]): boolean {
  return telling.every((word) => pageWords.has(word)) && all.some((word) => pageKeys.has(word));
}

/** The page that a query about one asks for, by the first word that names any: "frais de port", "suivi de commande". */
export function pageNamed(tokens: readonly QueryToken[]): ShopPage | null {
  for (const token of tokens) {
    const page = token.kind === "word" ? pageNames.get(token.word) : undefined;
    if (page) return page;
  }
  return null;
}
