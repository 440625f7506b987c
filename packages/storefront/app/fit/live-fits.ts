// What becomes of the sizes that are shown while another question is typed: laid anew at once, by the same rules as the shop's.
// What else would hold the object comes with its answer, a moment later.
import {
  comparePlacements,
  type FitKind,
  type FitObject,
  leastFill,
  placeIn,
  type Space,
} from "@comptoir/contract/fit/fit.rules";
import type { SizeView } from "#fit/fit.server.ts";

/** A kind with as many inner measures as it has. */
function spaceOf(kind: FitKind, [first = 0, second = 0, third = 0]: readonly number[]): Space {
  return kind === "POUCH" || kind === "TUBE"
    ? { kind, inner: [first, second] }
    : { kind, inner: [first, second, third] };
}

/** Those that hold this object, the nearest first and the mostly empty ones last. Prices stay those of the last answer. */
export function layAnew(sizes: readonly SizeView[], object: FitObject): readonly SizeView[] {
  const laid = sizes.flatMap((size): SizeView[] => {
    const placement = placeIn(spaceOf(size.kind, size.inner), object);
    if (!placement) return [];
    const { lying, slack, ...rest } = placement;
    const isRoomy = rest.fill < leastFill;
    // Which is the nearest or the cheapest of all is for the answer to say.
    return [{ ...size, ...rest, lying: [...lying], slack: [...slack], isRoomy, isClosest: false, isCheapest: false }];
  });
  return laid.toSorted(
    (a, b) => Number(a.isRoomy) - Number(b.isRoomy) || comparePlacements(asPlacement(a), asPlacement(b)),
  );
}

const asPlacement = ({ lying: [a = 0, b = 0, c = 0], ...size }: SizeView) => ({ ...size, lying: [a, b, c] as const });
