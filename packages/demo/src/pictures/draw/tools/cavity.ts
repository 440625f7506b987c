// Open boxes: what is seen through the opening, and flaps on its edges.
import { addSpots, type Camera, type Spot } from "#pictures/draw/tools/geometry.ts";
import { mix, type Palette } from "#pictures/draw/tools/paint.ts";
import { type Block, face, filled, type Shape } from "#pictures/draw/tools/shapes.ts";

type Plan = readonly [x: number, y: number];

/** Keeps the part of a plan polygon on one side of a line that runs along x or y. */
function cut(polygon: readonly Plan[], axis: 0 | 1, limit: number, keepBelow: boolean): Plan[] {
  const inside = (spot: Plan) => (keepBelow ? spot[axis] <= limit : spot[axis] >= limit);
  return polygon.flatMap((spot, index) => {
    const before = polygon.at(index - 1) ?? spot;
    if (inside(spot) && inside(before)) return [spot];
    const share = (limit - before[axis]) / (spot[axis] - before[axis] || 1);
    const crossing: Plan = [before[0] + (spot[0] - before[0]) * share, before[1] + (spot[1] - before[1]) * share];
    if (inside(spot)) return [crossing, spot];
    return inside(before) ? [crossing] : [];
  });
}

/** The inner walls and floor of an open box of this depth, as far as its opening lets them be seen. */
export function cavity(view: Camera, body: Block, depth: number, palette: Palette): Shape[] {
  const { at, length, width, height } = body;
  // What lies deeper appears nearer to the viewer in the plane of the opening.
  const [x, y, z] = view.toViewer;
  const near: Plan = [(depth * x) / z, (depth * y) / z];
  const shifted = ([u, v]: Plan): Plan => [u + near[0], v + near[1]];
  const corners: Record<"nearLeft" | "farLeft" | "farRight" | "nearRight", Plan> = {
    nearLeft: [0, 0],
    farLeft: [0, width],
    farRight: [length, width],
    nearRight: [length, 0],
  };
  const { nearLeft, farLeft, farRight, nearRight } = corners;
  const seen = (plan: readonly Plan[], fill: string): Shape[] => {
    const clipped = cut(cut(cut(cut(plan, 0, 0, false), 0, length, true), 1, 0, false), 1, width, true);
    if (clipped.length < 3) return [];
    const spots = clipped.map(([u, v]): Spot => addSpots(at, [u, v, height]));
    return [filled(face(view, spots), fill, palette.line, 0.7)];
  };
  return [
    ...seen([nearLeft, farLeft, farRight, nearRight].map(shifted), mix(palette.front, palette.inside, 0.55)),
    ...seen([nearLeft, farLeft, shifted(farLeft), shifted(nearLeft)], palette.inside),
    ...seen([farLeft, farRight, shifted(farRight), shifted(farLeft)], mix(palette.front, palette.inside, 0.3)),
  ];
}

/** An open tray or box: walls with the thickness of their board around what is inside. */
export function openBlock(view: Camera, body: Block, thickness: number, palette: Palette): Shape[] {
  const { at, length, width, height } = body;
  const corner = (x: number, y: number, z: number): Spot => addSpots(at, [x, y, z]);
  const inner: Block = {
    at: corner(thickness, thickness, 0),
    length: length - 2 * thickness,
    width: width - 2 * thickness,
    height,
  };
  return [
    filled(
      face(view, [
        corner(0, 0, height),
        corner(length, 0, height),
        corner(length, width, height),
        corner(0, width, height),
      ]),
      palette.top,
      palette.line,
    ),
    ...cavity(view, inner, height - thickness, palette),
    filled(
      face(view, [corner(0, 0, 0), corner(length, 0, 0), corner(length, 0, height), corner(0, 0, height)]),
      palette.front,
      palette.line,
    ),
    filled(
      face(view, [
        corner(length, 0, 0),
        corner(length, width, 0),
        corner(length, width, height),
        corner(length, 0, height),
      ]),
      palette.side,
      palette.line,
    ),
  ];
}

/** A flap on the edge from one spot to another; `reach` leads to its free edge, `taper` narrows that edge at both ends. */
export function flap(view: Camera, from: Spot, to: Spot, reach: Spot, fill: string, line: string, taper = 0.03): Shape {
  const edge = addSpots(to, from, -1);
  const free = [addSpots(addSpots(to, reach), edge, -taper), addSpots(addSpots(from, reach), edge, taper)];
  return filled(face(view, [from, to, ...free]), fill, line);
}
