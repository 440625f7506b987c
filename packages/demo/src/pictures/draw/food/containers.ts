// Jars, bottles, buckets and tins.

import { band, standing, type Vessel, vesselMarks, vesselOf, vesselParts } from "#pictures/draw/food/vessels.ts";
import { type Drawing, drawing, type Subject } from "#pictures/draw/tools/drawing.ts";
import {
  arc,
  type Path,
  type Place,
  type Point,
  polygon,
  trace,
  roundView as view,
  within,
} from "#pictures/draw/tools/geometry.ts";
import { LEAF } from "#pictures/draw/tools/motifs.ts";
import { mix, type Palette, paletteFor, roundStops } from "#pictures/draw/tools/paint.ts";
import { disc, drum, filled, lined, ring, type Shape, type Sketch, tinted, wall } from "#pictures/draw/tools/shapes.ts";

/** The outline of something turned on a lathe: radius and height from the foot up. */
function turned(profile: readonly (readonly [radius: number, height: number])[]): Path {
  const [foot] = profile;
  if (!foot) return [];
  const right = profile.map(([radius, height]) => view.project([radius, 0, height]));
  const left = profile.map(([radius, height]) => view.project([-radius, 0, height])).reverse();
  const base = arc(view, ring([0, 0, foot[1]], foot[0]), -Math.PI / 2, Math.PI / 2, "M");
  return [...base, ...[...right, ...left].map((to) => ({ kind: "L" as const, to })), { kind: "Z" }];
}

/** A soft step from one radius to another between two heights. */
const shoulder = (from: number, to: number, low: number, high: number): [number, number][] =>
  Array.from({ length: 17 }, (_, index) => {
    const share = index / 16;
    return [
      to + (from - to) * Math.cos((share * Math.PI) / 2) ** 1.2,
      low + (high - low) * Math.sin((share * Math.PI) / 2),
    ];
  });

const across = (radius: number, palette: Palette, z: number) => ({
  from: view.project([-radius, 0, z]),
  to: view.project([radius, 0, z]),
  stops: roundStops(palette),
});

/** Glass shows what is in it; plastic of a colour does not. */
function glassBody(
  profile: [number, number][],
  radius: number,
  palette: Palette,
  contents: { colour: string; profile: [number, number][] } | null,
): Shape[] {
  const outline = turned(profile);
  const inner = contents
    ? [
        filled(
          turned(contents.profile),
          across(
            radius,
            {
              ...paletteFor("printed"),
              top: mix(contents.colour, "#FFFFFF", 0.3),
              front: contents.colour,
              side: mix(contents.colour, "#2A160A", 0.25),
            },
            0,
          ),
          mix(contents.colour, "#2A160A", 0.4),
          0.7,
        ),
      ]
    : [];
  const clear = palette.opacity < 1;
  const body = {
    ...filled(outline, across(radius, palette, 0), palette.line),
    opacity: clear ? (contents ? 0.4 : 0.75) : 1,
  };
  return [...(clear ? inner : []), body, lined(outline, palette.line, 1)];
}

const streak = (radius: number, low: number, high: number, opacity = 0.6): Shape => {
  const [a, b] = [view.project([-radius * 0.72, 0, low]), view.project([-radius * 0.72, 0, high])];
  const wide = radius * 0.13;
  return tinted(
    polygon([a, b, [b[0] + wide, b[1] + wide * 0.3], [a[0] + wide, a[1] + wide * 0.5]]),
    "#FFFFFF",
    opacity,
  );
};

function label(radius: number, low: number, high: number, ink: string): Shape[] {
  const vessel: Vessel = { top: radius, bottom: radius, height: 1 };
  const paper = { ...paletteFor("white"), line: "#A8A499" };
  const place: Place = (u, v) => view.project([u, -Math.sqrt(Math.max(radius ** 2 - u ** 2, 0)), v]);
  const middle = (low + high) / 2;
  const long = radius * 0.5;
  return [
    band({ ...vessel, height: high - low, foot: low }, 0, 1, paper, radius * 0.005),
    filled(trace(within(place, 0, middle + (high - low) * 0.12, 0, long * 0.16), LEAF), ink),
    lined(
      trace(
        place,
        `M${-long} ${middle - (high - low) * 0.22}C${-long * 0.4} ${middle - (high - low) * 0.22} ${long * 0.4} ${middle - (high - low) * 0.22} ${long} ${middle - (high - low) * 0.22}`,
      ),
      ink,
      1,
    ),
  ];
}

const jar = (subject: Subject): Sketch => {
  const { palette } = subject;
  const vessel = vesselOf(subject, { diameter: 76, height: 92, volume: 314 }, 1);
  const { top: radius, height } = vessel;
  const [neck, body] = [radius * 0.84, height * 0.72];
  const profile: [number, number][] = [
    [radius * 0.97, 0],
    [radius, height * 0.04],
    ...shoulder(radius, neck, body, height * 0.84),
    [neck, height * 0.86],
  ];
  const fill: [number, number][] = [
    [radius * 0.92, height * 0.04],
    [radius * 0.93, height * 0.08],
    [radius * 0.93, body],
    [radius * 0.9, body + height * 0.03],
  ];
  const lid = paletteFor("metal", subject.material === "clear" ? "gold" : undefined);
  return standing(subject, vessel, [
    ...glassBody(profile, radius, palette, { colour: "#C0472F", profile: fill }),
    ...label(radius, height * 0.2, height * 0.56, "#7E2438"),
    ...drum(view, ring([0, 0, height * 0.84], neck * 1.1), ring([0, 0, height], neck * 1.1), lid),
    disc(view, ring([0, 0, height], neck * 0.96), lid.front, lid.line, 0.6),
    streak(radius, height * 0.1, height * 0.66),
  ]);
};

