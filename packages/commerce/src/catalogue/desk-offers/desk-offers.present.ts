// Offers of the desk on the wire.
import type { DeskOffer } from "@comptoir/contract/articles/desk-offers";
import { foldCode } from "@comptoir/contract/conventions";
import { Currency } from "@comptoir/contract/shared";
import type { DeskOfferRow } from "#catalogue/desk-offers/desk-offers.queries.ts";
import { tiersOf } from "#catalogue/desk-offers/offer-history.rules.ts";
import { pictureUrl } from "#media/pictures.ts";
import { type Locale, labelIn } from "#shared/locale.ts";
import { presentRate } from "#shared/money.ts";

export type OfferWords = { readonly locale: Locale; readonly defaultTaxRateBp: number };

/** The tiers of the price for everybody as the wire has them; none without a price. */
export const rangesOf = ({ quantities, prices }: DeskOfferRow): DeskOffer["priceRanges"] =>
  tiersOf(quantities ?? [], prices ?? []);

/** An offer as its desk sees it. */
export function presentDeskOffer(row: DeskOfferRow, { locale, defaultTaxRateBp }: OfferWords): DeskOffer {
  const { id, externalId, articleExternalId, stock, reserved, minStockAlert, minOrderQuantity } = row;
  return {
    ...{ id, externalId, stock, reserved, minStockAlert, minOrderQuantity, status: row.status },
    supplier: { id: row.supplierId, externalId: row.supplierExternalId, name: row.supplierName },
    article: {
      externalId: articleExternalId,
      name: labelIn(row.articleNames, locale) ?? articleExternalId,
      status: row.articleStatus,
      pictureUrl: row.pictureUrls[0] ?? (row.pictureKey ? pictureUrl(row.pictureKey, 100) : null),
      codes: [...new Set([foldCode(articleExternalId), foldCode(externalId), ...row.codes])],
    },
    currency: Currency.parse(row.currency),
    maxOrderQuantity: row.maxOrderQuantity,
    leadTimeToShip: row.leadTimeToShip,
    itemPerPack: row.itemPerPack ?? 1,
    priceRanges: rangesOf(row),
    agreementCount: row.agreementCount,
    taxRate: presentRate(row.taxRateBp ?? defaultTaxRateBp),
    updatedAt: row.updatedAt.toISOString(),
  };
}
