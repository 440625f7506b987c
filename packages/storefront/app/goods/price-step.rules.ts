// When a cheaper price is close enough to be proposed. Apart from the other rules of prices: first screens do without it.
import {
  firstValidQuantity,
  lastValidQuantity,
  type QuantityBounds,
  tierAt,
} from "@comptoir/contract/articles/quantities.rules";
import type { PriceTier } from "#goods/price.rules.ts";

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
export function nextStep(tiers: readonly PriceTier[], pieces: number, bounds: QuantityBounds): PriceStep | null {
  const now = tierAt(tiers, pieces);
  if (!now) return null;
  const [next] = tiers
    .filter((tier) => tier.quantity > pieces && tier.unitPrice < now.unitPrice)
    .sort((a, b) => a.quantity - b.quantity);
  if (!next) return null;
  const wanted = firstValidQuantity(bounds, next.quantity);
  if (next.quantity - pieces > pieces || wanted > lastValidQuantity(bounds)) return null;
  return {
    pieces: wanted,
    more: wanted - pieces,
    unitPrice: next.unitPrice,
    unitPriceNow: now.unitPrice,
    lot: bounds.itemPerPack,
  };
}
