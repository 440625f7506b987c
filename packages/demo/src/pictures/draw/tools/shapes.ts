// The building blocks of all drawings: faces, boxes, round walls and shadows on the ground.
import {
  addPoints,
  addSpots,
  arc,
  type Camera,
  circle,
  hull,
  type Path,
  type Place,
  type Point,
  plane,
  polygon,
  type Ring,
  ringSpot,
  type Silhouette,
  type Spot,
  silhouette,
} from "#pictures/draw/tools/geometry.ts";
import { hollowStops, type Paint, type Palette, roundStops } from "#pictures/draw/tools/paint.ts";

/** One painted outline; `weight` counts in lines of the usual thickness. */
export type Shape = { path: Path; fill?: Paint; stroke?: string; weight?: number; opacity?: number; dashed?: boolean };

/** A thin dimension mark beside the edge from one point to another, shifted in the direction `away`. */
export type Mark = { from: Point; to: Point; away: Point; label: string };

/** What one drawing gives: shapes from back to front, what they shade on the ground, and its dimension marks. */
export type Sketch = { shapes: Shape[]; shadows?: Path[]; marks?: Mark[] };

/** An area, with an outline if a colour for it is given. */
export const filled = (path: Path, fill: Paint, stroke?: string, weight = 1): Shape =>
  stroke === undefined ? { path, fill } : { path, fill, stroke, weight };
/** A line without an area. */
export const lined = (path: Path, stroke: string, weight = 1, opacity = 1): Shape => ({
  path,
  stroke,
  weight,
  opacity,
});
/** An area through which what lies below is seen. */
export const tinted = (path: Path, fill: string, opacity: number): Shape => ({ path, fill, opacity });

/** A see-through material shows what is drawn before it. */
const seeThrough = (shapes: Shape[], palette: Palette): Shape[] =>
  palette.opacity < 1 ? shapes.map((shape) => ({ ...shape, opacity: (shape.opacity ?? 1) * palette.opacity })) : shapes;

export type Size = { length: number; width: number; height: number };
/** A box by its left, near, lower corner and its size. */
export type Block = Size & { at: Spot };

/** A block with its corner at a spot (millimetres). */
export const blockAt = (at: Spot, length: number, width: number, height: number): Block => ({
  at,
  length,
  width,
  height,
});

/** A face through spots in space. */
export const face = (view: Camera, spots: readonly Spot[]): Path => polygon(spots.map(view.project));

/** The three faces of a block that are seen, as planes to draw on: u along the edge, v upwards or backwards. */
export function blockPlanes(view: Camera, { at, length, height }: Block): { front: Place; side: Place; top: Place } {
  return {
    front: plane(view, at, [1, 0, 0], [0, 0, 1]),
    side: plane(view, addSpots(at, [length, 0, 0]), [0, 1, 0], [0, 0, 1]),
    top: plane(view, addSpots(at, [0, 0, height]), [1, 0, 0], [0, 1, 0]),
  };
}

/** A rectangle on a plane. */
export const rectangle = (place: Place, u: number, v: number, width: number, height: number): Path =>
  polygon([place(u, v), place(u + width, v), place(u + width, v + height), place(u, v + height)]);

/** A closed box in three planes of light. */
export function block(view: Camera, body: Block, palette: Palette): Shape[] {
  const planes = blockPlanes(view, body);
  return seeThrough(
    [
      filled(rectangle(planes.front, 0, 0, body.length, body.height), palette.front, palette.line),
      filled(rectangle(planes.side, 0, 0, body.width, body.height), palette.side, palette.line),
      filled(rectangle(planes.top, 0, 0, body.length, body.width), palette.top, palette.line),
    ],
    palette,
  );
}

/** A circle in space, upright unless an axis is given. */
export const ring = (centre: Spot, radius: number, axis: Spot = [0, 0, 1]): Ring => ({ centre, radius, axis });

