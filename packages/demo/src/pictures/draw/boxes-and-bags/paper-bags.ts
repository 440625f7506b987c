// Bags of paper: they stand open, their length along the front and the gusset (their width) along the side.
import { blockMarks } from "#pictures/draw/boxes-and-bags/carton-parts.ts";
import { cavity } from "#pictures/draw/tools/cavity.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Path, plane, trace, upright, cornerView as view, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix, type Paint, type Palette, roundStops } from "#pictures/draw/tools/paint.ts";
import {
  type Block,
  blockAt,
  blockFootprint,
  blockPlanes,
  face,
  filled,
  lined,
  rectangle,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
} from "#pictures/draw/tools/shapes.ts";

const bodyOf = ({ length, width, height }: Subject): Block => blockAt([0, 0, 0], length, width, height);

/** The two halves of a folded gusset and the creases of a bag that was flat before it was opened. */
function gusset(body: Block, palette: Palette): Shape[] {
  const { side, front } = blockPlanes(view, body);
  const { width, height, length } = body;
  const fold = Math.min(width / 2, height * 0.3);
  return [
    tinted(rectangle(side, 0, 0, width / 2, height), palette.line, 0.12),
    lined(
      trace(side, `M${width / 2} ${height}L${width / 2} ${fold}L0 0M${width / 2} ${fold}L${width} 0`),
      palette.line,
      0.8,
      0.8,
    ),
    lined(trace(front, `M0 ${fold}L${length} ${fold}`), palette.line, 0.7, 0.45),
  ];
}

/** An open bag of paper; its two long edges may be cut in teeth. */
function paperBody(subject: Subject, teeth: boolean): Shape[] {
  const { palette } = subject;
  const body = bodyOf(subject);
  const { length, width, height } = body;
  const { front } = blockPlanes(view, body);
  const back = plane(view, [0, width, 0], [1, 0, 0], [0, 0, 1]);
  const bite = height * 0.022;
  const zigzag = Array.from(
    { length: 27 },
    (_, index) => `L${(length * index) / 26} ${height - (index % 2 ? bite : 0)}`,
  ).join("");
  const outline = teeth ? `M0 0${zigzag}L${length} 0Z` : `M0 0L0 ${height}L${length} ${height}L${length} 0Z`;
  const inner = mix(palette.front, palette.inside, 0.3);
  const lifted = teeth ? [filled(trace(back, outline), inner, palette.line)] : [];
  return [
    ...lifted,
    filled(
      face(view, [
        [0, 0, height],
        [length, 0, height],
        [length, width, height],
        [0, width, height],
      ]),
      inner,
      palette.line,
    ),
    ...cavity(view, body, height, palette),
    filled(trace(front, outline), palette.front, palette.line),
    filled(rectangle(blockPlanes(view, body).side, 0, 0, width, height), palette.side, palette.line),
    ...gusset(body, palette),
    ...motif(subject.print, within(front, 0, height * 0.12), length, height * 0.7, palette.ink),
  ];
}

const standing = (subject: Subject, shapes: Shape[]): Sketch => ({
  shapes,
  shadows: [shadowOf(view, blockFootprint(bodyOf(subject)), subject.height * 0.7)],
  marks: blockMarks(subject, bodyOf(subject)),
});

/** A handle over the middle third of one edge, at a depth of the bag. */
function handle({ length, height }: Subject, y: number): Path {
  const [from, to, rise] = [length * 0.32, length * 0.68, Math.min(length * 0.3, height * 0.3)];
  const edge = plane(view, [0, y, height], [1, 0, 0], [0, 0, 1]);
  const dip = height * 0.06;
  return trace(
    edge,
    `M${from} ${-dip}L${from} ${rise * 0.4}C${from} ${rise * 1.15} ${to} ${rise * 1.15} ${to} ${rise * 0.4}L${to} ${-dip}`,
  );
}

/** Strokes have no width of their own in space, so a handle is drawn dark and, narrower, light. */
const cord = (outline: Path, palette: Palette, weight: number, twisted: boolean): Shape[] => [
  lined(outline, palette.line, weight),
  lined(outline, palette.top, weight - 1.6),
  ...(twisted ? [{ ...lined(outline, palette.line, weight - 2.2, 0.55), dashed: true }] : []),
];

