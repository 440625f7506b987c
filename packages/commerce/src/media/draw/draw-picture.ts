// All drawings by their names, and the way from a spec to its SVG text.
import { cartons } from "#media/draw/cartons.ts";
import { compose, type Detail, extentOf } from "#media/draw/compose.ts";
import { containers } from "#media/draw/containers.ts";
import { cups } from "#media/draw/cups.ts";
import { cutlery } from "#media/draw/cutlery.ts";
import { type Drawing, subjectOf } from "#media/draw/drawing.ts";
import { filmBags } from "#media/draw/film-bags.ts";
import { films } from "#media/draw/films.ts";
import { fittings } from "#media/draw/fittings.ts";
import { foldingBoxes } from "#media/draw/folding-boxes.ts";
import { foodBoxes } from "#media/draw/food-boxes.ts";
import { foodTrays } from "#media/draw/food-trays.ts";
import { hygiene } from "#media/draw/hygiene.ts";
import { lids } from "#media/draw/lids.ts";
import { packingTable } from "#media/draw/packing-table.ts";
import { pallets } from "#media/draw/pallets.ts";
import { paperBags } from "#media/draw/paper-bags.ts";
import { posting } from "#media/draw/posting.ts";
import { protection } from "#media/draw/protection.ts";
import { sticks } from "#media/draw/sticks.ts";
import { tableTop } from "#media/draw/table-top.ts";
import { tapes } from "#media/draw/tape.ts";
import type { DrawingName, PictureSpec } from "#media/picture.ts";

export const drawings: Record<DrawingName, Drawing> = {
  ...cartons,
  ...foldingBoxes,
  ...posting,
  ...paperBags,
  ...filmBags,
  ...cups,
  ...lids,
  ...foodBoxes,
  ...foodTrays,
  ...cutlery,
  ...tableTop,
  ...sticks,
  ...tapes,
  ...films,
  ...protection,
  ...fittings,
  ...pallets,
  ...hygiene,
  ...containers,
  ...packingTable,
};

/** A larger size of one thing fills more of its picture than a smaller one, though less than in proportion. */
function fillOf(extent: number, usualExtent: number): number {
  return Math.min(1, Math.max(0.66, 0.92 * (extent / usualExtent) ** 0.3));
}

/** The SVG text of a picture, 400 by 400 units; always the same for the same spec. */
export function drawPicture(spec: PictureSpec, detail: Detail = "full"): string {
  const drawing = drawings[spec.drawing];
  const sketch = drawing.draw(subjectOf(drawing, spec));
  const usual = drawing.draw(subjectOf(drawing, {}));
  return compose(sketch, detail, fillOf(extentOf(sketch), extentOf(usual)));
}
