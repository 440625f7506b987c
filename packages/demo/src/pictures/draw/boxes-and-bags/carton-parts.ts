// What cartons have in common: where they stand, their measures, their shadow, their seam and their flaps.

import { flap } from "#pictures/draw/tools/cavity.ts";
import { markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { addSpots, type Point, type Spot, cornerView as view } from "#pictures/draw/tools/geometry.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import {
  type Block,
  blockAt,
  blockFootprint,
  blockPlanes,
  filled,
  lined,
  type Mark,
  rectangle,
  type Shape,
  shadowOf,
} from "#pictures/draw/tools/shapes.ts";

/** The block that a subject of these measures fills (millimetres). */
export const bodyOf = ({ length, width, height }: Subject): Block => blockAt([0, 0, 0], length, width, height);
const downLeft: Point = [-0.45, 1];
const downRight: Point = [0.85, 1];
const left: Point = [-1, 0];

/** Length along the front, width along the side, height at the left. */
export function blockMarks({ stated }: Subject, { at, length, width, height }: Block): Mark[] {
  const corner = (x: number, y: number, z: number) => view.project(addSpots(at, [x, y, z]));
  return [
    ...markOf(stated.length, corner(0, 0, 0), corner(length, 0, 0), downLeft),
    ...markOf(stated.width, corner(length, 0, 0), corner(length, width, 0), downRight),
    ...markOf(stated.height, corner(0, 0, 0), corner(0, 0, height), left),
  ];
}

/** The shadow that a block casts on the ground. */
export const shadowOfBlock = (body: Block) => [shadowOf(view, blockFootprint(body), body.height)];
/** How thick board is drawn: thicker than it is, so that it is seen on small pictures. */
export const boardOf = ({ length, width, height }: Subject): number => Math.max(length, width, height) * 0.012;

/** A strip over the middle seam of the lid that ends a little way down the side. */
export function seam(body: Block, colour: string, line: string): Shape[] {
  const planes = blockPlanes(view, body);
  const strip = Math.min(body.width * 0.22, body.length * 0.16);
  const from = (body.width - strip) / 2;
  const down = Math.min(body.height * 0.24, strip * 1.1);
  return [
    lined([...rectangle(planes.top, 0, body.width / 2, body.length, 0)], line, 0.9),
    { ...filled(rectangle(planes.top, 0, from, body.length, strip), colour), opacity: 0.85 },
    {
      ...filled(rectangle(planes.side, from, body.height - down, strip, down), mix(colour, "#3A2A18", 0.2)),
      opacity: 0.85,
    },
  ];
}

/** The four flaps of a slotted box stand open; crash-lock boxes are told from regular ones by their folded floor. */
export function openFlaps(body: Block, subject: Subject): { back: Shape[]; front: Shape[] } {
  const { length, width, height } = body;
  const { palette } = subject;
  const corner = (x: number, y: number): Spot => [x, y, height];
  const reach = Math.min(width / 2, height * 0.8, length / 2);
  const inner = mix(palette.front, palette.inside, 0.2);
  return {
    back: [
      flap(view, corner(0, width), corner(length, width), [0, reach * 0.5, reach * 0.8], inner, palette.line),
      flap(
        view,
        corner(0, 0),
        corner(0, width),
        [-reach * 0.8, 0, reach * 0.35],
        mix(palette.side, palette.front, 0.4),
        palette.line,
      ),
    ],
    front: [
      flap(view, corner(length, 0), corner(length, width), [reach * 0.85, 0, reach * 0.05], palette.top, palette.line),
      flap(
        view,
        corner(0, 0),
        corner(length, 0),
        [0, -reach * 0.55, -reach * 0.62],
        mix(palette.front, palette.side, 0.25),
        palette.line,
      ),
    ],
  };
}
