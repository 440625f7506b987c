// What the offers of a variant cost at the quantity that a buyer wants, and which of them is the best choice (ux P-04).
import {
  firstValidQuantity,
  lastValidQuantity,
  type OfferBounds,
  tierAt,
} from "@comptoir/contract/articles/quantities.rules";
import type { PriceTier } from "#goods/price.rules.ts";

type TieredOffer = OfferBounds & {
  readonly leadTimeDays: number | null;
  readonly tiers: readonly PriceTier[];
};

export type OfferAt<Kind extends TieredOffer> = {
  readonly offer: Kind;
  /** Pieces that this supplier can deliver nearest to the wanted ones: whole packs, at least the minimum. */
  readonly pieces: number;
  /** Price of one piece at that quantity, without tax; null without a price. */
  readonly unitPrice: number | null;
  /** The whole quantity is there and within the maximum. */
  readonly isOrderable: boolean;
};

/** The offer at the wanted quantity, rounded up to what it can be ordered in. */
export function offerAt<Kind extends TieredOffer>(offer: Kind, wanted: number): OfferAt<Kind> {
  const pieces = firstValidQuantity(offer, wanted);
  const unitPrice = tierAt(offer.tiers, pieces)?.unitPrice ?? null;
  return { offer, pieces, unitPrice, isOrderable: pieces <= lastValidQuantity(offer) && unitPrice !== null };
}

/** Why an offer is the best choice, for the sentence that explains it. */
export type OfferReason = "only" | "onlyOrderable" | "cheapest" | "samePrice";

export type BestChoice<Kind extends TieredOffer> = { readonly best: OfferAt<Kind>; readonly reason: OfferReason };

const delayOf = ({ offer }: OfferAt<TieredOffer>) => offer.leadTimeDays ?? Number.POSITIVE_INFINITY;

/**
 * The best choice among offers at a quantity: one that can be ordered, of these the cheapest piece, then the smallest
 * sum, then the shortest delay. Null when none can be ordered.
 */
export function bestChoice<Kind extends TieredOffer>(offers: readonly OfferAt<Kind>[]): BestChoice<Kind> | null {
  const orderable = offers.flatMap((at) => {
    const { isOrderable, unitPrice, pieces } = at;
    return isOrderable && unitPrice !== null ? [{ at, unitPrice, cost: unitPrice * pieces, delay: delayOf(at) }] : [];
  });
  const [first, second] = orderable.toSorted(
    (a, b) => a.unitPrice - b.unitPrice || a.cost - b.cost || a.delay - b.delay,
  );
  if (!first) return null;
  const best = first.at;
  if (offers.length === 1) return { best, reason: "only" };
  if (!second) return { best, reason: "onlyOrderable" };
  return { best, reason: second.unitPrice === first.unitPrice ? "samePrice" : "cheapest" };
}
