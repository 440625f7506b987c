// Bags of film that stand or hang: pouches, refuse sacks and carrier bags.

import { markOf, type Subject, volumeMark } from "#pictures/draw/tools/drawing.ts";
import { type Place, trace, upright, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix, type Paint, type Palette, roundStops } from "#pictures/draw/tools/paint.ts";
import { filled, lined, type Shape, type Sketch, tinted } from "#pictures/draw/tools/shapes.ts";

/** Light on a film, drawn over the front of a bag. */
export const shine = (place: Place, width: number, height: number): Shape =>
  tinted(
    trace(
      place,
      `M${width * 0.08} ${height * 0.1}C${width * 0.2} ${height * 0.3} ${width * 0.2} ${height * 0.5} ${width * 0.1} ${height * 0.74}L${width * 0.24} ${height * 0.74}C${width * 0.36} ${height * 0.5} ${width * 0.34} ${height * 0.3} ${width * 0.26} ${height * 0.08}Z`,
    ),
    "#FFFFFF",
    0.7,
  );

const acrossPaint = (place: Place, width: number, height: number, palette: Palette): Paint => ({
  from: place(0, height / 2),
  to: place(width, height / 2),
  stops: roundStops(palette),
});

/** Things seen straight on stand on a flat ellipse of shadow. */
const standingShadow = (width: number, from = 0): NonNullable<Sketch["shadows"]> => [
  trace(
    upright,
    `M${from} 0C${from} ${width * 0.09} ${from + width * 1.12} ${width * 0.09} ${from + width * 1.12} 0C${from + width * 1.12} ${-width * 0.09} ${from} ${-width * 0.09} ${from} 0Z`,
  ),
];

const frontMarks = ({ stated }: Subject, width: number, height: number, foot = 0): NonNullable<Sketch["marks"]> => [
  ...markOf(stated.width, upright(0, -foot), upright(width, -foot), [0, 1]),
  ...markOf(stated.height, upright(0, 0), upright(0, height), [-1, 0]),
];

/** Stands on its folded foot; sealed edges, a notch to tear and a zip. */
export const pouch = (subject: Subject): Sketch => {
  const { palette, width, height } = subject;
  const seal = width * 0.06;
  const belly = width * 0.035;
  const body = `M${width * 0.03} ${width * 0.05}C${width * 0.3} ${-width * 0.06} ${width * 0.7} ${-width * 0.06} ${width * 0.97} ${width * 0.05}C${width + belly} ${height * 0.3} ${width + belly * 0.4} ${height * 0.6} ${width} ${height}L0 ${height}C${-belly * 0.4} ${height * 0.6} ${-belly} ${height * 0.3} ${width * 0.03} ${width * 0.05}Z`;
  const base = `M${width * 0.03} ${width * 0.05}C${width * 0.3} ${width * 0.34} ${width * 0.7} ${width * 0.34} ${width * 0.97} ${width * 0.05}C${width * 0.7} ${-width * 0.06} ${width * 0.3} ${-width * 0.06} ${width * 0.03} ${width * 0.05}Z`;
  const glass = within(upright, width * 0.5, height * 0.4, 0, width * 0.24);
  const oval = "M1 0C1 0.8 0.6 1.3 0 1.3C-0.6 1.3 -1 0.8 -1 0C-1 -0.8 -0.6 -1.3 0 -1.3C0.6 -1.3 1 -0.8 1 0Z";
  return {
    shapes: [
      filled(trace(upright, body), acrossPaint(upright, width, height, palette), palette.line),
      tinted(trace(upright, base), palette.line, 0.28),
      lined(
        trace(
          upright,
          `M${width * 0.04} ${width * 0.06}C${width * 0.3} ${width * 0.34} ${width * 0.7} ${width * 0.34} ${width * 0.96} ${width * 0.06}`,
        ),
        palette.line,
        0.9,
      ),
      lined(
        trace(
          upright,
          `M${seal} ${width * 0.16}L${seal} ${height - seal * 1.8}L${width - seal} ${height - seal * 1.8}L${width - seal} ${width * 0.16}`,
        ),
        palette.line,
        0.6,
        0.6,
      ),
      lined(
        trace(
          upright,
          `M${seal} ${height * 0.84}L${width - seal} ${height * 0.84}M${seal} ${height * 0.815}L${width - seal} ${height * 0.815}`,
        ),
        palette.line,
        0.9,
      ),
      filled(
        trace(upright, `M0 ${height * 0.9}L${seal * 0.8} ${height * 0.915}L0 ${height * 0.93}Z`),
        "#F1EEE7",
        palette.line,
        0.6,
      ),
      ...(palette.opacity < 1 || subject.print === "blank"
        ? []
        : [filled(trace(glass, oval), "#6B4A2B", palette.line, 0.9), ...beans(glass)]),
      shine(within(upright, width * 0.06, height * 0.12), width * 0.7, height * 0.66),
    ],
    shadows: standingShadow(width),
    marks: frontMarks(subject, width, height, width * 0.04),
  };
};