/** The near part of the wall between two rings; narrower bands of a wall take its silhouette. */
export function wallPath(view: Camera, start: Ring, end: Ring, edge = silhouette(view, start, end)): Path {
  const [from, to] = edge.seen;
  return [...arc(view, start, from, to), ...arc(view, end, to, from, "L"), { kind: "Z" }];
}

/** Paint across a wall from its lit to its unlit edge. */
export function wallPaint(view: Camera, start: Ring, end: Ring, stops: readonly (readonly [number, string])[]): Paint {
  const edge = silhouette(view, start, end);
  const wide = start.radius > end.radius ? start : end;
  const sides = edge.seen.map((angle) => view.project(ringSpot(wide, angle)));
  const [lit = [0, 0], unlit = [0, 0]] = sides.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const axis = addPoints(view.project(end.centre), view.project(start.centre), -1);
  const span = addPoints(unlit, lit, -1);
  const along = (span[0] * axis[0] + span[1] * axis[1]) / (axis[0] ** 2 + axis[1] ** 2 || 1);
  return { from: lit, to: addPoints(unlit, axis, -along), stops };
}

/** The outer wall of a cylinder or cone, without its ends. */
export const wall = (view: Camera, start: Ring, end: Ring, palette: Palette, weight = 1): Shape =>
  filled(wallPath(view, start, end), wallPaint(view, start, end, roundStops(palette)), palette.line, weight);

/** A flat end. */
export const disc = (view: Camera, end: Ring, fill: Paint, stroke?: string, weight = 1): Shape =>
  filled(circle(view, end), fill, stroke, weight);

/** The mouth of an open vessel: its far inner wall. */
export function mouth(view: Camera, end: Ring, palette: Palette): Shape {
  const left = view.project(addSpots(end.centre, [-end.radius, 0, 0]));
  const right = view.project(addSpots(end.centre, [end.radius, 0, 0]));
  return disc(view, end, { from: left, to: right, stops: hollowStops(palette) }, palette.line);
}

/** A solid or closed cylinder or cone: the wall, then whichever end is seen. */
export function drum(view: Camera, start: Ring, end: Ring, palette: Palette): Shape[] {
  const axis = addSpots(end.centre, start.centre, -1);
  const seen = axis[0] * view.toViewer[0] + axis[1] * view.toViewer[1] + axis[2] * view.toViewer[2] > 0 ? end : start;
  return [wall(view, start, end, palette), disc(view, seen, palette.top, palette.line)];
}

/** A point on the wall of a cylinder or cone: `share` runs over its near side from one edge (0) to the other (1). */
export function onWall(view: Camera, start: Ring, end: Ring, edge: Silhouette): (share: number, lift: number) => Point {
  return (share, lift) => {
    const angle = edge.seen[0] + (edge.seen[1] - edge.seen[0]) * share;
    const centre = addSpots(start.centre, addSpots(end.centre, start.centre, -1), lift);
    const radius = start.radius + (end.radius - start.radius) * lift;
    return view.project(ringSpot({ centre, radius, axis: start.axis }, angle));
  };
}

/** The shadow of a thing that stands on these spots and is so high: the light comes from the upper left, in front. */
export function shadowOf(view: Camera, footprint: readonly Spot[], height: number): Path {
  const cast = footprint.map((spot) => addSpots(spot, [0.26 * height, 0.12 * height, 0]));
  return polygon(hull([...footprint, ...cast].map(view.project)));
}

/** The corners on which the shadow is cast. */
export const blockFootprint = ({ at, length, width }: Block): Spot[] => [
  at,
  addSpots(at, [length, 0, 0]),
  addSpots(at, [length, width, 0]),
  addSpots(at, [0, width, 0]),
];

/** The circle on which the shadow is cast, as 24 corners. */
export const roundFootprint = (base: Ring): Spot[] =>
  Array.from({ length: 24 }, (_, index) => ringSpot(base, (index * Math.PI) / 12));
