// The smallest and the largest quantity of an offer: all that a list of articles has to know of quantities, of which what reads
// and judges them (quantity.rules.ts) is the larger part.

export type QuantityRule = {
  /** Pieces of a pack; the step of the quantity. 1 when sold by the piece. */
  readonly lot: number;
  /** Not necessarily a multiple of the lot. */
  readonly minimum: number;
  readonly maximum?: number | null | undefined;
  /** Pieces that can be had, where more cannot be ordered. Absent when backorders are taken. */
  readonly stock?: number | null | undefined;
};

/** What the catalogue and a cart line say about how much can be ordered; numbers are pieces. */
export type OfferRule = {
  readonly itemPerPack: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly stock: number;
};

/** An offer's rule; without a largest quantity while nothing is known but its packs and its minimum. */
export const ruleOf = (
  offer: Pick<OfferRule, "itemPerPack" | "minOrderQuantity"> & Partial<OfferRule>,
): QuantityRule => ({
  lot: offer.itemPerPack,
  minimum: offer.minOrderQuantity,
  maximum: offer.maxOrderQuantity,
  stock: offer.stock,
});

/** The smallest multiple of the lot that reaches the minimum. */
export function firstValidQuantity({ lot, minimum }: QuantityRule): number {
  return Math.max(1, Math.ceil(minimum / lot)) * lot;
}

/** Few are left: less than five times the smallest order. */
export const isLow = (offer: Pick<OfferRule, "itemPerPack" | "minOrderQuantity" | "stock">): boolean =>
  offer.stock < 5 * firstValidQuantity(ruleOf(offer));

/** The largest multiple of the lot within maximum and stock; infinite without either. */
export function lastValidQuantity({ lot, maximum, stock }: QuantityRule): number {
  return Math.floor(Math.min(maximum ?? Number.POSITIVE_INFINITY, stock ?? Number.POSITIVE_INFINITY) / lot) * lot;
}
