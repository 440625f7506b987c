// Cups, bowls and pots.

import { paper, paperVessel, wallPrint } from "#pictures/draw/food/paper-vessels.ts";
import { iceCream, salad, sauce, soup } from "#pictures/draw/food/pots.ts";
import { band, clearVessel, ribs, ringAt, type Vessel, vesselDrawing } from "#pictures/draw/food/vessels.ts";
import { type Drawing, drawing, markOf, type Subject } from "#pictures/draw/tools/drawing.ts";
import { cornerView, roundView, type Spot } from "#pictures/draw/tools/geometry.ts";
import { paletteFor } from "#pictures/draw/tools/paint.ts";
import {
  block,
  blockAt,
  blockFootprint,
  blockPlanes,
  disc,
  lined,
  mouth,
  rectangle,
  ring,
  type Shape,
  type Sketch,
  shadowOf,
  wall,
} from "#pictures/draw/tools/shapes.ts";

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
