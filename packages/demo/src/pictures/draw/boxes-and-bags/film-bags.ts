// Bags and pouches of plastic film.

import { carrier, pouch, refuse, shine } from "#pictures/draw/boxes-and-bags/upright-bags.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Point, plane, type Spot, tableView, trace, within } from "#pictures/draw/tools/geometry.ts";
import { motif, ROUND } from "#pictures/draw/tools/motifs.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import { filled, lined, rectangle, type Shape, type Sketch, shadowOf, tinted } from "#pictures/draw/tools/shapes.ts";

const lying = plane(tableView, [0, 0, 0], [1, 0, 0], [0, 1, 0]);

/** A flat pouch on the table, its mouth away from the viewer. */
function flatPouch({ width, height, stated }: Subject, shapes: Shape[]): Sketch {
  const foot: Spot[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, height, 0],
    [0, height, 0],
  ];
  return {
    shapes,
    shadows: [shadowOf(tableView, foot, width * 0.07)],
    marks: [
      ...markOf(stated.width, lying(0, 0), lying(width, 0), [-0.4, 1]),
      ...markOf(stated.height, lying(width, 0), lying(width, height), [1, 0.9]),
    ],
  };
}

const slack = (width: number, height: number): string =>
  `M0 0C${width * 0.35} ${width * 0.012} ${width * 0.7} ${-width * 0.01} ${width} 0L${width * 0.985} ${height * 0.5}L${width} ${height}L0 ${height}L${width * 0.015} ${height * 0.5}Z`;

/** Two ridges of the closure, and the washers inside that show how clear the film is. */
const zip = (subject: Subject): Sketch => {
  const { palette, width, height } = subject;
  const zipLine = height * 0.86;
  const closure = subject.material === "clear" ? "#D6453E" : palette.ink;
  const parts: [number, number][] = [
    [0.46, 0.3],
    [0.66, 0.22],
    [0.6, 0.46],
  ];
  const size = Math.min(width, height) * 0.13;
  const inside = parts.flatMap(([u, v]) => {
    const at = within(lying, width * u, height * v, 0, size);
    const hexagon = "M1 0L0.5 0.87L-0.5 0.87L-1 0L-0.5 -0.87L0.5 -0.87Z";
    return [
      filled(trace(at, hexagon), "#AEB6B9", "#60696D", 0.9),
      filled(trace(within(at, 0, 0, 0, 0.45), hexagon), mix(palette.front, "#FFFFFF", 0.3), "#60696D", 0.8),
    ];
  });
  return flatPouch(subject, [
    filled(trace(lying, slack(width, height)), mix(palette.front, "#FFFFFF", 0.25), palette.line),
    ...(palette.opacity < 1 ? inside : []),
    shine(lying, width, height),
    filled(rectangle(lying, 0, zipLine, width, height * 0.025), closure, mix(closure, "#000000", 0.3), 0.5),
    filled(rectangle(lying, 0, zipLine + height * 0.045, width, height * 0.02), mix(closure, "#FFFFFF", 0.35)),
    tinted(rectangle(lying, 0, zipLine + height * 0.07, width, height * 0.07), palette.side, 0.5),
    ...motif(subject.print, within(lying, width * 0.2, height * 0.2), width * 0.6, height * 0.5, palette.ink),
  ]);
};

/** Embossed film drawn tight around a piece of cheese. */
const vacuum = (subject: Subject): Sketch => {
  const { palette, width, height } = subject;
  const step = width / 12;
  const hatch = Array.from({ length: 28 }, (_, index) => {
    const u = index * step;
    const down = (from: number) =>
      `M${Math.min(from, width)} ${Math.max(0, from - width)}L${Math.max(0, from - height)} ${Math.min(height, from)}`;
    const up = `M${Math.max(0, u - height)} ${Math.max(0, height - u)}L${Math.min(width, u)} ${Math.min(height, height - u + width)}`;
    return down(u) + (u < width + height ? up : "");
  }).join("");
  const cheese = within(lying, width * 0.2, height * 0.16);
  const block = tableView.project([0, 0, -width * 0.09]);
  const raised = (u: number, v: number): Point => {
    const [x, y] = cheese(u, v);
    return [x, y - block[1]];
  };
  const outline = `M0 0L${width * 0.6} 0L${width * 0.6} ${height * 0.52}L0 ${height * 0.52}Z`;
  const [left, right, far] = [cheese(0, 0), cheese(width * 0.6, 0), cheese(width * 0.6, height * 0.52)];
  const [leftUp, rightUp, farUp] = [raised(0, 0), raised(width * 0.6, 0), raised(width * 0.6, height * 0.52)];
  const quad = (points: Point[]) => points.map((to, index) => ({ kind: index ? ("L" as const) : ("M" as const), to }));
  return flatPouch(subject, [
    filled(trace(lying, slack(width, height)), mix(palette.front, "#FFFFFF", 0.25), palette.line),
    lined(trace(lying, hatch), palette.line, 0.45, 0.45),
    lined(
      trace(
        lying,
        `M${width * 0.04} ${height * 0.04}L${width * 0.96} ${height * 0.04}L${width * 0.96} ${height}M${width * 0.04} ${height * 0.04}L${width * 0.04} ${height}`,
      ),
      palette.line,
      0.9,
    ),
    filled([...quad([left, right, rightUp, leftUp]), { kind: "Z" }], "#E3B04A", "#9A7120", 0.9),
    filled([...quad([right, far, farUp, rightUp]), { kind: "Z" }], "#BF8E32", "#9A7120", 0.9),
    filled(trace(raised, outline), "#F3CF77", "#9A7120", 0.9),
    tinted(
      trace(
        within(raised, width * 0.06, height * 0.06),
        `M0 0L${width * 0.16} 0L${width * 0.06} ${height * 0.4}L0 ${height * 0.4}Z`,
      ),
      "#FFFFFF",
      0.55,
    ),
    ...[
      [0.2, 0.12],
      [0.42, 0.3],
      [0.3, 0.42],
    ].map(([u = 0, v = 0]) => filled(trace(within(raised, width * u, height * v, 0, width * 0.035), ROUND), "#D9A440")),
  ]);
};

export const filmBags = {
  "zip-bag": drawing({ material: "clear", width: 160, height: 220 }, zip),
  "stand-up-pouch": drawing({ material: "kraft", width: 160, height: 240 }, pouch),
  "vacuum-bag": drawing({ material: "clear", width: 200, height: 280 }, vacuum),
  "refuse-bag": drawing({ material: "black", width: 600, height: 750 }, refuse),
  "carrier-bag": drawing({ material: "white", width: 270, height: 450 }, carrier),
} satisfies Record<string, Drawing>;
