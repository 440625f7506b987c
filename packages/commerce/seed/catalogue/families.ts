// Every line of the catalogue, in the order of the tree. Numbers of articles follow this order inside each prefix.
import { bakeryLines } from "./families/bakery.ts";
import { bowlLines } from "./families/bowls-trays.ts";
import { boxLines } from "./families/boxes.ts";
import { coldCupLines, hotCupLines } from "./families/cups.ts";
import { drinksServiceLines } from "./families/drinks-service.ts";
import { filmLines } from "./families/films.ts";
import { foodPaperLines } from "./families/food-papers.ts";
import { hygieneLines } from "./families/hygiene.ts";
import { labelLines } from "./families/labels.ts";
import { mailerLines } from "./families/mailers.ts";
import { mailingBoxLines } from "./families/mailing-boxes.ts";
import { mealBoxLines } from "./families/meal-boxes.ts";
import { palletLines } from "./families/pallets.ts";
import { paperBagLines } from "./families/paper-bags.ts";
import { plasticBagLines } from "./families/plastic-bags.ts";
import { specialCartonLines } from "./families/special-cartons.ts";
import { tablewareLines } from "./families/tableware.ts";
import { tapeLines } from "./families/tapes.ts";
import { voidFillLines } from "./families/void-fill.ts";
import type { Line } from "./line.ts";

export const lines: readonly Line[] = [
  ...boxLines,
  ...mailingBoxLines,
  ...specialCartonLines,
  ...hotCupLines,
  ...coldCupLines,
  ...drinksServiceLines,
  ...mealBoxLines,
  ...bowlLines,
  ...bakeryLines,
  ...foodPaperLines,
  ...paperBagLines,
  ...plasticBagLines,
  ...tapeLines,
  ...palletLines,
  ...filmLines,
  ...voidFillLines,
  ...mailerLines,
  ...labelLines,
  ...tablewareLines,
  ...hygieneLines,
];
