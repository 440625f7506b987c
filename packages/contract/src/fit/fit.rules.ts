// Which containers hold an object, which way it lies in them and how much is left (search U-08). Pure, and the same for the
// backend and the browser. Everything counts in integers: lengths in millimetres, weights in grams, volumes in cubic
// millimetres, shares in thousandths. Objects are rigid blocks that lie square to the container.

export type Sides = readonly [number, number, number];

export type FitObject = {
  /** Length, width and height as asked; their order tells the height alone, and only where the top is fixed. */
  readonly sides: Sides;
  /** What shall be free along each side, both faces together. */
  readonly clearance: number;
  /** Null: not told, so that no load is looked at. */
  readonly weight: number | null;
  /** The height stays up. */
  readonly isUpright: boolean;
};

/**
 * Inner measures by kind. BOX: length, width, height. BAG: width, gusset, height. POUCH, which is flat when it is empty:
 * width, height. TUBE, which is round: diameter, length.
 */
export type Space =
  | { readonly kind: "BOX"; readonly inner: Sides }
  | { readonly kind: "BAG"; readonly inner: Sides }
  | { readonly kind: "POUCH"; readonly inner: readonly [number, number] }
  | { readonly kind: "TUBE"; readonly inner: readonly [number, number] };
export type FitKind = Space["kind"];

export type Container = Space & {
  /** What it bears; null: not known, and never assumed. */
  readonly load: number | null;
};

export type Placement = {
  /** The object's sides along the inner measures. In a POUCH the last is its thickness, in a TUBE its length. */
  readonly lying: Sides;
  /** What is free along each inner measure, both faces together; of a TUBE across and along. */
  readonly slack: readonly number[];
  /** What the container holds when it is filled like this. */
  readonly volume: number;
  /** Thousandths of that volume which the object takes, cut off. */
  readonly fill: number;
  /** Less than the clearance is free somewhere. */
  readonly isTight: boolean;
};

/** Of a block with these sides. */
export const volumeOf = ([a, b, c]: Sides): number => a * b * c;

/** The ways in which an object may lie; the third side is the height. */
export function turnsOf([length, width, height]: Sides, isUpright: boolean): readonly Sides[] {
  const upright: readonly Sides[] = [
    [length, width, height],
    [width, length, height],
  ];
  if (isUpright) return upright;
  return [
    ...upright,
    [length, height, width],
    [height, length, width],
    [width, height, length],
    [height, width, length],
  ];
}

/** The smallest whole diameter of a round hole that a rectangle goes through. */
const diagonalOf = (a: number, b: number): number => Math.ceil(Math.sqrt(a * a + b * b));

/** What is free along each inner measure for an object that lies like this; below zero where it does not go in. */
export function slackOf(space: Space, [a, b, c]: Sides): readonly number[] {
  switch (space.kind) {
    case "POUCH":
      // Both sheets bend around the object: its thickness goes off each of the two measures.
      return [space.inner[0] - a - c, space.inner[1] - b - c];
    case "TUBE":
      return [space.inner[0] - diagonalOf(a, b), space.inner[1] - c];
    default:
      return [space.inner[0] - a, space.inner[1] - b, space.inner[2] - c];
  }
}

/** 355 / 113 is π to six decimals; of whole millimetres the volume of a tube is exact to a millionth. */
const tubeVolume = (diameter: number, length: number) => Math.floor((355 * diameter * diameter * length) / 452);

/** What a container holds when an object that lies like this fills it; nothing in a pouch less wide than that is thick. */
export function volumeOfSpace(space: Space, [, , thickness]: Sides): number {
  switch (space.kind) {
    case "POUCH":
      return Math.max(0, space.inner[0] - thickness) * Math.max(0, space.inner[1] - thickness) * thickness;
    case "TUBE":
      return tubeVolume(...space.inner);
    default:
      return volumeOf(space.inner);
  }
}

/** The first difference of two rows of numbers; what the shorter one has not counts as zero. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** The evener one first: the smallest slack is as large as it can be, then the next one, then that along the first side. */
export const compareSlack = (a: readonly number[], b: readonly number[]): number =>
  compareNumbers(ascending(b), ascending(a)) || compareNumbers(b, a);

