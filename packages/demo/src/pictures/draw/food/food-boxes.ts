// Folded boxes and wraps for food, with a bite inside.

import { rows, standing } from "#pictures/draw/food/food-trays.ts";
import { friesCone, sandwichWedge } from "#pictures/draw/food/snack-boxes.ts";
import { around, bead, lump, type Tray, trayCorners, trayParts } from "#pictures/draw/food/trays.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import { addSpots, type Spot, trace, cornerView as view, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import { face, filled, lined, type Sketch } from "#pictures/draw/tools/shapes.ts";

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

export const foodBoxes = {
  "takeaway-box": drawing({ material: "kraft", length: 170, width: 135, height: 65 }, takeawayBox),
  "burger-box": drawing({ material: "kraft", length: 120, width: 120, height: 90 }, burgerBox),
  "sandwich-wedge": drawing({ material: "kraft", length: 185, width: 70, height: 125 }, sandwichWedge),
  "fries-cone": drawing({ material: "white", diameter: 110, height: 150, print: "logo" }, friesCone),
} satisfies Record<string, Drawing>;
