// Wedges for sandwiches and cones for fries.

import { blockMarks } from "#pictures/draw/boxes-and-bags/carton-parts.ts";
import { trayFootprint } from "#pictures/draw/food/trays.ts";
import { edgeOf, ringAt } from "#pictures/draw/food/vessels.ts";
import type { Subject } from "#pictures/draw/tools/drawing.ts";
import {
  addSpots,
  type Place,
  type Point,
  polygon,
  roundView,
  type Spot,
  trace,
  cornerView as view,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix, roundStops } from "#pictures/draw/tools/paint.ts";
import {
  blockAt,
  face,
  filled,
  lined,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
  wallPaint,
  wallPath,
} from "#pictures/draw/tools/shapes.ts";

/** A prism on its long face with a window over the cut of the sandwich. */
export const sandwichWedge = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const spot = (x: number, y: number, z: number): Spot => [x, y, z];
  const cut = (u: number, v: number): Point => view.project([u, width * 0.04 * v, height * v]);
  const layer = (from: number, to: number, colour: string) =>
    filled(
      polygon([
        cut(length * 0.1, 0.08 + from * 0.84),
        cut(length * 0.9, 0.08 + from * 0.84),
        cut(length * 0.9, 0.08 + to * 0.84),
        cut(length * 0.1, 0.08 + to * 0.84),
      ]),
      colour,
      mix(colour, "#2A160A", 0.45),
      0.7,
    );
  const wavy = (v: number, colour: string) => {
    const waves = Array.from(
      { length: 8 },
      (_, index) =>
        `Q${length * (0.15 + index * 0.1)} ${v + (index % 2 ? 0.05 : -0.05)} ${length * (0.2 + index * 0.1)} ${v}`,
    ).join("");
    return filled(
      trace(cut, `M${length * 0.1} ${v}${waves}L${length * 0.9} ${v + 0.09}L${length * 0.1} ${v + 0.09}Z`),
      colour,
      mix(colour, "#14280C", 0.4),
      0.7,
    );
  };
  const front = polygon([cut(0, 0), cut(length, 0), cut(length, 1), cut(0, 1)]);
  const slopeSide = face(view, [spot(length, 0, 0), spot(length, width, 0), spot(length, width * 0.04, height)]);
  return {
    shapes: [
      filled(slopeSide, palette.side, palette.line),
      filled(front, palette.front, palette.line),
      layer(0, 1, "#F6EBD2"),
      layer(0.3, 0.42, "#E9A9A0"),
      layer(0.42, 0.5, "#F2C14E"),
      wavy(0.5, "#7BAA59"),
      layer(0.6, 0.68, "#CE4A38"),
      lined(
        polygon([cut(length * 0.1, 0.08), cut(length * 0.9, 0.08), cut(length * 0.9, 0.92), cut(length * 0.1, 0.92)]),
        "#A9742F",
        1.6,
      ),
      tinted(
        polygon([
          cut(length * 0.16, 0.08),
          cut(length * 0.34, 0.08),
          cut(length * 0.52, 0.92),
          cut(length * 0.34, 0.92),
        ]),
        "#FFFFFF",
        0.4,
      ),
    ],
    shadows: [
      shadowOf(view, [spot(0, 0, 0), spot(length, 0, 0), spot(length, width, 0), spot(0, width, 0)], height * 0.5),
    ],
    marks: blockMarks(subject, blockAt([0, 0, 0], length, width, height)),
  };
};

/** A cone of card, full of chips. */
export const friesCone = (subject: Subject): Sketch => {
  const { palette, diameter, height } = subject;
  const vessel = { bottom: diameter * 0.2, top: diameter / 2, height };
  const [low, high] = [ringAt(vessel, 0), ringAt(vessel, 1)];
  const [x, y] = roundView.project([0, 0, height]);
  const chip: Place = (u, v) => [x + u, y - v];
  const stick = (u: number, v: number, turn: number, long: number): Shape[] => {
    const at = within(chip, u * diameter, v * diameter, turn, diameter);
    return [
      filled(trace(at, `M-0.04 -0.3L0.04 -0.3L0.04 ${long}L-0.04 ${long}Z`), "#EFC35A", "#A67A1E", 0.8),
      filled(trace(at, `M0.04 -0.3L0.075 -0.27L0.075 ${long + 0.025}L0.04 ${long}Z`), "#D09C34", "#A67A1E", 0.7),
      filled(
        trace(at, `M-0.04 ${long}L0.04 ${long}L0.075 ${long + 0.025}L-0.005 ${long + 0.025}Z`),
        "#F8DC8E",
        "#A67A1E",
        0.7,
      ),
    ];
  };
  const sticks: [number, number, number, number][] = [
    [-0.22, 0.06, 14, 0.3],
    [-0.02, 0.08, 4, 0.42],
    [0.2, 0.06, -12, 0.34],
    [-0.32, 0, 24, 0.22],
    [0.33, 0, -24, 0.24],
    [-0.12, 0, 9, 0.32],
    [0.1, 0, -6, 0.28],
    [-0.22, -0.06, 17, 0.18],
    [0.24, -0.06, -16, 0.2],
    [0.0, -0.08, 2, 0.2],
    [0.12, -0.1, -9, 0.12],
    [-0.1, -0.1, 12, 0.1],
  ];
  const body = wallPath(roundView, low, high, edgeOf(vessel));
  return {
    shapes: [
      filled(wallPath(roundView, high, { ...high, centre: addSpots(high.centre, [0, 0, 1]) }), palette.inside),
      ...sticks.flatMap(([u, v, turn, long]) => stick(u, v, turn, long)),
      filled(body, wallPaint(roundView, low, high, roundStops(palette)), palette.line),
      ...motif(
        subject.print,
        (u, v) => roundView.project([u - diameter * 0.22, -diameter * 0.4, v + height * 0.35]),
        diameter * 0.44,
        height * 0.4,
        palette.ink,
      ),
    ],
    shadows: [
      shadowOf(
        roundView,
        trayFootprint({
          at: [-diameter * 0.2, -diameter * 0.2, 0],
          length: diameter * 0.4,
          width: diameter * 0.4,
          height: 0,
          slope: 0,
          lip: 0,
        }),
        height * 0.4,
      ),
    ],
  };
};
