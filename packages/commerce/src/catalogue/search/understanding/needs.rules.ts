// Needs, pages and what other trades sell (search U-16, U-18, R-02): what a query is about where it names no article. Pure.

import { foldText, ownValue } from "@comptoir/contract/conventions";
import type { QueryToken } from "#catalogue/search/understanding/tokens.rules.ts";
import { doings, needRules, pageKeys, pageWords } from "#catalogue/search/vocabulary/needs.ts";
import { type Meaning, thingNamed } from "#catalogue/search/vocabulary/trade.ts";

type NeedRule = { readonly words: readonly (readonly string[])[]; readonly leads: readonly Meaning[] };

const singular = (word: string) => word.replace(/[sx]$/, "");

/** The words of a column of a row: those between strokes, or those of a doing. */
const wordsOfColumn = (column: string): string[] => {
  const doing = /^@(.+)$/.exec(column)?.[1];
  return (doing === undefined ? column : (ownValue(doings, doing) ?? "")).split("/").map(singular);
};

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

/** What helps with the need that a query tells of, the rule with most words first; null where it tells of none. */
export function leadsOf(tokens: readonly QueryToken[]): readonly Meaning[] | null {
  compiled.rules ??= compile();
  const said = new Set(tokens.flatMap((token) => (token.kind === "word" ? [singular(token.word)] : [])));
  const fitting = compiled.rules.filter(({ words }) => words.every((either) => either.some((word) => said.has(word))));
  const best = fitting.reduce<NeedRule | null>(
    (most, rule) => (rule.words.length > (most?.words.length ?? 0) ? rule : most),
    null,
  );
  return best?.leads ?? null;
}

/** Whether a query looks for a page of the shop, and not for an article: by the words that tell, and by all of them. */
export function isAboutPage(telling: readonly string[], all: readonly string[]): boolean {
  return telling.every((word) => pageWords.has(word)) && all.some((word) => pageKeys.has(word));
}
