// Shipping cartons of corrugated board, by their FEFCO designs.
import { archive, book, moving, wine } from "#pictures/draw/boxes-and-bags/carton-kinds.ts";
import {
  blockMarks,
  boardOf,
  bodyOf,
  openFlaps,
  seam,
  shadowOfBlock,
} from "#pictures/draw/boxes-and-bags/carton-parts.ts";
import { flap, openBlock } from "#pictures/draw/tools/cavity.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import { addSpots, type Spot, trace, cornerView as view, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import { block, blockAt, blockPlanes, face, filled, lined, type Shape, tinted } from "#pictures/draw/tools/shapes.ts";

const regular = (subject: Subject) => {
  const body = bodyOf(subject);
  const { palette, length, height } = subject;
  const sign = Math.min(length * 0.34, height * 0.5);
  const corner = within(blockPlanes(view, body).front, length - sign * 1.15, sign * 0.08);
  return {
    shapes: [
      ...block(view, body, palette),
      ...seam(body, mix(palette.top, "#D9A85C", 0.5), palette.line),
      ...motif(subject.print, corner, sign, sign, palette.ink),
    ],
    shadows: shadowOfBlock(body),
    marks: blockMarks(subject, body),
  };
};

const crashLock = (subject: Subject) => {
  const body = bodyOf(subject);
  const { palette, length, width, height } = subject;
  const flaps = openFlaps(body, subject);
  return {
    shapes: [
      ...flaps.back,
      ...openBlock(view, body, boardOf(subject), palette),
      ...flaps.front,
      ...lockedFloor(subject, length, width, height),
    ],
    shadows: shadowOfBlock(body),
    marks: blockMarks(subject, body),
  };
};

/** The folded floor, shown as dashed lines through the front. */
function lockedFloor({ palette }: Subject, length: number, width: number, height: number): Shape[] {
  const level = Math.min(height * 0.24, width * 0.4);
  const front = blockPlanes(view, blockAt([0, 0, 0], length, width, height)).front;
  const fold = `M0 ${level}L${length * 0.36} 0M${length} ${level}L${length * 0.64} 0`;
  return [{ ...lined(trace(front, fold), palette.line, 0.9), dashed: true }];
}

const telescopic = (subject: Subject) => {
  const { palette, length, width, height } = subject;
  const board = boardOf(subject);
  const body = blockAt([0, 0, 0], length, width, height);
  const lidHeight = height * 0.62;
  const lid = blockAt([-board, -board, height * 0.72], length + 2 * board, width + 2 * board, lidHeight);
  const gap = face(view, [
    [0, 0, height * 0.72],
    [length, 0, height * 0.72],
    [length, 0, height * 0.66],
    [0, 0, height * 0.66],
  ]);
  const sideGap = face(view, [
    [length, 0, height * 0.72],
    [length, width, height * 0.72],
    [length, width, height * 0.66],
    [length, 0, height * 0.66],
  ]);
  return {
    shapes: [
      ...block(view, body, palette),
      tinted(gap, palette.line, 0.35),
      tinted(sideGap, palette.line, 0.35),
      ...block(view, lid, palette),
      ...motif(subject.print, blockPlanes(view, lid).top, lid.length, lid.width, palette.ink),
    ],
    shadows: shadowOfBlock(body),
    marks: blockMarks(subject, body),
  };
};

/** A tray with its lid hinged at the back and the tuck flap at the front of the lid. */
const mailer = (subject: Subject) => {
  const { palette, length, width, height } = subject;
  const body = bodyOf(subject);
  const board = boardOf(subject);
  const [lean, rise] = [0.34, 0.94];
  const reach: Spot = [0, width * lean, width * rise];
  const forward: Spot = [0, -height * rise, height * lean];
  const hinge: [Spot, Spot] = [
    [0, width, height],
    [length, width, height],
  ];
  const free: [Spot, Spot] = [addSpots(hinge[0], reach), addSpots(hinge[1], reach)];
  const inner = mix(palette.front, palette.top, 0.35);
  const ears = [0, 1].map((side) => {
    const at = hinge[side] ?? hinge[0];
    const end = free[side] ?? free[0];
    return flap(
      view,
      addSpots(at, reach, 0.08),
      end,
      addSpots([0, 0, 0], forward, 0.85),
      side ? palette.side : mix(palette.front, palette.inside, 0.25),
      palette.line,
      0.1,
    );
  });
  const lid = filled(face(view, [...hinge, free[1], free[0]]), inner, palette.line);
  const tuck = flap(view, free[0], free[1], forward, palette.top, palette.line, 0.05);
  const front = blockPlanes(view, body).front;
  return {
    shapes: [
      lid,
      ...ears.slice(0, 1),
      ...openBlock(view, body, board * 1.6, palette),
      ...ears.slice(1),
      tuck,
      ...motif(subject.print, front, length, height, palette.ink),
    ],
    shadows: shadowOfBlock(body),
    marks: blockMarks(subject, body),
  };
};

export const cartons = {
  "carton-regular": drawing({ material: "kraft", length: 400, width: 300, height: 270 }, regular),
  "carton-mailer": drawing({ material: "kraft", length: 300, width: 220, height: 80 }, mailer),
  "carton-crash-lock": drawing({ material: "kraft", length: 310, width: 220, height: 200 }, crashLock),
  "carton-telescopic": drawing({ material: "kraft", length: 430, width: 310, height: 150 }, telescopic),
  "carton-wine": drawing({ material: "kraft", length: 250, width: 170, height: 330, count: 6 }, wine),
  "carton-archive": drawing({ material: "kraft", length: 100, width: 250, height: 330 }, archive),
  "carton-book": drawing({ material: "kraft", length: 310, width: 220, height: 50 }, book),
  "carton-moving": drawing({ material: "kraft", length: 550, width: 350, height: 330, print: "arrows" }, moving),
} satisfies Record<string, Drawing>;