/** What shows in a window: roasted coffee. */
const beans = (place: Place): Shape[] =>
  [
    [-0.4, 0.5],
    [0.2, 0.75],
    [0.5, 0.1],
    [-0.15, -0.05],
    [-0.5, -0.5],
    [0.1, -0.7],
    [0.55, -0.5],
  ].flatMap(([u = 0, v = 0], index) => {
    const bean = within(place, u, v, index * 50, 0.24);
    return [
      filled(
        trace(bean, "M1 0C1 0.4 0.55 0.7 0 0.7C-0.55 0.7 -1 0.4 -1 0C-1 -0.4 -0.55 -0.7 0 -0.7C0.55 -0.7 1 -0.4 1 0Z"),
        "#8A5F38",
        "#3F2A17",
        0.6,
      ),
      lined(trace(bean, "M-0.9 0.1C-0.3 -0.35 0.3 0.35 0.9 -0.1"), "#3F2A17", 0.6),
    ];
  });

/** A full sack, tied at the neck. */
export const refuse = (subject: Subject): Sketch => {
  const { palette } = subject;
  const height = Math.min(Math.max(subject.height, subject.width), subject.width * 1.5);
  const width = subject.width;
  const at = within(upright, 0, 0, 0, 1);
  const [u, v] = [(share: number) => width * share, (share: number) => height * share];
  const sack = `M${u(0.16)} 0C${u(-0.04)} ${v(0.06)} ${u(-0.03)} ${v(0.44)} ${u(0.12)} ${v(0.62)}C${u(0.22)} ${v(0.73)} ${u(0.4)} ${v(0.76)} ${u(0.45)} ${v(0.82)}L${u(0.56)} ${v(0.82)}C${u(0.6)} ${v(0.76)} ${u(0.8)} ${v(0.73)} ${u(0.9)} ${v(0.6)}C${u(1.03)} ${v(0.42)} ${u(1.03)} ${v(0.06)} ${u(0.86)} 0C${u(0.6)} ${v(-0.03)} ${u(0.4)} ${v(-0.03)} ${u(0.16)} 0Z`;
  const neck = `M${u(0.44)} ${v(0.8)}C${u(0.4)} ${v(0.88)} ${u(0.3)} ${v(0.95)} ${u(0.22)} ${v(0.97)}C${u(0.34)} ${v(1.0)} ${u(0.4)} ${v(0.99)} ${u(0.45)} ${v(1.03)}C${u(0.5)} ${v(0.98)} ${u(0.6)} ${v(1.03)} ${u(0.68)} ${v(1.01)}C${u(0.72)} ${v(0.96)} ${u(0.78)} ${v(0.95)} ${u(0.8)} ${v(0.92)}C${u(0.68)} ${v(0.92)} ${u(0.6)} ${v(0.87)} ${u(0.57)} ${v(0.8)}Z`;
  const folds = `M${u(0.46)} ${v(0.76)}C${u(0.4)} ${v(0.62)} ${u(0.24)} ${v(0.52)} ${u(0.16)} ${v(0.4)}M${u(0.5)} ${v(0.76)}C${u(0.5)} ${v(0.58)} ${u(0.4)} ${v(0.4)} ${u(0.38)} ${v(0.22)}M${u(0.54)} ${v(0.76)}C${u(0.6)} ${v(0.6)} ${u(0.74)} ${v(0.54)} ${u(0.82)} ${v(0.36)}M${u(0.45)} ${v(0.99)}L${u(0.48)} ${v(0.84)}M${u(0.64)} ${v(0.97)}L${u(0.54)} ${v(0.84)}`;
  const light = `M${u(0.12)} ${v(0.2)}C${u(0.08)} ${v(0.36)} ${u(0.14)} ${v(0.52)} ${u(0.24)} ${v(0.6)}C${u(0.2)} ${v(0.48)} ${u(0.18)} ${v(0.34)} ${u(0.22)} ${v(0.18)}Z`;
  const tie = subject.colour === "red" || subject.colour === "yellow" ? "#2C3133" : "#C93A32";
  return {
    shapes: [
      filled(trace(at, neck), palette.side, palette.line),
      filled(trace(at, sack), acrossPaint(upright, width, height, palette), palette.line),
      tinted(trace(at, light), "#FFFFFF", 0.28),
      lined(trace(at, folds), palette.line, 1, 0.75),
      filled(
        trace(
          at,
          `M${u(0.425)} ${v(0.79)}C${u(0.47)} ${v(0.77)} ${u(0.54)} ${v(0.77)} ${u(0.585)} ${v(0.79)}L${u(0.58)} ${v(0.83)}C${u(0.54)} ${v(0.81)} ${u(0.47)} ${v(0.81)} ${u(0.43)} ${v(0.83)}Z`,
        ),
        tie,
        mix(tie, "#000000", 0.4),
        0.8,
      ),
    ],
    shadows: standingShadow(width),
    marks: volumeMark(subject.stated.volume, upright(width * 1.02, 0), upright(width * 1.02, height), [1, 0]),
  };
};

