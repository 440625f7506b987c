// Everything wound on a core: the roll itself, standing or lying, and the strip that comes off it.
import {
  addSpots,
  type Camera,
  type Path,
  polygon,
  type Ring,
  ringSpot,
  roundView,
  type Spot,
  silhouette,
} from "#pictures/draw/tools/geometry.ts";
import { hollowStops, mix, type Palette, paletteFor, roundStops } from "#pictures/draw/tools/paint.ts";
import {
  disc,
  filled,
  lined,
  ring,
  roundFootprint,
  type Shape,
  shadowOf,
  wall,
  wallPaint,
  wallPath,
} from "#pictures/draw/tools/shapes.ts";

/** A roll from its hidden end to the end that faces the viewer. */
export type Roll = { from: Spot; to: Spot; radius: number; core: number };

const axisOf = ({ from, to }: Roll): Spot => addSpots(to, from, -1);
/** The roll cut across at a share of its length. */
export const rollRing = (roll: Roll, share: number, radius = roll.radius): Ring => ({
  centre: addSpots(roll.from, axisOf(roll), share),
  radius,
  axis: axisOf(roll),
});

const kraftCore = paletteFor("kraft");

/** The wall, the seen end with some of its windings, and the core. */
export function rollShapes(
  view: Camera,
  roll: Roll,
  palette: Palette,
  look: { windings?: number; core?: Palette; end?: string } = {},
): Shape[] {
  const { windings = 4, core = kraftCore, end = palette.top } = look;
  const tube = roll.core * 0.84;
  const lines = Array.from({ length: windings }, (_, index) => {
    const radius = roll.core + ((roll.radius - roll.core) * (index + 1)) / (windings + 1);
    return lined(disc(view, rollRing(roll, 1, radius), "none").path, palette.line, 0.6, 0.45);
  });
  return [
    wall(view, rollRing(roll, 0), rollRing(roll, 1), palette),
    disc(view, rollRing(roll, 1), end, palette.line),
    ...lines,
    disc(view, rollRing(roll, 1, roll.core), core.top, core.line, 0.9),
    ...hole(view, rollRing(roll, 1, tube), core),
  ];
}

/** A dark opening whose far wall catches some light. */
export function hole(view: Camera, opening: Ring, palette: Palette): Shape[] {
  const [first, second] = [0, Math.PI].map((angle) => view.project(ringSpot(opening, angle + 0.6)));
  const [from = [0, 0], to = [0, 0]] = (first ?? [0, 0])[0] < (second ?? [0, 0])[0] ? [first, second] : [second, first];
  return [
    disc(
      view,
      opening,
      { from, to, stops: hollowStops({ ...palette, inside: mix(palette.inside, "#1A120A", 0.25) }) },
      palette.line,
      0.9,
    ),
  ];
}

/** A band around the near side of a roll, between two shares of its length. */
export function rollBand(view: Camera, roll: Roll, from: number, to: number, palette: Palette, lift = 0): Shape {
  const [low, high] = [rollRing(roll, from, roll.radius + lift), rollRing(roll, to, roll.radius + lift)];
  return filled(wallPath(view, low, high), wallPaint(view, low, high, roundStops(palette)), palette.line, 0.8);
}

/** A strip of the wall between two shares of its near side and of its length, for gleams, seams and print. */
export function rollPatch(view: Camera, roll: Roll, around: [number, number], along: [number, number]): Path {
  const [low, high] = [rollRing(roll, along[0]), rollRing(roll, along[1])];
  const { seen } = silhouette(view, rollRing(roll, 0), rollRing(roll, 1));
  const angle = (share: number) => seen[0] + (seen[1] - seen[0]) * share;
  const steps = 8;
  const edge = (of: Ring, start: number, end: number) =>
    Array.from({ length: steps + 1 }, (_, step) =>
      view.project(ringSpot(of, angle(start + ((end - start) * step) / steps))),
    );
  return polygon([...edge(low, around[0], around[1]), ...edge(high, around[1], around[0])]);
}

/** Light along the roll. */
export const gleam = (view: Camera, roll: Roll, around: [number, number] = [0.2, 0.27], opacity = 0.55): Shape => ({
  path: rollPatch(view, roll, around, [0.04, 0.96]),
  fill: "#FFFFFF",
  opacity,
});

/** A roll that stands on its end. */
export const standingRoll = (height: number, radius: number, core: number, foot = 0): Roll => ({
  from: [0, 0, foot],
  to: [0, 0, foot + height],
  radius,
  core,
});

/** The shadow of a roll that stands upright. */
export const standingShadow = (radius: number, height: number): Path[] => [
  shadowOf(roundView, roundFootprint(ring([0, 0, 0], radius)), height * 0.55),
];

/** The shadow of a roll that lies with its axis along `from` and `to`. */
export function lyingShadow(view: Camera, roll: Roll): Path[] {
  const { from, to, radius } = roll;
  const axis = axisOf(roll);
  const length = Math.hypot(axis[0], axis[1]) || 1;
  const aside: Spot = [(-axis[1] / length) * radius * 0.7, (axis[0] / length) * radius * 0.7, 0];
  const ground = (spot: Spot): Spot => [spot[0], spot[1], 0];
  return [
    shadowOf(
      view,
      [
        addSpots(ground(from), aside),
        addSpots(ground(from), aside, -1),
        addSpots(ground(to), aside, -1),
        addSpots(ground(to), aside),
      ],
      radius * 0.8,
    ),
  ];
}
