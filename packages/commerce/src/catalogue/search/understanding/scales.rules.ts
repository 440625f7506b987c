// Volumes, weights, gauges, loads and counts that a query says (search U-07, U-11), as conditions on what articles have. Pure.
import { ownValue } from "@comptoir/contract/conventions";
import { isKnown } from "#catalogue/search/understanding/forms.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import { ABOUT, formsOf, NEAR_VOLUME, partOf, type Reach, SAME } from "#catalogue/search/understanding/reach.rules.ts";
import type { Bound, MeasureToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { unitName } from "#catalogue/search/understanding/tokens/unit-names.rules.ts";
import {
  centilitresPerOunce,
  gramsPerKraftPound,
  kilogramsPerPound,
  micronsPerGauge,
  micronsPerMil,
  stretchGauges,
} from "#catalogue/search/vocabulary/tables.ts";
import type { Alternative } from "#catalogue/search/words/query-plan.rules.ts";

type Scale = { readonly attribute: string; readonly factor: number; readonly bound?: Bound; readonly reach?: Reach };

/** What other units say of which attribute. */
const scales: Readonly<Record<string, readonly Scale[]>> = {
  ml: [
    { attribute: "VOLUME", factor: 0.1 },
    { attribute: "CAPACITY", factor: 0.001 },
  ],
  cl: [
    { attribute: "VOLUME", factor: 1 },
    { attribute: "CAPACITY", factor: 0.01 },
  ],
  dl: [{ attribute: "VOLUME", factor: 10 }],
  l: [
    { attribute: "CAPACITY", factor: 1 },
    { attribute: "VOLUME", factor: 100 },
  ],
  oz: [{ attribute: "VOLUME_OZ", factor: 1, reach: SAME }],
  g: [
    { attribute: "GRAMMAGE", factor: 1 },
    { attribute: "WEIGHT", factor: 1 },
  ],
  gsm: [{ attribute: "GRAMMAGE", factor: 1 }],
  kg: [
    { attribute: "NET_WEIGHT", factor: 1 },
    { attribute: "MAX_LOAD", factor: 1, bound: "least" },
  ],
  "%": [{ attribute: "RECYCLED_CONTENT", factor: 1, bound: "least" }],
  degres: [{ attribute: "MAX_TEMPERATURE", factor: 1, bound: "least" }],
  h: [{ attribute: "AUTONOMY", factor: 1, bound: "least" }],
  ga: [{ attribute: "GAUGE", factor: micronsPerGauge, reach: ABOUT }],
  mil: [{ attribute: "GAUGE", factor: micronsPerMil, reach: ABOUT }],
  lb: [
    { attribute: "MAX_LOAD", factor: kilogramsPerPound, bound: "least" },
    { attribute: "GRAMMAGE", factor: gramsPerKraftPound, reach: { share: 0.02, units: 0 } },
  ],
  plis: [{ attribute: "PLY", factor: 1, reach: SAME }],
};
/** Volumes, weights, gauges and the like as conditions on values; none where nothing has such. */
export function scaleAlternatives(token: MeasureToken, isNear: boolean, lexicons: Lexicons): Alternative[] {
  const unit = unitName(token.units[0] ?? "");
  const [value = 0, to = 0] = token.numbers.map(Number);
  const forms = (ownValue(scales, unit) ?? []).flatMap(({ attribute, factor, bound, reach }) =>
    formsOf(
      attribute,
      {
        value: value * factor,
        to: token.bound === "between" ? to * factor : null,
        bound: token.bound === "about" ? null : (token.bound ?? (isNear ? null : (bound ?? null))),
        reach: isNear ? NEAR_VOLUME : token.bound === "about" ? ABOUT : (reach ?? EXACT_SHARE),
      },
      lexicons,
    ),
  );
  const stretch = unit === "ga" ? stretchGauges.get(value) : undefined;
  const named =
    stretch === undefined ? [] : formsOf("GAUGE", { value: stretch, to: null, bound: null, reach: SAME }, lexicons);
  const ounces =
    unit === "oz"
      ? Object.entries(ouncesIn).flatMap(([attribute, factor]) =>
          formsOf(
            attribute,
            { value: value * factor, to: null, bound: null, reach: isNear ? NEAR_VOLUME : ABOUT },
            lexicons,
          ),
        )
      : [];
  return [{ parts: [partOf([...forms, ...named, ...ounces])], span: 1 }].filter(isKnown);
}
const EXACT_SHARE: Reach = { share: 0.01, units: 0 };
/** What an ounce is in the unit of each attribute that says how much something holds. */
const ouncesIn = { VOLUME: centilitresPerOunce, CAPACITY: centilitresPerOunce / 100 };

/** What is sold itself, and counted where something holds it. */
export const countedThings: ReadonlySet<string> = new Set(
  "gobelets verres tasses pots bocaux cups glasses jars".split(" "),
);
const countedWords: readonly (readonly [words: readonly string[], attributes: readonly string[]])[] = [
  ["bouteille bouteilles bottle bottles".split(" "), ["BOTTLES", "COMPARTMENTS"]],
  ["pli plis epaisseurs".split(" "), ["PLY"]],
  [
    "compartiment compartiments cases cellules alveoles compartment compartments cells sections".split(" "),
    ["COMPARTMENTS"],
  ],
  ["macaron macarons cupcake cupcakes muffin muffins cafes coffees drinks".split(" "), ["COMPARTMENTS"]],
  [[...countedThings], ["COMPARTMENTS"]],
  ["feuilles formats sheets".split(" "), ["SHEETS"]],
];
/** A number before one of these counts something that articles have: six bottles, two plies, twelve cells. */
export const countedAttributes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  countedWords.flatMap(([words, attributes]) => words.map((word) => [word, attributes])),
);

/** So many of what one of these attributes counts. */
export const countAlternative = (attributes: readonly string[], number: number, lexicons: Lexicons): Alternative[] =>
  attributes
    .map((attribute) => formsOf(attribute, { value: number, to: null, bound: null, reach: SAME }, lexicons))
    .map((forms) => ({ parts: [partOf(forms)], span: 1 }))
    .filter(isKnown);
