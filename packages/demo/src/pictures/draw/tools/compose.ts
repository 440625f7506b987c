// From a sketch in millimetres to an SVG text: fits it on the ground panel, adds dimension marks and rounds every number.
// A small picture leaves out what nobody can read at its size and has thicker lines.
import type { PictureDetail } from "@comptoir/commerce/media/pictures";
import {
  addPoints,
  mixPoints,
  type Path,
  type Point,
  polyline,
  upright,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { lettering, letteringWidth } from "#pictures/draw/tools/lettering.ts";
import { GROUND, MARK, type Paint, SHADOW } from "#pictures/draw/tools/paint.ts";
import type { Mark, Shape, Sketch } from "#pictures/draw/tools/shapes.ts";

/** Pictures are square; every coordinate lies between 0 and this. */
export const PICTURE_SIZE = 400;

type Bounds = { left: number; top: number; right: number; bottom: number };

/** The frame of all points of the paths. */
export function boundsOf(paths: readonly Path[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const path of paths) {
    for (const segment of path) {
      if (segment.kind === "Z") continue;
      const points = segment.kind === "C" ? [segment.first, segment.second, segment.to] : [segment.to];
      for (const [x, y] of points) {
        bounds.left = Math.min(bounds.left, x);
        bounds.top = Math.min(bounds.top, y);
        bounds.right = Math.max(bounds.right, x);
        bounds.bottom = Math.max(bounds.bottom, y);
      }
    }
  }
  return bounds;
}

/** The diagonal of a sketch in millimetres, by which a large and a small size of one thing are told apart. */
export function extentOf(sketch: Sketch): number {
  const bounds = boundsOf(sketch.shapes.map((shape) => shape.path));
  return Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top);
}

/** How a sketch lies on its picture. */
export type Fit = { scale: number; move: Point };
const looks = {
  full: { margin: 34, marginWithMarks: 52, line: 1.5 },
  small: { margin: 22, marginWithMarks: 22, line: 3.2 },
} as const;

/** Centres the things and their shadows; `fill` is the share of the room that they take. */
export function fitTo(sketch: Sketch, margin: number, fill: number): Fit {
  const things = boundsOf([...sketch.shapes.map((shape) => shape.path), ...(sketch.shadows ?? [])]);
  const [width, height] = [things.right - things.left || 1, things.bottom - things.top || 1];
  const room = PICTURE_SIZE - 2 * margin;
  const scale = Math.min(room / width, room / height) * fill;
  const middle: Point = [(things.left + things.right) / 2, (things.top + things.bottom) / 2];
  return { scale, move: [PICTURE_SIZE / 2 - middle[0] * scale, PICTURE_SIZE / 2 - middle[1] * scale] };
}

const number = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** A path as the text of its outline. */
export function pathText(path: Path, { scale, move }: Fit): string {
  const place = ([x, y]: Point) => `${number(x * scale + move[0])} ${number(y * scale + move[1])}`;
  return path
    .map((segment) => {
      if (segment.kind === "Z") return "Z";
      if (segment.kind === "C") return `C${place(segment.first)} ${place(segment.second)} ${place(segment.to)}`;
      return segment.kind + place(segment.to);
    })
    .join("");
}

