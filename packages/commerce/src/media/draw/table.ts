// What lies on a laid table: plates, cutlery, napkins and the small things beside the cup.
import { type Drawing, drawing, markOf, type Subject } from "#media/draw/drawing.ts";
import { camera, type Place, plane, type Spot, trace, tableView as view, within } from "#media/draw/geometry.ts";
import { dot, loop, motif } from "#media/draw/motifs.ts";
import { mix, type Palette, paletteFor } from "#media/draw/paint.ts";
import {
  disc,
  filled,
  lined,
  rectangle,
  ring,
  roundFootprint,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
  wall,
} from "#media/draw/shapes.ts";

/** The table top, or a plane so many millimetres above it. */
const level = (z: number): Place => plane(view, [0, 0, z], [1, 0, 0], [0, 1, 0]);

/** A flat thing cut from a sheet: its outline twice, the lower one dark. `lay` puts it on the table. */
function slab(lay: (place: Place) => Place, outline: string, thickness: number, palette: Palette, steps = 3): Shape[] {
  const layers = Array.from({ length: steps }, (_, index) =>
    filled(
      trace(lay(level((thickness * index) / steps)), outline),
      palette.side,
      index === 0 ? palette.line : palette.side,
    ),
  );
  return [...layers, filled(trace(lay(level(thickness)), outline), palette.front, palette.line)];
}

/** The shadow of something long that lies across the table. */
const longShadow = (lay: (place: Place) => Place, width: number, length: number, height: number) => [
  trace(
    within(lay(level(0)), height, -height * 0.5),
    `M${-width / 2} 0L${width / 2} 0L${width / 2} ${length}L${-width / 2} ${length}Z`,
  ),
];

const forkOutline =
  "M-5 4C-5 -1.4 5 -1.4 5 4L3 92C3.2 103 12 104 12 118L12 157Q10.2 161 8.4 157L8 128Q6.8 124 5.6 128L5.2 157Q3.4 161 1.6 157L1.3 128Q0 124 -1.3 128L-1.6 157Q-3.4 161 -5.2 157L-5.6 128Q-6.8 124 -8 128L-8.4 157Q-10.2 161 -12 157L-12 118C-12 104 -3.2 103 -3 92Z";
const knifeOutline =
  "M-5 4C-5 -1.4 5 -1.4 5 4L4.4 78C5 84 8 86 8 92L8 128C8 146 4 158 -4 162C-6 160 -5.4 100 -5 84C-4.4 82 -4.2 80 -4.4 78Z";
const spoonOutline =
  "M-5 4C-5 -1.4 5 -1.4 5 4L3 100C3 108 15.5 114 15.5 134C15.5 152 8 162 0 162C-8 162 -15.5 152 -15.5 134C-15.5 114 -3 108 -3 100Z";
const bowlOutline =
  "M0 116C7 116 11.5 124 11.5 135C11.5 149 6 157 0 157C-6 157 -11.5 149 -11.5 135C-11.5 124 -7 116 0 116Z";
const CUTLERY_LENGTH = 162;

type Tool = { outline: string; details: (place: Place, palette: Palette) => Shape[] };

const grain = (place: Place, palette: Palette): Shape => lined(trace(place, "M0 8L0 88"), palette.line, 0.8, 0.4);
const teeth = Array.from(
  { length: 12 },
  (_, index) => `${index ? "L" : "M"}${index % 2 ? 6.4 : 8} ${94 + index * 3.2}`,
).join("");
const fork: Tool = { outline: forkOutline, details: (place, palette) => [grain(place, palette)] };
const knife: Tool = {
  outline: knifeOutline,
  details: (place, palette) => [grain(place, palette), lined(trace(place, teeth), palette.line, 0.8, 0.8)],
};
const spoon: Tool = {
  outline: spoonOutline,
  details: (place, palette) => [
    filled(
      trace(place, bowlOutline),
      {
        from: place(-11, 135),
        to: place(11, 135),
        stops: [
          [0, palette.side],
          [0.6, palette.front],
          [1, palette.top],
        ],
      },
      palette.line,
      0.8,
    ),
    grain(place, palette),
  ],
};

/** One tool across the table, its head away from the viewer. */
const tool =
  ({ outline, details }: Tool) =>
  (subject: Subject): Sketch => {
    const { palette, length, stated } = subject;
    const scale = length / CUTLERY_LENGTH;
    const lay = (place: Place): Place => within(place, 0, 0, -8, scale);
    const top = lay(level(3 * scale));
    return {
      shapes: [...slab(lay, outline, 3 * scale, palette), ...details(top, palette)],
      shadows: longShadow(lay, 14, CUTLERY_LENGTH, 4),
      marks: markOf(stated.length, lay(level(0))(16, 0), lay(level(0))(16, CUTLERY_LENGTH), [1, 0.5]),
    };
  };

