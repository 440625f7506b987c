// Units of measure under one name, and those of lengths in millimetres. Pure.
import { ownValue } from "@comptoir/contract/conventions";
import { millimetresPerInch } from "#catalogue/search/vocabulary/tables.ts";

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
/** Millimetres of a unit of length; null for any other unit. */
export const perUnit = (unit: string): number | null => ownValue(lengthUnits, unitName(unit)) ?? null;

/** Whether a unit is one of lengths, or none at all. */
export const isLengthUnit = (unit: string | null): boolean => unit === null || perUnit(unit) !== null;
