// What fills, cushions and guards: paper, chips, air, profiles and caps.
import { airCushions, looseFill, voidFill } from "#pictures/draw/packing/fillings.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { addSpots, mixPoints, type Spot, cornerView as view } from "#pictures/draw/tools/geometry.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import { block, blockAt, face, filled, type Shape, type Sketch, shadowOf } from "#pictures/draw/tools/shapes.ts";

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
