// Queries with what a buyer needs by them, and how well answers serve: the place of the first good one, and how many of the
// good ones are among the first ten.
import type { SearchRecord } from "@comptoir/contract/search";

/** A query with everything that has to hold for a record to be good. */
export type Judged = {
  readonly query: string;
  /** The article code itself. */
  readonly code?: string;
  /** It lies in one of these categories or below. */
  readonly in?: readonly string[];
  /** What its name says in the language of the query. */
  readonly name?: RegExp;
  /** What its name or the value of one of its attributes says. */
  readonly value?: RegExp;
  readonly brand?: string;
};

/** Whether a record is what the query needs. */
export function isGood({ product, variant, attributes, navigations }: SearchRecord, judged: Judged): boolean {
  const name = variant.name.replace(/\s/g, " ");
  const said = [name, ...attributes.flatMap(({ values }) => values)];
  return (
    (judged.code === undefined || variant.externalSku === judged.code) &&
    (judged.in?.some((category) => navigations.some(({ externalId }) => externalId === category)) ?? true) &&
    (judged.name?.test(name) ?? true) &&
    (judged.value === undefined || said.some((text) => judged.value?.test(text))) &&
    (judged.brand === undefined || product.brand === judged.brand)
  );
}

const PLACES = 10;

export type Service = { readonly query: string; readonly reciprocalRank: number; readonly recall: number };

/** How well an answer serves; `good` is how many products of the whole catalogue are what is needed. */
export function serve(judged: Judged, answer: readonly SearchRecord[], good: number): Service {
  const places = answer.slice(0, PLACES).flatMap((record, index) => (isGood(record, judged) ? [index + 1] : []));
  return {
    query: judged.query,
    reciprocalRank: places[0] === undefined ? 0 : 1 / places[0],
    recall: good === 0 ? 0 : places.length / Math.min(good, PLACES),
  };
}

export const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
