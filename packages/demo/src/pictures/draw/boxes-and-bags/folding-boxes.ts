// Boxes of solid board and foam, and boards without a box.

import { blockMarks } from "#pictures/draw/boxes-and-bags/carton-parts.ts";
import { cavity, flap, openBlock } from "#pictures/draw/tools/cavity.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import {
  addSpots,
  type Place,
  plane,
  polyline,
  type Spot,
  trace,
  cornerView as view,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { motif, ROUND, SNOWFLAKE } from "#pictures/draw/tools/motifs.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import {
  type Block,
  block,
  blockAt,
  blockFootprint,
  blockPlanes,
  filled,
  lined,
  rectangle,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
} from "#pictures/draw/tools/shapes.ts";

const standing = (subject: Subject, body: Block, shapes: Shape[]): Sketch => ({
  shapes,
  shadows: [shadowOf(view, blockFootprint(body), body.height)],
  marks: blockMarks(subject, body),
});

/** A whole pizza, as far as lies in the box, tells this box from every other flat one. */
function pizza(place: Place, size: number): Shape[] {
  const disc = (u: number, v: number, radius: number, fill: string, line?: string) =>
    filled(trace(within(place, u * size, v * size, 0, size * radius), ROUND), fill, line, 0.8);
  const salami: [number, number][] = [
    [-0.2, 0.15],
    [0.16, 0.22],
    [0.24, -0.12],
    [-0.06, -0.2],
    [-0.28, -0.12],
    [0.02, 0.02],
  ];
  return [
    disc(0, 0, 0.48, "#D79A4B", "#8A5A24"),
    disc(0, 0, 0.41, "#F0C869"),
    ...salami.map(([u, v]) => disc(u, v, 0.075, "#C2513B")),
    ...[0, 60, 120].map((angle) => lined(trace(within(place, 0, 0, angle, size), "M-0.46 0L0.46 0"), "#B9823A", 0.7)),
  ];
}

const pizzaBox = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const body = blockAt([0, 0, 0], length, width, height);
  const board = length * 0.016;
  const hinge: [Spot, Spot] = [
    [0, width, height],
    [length, width, height],
  ];
  const reach: Spot = [0, width * 0.42, width * 0.86];
  const floor = plane(view, [length / 2, width / 2, height * 0.75], [1, 0, 0], [0, 1, 0]);
  const lid = plane(view, hinge[0], [1, 0, 0], [0, reach[1] / width, reach[2] / width]);
  return standing(subject, body, [
    flap(view, ...hinge, reach, mix(palette.front, palette.top, 0.4), palette.line, 0.01),
    lined(rectangle(lid, length * 0.04, width * 0.04, length * 0.92, width * 0.92), palette.side, 0.8),
    ...openBlock(view, body, board, palette),
    ...pizza(floor, Math.min(length, width) * 0.96),
    filled(rectangle(blockPlanes(view, body).front, 0, 0, length, height), palette.front, palette.line),
    filled(
      trace(
        blockPlanes(view, body).front,
        `M${length * 0.4} ${height}L${length * 0.43} ${height * 0.45}L${length * 0.57} ${height * 0.45}L${length * 0.6} ${height}`,
      ),
      palette.side,
      palette.line,
      0.8,
    ),
  ]);
};

/** A cake box: low, with a window in its lid and the tuck at the front. */
const cakeBox = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const body = blockAt([0, 0, 0], length, width, height);
  const planes = blockPlanes(view, body);
  const glass = rectangle(planes.top, length * 0.14, width * 0.14, length * 0.72, width * 0.72);
  return standing(subject, body, [
    ...block(view, body, palette),
    ...motif(subject.print, planes.front, length, height, palette.ink),
    filled(glass, "#BFD8DD", palette.line, 0.9),
    tinted(
      trace(
        planes.top,
        `M${length * 0.24} ${width * 0.14}L${length * 0.42} ${width * 0.14}L${length * 0.3} ${width * 0.86}L${length * 0.14} ${width * 0.86}Z`,
      ),
      "#FFFFFF",
      0.55,
    ),
    filled(
      trace(
        planes.front,
        `M${length * 0.3} ${height}L${length * 0.33} ${height * 0.72}L${length * 0.67} ${height * 0.72}L${length * 0.7} ${height}Z`,
      ),
      palette.top,
      palette.line,
      0.9,
    ),
  ]);
};

const bow =
  "M0 0C-4 6 -11 8 -11 3.5C-11 0 -5 -1 0 0ZM0 0C4 6 11 8 11 3.5C11 0 5 -1 0 0ZM-0.6 0C-3 -2 -6 -4 -8 -7L-5.4 -7.2L-4.6 -9C-3 -5 -1 -2 0.4 0ZM0.6 0C3 -2 6 -4 8 -7L5.4 -7.2L4.6 -9C3 -5 1 -2 -0.4 0Z";

