// What numbers of a query say (search U-07 to U-12): sides in any order and unit, volumes, weights, gauges, counts; exactly, within
// a bound, or nearest. The values that articles have decide how a number without a unit is read. Pure.
import { ownValue } from "@comptoir/contract/conventions";
import { isKnown, VALUE_RARITY } from "#catalogue/search/understanding/forms.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import type { Bound, MeasureToken } from "#catalogue/search/understanding/tokens.rules.ts";
import {
  centilitresPerOunce,
  gramsPerKraftPound,
  kilogramsPerPound,
  micronsPerGauge,
  micronsPerMil,
  millimetresPerInch,
  stretchGauges,
} from "#catalogue/search/vocabulary/tables.ts";
import type { Alternative, Form, Part } from "#catalogue/search/words/query-plan.rules.ts";
import { valueWord } from "#catalogue/search/words/query-plan.rules.ts";

/** How far a value may lie from what was asked: `share` of it or so many units. */
type Reach = { readonly share: number; readonly units: number };
const EXACT: Reach = { share: 0.01, units: 2 };
const INCHES: Reach = { share: 0.03, units: 2 };
const ABOUT: Reach = { share: 0.1, units: 2 };
const NEAR: Reach = { share: 0.2, units: 30 };
const SAME: Reach = { share: 0.001, units: 0 };
const NEAR_VOLUME: Reach = { share: 0.25, units: 0 };

const WHOLE = VALUE_RARITY * 1_000;
/** What nearness counts: more than any difference between words, so that the nearest come first. */
const NEARNESS = 40_000;
const MOST_FORMS = 60;
const MOST_ALTERNATIVES = 24;

/** A number in the unit of its attribute, with how exact it has to be. */
type SoughtValue = {
  readonly value: number;
  readonly to: number | null;
  readonly bound: Bound | null;
  readonly reach: Reach;
};

function lies(key: number, { value, to, bound, reach }: SoughtValue): boolean {
  if (bound === "most") return key <= value * 1.001;
  if (bound === "least") return key >= value * 0.999;
  if (bound === "between") return key >= value && key <= (to ?? value);
  return Math.abs(key - value) <= Math.max(value * reach.share, reach.units);
}

/** What a value counts that is so far away: a smaller one is twice as far. */
function nearness(key: number, { value, bound, reach }: SoughtValue): number {
  if (bound !== null && bound !== "about") return WHOLE;
  const away = (Math.abs(key - value) / Math.max(value, 1)) * (key < value ? 2 : 1);
  const isFar = reach === NEAR || reach === NEAR_VOLUME || reach === INCHES;
  return isFar
    ? Math.max(1, Math.round(NEARNESS * Math.max(0.02, 1 - away)))
    : Math.round(WHOLE * (1 - Math.min(0.5, away)));
}

function formsOf(attribute: string, target: SoughtValue, lexicons: Lexicons): Form[] {
  const found: { key: string; value: number }[] = [];
  for (const [key, count] of lexicons.values.keysOf(attribute)) {
    const number = Number(key);
    if (count > 0 && lies(number, target)) found.push({ key, value: nearness(number, target) });
  }
  found.sort((a, b) => b.value - a.value || (a.key < b.key ? -1 : 1));
  return found
    .slice(0, MOST_FORMS)
    .map(({ key, value }) => ({ word: valueWord(attribute, key), kind: "values", value }));
}

const partOf = (forms: readonly Form[]): Part => ({ forms, least: "any", tier: 0 });

