// A drawing with measures as suppliers print it: thin edges, cut walls, arrows from side to side, numbers that a phone can show.
import type { PictureDetail } from "@comptoir/commerce/media/pictures";
import { boundsOf, composeAt, type Fit, fitTo, PICTURE_SIZE, pathText } from "#pictures/draw/tools/compose.ts";
import {
  addPoints,
  mixPoints,
  type Path,
  type Point,
  polygon,
  polyline,
  upright,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { lettering, letteringWidth } from "#pictures/draw/tools/lettering.ts";
import { mix, PAPER, type Palette } from "#pictures/draw/tools/paint.ts";
import { filled, type Shape } from "#pictures/draw/tools/shapes.ts";
import type { Measure, Plan } from "#pictures/draw/views/plan.ts";

const INK = "#2B3937";
const TEAL = "#0B4F4A";
const EDGE = 8;
const DIGITS = 17;
/** How far a measure stands off its figure, and an upright number off its line. */
const OFF = 20;
const BESIDE = 9;

const looks = {
  full: { margin: 62, line: 1.5, arrow: 9, rule: 1.3 },
  small: { margin: 40, line: 4, arrow: 24, rule: 5 },
} as const;

type Look = (typeof looks)[PictureDetail];

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};

/** A full arrow head whose tip is at the point. */
function arrow(tip: Point, towards: Point, size: number): Path {
  const back = addPoints(tip, towards, -size);
  const aside: Point = [-towards[1], towards[0]];
  return polygon([tip, addPoints(back, aside, size * 0.3), addPoints(back, aside, -size * 0.3)]);
}

const path = (outline: Path, fit: Fit, paint: string) => `<path d="${pathText(outline, fit)}" ${paint}/>`;
const here: Fit = { scale: 1, move: [0, 0] };

/** Pushes what leaves the picture back into it. */
function kept(paths: readonly Path[]): Fit {
  const { left, top, right, bottom } = boundsOf(paths);
  const back = (low: number, high: number) => Math.max(0, EDGE - low) - Math.max(0, high - (PICTURE_SIZE - EDGE));
  return { scale: 1, move: [back(left, right), back(top, bottom)] };
}

/** The number of a measure. */
function numberText(at: Point, label: string): string {
  const digits = lettering(within(upright, at[0], -at[1]), label, DIGITS);
  return path(digits, kept([digits]), `fill="none" stroke="${TEAL}" stroke-width="2.1"`);
}

/** Two ends, a line between them with arrows, and the number: in a gap of a level line, beside an upright one. */
function measureText({ from, to, label, aside }: Measure, fit: Fit, look: Look, detail: PictureDetail): string {
  const place = ([x, y]: Point): Point => [x * fit.scale + fit.move[0], y * fit.scale + fit.move[1]];
  const along = unit(addPoints(place(to), place(from), -1));
  const away: Point = [along[1], -along[0]];
  const outside: Point = Math.abs(along[1]) > 0.5 ? [1, 0] : away;
  const distance = aside === 0 ? 0 : OFF + (aside - 1) * fit.scale;
  const [start, end] = [addPoints(place(from), outside, distance), addPoints(place(to), outside, distance)];
  const span = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const half = letteringWidth(label, DIGITS) / 2;
  const isLevel = Math.abs(along[0]) > 0.5;
  const hasGap = isLevel && detail === "full" && span > 2 * half + 2 * look.arrow + 16;
  const middle = mixPoints(start, end, 0.5);
  const gap = (half + 6) / span;
  const rules = hasGap
    ? [polyline([start, mixPoints(start, end, 0.5 - gap)]), polyline([mixPoints(start, end, 0.5 + gap), end])]
    : [polyline([start, end])];
  const ends = [from, to].map((point) =>
    polyline([addPoints(place(point), outside, 3), addPoints(place(point), outside, distance + 5)]),
  );
  const lines = [...rules, ...(aside === 0 ? [] : ends)];
  const size = Math.min(look.arrow, span * 0.4);
  const heads = [arrow(start, [-along[0], -along[1]], size), arrow(end, along, size)];
  const inside = kept([...lines, ...heads]);
  const drawn = [
    ...lines.map((line) => path(line, inside, `fill="none" stroke="${TEAL}" stroke-width="${look.rule}"`)),
    ...heads.map((head) => path(head, inside, `fill="${TEAL}"`)),
  ];
  if (detail === "full") {
    const beside = isLevel ? DIGITS / 2 + 8 : half + BESIDE;
    drawn.push(numberText(hasGap ? middle : addPoints(middle, outside, beside), label));
  }
  return drawn.join("");
}

/** Upright measures have their numbers on the right: the figures lie in what is left of the picture. */
function besideNumbers(shapes: readonly Shape[], measures: readonly Measure[]): Fit {
  const upright = measures.filter(({ from, to, aside }) => aside !== 0 && from[0] === to[0]);
  const numbers = upright.map(({ label }) => OFF + BESIDE + letteringWidth(label, DIGITS) + 2 * EDGE);
  const right = Math.max(looks.full.margin, ...numbers);
  const left = upright.length > 0 ? 36 : looks.full.margin;
  const bounds = boundsOf(shapes.map((shape) => shape.path));
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const [room, tall] = [PICTURE_SIZE - left - right, PICTURE_SIZE - 2 * looks.full.margin];
  const scale = Math.min(room / width, tall / height);
  const x = left + (room - width * scale) / 2 - bounds.left * scale;
  return { scale, move: [x, PICTURE_SIZE / 2 + 8 - ((bounds.top + bounds.bottom) / 2) * scale] };
}

/** The SVG text of a plan, in the colours of the article. */
export function drawPlan({ areas, walls, measures }: Plan, palette: Palette, detail: PictureDetail): string {
  const look = looks[detail];
  const paper = mix(palette.top, PAPER, walls.length > 0 ? 0.8 : 0.55);
  const shapes = [
    ...areas.map((area) => filled(area, paper, INK)),
    ...walls.map((wall) => filled(wall, palette.front, INK, 0.8)),
  ];
  const fit = detail === "full" ? besideNumbers(shapes, measures) : fitTo({ shapes }, look.margin, 1);
  const unitMark = lettering(within(upright, PICTURE_SIZE - 32, -(PICTURE_SIZE - 22)), "mm", 11);
  const corner = detail === "full" ? path(unitMark, here, `fill="none" stroke="${INK}" stroke-width="1.4"`) : "";
  const over = measures.map((measure) => measureText(measure, fit, look, detail)).join("") + corner;
  return composeAt({ shapes }, fit, { line: look.line, ground: PAPER, over });
}
