// Sizes that hold an object or are near to its format on the wire: their articles with the caller's best offer of each, priced
// for the objects.
import type { Placement } from "@comptoir/contract/fit/fit.rules";
import type { FitArticle, FitQuery, FittingSize } from "@comptoir/contract/fits";
import type { ArticleContainer } from "#catalogue/fit/containers.rules.ts";
import type { InventoryRow } from "#catalogue/inventories.queries.ts";
import {
  bestOffer,
  compareAtQuantity,
  isThere,
  type OfferAtQuantity,
  presentShownArticle,
} from "#catalogue/offers-at-quantity.ts";
import type { Locale } from "#shared/locale.ts";

/** How the object lies in a size. */
type PlacementInSize = Omit<Placement, "fill"> & {
  /** Null where it does not go in. */
  readonly fill: number | null;
  readonly isRoomy: boolean;
};

/** The articles of one inner size, in which the object lies alike. */
export type FitSize = PlacementInSize & { readonly articles: readonly ArticleContainer[] };

/** The articles of a size with the caller's offers of them, the best first. */
export type PricedSize = PlacementInSize & {
  readonly articles: readonly { readonly article: ArticleContainer; readonly offer: OfferAtQuantity | null }[];
};

/** Every size with its articles priced for so many objects, the best article first. */
export function pricedSizes(
  sizes: readonly FitSize[],
  rows: readonly InventoryRow[],
  objects: number,
): readonly PricedSize[] {
  const rowsOf = Map.groupBy(rows, ({ id }) => id);
  const offerOf = ({ variantId, perPallet }: ArticleContainer) =>
    bestOffer(rowsOf.get(variantId) ?? [], objects, perPallet);
  return sizes.map((size) => {
    const articles = size.articles.map((article) => ({ article, offer: offerOf(article) }));
    return { ...size, articles: articles.sort((a, b) => compareAtQuantity(a.offer, b.offer)) };
  });
}

function presentArticle(article: ArticleContainer, offer: OfferAtQuantity | null, locale: Locale): FitArticle {
  return {
    ...presentShownArticle(article, offer, locale),
    flute: article.flute,
    outer: article.outer && [...article.outer],
    weight: article.weight,
    load: article.load,
  };
}

/** The lowest total of what has the clearance, is not mostly empty and is there in full; null without any. */
function lowestTotal(sizes: readonly PricedSize[]): number | null {
  const totals = sizes.flatMap(({ isTight, isRoomy, articles }) => {
    const offer = articles[0]?.offer;
    return !isTight && !isRoomy && offer && isThere(offer) ? [offer.paid.total] : [];
  });
  return totals.length > 0 ? Math.min(...totals) : null;
}

type PageOfSizes = {
  readonly ranking: FitQuery["ranking"];
  /** The page that the closest stands on. */
  readonly isFirst: boolean;
  readonly locale: Locale;
};

/** The sizes of a page. */
export function presentSizes(sizes: readonly PricedSize[], { ranking, isFirst, locale }: PageOfSizes): FittingSize[] {
  const lowest = lowestTotal(sizes);
  const cheapest = sizes.find(
    ({ isTight, isRoomy, articles }) =>
      !isTight && !isRoomy && lowest !== null && articles[0]?.offer?.paid.total === lowest,
  );
  return sizes.flatMap((size, place) => {
    const [first] = size.articles;
    if (!first) return [];
    const { lying, slack, volume, fill, isTight, isRoomy } = size;
    return [
      {
        kind: first.article.kind,
        inner: [...first.article.inner],
        lying: [...lying],
        slack: [...slack],
        volume,
        fill,
        isTight,
        isRoomy,
        isClosest: isFirst && place === 0 && (ranking === "NEAREST" || (!isTight && !isRoomy)),
        isCheapest: size === cheapest,
        articles: size.articles.map(({ article, offer }) => presentArticle(article, offer, locale)),
      },
    ];
  });
}
