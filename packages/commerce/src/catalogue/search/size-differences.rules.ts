// How far an article of a near size lies from what was asked (search U-09): of each side, and in which direction. Pure.
import { type AttributeValues, singleValues } from "#catalogue/attributes.rules.ts";
import type { TextOutcome } from "#catalogue/search/understanding/outcome.ts";
import { type SoughtSides, sidesInOrders } from "#catalogue/search/understanding/sides.rules.ts";
import { together } from "#shared/lists.ts";

/** The sides that a query asks for where only near ones were found among what is shown; null where they were not. */
export function sidesMissed({ steps }: TextOutcome): SoughtSides | null {
  for (const { isNear, kept } of steps) {
    const sized = isNear ? kept.find(({ near, sides }) => near !== null && sides !== undefined) : undefined;
    const sides = sized?.sides?.() ?? null;
    if (sized) return sides && sides.millimetres.length > 0 ? sides : null;
  }
  return null;
}

/** A side that is too small is twice as far. */
const farness = (difference: number, asked: number) => (Math.abs(difference) / asked) * (difference < 0 ? 2 : 1);

/**
 * How many millimetres longer each side of an article is than was asked for, in the order of the question, read as it fits best;
 * null where the article has no such sides.
 */
export function sizeDifference(
  { millimetres, isOuter }: SoughtSides,
  values: AttributeValues,
): readonly number[] | null {
  let best: { readonly differences: readonly number[]; readonly far: number } | null = null;
  for (const order of sidesInOrders(millimetres.length, isOuter)) {
    const sides = order.map((name) => Number(singleValues(values[name])[0] ?? Number.NaN));
    const differences = together(sides, millimetres).map(([side, asked]) => Math.round(side - asked));
    const far = together(differences, millimetres).reduce((sum, [each, asked]) => sum + farness(each, asked), 0);
    if (!Number.isNaN(far) && (best === null || far < best.far)) best = { differences, far };
  }
  return best?.differences ?? null;
}
