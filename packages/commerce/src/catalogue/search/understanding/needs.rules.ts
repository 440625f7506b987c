// Needs, pages and what other trades sell (search U-16, U-18, R-02): what a query is about where it names no article. Pure.

import { foldText, ownValue } from "@comptoir/contract/conventions";
import { singular } from "#catalogue/search/understanding/other-trades.rules.ts";
import type { QueryToken } from "#catalogue/search/understanding/tokens.rules.ts";
import { vagueThings } from "#catalogue/search/vocabulary/filler.ts";
import { doings, needRules, pageKeys, pageWords } from "#catalogue/search/vocabulary/needs.ts";
import { otherTrades } from "#catalogue/search/vocabulary/other-trades.ts";
import { type Meaning, thingNamed } from "#catalogue/search/vocabulary/trade.ts";
import { stopWordsOf } from "#catalogue/search/words/text.ts";
import type { Locale } from "#shared/locale.ts";

type NeedRule = { readonly words: readonly (readonly string[])[]; readonly leads: readonly Meaning[] };

/** The words of a column of a row, in the singular: those between strokes, those of a doing, or the things of another trade. */
export function wordsOfColumn(column: string): string[] {
  const name = column.slice(1);
  if (column.startsWith("#")) return (ownValue(otherTrades, name) ?? "").split(/[| ]/).map(singular);
  return (column.startsWith("@") ? (ownValue(doings, name) ?? "") : column).split("/").map(singular);
}

const vague: ReadonlySet<string> = new Set(vagueThings.map(singular));

const compiled: { rules: readonly NeedRule[] | null } = { rules: null };

function compile(): readonly NeedRule[] {
  return needRules.map((rule) => {
    const [words = "", leads = ""] = rule.split("|");
    return {
      words: foldText(words).split(" ").map(wordsOfColumn),
      leads: leads.split(",").map((each) => thingNamed(each, "fr-FR")),
    };
  });
}

/** Whether a word of each column is said, another one for each: "poster" is sent or is done, and not both. */
function tells(said: ReadonlySet<string>, [either, ...others]: NeedRule["words"]): boolean {
  if (!either) return true;
  return either.some((word) => said.has(word) && tells(said.difference(new Set([word])), others));
}

/**
 * What helps with the need that a query tells of, the rule with most words first; null where it tells of none, or names an article
 * that is no part of the need: "nappe pour mariage", "couvercle café à emporter".
 */
export function leadsOf(
  tokens: readonly QueryToken[],
  language: Locale,
  isArticle: (word: string) => boolean,
): readonly Meaning[] | null {
  compiled.rules ??= compile();
  // English "the" is no tea.
  const stops = new Set(stopWordsOf(language));
  const said = new Set(
    tokens.flatMap((token) => (token.kind === "word" && !stops.has(token.word) ? [singular(token.word)] : [])),
  );
  const fitting = compiled.rules.filter(({ words }) => tells(said, words));
  const best = fitting.reduce<NeedRule | null>(
    (most, rule) => (rule.words.length > (most?.words.length ?? 0) ? rule : most),
    null,
  );
  if (!best) return null;
  const ofNeed = new Set(best.words.flat());
  const isNamed = tokens.some(
    (token) =>
      token.kind === "word" &&
      !ofNeed.has(singular(token.word)) &&
      !vague.has(singular(token.word)) &&
      isArticle(token.word),
  );
  return isNamed ? null : best.leads;
}

const purposes: ReadonlySet<string> = new Set(
  "pour for emballage emballages packaging packing conditionnement protection".split(" "),
);
const doingWords: { all: ReadonlySet<string> | null } = { all: null };

/** Whether a query says what something is to be done with, and not only what. */
export function hasPurpose(tokens: readonly QueryToken[]): boolean {
  doingWords.all ??= new Set(Object.keys(doings).flatMap((doing) => wordsOfColumn(`@${doing}`)));
  const { all } = doingWords;
  return tokens.some((token) => token.kind === "word" && (purposes.has(token.word) || all.has(singular(token.word))));
}

/** Whether a query looks for a page of the shop, and not for an article: by the words that tell, and by all of them. */
export function isAboutPage(telling: readonly string[], all: readonly string[]): boolean {
  return telling.every((word) => pageWords.has(word)) && all.some((word) => pageKeys.has(word));
}
