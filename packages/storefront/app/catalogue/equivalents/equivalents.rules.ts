// What stands in for an article that is out of stock: one of the same size, else of the next larger one. A table shows the nearest
// of what it may show, a fast order several of the same product. Pure.

/** An article with its measures, those of the same attributes in one order for all; null where it has none. */
export type MeasuredArticle = {
  /** The attributes that it is measured by. */
  readonly ids: readonly string[];
  readonly sizes: readonly (number | null)[];
  readonly isOrderable: boolean;
  /** Of one piece; by which articles of one size are chosen, those without one last. */
  readonly price: number | null;
};

/** What is measured across closes, or is closed by, one size only, as a lid and its cup. */
const exactMeasure = "DIAMETER";

/**
 * How much larger, as the sum of what each measure has more in parts of what is wanted; null where one is smaller, where only
 * one of the two has it, and where it has to be the same and is not.
 */
function excessOf(candidate: MeasuredArticle, wanted: MeasuredArticle): number | null {
  let excess = 0;
  for (const [index, size] of wanted.sizes.entries()) {
    const other = candidate.sizes[index] ?? null;
    if (size === null && other === null) continue;
    if (size === null || other === null || other < size) return null;
    if (other > size && wanted.ids[index] === exactMeasure) return null;
    if (size > 0) excess += (other - size) / size;
  }
  return excess;
}

/** Larger by more than this in all is no equivalent any more. */
export const mostExcess = 0.5;

/** Whether anything is known by which another article could be as large. */
export const isMeasured = ({ sizes }: Pick<MeasuredArticle, "sizes">): boolean => sizes.some((size) => size !== null);

const priceOf = ({ price }: MeasuredArticle) => price ?? Number.POSITIVE_INFINITY;

/** The articles that can be ordered and are as large at least, the nearest first; none without any measure. */
export function equivalentsAmong<Article extends MeasuredArticle>(
  wanted: MeasuredArticle,
  candidates: readonly Article[],
  most: number,
): readonly Article[] {
  if (!isMeasured(wanted)) return [];
  return candidates
    .filter(({ isOrderable }) => isOrderable)
    .flatMap((candidate) => {
      const excess = excessOf(candidate, wanted);
      return excess === null || excess > most ? [] : [{ candidate, excess }];
    })
    .toSorted((a, b) => a.excess - b.excess || priceOf(a.candidate) - priceOf(b.candidate))
    .map(({ candidate }) => candidate);
}

/** The nearest of them that is not much larger; null without one. */
export const nearestEquivalent = <Article extends MeasuredArticle>(
  wanted: MeasuredArticle,
  candidates: readonly Article[],
) => equivalentsAmong(wanted, candidates, mostExcess)[0] ?? null;
