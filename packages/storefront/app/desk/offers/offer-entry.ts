// An offer as the sheet of the desk shows it, and as it is kept beside what was typed.
import type { DeskOffer, OfferField } from "@comptoir/contract/articles/desk-offers";

/** What is written of an offer. */
export type OfferValues = Pick<DeskOffer, OfferField>;

export type OfferEntry = OfferValues & {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly image: string | null;
  /** All codes by which it is found, folded. */
  readonly codes: readonly string[];
  readonly supplier: { readonly id: string; readonly name: string };
  readonly isArticleSold: boolean;
  readonly currency: string;
  readonly reserved: number;
  readonly itemPerPack: number;
  readonly agreementCount: number;
  readonly taxRate: number;
  readonly updatedAt: string;
};

/** What the sheet shows of an offer. */
export const presentOfferEntry = (offer: DeskOffer): OfferEntry => ({
  id: offer.id,
  code: offer.article.externalId,
  name: offer.article.name,
  image: offer.article.pictureUrl,
  codes: offer.article.codes,
  supplier: { id: offer.supplier.id, name: offer.supplier.name },
  isArticleSold: offer.article.status === "ACTIVE",
  currency: offer.currency,
  reserved: offer.reserved,
  itemPerPack: offer.itemPerPack,
  agreementCount: offer.agreementCount,
  taxRate: offer.taxRate,
  updatedAt: offer.updatedAt,
  ...valuesOf(offer),
});

/** What is written of it, alone. */
export const valuesOf = ({
  stock,
  status,
  minStockAlert,
  minOrderQuantity,
  maxOrderQuantity,
  leadTimeToShip,
  priceRanges,
}: OfferValues): OfferValues => ({
  ...{ stock, status, minStockAlert, minOrderQuantity, maxOrderQuantity, leadTimeToShip, priceRanges },
});
