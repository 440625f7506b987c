// Every line of the catalogue, in the order of the tree. Numbers of articles follow this order inside each prefix.
import { bakeryLines } from "./families/bakery.ts";
import { bowlLines } from "./families/bowls.ts";
import { boxLines } from "./families/boxes.ts";
import { coldCupLines } from "./families/cold-cups.ts";
import { hotCupLines } from "./families/cups.ts";
import { drinksServiceLines } from "./families/drinks-service.ts";
import { envelopeLines } from "./families/envelopes.ts";
import { filmLines } from "./families/films.ts";
import { foodPaperLines } from "./families/food-papers.ts";
import { hygieneLines } from "./families/hygiene.ts";
import { labelLines } from "./families/labels.ts";
import { lidLines } from "./families/lids-and-straws.ts";
import { mailerLines } from "./families/mailers.ts";
import { mailingBoxLines } from "./families/mailing-boxes.ts";
import { mealBoxLines } from "./families/meal-boxes.ts";
import { palletLines } from "./families/pallets.ts";
import { paperBagLines } from "./families/paper-bags.ts";
import { plasticBagLines } from "./families/plastic-bags.ts";
import { protectionLines } from "./families/protection.ts";
import { refuseSackLines } from "./families/refuse-sacks.ts";
import { shapedBoxLines } from "./families/shaped-boxes.ts";
import { snackBoxLines } from "./families/snack-boxes.ts";
import { specialCartonLines } from "./families/special-cartons.ts";
import { strappingLines } from "./families/strapping.ts";
import { stretchFilmLines } from "./families/stretch-films.ts";
import { tableLinenLines } from "./families/table-linen.ts";
import { tablewareLines } from "./families/tableware.ts";
import { tapeLines } from "./families/tapes.ts";
import { technicalTapeLines } from "./families/technical-tapes.ts";
import { trayLines } from "./families/trays.ts";
import { voidFillLines } from "./families/void-fill.ts";
import type { Line } from "./line.ts";

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
