// What a product page needs, in two rounds: the product with its variants and offers, then its place in the
// catalogue and what stands beside the variant that is shown.

import { isOrderable } from "@comptoir/contract/articles/quantities.rules";
import { defaultCurrency } from "@comptoir/contract/conventions";
import { mostCodesPerCall, variantsOfPage } from "@comptoir/contract/limits";
import type { Offer, ProductVariant } from "@comptoir/contract/products";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { LateOutlook } from "#carts/outlook/late-outlook.ts";
import { type ChainLink, categoryChain } from "#catalogue/category-chain.ts";
import { type BesideView, presentBeside } from "#catalogue/product/beside/beside-view.ts";
import { presentMedia } from "#catalogue/product/media/media.present.ts";
import { LatePageOutlook } from "#catalogue/product/offers/late-page-outlook.ts";
import { presentProduct, presentRelated } from "#catalogue/product/product.present.ts";
import { chooseVariant, type ProductView, type VariantMedia, type VariantView } from "#catalogue/product-view.ts";
import type { ReviewsView } from "#catalogue/reviews/review-view.ts";
import { findReviews } from "#catalogue/reviews/reviews.server.ts";
import { choiceOf } from "#catalogue/variants.rules.ts";
import type { Language } from "#lib/locale.ts";
import { numberOf, onceFor } from "#lib/once-for.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { LateStockWatch } from "#stock-watches/late-stock-watch.ts";
import { isWaitedFor } from "#stock-watches/watch.server.ts";

export type ProductPage = {
  readonly product: ProductView;
  /** Of the variant that the address names. */
  readonly media: VariantMedia;
  readonly chain: readonly ChainLink[];
  /** Null: they could not be loaded. */
  readonly beside: BesideView | null;
  /** Null: they could not be loaded. */
  readonly reviews: ReviewsView | null;
};

const replacementsShown = 4;

/** What the page can do without: its failure is logged, and its block says so (ux G-09). */
export async function optional<Answer>(what: string, answer: Promise<Answer>): Promise<Answer | null> {
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
  /** The variant that the address names; null when it names none. */
  readonly variant: string | null;
  readonly reviewCount: number;
  readonly isAuthenticated: boolean;
};

/** A product that the visitor may see, with its variants as the shop tells them. */
export async function readProduct({ catalogue }: Sdk, productKey: string, language: Language) {
  const params = { productKey };
  const [product, variants, offers] = await Promise.all([
    catalogue.getProduct({ params }),
    catalogue.getVariants({ query: { productId: productKey, size: variantsOfPage } }),
    catalogue.getProductOffers({ params, query: { currency: defaultCurrency } }),
  ]);
  const view = presented(offers, `${language} ${numberOf(product)} ${numberOf(variants)}`, () =>
    presentProduct(product, variants.content, offers, language),
  );
  return { product: view, variants: variants.content };
}

