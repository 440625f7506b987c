// How well one answer serves one query, from the grades of what it lists against the best list that the catalogue allows.
import { type Article, articles } from "#test/relevance/article.ts";
import { answerless, type JudgedQuery } from "#test/relevance/queries.ts";
import type { Grade } from "#test/relevance/rules.ts";

const PLACES = 10;
const FIRST = 3;
/** Articles on a page of the shop. */
export const PAGE = 24;

export type Service = {
  readonly query: JudgedQuery;
  /** Whether any article is an answer at all. */
  readonly isAnswerable: boolean;
  readonly isEmpty: boolean;
  /** Gains 7, 3 and 1 for the grades, halved by the logarithm of the place, over the best list of ten: nDCG@10. */
  readonly gain: number;
  /** Whether one of the first three has all that is asked. */
  readonly success: number;
  /** One over the place of the first article with all that is asked. */
  readonly reciprocalRank: number;
  /** The share of those with all that is asked which stand on the first page. */
  readonly recall: number;
};

const byCode = new Map(articles.map((article) => [article.code, article]));

/** The best grade within each product, which an answer lists once; best first, without what is no answer. */
export function idealGrades({ need }: JudgedQuery): Grade[] {
  const best = new Map<string, Grade>();
  for (const article of articles) {
    const grade = need(article);
    if (grade > (best.get(article.product) ?? 0)) best.set(article.product, grade);
  }
  return [...best.values()].toSorted((a, b) => b - a);
}

const gainOf = (grades: readonly Grade[]) =>
  grades.slice(0, PLACES).reduce<number>((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** The grades of the articles listed, each product counted where it stands first. */
export function gradesOf({ need }: JudgedQuery, codes: readonly string[]): Grade[] {
  const seen = new Set<string>();
  return codes.map((code) => {
    const article: Article | undefined = byCode.get(code);
    if (!article || seen.has(article.product)) return 0;
    seen.add(article.product);
    return need(article);
  });
}

/** How well the articles with these codes, in their order, serve a query. */
export function serve(query: JudgedQuery, codes: readonly string[]): Service {
  const grades = gradesOf(query, codes.slice(0, PAGE));
  const ideal = idealGrades(query);
  const full = ideal.filter((grade) => grade === 3).length;
  const first = grades.indexOf(3);
  const most = gainOf(ideal);
  return {
    query,
    isAnswerable: !answerless.includes(query.class),
    isEmpty: codes.length === 0,
    gain: most === 0 ? 0 : gainOf(grades) / most,
    success: first >= 0 && first < FIRST ? 1 : 0,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    recall: full === 0 ? 0 : grades.filter((grade) => grade === 3).length / Math.min(full, PAGE),
  };
}
