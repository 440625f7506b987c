// Wide rolls: stretch film, bubble film, foam, paper; and wiping paper, which comes off a roll too.

import {
  foamRoll,
  kraftRoll,
  lyingView,
  paperRoll,
  standingMarks,
  tablecloth,
  toiletRoll,
  view,
} from "#pictures/draw/packing/paper-rolls.ts";
import {
  gleam,
  hole,
  lyingShadow,
  type Roll,
  rollRing,
  rollShapes,
  standingRoll,
  standingShadow,
} from "#pictures/draw/packing/rolls.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, plane, ringSpot, silhouette, trace, within } from "#pictures/draw/tools/geometry.ts";
import { ROUND } from "#pictures/draw/tools/motifs.ts";
import { mix, type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import { disc, drum, filled, lined, ring, type Shape, type Sketch, tinted, wall } from "#pictures/draw/tools/shapes.ts";

const filmOf = (palette: Palette): Palette => ({
  ...palette,
  side: palette.opacity < 1 ? mix(palette.side, palette.line, 0.2) : palette.side,
});

/** The loose end of a film, standing off the roll at its right. */
function looseEnd(roll: Roll, palette: Palette, reach: number): Shape {
  const { radius, from, to } = roll;
  const [low, high] = [
    view.project([radius * 0.8, -radius * 0.6, from[2]]),
    view.project([radius * 0.8, -radius * 0.6, to[2]]),
  ];
  const place: Place = (u, v) => [low[0] + u, low[1] + (high[1] - low[1]) * v];
  return {
    ...filled(
      trace(
        place,
        `M0 0C${reach * 0.3} -0.01 ${reach * 0.6} 0.03 ${reach} 0L${reach * 0.94} 0.2L${reach * 1.02} 0.44L${reach * 0.92} 0.7L${reach} 1C${reach * 0.6} 1.03 ${reach * 0.3} 0.99 0 1Z`,
      ),
      palette.front,
      palette.line,
    ),
    opacity: palette.opacity < 1 ? 0.55 : 1,
  };
}

/** A slim roll whose core ends are the grips. */
const handFilm = (subject: Subject): Sketch => {
  const palette = filmOf(subject.palette);
  const radius = Math.max(subject.diameter / 2, subject.width * 0.07);
  const height = subject.width;
  const grip = height * 0.13;
  const core = radius * 0.5;
  const roll = standingRoll(height, radius, core, grip);
  const kraft = paletteFor("kraft");
  const [full] = [rollShapes(view, roll, palette, { windings: 2 })];
  return {
    shapes: [
      ...drum(view, ring([0, 0, 0], core), ring([0, 0, grip], core), kraft).slice(0, 1),
      looseEnd(roll, palette, radius * 1.5),
      ...full,
      wall(view, ring([0, 0, grip + height], core), ring([0, 0, height + 2 * grip], core), kraft),
      disc(view, ring([0, 0, height + 2 * grip], core), kraft.top, kraft.line),
      ...hole(view, ring([0, 0, height + 2 * grip], core * 0.78), kraft),
      gleam(view, roll, [0.18, 0.24]),
      gleam(view, roll, [0.29, 0.31], 0.4),
    ],
    shadows: standingShadow(radius, height * 0.5),
    marks: standingMarks(subject, roll),
  };
};

const machineFilm = (subject: Subject): Sketch => {
  const palette = filmOf(subject.palette);
  const radius = Math.max(subject.diameter / 2, subject.width * 0.2);
  const roll = standingRoll(subject.width, radius, radius * 0.36);
  return {
    shapes: [
      looseEnd(roll, palette, radius * 0.7),
      ...rollShapes(view, roll, palette, { windings: 5 }),
      gleam(view, roll, [0.15, 0.2]),
      gleam(view, roll, [0.24, 0.27], 0.4),
      gleam(view, roll, [0.62, 0.64], 0.2),
    ],
    shadows: standingShadow(radius, subject.width * 0.5),
    marks: standingMarks(subject, roll),
  };
};

/** A flat tube of film that shrinks in the heat: folded edges down the roll, a hood standing beside it. */
const shrinkFilm = (subject: Subject): Sketch => {
  const palette = filmOf(subject.palette);
  const radius = Math.max(subject.diameter / 2, subject.width * 0.22);
  const roll: Roll = { from: [0, 0, radius], to: [subject.width, 0, radius], radius, core: radius * 0.34 };
  const place = plane(lyingView, [0, 0, 0], [1, 0, 0], [0, -1, 0]);
  const long = radius * 2.6;
  const sheet = (v: number) =>
    `M0 0C${subject.width * 0.02} ${long * 0.3} ${-subject.width * 0.01} ${long * 0.7} 0 ${v}L${subject.width} ${v}C${subject.width * 0.99} ${long * 0.6} ${subject.width * 1.01} ${long * 0.3} ${subject.width} 0Z`;
  return {
    shapes: [
      ...rollShapes(lyingView, roll, palette, { windings: 4 }),
      gleam(lyingView, roll, [0.24, 0.32]),
      { ...filled(trace(place, sheet(long)), palette.front, palette.line), opacity: 0.7 },
      {
        ...lined(
          trace(
            place,
            `M${subject.width * 0.06} ${long * 0.1}L${subject.width * 0.06} ${long}M${subject.width * 0.94} ${long * 0.1}L${subject.width * 0.94} ${long}`,
          ),
          palette.line,
          0.9,
        ),
        dashed: true,
      },
      tinted(
        trace(
          place,
          `M${subject.width * 0.16} ${long * 0.1}L${subject.width * 0.3} ${long * 0.1}L${subject.width * 0.22} ${long * 0.96}L${subject.width * 0.1} ${long * 0.96}Z`,
        ),
        "#FFFFFF",
        0.6,
      ),
    ],
    shadows: lyingShadow(lyingView, roll),
    marks: markOf(subject.stated.width, place(0, long), place(subject.width, long), [-0.4, 1]),
  };
};

/** Bubbles on the wall of a roll, smaller towards its edges. */
function rollBubbles(roll: Roll, palette: Palette, across: number, rows: number): Shape[] {
  const { seen } = silhouette(view, rollRing(roll, 0), rollRing(roll, 1));
  const shapes: Shape[] = [];
  const size = (roll.radius * 1.9) / across / 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < across; column++) {
      const share = (column + (row % 2 ? 0.85 : 0.35)) / (across + 0.2);
      const angle = seen[0] + (seen[1] - seen[0]) * share;
      const [x, y] = view.project(ringSpot(rollRing(roll, (row + 0.5) / rows), angle));
      const squeeze = Math.max(0.25, Math.sin(Math.PI * share)) * 0.82;
      const place: Place = (u, v) => [x + u * size * squeeze, y - v * size * 0.82];
      shapes.push(
        { ...filled(trace(place, ROUND), palette.side, palette.line, 0.5), opacity: 0.6 },
        tinted(trace(within(place, -0.25, 0.25, 0, 0.5), ROUND), "#FFFFFF", 0.85),
      );
    }
  }
  return shapes;
}

