// Shipping cartons of corrugated board, by their FEFCO designs.
import { flap, openBlock } from "#pictures/draw/tools/cavity.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { addSpots, type Point, type Spot, trace, cornerView as view, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { mix } from "#pictures/draw/tools/paint.ts";
import {
  type Block,
  block,
  blockAt,
  blockFootprint,
  blockPlanes,
  face,
  filled,
  lined,
  type Mark,
  rectangle,
  type Shape,
  shadowOf,
  tinted,
} from "#pictures/draw/tools/shapes.ts";

const bodyOf = ({ length, width, height }: Subject): Block => blockAt([0, 0, 0], length, width, height);
const downLeft: Point = [-0.45, 1];
const downRight: Point = [0.85, 1];
const left: Point = [-1, 0];

/** Length along the front, width along the side, height at the left. */
export function blockMarks({ stated }: Subject, { at, length, width, height }: Block): Mark[] {
  const corner = (x: number, y: number, z: number) => view.project(addSpots(at, [x, y, z]));
  return [
    ...markOf(stated.length, corner(0, 0, 0), corner(length, 0, 0), downLeft),
    ...markOf(stated.width, corner(length, 0, 0), corner(length, width, 0), downRight),
    ...markOf(stated.height, corner(0, 0, 0), corner(0, 0, height), left),
  ];
}

const shadowOfBlock = (body: Block) => [shadowOf(view, blockFootprint(body), body.height)];
const boardOf = ({ length, width, height }: Subject): number => Math.max(length, width, height) * 0.012;

/** A strip over the middle seam of the lid that ends a little way down the side. */
function seam(body: Block, colour: string, line: string): Shape[] {
  const planes = blockPlanes(view, body);
  const strip = Math.min(body.width * 0.22, body.length * 0.16);
  const from = (body.width - strip) / 2;
  const down = Math.min(body.height * 0.24, strip * 1.1);
  return [
    lined([...rectangle(planes.top, 0, body.width / 2, body.length, 0)], line, 0.9),
    { ...filled(rectangle(planes.top, 0, from, body.length, strip), colour), opacity: 0.85 },
    {
      ...filled(rectangle(planes.side, from, body.height - down, strip, down), mix(colour, "#3A2A18", 0.2)),
      opacity: 0.85,
    },
  ];
}

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

/** The four flaps of a slotted box stand open; crash-lock boxes are told from regular ones by their folded floor. */
function openFlaps(body: Block, subject: Subject): { back: Shape[]; front: Shape[] } {
  const { length, width, height } = body;
  const { palette } = subject;
  const corner = (x: number, y: number): Spot => [x, y, height];
  const reach = Math.min(width / 2, height * 0.8, length / 2);
  const inner = mix(palette.front, palette.inside, 0.2);
  return {
    back: [
      flap(view, corner(0, width), corner(length, width), [0, reach * 0.5, reach * 0.8], inner, palette.line),
      flap(
        view,
        corner(0, 0),
        corner(0, width),
        [-reach * 0.8, 0, reach * 0.35],
        mix(palette.side, palette.front, 0.4),
        palette.line,
      ),
    ],
    front: [
      flap(view, corner(length, 0), corner(length, width), [reach * 0.85, 0, reach * 0.05], palette.top, palette.line),
      flap(
        view,
        corner(0, 0),
        corner(length, 0),
        [0, -reach * 0.55, -reach * 0.62],
        mix(palette.front, palette.side, 0.25),
        palette.line,
      ),
    ],
  };
}

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

const handleHole = (u: number, v: number, width: number): string => {
  const [half, rise] = [width / 2, width * 0.16];
  return `M${u - half + rise} ${v - rise}L${u + half - rise} ${v - rise}Q${u + half} ${v - rise} ${u + half} ${v}Q${u + half} ${v + rise} ${u + half - rise} ${v + rise}L${u - half + rise} ${v + rise}Q${u - half} ${v + rise} ${u - half} ${v}Q${u - half} ${v - rise} ${u - half + rise} ${v - rise}Z`;
};

const bottleOutline =
  "M-3 0L3 0Q3.4 0 3.4 0.5L3.4 9.5C3.4 12 1.3 12.6 1.3 14.6L1.3 19L-1.3 19L-1.3 14.6C-1.3 12.6 -3.4 12 -3.4 9.5L-3.4 0.5Q-3.4 0 -3 0Z";

/** Bottle signs on the front say how many abreast, a grip hole on the side how it is carried. */
const wine = (subject: Subject) => {
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
const archive = (subject: Subject) => {
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
const book = (subject: Subject) => {
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
const moving = (subject: Subject) => {
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
