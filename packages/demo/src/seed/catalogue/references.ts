// The reference articles: what tests, benchmarks and documentation count on to the cent and to the piece.
import type { OfferRecord, PriceTier } from "./terms/records.ts";

interface Reference {
  itemPerPack: number;
  minOrderQuantity: number;
  stock: number;
  tiers: readonly PriceTier[];
  leadTimeToShip: number;
  taxRate: number;
}

const tier = (from: number, priceE4: number): PriceTier => ({ from, priceE4, discountE4: null });

const references: Readonly<Record<string, Reference>> = {
  "CAI-0001": {
    itemPerPack: 20,
    minOrderQuantity: 20,
    stock: 200_000,
    tiers: [tier(1, 4_500), tier(200, 4_200), tier(1_000, 3_900)],
    leadTimeToShip: 2,
    taxRate: 2_000,
  },
  "GOB-0001": {
    itemPerPack: 500,
    minOrderQuantity: 2_500,
    stock: 200_000,
    tiers: [tier(1, 850)],
    leadTimeToShip: 3,
    taxRate: 2_000,
  },
  "SAC-0001": {
    itemPerPack: 250,
    minOrderQuantity: 250,
    stock: 0,
    tiers: [tier(1, 980), tier(2_500, 920)],
    leadTimeToShip: 4,
    taxRate: 2_000,
  },
  "FIL-0001": {
    itemPerPack: 6,
    minOrderQuantity: 6,
    stock: 1_200,
    tiers: [tier(1, 69_000)],
    leadTimeToShip: 3,
    taxRate: 2_000,
  },
  "SUC-0001": {
    itemPerPack: 1_000,
    minOrderQuantity: 1_000,
    stock: 150_000,
    tiers: [tier(1, 160), tier(10_000, 148)],
    leadTimeToShip: 3,
    taxRate: 550,
  },
};

/** Whether tests and documentation count on this variant. */
export const isReference = (variantExternalId: string): boolean => variantExternalId in references;

/** The only offer of a reference article, or null for every other one. */
export function referenceOffer(
  variantExternalId: string,
  supplier: string,
  packingType: OfferRecord["packingType"],
): Omit<OfferRecord, "piecesPerPallet"> | null {
  const reference = references[variantExternalId];
  if (!reference) return null;
  const { itemPerPack, tiers, ...terms } = reference;
  return {
    externalId: `STK-${variantExternalId}`,
    supplier,
    packingType,
    minStockAlert: itemPerPack * 10,
    maxOrderQuantity: null,
    ...terms,
    prices: [
      { externalId: `PRX-${variantExternalId}`, audience: { type: "PUBLIC" }, itemPerPack, tiers, discountDays: null },
    ],
  };
}
