// What stands in for an article that is out of stock: one of the same size, else of the next larger one (screen table). Pure.

/** An article with its measures, in one order for all; null where it has none. */
export type Measured = {
  readonly sizes: readonly (number | null)[];
  readonly isOrderable: boolean;
  /** Of one piece; by which articles of one size are chosen. */
  readonly price: number | null;
};

const isLargeEnough = (candidate: Measured, wanted: Measured): boolean =>
  wanted.sizes.every((size, index) => {
    const other = candidate.sizes[index] ?? null;
    return size === null ? other === null : other !== null && other >= size;
  });

/** How much larger, as the sum of what each measure has more in parts of what is wanted. */
const excess = (candidate: Measured, wanted: Measured): number =>
  wanted.sizes.reduce<number>((sum, size, index) => {
    const other = candidate.sizes[index] ?? null;
    return size === null || other === null || size === 0 ? sum : sum + (other - size) / size;
  }, 0);

/** Larger by more than this in all is no equivalent any more. */
const mostExcess = 0.5;

/** The nearest article that can be ordered and is as large at least; null without one, and without any measure. */
export function nearestEquivalent<Article extends Measured>(
  wanted: Measured,
  candidates: readonly Article[],
): Article | null {
  if (wanted.sizes.every((size) => size === null)) return null;
  const fitting = candidates
    .filter((candidate) => candidate.isOrderable && isLargeEnough(candidate, wanted))
    .map((candidate) => ({ candidate, excess: excess(candidate, wanted) }))
    .filter(({ excess: more }) => more <= mostExcess)
    .toSorted((a, b) => a.excess - b.excess || (a.candidate.price ?? 0) - (b.candidate.price ?? 0));
  return fitting[0]?.candidate ?? null;
}
