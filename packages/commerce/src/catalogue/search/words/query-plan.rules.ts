// What a query asks of the catalogue, in words and values that it has: every search carries out the same plans, and only them. Pure.
import type { Locale } from "#shared/locale.ts";

/** What a word counts by the field in which it stands; `head` says what the article is, `branch` is a category above its own. */
export const fieldWeights = {
  name: 20,
  head: 15,
  brand: 10,
  tag: 8,
  category: 6,
  value: 5,
  branch: 2,
  text: 1,
} as const;

/** What a value of an attribute, a brand or a supplier counts where the plan asks for it itself. */
export const VALUE_WEIGHT = 8;

// Past this weight a word says little more about a document (the k of BM25, on the scale of the field weights).
const SATURATION = 12;

/** How much a word of this value and weight says; whole numbers, so that every search comes to the same. */
export const scoreOf = (value: number, weight: number): number =>
  Math.max(1, Math.floor((value * weight * (SATURATION + 1)) / (weight + SATURATION)));
export const saturation = SATURATION;

/** What two words of the query count that stand side by side in a name. */
export const NEIGHBOUR_SCORE = 6_000;
/** Positions of a name that count for neighbours. */
export const MOST_POSITIONS = 31;

/** Of what is found by several steps of the ladder, what an earlier one found stands before; a later one never reaches it. */
export const STEP_SCORE = 150_000_000;
/** The tiers of the word that says what is looked for: head of a name or category, in the name, anywhere else but a description. */
export const TIER_SCORE = 10_080_000;
/** What a condition counts that more than a description says. */
export const NAMED_SCORE = 504_000;
/** The tier of the head of a name or category. */
export const HEAD_TIER = 3;
const NAME_TIER = 2;

/** Where a word has to stand: anywhere, anywhere but in a description, in the name or as a brand, or as the head of a name or category. */
export type WordStanding = "any" | "named" | "name" | "head";

/** The least weight for each place; a head has its own mark. */
export const leastWeights: Readonly<Record<WordStanding, number>> = {
  any: 0,
  named: fieldWeights.branch,
  name: fieldWeights.brand,
  head: 0,
};

/** Words of one language, or values of the catalogue, which have none. */
export type FormKind = Locale | "values";
export type Form = { readonly word: string; readonly kind: FormKind; readonly value: number };

/** One word of the query in one of its forms. `tier`: points for each tier in which it stands. */
export type Part = { readonly forms: readonly Form[]; readonly least: WordStanding; readonly tier: number };
/** One way to say a phrase of the query: all parts. Its score is that of a part on average, times `span`. */
export type Alternative = { readonly parts: readonly Part[]; readonly span: number };
/** One phrase of the query; the best alternative counts. Where `isWritten` the first one is the phrase as written. */
export type Term = { readonly alternatives: readonly Alternative[]; readonly isWritten: boolean };

/** All terms have to be found, and nothing that is excluded. */
export type Plan = { readonly terms: readonly Term[]; readonly excluded: readonly Part[] };

/** The tier of a word that stands so in a document: 3 as a head, 2 in the name, 1 elsewhere, 0 in a description alone. */
export function tierOf(weight: number, isHead: boolean): number {
  if (isHead) return HEAD_TIER;
  if (weight >= fieldWeights.name) return NAME_TIER;
  return weight >= fieldWeights.branch ? 1 : 0;
}

const VALUE_MARK = "@";

/** A value of an attribute, of the brands (`brand`), tags (`tag`) or suppliers (`supplier`, under the currency) as one word. */
export const valueWord = (group: string, key: string): string => `${VALUE_MARK}${group}=${key}`;

/** Group and key of a value's word. */
export function readValueWord(word: string): { readonly group: string; readonly key: string } {
  const at = word.indexOf("=");
  return { group: word.slice(1, at), key: word.slice(at + 1) };
}
