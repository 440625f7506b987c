// How the sides of an article are drawn as flat figures, one below the other as in a workshop: what is seen from above, what is
// seen from the front. Lengths are millimetres, y runs down.
import type { Path, Point } from "#pictures/draw/tools/geometry.ts";
import { polygon, trace } from "#pictures/draw/tools/geometry.ts";
import { ROUND } from "#pictures/draw/tools/motifs.ts";
import type { PictureSpec } from "#pictures/spec/picture.ts";

/** What lies between two points; `aside` is 0 for a measure on the figure, else 1 and what it has to keep off the figure. */
export type Measure = { readonly from: Point; readonly to: Point; readonly label: string; readonly aside: number };

/** Outlines that are filled, walls that are cut through, edges that are only lines, and the measures. */
export type Plan = {
  readonly areas: readonly Path[];
  readonly walls: readonly Path[];
  readonly measures: readonly Measure[];
};

const written = (value: number): string => String(value).replace(".", ",");

const rectangle = (x: number, y: number, width: number, height: number): Path =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

const circle = (x: number, y: number, radius: number): Path => trace((u, v) => [x + u * radius, y + v * radius], ROUND);

// A side a hundred times as long as the other would be a line: drawn shorter, the figure still says which side is which.
const SLIMMEST = 0.14;

/** The sides as they are drawn: in proportion, unless one would vanish beside another. */
function drawnSides(sides: readonly number[]): number[] {
  const longest = Math.max(...sides);
  return sides.map((side) => Math.max(side / longest, SLIMMEST) * 1000);
}

type Sides = { readonly length: number; readonly width: number; readonly height: number };

/** A frame that is cut through, as four walls that do not overlap; `open` leaves out the upper one. */
function cutWalls(x: number, y: number, width: number, height: number, wall: number, open: boolean): Path[] {
  const top = open ? [] : [rectangle(x - wall, y - wall, width + 2 * wall, wall)];
  return [
    ...top,
    rectangle(x - wall, y + height, width + 2 * wall, wall),
    rectangle(x - wall, y, wall, height),
    rectangle(x + width, y, wall, height),
  ];
}

const GAP = 0.24;

/** Seen from above and from the front: one below the other, or side by side where the front is tall. */
function twoFigures(length: number, width: number, height: number, wall: number): { plan: Point; front: Point } {
  const gap = Math.max(length, width, height) * GAP + 2 * wall;
  const isTall = height > 1.7 * length;
  return { plan: [0, isTall ? height - width : 0], front: isTall ? [length + gap * 2.2, 0] : [0, width + gap] };
}

/** A box cut through: the measures reach from wall to wall, because it is the room inside that they tell. Else they go over all. */
function boxPlan(sides: Sides, isInner: boolean): Plan {
  const [l = 0, w = 0, h = 0] = drawnSides([sides.length, sides.width, sides.height]);
  const wall = isInner ? Math.max(l, w, h) * 0.028 : 0;
  const { plan, front } = twoFigures(l, w, h, wall);
  const [x, y] = front;
  return {
    areas: [rectangle(plan[0], plan[1], l, w), rectangle(x, y, l, h)],
    walls: isInner ? [...cutWalls(0, plan[1], l, w, wall, false), ...cutWalls(x, y, l, h, wall, true)] : [],
    measures: [
      { from: [0, plan[1]], to: [l, plan[1]], label: `L ${written(sides.length)}`, aside: 1 + wall },
      { from: [l, plan[1] + w], to: [l, plan[1]], label: `ℓ ${written(sides.width)}`, aside: 1 + wall },
      { from: [x + l, y + h], to: [x + l, y], label: `H ${written(sides.height)}`, aside: 1 + wall },
    ],
  };
}

function flatPlan(across: number, upwards: number, letters: readonly [string, string]): Plan {
  const [w = 0, h = 0] = drawnSides([across, upwards]);
  return {
    areas: [rectangle(0, 0, w, h)],
    walls: [],
    measures: [
      { from: [0, 0], to: [w, 0], label: `${letters[0]} ${written(across)}`, aside: 1 },
      { from: [w, h], to: [w, 0], label: `${letters[1]} ${written(upwards)}`, aside: 1 },
    ],
  };
}

/** What narrows towards its foot. */
const tapered: ReadonlySet<string> = new Set([
  ...["hot-cup-single", "hot-cup-double", "hot-cup-ripple", "cold-cup", "cup-sleeve", "bucket"],
  ...["soup-bowl", "salad-bowl", "sauce-pot", "ice-cream-cup"],
]);
const FOOT = 0.72;

/** What stands: a circle over the side that is seen. */
function standingPlan(drawing: string, diameter: number, height: number): Plan {
  const [d = 0, h = 0] = drawnSides([diameter, height]);
  const below = d + Math.max(d, h) * GAP * 0.6;
  const inset = tapered.has(drawing) ? (d * (1 - FOOT)) / 2 : 0;
  const side = polygon([
    [0, below],
    [d, below],
    [d - inset, below + h],
    [inset, below + h],
  ]);
  return {
    areas: [circle(d / 2, d / 2, d / 2), side],
    walls: [],
    measures: [
      { from: [0, d / 2], to: [d, d / 2], label: `Ø ${written(diameter)}`, aside: 0 },
      { from: [d, below + h], to: [d, below], label: `H ${written(height)}`, aside: 1 },
    ],
  };
}

/** What lies: its long side, and its end beside it. */
function lyingPlan(diameter: number, [letter, length]: readonly [string, number]): Plan {
  const [d = 0, l = 0] = drawnSides([diameter, length]);
  const end = l + Math.max(d, l) * 0.07 + d / 2;
  return {
    areas: [rectangle(0, 0, l, d), circle(end, d / 2, d / 2)],
    walls: [],
    measures: [
      { from: [0, 0], to: [l, 0], label: `${letter} ${written(length)}`, aside: 1 },
      { from: [end + d / 2, d], to: [end + d / 2, 0], label: `Ø ${written(diameter)}`, aside: 1 },
    ],
  };
}

const discPlan = (diameter: number): Plan => ({
  areas: [circle(500, 500, 500)],
  walls: [],
  measures: [{ from: [0, 500], to: [1000, 500], label: `Ø ${written(diameter)}`, aside: 0 }],
});

/** The figures of an article by the measures that it states; null where they would say nothing that the picture does not. */
export function planOf({ drawing, view, lengthMm, widthMm, heightMm, diameterMm }: PictureSpec): Plan | null {
  if (lengthMm && widthMm && heightMm) {
    return boxPlan({ length: lengthMm, width: widthMm, height: heightMm }, view === "inner-size");
  }
  if (diameterMm && heightMm) return standingPlan(drawing, diameterMm, heightMm);
  if (diameterMm && lengthMm) return lyingPlan(diameterMm, ["L", lengthMm]);
  if (diameterMm && widthMm) return lyingPlan(diameterMm, ["ℓ", widthMm]);
  if (widthMm && heightMm) return flatPlan(widthMm, heightMm, ["ℓ", "H"]);
  if (lengthMm && widthMm) return flatPlan(lengthMm, widthMm, ["L", "ℓ"]);
  if (lengthMm && heightMm) return flatPlan(lengthMm, heightMm, ["L", "H"]);
  return diameterMm ? discPlan(diameterMm) : null;
}
