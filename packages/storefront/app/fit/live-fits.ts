// What becomes of the sizes that are shown while another question is typed: laid anew at once, by the same rules as the shop's.
// What else would hold the object, or be nearer to its format, comes with its answer, a moment later.
import {
  comparePlacements,
  type FitKind,
  type FitObject,
  leastFill,
  placeIn,
  type Space,
} from "@comptoir/contract/fit/fit.rules";
import { compareNearness, nearnessOf } from "@comptoir/contract/fit/near-formats.rules";
import type { SizeView } from "#fit/fit.server.ts";
import type { FitQuestion } from "#fit/fit-question.ts";

/** A kind with as many inner measures as it has. */
function spaceOf(kind: FitKind, [first = 0, second = 0, third = 0]: readonly number[]): Space {
  return kind === "POUCH" || kind === "TUBE"
    ? { kind, inner: [first, second] }
    : { kind, inner: [first, second, third] };
}

/** Which is the nearest, the closest or the cheapest of all is for the answer to say. */
const unjudged = { isClosest: false, isCheapest: false };

/** Those that hold this object, the closest first and the mostly empty ones last. */
function layHolding(sizes: readonly SizeView[], object: FitObject): readonly SizeView[] {
  return sizes
    .flatMap((size) => {
      const placement = placeIn(spaceOf(size.kind, size.inner), object);
      return placement ? [{ size, placement, isRoomy: placement.fill < leastFill }] : [];
    })
    .sort((a, b) => Number(a.isRoomy) - Number(b.isRoomy) || comparePlacements(a.placement, b.placement))
    .map(({ size, placement: { lying, slack, ...rest }, isRoomy }) => {
      return { ...size, ...rest, ...unjudged, lying: [...lying], slack: [...slack], isRoomy };
    });
}

/** All of them, the nearest to this format first. */
function layNearest(sizes: readonly SizeView[], object: FitObject): readonly SizeView[] {
  return sizes
    .map((size) => ({ size, nearness: nearnessOf(spaceOf(size.kind, size.inner), object) }))
    .sort((a, b) => compareNearness(a.nearness, b.nearness))
    .map(({ size, nearness: { lying, slack, volume, fill, isTight } }) => {
      const isRoomy = fill !== null && fill < leastFill;
      return { ...size, ...unjudged, lying: [...lying], slack: [...slack], volume, fill, isTight, isRoomy };
    });
}

/** The sizes as they stand to this question. Prices stay those of the last answer. */
export const layAnew = (
  sizes: readonly SizeView[],
  { object, ranking }: Pick<FitQuestion, "object" | "ranking">,
): readonly SizeView[] => (ranking === "NEAREST" ? layNearest : layHolding)(sizes, object);
