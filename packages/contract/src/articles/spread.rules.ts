// How whole cents are shared, as orders share them (orders 6.1) and as screens that compare answers do.

/**
 * Shares a total by largest remainder: every exact share, given as the numerators of one denominator, is cut to the cent and the
 * missing cents go one by one to the largest cut-off rests, ties to the earlier part (orders 6.1).
 */
export function byLargestRemainder(total: number, numerators: readonly bigint[], denominator: bigint): number[] {
  const shares = numerators.map((numerator) => Number(numerator / denominator));
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const byRest = numerators
    .map((numerator, index) => ({ index, rest: numerator % denominator }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byRest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
