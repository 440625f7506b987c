// Sizes that hold an object on the wire: their articles with the caller's best offer of each, priced for the objects.
import type { Placement } from "@comptoir/contract/fit/fit.rules";
import type { FitArticle, FitOffer, FittingSize } from "@comptoir/contract/fits";
import type { ArticleContainer } from "#catalogue/fit/containers.rules.ts";
import { type FitPrice, priceFor } from "#catalogue/fit/fit-price.rules.ts";
import type { InventoryRow } from "#catalogue/inventories.queries.ts";
import { type TieredPrice, withPrices } from "#catalogue/offer.present.ts";
import { effectivePrice } from "#catalogue/offers/contract-prices.rules.ts";
import { picturesOf } from "#catalogue/products.present.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import { presentAmount, presentUnitPrice } from "#shared/money.ts";

/** The articles of one inner size, which all hold the object alike. */
export type FitSize = Placement & { readonly isRoomy: boolean; readonly articles: readonly ArticleContainer[] };

type PricedOffer = { readonly row: InventoryRow; readonly price: TieredPrice; readonly paid: FitPrice };

/** The articles of a size with the caller's offers of them, the best first. */
export type PricedSize = Placement & {
  readonly isRoomy: boolean;
  readonly articles: readonly { readonly article: ArticleContainer; readonly offer: PricedOffer | null }[];
};

const isThere = ({ row, paid }: PricedOffer) => paid.isEnough && row.stock >= paid.quantity;

/** Those that are there in full first, then by what they cost, then by what they are called. */
function compareOffers(a: PricedOffer | null, b: PricedOffer | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return (
    Number(isThere(b)) - Number(isThere(a)) ||
    Number(b.paid.isEnough) - Number(a.paid.isEnough) ||
    a.paid.total - b.paid.total ||
    (a.row.inventoryId < b.row.inventoryId ? -1 : 1)
  );
}

/** Every size with its articles priced for so many objects, the best article first. */
export function pricedSizes(
  sizes: readonly FitSize[],
  rows: readonly InventoryRow[],
  objects: number,
): readonly PricedSize[] {
  const rowsOf = Map.groupBy(rows, ({ id }) => id);
  const offerOf = ({ variantId, perPallet }: ArticleContainer): PricedOffer | null => {
    const offers = (rowsOf.get(variantId) ?? []).flatMap((row) => {
      const [price] = withPrices(row).prices;
      const paid = price && priceFor({ ...row, ...price }, objects, perPallet);
      return paid ? [{ row, price, paid }] : [];
    });
    return offers.sort(compareOffers)[0] ?? null;
  };
  return sizes.map((size) => {
    const articles = size.articles.map((article) => ({ article, offer: offerOf(article) }));
    return { ...size, articles: articles.sort((a, b) => compareOffers(a.offer, b.offer)) };
  });
}

function presentOffer({ row, price, paid }: PricedOffer): FitOffer {
  return {
    offerPriceId: price.externalId,
    supplier: { id: row.supplierId, externalId: row.supplierExternalId, name: row.supplierName },
    currency: row.currency as FitOffer["currency"], // Written by imports that check it.
    stock: row.stock,
    leadTimeToShip: row.leadTimeToShip,
    itemPerPack: price.itemPerPack,
    minOrderQuantity: row.minOrderQuantity,
    maxOrderQuantity: row.maxOrderQuantity || null,
    tiers: price.tiers.map((tier) => ({
      quantity: tier.quantity,
      itemPrice: presentUnitPrice(effectivePrice(tier)),
    })),
    quantity: paid.quantity,
    isEnough: paid.isEnough,
    itemPrice: presentUnitPrice(paid.unitPrice),
    hundredPrice: presentAmount(paid.hundred),
    packPrice: presentAmount(paid.pack),
    total: presentAmount(paid.total),
    pallet: paid.pallet && { quantity: paid.pallet.quantity, price: presentAmount(paid.pallet.amount) },
  };
}

function presentArticle(article: ArticleContainer, offer: PricedOffer | null, locale: Locale): FitArticle {
  const [main = []] = picturesOf(article);
  const shown = main.filter(({ sizeType }) => sizeType !== "BO");
  const modern = shown.filter(({ formatType }) => formatType === "WEBP");
  return {
    productId: article.productId,
    variantId: article.variantId,
    code: article.code,
    name: labelIn(article.names, locale) ?? "",
    brand: article.brand,
    pictures: modern.length > 0 ? modern : shown,
    flute: article.flute,
    outer: article.outer && [...article.outer],
    weight: article.weight,
    load: article.load,
    offer: offer && presentOffer(offer),
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

/** The sizes of a page; `isFirst` is the page that the nearest stands on. */
export function presentSizes(sizes: readonly PricedSize[], isFirst: boolean, locale: Locale): FittingSize[] {
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
        isClosest: isFirst && place === 0 && !isTight && !isRoomy,
        isCheapest: size === cheapest,
        articles: size.articles.map(({ article, offer }) => presentArticle(article, offer, locale)),
      },
    ];
  });
}