/** A box with a lid that overlaps, tied with a ribbon. */
const giftBox = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const body = blockAt([0, 0, 0], length, width, height);
  const lip = length * 0.02;
  const lid = blockAt([-lip, -lip, height * 0.74], length + 2 * lip, width + 2 * lip, height * 0.26 + lip);
  const ribbon = paletteFor("printed", subject.colour === "red" ? "gold" : "red");
  const [base, cover] = [blockPlanes(view, body), blockPlanes(view, lid)];
  const strip = length * 0.09;
  const knot = view.project(addSpots(lid.at, [lid.length / 2, lid.width / 2, lid.height]));
  const bowPlace: Place = (u, v) => [knot[0] + (u * length) / 46, knot[1] - (v * length) / 46];
  return standing(subject, body, [
    ...block(view, body, palette),
    filled(rectangle(base.front, (length - strip) / 2, 0, strip, height * 0.74), ribbon.front, ribbon.line, 0.7),
    filled(rectangle(base.side, (width - strip) / 2, 0, strip, height * 0.74), ribbon.side, ribbon.line, 0.7),
    ...block(view, lid, palette),
    filled(rectangle(cover.front, (lid.length - strip) / 2, 0, strip, lid.height), ribbon.front, ribbon.line, 0.7),
    filled(rectangle(cover.side, (lid.width - strip) / 2, 0, strip, lid.height), ribbon.side, ribbon.line, 0.7),
    filled(rectangle(cover.top, (lid.length - strip) / 2, 0, strip, lid.width), ribbon.top, ribbon.line, 0.7),
    filled(rectangle(cover.top, 0, (lid.width - strip) / 2, lid.length, strip), ribbon.top, ribbon.line, 0.7),
    filled(trace(bowPlace, bow), ribbon.front, ribbon.line),
  ]);
};

/** Thick walls and a lid that stands on edge beside its box. */
const isothermalBox = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const body = blockAt([0, 0, 0], length, width, height);
  const thickness = Math.min(length, width) * 0.11;
  const inner = blockAt([thickness, thickness, 0], length - 2 * thickness, width - 2 * thickness, height);
  const lid = blockAt([length * 0.1, width * 0.3, height * 1.02], length, width, thickness * 1.2);
  const front = blockPlanes(view, body).front;
  const sign = Math.min(length, height) * 0.055;
  return standing(subject, body, [
    ...block(view, body, palette),
    ...cavity(view, inner, height - thickness, palette),
    ...block(view, lid, palette),
    lined(trace(within(front, length / 2, height * 0.48, 0, sign), SNOWFLAKE), "#3A78BD", 1.6),
  ]);
};

/** The wave between the liners, seen on the edge of a board. */
const flute = (length: number, thickness: number): string => {
  const waves = 26;
  const step = length / waves;
  let outline = `M0 ${thickness / 2}`;
  for (let wave = 0; wave < waves; wave++) {
    const v = wave % 2 ? 0 : thickness;
    outline += `Q${(wave + 0.5) * step} ${v} ${(wave + 1) * step} ${thickness / 2}`;
  }
  return outline;
};

const flatMarks = (subject: Subject, body: Block): NonNullable<Sketch["marks"]> => {
  const { height: _height, ...stated } = subject.stated;
  return blockMarks({ ...subject, stated }, body);
};

/** One board; foam and solid board have no flutes on their edge. */
const sheet = (subject: Subject): Sketch => {
  const { palette, length, width, material } = subject;
  const thickness = Math.max(length, width) * 0.022;
  const body = blockAt([0, 0, 0], length, width, thickness);
  const { front, top } = blockPlanes(view, body);
  const fluted = material === "kraft" ? [lined(trace(front, flute(length, thickness)), palette.line, 0.6)] : [];
  // One corner is lifted, so that a single sheet does not read as a table top.
  const lift = Math.min(length, width) * 0.2;
  const corner = (x: number, y: number, z: number) => view.project([x, y, z]);
  const fold = [
    corner(0, width - lift, thickness),
    corner(lift, width, thickness),
    corner(lift * 0.85, width - lift * 0.9, thickness + lift * 0.5),
  ];
  return {
    shapes: [
      ...block(view, body, palette),
      ...fluted,
      ...motif(subject.print, top, length, width, palette.ink),
      filled([...polyline(fold), { kind: "Z" }], mix(palette.side, palette.front, 0.5), palette.line),
    ],
    shadows: [shadowOf(view, blockFootprint(body), length * 0.08)],
    marks: flatMarks(subject, body),
  };
};

/** A ream: many thin leaves, the upper one drawn a little aside. */
const sheetStack = (subject: Subject): Sketch => {
  const { palette, width, stated } = subject;
  const length = stated.width && !stated.length ? width * 1.35 : subject.length;
  const height = Math.max(length, width) * 0.13;
  const body = blockAt([0, 0, 0], length, width, height);
  const { front, side, top } = blockPlanes(view, body);
  const leaves = Array.from({ length: 7 }, (_, index) => ((index + 1) * height) / 8);
  const upper = within(top, length * 0.03, -width * 0.02, -4);
  return {
    shapes: [
      ...block(view, body, palette),
      ...leaves.flatMap((v, index) => [
        lined(rectangle(front, 0, v, length * (index % 3 ? 1 : 0.7), 0), palette.line, 0.6, 0.6),
        lined(rectangle(side, 0, v, width * (index % 2 ? 1 : 0.6), 0), palette.line, 0.6, 0.6),
      ]),
      filled(rectangle(upper, 0, 0, length, width), palette.top, palette.line),
      ...motif(subject.print, upper, length, width, palette.ink),
    ],
    shadows: [shadowOf(view, blockFootprint(body), height * 1.5)],
    marks: flatMarks(subject, body),
  };
};

export const foldingBoxes = {
  "pizza-box": drawing({ material: "kraft", length: 330, width: 330, height: 42 }, pizzaBox),
  "cake-box": drawing({ material: "white", length: 240, width: 240, height: 110 }, cakeBox),
  "gift-box": drawing({ material: "printed", length: 220, width: 220, height: 130 }, giftBox),
  "isothermal-box": drawing({ material: "foam", length: 400, width: 300, height: 260 }, isothermalBox),
  sheet: drawing({ material: "kraft", length: 800, width: 600 }, sheet),
  "sheet-stack": drawing({ material: "white", length: 400, width: 300 }, sheetStack),
} satisfies Record<string, Drawing>;
