// What becomes of reduced prices when the tiers of a price change. Pure.

/** Reduced prices by the quantities of their tiers; null where none is reduced. */
export type ReducedPrices = {
  readonly quantities: readonly number[];
  readonly discountPrices: readonly (number | null)[] | null;
};

/** Reduced prices of the tiers that stay: they follow their quantity, and none is not below its tier's price. Null without any. */
export function keptDiscounts(
  tiers: { readonly quantities: readonly number[]; readonly prices: readonly number[] },
  before: ReducedPrices,
): (number | null)[] | null {
  const kept = tiers.quantities.map((quantity, index) => {
    const reduced = before.discountPrices?.[before.quantities.indexOf(quantity)] ?? null;
    return reduced !== null && reduced < (tiers.prices[index] ?? 0) ? reduced : null;
  });
  return kept.some((price) => price !== null) ? kept : null;
}
