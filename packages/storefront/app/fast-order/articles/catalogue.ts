// What is known of articles so far: what the shop answered, and before that the index of codes. Serves browser and server.
import { foldCode, ownValue } from "@comptoir/contract/conventions";
import type { Article, Catalogue, Proposal } from "#fast-order/articles/article.ts";
import type { CodeIndex } from "#fast-order/articles/code-index.ts";

export type NearArticles = {
  readonly proposals: readonly Proposal[];
  readonly isClear: boolean;
  /** The text describes an article: the proposals are what was found for its words. */
  readonly isDescription?: boolean;
};

/** An answer of the shop about codes, which adds to earlier ones. */
export type ArticleLookup = {
  /** Folded codes that the shop was asked for. */
  readonly asked: readonly string[];
  readonly articles: readonly Article[];
  /** By folded code, of codes that the shop does not know. */
  readonly near: Readonly<Record<string, NearArticles>>;
};

export const nothingKnown: ArticleLookup = { asked: [], articles: [], near: {} };

/** What is known once more was asked; of an article told twice, the later telling holds. */
export function addKnown(known: ArticleLookup, more: ArticleLookup): ArticleLookup {
  const articles = new Map([...known.articles, ...more.articles].map((article) => [article.variantId, article]));
  return {
    asked: [...new Set([...known.asked, ...more.asked])],
    articles: [...articles.values()],
    near: { ...known.near, ...more.near },
  };
}

const nothingNear: NearArticles = { proposals: [], isClear: false };

/**
 * Finds articles in what is known, by the buyer's own codes before those of the shop. An article of the index that the shop
 * did not offer when asked is not for sale here. `hasOwnCodes`: what the index says of a code counts once the shop was asked.
 */
export function createCatalogue(known: ArticleLookup, index: CodeIndex | null, hasOwnCodes = false): Catalogue {
  const asked = new Set(known.asked);
  const byId = new Map(known.articles.map((article) => [article.variantId, article]));
  const byCode = new Map<string, Article[]>();
  for (const article of known.articles)
    for (const code of new Set(article.codes.map(foldCode))) byCode.set(code, [...(byCode.get(code) ?? []), article]);
  const byOwnCode = new Map(
    known.articles.flatMap((article) => article.ownCodes.map((code) => [foldCode(code), article] as const)),
  );
  const near = new Map<string, NearArticles>();

  const indexed = (folded: string, isSettled: boolean) =>
    (index?.find(folded) ?? []).map(
      (article) => byId.get(article.variantId) ?? (isSettled ? { ...article, offers: [] } : article),
    );
  return {
    find(code) {
      const folded = foldCode(code);
      const isSettled = asked.has(folded);
      const own = byOwnCode.get(folded);
      if (own) {
        const shadowed = byCode.get(folded)?.find(({ variantId }) => variantId !== own.variantId);
        return { articles: [own], isSettled: true, shadowed };
      }
      if (hasOwnCodes && !isSettled) return { articles: [], isSettled };
      const answered = isSettled ? (byCode.get(folded) ?? []) : [];
      return { articles: answered.length > 0 ? answered : indexed(folded, isSettled), isSettled };
    },
    near(code) {
      const folded = foldCode(code);
      const found = ownValue(known.near, folded) ?? near.get(folded) ?? index?.near(code) ?? nothingNear;
      near.set(folded, found);
      return found;
    },
  };
}