/** A folded square in layers, each a little behind the one below. */
function folded(place: (z: number) => Place, width: number, height: number, layers: number, palette: Palette): Shape[] {
  const step = width * 0.014;
  return Array.from({ length: layers }, (_, index) => {
    const at = place(index * step * 0.7);
    const outline = `M0 0Q${-step} ${step} 0 ${step * 2}L0 ${height}L${width} ${height}L${width} 0Z`;
    return filled(
      trace(at, outline),
      index === layers - 1 ? palette.front : mix(palette.front, palette.side, 0.5),
      palette.line,
      index === layers - 1 ? 1 : 0.7,
    );
  }).flat();
}

const cutlerySet = (subject: Subject): Sketch => {
  const { palette } = subject;
  const napkin = paletteFor("white");
  const sheet = (z: number): Place => within(level(z), -32, -4, 0);
  const tools = subject.count >= 3 ? [fork, knife, spoon] : [fork, knife];
  const shapes = tools.flatMap(({ outline, details }, index) => {
    const u = (index - (tools.length - 1) / 2) * 33 + 14;
    const lay = (place: Place): Place => within(place, u, 2, 0, 0.96);
    return [
      ...slab(lay, outline, 3, palette, 2).map((shape, layer) => (layer === 0 ? shape : shape)),
      ...details(lay(level(3)), palette),
    ];
  });
  const wrap = paletteFor(subject.material === "kraft" ? "white" : "kraft");
  const bandPlace = within(level(4), -42, 26);
  return {
    shapes: [
      ...folded(sheet, 92, 150, 3, napkin),
      ...shapes,
      filled(rectangle(bandPlace, 0, 0, 112, 34), wrap.front, wrap.line),
      filled(rectangle(bandPlace, 0, -2.2, 112, 2.2), wrap.side, wrap.line, 0.7),
      ...motif(subject.print ?? "logo", bandPlace, 112, 34, wrap.ink),
    ],
    shadows: [
      shadowOf(
        view,
        [
          [-36, -8, 0],
          [66, -8, 0],
          [66, 160, 0],
          [-36, 160, 0],
        ],
        8,
      ),
    ],
  };
};

const flatFootprint = (length: number, width: number): Spot[] => [
  [0, 0, 0],
  [length, 0, 0],
  [length, width, 0],
  [0, width, 0],
];
const flatMarks = ({ stated }: Subject, length: number, width: number): NonNullable<Sketch["marks"]> => [
  ...markOf(stated.length, level(0)(0, 0), level(0)(length, 0), [-0.4, 1]),
  ...markOf(stated.width, level(0)(length, 0), level(0)(length, width), [1, 0.9]),
];

/** Folded in four; the embossed border is what tells a napkin from a sheet. */
const napkin = (subject: Subject): Sketch => {
  const { palette, length, width } = subject;
  const [side, depth] = [length / 2, width / 2];
  const top = level(side * 0.04);
  const border = [0.06, 0.1].map((inset) => ({
    ...lined(
      rectangle(top, side * inset, depth * inset, side * (1 - 2 * inset), depth * (1 - 2 * inset)),
      palette.line,
      0.8,
      0.6,
    ),
    dashed: inset > 0.08,
  }));
  const corner = `M0 0L${side * 0.44} 0L0 ${depth * 0.44}Z`;
  return {
    shapes: [
      ...folded(level, side, depth, 4, palette),
      ...border,
      filled(trace(within(top, side, depth, 180), corner), palette.top, palette.line),
      ...motif(subject.print, within(top, side * 0.15, depth * 0.15), side * 0.7, depth * 0.7, palette.ink),
    ],
    shadows: [shadowOf(view, flatFootprint(side, depth), side * 0.08)],
    marks: flatMarks(subject, side, depth),
  };
};

const placemat = (subject: Subject): Sketch => {
  const { palette, length, width } = subject;
  const top = level(0);
  const plate = Math.min(length, width) * 0.33;
  const ink = palette.ink;
  const scale = (width * 0.66) / CUTLERY_LENGTH;
  return {
    shapes: [
      filled(rectangle(top, 0, 0, length, width), palette.front, palette.line),
      lined(rectangle(top, length * 0.03, width * 0.05, length * 0.94, width * 0.9), ink, 0.8, 0.7),
      loop(top, length / 2, width / 2, plate, ink, 1.2),
      loop(top, length / 2, width / 2, plate * 0.68, ink, 0.8),
      filled(trace(within(top, length * 0.17, width * 0.17, 0, scale), forkOutline), ink),
      filled(trace(within(top, length * 0.83, width * 0.17, 0, scale), knifeOutline), ink),
      ...motif(
        subject.print,
        within(top, length / 2 - plate * 0.6, width / 2 - plate * 0.6),
        plate * 1.2,
        plate * 1.2,
        ink,
      ),
    ],
    shadows: [shadowOf(view, flatFootprint(length, width), length * 0.02)],
    marks: flatMarks(subject, length, width),
  };
};

