// Pots and bowls of paper: soups, salads, sauces and ices.

import { paper, paperVessel, wallPrint } from "#pictures/draw/food/paper-vessels.ts";
import { band, clearVessel, filling, ribs, type Vessel, vesselParts } from "#pictures/draw/food/vessels.ts";
import type { Subject } from "#pictures/draw/tools/drawing.ts";
import { type Place, roundView, trace, within } from "#pictures/draw/tools/geometry.ts";
import { ROUND } from "#pictures/draw/tools/motifs.ts";
import { mix, paletteFor } from "#pictures/draw/tools/paint.ts";
import { filled, lined, type Shape, tinted } from "#pictures/draw/tools/shapes.ts";

/** What a pot of soup holds. */
export const soup = (subject: Subject, vessel: Vessel): Shape[] => {
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
export const salad = (subject: Subject, vessel: Vessel): Shape[] => {
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

/** What a pot of sauce holds; a clear pot shows it through its wall. */
export const sauce = (subject: Subject, vessel: Vessel): Shape[] =>
  subject.palette.opacity < 1
    ? clearVessel(vessel, subject.palette, [
        band(vessel, 0.02, 0.62, paletteFor("printed", "red"), -vessel.top * 0.03),
        filling(vessel, 0.62, "#D4574A"),
      ])
    : paperVessel(vessel, subject.palette, 0.06, [filling(vessel, 0.85, "#C9443A")]);

/** A scoop above the rim. */
export const iceCream = (subject: Subject, vessel: Vessel): Shape[] => {
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
