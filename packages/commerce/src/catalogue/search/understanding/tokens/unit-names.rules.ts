// Units of measure under one name, and those of lengths in millimetres. Pure.
import { ownValue } from "@comptoir/contract/conventions";
import { millimetresPerInch } from "#catalogue/search/vocabulary/tables.ts";
import { unitNameOf, unitSpellings } from "#catalogue/search/words/units.rules.ts";

/** Units of which queries speak and no measure of an article does: name and spellings. */
const furtherUnits: readonly (readonly [name: string, spellings: string])[] = [
  ["inch", "inch"],
  ["ft", "ft"],
  ["lb", "lbs?"],
  ["%", "%"],
  ["degres", "degres|degrees"],
  ["h", "heures?|hours?|hrs?|h"],
  ["ga", "ga|gauge"],
  ["mil", "mils?"],
  ["plis", "plis|ply"],
];

/** Every spelling of every unit of a query, as the inside of a regular expression. */
export const queryUnitSpellings = [unitSpellings, ...furtherUnits.map(([, spellings]) => spellings)].join("|");

const furtherNames = furtherUnits.map(([name, spellings]) => ({ name, matches: new RegExp(`^(?:${spellings})$`) }));

/** The unit under one name. */
export const unitName = (unit: string): string =>
  unitNameOf(unit) ?? furtherNames.find(({ matches }) => matches.test(unit))?.name ?? unit;

const volumeUnits: ReadonlySet<string> = new Set(["ml", "cl", "dl", "l", "oz"]);

/** Whether a unit is one of volumes. */
export const isVolumeUnit = (unit: string | null): boolean => unit !== null && volumeUnits.has(unitName(unit));

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
