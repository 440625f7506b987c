// Pallets and what goes over them.
import { blockMarks } from "#pictures/draw/boxes-and-bags/carton-parts.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, plane, type Spot, trace, cornerView as view } from "#pictures/draw/tools/geometry.ts";
import { type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
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

/** Skids, nine blocks, three cross boards and the deck, from back to front. */
function pallet(
  { length, width, height }: { length: number; width: number; height: number },
  palette: Palette,
): Shape[] {
  const board = height * 0.15;
  const foot = { length: length * 0.13, width: width * 0.16, height: height - 3.2 * board };
  const spread = (room: number, size: number): number[] => [0, (room - size) / 2, room - size];
  const lines = spread(width, foot.width).reverse();
  const piece = (at: Spot, l: number, w: number, h: number) => block(view, blockAt(at, l, w, h), palette);
  const skids = lines.flatMap((y) => [
    ...piece([0, y, 0], length, foot.width, board),
    ...spread(length, foot.length).flatMap((x) => piece([x, y, board], foot.length, foot.width, foot.height)),
  ]);
  const deck = height - 2 * board;
  const cross = spread(length, foot.length).flatMap((x) => piece([x, 0, deck], foot.length, width, board));
  const boards = 7;
  const wide = (width / boards) * 0.8;
  const top = Array.from({ length: boards }, (_, index) =>
    piece([0, ((boards - 1 - index) * (width - wide)) / (boards - 1), deck + board], length, wide, board),
  );
  return [...skids, ...cross, ...top.flat()];
}

const palletDrawing = (subject: Subject): Sketch => {
  const body = blockAt([0, 0, 0], subject.length, subject.width, subject.height);
  return {
    shapes: pallet(subject, subject.palette),
    shadows: [shadowOf(view, blockFootprint(body), subject.height)],
    marks: blockMarks(subject, body),
  };
};

/** A hood of film over four cartons on their pallet. */
const palletCover = (subject: Subject): Sketch => {
  const { palette } = subject;
  const [length, width, height] = [1200, 800, 144];
  const load = Math.min(Math.max(subject.height, 500), 1900) * 0.9;
  const kraft = paletteFor("kraft");
  const cartons = [0, 1].flatMap((layer) =>
    [0, 1].map((column) =>
      block(
        view,
        blockAt([40 + column * 560, 40, height + (layer * (load - 60)) / 2], 560, 720, (load - 60) / 2),
        kraft,
      ),
    ),
  );
  const hood = blockAt([-20, -20, height - 60], length + 40, width + 40, load + 90);
  const high = height + load + 30;
  const hem = (x: number, y: number, z: number): Spot => [x, y, z];
  const front = plane(view, [-20, -20, height - 60], [1, 0, 0], [0, 0, 1]);
  const side = plane(view, [length + 20, -20, height - 60], [0, 1, 0], [0, 0, 1]);
  const film = palette.opacity < 1 ? 0.5 : 0.88;
  const up = load / 900;
  const stretched =
    (place: Place): Place =>
    (u, v) =>
      place(u, v * up);
  const folds = "M60 940C90 700 70 420 130 40M240 40C220 180 250 300 300 380M1100 960C1060 800 1120 500 1080 60";
  return {
    shapes: [
      ...pallet({ length, width, height }, paletteFor("wood")),
      ...cartons.flat(),
      ...block(view, hood, { ...palette, opacity: 1 }).map((shape) => ({ ...shape, opacity: film })),
      lined(trace(stretched(front), folds), palette.line, 1, 0.5),
      lined(
        trace(stretched(side), "M120 960C160 700 120 400 180 40M640 900C600 700 660 400 620 80"),
        palette.line,
        1,
        0.5,
      ),
      tinted(
        trace(stretched(front), "M120 900C180 640 160 380 220 120L340 120C280 380 300 640 240 900Z"),
        "#FFFFFF",
        palette.opacity < 1 ? 0.5 : 0.16,
      ),
      filled(
        face(view, [
          hem(-20, -20, high),
          hem(length + 20, -20, high),
          hem(length + 20, -20, high - 14),
          hem(-20, -20, high - 14),
        ]),
        palette.top,
        palette.line,
        0.6,
      ),
    ],
    shadows: [shadowOf(view, blockFootprint(hood), 700)],
  };
};

export const pallets = {
  pallet: drawing({ material: "wood", length: 1200, width: 800, height: 144 }, palletDrawing),
  "pallet-cover": drawing({ material: "clear", height: 1000 }, palletCover),
} satisfies Record<string, Drawing>;