const innerSides = ["LENGTH_INNER", "WIDTH_INNER", "HEIGHT_INNER"] as const;
/** Attributes that are the sides of one thing, the base first. */
const sideSets: readonly (readonly string[])[] = [
  innerSides,
  ["LENGTH", "WIDTH", "HEIGHT"],
  ["WIDTH", "GUSSET", "HEIGHT"],
  ["LENGTH", "WIDTH", "THICKNESS"],
];
const pairSets: readonly (readonly [string, string])[] = [
  ["LENGTH_INNER", "WIDTH_INNER"],
  ["LENGTH", "WIDTH"],
  ["WIDTH", "HEIGHT"],
  ["WIDTH", "GUSSET"],
  ["DIAMETER", "LENGTH"],
  ["DIAMETER", "HEIGHT"],
  ["LENGTH_INNER", "HEIGHT_INNER"],
  ["WIDTH_INNER", "HEIGHT_INNER"],
  ["LENGTH", "HEIGHT"],
];
const outerSides = ["LENGTH_OUTER", "WIDTH_OUTER", "HEIGHT_OUTER"] as const;
/** Rolls are millimetres by metres. */
const rollPairs: readonly (readonly [string, string])[] = [
  ["TAPE_WIDTH", "ROLL_LENGTH"],
  ["WIDTH", "ROLL_LENGTH"],
];
const anySide = [...innerSides, ..."LENGTH WIDTH HEIGHT TAPE_WIDTH DIAMETER GUSSET THICKNESS CORE_DIAMETER".split(" ")];

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const aliases: readonly (readonly [RegExp, string])[] = [
  [/^millimet(?:re|er)s?$/, "mm"],
  [/^(?:cms|centimet(?:re|er)s?)$/, "cm"],
  [/^met(?:re|er)s?$/, "m"],
  [/^(?:millilitres?|milliliters?)$/, "ml"],
  [/^(?:centilitres?|centiliters?)$/, "cl"],
  [/^(?:decilitres?|deciliters?)$/, "dl"],
  [/^(?:ltr|litres?|liters?)$/, "l"],
  [/^(?:ounces?|onces?)$/, "oz"],
  [/^(?:gr|grammes?|grams?)$/, "g"],
  [/^(?:kgs|kilos?|kilogrammes?|kilograms?)$/, "kg"],
  [/^degrees$/, "degres"],
  [/^(?:heures?|hours?|hrs?)$/, "h"],
  [/^gauge$/, "ga"],
  [/^mils$/, "mil"],
  [/^lbs$/, "lb"],
  [/^ply$/, "plis"],
  [/^(?:u|microns?|mic|micrometres?|micrometers?)$/, "um"],
];

/** The unit under one name. */
export const unitName = (unit: string): string => aliases.find(([spelling]) => spelling.test(unit))?.[1] ?? unit;
const lengthUnits: Readonly<Record<string, number>> = {
  um: 0.001,
  mm: 1,
  cm: 10,
  m: 1_000,
  inch: millimetresPerInch,
  ft: 304.8,
};
const perUnit = (unit: string): number | null => ownValue(lengthUnits, unitName(unit)) ?? null;
/** Bare numbers up to this are centimetres first. */
const MOST_BARE_CENTIMETRES = 120;
/** Of English queries, bare numbers up to this may be inches. */
const MOST_BARE_INCHES = 8;

/** Each reading of the sides in millimetres, the likelier first. */
function readings({ numbers, units }: MeasureToken, isInches: boolean): number[][] {
  const values = numbers.map(Number);
  if (units.some((unit) => unit !== null)) {
    const factors = units.map((unit) => perUnit(unit ?? "mm"));
    return factors.every((factor) => factor !== null)
      ? [values.map((value, index) => value * (factors[index] ?? 1))]
      : [];
  }
  const centimetres = values.map((value) => value * 10);
  if (isInches && values.length > 1 && values.every((value) => value <= MOST_BARE_INCHES))
    return [values.map((value) => value * millimetresPerInch), centimetres, values];
  return values.every((value) => value <= MOST_BARE_CENTIMETRES) ? [centimetres, values] : [values];
}

const isInch = ({ units }: MeasureToken) => units.includes("inch");

export type MeasureReading = { readonly isNear: boolean; readonly isOuter: boolean; readonly isEnglish: boolean };

function reachOf(token: MeasureToken, isNear: boolean): Reach {
  if (isNear) return NEAR;
  if (token.bound === "about") return ABOUT;
  return isInch(token) ? INCHES : EXACT;
}

/** The same in another unit than millimetres, both ends of a range. */
const inUnit = (target: SoughtValue, convert: (millimetres: number) => number): SoughtValue => ({
  ...target,
  value: convert(target.value),
  to: target.to === null ? null : convert(target.to),
});
// 35 thousandths of a millimetre are no whole microns in binary.
const micronsOf = (millimetres: number) => Math.round(millimetres * 1_000_000) / 1_000;

