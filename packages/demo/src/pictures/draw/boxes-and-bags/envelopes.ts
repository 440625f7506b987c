// Envelopes of paper, card, film and bubbles.

import { markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, plane, type Spot, trace, tableView as view, within } from "#pictures/draw/tools/geometry.ts";
import { motif, ROUND } from "#pictures/draw/tools/motifs.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import { filled, lined, rectangle, type Shape, type Sketch, shadowOf, tinted } from "#pictures/draw/tools/shapes.ts";

type Envelope = {
  body: Place;
  width: number;
  height: number;
  marks: NonNullable<Sketch["marks"]>;
  shadows: NonNullable<Sketch["shadows"]>;
};

/** An envelope lies on the table: its width (u) along the front, its height (v) away from the viewer. */
export function envelope({ height, stated, ...subject }: Subject, thickness: number): Envelope {
  // A length beside two equal sides is the long side of an envelope that lies across.
  const lies = stated.length !== undefined && stated.width !== undefined && stated.height === stated.width;
  const width = lies ? Math.min(stated.length ?? 0, height * 6) : subject.width;
  const body = plane(view, [0, 0, thickness], [1, 0, 0], [0, 1, 0]);
  const foot = (x: number, y: number): Spot => [x, y, 0];
  return {
    body,
    width,
    height,
    shadows: [
      shadowOf(view, [foot(0, 0), foot(width, 0), foot(width, height), foot(0, height)], thickness * 2 + width * 0.03),
    ],
    marks: [
      ...markOf(lies ? stated.length : stated.width, body(0, 0), body(width, 0), [-0.4, 1]),
      ...markOf(stated.height, body(width, 0), body(width, height), [1, 0.9]),
    ],
  };
}

/** A cushion: the outline of a filled pouch, its edges drawn in a little between the corners. */
const cushion = (width: number, height: number, pull: number): string =>
  `M0 0C${width * 0.3} ${pull} ${width * 0.7} ${pull} ${width} 0C${width - pull} ${height * 0.3} ${width - pull} ${height * 0.7} ${width} ${height}C${width * 0.7} ${height - pull} ${width * 0.3} ${height - pull} 0 ${height}C${pull} ${height * 0.7} ${pull} ${height * 0.3} 0 0Z`;

/** Dots of trapped air on a plane. */
export function bubbles(
  place: Place,
  width: number,
  height: number,
  wanted: number,
  light: string,
  dark: string,
): Shape[] {
  const shapes: Shape[] = [];
  // However long and narrow the thing, the bubbles can be counted.
  const step = Math.max(wanted, width / 20, height / 20);
  for (let row = 0; (row + 0.5) * step < height; row++) {
    for (let u = (row % 2 ? 1 : 0.5) * step; u < width - step * 0.3; u += step) {
      const at = within(place, u, (row + 0.5) * step, 0, step * 0.36);
      shapes.push(
        tinted(trace(at, ROUND), dark, 0.4),
        tinted(trace(within(at, -0.22, 0.22, 0, 0.66), ROUND), light, 0.75),
      );
    }
  }
  return shapes;
}

/** An envelope lined with bubbles. */
export const bubbleEnvelope = (subject: Subject): Sketch => {
  const { palette } = subject;
  const { body, width, height, ...rest } = envelope(subject, subject.width * 0.03);
  const lining = paletteFor("clear");
  const open = height * 0.24;
  const lifted = within(body, 0, height);
  return {
    ...rest,
    shapes: [
      filled(
        trace(lifted, `M${width * 0.02} ${-open * 0.1}L${width * 0.98} ${-open * 0.1}L${width} ${open}L0 ${open}Z`),
        lining.front,
        lining.line,
      ),
      ...bubbles(within(lifted, width * 0.02, 0), width * 0.96, open * 0.94, open / 3, "#FFFFFF", lining.line),
      filled(
        trace(lifted, `M0 ${open * 0.72}L${width} ${open * 0.72}L${width} ${open}L0 ${open}Z`),
        mix(palette.top, palette.front, 0.5),
        palette.line,
        0.8,
      ),
      filled(trace(body, cushion(width, height, width * 0.025)), palette.front, palette.line),
      tinted(
        trace(within(body, width * 0.06, height * 0.06, 0, 0.88), cushion(width, height, width * 0.05)),
        palette.top,
        0.55,
      ),
      ...motif(subject.print, within(body, width * 0.1, height * 0.1), width * 0.8, height * 0.8, palette.ink),
    ],
  };
};

