// How far a value may lie from the number that a query says: exactly, within a bound, about, or nearest, and what nearness counts. Pure.
import { VALUE_RARITY } from "#catalogue/search/understanding/forms.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import type { Bound } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { type Form, type Part, valueWord } from "#catalogue/search/words/query-plan.rules.ts";

/** How far a value may lie from what was asked: `share` of it or so many units. */
export type Reach = { readonly share: number; readonly units: number };
export const EXACT: Reach = { share: 0.01, units: 2 };
export const INCHES: Reach = { share: 0.03, units: 2 };
export const ABOUT: Reach = { share: 0.1, units: 2 };
export const NEAR: Reach = { share: 0.2, units: 30 };
export const SAME: Reach = { share: 0.001, units: 0 };
export const NEAR_VOLUME: Reach = { share: 0.25, units: 0 };

const WHOLE = VALUE_RARITY * 1_000;
/** What nearness counts: more than any difference between words, so that the nearest come first. */
const NEARNESS = 40_000;
const MOST_FORMS = 60;
/** Of a range every value counts alike, so that none may be left out. */
const MOST_BOUND_FORMS = 400;

/** A number in the unit of its attribute, with how exact it has to be. */
export type SoughtValue = {
  readonly value: number;
  /** The other end of a range; null without one. */
  readonly to: number | null;
  readonly bound: Bound | null;
  readonly reach: Reach;
};

function lies(key: number, { value, to, bound, reach }: SoughtValue): boolean {
  if (bound === "most") return key <= value * 1.001;
  if (bound === "least") return key >= value * 0.999;
  if (to !== null) return key >= value && key <= to;
  return Math.abs(key - value) <= Math.max(value * reach.share, reach.units);
}

/** What a value counts that is so far away: a smaller one is twice as far. */
function nearness(key: number, { value, bound, reach }: SoughtValue): number {
  if (bound !== null && bound !== "about") return WHOLE;
  const away = (Math.abs(key - value) / Math.max(value, 1)) * (key < value ? 2 : 1);
  const isFar = reach === NEAR || reach === NEAR_VOLUME || reach === INCHES;
  return isFar
    ? Math.max(1, Math.round(NEARNESS * Math.max(0.02, 1 - away)))
    : Math.round(WHOLE * (1 - Math.min(0.5, away)));
}

/** The values of an attribute that articles have and that are as near as that, the nearest first. */
export function formsOf(attribute: string, target: SoughtValue, lexicons: Lexicons): Form[] {
  const found: { key: string; value: number }[] = [];
  for (const [key, count] of lexicons.values.keysOf(attribute)) {
    const number = Number(key);
    if (count > 0 && lies(number, target)) found.push({ key, value: nearness(number, target) });
  }
  found.sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
  return found
    .slice(0, target.bound === null || target.bound === "about" ? MOST_FORMS : MOST_BOUND_FORMS)
    .map(({ key, value }) => ({ word: valueWord(attribute, key), kind: "values", value }));
}

/** Any of these values. */
export const partOf = (forms: readonly Form[]): Part => ({ forms, least: "any", tier: 0 });
