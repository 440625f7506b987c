// The caller's offers of an article, priced for a number of pieces: which of them is the best, and what it says on the wire.
import type { FitOffer } from "@comptoir/contract/fits";
import type { InventoryRow } from "#catalogue/inventories.queries.ts";
import { type TieredPrice, withPrices } from "#catalogue/offer.present.ts";
import { effectivePrice } from "#catalogue/offers/offers.rules.ts";
import { mainPicture } from "#catalogue/products.present.ts";
import { priceFor, type QuantityPrice } from "#catalogue/quantity-price.rules.ts";
import { type LabelMap, type Locale, labelIn } from "#shared/locale.ts";
import { presentAmount, presentUnitPrice } from "#shared/money.ts";

/** An article as lists of others show it. */
export type ShownArticle = {
  readonly variantId: string;
  readonly productId: string;
  readonly code: string;
  readonly names: LabelMap;
  readonly brand: string | null;
  readonly pictureKey: string | null;
  readonly pictureUrls: readonly string[];
};

export type OfferAtQuantity = { readonly row: InventoryRow; readonly price: TieredPrice; readonly paid: QuantityPrice };

/** Whether it is enough for what is wanted, and in stock. */
export const isThere = ({ row, paid }: OfferAtQuantity): boolean => paid.isEnough && row.stock >= paid.quantity;

/** Those that are there in full first, then by what they cost, then by what they are called. */
export function compareAtQuantity(a: OfferAtQuantity | null, b: OfferAtQuantity | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return (
    Number(isThere(b)) - Number(isThere(a)) ||
    Number(b.paid.isEnough) - Number(a.paid.isEnough) ||
    a.paid.total - b.paid.total ||
    (a.row.inventoryId < b.row.inventoryId ? -1 : 1)
  );
}

/** The best of the rows of one article for so many pieces; null where the caller has no price. */
export function bestOffer(
  rows: readonly InventoryRow[],
  wanted: number,
  perPallet: number | null = null,
): OfferAtQuantity | null {
  const offers = rows.flatMap((row) => {
    const [price] = withPrices(row).prices;
    const paid = price && priceFor({ ...row, ...price }, wanted, perPallet);
    return paid ? [{ row, price, paid }] : [];
  });
  return offers.sort(compareAtQuantity)[0] ?? null;
}

/** The caller's best offer stands with it; null without a price. */
export const presentShownArticle = (article: ShownArticle, offer: OfferAtQuantity | null, locale: Locale) => ({
  productId: article.productId,
  variantId: article.variantId,
  code: article.code,
  name: labelIn(article.names, locale) ?? "",
  brand: article.brand,
  pictures: mainPicture(article),
  offer: offer && presentPaidOffer(offer),
});

/** Prices without tax; the pack, a hundred and the total at the tier of the quantity. */
export function presentPaidOffer({ row, price, paid }: OfferAtQuantity): FitOffer {
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