/** A flat envelope of card. */
export const cardEnvelope = (subject: Subject): Sketch => {
  const { palette } = subject;
  const { body, width, height, ...rest } = envelope(subject, subject.width * 0.012);
  const flapDepth = height * 0.16;
  return {
    ...rest,
    shapes: [
      filled(
        trace(within(body, 0, height), `M0 0L${width} 0L${width * 0.97} ${flapDepth}L${width * 0.03} ${flapDepth}Z`),
        palette.side,
        palette.line,
      ),
      filled(
        rectangle(within(body, 0, height), width * 0.06, flapDepth * 0.45, width * 0.88, flapDepth * 0.3),
        "#F6F0E2",
        palette.line,
        0.7,
      ),
      filled(rectangle(body, 0, 0, width, height), palette.front, palette.line),
      filled(rectangle(within(body, 0, 0), 0, -width * 0.012, width, width * 0.012), palette.side, palette.line, 0.8),
      lined(trace(body, `M0 ${height * 0.86}L${width} ${height * 0.86}`), palette.ink, 0.9),
      { ...lined(trace(body, `M0 ${height * 0.82}L${width} ${height * 0.82}`), palette.ink, 0.9), dashed: true },
      ...motif(
        subject.print ?? "logo",
        within(body, width * 0.3, height * 0.2),
        width * 0.4,
        height * 0.45,
        palette.ink,
      ),
    ],
  };
};

/** A slack film pouch with a flap to peel and seal. */
export const polyMailer = (subject: Subject): Sketch => {
  const { palette } = subject;
  const { body, width, height, ...rest } = envelope(subject, subject.width * 0.02);
  const slack = `M0 0C${width * 0.35} ${width * 0.012} ${width * 0.7} ${-width * 0.01} ${width} 0L${width * 0.985} ${height * 0.5}L${width} ${height}L0 ${height}L${width * 0.015} ${height * 0.5}Z`;
  const strip = height * 0.13;
  const fold = (from: string, opacity: number) => tinted(trace(body, from), palette.line, opacity);
  return {
    ...rest,
    shapes: [
      filled(trace(body, slack), palette.front, palette.line),
      tinted(
        trace(
          body,
          `M${width * 0.08} ${height * 0.1}C${width * 0.3} ${height * 0.4} ${width * 0.32} ${height * 0.6} ${width * 0.14} ${height * 0.8}L${width * 0.3} ${height * 0.8}C${width * 0.5} ${height * 0.5} ${width * 0.42} ${height * 0.3} ${width * 0.3} ${height * 0.06}Z`,
        ),
        palette.top,
        0.8,
      ),
      fold(
        `M${width * 0.62} 0C${width * 0.66} ${height * 0.3} ${width * 0.8} ${height * 0.42} ${width * 0.92} ${height * 0.44}C${width * 0.78} ${height * 0.36} ${width * 0.7} ${height * 0.2} ${width * 0.66} 0Z`,
        0.3,
      ),
      fold(
        `M${width * 0.03} ${height * 0.36}C${width * 0.16} ${height * 0.3} ${width * 0.2} ${height * 0.2} ${width * 0.21} ${height * 0.03}C${width * 0.24} ${height * 0.2} ${width * 0.18} ${height * 0.34} ${width * 0.03} ${height * 0.4}Z`,
        0.25,
      ),
      filled(rectangle(body, 0, height - strip, width, strip), palette.side, palette.line, 0.9),
      filled(
        rectangle(body, width * 0.03, height - strip * 0.62, width * 0.94, strip * 0.3),
        "#F5F1E6",
        "#B9B2A2",
        0.7,
      ),
      ...motif(subject.print, within(body, width * 0.25, height * 0.2), width * 0.5, height * 0.5, palette.ink),
    ],
  };
};

/** A clear pouch that shows the delivery note inside and a coloured line around. */
export const documentPouch = (subject: Subject): Sketch => {
  const { palette } = subject;
  const { body, width, height, ...rest } = envelope(subject, subject.width * 0.01);
  const band = paletteFor("printed", subject.colour ?? "orange");
  const paper = within(body, width * 0.12, height * 0.12);
  const [paperWidth, paperHeight] = [width * 0.76, height * 0.6];
  return {
    ...rest,
    shapes: [
      filled(rectangle(body, 0, 0, width, height), mix(palette.front, "#FFFFFF", 0.3), palette.line),
      filled(rectangle(paper, 0, 0, paperWidth, paperHeight), "#FFFFFF", "#A8A499", 0.8),
      ...[0.2, 0.36, 0.52].map((v, index) =>
        lined(
          trace(
            paper,
            `M${paperWidth * 0.08} ${paperHeight * v}L${paperWidth * (0.9 - index * 0.12)} ${paperHeight * v}`,
          ),
          "#9AA3A0",
          0.9,
        ),
      ),
      filled(rectangle(body, 0, height * 0.76, width, height * 0.16), band.front, band.line, 0.8),
      ...[0.2, 0.4, 0.6].map((u) =>
        filled(rectangle(body, width * u, height * 0.815, width * 0.12, height * 0.05), "#FFF8EC"),
      ),
      tinted(
        trace(
          body,
          `M${width * 0.06} ${height * 0.05}L${width * 0.3} ${height * 0.05}L${width * 0.16} ${height * 0.72}L${width * 0.06} ${height * 0.72}Z`,
        ),
        "#FFFFFF",
        0.5,
      ),
      lined(rectangle(body, width * 0.03, height * 0.04, width * 0.94, height * 0.92), palette.line, 0.6),
    ],
  };
};
