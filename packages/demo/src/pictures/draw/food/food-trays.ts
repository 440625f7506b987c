// Trays for food, each with something in it to say what it is for.
import { blockMarks } from "#pictures/draw/boxes-and-bags/carton-parts.ts";
import {
  around,
  bead,
  hood,
  lump,
  maki,
  mixSpots,
  nigiri,
  type Tray,
  trayCorners,
  trayFootprint,
  trayParts,
} from "#pictures/draw/food/trays.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import { addSpots, polygon, type Spot, trace, cornerView as view, within } from "#pictures/draw/tools/geometry.ts";
import { paletteFor } from "#pictures/draw/tools/paint.ts";
import {
  blockAt,
  face,
  filled,
  lined,
  type Shape,
  type Sketch,
  shadowOf,
  tinted,
} from "#pictures/draw/tools/shapes.ts";

const trayOf = (subject: Subject, slope: number, lip: number): Tray => {
  const { length, width, height } = subject;
  const short = Math.min(length, width);
  return { at: [0, 0, 0], length, width, height, slope: Math.min(short * slope, height * 0.6), lip: short * lip };
};

/** A tray on the ground, with its shadow and room for its measures. */
export const standing = (subject: Subject, tray: Tray, shapes: Shape[]): Sketch => ({
  shapes,
  shadows: [shadowOf(view, trayFootprint(tray), tray.height)],
  marks: blockMarks(subject, blockAt([0, 0, 0], tray.length, tray.width, tray.height)),
});

/** Places in rows on the floor of a tray, the far ones first. */
export function rows(tray: Tray, across: number, deep: number, z: number): Spot[] {
  const inset = tray.slope + tray.lip;
  const [length, width] = [tray.length - 2 * inset, tray.width - 2 * inset];
  return Array.from({ length: across * deep }, (_, index): Spot => {
    const [column, row] = [index % across, deep - 1 - Math.floor(index / across)];
    return [inset + ((column + 0.5) * length) / across, inset + ((row + 0.5) * width) / deep, z];
  });
}

/** A deep base with a see-through lid. */
const takeawayContainer = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const tray = trayOf(subject, 0.07, 0.045);
  const parts = trayParts(tray, palette);
  const lid: Tray = {
    ...tray,
    at: [0, 0, height],
    height: Math.min(length, width) * 0.07,
    slope: tray.lip * 1.2,
    lip: 0,
  };
  const size = Math.min(length, width);
  const level = height * 0.72;
  const [e, f, g, h] = trayCorners(tray, tray.lip + tray.slope * 0.3, level);
  const [middleNear, middleFar] = [mixSpots(e, f, 0.52), mixSpots(h, g, 0.52)];
  const rice = rows(tray, 8, 7, level).filter((spot) => spot[0] < length * 0.5);
  const stew = rows(tray, 7, 5, level).filter((spot) => spot[0] > length * 0.56);
  const contents = [
    filled(face(view, [e, middleNear, middleFar, h]), "#F7F2E4", "#C9BFA4", 0.8),
    ...rice.map((spot, index) =>
      lump(
        within(around(view, spot, size * 0.03), 0, 0, index * 53),
        "M-1 0C-1 0.5 1 0.5 1 0C1 -0.5 -1 -0.5 -1 0Z",
        "#FFFDF6",
        0.4,
      ),
    ),
    filled(face(view, [middleNear, f, g, middleFar]), "#D08A3C", "#8A5420", 0.8),
    ...stew.map((spot, index) =>
      bead(around(view, spot, size * 0.05), ["#6FA052", "#E7B04F", "#C94B3A"][(index * 5) % 3] ?? "#6FA052"),
    ),
  ];
  return standing(subject, tray, [...parts.inside, ...contents, ...parts.outside, ...hood(lid, paletteFor("clear"))]);
};

