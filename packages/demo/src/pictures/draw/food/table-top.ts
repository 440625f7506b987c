// What covers a laid table: plates, napkins and mats.
import { CUTLERY_LENGTH, folded, forkOutline, knifeOutline, level } from "#pictures/draw/food/cutlery.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { camera, type Spot, trace, tableView as view, within } from "#pictures/draw/tools/geometry.ts";
import { loop, motif } from "#pictures/draw/tools/motifs.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import {
  disc,
  filled,
  lined,
  rectangle,
  ring,
  roundFootprint,
  type Sketch,
  shadowOf,
  wall,
} from "#pictures/draw/tools/shapes.ts";

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

export const tableTop = {
  plate: drawing({ material: "white", diameter: 230 }, plate),
  napkin: drawing({ material: "white", length: 330, width: 330 }, napkin),
  placemat: drawing({ material: "white", length: 400, width: 300 }, placemat),
} satisfies Record<string, Drawing>;
