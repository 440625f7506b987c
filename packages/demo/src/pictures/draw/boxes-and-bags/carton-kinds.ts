// Cartons for one kind of goods: bottles, files, books, a household.

import { blockMarks, bodyOf, seam, shadowOfBlock } from "#pictures/draw/boxes-and-bags/carton-parts.ts";
import { flap } from "#pictures/draw/tools/cavity.ts";
import type { Subject } from "#pictures/draw/tools/drawing.ts";
import { type Spot, trace, cornerView as view, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import {
  block,
  blockAt,
  blockFootprint,
  blockPlanes,
  filled,
  lined,
  rectangle,
  shadowOf,
  tinted,
} from "#pictures/draw/tools/shapes.ts";

const handleHole = (u: number, v: number, width: number): string => {
  const [half, rise] = [width / 2, width * 0.16];
  return `M${u - half + rise} ${v - rise}L${u + half - rise} ${v - rise}Q${u + half} ${v - rise} ${u + half} ${v}Q${u + half} ${v + rise} ${u + half - rise} ${v + rise}L${u - half + rise} ${v + rise}Q${u - half} ${v + rise} ${u - half} ${v}Q${u - half} ${v - rise} ${u - half + rise} ${v - rise}Z`;
};

const bottleOutline =
  "M-3 0L3 0Q3.4 0 3.4 0.5L3.4 9.5C3.4 12 1.3 12.6 1.3 14.6L1.3 19L-1.3 19L-1.3 14.6C-1.3 12.6 -3.4 12 -3.4 9.5L-3.4 0.5Q-3.4 0 -3 0Z";

/** Bottle signs on the front say how many abreast, a grip hole on the side how it is carried. */
export const wine = (subject: Subject) => {
  const { palette, length, width, height } = subject;
  const body = bodyOf(subject);
  const planes = blockPlanes(view, body);
  const { count } = subject.stated;
  const abreast = Math.max(1, Math.min(6, count ? Math.ceil(Math.sqrt(count)) : Math.round(length / 85)));
  const scale = Math.min((height * 0.56) / 19, length / abreast / 9);
  const bottles = Array.from({ length: abreast }, (_, index) => {
    const u = length / 2 + (index - (abreast - 1) / 2) * scale * 8.2;
    return filled(trace(within(planes.front, u, height * 0.14, 0, scale), bottleOutline), palette.ink);
  });
  const grip = handleHole(width / 2, height * 0.78, width * 0.42);
  return {
    shapes: [
      ...block(view, body, palette),
      ...seam(body, mix(palette.top, "#D9A85C", 0.5), palette.line),
      ...bottles,
      filled(trace(planes.side, grip), palette.inside, palette.line, 0.8),
    ],
    shadows: shadowOfBlock(body),
    marks: blockMarks(subject, body),
  };
};

/** Stands like a book on a shelf: a label to write on and a finger hole on its back. */
export const archive = (subject: Subject) => {
  const { palette } = subject;
  const [spine = 0, depth = 0, tall = 0] = [subject.length, subject.width, subject.height].sort((a, b) => a - b);
  // A transfer box is about as wide as deep and lies; a file stands on edge.
  const stands = spine < depth * 0.6;
  const [length, width, height] = stands ? [spine, depth, tall] : [depth, tall, spine];
  const body = blockAt([0, 0, 0], length, width, height);
  const planes = blockPlanes(view, body);
  const hole = stands ? length * 0.2 : height * 0.07;
  const label = stands
    ? { u: length * 0.16, v: height * 0.42, width: length * 0.68, height: height * 0.4 }
    : { u: length * 0.2, v: height * 0.34, width: length * 0.6, height: height * 0.34 };
  const lines = [0.28, 0.52, 0.76].map((share) =>
    lined(
      rectangle(planes.front, label.u + label.width * 0.12, label.v + label.height * share, label.width * 0.76, 0),
      "#9AA3A0",
      0.8,
    ),
  );
  const rim = `M${hole} 0C${hole} ${hole * 0.55} ${hole * 0.55} ${hole} 0 ${hole}C${-hole * 0.55} ${hole} ${-hole} ${hole * 0.55} ${-hole} 0C${-hole} ${-hole * 0.55} ${-hole * 0.55} ${-hole} 0 ${-hole}C${hole * 0.55} ${-hole} ${hole} ${-hole * 0.55} ${hole} 0Z`;
  return {
    shapes: [
      ...block(view, body, palette),
      ...(stands
        ? [
            lined(rectangle(planes.side, width * 0.06, 0, 0, height), palette.line, 0.8),
            lined(rectangle(planes.top, 0, width * 0.9, length, 0), palette.line, 0.8),
          ]
        : [
            ...block(
              view,
              blockAt(
                [-length * 0.015, -length * 0.015, height * 0.82],
                length * 1.03,
                width + length * 0.03,
                height * 0.2,
              ),
              palette,
            ),
            filled(
              trace(planes.side, handleHole(width / 2, height * 0.62, width * 0.2)),
              palette.inside,
              palette.line,
              0.8,
            ),
          ]),
      filled(rectangle(planes.front, label.u, label.v, label.width, label.height), "#FDFCF9", palette.line, 0.8),
      ...lines,
      filled(
        trace(within(planes.front, length / 2, height * (stands ? 0.2 : 0.16), 0, 0.7), rim),
        palette.inside,
        palette.line,
        0.9,
      ),
    ],
    shadows: shadowOfBlock(body),
    marks: blockMarks({ ...subject, stated: placed(subject, { length, width, height }) }, body),
  };
};

/** The stated measures of a thing that was turned: each stands where its value went. */
function placed({ stated }: Subject, body: { length: number; width: number; height: number }): Subject["stated"] {
  const values = [stated.length, stated.width, stated.height];
  return Object.fromEntries(Object.entries(body).filter(([, value]) => values.includes(value)));
}

/** A wrap around a book: one wing lies open over the flat body. */
export const book = (subject: Subject) => {
  const { palette, length, width, height } = subject;
  const body = bodyOf(subject);
  const wing = { near: width * 0.24, rise: width * 0.2 };
  const corner = (x: number, y: number, z: number): Spot => [x, y, z];
  const inner = mix(palette.front, palette.top, 0.5);
  const planes = blockPlanes(view, body);
  return {
    shapes: [
      flap(
        view,
        corner(0, width, height),
        corner(length, width, height),
        [0, wing.near, wing.rise],
        inner,
        palette.line,
        0.02,
      ),
      ...block(view, body, palette),
      filled(rectangle(planes.top, length * 0.1, width * 0.1, length * 0.8, width * 0.8), "#3E6C8E", "#254660"),
      tinted(rectangle(planes.top, length * 0.1, width * 0.1, length * 0.08, width * 0.8), "#254660", 0.7),
      flap(
        view,
        corner(length, 0, height),
        corner(length, width, height),
        [length * 0.2, 0, length * 0.12],
        palette.top,
        palette.line,
        0.02,
      ),
      flap(
        view,
        corner(0, 0, height),
        corner(0, width, height),
        [-length * 0.14, 0, length * 0.16],
        mix(palette.side, palette.front, 0.5),
        palette.line,
        0.02,
      ),
    ],
    shadows: [shadowOf(view, blockFootprint(body), height * 2)],
    marks: blockMarks(subject, body),
  };
};

/** Two grip holes and the signs of removal cartons. */
export const moving = (subject: Subject) => {
  const { palette, length, width, height } = subject;
  const body = bodyOf(subject);
  const planes = blockPlanes(view, body);
  const grip = handleHole(width / 2, height * 0.74, width * 0.34);
  const area = Math.min(length, height) * 0.62;
  return {
    shapes: [
      ...block(view, body, palette),
      ...seam(body, "#B98B52", palette.line),
      filled(trace(planes.side, grip), palette.inside, palette.line, 0.8),
      lined(rectangle(planes.front, length * 0.06, height * 0.08, length * 0.88, height * 0.84), palette.ink, 1.4),
      ...motif(subject.print, within(planes.front, (length - area) / 2, (height - area) / 2), area, area, palette.ink),
    ],
    shadows: shadowOfBlock(body),
    marks: blockMarks(subject, body),
  };
};