/** Collects the gradients of one picture and names them. */
class Definitions {
  readonly texts: string[] = [];
  readonly fit: Fit;
  constructor(fit: Fit) {
    this.fit = fit;
  }
  paint(paint: Paint): string {
    if (typeof paint === "string") return paint;
    const { scale, move } = this.fit;
    const at = (point: Point, x: string, y: string) =>
      `${x}="${number(point[0] * scale + move[0])}" ${y}="${number(point[1] * scale + move[1])}"`;
    const stops = paint.stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${number(offset)}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${number(opacity)}"`}/>`,
    );
    const id = `g${this.texts.length}`;
    this.texts.push(
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${at(paint.from, "x1", "y1")} ${at(paint.to, "x2", "y2")}>${stops.join("")}</linearGradient>`,
    );
    return `url(#${id})`;
  }
}

function shapeText(shape: Shape, definitions: Definitions, line: number): string {
  const { path, fill, stroke, weight = 1, opacity = 1, dashed } = shape;
  const parts = [
    `d="${pathText(path, definitions.fit)}"`,
    `fill="${fill === undefined ? "none" : definitions.paint(fill)}"`,
  ];
  if (stroke !== undefined) parts.push(`stroke="${stroke}" stroke-width="${number(line * weight)}"`);
  if (dashed) parts.push(`stroke-dasharray="${number(line * 3)} ${number(line * 2.5)}"`);
  if (opacity < 1) parts.push(`opacity="${number(opacity)}"`);
  return `<path ${parts.join(" ")}/>`;
}

const DIGIT_HEIGHT = 11.5;

/** A measured edge on the finished picture, shifted away from the thing; the number stands in a gap or, on a short edge, beside. */
function markPaths(mark: Mark, { scale, move }: Fit): { lines: Path[]; digits: Path } {
  const length = Math.hypot(...mark.away) || 1;
  const away: Point = [mark.away[0] / length, mark.away[1] / length];
  const halfText = letteringWidth(mark.label, DIGIT_HEIGHT) / 2 + 5;
  const distance = 9 + Math.abs(away[0]) * halfText * 0.95 + Math.abs(away[1]) * 6;
  const shifted = (point: Point): Point => addPoints(addPoints(move, point, scale), away, distance);
  const [from, to] = [shifted(mark.from), shifted(mark.to)];
  const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [cos, sin] = [Math.abs(to[0] - from[0]) / span, Math.abs(to[1] - from[1]) / span];
  const gap = Math.min(halfText / Math.max(cos, 0.01), (DIGIT_HEIGHT / 2 + 5) / Math.max(sin, 0.01)) / span;
  const beside = gap > 0.3;
  const shift = beside ? Math.abs(away[0]) * halfText + Math.abs(away[1]) * (DIGIT_HEIGHT / 2 + 6) : 0;
  const centre = addPoints(mixPoints(from, to, 0.5), away, shift);
  const tick = (end: Point): Path => polyline([addPoints(end, away, -5), addPoints(end, away, 4)]);
  const line = beside
    ? [polyline([from, to])]
    : [polyline([from, mixPoints(from, to, 0.5 - gap)]), polyline([mixPoints(from, to, 0.5 + gap), to])];
  return {
    lines: [tick(from), tick(to), ...line],
    digits: lettering(within(upright, centre[0], -centre[1]), mark.label, DIGIT_HEIGHT),
  };
}

const EDGE = 6;

/** A long number at the edge of the picture is pushed back into it. */
function markText(mark: Mark, fit: Fit): string {
  const { lines, digits } = markPaths(mark, fit);
  const { left, top, right, bottom } = boundsOf([...lines, digits]);
  const back = (low: number, high: number): number =>
    Math.max(0, EDGE - low) - Math.max(0, high - (PICTURE_SIZE - EDGE));
  const moved: Fit = { scale: 1, move: [back(left, right), back(top, bottom)] };
  const text = (paths: readonly Path[], weight: number) =>
    `<path d="${paths.map((path) => pathText(path, moved)).join("")}" fill="none" stroke="${MARK}" stroke-width="${weight}"/>`;
  return text(lines, 1) + text([digits], 1.5);
}

/** The SVG text of a sketch; the same sketch always gives the same text. */
export function compose(sketch: Sketch, detail: PictureDetail, fill: number): string {
  const look = looks[detail];
  const marks = detail === "full" ? (sketch.marks ?? []) : [];
  const fit = fitTo(sketch, marks.length ? look.marginWithMarks : look.margin, fill);
  const over = marks.map((mark) => markText(mark, fit)).join("");
  return composeAt(sketch, fit, { line: look.line, ground: GROUND, over });
}

type Finish = { readonly line: number; readonly ground: string; readonly over: string };

/** The SVG text of a sketch where it lies, with what is written over it. */
export function composeAt(sketch: Sketch, fit: Fit, { line, ground, over }: Finish): string {
  const definitions = new Definitions(fit);
  const shapes = sketch.shapes.map((shape) => shapeText(shape, definitions, line)).join("");
  const shadow = (sketch.shadows ?? []).map((path) => pathText(path, fit)).join("");
  // One blur only, and in sRGB: it takes most of the time of a large picture.
  const soft = `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="7"/></filter>`;
  const shadows = shadow
    ? `<path d="${shadow}" fill="${SHADOW}" opacity="0.17" filter="url(#soft)"/><path d="${shadow}" fill="${SHADOW}" stroke="${SHADOW}" stroke-width="2.5" stroke-linejoin="round" opacity="0.06"/>`
    : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">`,
    `<defs>${shadow ? soft : ""}${definitions.texts.join("")}</defs>`,
    `<rect width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" rx="20" fill="${ground}"/>`,
    shadows,
    `<g stroke-linejoin="round" stroke-linecap="round">${shapes}${over}</g>`,
    "</svg>",
  ].join("");
}
