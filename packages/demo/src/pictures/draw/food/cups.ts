// Cups, bowls and pots.

import {
  band,
  clearVessel,
  filling,
  ribs,
  ringAt,
  type Vessel,
  vesselDrawing,
  vesselParts,
} from "#pictures/draw/food/vessels.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import {
  addSpots,
  cornerView,
  type Place,
  roundView,
  type Spot,
  trace,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { motif, ROUND } from "#pictures/draw/tools/motifs.ts";
import { mix, type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import {
  block,
  blockAt,
  blockFootprint,
  blockPlanes,
  disc,
  filled,
  lined,
  mouth,
  rectangle,
  ring,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
  wall,
} from "#pictures/draw/tools/shapes.ts";

/** The middle of the wall as a plane; round enough for a sign as wide as a third of the cup. */
const wallPlane = (vessel: Vessel, share: number): Place => {
  const middle = ringAt(vessel, share);
  return (u, v) =>
    roundView.project(addSpots(middle.centre, [u, -Math.sqrt(Math.max(middle.radius ** 2 - u ** 2, 0)), v]));
};

function wallPrint(subject: Subject, vessel: Vessel): Shape[] {
  const side = Math.min(vessel.top, vessel.height * 0.6);
  return motif(subject.print, within(wallPlane(vessel, 0.5), -side / 2, -side / 2), side, side, subject.palette.ink);
}

const paper = paletteFor("white");

/** A cup of paper is white inside and at its rim whatever it looks like outside. */
function paperVessel(vessel: Vessel, palette: Palette, rimHeight = 0.04, contents: Shape[] = []): Shape[] {
  const parts = vesselParts(vessel, palette, { rim: paper, inside: paper, height: rimHeight });
  return [...parts.mouth, ...contents, ...parts.outside];
}

const single = (subject: Subject, vessel: Vessel): Shape[] => [
  ...paperVessel(vessel, subject.palette),
  ...wallPrint(subject, vessel),
];

/** The outer wall stands off the cup and ends below its rim. */
const double = (subject: Subject, vessel: Vessel): Shape[] => {
  const gap = vessel.top * 0.045;
  return [
    ...paperVessel(vessel, paper),
    band(vessel, 0.035, 0.84, subject.palette, gap),
    ...wallPrint(subject, vessel),
  ];
};

const ripple = (subject: Subject, vessel: Vessel): Shape[] => {
  const gap = vessel.top * 0.045;
  const { palette } = subject;
  return [
    ...paperVessel(vessel, paper),
    band(vessel, 0.035, 0.86, palette, gap),
    ...ribs(vessel, 0.035, 0.86, 15, gap).map((path) => lined(path, palette.line, 1.1, 0.75)),
    ...ribs(vessel, 0.04, 0.855, 30, gap)
      .filter((_, index) => index % 2 === 0)
      .map((path) => lined(path, palette.top, 1.3, 0.6)),
  ];
};

/** The band alone, open below and above. */
const sleeve = ({ palette }: Subject, vessel: Vessel): Shape[] => [
  mouth(roundView, ringAt(vessel, 1), palette),
  band(vessel, 0, 1, palette),
  ...ribs(vessel, 0.02, 0.98, 21, 0).map((path) => lined(path, palette.line, 0.9, 0.6)),
];

const cold = (subject: Subject, vessel: Vessel): Shape[] => {
  const { palette } = subject;
  if (palette.opacity === 1) return [...paperVessel(vessel, palette), ...wallPrint(subject, vessel)];
  const rings = [0.2, 0.24, 0.28].map((share) => lined(bandLine(vessel, share), palette.line, 0.8, 0.6));
  return [...clearVessel(vessel, palette, rings), ...wallPrint(subject, vessel)];
};

/** The near half of a ring around the wall. */
const bandLine = (vessel: Vessel, share: number) => {
  const path = wall(roundView, ringAt(vessel, share), ringAt(vessel, Math.min(1, share + 0.01)), paper).path;
  return path.slice(
    0,
    path.findIndex((segment) => segment.kind === "L"),
  );
};

const soup = (subject: Subject, vessel: Vessel): Shape[] => {
  const level = vessel.height * 0.86;
  const herb = (u: number, v: number, turn: number): Shape => {
    const at = within(
      (x, y) => roundView.project([x, y, level]),
      vessel.top * u,
      vessel.top * v,
      turn,
      vessel.top * 0.06,
    );
    return filled(trace(at, "M-3 0C-1.5 2.6 1.5 2.6 3 0C1.5 -2.6 -1.5 -2.6 -3 0Z"), "#4E8A4A", "#2F5A2D", 0.7);
  };
  const contents = [
    filling(vessel, 0.86, "#DE8A3A"),
    herb(-0.02, 0.12, 20),
    herb(0.26, 0.05, -35),
    herb(0.12, -0.2, 80),
  ];
  return [...paperVessel(vessel, subject.palette, 0.07, contents), ...wallPrint(subject, vessel)];
};

/** Leaves and tomatoes above the rim. */
const salad = (subject: Subject, vessel: Vessel): Shape[] => {
  const at = (u: number, v: number, z = 1): Place => {
    const [x, y] = roundView.project([u * vessel.top, v * vessel.top, vessel.height * z]);
    return (s, t) => [x + s, y - t];
  };
  const leaf = "M-5 0C-6 3 -4 5 -2.4 4C-1.6 6.4 1.6 6.4 2.4 4C4.4 5 6.4 3 5 0C3 -2.4 -3 -2.4 -5 0Z";
  const leaves: [number, number, string, number][] = [
    [-0.4, 0.5, "#6FA052", 20],
    [0.1, 0.6, "#87B563", -8],
    [0.52, 0.4, "#5E8F48", -30],
    [-0.6, 0.05, "#87B563", 32],
    [-0.1, 0.15, "#5E8F48", 8],
    [0.45, 0.0, "#7BAA59", -20],
    [-0.35, -0.35, "#6FA052", 10],
    [0.2, -0.4, "#87B563", -10],
  ];
  const balls: [number, number][] = [
    [-0.15, 0.38],
    [0.35, 0.2],
    [-0.45, -0.1],
    [0.02, -0.22],
  ];
  const size = vessel.top * 0.075;
  const _ball =
    "M2.4 0C2.4 1.4 1.4 2.4 0 2.4C-1.4 2.4 -2.4 1.4 -2.4 0C-2.4 -1.4 -1.4 -2.4 0 -2.4C1.4 -2.4 2.4 -1.4 2.4 0Z";
  const greens = leaves.flatMap(([u, v, colour, turn]) => [
    filled(trace(within(at(u, v), 0, 0, turn, size), leaf), colour, mix(colour, "#14280C", 0.5), 0.8),
    lined(trace(within(at(u, v), 0, 0, turn, size), "M0 -1L0 4"), mix(colour, "#FFFFFF", 0.45), 0.8),
  ]);
  const tomatoes = balls.flatMap(([u, v]) => [
    filled(trace(within(at(u, v), 0, size, 0, size * 2.4), ROUND), "#CE4A38", "#7C2318", 0.8),
    tinted(trace(within(at(u, v), -size * 0.7, size * 1.8, 0, size * 0.6), ROUND), "#FFFFFF", 0.7),
  ]);
  if (subject.palette.opacity < 1) {
    const glass = clearVessel(vessel, subject.palette);
    return [
      ...glass.slice(0, 3),
      ...greens,
      ...tomatoes,
      ...glass.slice(3),
      ...glass.slice(0, 1).map((shape) => ({ ...shape, opacity: 0.45 })),
    ];
  }
  const { palette } = subject;
  const parts = vesselParts(vessel, palette, { rim: palette, inside: palette, height: 0.05 });
  return [...parts.mouth, ...greens, ...tomatoes, ...parts.outside];
};

const sauce = (subject: Subject, vessel: Vessel): Shape[] =>
  subject.palette.opacity < 1
    ? clearVessel(vessel, subject.palette, [
        band(vessel, 0.02, 0.62, paletteFor("printed", "red"), -vessel.top * 0.03),
        filling(vessel, 0.62, "#D4574A"),
      ])
    : paperVessel(vessel, subject.palette, 0.06, [filling(vessel, 0.85, "#C9443A")]);

/** A scoop above the rim. */
const iceCream = (subject: Subject, vessel: Vessel): Shape[] => {
  const [x, y] = roundView.project([0, 0, vessel.height]);
  const place: Place = (u, v) => [x + u * vessel.top, y - v * vessel.top];
  const scoop = (u: number, v: number, colour: string): Shape[] => {
    const at = within(place, u, v, 0, 0.47);
    const stops = [
      [0, mix(colour, "#FFFFFF", 0.45)],
      [0.5, colour],
      [1, mix(colour, "#4A2A18", 0.28)],
    ] as const;
    const [from, to] = [at(-0.8, 0.8), at(0.8, -0.4)];
    return [
      filled(trace(at, ROUND), { from, to, stops }, mix(colour, "#3A2012", 0.5)),
      lined(
        trace(
          at,
          "M-0.72 -0.4C-0.5 -0.24 -0.4 -0.5 -0.2 -0.36C0 -0.22 0.1 -0.5 0.32 -0.36C0.5 -0.24 0.6 -0.42 0.74 -0.34",
        ),
        mix(colour, "#3A2012", 0.35),
        0.9,
      ),
    ];
  };
  const stripeColour = subject.colour ? subject.palette.side : "#E59AAB";
  const body = subject.colour || subject.material !== "white" ? subject.palette : paper;
  const parts = vesselParts(vessel, body, { rim: paper, inside: paper, height: 0.08 });
  const stripes = ribs(vessel, 0.02, 0.9, 9).map((path) => lined(path, stripeColour, 4.5, 0.9));
  const [outside, ...rim] = parts.outside;
  const scoops = [...scoop(0.04, 0.36, "#9A6A48"), ...scoop(-0.42, 0.12, "#F3E3B8"), ...scoop(0.42, 0.12, "#E8A7B4")];
  return [...parts.mouth, ...scoops, ...(outside ? [outside] : []), ...stripes, ...rim];
};

/** A moulded tray that holds cups with lids. */
const carrier = (subject: Subject): Sketch => {
  const { palette, stated } = subject;
  const view = cornerView;
  const places = subject.count <= 2 ? 2 : 4;
  const [length, width, height] = places === 2 ? [220, 110, 45] : [210, 210, 45];
  const body = blockAt([0, 0, 0], length, width, height);
  const spots: Spot[] =
    places === 2
      ? [
          [58, 55, 0],
          [162, 55, 0],
        ]
      : [
          [55, 155, 0],
          [155, 155, 0],
          [55, 55, 0],
          [155, 55, 0],
        ];
  const cup = ([x, y]: Spot): Shape[] => {
    const at = (z: number, radius: number) => ring([x, y, z], radius);
    const lid = paletteFor("black");
    return [
      disc(view, at(height, 38), palette.inside, palette.line, 0.8),
      wall(view, at(height, 33), at(height + 66, 41), paper),
      wall(view, at(height + 66, 44), at(height + 75, 42), lid),
      disc(view, at(height + 75, 42), lid.top, lid.line),
      disc(view, at(height + 76, 34), lid.front, lid.line, 0.7),
    ];
  };
  const front = blockPlanes(view, body).front;
  return {
    shapes: [
      ...block(view, body, palette),
      ...spots.flatMap(cup),
      lined(rectangle(front, length * 0.08, height * 0.22, length * 0.84, 0), palette.line, 0.7, 0.6),
    ],
    shadows: [shadowOf(view, blockFootprint(body), 130)],
    marks: markOf(stated.length, view.project([0, 0, 0]), view.project([length, 0, 0]), [-0.45, 1]),
  };
};

export const cups = {
  "hot-cup-single": vesselDrawing({ material: "white", diameter: 80, height: 92, volume: 240 }, 0.7, single),
  "hot-cup-double": vesselDrawing({ material: "kraft", diameter: 80, height: 92, volume: 240 }, 0.7, double),
  "cup-sleeve": vesselDrawing({ material: "kraft", diameter: 88, height: 62, volume: 240 }, 0.86, sleeve),
  "hot-cup-ripple": vesselDrawing({ material: "kraft", diameter: 80, height: 92, volume: 240 }, 0.7, ripple),
  "cold-cup": vesselDrawing({ material: "clear", diameter: 95, height: 122, volume: 400 }, 0.64, cold),
  "cup-carrier": drawing({ material: "pulp", length: 210, count: 4 }, carrier),
  "soup-bowl": vesselDrawing({ material: "kraft", diameter: 98, height: 76, volume: 480 }, 0.78, soup),
  "salad-bowl": vesselDrawing({ material: "kraft", diameter: 150, height: 60, volume: 750 }, 0.8, salad, true),
  "sauce-pot": vesselDrawing({ material: "clear", diameter: 62, height: 38, volume: 60 }, 0.78, sauce),
  "ice-cream-cup": vesselDrawing({ material: "white", diameter: 90, height: 58, volume: 180 }, 0.76, iceCream, true),
} satisfies Record<string, Drawing>;
