// Forks, knives and spoons, and how flat things lie on a table.
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, plane, trace, tableView as view, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix, type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import { filled, lined, rectangle, type Shape, type Sketch, shadowOf } from "#pictures/draw/tools/shapes.ts";

/** The table top, or a plane so many millimetres above it. */
export const level = (z: number): Place => plane(view, [0, 0, z], [1, 0, 0], [0, 1, 0]);

/** A flat thing cut from a sheet: its outline twice, the lower one dark. `lay` puts it on the table. */
export function slab(
  lay: (place: Place) => Place,
  outline: string,
  thickness: number,
  palette: Palette,
  steps = 3,
): Shape[] {
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
export const longShadow = (lay: (place: Place) => Place, width: number, length: number, height: number) => [
  trace(
    within(lay(level(0)), height, -height * 0.5),
    `M${-width / 2} 0L${width / 2} 0L${width / 2} ${length}L${-width / 2} ${length}Z`,
  ),
];

export const forkOutline =
  "M-5 4C-5 -1.4 5 -1.4 5 4L3 92C3.2 103 12 104 12 118L12 157Q10.2 161 8.4 157L8 128Q6.8 124 5.6 128L5.2 157Q3.4 161 1.6 157L1.3 128Q0 124 -1.3 128L-1.6 157Q-3.4 161 -5.2 157L-5.6 128Q-6.8 124 -8 128L-8.4 157Q-10.2 161 -12 157L-12 118C-12 104 -3.2 103 -3 92Z";

export const knifeOutline =
  "M-5 4C-5 -1.4 5 -1.4 5 4L4.4 78C5 84 8 86 8 92L8 128C8 146 4 158 -4 162C-6 160 -5.4 100 -5 84C-4.4 82 -4.2 80 -4.4 78Z";

const spoonOutline =
  "M-5 4C-5 -1.4 5 -1.4 5 4L3 100C3 108 15.5 114 15.5 134C15.5 152 8 162 0 162C-8 162 -15.5 152 -15.5 134C-15.5 114 -3 108 -3 100Z";

const bowlOutline =
  "M0 116C7 116 11.5 124 11.5 135C11.5 149 6 157 0 157C-6 157 -11.5 149 -11.5 135C-11.5 124 -7 116 0 116Z";

export const CUTLERY_LENGTH = 162;

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
export function folded(
  place: (z: number) => Place,
  width: number,
  height: number,
  layers: number,
  palette: Palette,
): Shape[] {
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

export const cutlery = {
  fork: drawing({ material: "wood", length: 160 }, tool(fork)),
  knife: drawing({ material: "wood", length: 165 }, tool(knife)),
  spoon: drawing({ material: "wood", length: 160 }, tool(spoon)),
  "cutlery-set": drawing({ material: "wood", length: 160, count: 3 }, cutlerySet),
} satisfies Record<string, Drawing>;
