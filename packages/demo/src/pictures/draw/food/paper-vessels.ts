// What cups and pots of paper have in common: wall, print and body.

import { ringAt, type Vessel, vesselParts } from "#pictures/draw/food/vessels.ts";
import type { Subject } from "#pictures/draw/tools/drawing.ts";
import { addSpots, type Place, roundView, within } from "#pictures/draw/tools/geometry.ts";
import { motif } from "#pictures/draw/tools/motifs.ts";
import { type Palette, paletteFor } from "#pictures/draw/tools/paint.ts";
import type { Shape } from "#pictures/draw/tools/shapes.ts";

/** The middle of the wall as a plane; round enough for a sign as wide as a third of the cup. */
const wallPlane = (vessel: Vessel, share: number): Place => {
  const middle = ringAt(vessel, share);
  return (u, v) =>
    roundView.project(addSpots(middle.centre, [u, -Math.sqrt(Math.max(middle.radius ** 2 - u ** 2, 0)), v]));
};

/** The motif on the wall of a vessel, as large as the wall lets it. */
export function wallPrint(subject: Subject, vessel: Vessel): Shape[] {
  const side = Math.min(vessel.top, vessel.height * 0.6);
  return motif(subject.print, within(wallPlane(vessel, 0.5), -side / 2, -side / 2), side, side, subject.palette.ink);
}

export const paper = paletteFor("white");

/** A cup of paper is white inside and at its rim whatever it looks like outside. */
export function paperVessel(vessel: Vessel, palette: Palette, rimHeight = 0.04, contents: Shape[] = []): Shape[] {
  const parts = vesselParts(vessel, palette, { rim: paper, inside: paper, height: rimHeight });
  return [...parts.mouth, ...contents, ...parts.outside];
}
