// Which price a quantity has (catalogue 3.5). Pure.
import type { UnitPrice } from "#shared/money.ts";

/** From `quantity` pieces on: the list price of one piece, and the reduced one where there is a reduction. */
export type PriceTier = {
  readonly quantity: number;
  readonly price: UnitPrice;
  readonly discountPrice: UnitPrice | null;
};

/** What one piece costs: reduced where there is a reduction, else as listed. */
export const effectivePrice = (tier: PriceTier): UnitPrice => tier.discountPrice ?? tier.price;
