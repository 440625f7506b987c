// What goes into the post: tubes, envelopes and pouches.

import { bubbleEnvelope, cardEnvelope, documentPouch, polyMailer } from "#pictures/draw/boxes-and-bags/envelopes.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { camera } from "#pictures/draw/tools/geometry.ts";
import { paletteFor, roundStops } from "#pictures/draw/tools/paint.ts";
import { disc, filled, ring, type Sketch, shadowOf, wall, wallPaint, wallPath } from "#pictures/draw/tools/shapes.ts";

const tubeView = camera(38, 24);

/** A tube that lies, with the plug of its near end pulled out a little. */
const postalTube = (subject: Subject): Sketch => {
  const { palette, length, diameter, stated } = subject;
  const radius = Math.max(diameter / 2, length * 0.04);
  const at = (x: number, r = radius) => ring([x, 0, radius], r, [1, 0, 0]);
  const plug = paletteFor("white");
  const cap = radius * 0.5;
  const bottom = (x: number, y: number) => tubeView.project([x, y, 0]);
  return {
    shapes: [
      wall(tubeView, at(0), at(length), palette),
      disc(tubeView, at(length), palette.top, palette.line),
      disc(tubeView, at(length, radius * 0.9), palette.inside, palette.line, 0.8),
      wall(tubeView, at(length, radius * 0.86), at(length + cap, radius * 0.86), plug),
      wall(tubeView, at(length + cap), at(length + cap + radius * 0.22), plug),
      disc(tubeView, at(length + cap + radius * 0.22), plug.front, plug.line),
      disc(tubeView, at(length + cap + radius * 0.22, radius * 0.72), plug.side, plug.line, 0.7),
      ...[0.3, 0.62].map((share) =>
        filled(
          wallPath(tubeView, at(length * share), at(length * share + length * 0.012)),
          wallPaint(
            tubeView,
            at(length * share),
            at(length * share + length * 0.012),
            roundStops({ ...palette, top: palette.front, front: palette.side }),
          ),
        ),
      ),
    ],
    shadows: [
      shadowOf(
        tubeView,
        [
          [0, -radius * 0.6, 0],
          [length * 1.05, -radius * 0.6, 0],
          [length * 1.05, radius, 0],
          [0, radius, 0],
        ],
        radius,
      ),
    ],
    marks: [
      ...markOf(stated.length, bottom(0, -radius * 0.8), bottom(length, -radius * 0.8), [-0.4, 1]),
      ...markOf(
        stated.diameter,
        tubeView.project([length + cap * 2.3, 0, 0]),
        tubeView.project([length + cap * 2.3, 0, 2 * radius]),
        [1, -0.1],
        "Ø ",
      ),
    ],
  };
};

export const posting = {
  "postal-tube": drawing({ material: "kraft", length: 500, diameter: 80 }, postalTube),
  "bubble-envelope": drawing({ material: "kraft", width: 220, height: 265 }, bubbleEnvelope),
  "card-envelope": drawing({ material: "kraft", width: 250, height: 350 }, cardEnvelope),
  "poly-mailer": drawing({ material: "white", width: 250, height: 350 }, polyMailer),
  "document-pouch": drawing({ material: "clear", width: 240, height: 165 }, documentPouch),
} satisfies Record<string, Drawing>;
