// A set of judged queries put to an engine, and the figures that come of it: over all and class by class.
import { articles } from "#test/relevance/article.ts";
import type { Engine, EngineSuggestions } from "#test/relevance/engine.ts";
import { type JudgedQuery, type QueryClass, queryClasses } from "#test/relevance/queries.ts";
import { gradesOf, type Service, serve } from "#test/relevance/service.ts";

export const meanOf = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Every query of a set asked, in turn. */
export async function evaluate(engine: Engine, queries: readonly JudgedQuery[]): Promise<Service[]> {
  const services: Service[] = [];
  for (const query of queries) services.push(serve(query, await engine.search(query.text, query.locale)));
  return services;
}

/** Letters after which what is being typed should be understood. */
const ENOUGH_LETTERS = 4;
const FIRST_ANSWERS = 3;

/** A category, brand or supplier leads to what is needed when most of what lies there is it. */
function leadsThere({ need }: JudgedQuery, { categories, brands, suppliers }: EngineSuggestions): boolean {
  const places = [
    ...categories.map((place) => articles.filter((article) => article.categories.includes(place))),
    ...brands.map((name) => articles.filter(({ brand }) => brand === name)),
    ...suppliers.map((id) => articles.filter((article) => article.suppliers.includes(id))),
  ];
  return places.some((held) => held.filter((article) => need(article) === 3).length * 2 > held.length);
}

/** Whether anything suggested is what is needed, or leads to it. */
async function completes(engine: Engine, query: JudgedQuery): Promise<boolean> {
  const suggestions = await engine.suggest(query.text, query.locale);
  if (gradesOf(query, suggestions.articles).includes(3) || leadsThere(query, suggestions)) return true;
  for (const text of suggestions.queries) {
    const first = (await engine.search(text, query.locale)).slice(0, FIRST_ANSWERS);
    if (gradesOf(query, first).includes(3)) return true;
  }
  return false;
}

/** The share of beginnings of words, of four letters and more, that are understood while typed. */
export async function evaluateSuggestions(engine: Engine, queries: readonly JudgedQuery[]): Promise<number[]> {
  const begun = queries.filter(({ class: of, text }) => of === "prefix" && text.length >= ENOUGH_LETTERS);
  const served: number[] = [];
  for (const query of begun) served.push((await completes(engine, query)) ? 1 : 0);
  return served;
}

/** The figures of some queries that articles answer. */
export type Figures = {
  readonly queries: number;
  readonly gains: readonly number[];
  readonly successes: readonly number[];
  readonly gain: number;
  readonly success: number;
  readonly reciprocalRank: number;
  readonly recall: number;
};

export function figuresOf(services: readonly Service[]): Figures {
  const answered = services.filter(({ isAnswerable }) => isAnswerable);
  const gains = answered.map(({ gain }) => gain);
  const successes = answered.map(({ success }) => success);
  return {
    queries: answered.length,
    gains,
    successes,
    gain: meanOf(gains),
    success: meanOf(successes),
    reciprocalRank: meanOf(answered.map(({ reciprocalRank }) => reciprocalRank)),
    recall: meanOf(answered.map(({ recall }) => recall)),
  };
}

const shareOf = (services: readonly Service[], is: (service: Service) => boolean) =>
  meanOf(services.map((service) => (is(service) ? 1 : 0)));

/** Of the queries that articles answer, the share whose answer is empty. */
export const emptyShare = (services: readonly Service[]): number =>
  shareOf(
    services.filter(({ isAnswerable }) => isAnswerable),
    ({ isEmpty }) => isEmpty,
  );

/** Of the queries that no article answers, the share that is answered with articles. */
export const noiseShare = (services: readonly Service[]): number =>
  shareOf(
    services.filter(({ isAnswerable }) => !isAnswerable),
    ({ isEmpty }) => !isEmpty,
  );

/** What there is of each class, in the order of the classes. */
export const byClass = (services: readonly Service[]): [QueryClass, Service[]][] =>
  (Object.keys(queryClasses) as QueryClass[]).map((name) => [
    name,
    services.filter(({ query }) => query.class === name),
  ]);