const plateView = camera(0, 38);
const plate = (subject: Subject): Sketch => {
  const { palette, diameter, stated } = subject;
  const radius = diameter / 2;
  const height = diameter * 0.075;
  const at = (z: number, r: number) => ring([0, 0, z], r);
  const across = (r: number, z: number) => ({ from: plateView.project([-r, 0, z]), to: plateView.project([r, 0, z]) });
  return {
    shapes: [
      wall(plateView, at(0, radius * 0.7), at(height, radius), palette),
      disc(plateView, at(height, radius), palette.top, palette.line),
      disc(
        plateView,
        at(height * 0.9, radius * 0.95),
        {
          ...across(radius, height),
          stops: [
            [0, palette.side],
            [0.35, palette.front],
            [1, palette.top],
          ],
        },
        palette.line,
        0.6,
      ),
      disc(
        plateView,
        at(height * 0.45, radius * 0.68),
        {
          ...across(radius * 0.68, 0),
          stops: [
            [0, mix(palette.side, palette.front, 0.4)],
            [0.6, palette.front],
            [1, palette.top],
          ],
        },
        palette.line,
        0.8,
      ),
    ],
    shadows: [shadowOf(plateView, roundFootprint(at(0, radius * 0.84)), height * 2)],
    marks: markOf(
      stated.diameter,
      plateView.project([-radius, -radius, 0]),
      plateView.project([radius, -radius, 0]),
      [0, 1],
      "Ø ",
    ),
  };
};

/** Thin things are drawn as a few in a fan: one alone would be a line. */
function fan(number: number, spread: number, draw: (lay: (place: Place) => Place, index: number) => Shape[]): Shape[] {
  return Array.from({ length: number }, (_, index) => {
    const turn = (index - (number - 1) / 2) * spread;
    return draw((place) => within(place, turn * 0.4, 0, -turn - 6), index);
  }).flat();
}

/** Each thing of a fan has its own shadow, so that the ground shows between them. */
const fanShadow = (number: number, spread: number, width: number, length: number) =>
  Array.from({ length: number }, (_, index) => {
    const turn = (index - (number - 1) / 2) * spread;
    return longShadow((place) => within(place, turn * 0.4, 0, -turn - 6), width, length, width * 0.5);
  }).flat();

const straw = (subject: Subject): Sketch => {
  const { palette, length, stated } = subject;
  const half = Math.max(subject.diameter, length / 26) / 2;
  const stripe = subject.colour ? palette.front : subject.material === "kraft" ? palette.side : "#C93A32";
  const base =
    subject.material === "black" || subject.material === "clear"
      ? palette
      : paletteFor(subject.material === "kraft" ? "kraft" : "white");
  const banded = subject.print !== "blank" && subject.material !== "black" && subject.material !== "clear";
  const tube = (lay: (place: Place) => Place): Shape[] => {
    const place = lay(level(0));
    const outline = `M${-half} 0L${-half} ${length}L${half} ${length}L${half} 0C${half} ${-half * 0.8} ${-half} ${-half * 0.8} ${-half} 0Z`;
    const step = length / 14;
    const bands = Array.from({ length: 14 }, (_, index) =>
      filled(
        trace(
          place,
          `M${-half} ${index * step}L${half} ${(index + 0.7) * step}L${half} ${Math.min((index + 1.15) * step, length)}L${-half} ${(index + 0.45) * step}Z`,
        ),
        stripe,
      ),
    );
    const end = (v: number, scale: number) => within(place, 0, v, 0, half * scale);
    const oval = "M1 0C1 0.7 0.55 1.1 0 1.1C-0.55 1.1 -1 0.7 -1 0C-1 -0.7 -0.55 -1.1 0 -1.1C0.55 -1.1 1 -0.7 1 0Z";
    return [
      filled(trace(place, outline), base.front),
      ...(banded ? bands : []),
      tinted(trace(place, `M${half * 0.2} 0L${half} 0L${half} ${length}L${half * 0.2} ${length}Z`), base.line, 0.22),
      tinted(
        trace(place, `M${-half * 0.7} 0L${-half * 0.3} 0L${-half * 0.3} ${length}L${-half * 0.7} ${length}Z`),
        "#FFFFFF",
        0.5,
      ),
      lined(trace(place, outline), base.line, 0.9),
      filled(trace(end(length, 1), oval), base.top, base.line, 0.9),
      filled(trace(end(length, 0.66), oval), base.inside, base.line, 0.6),
    ];
  };
  return {
    shapes: fan(4, 9, tube),
    shadows: fanShadow(4, 9, half * 2, length),
    marks: markOf(stated.length, level(0)(length * 0.06, 0), level(0)(length * 0.36, length * 0.94), [1, 0.6]),
  };
};

