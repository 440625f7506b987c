// Which price a quantity has (catalogue 3.5). Pure.
import type { UnitPrice } from "#shared/money.ts";

/** From `quantity` pieces on: the list price of one piece, and the reduced one where there is a reduction. */
export type PriceTier = {
  readonly quantity: number;
  readonly price: UnitPrice;
  readonly discountPrice: UnitPrice | null;
};

/** The tier with the highest quantity that is not above the asked one; below the first tier the first one. */
export function tierAt(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  let [found] = tiers;
  if (!found) return null;
  for (const tier of tiers) if (tier.quantity <= quantity && tier.quantity >= found.quantity) found = tier;
  return found;
}

/** What one piece costs: reduced where there is a reduction, else as listed. */
export const effectivePrice = (tier: PriceTier): UnitPrice => tier.discountPrice ?? tier.price;
