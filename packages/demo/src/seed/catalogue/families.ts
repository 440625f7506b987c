// Every line of the catalogue, in the order of the tree. Numbers of articles follow this order inside each prefix.

import { filmLines } from "./families/bags-and-films/films.ts";
import { paperBagLines } from "./families/bags-and-films/paper-bags.ts";
import { plasticBagLines } from "./families/bags-and-films/plastic-bags.ts";
import { refuseSackLines } from "./families/bags-and-films/refuse-sacks.ts";
import { stretchFilmLines } from "./families/bags-and-films/stretch-films.ts";
import { boxLines } from "./families/cartons/boxes.ts";
import { envelopeLines } from "./families/cartons/envelopes.ts";
import { mailerLines } from "./families/cartons/mailers.ts";
import { mailingBoxLines } from "./families/cartons/mailing-boxes.ts";
import { shapedBoxLines } from "./families/cartons/shaped-boxes.ts";
import { specialCartonLines } from "./families/cartons/special-cartons.ts";
import { coldCupLines } from "./families/drinks-and-table/cold-cups.ts";
import { hotCupLines } from "./families/drinks-and-table/cups.ts";
import { drinksServiceLines } from "./families/drinks-and-table/drinks-service.ts";
import { lidLines } from "./families/drinks-and-table/lids-and-straws.ts";
import { tableLinenLines } from "./families/drinks-and-table/table-linen.ts";
import { tablewareLines } from "./families/drinks-and-table/tableware.ts";
import { bakeryLines } from "./families/food/bakery.ts";
import { bowlLines } from "./families/food/bowls.ts";
import { foodPaperLines } from "./families/food/food-papers.ts";
import { mealBoxLines } from "./families/food/meal-boxes.ts";
import { snackBoxLines } from "./families/food/snack-boxes.ts";
import { trayLines } from "./families/food/trays.ts";
import { hygieneLines } from "./families/packing/hygiene.ts";
import { labelLines } from "./families/packing/labels.ts";
import { palletLines } from "./families/packing/pallets.ts";
import { protectionLines } from "./families/packing/protection.ts";
import { strappingLines } from "./families/packing/strapping.ts";
import { tapeLines } from "./families/packing/tapes.ts";
import { technicalTapeLines } from "./families/packing/technical-tapes.ts";
import { voidFillLines } from "./families/packing/void-fill.ts";
import type { Line } from "./terms/line.ts";

export const lines: readonly Line[] = [
  ...boxLines,
  ...shapedBoxLines,
  ...mailingBoxLines,
  ...specialCartonLines,
  ...hotCupLines,
  ...coldCupLines,
  ...lidLines,
  ...drinksServiceLines,
  ...mealBoxLines,
  ...snackBoxLines,
  ...bowlLines,
  ...trayLines,
  ...bakeryLines,
  ...foodPaperLines,
  ...paperBagLines,
  ...plasticBagLines,
  ...refuseSackLines,
  ...tapeLines,
  ...technicalTapeLines,
  ...strappingLines,
  ...palletLines,
  ...stretchFilmLines,
  ...filmLines,
  ...voidFillLines,
  ...protectionLines,
  ...mailerLines,
  ...envelopeLines,
  ...labelLines,
  ...tablewareLines,
  ...tableLinenLines,
  ...hygieneLines,
];