/** A tube and a pouch lie: what stays up is across the one, the thickness of the other. */
export const mayLie = (kind: FitKind, { sides, isUpright }: FitObject): readonly Sides[] =>
  kind === "TUBE" && isUpright
    ? turnsOf(sides, true).map(([a, b, height]): Sides => [b, height, a])
    : turnsOf(sides, isUpright);

/** How an object lies best in a container; null when it does not go in. Loads are not looked at. */
export function placeIn(space: Space, object: FitObject): Placement | null {
  let best: { readonly lying: Sides; readonly slack: readonly number[] } | null = null;
  for (const lying of mayLie(space.kind, object)) {
    const slack = slackOf(space, lying);
    if (slack.some((free) => free < 0)) continue;
    const order = best ? compareSlack(slack, best.slack) || compareNumbers(best.lying, lying) : -1;
    if (order < 0) best = { lying, slack };
  }
  if (!best) return null;
  const volume = volumeOfSpace(space, best.lying);
  return {
    ...best,
    volume,
    fill: fillOf(object, volume),
    isTight: isShort(best.slack, object),
  };
}

/** Thousandths of a volume that the object takes, cut off. */
export const fillOf = ({ sides }: FitObject, volume: number): number => Math.floor((1_000 * volumeOf(sides)) / volume);

/** Whether less than the clearance is free along some measure. */
export const isShort = (slack: readonly number[], { clearance }: FitObject): boolean =>
  slack.some((free) => free < clearance);

/** Whether a container is known to bear less than the object weighs. */
export const isTooWeak = ({ load }: Pick<Container, "load">, { weight }: Pick<FitObject, "weight">): boolean =>
  load !== null && weight !== null && load < weight;

/** Below so many thousandths a container is mostly empty: it is offered apart. */
export const leastFill = 400;

/** The nearest first: with the clearance before without, then the smaller volume, then the evener slack. */
export function comparePlacements(a: Placement, b: Placement): number {
  return Number(a.isTight) - Number(b.isTight) || a.volume - b.volume || compareSlack(a.slack, b.slack);
}

export type Fit<Candidate extends Container> = Placement & { readonly candidate: Candidate };

export type Fits<Candidate extends Container> = {
  /** Those that hold it, the nearest first; behind them those that hold it with less clearance. */
  readonly fits: readonly Fit<Candidate>[];
  /** Those that are mostly empty, in the same order. */
  readonly roomy: readonly Fit<Candidate>[];
  /** So many would hold it but bear less than it weighs. */
  readonly tooWeak: number;
};

/** Every container that holds the object, the nearest first; equal ones stay in their order. */
export function fit<Candidate extends Container>(object: FitObject, candidates: Iterable<Candidate>): Fits<Candidate> {
  const fits: Fit<Candidate>[] = [];
  const roomy: Fit<Candidate>[] = [];
  let tooWeak = 0;
  for (const candidate of candidates) {
    const placement = placeIn(candidate, object);
    if (!placement) continue;
    if (isTooWeak(candidate, object)) tooWeak += 1;
    else (placement.fill < leastFill ? roomy : fits).push({ ...placement, candidate });
  }
  return { fits: fits.sort(comparePlacements), roomy: roomy.sort(comparePlacements), tooWeak };
}

export type Miss<Candidate extends Container> = {
  readonly candidate: Candidate;
  readonly lying: Sides;
  /** What is missing along each inner measure, 0 where nothing is. */
  readonly missing: readonly number[];
};

/** Zero for none. */
export const sumOf = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** For when nothing holds it: the container that lacks least, with the clearance asked for; null without any candidate. */
export function nearestMiss<Candidate extends Container>(
  object: FitObject,
  candidates: Iterable<Candidate>,
): Miss<Candidate> | null {
  let best: Miss<Candidate> | null = null;
  for (const candidate of candidates) {
    for (const lying of mayLie(candidate.kind, object)) {
      const missing = slackOf(candidate, lying).map((free) => Math.max(0, object.clearance - free));
      if (!best || sumOf(missing) < sumOf(best.missing)) best = { candidate, lying, missing };
    }
  }
  return best;
}

/** What is free before each of two faces, in half millimetres' steps: what is left along a side lies on both. */
export const perFace = (slack: number): number => slack / 2;

/** Carriers count 5,000 cubic centimetres as a kilogram; grams of the outer measures, rounded up. */
export const volumetricWeight = (outer: Sides): number => Math.ceil(volumeOf(outer) / 5_000);
