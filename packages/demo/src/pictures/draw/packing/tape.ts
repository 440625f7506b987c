// Tape and what else is narrow and comes off a roll: strapping, ribbon and labels.

import { hangTag, labelRoll, labelSheet } from "#pictures/draw/packing/labels.ts";
import { facing, fragileInk, tail, view } from "#pictures/draw/packing/reel.ts";
import { gleam, lyingShadow, type Roll, rollBand, rollRing, rollShapes } from "#pictures/draw/packing/rolls.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, plane, polygon, trace, within } from "#pictures/draw/tools/geometry.ts";
import { lettering } from "#pictures/draw/tools/lettering.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import { disc, filled, lined, rectangle, type Shape, type Sketch } from "#pictures/draw/tools/shapes.ts";

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
