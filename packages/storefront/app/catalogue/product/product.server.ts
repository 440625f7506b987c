// What a product page needs, in two rounds: the product with its variants and offers, then its place in the catalogue.

import { defaultCurrency } from "@comptoir/contract/conventions";
import { variantsOfPage } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type ChainLink, categoryChain } from "#catalogue/category-chain.ts";
import { presentProduct, presentRelated } from "#catalogue/product/product.present.ts";
import type { ProductCard } from "#catalogue/product-card.ts";
import type { ProductView } from "#catalogue/product-view.ts";
import type { ReviewsView } from "#catalogue/reviews/review-view.ts";
import { findReviews } from "#catalogue/reviews/reviews.server.ts";
import type { Language } from "#lib/locale.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

export type ProductPage = {
  readonly product: ProductView;
  readonly chain: readonly ChainLink[];
  /** Null: they could not be loaded. */
  readonly related: readonly ProductCard[] | null;
  /** Null: they could not be loaded. */
  readonly reviews: ReviewsView | null;
};

const relatedShown = 4;

/** What the page can do without: its failure is logged, and its block says so (ux G-09). */
async function optional<Answer>(what: string, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) tellFailure(`The ${what} could not be read`, error);
    return null;
  }
}

type ProductQuestion = {
  /** Id, SKU or external id. */
  readonly productKey: string;
  readonly reviewCount: number;
  readonly isAuthenticated: boolean;
};

/** The page of a product that the visitor may see; null when there is none. */
export async function findProductPage(
  sdk: Sdk,
  wanted: ProductQuestion,
  language: Language,
): Promise<ProductPage | null> {
  const { catalogue } = sdk;
  const { productKey, reviewCount: size, isAuthenticated } = wanted;
  const params = { productKey };
  try {
    const [product, variants, offers, related, reviews] = await Promise.all([
      catalogue.getProduct({ params }),
      catalogue.getVariants({ query: { productId: productKey, size: variantsOfPage } }),
      catalogue.getProductOffers({ params, query: { currency: defaultCurrency } }),
      optional("related products", catalogue.getRelatedProducts({ params, query: { size: relatedShown } })),
      optional("reviews", findReviews(sdk, { productKey, size, isAuthenticated })),
    ]);
    const view = presentProduct(product, variants.content, offers, language);
    return {
      product: view,
      chain: await findChain(sdk, view.category?.externalId),
      related: related?.productThumbnails.content.map((thumbnail) => presentRelated(thumbnail, language)) ?? null,
      reviews,
    };
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

async function findChain(sdk: Sdk, categoryExternalId: string | undefined): Promise<ChainLink[]> {
  if (categoryExternalId === undefined) return [];
  const key = { params: { categoryKey: categoryExternalId }, query: { idType: "EXTERNAL_ID" as const } };
  return categoryChain(await sdk.catalogue.getCategoryBreadcrumb(key));
}