const bubbleFilm = (subject: Subject): Sketch => {
  const { palette } = subject;
  const radius = Math.min(Math.max(subject.diameter / 2, subject.width * 0.25), subject.width * 0.6);
  const roll = standingRoll(subject.width, radius, radius * 0.2);
  const rows = Math.max(5, Math.min(16, Math.round((subject.width / (radius * 2)) * 11)));
  const top = Array.from({ length: 5 }, (_, index) => {
    const at = rollRing(roll, 1, roll.core + ((radius - roll.core) * (index + 1)) / 6);
    return { ...lined(disc(view, at, "none").path, palette.line, 2.2, 0.4), dashed: true };
  });
  return {
    shapes: [
      ...rollShapes(view, roll, palette, { windings: 6, core: { ...palette, top: palette.front } }),
      ...top,
      ...rollBubbles(roll, palette, 10, rows),
    ],
    shadows: standingShadow(radius, subject.width * 0.5),
    marks: standingMarks(subject, roll),
  };
};

export const films = {
  "stretch-film-hand": drawing({ material: "clear", width: 450, diameter: 90 }, handFilm),
  "stretch-film-machine": drawing({ material: "clear", width: 500, diameter: 250 }, machineFilm),
  "shrink-film": drawing({ material: "clear", width: 600, diameter: 200 }, shrinkFilm),
  "bubble-film": drawing({ material: "clear", width: 500, diameter: 420 }, bubbleFilm),
  "foam-roll": drawing({ material: "foam", width: 500, diameter: 380 }, foamRoll),
  "kraft-roll": drawing({ material: "kraft", width: 600, diameter: 240 }, kraftRoll),
  "tablecloth-roll": drawing({ material: "white", width: 1200, diameter: 150 }, tablecloth),
  "wiping-roll": drawing({ material: "white", width: 220, diameter: 200 }, (subject) => paperRoll(subject, 0.3, 6)),
  "toilet-roll": drawing({ material: "white", height: 95, diameter: 110 }, toiletRoll),
} satisfies Record<string, Drawing>;
