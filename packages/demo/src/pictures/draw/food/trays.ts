// Trays with sloping walls, their lids, and the round foods that show what a tray is for.

import {
  addSpots,
  type Camera,
  type Place,
  type Spot,
  trace,
  cornerView as view,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { ROUND } from "#pictures/draw/tools/motifs.ts";
import { mix, type Paint, type Palette } from "#pictures/draw/tools/paint.ts";
import { face, filled, type Shape, tinted } from "#pictures/draw/tools/shapes.ts";

/** A tray by its rim: the floor is smaller by `slope` on each side; `lip` is the width of its rim. */
export type Tray = { at: Spot; length: number; width: number; height: number; slope: number; lip: number };

type Corners = readonly [Spot, Spot, Spot, Spot];

/** Near left, near right, far right, far left, at one height and inset. */
export function trayCorners({ at, length, width }: Tray, inset: number, z: number): Corners {
  const spot = (x: number, y: number): Spot => addSpots(at, [x, y, z]);
  return [
    spot(inset, inset),
    spot(length - inset, inset),
    spot(length - inset, width - inset),
    spot(inset, width - inset),
  ];
}

const quad = (a: Spot, b: Spot, c: Spot, d: Spot, fill: string, line: string, weight = 1): Shape =>
  filled(face(view, [a, b, c, d]), fill, line, weight);

type TrayParts = { inside: Shape[]; outside: Shape[] };

/** The inside goes before the contents, the outside after them. */
export function trayParts(tray: Tray, palette: Palette): TrayParts {
  const [a, b, c, d] = trayCorners(tray, 0, tray.height);
  const rim = trayCorners(tray, tray.lip, tray.height);
  const [e, f, g, h] = trayCorners(tray, tray.slope + tray.lip, 0);
  const flange = tray.lip > 0;
  const [walls, floor] = [mix(palette.front, palette.inside, 0.25), mix(palette.front, palette.inside, 0.5)];
  const near = (spot: Spot): Spot => addSpots(spot, [0, 0, -tray.lip * 0.4]);
  return {
    inside: [
      ...(flange ? [quad(a, b, c, d, palette.top, palette.line)] : []),
      quad(e, f, g, h, floor, palette.line, 0.7),
      quad(rim[3], rim[0], e, h, palette.inside, palette.line, 0.7),
      quad(rim[3], rim[2], g, h, walls, palette.line, 0.7),
    ],
    outside: [
      quad(rim[0], rim[1], f, e, palette.front, palette.line),
      quad(rim[1], rim[2], g, f, palette.side, palette.line),
      ...(flange
        ? [
            filled(face(view, [a, b, rim[1], rim[0]]), palette.top, palette.line, 0.8),
            filled(face(view, [b, c, rim[2], rim[1]]), palette.top, palette.line, 0.8),
            quad(a, b, near(b), near(a), mix(palette.top, palette.front, 0.5), palette.line, 0.8),
            quad(b, c, near(c), near(b), palette.side, palette.line, 0.8),
          ]
        : []),
    ],
  };
}

/** The corners on which the shadow is cast. */
export const trayFootprint = (tray: Tray): Spot[] => [...trayCorners(tray, tray.slope + tray.lip, 0)];

/** A solid with sloping walls, wide at its foot: the hood of a clamshell or the lid of a tray. */
export function hood(tray: Tray, palette: Palette): Shape[] {
  const [a, b, c, d] = trayCorners(tray, 0, 0);
  const [e, f, g, h] = trayCorners(tray, tray.slope, tray.height);
  const shapes = [
    ...(palette.opacity < 1
      ? [quad(a, d, h, e, palette.inside, palette.line, 0.7), quad(d, c, g, h, palette.inside, palette.line, 0.7)]
      : []),
    quad(a, b, f, e, palette.front, palette.line),
    quad(b, c, g, f, palette.side, palette.line),
    quad(e, f, g, h, palette.top, palette.line),
  ];
  const gleam = tinted(
    face(view, [mixSpots(e, f, 0.1), mixSpots(e, f, 0.3), mixSpots(h, g, 0.22), mixSpots(h, g, 0.06)]),
    "#FFFFFF",
    0.6,
  );
  return palette.opacity < 1 ? [...shapes.map((shape) => ({ ...shape, opacity: 0.34 })), gleam] : shapes;
}

/** The spot on the way from one to the other; 0 is the first, 1 the second. */
export const mixSpots = (a: Spot, b: Spot, share: number): Spot => addSpots(a, addSpots(b, a, -1), share);

/** The picture around a spot in space, `size` millimetres to the unit. */
export const around = (camera: Camera, spot: Spot, size: number): Place => {
  const [x, y] = camera.project(spot);
  return (u, v) => [x + u * size, y - v * size];
};

const lit = (place: Place, colour: string): Paint => ({
  from: place(-0.7, 0.7),
  to: place(0.8, -0.7),
  stops: [
    [0, mix(colour, "#FFFFFF", 0.4)],
    [0.5, colour],
    [1, mix(colour, "#3A2010", 0.28)],
  ],
});

/** Anything round, lit from the upper left. */
export const bead = (place: Place, colour: string, weight = 0.8): Shape =>
  filled(trace(place, ROUND), lit(place, colour), mix(colour, "#2A160A", 0.5), weight);

/** An outline around the middle of its place, lit from the upper left. */
export const lump = (place: Place, outline: string, colour: string, weight = 0.8): Shape =>
  filled(trace(place, outline), lit(place, colour), mix(colour, "#2A160A", 0.5), weight);

/** A roll of rice in its leaf, seen from above at an angle. */
export const maki = (spot: Spot, size: number, heart: string): Shape[] => {
  const place = around(view, spot, size);
  const top = (scale: number, lift = 0.75) => trace((u, v) => place(u * scale, v * scale * 0.46 + lift), ROUND);
  const body = "M-1 0C-1 -0.26 -0.55 -0.46 0 -0.46C0.55 -0.46 1 -0.26 1 0L1 0.75L-1 0.75Z";
  return [
    filled(trace(place, body), "#24332C", "#0E1511", 0.7),
    filled(top(1), "#2F4238", "#0E1511", 0.7),
    filled(top(0.84), "#FBF8F0", "#B9B3A2", 0.6),
    filled(top(0.42), heart, mix(heart, "#2A160A", 0.4), 0.6),
  ];
};

/** A finger of rice under a slice of fish. */
export const nigiri = (spot: Spot, size: number, fish: string): Shape[] => {
  const place = within(around(view, spot, size), 0, 0, -14);
  return [
    lump(place, "M-1.3 -0.1C-1.4 -0.5 1.4 -0.5 1.3 -0.1L1.2 0.4L-1.2 0.4Z", "#F8F4E9", 0.7),
    lump(
      place,
      "M-1.5 0.1C-1.4 0.75 1.4 0.75 1.5 0.1C1.2 -0.05 0.8 0.15 0 0.12C-0.8 0.1 -1.2 -0.05 -1.5 0.1Z",
      fish,
      0.8,
    ),
    ...[-0.7, 0, 0.7].map((u) =>
      tinted(trace(place, `M${u - 0.1} 0.15L${u + 0.05} 0.15L${u + 0.25} 0.5L${u + 0.1} 0.52Z`), "#FFFFFF", 0.6),
    ),
  ];
};