function handled(subject: Subject, weight: number, twisted: boolean): Sketch {
  const { palette, length, width, height } = subject;
  const cuff = height * 0.1;
  const { front } = blockPlanes(view, bodyOf(subject));
  const grip = twisted ? palette : { ...palette, top: palette.side };
  return standing(subject, [
    ...cord(handle(subject, width), grip, weight, twisted),
    ...paperBody(subject, false),
    lined(trace(front, `M0 ${height - cuff}L${length} ${height - cuff}`), palette.line, 0.6, 0.5),
    ...cord(handle(subject, 0), grip, weight, twisted),
    filled(
      rectangle(front, length * 0.28, height - cuff * 0.95, length * 0.44, cuff * 0.6),
      palette.front,
      palette.line,
      0.6,
    ),
  ]);
}

const sos = (subject: Subject): Sketch => standing(subject, paperBody(subject, true));

/** Seen straight on, with the baguette that says how long the bag is. */
const bread = (subject: Subject): Sketch => {
  const { palette, width, height, stated } = subject;
  const place = within(upright, 0, 0, -9);
  const across = (stops: ReturnType<typeof roundStops>): Paint => ({
    from: place(0, height / 2),
    to: place(width, height / 2),
    stops,
  });
  const crust = { ...palette, top: "#F0C684", front: "#DB9F51", side: "#A9692B" };
  const loafTop = height * 1.14;
  const loaf = `M${width * 0.14} ${height * 0.6}L${width * 0.16} ${loafTop - width * 0.5}C${width * 0.18} ${loafTop + width * 0.1} ${width * 0.82} ${loafTop + width * 0.1} ${width * 0.84} ${loafTop - width * 0.5}L${width * 0.86} ${height * 0.6}Z`;
  const cuts = [0.02, 0.2].map((down) => {
    const v = loafTop - width * 0.36 - down * height * 0.4;
    return filled(
      trace(
        place,
        `M${width * 0.3} ${v - width * 0.16}C${width * 0.42} ${v + width * 0.06} ${width * 0.58} ${v + width * 0.14} ${width * 0.74} ${v + width * 0.1}C${width * 0.6} ${v + width * 0.02} ${width * 0.46} ${v - width * 0.1} ${width * 0.3} ${v - width * 0.16}Z`,
      ),
      "#FAE3B6",
      "#A9692B",
      0.7,
    );
  });
  const teeth = Array.from(
    { length: 15 },
    (_, index) => `L${(width * index) / 14} ${height - (index % 2 ? width * 0.05 : 0)}`,
  ).join("");
  const paper = { ...palette, top: mix(palette.top, palette.front, 0.3) };
  const foot = height * 0.06;
  return {
    shapes: [
      filled(trace(place, loaf), across(roundStops(crust)), "#7A4A1C"),
      ...cuts,
      filled(trace(place, `M0 0${teeth}L${width} 0Z`), across(roundStops(paper)), palette.line),
      lined(
        trace(
          place,
          `M${width * 0.2} ${height * 0.97}L${width * 0.2} ${foot}M${width * 0.8} ${height * 0.97}L${width * 0.8} ${foot}`,
        ),
        palette.line,
        0.7,
        0.5,
      ),
      lined(trace(place, `M0 ${foot}L${width} ${foot}`), palette.line, 0.8, 0.7),
      ...motif(subject.print, within(place, width * 0.08, height * 0.2), width * 0.84, height * 0.5, palette.ink),
    ],
    shadows: [
      trace(
        place,
        `M${width * 0.05} ${-width * 0.06}L${width * 1.1} ${-width * 0.06}L${width * 1.1} ${height * 0.97}L${width} ${height * 0.97}Z`,
      ),
    ],
    marks: [
      ...markOf(stated.width, place(0, 0), place(width, 0), [0.15, 1]),
      ...markOf(stated.height, place(0, 0), place(0, height), [-1, 0.15]),
    ],
  };
};

export const paperBags = {
  "paper-bag-twisted": drawing({ material: "kraft", length: 240, width: 110, height: 310 }, (subject) =>
    handled(subject, 4, true),
  ),
  "paper-bag-flat": drawing({ material: "kraft", length: 260, width: 160, height: 270 }, (subject) =>
    handled(subject, 7.5, false),
  ),
  "sos-bag": drawing({ material: "kraft", length: 180, width: 110, height: 320 }, sos),
  "bread-bag": drawing({ material: "white", width: 110, height: 420 }, bread),
} satisfies Record<string, Drawing>;
