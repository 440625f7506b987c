// The language in which needs are written down: what an article has to be (its head) and what else is asked of it.
import type { Article } from "#test/relevance/article.ts";

/** 3 has all that is asked, 2 all but one thing that is near, 1 is the right kind of thing, 0 is no answer. */
export type Grade = 0 | 1 | 2 | 3;

/** What somebody needs, as a judge of any article. */
export type Need = (article: Article) => Grade;

export type Fit = "met" | "near" | "missed";

/** One thing asked of an article. */
export type Constraint = (article: Article) => Fit;

/** A kind of thing: where it lies in the catalogue and, where its category holds other things too, how its French name begins. */
export type Head = { readonly in: readonly string[]; readonly named?: RegExp };

const isOf = ({ in: places, named }: Head, { categories, french }: Article) =>
  places.some((place) => categories.includes(place)) && (named?.test(french) ?? true);

const is = (met: boolean): Fit => (met ? "met" : "missed");

/** Things of one or several kinds with all that is asked of them. */
export function of(head: Head | readonly Head[], ...constraints: readonly Constraint[]): Need {
  const heads: readonly Head[] = "in" in head ? [head] : head;
  return (article) => {
    if (!heads.some((kind) => isOf(kind, article))) return 0;
    const short = constraints.map((fits) => fits(article)).filter((fit) => fit !== "met");
    if (short.length === 0) return 3;
    return short.length === 1 && short[0] === "near" ? 2 : 1;
  };
}

/** Whatever has all that is asked, of any kind: a brand or a tag alone. */
export const anything =
  (...constraints: readonly Constraint[]): Need =>
  (article) =>
    constraints.every((fits) => fits(article) === "met") ? 3 : 0;

/** These articles and nothing else. */
export const code =
  (...codes: readonly string[]): Need =>
  (article) =>
    codes.includes(article.code) ? 3 : 0;

/** As needed, but what has one of these is no answer at all. */
export const without =
  (need: Need, ...excluded: readonly Constraint[]): Need =>
  (article) =>
    excluded.some((has) => has(article) === "met") ? 0 : need(article);

/** Whichever judges better. */
export const either =
  (...needs: readonly Need[]): Need =>
  (article) =>
    needs.reduce<Grade>((best, need) => {
      const grade = need(article);
      return grade > best ? grade : best;
    }, 0);

/** A second best: no article of it counts for more. */
export const atMost =
  (most: Grade, need: Need): Need =>
  (article) => {
    const grade = need(article);
    return grade > most ? most : grade;
  };

/** No article serves: the shop does not sell it, or a page is meant. */
export const nothing: Need = () => 0;

/** What its name says in either language. */
export const named =
  (pattern: RegExp): Constraint =>
  ({ french, english }) =>
    is(pattern.test(french) || pattern.test(english));

/** One of these values of a list or a text. */
export const value =
  (attribute: string, ...options: readonly string[]): Constraint =>
  ({ values }) =>
    is([values[attribute] ?? []].flat().some((option) => options.includes(String(option))));

export const colour = (...codes: readonly string[]): Constraint => value("COLOUR", ...codes);
export const material = (...codes: readonly string[]): Constraint => value("MATERIAL", ...codes);

export const brand =
  (...names: readonly string[]): Constraint =>
  (article) =>
    is(names.includes(article.brand));

export const supplier =
  (id: string): Constraint =>
  ({ suppliers }) =>
    is(suppliers.includes(id));

export const tag =
  (id: string): Constraint =>
  ({ tags }) =>
    is(tags.includes(id));

export const not =
  (constraint: Constraint): Constraint =>
  (article) =>
    is(constraint(article) !== "met");
/** What is asked loosely: whatever misses it is near all the same. */
export const rather =
  (constraint: Constraint): Constraint =>
  (article) =>
    constraint(article) === "met" ? "met" : "near";