/** One side, a diameter or a range of one. */
function oneSide(
  token: MeasureToken,
  millimetres: readonly number[],
  reading: MeasureReading,
  lexicons: Lexicons,
): Alternative[] {
  const target: SoughtValue = {
    value: millimetres[0] ?? 0,
    to: token.bound === "between" ? (millimetres[1] ?? null) : null,
    bound: token.bound,
    reach: reachOf(token, reading.isNear),
  };
  const attributes = token.isDiameter ? ["DIAMETER", "CORE_DIAMETER"] : anySide;
  const forms = attributes.flatMap((attribute) => formsOf(attribute, target, lexicons));
  const [unit] = token.units;
  const metres =
    unit === "m"
      ? formsOf(
          "ROLL_LENGTH",
          inUnit(target, (millimetres) => millimetres / 1_000),
          lexicons,
        )
      : [];
  const microns =
    unit && unitName(unit) === "um" ? formsOf("GAUGE", { ...inUnit(target, micronsOf), reach: SAME }, lexicons) : [];
  return [{ parts: [partOf([...forms, ...metres, ...microns])], span: 1 }];
}

function sidesTogether(
  token: MeasureToken,
  millimetres: readonly number[],
  reading: MeasureReading,
  lexicons: Lexicons,
): Alternative[] {
  const reach = reachOf(token, reading.isNear);
  const target = (value: number): SoughtValue => ({
    value,
    to: null,
    bound: token.bound === "about" ? null : token.bound,
    reach,
  });
  const sets: readonly (readonly string[])[] =
    millimetres.length > 2
      ? reading.isOuter
        ? [outerSides]
        : sideSets
      : reading.isOuter
        ? [outerSides.slice(0, 2)]
        : pairSets;
  const orders = sets.flatMap((set) => permutations(set));
  const found = orders.map((order) => ({
    parts: millimetres.map((value, index) => partOf(formsOf(order[index] ?? "", target(value), lexicons))),
    span: millimetres.length,
  }));
  return found.filter(isKnown);
}

/** A width by a length of a roll: 48 × 66 is millimetres by metres. */
function rollSides(
  { numbers, units, bound }: MeasureToken,
  { isNear }: MeasureReading,
  lexicons: Lexicons,
): Alternative[] {
  const [width = 0, length = 0] = numbers.map(Number);
  if (numbers.length !== 2 || bound === "between") return [];
  const [first, second] = units;
  if (!(second === "m" || second === null || second === undefined) || first === "inch") return [];
  const millimetres = first === null || first === undefined || first === second ? width : width * (perUnit(first) ?? 1);
  const target = (value: number): SoughtValue => ({ value, to: null, bound: null, reach: isNear ? NEAR : EXACT });
  const found = rollPairs.map(([side, run]) => ({
    parts: [
      partOf(formsOf(side, target(millimetres), lexicons)),
      partOf(formsOf(run, { ...target(length), reach: isNear ? NEAR : EXACT }, lexicons)),
    ],
    span: 2,
  }));
  return found.filter(isKnown);
}

/** Lengths as conditions on sides; none where nothing has such. */
export function sideAlternatives(token: MeasureToken, reading: MeasureReading, lexicons: Lexicons): Alternative[] {
  const isSingle = token.numbers.length === 1 || token.bound === "between";
  const found = readings(token, reading.isEnglish).flatMap((millimetres) =>
    isSingle
      ? oneSide(token, millimetres, reading, lexicons)
      : sidesTogether(token, millimetres.slice(0, 3), reading, lexicons),
  );
  return [...rollSides(token, reading, lexicons), ...found].filter(isKnown).slice(0, MOST_ALTERNATIVES * 2);
}

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
/** Whether a unit is one of lengths, or none at all. */
export const isLengthUnit = (unit: string | null): boolean => unit === null || perUnit(unit) !== null;

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

/** A format of two known sides, in either order. */
export const formatAlternatives = (
  sides: readonly [number, number],
  isNear: boolean,
  lexicons: Lexicons,
): Alternative[] =>
  sidesTogether(
    { kind: "measure", numbers: sides.map(String), units: ["mm", "mm"], bound: null, isDiameter: false },
    sides,
    { isNear, isOuter: false, isEnglish: false },
    lexicons,
  );
