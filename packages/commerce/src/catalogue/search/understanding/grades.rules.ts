// Large and small (search U-18): where nothing is called so, they put what is looked for in order by how much of it there is. Pure.

import { VALUE_RARITY } from "#catalogue/search/understanding/forms.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import type { QueryToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { largeWords, smallWords } from "#catalogue/search/vocabulary/filler.ts";
import { type Form, type Term, valueWord } from "#catalogue/search/words/query-plan.rules.ts";

export type Grade = "large" | "small";

/** Whether a query asks for large or for small ones; null where it asks for neither, or both. */
export function gradeOf(tokens: readonly QueryToken[]): Grade | null {
  const said = tokens.flatMap((token) => (token.kind === "word" ? [token.word] : []));
  const isLarge = said.some((word) => largeWords.has(word));
  const isSmall = said.some((word) => smallWords.has(word));
  if (isLarge === isSmall) return null;
  return isLarge ? "large" : "small";
}

/** What articles are large or small by, each with what it tells: how much a box holds says more than how long it is. */
const sizes = { CAPACITY: 1, VOLUME: 1, WIDTH: 0.8, DIAMETER: 0.8, LENGTH_INNER: 0.5, LENGTH: 0.5 } as const;
/** What the largest counts that is asked for: less than being called so, more than how often a word is said. */
const MOST = VALUE_RARITY * 500;
const MOST_FORMS = 400;

/** Every size that articles have, the largest or the smallest counting most; null where nothing has one. */
export function gradeTerm(grade: Grade, { values }: Lexicons): Term | null {
  const alternatives = Object.entries(sizes).flatMap(([attribute, telling]) => {
    const living = [...values.keysOf(attribute)].flatMap(([key, count]) => (count > 0 ? [key] : []));
    living.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
    if (grade === "small") living.reverse();
    const forms = living.slice(-MOST_FORMS).map((key, index, { length }): Form => {
      const value = Math.max(1, Math.round((MOST * telling * (index + 1)) / length));
      return { word: valueWord(attribute, key), kind: "values", value };
    });
    return forms.length > 0 ? [{ parts: [{ forms, least: "any", tier: 0 } as const], span: 1 }] : [];
  });
  return alternatives.length > 0 ? { alternatives, isWritten: false } : null;
}