/** The page of a product that the visitor may see; null when there is none. */
export async function findProductPage(
  sdk: Sdk,
  wanted: ProductQuestion,
  language: Language,
): Promise<ProductPage | null> {
  const { productKey, reviewCount: size, isAuthenticated } = wanted;
  try {
    const [{ product: view, variants }, reviews] = await Promise.all([
      readProduct(sdk, productKey, language),
      optional("reviews", findReviews(sdk, { productKey, size, isAuthenticated })),
    ]);
    const [chain, beside, shown] = await Promise.all([
      findChain(sdk, view.category?.externalId),
      optional("articles beside it", findBeside(sdk, view, wanted.variant, language)),
      withStandIns(sdk, view, language).then((known) =>
        isAuthenticated ? withWatch(sdk, known, wanted.variant) : known,
      ),
      // What the server has not prepared it cannot write, and a browser would report that as an error.
      LateStockWatch.prepare(),
      LatePageOutlook.prepare(),
      LateOutlook.prepare(),
    ]);
    const media = mediaOf(variants, chooseVariant(view, wanted.variant)?.id, language);
    return { product: shown, media, chain, beside, reviews };
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

const presented = onceFor<readonly Offer[], ProductView>();
const presentedMedia = onceFor<ProductVariant, VariantMedia>();

const noMedia: VariantMedia = { variantId: "", pictures: [], documents: [] };

/** The further pictures and the files of the variant that is shown. */
function mediaOf(variants: readonly ProductVariant[], variantId: string | undefined, language: Language): VariantMedia {
  const shown = variants.find(({ id }) => id === variantId);
  return shown ? presentedMedia(shown, language, () => presentMedia(shown, language)) : noMedia;
}

const presentedBeside = onceFor<object, BesideView>();

/** Somebody offers it, and nobody has it. */
const isSoldOut = ({ offers }: VariantView) => offers.length > 0 && !offers.some(isOrderable);

const presentedStandIns = onceFor<object, ProductView>();

/** Says of every variant of a table that is sold out which article of another product has its format. */
async function withStandIns({ catalogue }: Sdk, product: ProductView, language: Language): Promise<ProductView> {
  const variantIds = product.variants.filter(isSoldOut).map(({ id }) => id);
  if (variantIds.length === 0 || choiceOf(product.variants, product.dimensions) !== "table") return product;
  const query = { variantIds: variantIds.slice(0, mostCodesPerCall), currency: defaultCurrency } as const;
  const found = await optional("articles that stand in", catalogue.getStandIns({ query }));
  if (!found) return product;
  return presentedStandIns(found, `${language} ${numberOf(product)}`, () => {
    const standIns = new Map(found.flatMap(({ variantId, articles: [best] }) => (best ? [[variantId, best]] : [])));
    const variants = product.variants.map((variant) => {
      const best = standIns.get(variant.id);
      if (!best) return variant;
      const { code, productId, variantId } = best;
      return { ...variant, standIn: { code, productId, variantId } };
    });
    return { ...product, variants };
  });
}

/** Says of the variant that is shown whether the user waits for it, when nobody has it: of any other that matters to nobody. */
async function withWatch(sdk: Sdk, product: ProductView, wanted: string | null): Promise<ProductView> {
  const shown = chooseVariant(product, wanted);
  if (!shown || !isSoldOut(shown)) return product;
  const isWatched = await optional("article that is waited for", isWaitedFor(sdk, shown.id));
  if (isWatched === null) return product;
  const variants = product.variants.map((variant) => (variant === shown ? { ...variant, isWatched } : variant));
  return { ...product, variants };
}

/** What stands beside the variant that is shown; of a product that is not sold any more, what may replace it. */
async function findBeside(
  { catalogue }: Sdk,
  product: ProductView,
  wanted: string | null,
  language: Language,
): Promise<BesideView> {
  const variantId = chooseVariant(product, wanted)?.id ?? "";
  if (!product.isDiscontinued && variantId !== "") {
    const key = { params: { variantKey: variantId }, query: { idType: "ID", currency: defaultCurrency } } as const;
    const answer = await catalogue.getArticlesBeside(key);
    return presentedBeside(answer, language, () => presentBeside(answer, language));
  }
  const related = { params: { productKey: product.id }, query: { size: replacementsShown } };
  const answer = await catalogue.getRelatedProducts(related);
  return presentedBeside(answer, `${language} ${variantId}`, () => {
    const { content } = answer.productThumbnails;
    const similar = content.map((thumbnail) => presentRelated(thumbnail, language));
    return { variantId, hundredPrice: null, alternatives: [], companions: [], similar };
  });
}

async function findChain(sdk: Sdk, categoryExternalId: string | undefined): Promise<ChainLink[]> {
  if (categoryExternalId === undefined) return [];
  const key = { params: { categoryKey: categoryExternalId }, query: { idType: "EXTERNAL_ID" as const } };
  return categoryChain(await sdk.catalogue.getCategoryBreadcrumb(key));
}
