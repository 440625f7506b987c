// Clean hands, heads and tables.
import { apron, gloves, hairnet, mask } from "#pictures/draw/packing/clothing.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import { cornerView, polygon, trace, upright, within } from "#pictures/draw/tools/geometry.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import {
  block,
  blockAt,
  blockFootprint,
  blockPlanes,
  filled,
  lined,
  rectangle,
  type Sketch,
  shadowOf,
  tinted,
} from "#pictures/draw/tools/shapes.ts";

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
