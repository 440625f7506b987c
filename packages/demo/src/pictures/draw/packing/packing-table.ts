// What lies on the packing table: cold packs, tissue paper, marker and knife; and the placeholder.

import { gleam, type Roll, rollRing } from "#pictures/draw/packing/rolls.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import {
  camera,
  cornerView,
  type Place,
  plane,
  polygon,
  tableView,
  trace,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { SNOWFLAKE } from "#pictures/draw/tools/motifs.ts";
import { mix, type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import {
  block,
  blockAt,
  blockFootprint,
  blockPlanes,
  disc,
  filled,
  lined,
  rectangle,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
  wall,
} from "#pictures/draw/tools/shapes.ts";

const table = (z: number): Place => plane(tableView, [0, 0, z], [1, 0, 0], [0, 1, 0]);

/** A pouch of gel, sealed on all sides. */
const icePack = (subject: Subject): Sketch => {
  const palette = subject.colour || subject.material !== "clear" ? subject.palette : paletteFor("white", "blue");
  const film = paletteFor("clear");
  const [width, depth] = [170, 210];
  const body = "M16 18C50 10 120 10 154 18C160 70 160 140 154 192C120 200 50 200 16 192C10 140 10 70 16 18Z";
  const raised = table(22);
  return {
    shapes: [
      filled(rectangle(table(0), 0, 0, width, depth), mix(film.front, "#FFFFFF", 0.3), film.line),
      lined(trace(table(0), "M6 6L164 6M6 10L164 10M6 200L164 200M6 204L164 204"), film.line, 0.6, 0.7),
      filled(trace(table(4), body), palette.side, palette.line),
      filled(
        trace(within(raised, 7, 9, 0, 0.92), body),
        {
          from: raised(20, 190),
          to: raised(150, 20),
          stops: [
            [0, palette.top],
            [0.5, palette.front],
            [1, mix(palette.front, palette.side, 0.6)],
          ],
        },
        palette.line,
        0.8,
      ),
      tinted(trace(raised, "M32 90C30 130 34 160 46 178C60 184 80 184 96 182C70 176 54 150 50 96Z"), "#FFFFFF", 0.5),
      lined(trace(within(raised, 88, 96, 20, 8), SNOWFLAKE), "#FFFFFF", 2.2),
    ],
    shadows: [polygon([table(0)(0, -4), table(0)(width + 16, -4), table(0)(width + 16, depth), table(0)(8, depth)])],
  };
};

/** A few thin sheets, each turned a little, the upper one folded back. */
const tissue = (subject: Subject): Sketch => {
  const { palette } = subject;
  const sheet = (turn: number, z: number, colour: string): Shape[] => [
    {
      ...filled(
        trace(
          within(table(z), 0, 0, turn),
          "M-110 -80C-60 -76 -20 -84 30 -80C60 -78 90 -82 110 -80C106 -30 114 30 110 80C60 84 20 76 -30 80C-60 82 -90 78 -110 80C-106 40 -114 -30 -110 -80Z",
        ),
        colour,
        palette.line,
        0.9,
      ),
      opacity: 0.9,
    },
  ];
  const top = within(table(9), 0, 0, -10);
  const fold = "M110 -80C60 -78 20 -74 -20 -66C20 -40 60 -6 92 34C104 0 108 -40 110 -80Z";
  return {
    shapes: [
      ...sheet(16, 0, mix(palette.front, palette.side, 0.5)),
      ...sheet(3, 4, palette.front),
      ...sheet(-10, 8, mix(palette.front, palette.top, 0.5)),
      lined(
        trace(top, "M-90 40C-40 44 10 30 60 46M-80 -10C-40 0 0 -14 30 -4M-70 66C-40 60 -10 68 20 62"),
        palette.line,
        0.7,
        0.35,
      ),
      filled(trace(top, fold), mix(palette.side, palette.front, 0.3), palette.line, 0.9),
      lined(trace(top, "M104 -72C70 -60 40 -62 10 -58M102 -50C84 -40 70 -34 52 -34"), palette.line, 0.7, 0.4),
    ],
    shadows: [trace(within(table(0), 6, -6, 4), "M-112 -84L116 -84L116 84L-112 84Z")],
  };
};

const pen = camera(36, 32);
const marker = (subject: Subject): Sketch => {
  const ink = subject.colour || subject.material !== "white" ? subject.palette : paletteFor("black");
  const barrel = paletteFor("white");
  const radius = 9;
  const roll: Roll = { from: [0, 0, radius], to: [132, 0, radius], radius, core: 1 };
  const at = (x: number, r: number) => rollRing(roll, x / 132, r);
  const cap: Roll = { from: [14, -58, radius], to: [58, -58, radius], radius: radius * 1.08, core: 1 };
  return {
    shapes: [
      wall(pen, at(0, radius * 0.94), at(8, radius * 0.94), ink),
      wall(pen, at(8, radius), at(92, radius), ink),
      wall(pen, at(26, radius * 1.01), at(70, radius * 1.01), barrel),
      wall(pen, at(92, radius * 0.82), at(104, radius * 0.8), ink),
      wall(pen, at(104, radius * 0.7), at(118, radius * 0.4), barrel),
      wall(pen, at(118, radius * 0.34), at(128, radius * 0.2), ink),
      disc(pen, at(128, radius * 0.2), ink.front, ink.line, 0.8),
      gleam(pen, { ...roll, to: [92, 0, radius] }, [0.25, 0.33], 0.5),
      wall(pen, rollRing(cap, 0), rollRing(cap, 1), ink),
      disc(pen, rollRing(cap, 1), ink.front, ink.line),
      disc(pen, rollRing(cap, 1, radius * 0.86), ink.inside, ink.line, 0.7),
      gleam(pen, cap, [0.25, 0.34], 0.4),
    ],
    shadows: [
      shadowOf(
        pen,
        [
          [0, -7, 0],
          [126, -7, 0],
          [126, 6, 0],
          [0, 6, 0],
        ],
        10,
      ),
      shadowOf(
        pen,
        [
          [14, -65, 0],
          [58, -65, 0],
          [58, -50, 0],
          [14, -50, 0],
        ],
        10,
      ),
    ],
  };
};

const cutter = (subject: Subject): Sketch => {
  const grip = subject.colour || subject.material !== "white" ? subject.palette : paletteFor("white", "orange");
  const steel = paletteFor("metal");
  const lay = (z: number): Place => within(table(z), 0, 0, -8);
  const body = "M-11 4C-11 -4 11 -4 11 4L12 92C12 104 9 116 7 122L-7 122C-10 112 -12 104 -12 92Z";
  const blade = "M-6 120L5 120L5 150L-6 160Z";
  return {
    shapes: [
      filled(trace(lay(3), blade), steel.side, steel.line),
      filled(
        trace(lay(4), blade),
        {
          from: lay(4)(-6, 140),
          to: lay(4)(5, 140),
          stops: [
            [0, steel.top],
            [1, steel.front],
          ],
        },
        steel.line,
        0.9,
      ),
      lined(trace(lay(4), "M-6 131L5 127M-6 142L5 138M-6 152L5 148"), steel.line, 0.8),
      ...[0, 2.5, 5].map((z) => filled(trace(lay(z), body), grip.side, z ? grip.side : grip.line)),
      filled(
        trace(lay(7.5), body),
        {
          from: lay(7)(-12, 60),
          to: lay(7)(12, 60),
          stops: [
            [0, grip.top],
            [0.5, grip.front],
            [1, mix(grip.front, grip.side, 0.5)],
          ],
        },
        grip.line,
      ),
      filled(trace(lay(7.5), "M-3.5 26L3.5 26L3.5 108L-3.5 108Z"), "#2C3133", "#15191A", 0.8),
      filled(trace(lay(9), "M-5.5 78L5.5 78L5.5 96L-5.5 96Z"), "#4A5154", "#15191A", 0.9),
      lined(trace(lay(9), "M-5.5 82L5.5 82M-5.5 86L5.5 86M-5.5 90L5.5 90"), "#15191A", 0.8),
      filled(trace(lay(7.5), "M-2.4 10C-2.4 7 2.4 7 2.4 10C2.4 13 -2.4 13 -2.4 10Z"), "#F1EEE7", grip.line, 0.8),
    ],
    shadows: [trace(within(lay(0), 6, -5), "M-12 0L12 0L10 124L5 152L-6 158L-12 120Z")],
  };
};

/** A closed box in the colour of separators: no picture yet. */
const placeholder = (): Sketch => {
  const line = "#DED9CE";
  const palette: Palette = {
    top: "#F7F5F0",
    front: "#F1EEE7",
    side: "#E7E3DA",
    inside: line,
    line: "#BDB6A7",
    ink: line,
    opacity: 1,
  };
  const body = blockAt([0, 0, 0], 320, 260, 220);
  const planes = blockPlanes(cornerView, body);
  return {
    shapes: [
      ...block(cornerView, body, palette),
      filled(rectangle(planes.top, 0, 108, 320, 44), line),
      filled(rectangle(planes.side, 108, 160, 44, 60), line),
      lined(rectangle(planes.top, 0, 130, 320, 0), palette.line, 0.8),
    ],
    shadows: [shadowOf(cornerView, blockFootprint(body), 60)],
  };
};

export const packingTable = {
  "ice-pack": drawing({ material: "clear" }, icePack),
  "tissue-paper": drawing({ material: "white" }, tissue),
  marker: drawing({ material: "white" }, marker),
  "cutter-knife": drawing({ material: "white" }, cutter),
  placeholder: drawing({ material: "white" }, placeholder),
} satisfies Record<string, Drawing>;
