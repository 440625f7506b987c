// Rolls of foam and paper, lying and standing.

import {
  lyingShadow,
  type Roll,
  rollBand,
  rollPatch,
  rollShapes,
  standingRoll,
  standingShadow,
} from "#pictures/draw/packing/rolls.ts";
import { markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { camera, type Place, plane, roundView, trace, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import { filled, lined, rectangle, type Shape, type Sketch, tinted } from "#pictures/draw/tools/shapes.ts";

export const view = roundView;
export const lyingView = camera(36, 24);

/** Catalogues give the width of the film, which stands upright here. */
export function standingMarks({ stated }: Subject, roll: Roll): NonNullable<Sketch["marks"]> {
  const at = (z: number) => view.project([-roll.radius, 0, z]);
  return markOf(stated.width ?? stated.height, at(roll.from[2]), at(roll.to[2]), [-1, 0]);
}

/** Lies with its thick windings to the viewer, one end rolled out. */
const lyingRoll = (
  subject: Subject,
  look: {
    windings: number;
    core: number;
    sheet: number;
    coreless?: boolean;
    details?: (roll: Roll, place: Place, long: number) => Shape[];
  },
): Sketch => {
  const { palette, width, stated } = subject;
  const radius = Math.min(Math.max(subject.diameter / 2, width * 0.12), width * 0.7);
  const roll: Roll = { from: [0, 0, radius], to: [width, 0, radius], radius, core: radius * look.core };
  const place = plane(lyingView, [0, 0, 0], [1, 0, 0], [0, -1, 0]);
  const long = radius * look.sheet;
  const core = look.coreless ? { ...palette, top: palette.front } : paletteFor("kraft");
  const sheet = filled(rectangle(place, 0, 0, width, long), mix(palette.top, palette.front, 0.4), palette.line);
  const edge = filled(
    rectangle(plane(lyingView, [width, 0, 0], [0, -1, 0], [0, 0, 1]), 0, 0, long, radius * 0.03),
    palette.side,
    palette.line,
    0.7,
  );
  return {
    shapes: [
      ...rollShapes(lyingView, roll, palette, { windings: look.windings, core }),
      sheet,
      edge,
      ...(look.details?.(roll, place, long) ?? []),
    ],
    shadows: [
      ...lyingShadow(lyingView, roll),
      trace(place, `M0 0L${width * 1.02} 0L${width * 1.02} ${long * 1.03}L0 ${long * 1.03}Z`),
    ],
    marks: markOf(stated.width, place(0, long), place(width, long), [-0.4, 1]),
  };
};

/** A lying roll without a core. */
export const foamRoll = (subject: Subject): Sketch =>
  lyingRoll(subject, { windings: 9, core: 0.12, sheet: 1.5, coreless: true });

/** A lying roll on a core. */
export const kraftRoll = (subject: Subject): Sketch =>
  lyingRoll(subject, {
    windings: 8,
    core: 0.3,
    sheet: 2.1,
    details: (_roll, place, long) => motif(subject.print, place, subject.width, long, subject.palette.ink),
  });

/** A damask of dots and a straight hem. */
export const tablecloth = (subject: Subject): Sketch =>
  lyingRoll(subject, {
    windings: 6,
    core: 0.36,
    sheet: 4.2,
    details: (_roll, place, long) => [
      ...motif(
        subject.print ?? "dots",
        within(place, 0, long * 0.08),
        subject.width,
        long * 0.8,
        mix(subject.palette.side, subject.palette.line, 0.3),
      ),
      lined(trace(place, `M0 ${long * 0.94}L${subject.width} ${long * 0.94}`), subject.palette.line, 0.8, 0.7),
    ],
  });

/** Perforated sheets down the wall; the last one hangs loose. */
export function paperRoll(subject: Subject, core: number, sheets: number): Sketch {
  const { palette } = subject;
  const radius = subject.diameter / 2;
  const roll = standingRoll(subject.width, radius, radius * core);
  const quilted = Array.from({ length: sheets * 3 }, (_, index) => {
    const z = (index + 1) / (sheets * 3 + 1);
    return { ...tinted(rollPatch(view, roll, [0.04, 0.96], [z, z + 0.004]), palette.line, 0.25) };
  });
  const seam = rollPatch(view, roll, [0.66, 0.675], [0, 1]);
  return {
    shapes: [
      ...rollShapes(view, roll, palette, { windings: 9 }),
      ...quilted,
      tinted(rollPatch(view, roll, [0.675, 0.74], [0, 1]), palette.line, 0.14),
      filled(seam, mix(palette.front, palette.side, 0.5), palette.line, 0.6),
      ...(subject.colour
        ? []
        : [rollBand(view, roll, 0.46, 0.54, { ...paletteFor("printed", "turquoise"), line: "none" })].map((shape) => ({
            ...shape,
            opacity: 0.25,
          }))),
    ],
    shadows: standingShadow(radius, subject.width * 0.6),
    marks: standingMarks(subject, roll),
  };
}

/** One roll stands, one lies before it. */
export const toiletRoll = (subject: Subject): Sketch => {
  const { palette } = subject;
  const [radius, height] = [subject.diameter / 2, subject.height];
  const roll: Roll = { from: [0, 0, 0], to: [0, 0, height], radius, core: radius * 0.4 };
  const lying: Roll = {
    from: [radius * 1.25, -radius * 0.1, radius],
    to: [radius * 1.25 + height * 0.75, -height * 0.72, radius],
    radius,
    core: radius * 0.4,
  };
  const tilted = camera(0, 24);
  return {
    shapes: [
      ...rollShapes(tilted, roll, palette, { windings: 6 }),
      ...rollShapes(tilted, lying, palette, { windings: 6 }),
    ],
    shadows: [...standingShadow(radius, height * 0.6), ...lyingShadow(tilted, lying)],
  };
};
