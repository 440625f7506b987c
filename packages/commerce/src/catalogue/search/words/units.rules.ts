// Measures as words: every length in nanometres, every volume in microlitres, every weight in milligrams, so that 30 cm, 300 mm
// and 0.3 m are one word (ux S-05). search_measure in the database writes the same words. Pure.

type Unit = { readonly name: string; readonly spellings: string; readonly base: string; readonly factor: number };

/** Each by the name under which it is known; `factor`: what a thousandth of the unit is in its base unit. */
const units: readonly Unit[] = [
  { name: "um", spellings: "um|u|microns?|mic|micrometres?|micrometers?", base: "nm", factor: 1 },
  { name: "mm", spellings: "mm|millimetres?|millimeters?", base: "nm", factor: 1_000 },
  { name: "cm", spellings: "cm|cms|centimetres?|centimeters?", base: "nm", factor: 10_000 },
  { name: "m", spellings: "m|metres?|meters?", base: "nm", factor: 1_000_000 },
  { name: "ml", spellings: "ml|millilitres?|milliliters?", base: "ul", factor: 1 },
  { name: "cl", spellings: "cl|centilitres?|centiliters?", base: "ul", factor: 10 },
  { name: "dl", spellings: "dl|decilitres?|deciliters?", base: "ul", factor: 100 },
  { name: "l", spellings: "l|ltr|litres?|liters?", base: "ul", factor: 1_000 },
  { name: "g", spellings: "g|gr|grammes?|grams?", base: "mg", factor: 1 },
  { name: "gsm", spellings: "gsm", base: "mg", factor: 1 },
  { name: "kg", spellings: "kg|kgs|kilos?|kilogrammes?|kilograms?", base: "mg", factor: 1_000 },
  { name: "oz", spellings: "oz|ounces?|onces?", base: "oz", factor: 1 },
];

/** Every spelling of every unit, as the inside of a regular expression. */
export const unitSpellings = units.map(({ spellings }) => spellings).join("|");

const matchers = units.map((unit) => ({ ...unit, matches: new RegExp(`^(?:${unit.spellings})$`) }));
const known = new Map<string, Unit | undefined>();

function unitOf(spelling: string): Unit | undefined {
  if (!known.has(spelling))
    known.set(
      spelling,
      matchers.find(({ matches }) => matches.test(spelling)),
    );
  return known.get(spelling);
}

/** The one name of a unit; null for what is none. */
export const unitNameOf = (spelling: string): string | null => unitOf(spelling)?.name ?? null;

/** No query begins with it, so no beginning of a word finds a measure. */
const MARK = "=";

/** A number with a point and at most three decimals, in thousandths. */
function thousandths(number: string): number {
  const [whole = "", decimals = ""] = number.split(".");
  return Number(whole) * 1_000 + Number(decimals.padEnd(3, "0"));
}

/** "300" and "mm" as one word; null for what is no unit. */
export function measureWord(number: string, spelling: string): string | null {
  const unit = unitOf(spelling);
  return unit ? `${MARK}${thousandths(number) * unit.factor}${unit.base}` : null;
}

/** Sides in their order as one word: 300 × 200 × 150 mm; null for what has no sides. */
export function dimensionWord(numbers: readonly string[], spelling: string): string | null {
  const unit = unitOf(spelling);
  if (unit?.base !== "nm") return null;
  return `${MARK}${numbers.map((number) => thousandths(number) * unit.factor).join("x")}`;
}

/** Whether a word of an index is a measure. */
export const isMeasure = (word: string): boolean => word.startsWith(MARK);
