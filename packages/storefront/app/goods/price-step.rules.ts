// When a cheaper price is close enough to be proposed. Apart from the other rules of prices: first screens do without it.
import { currentTier, type PriceTier } from "#goods/price.rules.ts";
import { lastValidQuantity, type QuantityRule } from "#goods/quantity-bounds.rules.ts";

/** A cheaper price close by: at how many pieces, how many more that is, and what a piece costs then and now. */
export type PriceStep = {
  readonly pieces: number;
  readonly more: number;
  readonly unitPrice: number;
  readonly unitPriceNow: number;
  /** Pieces of a pack, by which prices are told. */
  readonly lot: number;
};

/**
 * The next cheaper tier when the gap is small, no more than what is wanted already, and when so many pieces may be ordered
 * (ux G-29). The quantity it proposes is valid.
 */
export function nextStep(tiers: readonly PriceTier[], pieces: number, rule: QuantityRule): PriceStep | null {
  const now = currentTier(tiers, pieces);
  if (!now) return null;
  const [next] = tiers
    .filter((tier) => tier.quantity > pieces && tier.unitPrice < now.unitPrice)
    .sort((a, b) => a.quantity - b.quantity);
  if (!next) return null;
  const wanted = Math.ceil(next.quantity / rule.lot) * rule.lot;
  if (next.quantity - pieces > pieces || wanted > lastValidQuantity(rule)) return null;
  return {
    pieces: wanted,
    more: wanted - pieces,
    unitPrice: next.unitPrice,
    unitPriceNow: now.unitPrice,
    lot: rule.lot,
  };
}
