// What people wear who handle food: gloves, nets, masks and aprons.

import type { Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, type Point, trace, upright, within } from "#pictures/draw/tools/geometry.ts";
import { mix, type Paint, type Palette } from "#pictures/draw/tools/paint.ts";
import { filled, lined, type Shape, type Sketch, tinted } from "#pictures/draw/tools/shapes.ts";

const shaded = (palette: Palette, from: Point, to: Point): Paint => ({
  from,
  to,
  stops: [
    [0, palette.top],
    [0.45, palette.front],
    [1, palette.side],
  ],
});
/** The shadow of a thing that hangs or lies flat just before the ground. */
const behind = (outline: string, du: number, dv: number) => [trace(within(upright, du, dv), outline)];

const gloveOutline =
  "M20 0C40 -4 60 -4 80 0L82 56C86 80 92 100 94 118L102 156C104 168 91 171 88 160L79 126L77 128L82 178C83 190 68 191 67 180L62 132L60 132L60 189C60 201 45 201 45 189L42 132L40 132L34 179C32 191 18 188 19 177L24 126C24 114 24 106 19 98L4 116C-4 125 -15 117 -9 106L11 68C17 56 20 40 20 0Z";

function glove(place: Place, palette: Palette): Shape[] {
  return [
    filled(trace(place, gloveOutline), shaded(palette, place(10, 150), place(95, 60)), palette.line),
    lined(
      trace(
        place,
        "M19 98C24 88 32 82 40 80M62 132C62 120 60 112 56 104M42 132C42 122 44 114 48 108M79 126C76 116 72 108 68 104",
      ),
      palette.line,
      0.9,
      0.6,
    ),
    filled(trace(place, "M19.6 0C40 -4 60 -4 80 0L80.4 9C60 5 40 5 19.8 9Z"), palette.side, palette.line, 0.9),
    tinted(
      trace(place, "M30 130L27 176C28 182 32 180 32 175L36 132ZM50 134L49 188C51 193 54 192 54 187L54 134Z"),
      "#FFFFFF",
      0.4,
    ),
  ];
}

/** A pair, one behind the other. */
export const gloves = (subject: Subject): Sketch => {
  const [back, front] = [within((u, v) => upright(-u, v), -150, 6, -10), within(upright, 20, 0, 8)];
  return {
    shapes: [...glove(back, subject.palette), ...glove(front, subject.palette)],
    shadows: [
      trace(within(upright, 32, -7, 8), gloveOutline),
      trace(
        within((u, v) => upright(-u, v), -162, -1, -10),
        gloveOutline,
      ),
    ],
  };
};

/** A round cap gathered by elastic. */
export const hairnet = (subject: Subject): Sketch => {
  const { palette } = subject;
  const puff = "M-92 0C-122 36 -112 96 -58 116C-20 130 22 130 60 116C112 96 122 36 92 0C60 -26 -60 -26 -92 0Z";
  const pleats = Array.from({ length: 11 }, (_, index) => {
    const u = (index - 5) * 17;
    return `M${u} ${-14 + Math.abs(index - 5) * 2.4}C${u * 1.35} 40 ${u * 1.2} 90 ${u * 0.55} ${120 - Math.abs(index - 5) * 3}`;
  }).join("");
  const gathers = Array.from({ length: 23 }, (_, index) => {
    const u = (index - 11) * 8;
    const v = -19 + (u / 92) ** 2 * 18;
    return `M${u} ${v}L${u * 1.02} ${v + 12}`;
  }).join("");
  return {
    shapes: [
      filled(trace(upright, puff), shaded(palette, upright(-90, 110), upright(100, 10)), palette.line),
      lined(trace(upright, pleats), palette.line, 0.9, 0.5),
      filled(
        trace(upright, "M-92 0C-60 -26 60 -26 92 0C93 6 92 9 89 12C58 -12 -58 -12 -89 12C-92 9 -93 6 -92 0Z"),
        palette.side,
        palette.line,
        0.9,
      ),
      lined(trace(upright, gathers), palette.line, 0.8, 0.7),
    ],
    shadows: [trace(upright, "M-90 -14C-60 -34 80 -34 116 -14C130 0 -60 14 -90 -14Z")],
  };
};

/** A mask, seen from the front. */
export const mask = (subject: Subject): Sketch => {
  const { palette } = subject;
  const place = within(upright, 0, 0, 4);
  const body = "M-90 -52C-60 -62 60 -62 90 -52C96 -20 96 20 90 52C60 62 -60 62 -90 52C-96 20 -96 -20 -90 -52Z";
  const loops = "M-88 46C-140 52 -146 -46 -88 -46M88 46C140 52 146 -46 88 -46";
  return {
    shapes: [
      lined(trace(place, loops), palette.line, 3.6),
      lined(trace(place, loops), "#FFFFFF", 2),
      filled(trace(place, body), shaded(palette, place(-90, 60), place(90, -50)), palette.line),
      ...[30, 6, -18].flatMap((v) => [
        tinted(
          trace(place, `M-93 ${v}C-60 ${v + 5} 60 ${v + 5} 93 ${v}L93 ${v - 9}C60 ${v - 4} -60 ${v - 4} -93 ${v - 9}Z`),
          palette.line,
          0.22,
        ),
        lined(trace(place, `M-93 ${v}C-60 ${v + 5} 60 ${v + 5} 93 ${v}`), palette.line, 0.9),
      ]),
      lined(trace(place, "M-40 52C-20 55 20 55 40 52"), mix(palette.line, "#FFFFFF", 0.2), 3),
      lined(trace(place, "M-84 -46L-84 46M84 -46L84 46"), palette.line, 0.8, 0.6),
    ],
    shadows: behind(body, 8, -9),
  };
};

/** An apron, hung upright. */
export const apron = (subject: Subject): Sketch => {
  const { palette } = subject;
  const body = "M-34 150L34 150C36 110 50 92 78 84L84 -120C50 -128 -50 -128 -84 -120L-78 84C-50 92 -36 110 -34 150Z";
  return {
    shapes: [
      lined(trace(upright, "M-31 148C-34 200 34 200 31 148"), palette.line, 5),
      lined(trace(upright, "M-31 148C-34 200 34 200 31 148"), palette.side, 3.2),
      lined(trace(upright, "M-78 82C-110 74 -120 40 -112 6M78 82C110 74 124 46 114 10"), palette.line, 4),
      lined(trace(upright, "M-78 82C-110 74 -120 40 -112 6M78 82C110 74 124 46 114 10"), palette.side, 2.4),
      filled(trace(upright, body), shaded(palette, upright(-80, 60), upright(90, 0)), palette.line),
      filled(
        trace(upright, "M-44 20L44 20L42 -38C20 -44 -20 -44 -42 -38Z"),
        mix(palette.front, palette.side, 0.35),
        palette.line,
        0.9,
      ),
      { ...lined(trace(upright, "M-40 15L40 15M0 18L0 -40"), palette.line, 0.8, 0.7), dashed: true },
      lined(trace(upright, "M-62 60C-58 0 -66 -60 -60 -112M64 50C60 0 66 -50 62 -110"), palette.line, 0.8, 0.45),
      { ...lined(trace(upright, "M-32 144L32 144"), palette.line, 0.8, 0.7), dashed: true },
    ],
    shadows: behind(body, 9, -8),
  };
};
