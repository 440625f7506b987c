// Clean hands, heads and tables.
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import { cornerView, type Place, type Point, polygon, trace, upright, within } from "#pictures/draw/tools/geometry.ts";
import { mix, type Paint, type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import {
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

const gloves = (subject: Subject): Sketch => {
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
const hairnet = (subject: Subject): Sketch => {
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

const mask = (subject: Subject): Sketch => {
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

const apron = (subject: Subject): Sketch => {
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

/** A pack of folded towels held by a band, the first one drawn up. */
const handTowels = (subject: Subject): Sketch => {
  const { palette } = subject;
  const view = cornerView;
  const [length, width, height] = [230, 210, 120];
  const body = blockAt([0, 0, 0], length, width, height);
  const { front, side, top } = blockPlanes(view, body);
  const leaves = Array.from({ length: 11 }, (_, index) => ((index + 1) * height) / 12);
  const wrap = paletteFor("printed", subject.colour ? undefined : "turquoise");
  return {
    shapes: [
      ...block(view, body, palette),
      ...leaves.flatMap((v) => [
        lined(rectangle(front, 0, v, length, 0), palette.line, 0.6, 0.5),
        lined(rectangle(side, 0, v, width, 0), palette.line, 0.6, 0.5),
      ]),
      filled(
        trace(
          top,
          `M${length * 0.1} ${width * 0.45}L${length * 0.9} ${width * 0.45}L${length * 0.9} ${width * 0.95}L${length * 0.1} ${width * 0.95}Z`,
        ),
        mix(palette.front, palette.side, 0.4),
        palette.line,
        0.8,
      ),
      filled(
        polygon([
          view.project([length * 0.1, width * 0.7, height]),
          view.project([length * 0.9, width * 0.7, height]),
          view.project([length * 0.82, width * 0.86, height + 92]),
          view.project([length * 0.2, width * 0.84, height + 104]),
        ]),
        palette.top,
        palette.line,
      ),
      filled(rectangle(front, length * 0.36, 0, length * 0.28, height), wrap.front, wrap.line, 0.8),
      filled(rectangle(top, length * 0.36, 0, length * 0.28, width * 0.45), wrap.top, wrap.line, 0.8),
    ],
    shadows: [shadowOf(view, blockFootprint(body), height)],
  };
};

/** Collar, cap and nozzle; the trigger stands behind the bottle. */
const sprayHead = (palette: Subject["palette"], head: Subject["palette"]) => {
  const cap =
    "M-20 184L-20 196C-22 204 -30 208 -46 208L-64 208L-64 224L-30 226C0 232 26 226 34 214C38 206 34 200 22 198L20 184Z";
  return [
    filled(
      trace(upright, "M-20 168L20 168L20 186L-20 186Z"),
      {
        from: upright(-20, 176),
        to: upright(20, 176),
        stops: [
          [0, head.front],
          [0.3, head.top],
          [1, head.side],
        ],
      },
      head.line,
    ),
    lined(trace(upright, "M-12 168L-12 186M-4 168L-4 186M4 168L4 186M12 168L12 186"), head.line, 0.7, 0.6),
    filled(
      trace(upright, cap),
      {
        from: upright(0, 226),
        to: upright(0, 184),
        stops: [
          [0, head.top],
          [0.5, head.front],
          [1, head.side],
        ],
      },
      head.line,
    ),
    filled(
      trace(upright, "M-64 206L-72 207L-72 225L-64 226Z"),
      mix(palette.front, palette.side, 0.3),
      palette.line,
      0.9,
    ),
  ];
};

const cleaningBottle = (subject: Subject): Sketch => {
  const { palette } = subject;
  const head = paletteFor(subject.colour === "white" ? "black" : "white");
  const body =
    "M-46 0C-30 -9 30 -9 46 0C50 4 50 10 50 16L50 96C50 130 24 140 18 168L-18 168C-24 140 -50 130 -50 96L-50 16C-50 10 -50 4 -46 0Z";
  const trigger = "M-16 200L-16 188C-30 186 -40 178 -50 160C-56 150 -64 156 -60 164C-54 180 -46 196 -36 204Z";
  const label = "M-50 92C-30 84 30 84 50 92L50 26C30 18 -30 18 -50 26Z";
  const drop = "M0 8C-4 2 -6 -2 -6 -5C-6 -12 6 -12 6 -5C6 -2 4 2 0 8Z";
  return {
    shapes: [
      filled(trace(upright, trigger), head.side, head.line),
      filled(
        trace(upright, body),
        {
          from: upright(-50, 60),
          to: upright(50, 60),
          stops: [
            [0, mix(palette.front, palette.side, 0.4)],
            [0.22, palette.top],
            [0.5, palette.front],
            [1, palette.side],
          ],
        },
        palette.line,
      ),
      filled(
        trace(upright, label),
        {
          from: upright(-50, 60),
          to: upright(50, 60),
          stops: [
            [0, "#EDEAE2"],
            [0.25, "#FFFFFF"],
            [1, "#D6D2C8"],
          ],
        },
        palette.line,
        0.8,
      ),
      ...[
        [-16, 56, 1.5],
        [12, 62, 1],
        [14, 42, 0.8],
      ].map(([u = 0, v = 0, scale = 1]) =>
        filled(trace(within(upright, u, v, 0, scale), drop), mix(palette.front, palette.side, 0.4)),
      ),
      ...sprayHead(palette, head),
      tinted(trace(upright, "M-40 98C-38 118 -26 130 -20 142L-14 140C-20 126 -30 116 -32 98Z"), "#FFFFFF", 0.55),
    ],
    shadows: [trace(upright, "M-52 2C-52 -16 70 -20 84 -6C92 8 -40 12 -52 2Z")],
  };
};

const or = (subject: Subject, colour: "blue" | "turquoise"): Subject =>
  subject.colour || subject.material !== "white" ? subject : { ...subject, palette: paletteFor("white", colour) };

export const hygiene = {
  gloves: drawing({ material: "white" }, (subject) => gloves(or(subject, "blue"))),
  hairnet: drawing({ material: "white" }, hairnet),
  "face-mask": drawing({ material: "white" }, (subject) => mask(or(subject, "turquoise"))),
  apron: drawing({ material: "white" }, apron),
  "hand-towels": drawing({ material: "white" }, handTowels),
  "cleaning-bottle": drawing({ material: "white" }, (subject) => cleaningBottle(or(subject, "turquoise"))),
} satisfies Record<string, Drawing>;
