// Labels on reels and sheets, and hang tags.

import { facing, fragileInk, view } from "#pictures/draw/packing/reel.ts";
import { lyingShadow, rollShapes } from "#pictures/draw/packing/rolls.ts";
import { markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { camera, type Place, plane, polygon, trace, within } from "#pictures/draw/tools/geometry.ts";
import { dot, motif } from "#pictures/draw/tools/motifs.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import { filled, lined, rectangle, type Shape, type Sketch, tinted } from "#pictures/draw/tools/shapes.ts";

/** White labels on their liner; the first ones have left the roll. */
export const labelRoll = (subject: Subject): Sketch => {
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
export const labelSheet = (subject: Subject): Sketch => {
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
export const hangTag = (subject: Subject): Sketch => {
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