const bottle = (subject: Subject): Sketch => {
  const { palette } = subject;
  const vessel = vesselOf(subject, { diameter: 66, height: 205, volume: 500 }, 1);
  const { top: radius, height } = vessel;
  const neck = radius * 0.4;
  const profile: [number, number][] = [
    [radius * 0.94, 0],
    [radius, height * 0.03],
    ...shoulder(radius, neck, height * 0.62, height * 0.84),
    [neck, height * 0.88],
  ];
  const fill: [number, number][] = [
    [radius * 0.9, height * 0.02],
    [radius * 0.93, height * 0.05],
    ...shoulder(radius * 0.93, neck * 0.9, height * 0.6, height * 0.81).slice(0, 11),
  ];
  const cap = paletteFor(subject.colour === "black" ? "white" : "black");
  const drawn = standing(subject, vessel, [
    ...glassBody(profile, radius, palette, { colour: "#E2A548", profile: fill }),
    ...label(radius, height * 0.2, height * 0.48, "#0B4F4A"),
    ...drum(view, ring([0, 0, height * 0.87], neck * 1.16), ring([0, 0, height], neck * 1.16), cap),
    ...[0.25, 0.5, 0.75].map((share) =>
      lined(
        polygon([
          view.project([(share - 0.5) * neck * 2, -neck, height * 0.885]),
          view.project([(share - 0.5) * neck * 2, -neck, height * 0.985]),
        ]),
        cap.line,
        0.7,
        0.6,
      ),
    ),
    streak(radius, height * 0.08, height * 0.6),
  ]);
  return { ...drawn, marks: vesselMarks({ ...subject, stated: without(subject.stated) }, vessel) };
};

/** The diameter of a bottle is stated over its cap otherwise, where it does not belong. */
const without = ({ diameter: _diameter, ...rest }: Subject["stated"]): Subject["stated"] => rest;

const bucket = (subject: Subject): Sketch => {
  const { palette } = subject;
  const vessel = vesselOf(subject, { diameter: 220, height: 200, volume: 5000 }, 0.86);
  const { top: radius, height } = vessel;
  const parts = vesselParts(vessel, palette, { rim: palette, inside: palette, height: 0.05 });
  const [ear, drop] = [radius * 1.03, height * 0.86];
  const [left, right] = [view.project([-ear, 0, drop]), view.project([ear, 0, drop])];
  const low = drop * 0.36;
  const place = (u: number, v: number): Point => [u, -v];
  const grip = `M${left[0]} ${-left[1]}C${left[0] * 0.96} ${low * 0.35} ${right[0] * 0.96} ${low * 0.35} ${right[0]} ${-right[1]}`;
  return standing(subject, vessel, [
    ...parts.outside,
    band(vessel, 0.8, 0.83, palette, radius * 0.03),
    disc(view, ring([0, 0, height], radius * 1.04), palette.top, palette.line),
    disc(view, ring([0, 0, height], radius * 0.92), palette.front, palette.line, 0.7),
    disc(view, ring([0, 0, height], radius * 0.84), mix(palette.front, palette.side, 0.3), palette.line, 0.6),
    lined(trace(place, grip), "#4E585A", 3.4),
    lined(trace(place, grip), "#C6CDD0", 1.8),
    ...[left, right].map(([x, y]) =>
      disc(view, ring([x, 0, -y / Math.cos(Math.PI / 9)], radius * 0.05), palette.top, palette.line),
    ),
  ]);
};

const tin = (subject: Subject): Sketch => {
  const { palette } = subject;
  const vessel = vesselOf(subject, { diameter: 99, height: 118, volume: 850 }, 1);
  const { top: radius, height } = vessel;
  const steel = paletteFor("metal");
  const at = (share: number, lift = 0) => ring([0, 0, height * share], radius + lift);
  return standing(subject, vessel, [
    wall(view, at(0), at(1), palette),
    ...[0.34, 0.42, 0.5, 0.58, 0.66].map((share) =>
      band(
        vessel,
        share,
        share + 0.03,
        { ...palette, front: mix(palette.front, palette.side, 0.3) },
        radius * 0.006,
        mix(palette.line, palette.side, 0.4),
      ),
    ),
    wall(view, at(0, radius * 0.03), at(0.035, radius * 0.03), steel),
    wall(view, at(0.96, radius * 0.03), at(1, radius * 0.03), steel),
    disc(view, at(1, radius * 0.03), steel.top, steel.line),
    disc(
      view,
      at(0.985, -radius * 0.06),
      {
        from: view.project([-radius, 0, height]),
        to: view.project([radius, 0, height]),
        stops: [
          [0, steel.side],
          [0.5, steel.front],
          [1, steel.top],
        ],
      },
      steel.line,
      0.8,
    ),
    disc(view, ring([0, 0, height * 0.985], radius * 0.62), steel.front, steel.line, 0.5),
    streak(radius, height * 0.08, height * 0.9, 0.5),
  ]);
};

export const containers = {
  jar: drawing({ material: "clear", diameter: 76, height: 92, volume: 314 }, jar),
  bottle: drawing({ material: "clear", diameter: 66, height: 205, volume: 500 }, bottle),
  bucket: drawing({ material: "white", diameter: 220, height: 200, volume: 5000 }, bucket),
  tin: drawing({ material: "metal", diameter: 99, height: 118, volume: 850 }, tin),
} satisfies Record<string, Drawing>;
