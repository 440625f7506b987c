// What fills, cushions and guards: paper, chips, air, profiles and caps.
import { openBlock } from "#pictures/draw/tools/cavity.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import {
  addSpots,
  mixPoints,
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
  block,
  blockAt,
  blockFootprint,
  face,
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
const voidFill = (subject: Subject): Sketch => {
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

const looseFill = (subject: Subject): Sketch => {
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
const airCushions = (subject: Subject): Sketch => {
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

/** Angles of solid board, one lying in the other. */
const edgeGuard = (subject: Subject): Sketch => {
  const { palette, stated } = subject;
  const leg = subject.width;
  const length = Math.min(Math.max(subject.length, leg * 4), leg * 9);
  const thickness = leg * 0.13;
  const angle = (y: number, z: number): Shape[] => {
    const spot = (x: number, dy: number, dz: number): Spot => [x, y + dy, z + dz];
    const profile = [
      spot(length, 0, 0),
      spot(length, 0, thickness),
      spot(length, leg - thickness, thickness),
      spot(length, leg - thickness, leg),
      spot(length, leg, leg),
      spot(length, leg, 0),
    ];
    return [
      filled(
        face(view, [
          spot(0, leg - thickness, leg),
          spot(length, leg - thickness, leg),
          spot(length, leg, leg),
          spot(0, leg, leg),
        ]),
        palette.top,
        palette.line,
      ),
      filled(
        face(view, [
          spot(0, leg - thickness, thickness),
          spot(length, leg - thickness, thickness),
          spot(length, leg - thickness, leg),
          spot(0, leg - thickness, leg),
        ]),
        palette.front,
        palette.line,
      ),
      filled(
        face(view, [
          spot(0, 0, thickness),
          spot(length, 0, thickness),
          spot(length, leg - thickness, thickness),
          spot(0, leg - thickness, thickness),
        ]),
        palette.top,
        palette.line,
      ),
      filled(
        face(view, [spot(0, 0, 0), spot(length, 0, 0), spot(length, 0, thickness), spot(0, 0, thickness)]),
        palette.side,
        palette.line,
      ),
      filled(face(view, profile), mix(palette.side, palette.inside, 0.3), palette.line),
    ];
  };
  const step = thickness * 1.25;
  return {
    shapes: [0, 1, 2].flatMap((index) => angle(-index * step * 1.2, index * step)),
    shadows: [
      shadowOf(
        view,
        [
          [0, -step * 2.4, 0],
          [length, -step * 2.4, 0],
          [length, leg, 0],
          [0, leg, 0],
        ],
        leg * 0.6,
      ),
    ],
    marks: [
      ...markOf(
        stated.length,
        view.project([0, -step * 2.4, step * 2]),
        view.project([length, -step * 2.4, step * 2]),
        [-0.45, 1],
      ),
      ...markOf(stated.width, view.project([length, 0, 0]), view.project([length, leg, 0]), [0.85, 1]),
    ],
  };
};

/** A cap on the corner of a thing that is only outlined. */
const cornerProtector = (subject: Subject): Sketch => {
  const { palette, width: side } = subject;
  const [length, width, height] = [side * 3.2, side * 2.4, side * 2.2];
  const corner: Spot = [length, 0, height];
  const move = (x: number, y: number, z: number): Spot => addSpots(corner, [x, y, z]);
  const t = side * 0.12;
  const ghost = block(view, blockAt([0, 0, 0], length, width, height), {
    ...paletteFor("kraft"),
    top: "#E9DFCE",
    front: "#DFD2BC",
    side: "#CDBB9E",
    line: "#A8957A",
  });
  const reach = side * 1.35;
  const cap = (a: Spot, b: Spot, c: Spot, fill: string): Shape[] => {
    const [from, tip, to] = [view.project(a), view.project(b), view.project(c)];
    const bend = mixPoints(mixPoints(from, to, 0.5), tip, 0.26);
    const curved = [
      { kind: "M" as const, to: from },
      { kind: "L" as const, to: tip },
      { kind: "L" as const, to },
      { kind: "C" as const, first: bend, second: bend, to: from },
      { kind: "Z" as const },
    ];
    return [filled(curved, fill, palette.line)];
  };
  const [across, inwards, down] = [move(-reach, -t, t), move(t, reach, t), move(t, -t, -reach)];
  const tip = move(t, -t, t);
  return {
    shapes: [
      ...ghost,
      ...cap(across, tip, down, palette.front),
      ...cap(down, tip, inwards, palette.side),
      ...cap(inwards, tip, across, palette.top),
    ],
    shadows: [
      shadowOf(
        view,
        [
          [0, 0, 0],
          [length, 0, 0],
          [length, width, 0],
          [0, width, 0],
        ],
        height,
      ),
    ],
    marks: markOf(subject.stated.width, view.project(across), view.project(tip), [0.3, -1]),
  };
};

export const protection = {
  "void-fill-paper": drawing({ material: "kraft" }, voidFill),
  "loose-fill": drawing({ material: "white" }, looseFill),
  "air-cushions": drawing({ material: "clear", width: 200, length: 100 }, airCushions),
  "edge-guard": drawing({ material: "kraft", length: 1200, width: 50 }, edgeGuard),
  "corner-protector": drawing({ material: "black", width: 60 }, cornerProtector),
} satisfies Record<string, Drawing>;
