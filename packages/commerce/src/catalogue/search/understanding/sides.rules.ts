// Sides that a query says (search U-08 to U-10): in any order and unit, one of them, those of a roll, exactly, within a bound or nearest.
// The values that articles have decide how a number without a unit is read. Pure.

import { isKnown } from "#catalogue/search/understanding/forms.rules.ts";
import type { Lexicons } from "#catalogue/search/understanding/lexicons.ts";
import {
  ABOUT,
  EXACT,
  formsOf,
  INCHES,
  NEAR,
  partOf,
  type Reach,
  SAME,
  type SoughtValue,
} from "#catalogue/search/understanding/reach.rules.ts";
import type { MeasureToken } from "#catalogue/search/understanding/tokens/tokens.rules.ts";
import { perUnit, unitName } from "#catalogue/search/understanding/tokens/unit-names.rules.ts";
import { millimetresPerInch } from "#catalogue/search/vocabulary/tables.ts";
import type { Alternative, Part } from "#catalogue/search/words/query-plan.rules.ts";
import { together } from "#shared/lists.ts";

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

/** The attributes of a side that is named. */
const namedSides = {
  length: ["LENGTH_INNER", "LENGTH"],
  width: ["WIDTH_INNER", "WIDTH", "TAPE_WIDTH"],
  height: ["HEIGHT_INNER", "HEIGHT"],
} as const;
const outerNamed = { length: ["LENGTH_OUTER"], width: ["WIDTH_OUTER"], height: ["HEIGHT_OUTER"] } as const;
/** What is too long for a bound where a side is. */
const boundSides = [...innerSides, "LENGTH", "WIDTH", "HEIGHT", "TAPE_WIDTH", "DIAMETER"];

