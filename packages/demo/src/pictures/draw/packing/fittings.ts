// What goes into a carton or around a strap: dividers and buckles.
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import { cornerView, type Place, plane, type Spot, tableView, trace, within } from "#pictures/draw/tools/geometry.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import {
  blockAt,
  blockFootprint,
  face,
  filled,
  lined,
  type Shape,
  type Sketch,
  shadowOf,
} from "#pictures/draw/tools/shapes.ts";

/** Strips of board that cross each other, from the far one to the near one. */
const divider = ({ length, width, height, count, palette }: Subject): Sketch => {
  const columns = Math.min(Math.max(Math.round(Math.sqrt((count * length) / width)), 2), 8);
  const rows = Math.min(Math.max(Math.round(count / columns), 2), 8);
  const strip = (from: Spot, to: Spot, fill: string): Shape[] => {
    const upper = (spot: Spot): Spot => [spot[0], spot[1], height];
    return [
      filled(face(cornerView, [from, to, upper(to), upper(from)]), fill, palette.line),
      lined(face(cornerView, [upper(from), upper(to)]), palette.top, 2.4),
      lined(face(cornerView, [upper(from), upper(to)]), palette.line, 0.6),
    ];
  };
  const shapes: Shape[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const [near, far] = [(row * width) / rows, ((row + 1) * width) / rows];
    for (let column = 1; column < columns; column++) {
      const x = (column * length) / columns;
      shapes.push(...strip([x, near, 0], [x, far, 0], palette.side));
    }
    if (row > 0) shapes.push(...strip([0, near, 0], [length, near, 0], mix(palette.front, palette.top, 0.2)));
  }
  return {
    shapes,
    shadows: [shadowOf(cornerView, blockFootprint(blockAt([0, 0, 0], length, width, height)), height / 2)],
  };
};

/** Bent from one wire: a frame with a waist, closed by two bars. */
const BUCKLE =
  "M-30 -20L-10 -20L-6 -14L6 -14L10 -20L30 -20C34 -20 34 20 30 20L10 20L6 14L-6 14L-10 20L-30 20C-34 20 -34 -20 -30 -20Z";
const BARS = "M-12 -19L-12 19M12 -19L12 19";

const buckles = ({ palette }: Subject): Sketch => {
  const table: Place = plane(tableView, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const places = [within(table, 0, 62, 24), within(table, 62, 22, -38), within(table, -22, -2, -8)];
  const wire = (place: Place, outline: string): Shape[] => [
    lined(trace(place, outline), palette.line, 6),
    lined(trace(place, outline), palette.front, 4),
    lined(trace(place, outline), palette.top, 1.4),
  ];
  // The shadow of a wire is a line too.
  const shadow = (place: Place): Shape => lined(trace(within(place, 4, -4), BUCKLE), palette.line, 6, 0.2);
  return {
    shapes: [...places.map(shadow), ...places.flatMap((place) => [...wire(place, BARS), ...wire(place, BUCKLE)])],
  };
};

export const fittings = {
  divider: drawing({ material: "kraft", length: 380, width: 285, height: 200, count: 12 }, divider),
  buckle: drawing({ material: "metal" }, buckles),
} satisfies Record<string, Drawing>;
