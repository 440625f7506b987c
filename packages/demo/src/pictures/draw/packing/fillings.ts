// What fills the void of a parcel: crumpled paper, chips, cushions of air.

import { openBlock } from "#pictures/draw/tools/cavity.ts";
import { markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import {
  type Place,
  type Point,
  plane,
  polygon,
  polyline,
  type Spot,
  tableView,
  trace,
  cornerView as view,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { mix, type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import {
  blockAt,
  blockFootprint,
  filled,
  lined,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
} from "#pictures/draw/tools/shapes.ts";

/** A fixed run of shares between 0 and 1, so that heaps look loose and yet are always the same. */
const scatter = (index: number): number => ((index * 7919 + 104729) % 1009) / 1009;

/** Crumpled paper breaks the light: a ragged rim, an inner ring pushed out of the middle, and facets between them. */
function crumple(place: Place, radius: number, seed: number, palette: Palette): Shape[] {
  const corners = 7;
  const push: Point = [(scatter(seed + 30) - 0.5) * 0.4, (scatter(seed + 31) - 0.2) * 0.4];
  const ringOf = (reach: number, turn: number, wild: number, shift: Point) =>
    Array.from({ length: corners }, (_, index) => {
      const angle = ((index + turn + wild * (scatter(seed + index * 5) - 0.5)) * 2 * Math.PI) / corners;
      const far = radius * reach * (1 + wild * (scatter(seed + index * 3) - 0.5));
      return place(Math.cos(angle) * far + shift[0] * radius, Math.sin(angle) * far * 0.84 + shift[1] * radius);
    });
  const [rim, inner] = [ringOf(1, 0, 0.5, [0, 0]), ringOf(0.46, 0.5, 0.9, push)];
  const facet = (a: Point, b: Point, c: Point, tone: number) =>
    filled(
      polygon([a, b, c]),
      mix(palette.side, palette.top, Math.max(0, Math.min(1, tone))),
      mix(palette.side, palette.line, 0.55),
      0.45,
    );
  const facets = rim.flatMap((corner, index) => {
    const [next, here, there] = [
      rim[(index + 1) % corners] ?? corner,
      inner[index] ?? corner,
      inner[(index + 1) % corners] ?? corner,
    ];
    const light = Math.cos(((index + 0.5) * 2 * Math.PI) / corners - 2.2) * 0.4 + 0.45;
    return [
      facet(corner, next, here, light + scatter(seed + index) * 0.35 - 0.2),
      facet(next, here, there, light + scatter(seed + index + 40) * 0.5 - 0.2),
    ];
  });
  const [first, ...others] = inner;
  const heart = first
    ? others
        .slice(0, -1)
        .map((corner, index) =>
          facet(first, corner, others[index + 1] ?? corner, 0.45 + scatter(seed + index + 60) * 0.55),
        )
    : [];
  return [filled(polygon(rim), palette.front, palette.line, 0.9), ...facets, ...heart];
}

const at = (spot: Spot): Place => {
  const [x, y] = view.project(spot);
  return (u, v) => [x + u, y - v];
};

/** Crumpled paper that swells out of an open carton. */
export const voidFill = (subject: Subject): Sketch => {
  const carton = paletteFor(subject.material === "kraft" ? "white" : "kraft");
  const body = blockAt([0, 0, 0], 320, 240, 130);
  const parts = openBlock(view, body, 5, carton);
  const heap: Spot[] = [
    [70, 190, 130],
    [160, 200, 140],
    [250, 190, 130],
    [50, 120, 130],
    [130, 125, 165],
    [215, 125, 160],
    [280, 120, 125],
    [70, 55, 122],
    [160, 60, 135],
    [245, 55, 118],
  ];
  return {
    shapes: [
      ...parts.slice(0, -2),
      ...heap.flatMap((spot, index) => crumple(at(spot), 62, index * 17, subject.palette)),
      ...parts.slice(-2),
    ],
    shadows: [shadowOf(view, blockFootprint(body), 130)],
  };
};

/** One chip is a bent little cushion. */
function chip(place: Place, turn: number, palette: Palette): Shape[] {
  const lay = within(place, 0, 0, turn);
  return [
    filled(
      trace(lay, "M-19 -4C-17 14 17 14 19 -4C20 -13 9 -14 8 -6C6 -1 -6 -1 -8 -6C-9 -14 -20 -13 -19 -4Z"),
      {
        from: lay(-10, 10),
        to: lay(10, -10),
        stops: [
          [0, palette.top],
          [0.5, palette.front],
          [1, palette.side],
        ],
      },
      palette.line,
      0.8,
    ),
    lined(trace(lay, "M-13 -2C-10 6 10 6 13 -2"), palette.line, 0.7, 0.45),
  ];
}

/** A heap, drawn layer by layer from the ground. */
export const looseFill = (subject: Subject): Sketch => {
  const heap: Shape[][] = [];
  const layers = [7, 7, 6, 6, 4, 3, 2];
  layers.forEach((number, layer) => {
    for (let index = 0; index < number; index++) {
      const seed = layer * 11 + index;
      const x = (index - (number - 1) / 2) * 33 + (scatter(seed) - 0.5) * 14;
      const place: Place = (u, v) => [
        x + u,
        -layer * 21 + (scatter(seed + 5) - 0.5) * 8 + (layer === 0 ? Math.abs(index - 3) * -2 : 0) - v,
      ];
      heap.push(chip(within(place, 0, 0, 0, 1.25), scatter(seed + 9) * 180, subject.palette));
    }
  });
  const strays: [number, number, number][] = [
    [-130, 14, 30],
    [128, 16, -40],
    [40, 24, 10],
    [-52, 22, 80],
  ];
  const lone = strays.flatMap(([x, y, turn]) => chip((u, v) => [x + u * 1.25, y - v * 1.25], turn, subject.palette));
  return {
    shapes: [...heap.reverse().flat(), ...lone],
    shadows: [trace((u, v) => [u, -v], "M-140 -18C-140 10 140 10 150 -14C160 -40 -120 -40 -140 -18Z")],
  };
};

/** A chain of air pillows with perforations between them. */
export const airCushions = (subject: Subject): Sketch => {
  const { palette, stated } = subject;
  const number = 4;
  const [width, depth, gap] = [subject.width, subject.length, subject.length * 0.1];
  const table = plane(tableView, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const shapes = Array.from({ length: number }, (_, index) => {
    const lay = within(table, 0, (number - 1 - index) * (depth + gap));
    const raised: Place = (u, v) => {
      const [x, y] = lay(u, v);
      return [x, y - depth * 0.16];
    };
    const outline = `M0 0C${width * 0.3} ${depth * 0.06} ${width * 0.7} ${depth * 0.06} ${width} 0C${width * 0.96} ${depth * 0.3} ${width * 0.96} ${depth * 0.7} ${width} ${depth}C${width * 0.7} ${depth * 0.94} ${width * 0.3} ${depth * 0.94} 0 ${depth}C${width * 0.04} ${depth * 0.7} ${width * 0.04} ${depth * 0.3} 0 0Z`;
    const puff = `M${width * 0.08} ${depth * 0.2}C${width * 0.3} ${depth * 0.04} ${width * 0.7} ${depth * 0.04} ${width * 0.92} ${depth * 0.2}C${width * 0.98} ${depth * 0.4} ${width * 0.98} ${depth * 0.6} ${width * 0.92} ${depth * 0.8}C${width * 0.7} ${depth * 0.92} ${width * 0.3} ${depth * 0.92} ${width * 0.08} ${depth * 0.8}C${width * 0.02} ${depth * 0.6} ${width * 0.02} ${depth * 0.4} ${width * 0.08} ${depth * 0.2}Z`;
    const seam = polyline([lay(0, -gap / 2), lay(width, -gap / 2)]);
    return [
      filled(
        trace(lay, `M0 ${-gap / 2}L${width} ${-gap / 2}L${width} ${depth + gap / 2}L0 ${depth + gap / 2}Z`),
        mix(palette.front, "#FFFFFF", 0.2),
        palette.line,
        0.6,
      ),
      { ...lined(seam, palette.line, 0.9), dashed: true },
      filled(trace(lay, outline), palette.side, palette.line),
      filled(
        trace(raised, puff),
        {
          from: raised(0, depth),
          to: raised(width, 0),
          stops: [
            [0, "#FFFFFF"],
            [0.45, palette.front],
            [1, palette.side],
          ],
        },
        palette.line,
        0.7,
      ),
      tinted(
        trace(
          raised,
          `M${width * 0.16} ${depth * 0.5}C${width * 0.2} ${depth * 0.74} ${width * 0.4} ${depth * 0.8} ${width * 0.56} ${depth * 0.78}C${width * 0.4} ${depth * 0.7} ${width * 0.28} ${depth * 0.62} ${width * 0.16} ${depth * 0.5}Z`,
        ),
        "#FFFFFF",
        0.9,
      ),
    ];
  });
  const total = number * (depth + gap);
  const foot: Spot[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, total, 0],
    [0, total, 0],
  ];
  return {
    shapes: shapes.flat(),
    shadows: [shadowOf(tableView, foot, depth * 0.2)],
    marks: markOf(stated.width, table(0, -gap / 2), table(width, -gap / 2), [-0.4, 1]),
  };
};
