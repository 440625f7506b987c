// All drawings by their names, and the way from a spec to its SVG text.

import type { PictureDetail } from "@comptoir/commerce/media/pictures";
import { cartons } from "#pictures/draw/boxes-and-bags/cartons.ts";
import { filmBags } from "#pictures/draw/boxes-and-bags/film-bags.ts";
import { foldingBoxes } from "#pictures/draw/boxes-and-bags/folding-boxes.ts";
import { paperBags } from "#pictures/draw/boxes-and-bags/paper-bags.ts";
import { posting } from "#pictures/draw/boxes-and-bags/posting.ts";
import { containers } from "#pictures/draw/food/containers.ts";
import { cups } from "#pictures/draw/food/cups.ts";
import { cutlery } from "#pictures/draw/food/cutlery.ts";
import { foodBoxes } from "#pictures/draw/food/food-boxes.ts";
import { foodTrays } from "#pictures/draw/food/food-trays.ts";
import { lids } from "#pictures/draw/food/lids.ts";
import { sticks } from "#pictures/draw/food/sticks.ts";
import { tableTop } from "#pictures/draw/food/table-top.ts";
import { films } from "#pictures/draw/packing/films.ts";
import { fittings } from "#pictures/draw/packing/fittings.ts";
import { hygiene } from "#pictures/draw/packing/hygiene.ts";
import { packingTable } from "#pictures/draw/packing/packing-table.ts";
import { pallets } from "#pictures/draw/packing/pallets.ts";
import { protection } from "#pictures/draw/packing/protection.ts";
import { tapes } from "#pictures/draw/packing/tape.ts";
import { compose, extentOf } from "#pictures/draw/tools/compose.ts";
import { type Drawing, subjectOf } from "#pictures/draw/tools/drawing.ts";
import { drawPack } from "#pictures/draw/views/draw-pack.ts";
import { drawPlan } from "#pictures/draw/views/draw-plan.ts";
import { planOf } from "#pictures/draw/views/plan.ts";
import type { DrawingName, PictureSpec } from "#pictures/spec/picture.ts";

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
export function drawPicture(spec: PictureSpec, detail: PictureDetail = "full"): string {
  const drawing = drawings[spec.drawing];
  const subject = subjectOf(drawing, spec);
  const plan = spec.view && spec.view !== "pack" ? planOf(spec) : null;
  if (plan) return drawPlan(plan, subject.palette, detail);
  const sketch = drawing.draw(subject);
  if (spec.view === "pack") return drawPack(sketch, spec.pieces ?? 1, detail);
  const usual = drawing.draw(subjectOf(drawing, {}));
  return compose(sketch, detail, fillOf(extentOf(sketch), extentOf(usual)));
}
