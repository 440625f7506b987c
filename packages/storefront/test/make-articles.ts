// Articles and a catalogue of fast order for tests, of which a test states only what it is about.
import { foldCode } from "@comptoir/contract/conventions";
import type { Article, ArticleOffer, Catalogue, Proposal } from "#fast-order/articles/article.ts";

export const makeArticleOffer = (given: Partial<ArticleOffer> = {}): ArticleOffer => ({
  offerPriceId: "PRX-CAI-0001",
  supplierId: "supplier-1",
  supplier: "Cartons du Nord",
  itemPerPack: 25,
  minOrderQuantity: 50,
  maxOrderQuantity: null,
  stock: 10_000,
  leadTimeDays: 2,
  tiers: [{ quantity: 1, unitPrice: 0.45 }],
  ...given,
});

export const makeArticle = (code: string, given: Partial<Article> = {}): Article => ({
  variantId: `id-${code}`,
  codes: [code],
  name: `Article ${code}`,
  picture: null,
  itemPerPack: 25,
  minOrderQuantity: 50,
  offers: [makeArticleOffer({ offerPriceId: `PRX-${code}` })],
  productKey: `PRO-${code}`,
  externalId: code,
  ownCodes: [],
  equivalents: [],
  ...given,
});

/** A catalogue that knows these articles, and proposes what is told. */
export function makeCatalogue(
  articles: readonly Article[],
  {
    near = [],
    isClear = false,
    isSettled = true,
  }: { near?: readonly Proposal[]; isClear?: boolean; isSettled?: boolean } = {},
): Catalogue {
  return {
    find: (code) => ({
      articles: articles.filter(({ codes }) => codes.some((own) => foldCode(own) === foldCode(code))),
      isSettled,
    }),
    near: () => ({ proposals: near, isClear }),
  };
}
