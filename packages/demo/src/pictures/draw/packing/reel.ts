// How reels of tape, ribbon and labels are seen.

import type { Roll } from "#pictures/draw/packing/rolls.ts";
import { camera, type Place, plane, trace } from "#pictures/draw/tools/geometry.ts";
import { mix, type Palette } from "#pictures/draw/tools/paint.ts";
import { filled, type Shape } from "#pictures/draw/tools/shapes.ts";

export const view = camera(42, 22);

/** A narrow roll stands on the ground and turns its flat side to the viewer. */
export const facing = (width: number, radius: number, core: number): Roll => ({
  from: [0, width, radius],
  to: [0, 0, radius],
  radius,
  core,
});

/** The strip on the ground that leaves the roll below it, cut in teeth. */
export function tail(width: number, length: number, palette: Palette): { shapes: Shape[]; place: Place } {
  const place = plane(view, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const bite = length * 0.035;
  const teeth = Array.from(
    { length: 9 },
    (_, index) => `L${length - (index % 2 ? bite : 0)} ${(width * index) / 8}`,
  ).join("");
  return {
    shapes: [filled(trace(place, `M0 0${teeth}L0 ${width}Z`), mix(palette.top, palette.front, 0.5), palette.line)],
    place,
  };
}

export const fragileInk = "#C2342B";
