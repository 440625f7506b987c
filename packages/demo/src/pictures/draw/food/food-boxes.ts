// Folded boxes and wraps for food, with a bite inside.

import { blockMarks } from "#pictures/draw/boxes-and-bags/cartons.ts";
import { rows, standing } from "#pictures/draw/food/food-trays.ts";
import { around, bead, lump, type Tray, trayCorners, trayFootprint, trayParts } from "#pictures/draw/food/trays.ts";
import { edgeOf, ringAt } from "#pictures/draw/food/vessels.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
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

/** A folded box with a tuck lid that opens like a flap. */
const takeawayBox = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const slope = Math.min(length, width) * 0.09;
  const tray: Tray = { at: [0, 0, 0], length, width, height, slope, lip: 0 };
  const [_a, _b, c, d] = trayCorners(tray, 0, height);
  const parts = trayParts(tray, palette);
  const inner = mix(palette.front, palette.top, 0.35);
  const rise = (share: number, lean: number): Spot => [0, width * lean, width * share];
  const lid = face(view, [d, c, addSpots(c, rise(0.62, 0.42)), addSpots(d, rise(0.62, 0.42))]);
  const tuck = face(view, [
    addSpots(d, rise(0.62, 0.42)),
    addSpots(c, rise(0.62, 0.42)),
    addSpots(addSpots(c, rise(0.62, 0.42)), [-length * 0.06, -width * 0.2, width * 0.06]),
    addSpots(addSpots(d, rise(0.62, 0.42)), [length * 0.06, -width * 0.2, width * 0.06]),
  ]);
  const noodles = rows(tray, 4, 3, height * 0.82).flatMap((spot, index) => [
    lump(
      within(around(view, spot, length * 0.15), 0, 0, index * 37),
      "M-1 -0.1C-0.8 0.7 0.6 0.9 1 0.2C1.1 -0.5 -0.6 -0.8 -1 -0.1Z",
      "#E9C274",
    ),
    lined(
      trace(
        within(around(view, spot, length * 0.15), 0, 0, index * 37),
        "M-0.8 0C-0.4 0.5 0.4 0.5 0.8 0.1M-0.6 -0.2C-0.2 0.2 0.3 0.2 0.7 -0.1",
      ),
      "#B98B3C",
      0.7,
    ),
  ]);
  const peas = rows(tray, 3, 2, height * 0.95).map((spot, index) =>
    bead(
      around(view, addSpots(spot, [((index % 2) - 0.5) * length * 0.08, 0, 0]), length * 0.035),
      index % 2 ? "#C94B3A" : "#6FA052",
    ),
  );
  return standing(subject, tray, [
    filled(lid, inner, palette.line),
    filled(tuck, palette.top, palette.line),
    ...parts.inside,
    ...noodles,
    ...peas,
    ...parts.outside,
    ...motif(
      subject.print,
      within((u, v) => view.project([u, 0, v]), length * 0.15, height * 0.15),
      length * 0.7,
      height * 0.6,
      palette.ink,
    ),
  ]);
};

/** A clamshell, open on a burger. */
const burgerBox = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const base = height * 0.55;
  const tray: Tray = { at: [0, 0, 0], length, width, height: base, slope: length * 0.1, lip: 0 };
  const parts = trayParts(tray, palette);
  const [, , c, d] = trayCorners(tray, 0, base);
  // The open lid is a tray on its edge: its floor lies behind its rim.
  const [lean, rise] = [0.36, 0.93];
  const up: Spot = [0, width * 0.86 * lean, width * 0.86 * rise];
  const behind = (corner: Spot, side: number, share: number): Spot =>
    addSpots(addSpots(addSpots(corner, up, share), [side * length * 0.1, 0, 0]), [
      0,
      rise * base * 0.8,
      -lean * base * 0.8,
    ]);
  const [low, high] = [
    [behind(d, 1, 0.12), behind(c, -1, 0.12)],
    [behind(d, 1, 0.88), behind(c, -1, 0.88)],
  ] as const;
  const lid = [
    filled(face(view, [d, addSpots(d, up), high[0], low[0]]), mix(palette.side, palette.inside, 0.4), palette.line),
    filled(face(view, [c, addSpots(c, up), high[1], low[1]]), mix(palette.front, palette.top, 0.2), palette.line),
    filled(face(view, [d, c, low[1], low[0]]), palette.top, palette.line),
    filled(face(view, [low[0], low[1], high[1], high[0]]), mix(palette.front, palette.inside, 0.12), palette.line, 0.8),
    filled(
      face(view, [addSpots(d, up), addSpots(c, up), high[1], high[0]]),
      mix(palette.side, palette.inside, 0.2),
      palette.line,
    ),
  ];
  const place = around(view, [length / 2, width / 2, base * 0.5], length * 0.38);
  const burger = [
    lump(place, "M-1 0C-1.05 -0.5 1.05 -0.5 1 0L1 0.15L-1 0.15Z", "#D79A4B"),
    lump(
      place,
      "M-1.08 0.1C-0.9 -0.12 -0.7 0.1 -0.4 -0.1C-0.1 0.06 0.2 -0.12 0.5 0.04C0.8 -0.1 0.95 0.05 1.1 0.1C1.1 0.34 -1.1 0.34 -1.08 0.1Z",
      "#7BAA59",
    ),
    lump(place, "M-1 0.2C-1 0.02 1 0.02 1 0.2L1 0.42L-1 0.42Z", "#7A4A2C"),
    lump(place, "M-1.02 0.44L-0.5 0.2L0 0.44L0.6 0.24L1.02 0.44Z", "#F2C14E"),
    lump(place, "M-1.04 0.42C-1.1 1.3 1.1 1.3 1.04 0.42C0.6 0.3 -0.6 0.3 -1.04 0.42Z", "#DBA055"),
    ...[
      [-0.5, 0.82],
      [-0.15, 0.98],
      [0.25, 0.86],
      [0.55, 0.72],
      [-0.1, 0.7],
    ].map(([u = 0, v = 0]) =>
      filled(
        trace(
          within(place, u, v, 20, 0.055),
          "M1 0C1 0.5 0.5 0.6 0 0.6C-0.5 0.6 -1 0.5 -1 0C-1 -0.5 -0.5 -0.6 0 -0.6C0.5 -0.6 1 -0.5 1 0Z",
        ),
        "#FBEBC6",
      ),
    ),
  ];
  return standing(subject, tray, [
    ...lid,
    ...parts.inside,
    ...burger,
    ...parts.outside,
    ...motif(
      subject.print,
      within((u, v) => view.project([u, 0, v]), length * 0.2, base * 0.1),
      length * 0.6,
      base * 0.8,
      palette.ink,
    ),
  ]);
};

/** A prism on its long face with a window over the cut of the sandwich. */
const sandwichWedge = (subject: Subject): Sketch => {
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
const friesCone = (subject: Subject): Sketch => {
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

export const foodBoxes = {
  "takeaway-box": drawing({ material: "kraft", length: 170, width: 135, height: 65 }, takeawayBox),
  "burger-box": drawing({ material: "kraft", length: 120, width: 120, height: 90 }, burgerBox),
  "sandwich-wedge": drawing({ material: "kraft", length: 185, width: 70, height: 125 }, sandwichWedge),
  "fries-cone": drawing({ material: "white", diameter: 110, height: 150, print: "logo" }, friesCone),
} satisfies Record<string, Drawing>;
