// What is drawn of a fit: a container and the object in it from above and from the side, in millimetres.
import type { FitKind } from "@comptoir/contract/fit/fit.rules";

type Measured = { readonly kind: FitKind; readonly inner: readonly number[]; readonly lying: readonly number[] };

type Area = { readonly width: number; readonly height: number };
export type View = {
  readonly container: Area;
  readonly object: Area;
  /** A round section, as a tube has. */
  readonly isRound: boolean;
};

const area = (width = 0, height = 0): Area => ({ width, height });

/** From above: length and width; of what is flat or long, its face. */
export function topView({ kind, inner, lying }: Measured): View {
  if (kind === "TUBE") {
    return { container: area(inner[1], inner[0]), object: area(lying[2], lying[0]), isRound: false };
  }
  return { container: area(inner[0], inner[1]), object: area(lying[0], lying[1]), isRound: false };
}

/** From the side: length and height; of a tube its section, of a pouch how thick it gets. */
export function sideView({ kind, inner, lying }: Measured): View {
  if (kind === "TUBE") {
    return { container: area(inner[0], inner[0]), object: area(lying[0], lying[1]), isRound: true };
  }
  if (kind === "POUCH") {
    return { container: area(inner[0], lying[2]), object: area(lying[0], lying[2]), isRound: false };
  }
  return { container: area(inner[0], inner[2]), object: area(lying[0], lying[2]), isRound: false };
}

/** Pixels per millimetre with which the largest of the containers goes into such a box, from above and from the side. */
export function commonScale(sizes: readonly Measured[], box: Area): number {
  const areas = sizes.flatMap((size) => [topView(size).container, sideView(size).container]);
  const longest = Math.max(1, ...areas.map(({ width }) => width));
  const highest = Math.max(1, ...areas.map(({ height }) => height));
  return Math.min(box.width / longest, box.height / highest);
}