/** The bag with two ears from the market stall. */
export const carrier = (subject: Subject): Sketch => {
  const { palette, width, height } = subject;
  const [u, v] = [(share: number) => width * share, (share: number) => height * share];
  const body = `M0 0C${u(0.3)} ${v(-0.015)} ${u(0.7)} ${v(-0.015)} ${u(1)} 0C${u(0.985)} ${v(0.3)} ${u(0.985)} ${v(0.5)} ${u(1)} ${v(0.7)}L${u(0.95)} ${v(1)}L${u(0.72)} ${v(1)}C${u(0.75)} ${v(0.8)} ${u(0.68)} ${v(0.66)} ${u(0.5)} ${v(0.66)}C${u(0.32)} ${v(0.66)} ${u(0.25)} ${v(0.8)} ${u(0.28)} ${v(1)}L${u(0.05)} ${v(1)}L0 ${v(0.7)}C${u(0.015)} ${v(0.5)} ${u(0.015)} ${v(0.3)} 0 0Z`;
  const folds = `M${u(0.17)} ${v(1)}C${u(0.16)} ${v(0.7)} ${u(0.17)} ${v(0.4)} ${u(0.15)} ${v(0.01)}M${u(0.83)} ${v(1)}C${u(0.84)} ${v(0.7)} ${u(0.83)} ${v(0.4)} ${u(0.85)} ${v(0.01)}M${u(0.03)} ${v(0.05)}L${u(0.97)} ${v(0.05)}`;
  return {
    shapes: [
      filled(
        trace(
          upright,
          `M${u(0.28)} ${v(0.96)}C${u(0.3)} ${v(0.76)} ${u(0.7)} ${v(0.76)} ${u(0.72)} ${v(0.96)}L${u(0.72)} ${v(0.6)}L${u(0.28)} ${v(0.6)}Z`,
        ),
        palette.inside,
        palette.line,
        0.8,
      ),
      filled(trace(upright, body), acrossPaint(upright, width, height, palette), palette.line),
      lined(trace(upright, folds), palette.line, 0.8, 0.6),
      ...motif(
        subject.print ?? "logo",
        within(upright, width * 0.2, height * 0.12),
        width * 0.6,
        height * 0.46,
        palette.ink,
      ),
    ],
    shadows: standingShadow(width, width * 0.02),
    marks: frontMarks(subject, width, height),
  };
};
