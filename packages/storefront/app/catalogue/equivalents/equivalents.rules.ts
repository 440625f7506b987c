// What stands in for an article that is out of stock: one of the same size, else of the next larger one (screen table). Pure.

/** An article with its measures, in one order for all; null where it has none. */
export type Measured = {
  readonly sizes: readonly (number | null)[];
  readonly isOrderable: boolean;
  /** Of one piece; by which articles of one size are chosen. */
  readonly price: number | null;
};

/**
 * How much larger, as the sum of what each measure has more in parts of what is wanted; null where one is smaller, or where only
 * one of the two has it.
 */
function excessOf(candidate: Measured, wanted: Measured): number | null {
  let excess = 0;
  for (const [index, size] of wanted.sizes.entries()) {
    const other = candidate.sizes[index] ?? null;
    if (size === null && other === null) continue;
    if (size === null || other === null || other < size) return null;
    if (size > 0) excess += (other - size) / size;
  }
  return excess;
}

/** Larger by more than this in all is no equivalent any more. */
export const mostExcess = 0.5;

/** The nearest article that can be ordered and is as large at least; null without one, and without any measure. */
export function nearestEquivalent<Article extends Measured>(
  wanted: Measured,
  candidates: readonly Article[],
): Article | null {
  if (wanted.sizes.every((size) => size === null)) return null;
  const fitting = candidates
    .filter(({ isOrderable }) => isOrderable)
    .flatMap((candidate) => {
      const excess = excessOf(candidate, wanted);
      return excess === null || excess > mostExcess ? [] : [{ candidate, excess }];
    })
    .toSorted((a, b) => a.excess - b.excess || (a.candidate.price ?? 0) - (b.candidate.price ?? 0));
  return fitting[0]?.candidate ?? null;
}
