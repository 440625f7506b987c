// Which containers come nearest to the format of an object, whether they hold it or not: for whoever knows a size and looks for
// the next one. Pure, and the same for the backend and the browser, like what holds an object (`fit.rules.ts`).
import {
  type Container,
  compareNumbers,
  compareSlack,
  type FitObject,
  fillOf,
  isShort,
  isTooWeak,
  mayLie,
  type Sides,
  type Space,
  slackOf,
  sumOf,
  volumeOfSpace,
} from "#fit/fit.rules.ts";

export type Nearness = {
  /** The object's sides along the inner measures, as in a `Placement`. */
  readonly lying: Sides;
  /** Each inner measure less what the object takes along it; below zero where the object is larger. */
  readonly slack: readonly number[];
  /** The sum of these differences, whether too large or too small. */
  readonly distance: number;
  /** What the container would hold when it is filled like this. */
  readonly volume: number;
  /** Thousandths of that volume which the object takes, cut off; null where it does not go in. */
  readonly fill: number | null;
  /** It does not go in, or with less than the clearance. */
  readonly isTight: boolean;
};

const goesIn = (slack: readonly number[]): boolean => slack.every((free) => free >= 0);
const sizes = (differences: readonly number[]) => differences.map(Math.abs);

/** In a pouch an object is as thin as it can be: laid on its edge it would only seem nearer to a larger one. */
function waysIn({ kind }: Space, object: FitObject): readonly Sides[] {
  const ways = mayLie(kind, object);
  if (kind !== "POUCH") return ways;
  const thinnest = Math.min(...ways.map(([, , thickness]) => thickness));
  return ways.filter(([, , thickness]) => thickness === thinnest);
}

type NearPosition = { readonly lying: Sides; readonly slack: readonly number[] };

/** The way in which it goes in first, then the least distance, then the evener one. */
const compareWays = (a: NearPosition, b: NearPosition): number =>
  Number(goesIn(b.slack)) - Number(goesIn(a.slack)) ||
  sumOf(sizes(a.slack)) - sumOf(sizes(b.slack)) ||
  compareSlack(sizes(a.slack), sizes(b.slack)) ||
  compareNumbers(b.slack, a.slack) ||
  compareNumbers(a.lying, b.lying);

/** How far a container is from the format of an object that lies in it as well as it can. Loads are not looked at. */
export function nearnessOf(space: Space, object: FitObject): Nearness {
  const ways = waysIn(space, object).map((lying): NearPosition => ({ lying, slack: slackOf(space, lying) }));
  const { lying, slack } = ways.reduce((best, way) => (compareWays(way, best) < 0 ? way : best));
  const volume = volumeOfSpace(space, lying);
  return {
    lying,
    slack,
    distance: sumOf(sizes(slack)),
    volume,
    fill: goesIn(slack) ? fillOf(object, volume) : null,
    isTight: isShort(slack, object),
  };
}

/** The nearest first, then the evener differences, then the smaller container. */
export const compareNearness = (a: Nearness, b: Nearness): number =>
  a.distance - b.distance || compareSlack(sizes(a.slack), sizes(b.slack)) || a.volume - b.volume;

export type NearFormats<Candidate extends Container> = {
  /** Every container that bears the object, the nearest first; equal ones stay in their order. */
  readonly formats: readonly (Nearness & { readonly candidate: Candidate })[];
  /** So many were left out as they bear less than the object weighs. */
  readonly tooWeak: number;
};

/** Every container by how near its inner measures are to those of the object. */
export function nearFormats<Candidate extends Container>(
  object: FitObject,
  candidates: Iterable<Candidate>,
): NearFormats<Candidate> {
  const all = [...candidates];
  const strong = all.filter((candidate) => !isTooWeak(candidate, object));
  const formats = strong.map((candidate) => ({ ...nearnessOf(candidate, object), candidate }));
  return { formats: formats.sort(compareNearness), tooWeak: all.length - strong.length };
}
