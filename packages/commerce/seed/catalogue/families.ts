// Every line of the catalogue, in the order of the tree. Numbers of articles follow this order inside each prefix.
import { boxLines } from "./families/boxes.ts";
import { coldCupLines, hotCupLines } from "./families/cups.ts";
import { drinksServiceLines } from "./families/drinks-service.ts";
import { filmLines } from "./families/films.ts";
import { mailingBoxLines } from "./families/mailing-boxes.ts";
import { paperBagLines } from "./families/paper-bags.ts";
import { specialCartonLines } from "./families/special-cartons.ts";
import type { Line } from "./line.ts";

export const lines: readonly Line[] = [
  ...boxLines,
  ...mailingBoxLines,
  ...specialCartonLines,
  ...hotCupLines,
  ...coldCupLines,
  ...drinksServiceLines,
  ...paperBagLines,
  ...filmLines,
];