const stirrer = (subject: Subject): Sketch => {
  const { palette, length, stated } = subject;
  const half = Math.max(subject.width, length / 18) / 2;
  const outline = `M${-half} ${half}C${-half} ${-half * 0.4} ${half} ${-half * 0.4} ${half} ${half}L${half} ${length - half}C${half} ${length + half * 0.4} ${-half} ${length + half * 0.4} ${-half} ${length - half}Z`;
  return {
    shapes: fan(4, 10, (lay, index) => [
      ...slab(lay, outline, length * 0.012, palette, 2),
      lined(
        trace(
          lay(level(length * 0.012)),
          `M${-half * 0.3} ${length * 0.08}C0 ${length * 0.4} ${-half * 0.4} ${length * 0.6} ${half * 0.1 * index} ${length * 0.92}`,
        ),
        palette.line,
        0.7,
        0.4,
      ),
    ]),
    shadows: fanShadow(4, 10, half * 2, length),
    marks: markOf(stated.length, level(0)(length * 0.08, 0), level(0)(length * 0.38, length * 0.94), [1, 0.6]),
  };
};

/** Little paper sticks with crimped ends. */
const sugar = (subject: Subject): Sketch => {
  const { palette, length } = subject;
  const half = length * 0.085;
  const band = subject.colour ? mix(palette.front, "#000000", 0.25) : "#9A5B2E";
  const stick = (lay: (place: Place) => Place): Shape[] => {
    const place = lay(level(length * 0.03));
    const crimp = length * 0.07;
    const body = `M${-half} 0L${half} 0L${half} ${crimp}C${half * 1.12} ${length * 0.3} ${half * 1.12} ${length * 0.7} ${half} ${length - crimp}L${half} ${length}L${-half} ${length}L${-half} ${length - crimp}C${-half * 1.12} ${length * 0.7} ${-half * 1.12} ${length * 0.3} ${-half} ${crimp}Z`;
    const crimps = [0.25, 0.5, 0.75]
      .flatMap((share) => [
        `M${-half} ${crimp * share}L${half} ${crimp * share}`,
        `M${-half} ${length - crimp * share}L${half} ${length - crimp * share}`,
      ])
      .join("");
    return [
      filled(
        trace(place, body),
        {
          from: place(-half, length / 2),
          to: place(half, length / 2),
          stops: [
            [0, palette.front],
            [0.25, palette.top],
            [1, palette.side],
          ],
        },
        palette.line,
      ),
      filled(
        trace(
          place,
          `M${-half * 1.08} ${length * 0.34}L${half * 1.08} ${length * 0.34}L${half * 1.08} ${length * 0.66}L${-half * 1.08} ${length * 0.66}Z`,
        ),
        band,
        mix(band, "#000000", 0.3),
        0.6,
      ),
      dot(place, 0, length * 0.5, half * 0.5, "#FBF3E4"),
      lined(trace(place, crimps), palette.line, 0.6, 0.6),
    ];
  };
  return { shapes: fan(3, 15, stick), shadows: fanShadow(3, 15, half * 2, length) };
};

export const table = {
  plate: drawing({ material: "white", diameter: 230 }, plate),
  straw: drawing({ material: "white", length: 200, diameter: 6 }, straw),
  fork: drawing({ material: "wood", length: 160 }, tool(fork)),
  knife: drawing({ material: "wood", length: 165 }, tool(knife)),
  spoon: drawing({ material: "wood", length: 160 }, tool(spoon)),
  "cutlery-set": drawing({ material: "wood", length: 160, count: 3 }, cutlerySet),
  napkin: drawing({ material: "white", length: 330, width: 330 }, napkin),
  placemat: drawing({ material: "white", length: 400, width: 300 }, placemat),
  stirrer: drawing({ material: "wood", length: 140, width: 6 }, stirrer),
  "sugar-stick": drawing({ material: "white", length: 110 }, sugar),
} satisfies Record<string, Drawing>;
