// What the generator makes: plain records, by external id, that know neither the database nor today's date.
import type { Labels } from "#seed/tools/text.ts";

/** By attribute external id: a number in the attribute's unit, a text, or option codes. */
export type AttributeValues = Readonly<Record<string, string | number | readonly string[]>>;

export type Status = "NEW" | "ACTIVE" | "INACTIVE";

export interface ProductRecord {
  externalId: string;
  classification: string;
  name: Labels;
  description: Labels;
  brand: string;
  status: Status;
  attributes: AttributeValues;
  tags: readonly string[];
  relatedProducts: readonly string[];
  /** Days between its creation and the day of loading. */
  ageInDays: number;
  variants: readonly VariantRecord[];
}

export interface VariantRecord {
  /** Also its external SKU. */
  externalId: string;
  name: Labels;
  description: Labels;
  ean: string;
  mpn: string;
  status: Status;
  attributes: AttributeValues;
  pictureKey: string;
  /** Further pictures, in the order of the gallery. */
  views: readonly ViewRecord[];
  offers: readonly OfferRecord[];
}

/** What a further picture shows; the pieces of a pack. */
export interface ViewRecord {
  view: "INNER_SIZE" | "SIZE" | "PACK";
  key: string;
  pieces: number | null;
}

/** A stock line; quantities in pieces. */
export interface OfferRecord {
  externalId: string;
  supplier: string;
  stock: number;
  minStockAlert: number;
  packingType: "BOX" | "BOTTLE" | "UNIT";
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  leadTimeToShip: number;
  /** Basis points. */
  taxRate: number;
  piecesPerPallet: number;
  prices: readonly PriceRecord[];
}

/** A price with its tiers; ten-thousandths of a euro per piece, without tax. */
export interface PriceRecord {
  externalId: string;
  audience: { type: "PUBLIC" } | { type: "GROUP"; tag: string } | { type: "ACCOUNT"; account: string };
  itemPerPack: number;
  tiers: readonly PriceTier[];
  /** Days from the day of loading, both included; null without a discount. */
  discountDays: { from: number; to: number } | null;
}

export interface PriceTier {
  /** Pieces. */
  from: number;
  priceE4: number;
  discountE4: number | null;
}
