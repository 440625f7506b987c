// How a changed quantity of a line spreads over its deliveries (quotes 6): for answers, while one is typed, and for orders. Pure.
import { byLargestRemainder } from "#articles/spread.rules.ts";

/**
 * Deliveries of so many pieces in all: each as large in proportion as it was, cut to whole pieces, the last one takes the rest. None
 * is left with nothing, so there have to be at least as many pieces as deliveries.
 */
export function spreadPieces<Delivery extends { readonly quantity: number }>(
  deliveries: readonly Delivery[],
  quantity: number,
): Delivery[] {
  const before = deliveries.reduce((all, delivery) => all + delivery.quantity, 0);
  let left = quantity;
  return deliveries.map((delivery, index) => {
    const following = deliveries.length - index - 1;
    const share = Math.floor((quantity * delivery.quantity) / before);
    const pieces = following === 0 ? left : Math.min(Math.max(share, 1), left - following);
    left -= pieces;
    return { ...delivery, quantity: pieces };
  });
}

/**
 * Whole pieces of a line for each of its deliveries, of which some are ordered: in proportion to what was asked for there; nothing where
 * they are too few (quotes 7).
 */
export function piecesByDelivery(deliveries: readonly { readonly quantity: number }[], ordered: number): number[] {
  const asked = deliveries.reduce((all, { quantity }) => all + quantity, 0);
  return byLargestRemainder(
    ordered,
    deliveries.map(({ quantity }) => BigInt(ordered) * BigInt(quantity)),
    BigInt(asked),
  );
}