const foodTray = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const tray = trayOf(subject, 0.12, 0.02);
  const parts = trayParts(tray, palette);
  const size = Math.min(length, width);
  const fruit = rows(tray, 4, 3, height * 0.55).flatMap((spot, index) => {
    const place = around(view, spot, size * 0.115);
    return [
      lump(
        within(place, 0, 0, (index * 31) % 50),
        "M0 -1.1C-0.7 -0.6 -1.15 0.1 -0.9 0.6C-0.6 1 0.6 1 0.9 0.6C1.15 0.1 0.7 -0.6 0 -1.1Z",
        "#D0392F",
      ),
      filled(
        trace(within(place, 0, 0.75, (index * 31) % 50), "M-0.6 0.2L-0.2 0L0 -0.25L0.2 0L0.6 0.2L0 0.35Z"),
        "#5E8F48",
        "#2F5A2D",
        0.6,
      ),
    ];
  });
  return standing(subject, tray, [...parts.inside, ...fruit, ...parts.outside]);
};

const sushiTray = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const tray = trayOf(subject, 0.05, 0.05);
  const parts = trayParts(tray, palette);
  const size = Math.min(width / 3.2, length / 5) * 0.42;
  const hearts = ["#E58A5A", "#6FA052", "#D0392F", "#E58A5A"];
  const back = rows(tray, 4, 2, height * 0.3)
    .slice(0, 4)
    .flatMap((spot, index) => maki(spot, size, hearts[index] ?? "#E58A5A"));
  const front = rows(tray, 3, 2, height * 0.45)
    .slice(3)
    .flatMap((spot, index) => nigiri(spot, size * 1.05, index === 1 ? "#F0B8A0" : "#E58A5A"));
  const lid: Tray = {
    ...tray,
    at: [0, 0, height],
    height: Math.min(length, width) * 0.2,
    slope: tray.lip * 1.6,
    lip: 0,
  };
  return standing(subject, tray, [
    ...parts.inside,
    ...back,
    ...front,
    ...parts.outside,
    ...hood(lid, paletteFor("clear")),
  ]);
};

/** Pressed walls and a rolled edge. */
const aluminiumTray = (subject: Subject): Sketch => {
  const { palette, length, width, height } = subject;
  const tray = trayOf(subject, 0.13, 0.05);
  const parts = trayParts(tray, palette);
  const [a, b, c] = trayCorners(tray, tray.lip, height);
  const [e, f, g] = trayCorners(tray, tray.slope + tray.lip, 0);
  const creases = (from: [Spot, Spot], to: [Spot, Spot], number: number) =>
    Array.from({ length: number }, (_, index) => {
      const share = (index + 1) / (number + 1);
      const between = ([start, end]: [Spot, Spot]) => addSpots(start, addSpots(end, start, -1), share);
      return lined(polygon([view.project(between(from)), view.project(between(to))]), palette.line, 0.7, 0.6);
    });
  const inner = (x: number, y: number): Spot => [x, y, 0];
  const inset = tray.slope + tray.lip;
  const grooves = [0.25, 0.5, 0.75].map((share) =>
    lined(
      polygon([
        view.project(inner(inset + (length - 2 * inset) * share, inset)),
        view.project(inner(inset + (length - 2 * inset) * share, width - inset)),
      ]),
      palette.line,
      0.8,
      0.5,
    ),
  );
  const shine = tinted(
    face(view, [
      a,
      addSpots(a, addSpots(b, a, -1), 0.14),
      addSpots(e, addSpots(f, e, -1), 0.22),
      addSpots(e, addSpots(f, e, -1), 0.08),
    ]),
    "#FFFFFF",
    0.55,
  );
  return standing(subject, tray, [
    ...parts.inside,
    ...grooves,
    ...parts.outside,
    ...creases([a, b], [e, f], 14),
    ...creases([b, c], [f, g], 9),
    shine,
  ]);
};

export const foodTrays = {
  "takeaway-container": drawing({ material: "black", length: 220, width: 160, height: 55 }, takeawayContainer),
  "food-tray": drawing({ material: "pulp", length: 190, width: 135, height: 45 }, foodTray),
  "sushi-tray": drawing({ material: "black", length: 215, width: 135, height: 24 }, sushiTray),
  "aluminium-tray": drawing({ material: "metal", length: 220, width: 150, height: 50 }, aluminiumTray),
} satisfies Record<string, Drawing>;