/** The attributes that two or three sides may be said of, in every order, the likelier first. */
export function sidesInOrders(count: number, isOuter: boolean): readonly (readonly string[])[] {
  const sets: readonly (readonly string[])[] =
    count > 2 ? (isOuter ? [outerSides] : sideSets) : isOuter ? [outerSides.slice(0, 2)] : pairSets;
  return sets.flatMap((set) => permutations(set));
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const MOST_ALTERNATIVES = 24;

/** Bare numbers up to this are centimetres first. */
export const MOST_BARE_CENTIMETRES = 120;
/** Of English queries, bare numbers up to this may be inches. */
const MOST_BARE_INCHES = 8;
/** Nothing is packed in more inches than this along a side. */
const MOST_INCHES = 48;

/** Whether several sides without a unit may be inches where nothing has them in centimetres or millimetres: "10 x 12". */
export const mayBeInches = ({ numbers, units, bound }: MeasureToken): boolean =>
  numbers.length > 1 &&
  bound !== "between" &&
  units.every((unit) => unit === null) &&
  numbers.every((number) => Number(number) <= MOST_INCHES);

/** Each reading of the sides in millimetres, the likelier first. */
function readings({ numbers, units }: MeasureToken, isInches: boolean): number[][] {
  const values = numbers.map(Number);
  if (units.some((unit) => unit !== null)) {
    const factors = units.map((unit) => perUnit(unit ?? "mm"));
    return factors.every((factor) => factor !== null)
      ? [together(values, factors).map(([value, factor]) => value * factor)]
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

function attributesOf({ isDiameter, side }: MeasureToken, isOuter: boolean): readonly string[] {
  if (isDiameter) return ["DIAMETER", "CORE_DIAMETER"];
  if (side) return (isOuter ? outerNamed : namedSides)[side];
  return isOuter ? outerSides : anySide;
}

/** "max 250 mm": a side that is longer, which nothing that fits may have; null where no bound is on all sides. */
export function longerSides(
  { numbers, units, bound, isDiameter, side }: MeasureToken,
  lexicons: Lexicons,
): Part | null {
  const [unit = null] = units;
  const factor = unit === null || unitName(unit) === "um" ? null : perUnit(unit);
  if (bound !== "most" || numbers.length > 1 || isDiameter || side || factor === null) return null;
  // What lies within a thousandth of the bound is still within it.
  const target: SoughtValue = { value: Number(numbers[0]) * factor * 1.002, to: null, bound: "least", reach: EXACT };
  const part = partOf(boundSides.flatMap((attribute) => formsOf(attribute, target, lexicons)));
  return part.forms.length > 0 ? part : null;
}

/** One side, a diameter or a range of one. */
function oneSide(
  token: MeasureToken,
  millimetres: readonly number[],
  reading: MeasureReading,
  lexicons: Lexicons,
): Alternative[] {
  const [value = 0, to = null] = millimetres;
  const target: SoughtValue = {
    value,
    to: token.bound === "between" ? to : null,
    bound: token.bound,
    reach: reachOf(token, reading.isNear),
  };
  const [unit] = token.units;
  // So many microns are the gauge of a film, and no side of anything.
  const isGauge = unit ? unitName(unit) === "um" : false;
  const attributes = isGauge ? [] : attributesOf(token, reading.isOuter);
  const forms = attributes.flatMap((attribute) => formsOf(attribute, target, lexicons));
  const metres =
    unit === "m"
      ? formsOf(
          "ROLL_LENGTH",
          inUnit(target, (millimetres) => millimetres / 1_000),
          lexicons,
        )
      : [];
  const microns = isGauge ? formsOf("GAUGE", { ...inUnit(target, micronsOf), reach: SAME }, lexicons) : [];
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
  const found = sidesInOrders(millimetres.length, reading.isOuter).map((order) => ({
    parts: together(millimetres, order).map(([value, side]) => partOf(formsOf(side, target(value), lexicons))),
    span: millimetres.length,
  }));
  return found.filter(isKnown);
}

/** The millimetres across a roll of which a query may say width and metres; null of anything else. */
function widthOfRoll({ numbers, units: [first = null, second = null] }: Pick<MeasureToken, "numbers" | "units">) {
  if (numbers.length !== 2 || !(second === "m" || second === null) || first === "inch") return null;
  const factor = first === null || first === second ? 1 : perUnit(first);
  return factor === null ? null : Number(numbers[0]) * factor;
}

/** A width by a length of a roll: 48 × 66 is millimetres by metres. */
function rollSides(
  { numbers, units, bound }: MeasureToken,
  { isNear }: MeasureReading,
  lexicons: Lexicons,
): Alternative[] {
  const width = widthOfRoll({ numbers, units });
  if (width === null || bound === "between") return [];
  const length = Number(numbers[1]);
  const target = (value: number): SoughtValue => ({ value, to: null, bound: null, reach: isNear ? NEAR : EXACT });
  const found = rollPairs.map(([side, run]) => ({
    parts: [
      partOf(formsOf(side, target(width), lexicons)),
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

/** Sides as a query means them, the reading that articles have: "30 × 20 × 15 cm". */
export type SoughtSides = {
  /** With the unit of each, as people write them; a point between digits. */
  readonly text: string;
  /** None of a roll, whose metres are no side. */
  readonly millimetres: readonly number[];
  /** They are outer sides. */
  readonly isOuter: boolean;
};

/** The unit in which `readings` has read a number without one. */
const unitReadAs = (number: number, millimetres: number): string =>
  millimetres === number ? "mm" : millimetres === number * 10 ? "cm" : "in";

/** "30 × 20 × 15 cm"; of several units each with its own: "1 m × 30 cm". */
function textOfSides({ numbers, units }: MeasureToken, millimetres: readonly number[]): string {
  const said = together(together(numbers, units), millimetres).map(([[number, unit], side]) =>
    unit === null ? unitReadAs(Number(number), side) : unit === "inch" ? "in" : unitName(unit),
  );
  const [first = ""] = said;
  if (said.every((unit) => unit === first)) return `${numbers.join(" × ")} ${first}`;
  return numbers.map((number, index) => `${number} ${said[index]}`).join(" × ");
}

/** What is asked for of a roll: millimetres by metres, where rolls are nearly so. */
function soughtRoll(token: MeasureToken, lexicons: Lexicons): SoughtSides | null {
  const read = { isNear: true, isOuter: false, isEnglish: false };
  const [width = null] = token.units;
  const [first = "", length = ""] = token.numbers;
  if (rollSides(token, read, lexicons).length === 0) return null;
  const unit = width === null || width === token.units[1] ? "mm" : unitName(width);
  return { text: `${first} ${unit} × ${length} m`, millimetres: [], isOuter: false };
}

/** Two or three sides that are asked for, read as articles have them exactly, else nearly, else as is likeliest; null for anything else. */
export function soughtSides(
  token: MeasureToken,
  reading: Omit<MeasureReading, "isNear"> & { readonly isRoll?: boolean },
  lexicons: Lexicons,
): SoughtSides | null {
  const isSeveral = token.numbers.length > 1 && token.numbers.length < 4;
  if (!isSeveral || (token.bound !== null && token.bound !== "about")) return null;
  const roll = reading.isRoll ? soughtRoll(token, lexicons) : null;
  if (roll) return roll;
  const all = readings(token, reading.isEnglish);
  const has = (millimetres: readonly number[], isNear: boolean) =>
    sidesTogether(token, millimetres, { ...reading, isNear }, lexicons).length > 0;
  const meant = all.find((each) => has(each, false)) ?? all.find((each) => has(each, true)) ?? all[0];
  return meant ? { text: textOfSides(token, meant), millimetres: meant, isOuter: reading.isOuter } : null;
}
