// The pack that an article is sold in: some of its pieces one behind the other, and how many there are.
import type { PictureDetail } from "@comptoir/commerce/media/pictures";
import { boundsOf, composeAt, type Fit, fitTo, PICTURE_SIZE, pathText } from "#pictures/draw/tools/compose.ts";
import { addPoints, type Path, type Point, upright, within } from "#pictures/draw/tools/geometry.ts";
import { lettering, letteringWidth } from "#pictures/draw/tools/lettering.ts";
import { GROUND, PAPER, type Paint } from "#pictures/draw/tools/paint.ts";
import type { Shape, Sketch } from "#pictures/draw/tools/shapes.ts";

const TEAL = "#0B4F4A";
const MOST_SHOWN = 4;
/** Steps of all paths together: what is drawn in many strokes, such as bubbles, is shown fewer times. */
const MOST_SEGMENTS = 4_000;
const looks = { full: { margin: 40, line: 1.5, digits: 26 }, small: { margin: 24, line: 3, digits: 62 } } as const;

const movedPath = (path: Path, by: Point): Path =>
  path.map((segment) => {
    if (segment.kind === "Z") return segment;
    const to = addPoints(segment.to, by);
    if (segment.kind !== "C") return { kind: segment.kind, to };
    return { kind: "C", first: addPoints(segment.first, by), second: addPoints(segment.second, by), to };
  });

const movedPaint = (paint: Paint, by: Point): Paint =>
  typeof paint === "string" ? paint : { ...paint, from: addPoints(paint.from, by), to: addPoints(paint.to, by) };

const moved = (shape: Shape, by: Point): Shape => ({
  ...shape,
  path: movedPath(shape.path, by),
  ...(shape.fill === undefined ? {} : { fill: movedPaint(shape.fill, by) }),
});

const here: Fit = { scale: 1, move: [0, 0] };

/** A label with rounded ends in the lower corner. */
function badge(pieces: number, height: number): string {
  const text = `× ${String(pieces).replace(/\B(?=(\d{3})+$)/g, " ")}`;
  const width = Math.min(letteringWidth(text, height) + height * 1.5, PICTURE_SIZE - 24);
  const size = Math.min(height, (height * (width - height)) / Math.max(letteringWidth(text, height), 1));
  const [tall, right, bottom] = [height * 1.9, PICTURE_SIZE - 12, PICTURE_SIZE - 12];
  const digits = lettering(within(upright, right - width / 2, -(bottom - tall / 2)), text, size);
  return (
    `<rect x="${Math.round(right - width)}" y="${Math.round(bottom - tall)}" width="${Math.round(width)}" height="${Math.round(tall)}" rx="${Math.round(tall / 2)}" fill="${TEAL}"/>` +
    `<path d="${pathText(digits, here)}" fill="none" stroke="${PAPER}" stroke-width="${Math.round(size * 1.3) / 10}"/>`
  );
}

/** The SVG text of a pack of so many pieces of what the sketch shows. */
export function drawPack(sketch: Sketch, pieces: number, detail: PictureDetail): string {
  const look = looks[detail];
  const { left, top, right, bottom } = boundsOf(sketch.shapes.map(({ path }) => path));
  const step: Point = [(right - left) * 0.16, -(bottom - top) * 0.13];
  const segments = sketch.shapes.reduce((sum, { path }) => sum + path.length, 0);
  const shown = Math.min(pieces, MOST_SHOWN, Math.max(1, Math.floor(MOST_SEGMENTS / segments)));
  const places = Array.from({ length: shown }, (_, index): Point => [step[0] * index, step[1] * index]).reverse();
  const pack: Sketch = {
    shapes: places.flatMap((place) => sketch.shapes.map((shape) => moved(shape, place))),
    shadows: places.slice(-1).flatMap((place) => (sketch.shadows ?? []).map((shadow) => movedPath(shadow, place))),
  };
  const fit = fitTo(pack, look.margin, 1);
  return composeAt(pack, fit, { line: look.line, ground: GROUND, over: badge(pieces, look.digits) });
}
