// What a judged query is, and the classes into which queries fall: how search serves is told class by class.

import type { Locale } from "#shared/locale.ts";
import type { Need } from "#test/relevance/rules.ts";

/** Every class with its name in tables. */
export const queryClasses = {
  code: "code",
  name: "exact name",
  type: "type",
  synonym: "synonym or slang",
  generic: "brand used as a word",
  foreign: "other language",
  slip: "misspelling",
  dimension: "dimension",
  nearSize: "near size or inch",
  format: "volume or format",
  attribute: "attribute",
  need: "need",
  compatibility: "compatibility",
  maker: "brand or supplier",
  negation: "negation",
  sentence: "sentence with filler",
  pack: "pack",
  subjective: "subjective",
  page: "non-product",
  outside: "outside the trade",
  prefix: "prefix",
} as const;

export type QueryClass = keyof typeof queryClasses;

/** Classes whose queries no article answers. */
export const answerless: readonly QueryClass[] = ["page", "outside"];

export type JudgedQuery = {
  readonly text: string;
  /** The language of the page on which it is typed. */
  readonly locale: Locale;
  readonly class: QueryClass;
  readonly need: Need;
};

/** Queries of one class and language, each with what is needed. */
export const queriesOf = (
  queryClass: QueryClass,
  locale: Locale,
  pairs: readonly (readonly [text: string, need: Need])[],
): JudgedQuery[] => pairs.map(([text, need]) => ({ text, locale, class: queryClass, need }));
