// What is drawn of a fit: a container and the object in it from above and from the side, in millimetres. An object is drawn as
// large as the room that it takes, so that what is free or stands out is drawn as it is told.
import type { FitKind } from "@comptoir/contract/fit/fit.rules";

export type MeasuredFit = {
  readonly kind: FitKind;
  readonly inner: readonly number[];
  readonly lying: readonly number[];
};

type DrawnArea = { readonly width: number; readonly height: number };
export type ContainerView = {
  readonly container: DrawnArea;
  readonly object: DrawnArea;
  /** A round section, as a tube has. */
  readonly isRound: boolean;
};

const area = (width = 0, height = 0): DrawnArea => ({ width, height });

/** From above: length and width; of what is flat or long, its face. */
export function topView({ kind, inner, lying }: MeasuredFit): ContainerView {
  const [a = 0, b = 0, c = 0] = lying;
  if (kind === "TUBE") {
    // Across, its diagonal has to go in.
    return { container: area(inner[1], inner[0]), object: area(c, Math.hypot(a, b)), isRound: false };
  }
  if (kind === "POUCH") {
    // The sheets bend around its thickness, which takes as much of both measures.
    return { container: area(inner[0], inner[1]), object: area(a + c, b + c), isRound: false };
  }
  return { container: area(inner[0], inner[1]), object: area(lying[0], lying[1]), isRound: false };
}

/** From the side: length and height; of a tube its section, of a pouch how thick it gets. */
export function sideView({ kind, inner, lying }: MeasuredFit): ContainerView {
  if (kind === "TUBE") {
    return { container: area(inner[0], inner[0]), object: area(lying[0], lying[1]), isRound: true };
  }
  if (kind === "POUCH") {
    const [a = 0, , thickness = 0] = lying;
    return { container: area(inner[0], thickness), object: area(a + thickness, thickness), isRound: false };
  }
  return { container: area(inner[0], inner[2]), object: area(lying[0], lying[2]), isRound: false };
}

/** The room that container and object take together: the object may be the larger one. */
export const extentOf = ({ container, object }: ContainerView): DrawnArea =>
  area(Math.max(container.width, object.width), Math.max(container.height, object.height));

/** Whether some of the object stands out of the container. */
export function isBeyond({ container, object, isRound }: ContainerView): boolean {
  if (isRound) return object.width ** 2 + object.height ** 2 > container.width ** 2;
  return object.width > container.width || object.height > container.height;
}

/** The outline of what of an object lies within a round section around the same middle, which is at 0 0; as the `d` of a path. */
export function roundPart({ container, object }: ContainerView): string {
  const radius = container.width / 2;
  const [x, y] = [Math.min(radius, object.width / 2), Math.min(radius, object.height / 2)];
  // Where the straight sides end and the arcs between them begin.
  const [flatX, flatY] = [y, x].map((half) => Math.sqrt(Math.max(0, radius ** 2 - half ** 2)));
  const [endX, endY] = [Math.min(x, flatX ?? 0), Math.min(y, flatY ?? 0)];
  const arc = (toX: number, toY: number) => `A${radius} ${radius} 0 0 1 ${toX} ${toY}`;
  return `M${-endX} ${-y}H${endX}${arc(x, -endY)}V${endY}${arc(endX, y)}H${-endX}${arc(-x, endY)}V${-endY}${arc(-endX, -y)}Z`;
}

/** Pixels per millimetre with which the largest of them, container or object, goes into such a box from above and from the side. */
export function commonScale(sizes: readonly MeasuredFit[], box: DrawnArea): number {
  const areas = sizes.flatMap((size) => [extentOf(topView(size)), extentOf(sideView(size))]);
  const longest = Math.max(1, ...areas.map(({ width }) => width));
  const highest = Math.max(1, ...areas.map(({ height }) => height));
  return Math.min(box.width / longest, box.height / highest);
}
