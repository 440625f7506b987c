// Tape and what else is narrow and comes off a roll: strapping, ribbon and labels.

import { gleam, lyingShadow, type Roll, rollBand, rollRing, rollShapes } from "#pictures/draw/packing/rolls.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { camera, type Place, plane, polygon, trace, within } from "#pictures/draw/tools/geometry.ts";
import { lettering } from "#pictures/draw/tools/lettering.ts";
import { dot, motif } from "#pictures/draw/tools/motifs.ts";
import { mix, type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import { disc, filled, lined, rectangle, type Shape, type Sketch, tinted } from "#pictures/draw/tools/shapes.ts";

const view = camera(42, 22);

/** A narrow roll stands on the ground and turns its flat side to the viewer. */
const facing = (width: number, radius: number, core: number): Roll => ({
  from: [0, width, radius],
  to: [0, 0, radius],
  radius,
  core,
});

/** The strip on the ground that leaves the roll below it, cut in teeth. */
function tail(width: number, length: number, palette: Palette): { shapes: Shape[]; place: Place } {
  const place = plane(view, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const bite = length * 0.035;
  const teeth = Array.from(
    { length: 9 },
    (_, index) => `L${length - (index % 2 ? bite : 0)} ${(width * index) / 8}`,
  ).join("");
  return {
    shapes: [filled(trace(place, `M0 0${teeth}L0 ${width}Z`), mix(palette.top, palette.front, 0.5), palette.line)],
    place,
  };
}

const fragileInk = "#C2342B";

const tape = (subject: Subject): Sketch => {
  const { material, print } = subject;
  // Clear tape looks like pale honey on the roll, and is told from brown tape by its clear strip.
  const clear = material === "clear" && !subject.colour;
  const palette = clear
    ? { ...paletteFor("clear"), front: "#E9E2C4", side: "#CFC49B", top: "#F6F1DC", line: "#9A8C5C", inside: "#B8AA78" }
    : subject.palette;
  const radius = Math.max(subject.diameter / 2, subject.width * 0.5);
  const { width } = subject;
  const roll = facing(width, radius, radius * 0.64);
  const long = radius * 2.3;
  const strip = tail(width, long, palette);
  const printed = print === "fragile";
  const ink = printed ? fragileInk : palette.ink;
  const letters = printed
    ? [
        lined(
          lettering(within(strip.place, long * 0.68, width * 0.5), "FRAGILE", Math.min(width * 0.42, long * 0.08)),
          ink,
          1.8,
        ),
      ]
    : motif(print, within(strip.place, long * 0.5, width * 0.1), long * 0.42, width * 0.8, ink);
  const rims = printed
    ? [0.08, 0.86].map((share) =>
        filled(rectangle(strip.place, long * 0.36, width * share, long * 0.6, width * 0.06), ink),
      )
    : [];
  const bands =
    print && print !== "blank"
      ? [rollBand(view, roll, 0.36, 0.64, { ...paletteFor("printed", printed ? "red" : subject.colour), line: "none" })]
      : [];
  return {
    shapes: [
      ...strip.shapes.map((shape) => (clear ? { ...shape, opacity: 0.75 } : shape)),
      ...rims,
      ...letters,
      ...rollShapes(view, roll, palette, { windings: 5 }),
      ...bands,
      ...(bands.length ? rollShapes(view, roll, palette, { windings: 5 }).slice(1) : []),
      ...(material === "kraft" ? [] : [gleam(view, roll, [0.3, 0.38], clear ? 0.6 : 0.3)]),
    ],
    shadows: lyingShadow(view, roll),
    marks: markOf(subject.stated.width, strip.place(long, 0), strip.place(long, width), [1, 0.5]),
  };
};

/** The hand tool: frame, grip, blade and a roll in it. */
const dispenser = (subject: Subject): Sketch => {
  const body = subject.palette;
  const grip = paletteFor("black");
  const width = 54;
  const roll = facing(width, 56, 34);
  const front = (y: number): Place => plane(view, [0, y, 0], [1, 0, 0], [0, 0, 1]);
  const frame =
    "M-14 34C-26 78 -2 116 40 116C92 116 104 96 128 82L158 74L150 46L120 50C96 20 78 4 44 0L-2 -60C-8 -68 -38 -58 -34 -46L-8 22Z";
  const handle = "M-2 -60C-8 -68 -38 -58 -34 -46L-10 16L20 -2Z";
  const shift = (place: Place): Place => within(place, 0, 66);
  const placed: Roll = { ...roll, from: [36, width, 122], to: [36, 0, 122] };
  const teeth = Array.from({ length: 11 }, (_, index) =>
    view.project([156 + (index % 2) * 6, (width * index) / 10, 116 + (index % 2) * -4]),
  );
  return {
    shapes: [
      filled(trace(shift(front(width)), frame), body.side, body.line),
      filled(
        polygon([
          view.project([128, 0, 148]),
          view.project([158, 0, 140]),
          view.project([158, width, 140]),
          view.project([128, width, 148]),
        ]),
        body.top,
        body.line,
      ),
      filled(
        polygon([
          view.project([158, 0, 140]),
          view.project([150, 0, 112]),
          view.project([150, width, 112]),
          view.project([158, width, 140]),
        ]),
        body.side,
        body.line,
      ),
      filled(
        polygon([...teeth, view.project([150, width, 124]), view.project([150, 0, 124])]),
        "#C6CDD0",
        "#5F686C",
        0.9,
      ),
      ...rollShapes(
        view,
        placed,
        { ...paletteFor("clear"), front: "#D8B98A", side: "#B08C56", top: "#E9D3AC", line: "#7E6034" },
        { windings: 4 },
      ),
      {
        ...filled(
          trace(
            shift(front(0)),
            "M-14 34C-16 30 -8 22 -8 22L44 0C78 4 96 20 120 50L150 46L158 74L128 82L112 62C98 40 84 26 58 22C40 20 16 28 2 40Z",
          ),
          body.front,
          body.line,
        ),
      },
      filled(trace(shift(front(0)), handle), grip.front, grip.line),
      lined(trace(shift(front(0)), "M-26 -44L-6 -52M-22 -32L2 -42M-18 -20L10 -31"), grip.top, 1.1),
      disc(view, rollRing(placed, 1, 21), body.front, body.line),
      disc(view, rollRing(placed, 1, 8), body.inside, body.line, 0.8),
    ],
    shadows: [trace(plane(view, [0, 0, 0], [1, 0, 0], [0, 1, 0]), "M-40 0L70 0L150 50L90 70L-20 60Z")],
  };
};

/** A wide hank of strap around an open core, its end hanging loose. */
const strapping = (subject: Subject): Sketch => {
  const { palette, stated } = subject;
  const [width, radius, core] = [150, 200, 140];
  const roll = facing(width, radius, core);
  const strip = tail(Math.max(subject.width, 12) * 1.6, radius * 1.9, palette);
  const lap = Array.from({ length: 7 }, (_, index) =>
    rollBand(view, roll, (index + 0.1) / 7, (index + 0.9) / 7, palette),
  );
  const shapes = rollShapes(view, roll, palette, { windings: 6, core: paletteFor("kraft") });
  return {
    shapes: [...strip.shapes, ...shapes.slice(0, 1), ...lap, ...shapes.slice(1)],
    shadows: lyingShadow(view, roll),
    marks: markOf(
      stated.width,
      strip.place(radius * 1.9, 0),
      strip.place(radius * 1.9, Math.max(subject.width, 12) * 1.6),
      [1, 0.5],
    ),
  };
};

const ribbon = (subject: Subject): Sketch => {
  const { palette, stated } = subject;
  const width = Math.max(subject.width, 12);
  const radius = Math.max(subject.diameter / 2, width * 0.9);
  const roll = facing(width, radius, radius * 0.62);
  const spool = paletteFor("white");
  const place = plane(view, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const wave = (v: number): string =>
    `${radius * 0.7} ${v} ${radius * 0.9} ${v + width * 0.9} ${radius * 1.5} ${v + width * 0.3}C${radius * 1.9} ${v - width * 0.2} ${radius * 2.2} ${v + width * 0.4} ${radius * 2.6} ${v + width * 0.1}`;
  const back = `L${radius * 2.45} ${width * 0.6}L${radius * 2.6} ${width * 1.1}C${radius * 2.2} ${width * 1.4} ${radius * 1.9} ${width * 0.8} ${radius * 1.5} ${width * 1.3}C${radius * 0.9} ${width * 1.9} ${radius * 0.7} ${width} 0 ${width}Z`;
  const shapes = rollShapes(view, roll, palette, { windings: 3, core: spool });
  const flange = (share: number): Shape[] => [
    disc(view, rollRing(roll, share, radius * 1.16), spool.front, spool.line),
  ];
  return {
    shapes: [
      filled(trace(place, `M0 0C${wave(0)}${back}`), mix(palette.front, palette.top, 0.4), palette.line),
      ...flange(0),
      ...shapes.slice(0, 2),
      gleam(view, roll, [0.32, 0.44], 0.35),
      ...flange(1),
      disc(view, rollRing(roll, 1, radius * 0.5), spool.side, spool.line, 0.8),
      ...shapes.slice(-1),
    ],
    shadows: lyingShadow(view, roll),
    marks: markOf(stated.width, place(radius * 2.6, width * 0.1), place(radius * 2.6, width * 1.1), [1, 0.4]),
  };
};

/** White labels on their liner; the first ones have left the roll. */
const labelRoll = (subject: Subject): Sketch => {
  const { width, palette } = subject;
  const radius = Math.max(subject.diameter / 2, width * 0.5);
  const liner = { ...paletteFor("white"), front: "#E9E1CC", top: "#F3ECDA", side: "#CDC2A4", line: "#948A6C" };
  const roll = facing(width, radius, radius * 0.42);
  const label = Math.min(subject.length, radius * 1.6);
  const long = Math.max(radius * 1.2 + label * 1.5, radius * 2.2);
  const place = plane(view, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const at = (u: number): Shape[] => [
    filled(rectangle(place, u, width * 0.07, label, width * 0.86), palette.front, palette.line),
    ...(subject.print === "fragile"
      ? [
          filled(rectangle(place, u, width * 0.07, label, width * 0.86), fragileInk, palette.line),
          ...motif("fragile", within(place, u, width * 0.07), label, width * 0.86, "#FFFFFF"),
        ]
      : motif(subject.print, within(place, u, width * 0.07), label, width * 0.86, palette.ink)),
  ];
  const labels = [long - label * 1.08, long - label * 2.16].filter((u) => u > radius * 0.2);
  return {
    shapes: [
      filled(rectangle(place, 0, 0, long, width), liner.top, liner.line),
      ...labels.flatMap(at),
      ...rollShapes(view, roll, palette, { windings: 7, end: liner.top }),
    ],
    shadows: lyingShadow(view, roll),
    marks: [
      ...markOf(subject.stated.width, place(long, 0), place(long, width), [1, 0.5]),
      ...markOf(subject.stated.length, place(long - label * 1.08, 0), place(long - label * 0.08, 0), [-0.4, 1]),
    ],
  };
};

/** A sheet of labels with one peeled at its corner, on the pile it comes from. */
const labelSheet = (subject: Subject): Sketch => {
  const { palette } = subject;
  const table = camera(30, 44);
  const [width, height] = [210, 297];
  const sheet = (z: number): Place => plane(table, [0, 0, z], [1, 0, 0], [0, 1, 0]);
  const columns = Math.max(1, Math.min(4, Math.round(width / Math.max(subject.width, 40))));
  const lines = Math.max(1, Math.min(10, Math.round(height / Math.max(subject.height, 25))));
  const [cellWidth, cellHeight] = [(width - 16) / columns, (height - 16) / lines];
  const labels = Array.from({ length: columns * lines }, (_, index) => {
    const [u, v] = [8 + (index % columns) * cellWidth, 8 + Math.floor(index / columns) * cellHeight];
    return filled(rectangle(sheet(9), u + 1.5, v + 1.5, cellWidth - 3, cellHeight - 3), palette.front, "#B5AE9C", 0.9);
  });
  const curl: Place = (u, v) => sheet(9)(width - 8 - u, 8 + v);
  return {
    shapes: [
      ...[0, 3, 6].map((z) => filled(rectangle(sheet(z), z * 0.4, -z * 0.4, width, height), "#EFE9DA", "#A79F88", 0.8)),
      filled(rectangle(sheet(9), 0, 0, width, height), "#E7DFC8", "#8E866C"),
      ...labels,
      tinted(trace(curl, `M0 0L${cellWidth * 0.62} 0L0 ${cellHeight * 0.9}Z`), "#8E866C", 0.5),
      filled(
        trace(
          curl,
          `M${cellWidth * 0.62} 0L0 ${cellHeight * 0.9}C${cellWidth * 0.3} ${cellHeight * 0.9} ${cellWidth * 0.6} ${cellHeight * 0.7} ${cellWidth * 0.62} 0Z`,
        ),
        palette.top,
        palette.line,
      ),
    ],
    shadows: [
      polygon([sheet(0)(0, -6), sheet(0)(width + 14, -6), sheet(0)(width + 14, height), sheet(0)(6, height + 4)]),
    ],
  };
};

/** Three tags on a string. */
const hangTag = (subject: Subject): Sketch => {
  const { palette } = subject;
  const table = camera(30, 44);
  const [width, height] = [subject.width, subject.height];
  const tag = (turn: number, z: number): Shape[] => {
    const place = within(plane(table, [0, 0, z], [1, 0, 0], [0, 1, 0]), 0, height, turn);
    const outline = `M${-width / 2} ${-height}L${width / 2} ${-height}L${width / 2} ${-height * 0.2}L${width * 0.26} 0L${-width * 0.26} 0L${-width / 2} ${-height * 0.2}Z`;
    return [
      filled(trace(place, outline), palette.front, palette.line),
      dot(place, 0, -height * 0.1, width * 0.1, mix(palette.front, "#B0522A", 0.6)),
      dot(place, 0, -height * 0.1, width * 0.05, "#F1EEE7"),
      ...motif(subject.print, within(place, -width * 0.4, -height * 0.86), width * 0.8, height * 0.6, palette.ink),
    ];
  };
  const top = plane(table, [0, 0, 6], [1, 0, 0], [0, 1, 0]);
  const string = trace(
    within(top, 0, height * 0.9),
    `M0 0C${width * 0.2} ${height * 0.5} ${width * 1.1} ${height * 0.5} ${width * 0.9} ${height * 0.16}C${width * 0.8} 0 ${width * 0.4} ${height * 0.2} 0 0`,
  );
  return {
    shapes: [...tag(-26, 0), ...tag(-4, 3), ...tag(20, 6), lined(string, "#7A5A34", 2), lined(string, "#D9BE92", 0.9)],
    shadows: [
      polygon(
        [
          [-26, 1],
          [20, 1],
        ].flatMap(([turn = 0]) => [
          within(top, 0, height, turn)(-width / 2, -height),
          within(top, 0, height, turn)(width / 2, -height),
          within(top, 0, height, turn)(width / 2, 0),
        ]),
      ),
    ],
  };
};

const redUnlessSaid = (subject: Subject): Subject =>
  subject.colour || subject.material !== "printed" ? subject : { ...subject, palette: paletteFor("printed", "red") };

export const tapes = {
  tape: drawing({ material: "clear", width: 50, diameter: 110 }, tape),
  "tape-dispenser": drawing({ material: "printed" }, (subject) => dispenser(redUnlessSaid(subject))),
  strapping: drawing({ material: "black", width: 12 }, strapping),
  ribbon: drawing({ material: "printed", width: 25, diameter: 100 }, (subject) => ribbon(redUnlessSaid(subject))),
  "label-roll": drawing({ material: "white", width: 100, length: 60, diameter: 150 }, labelRoll),
  "label-sheet": drawing({ material: "white", width: 105, height: 74 }, labelSheet),
  "hang-tag": drawing({ material: "kraft", width: 60, height: 110 }, hangTag),
} satisfies Record<string, Drawing>;
