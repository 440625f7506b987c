// Whether the words of a search are the three sides of something: "305x215x150", "30 × 20 × 15 cm", "300 sur 200 sur 150".
import { mostFitMillimetres } from "@comptoir/contract/limits";
import { parseNumber } from "#lib/format.ts";

export type SizeAsked = { readonly length: number; readonly width: number; readonly height: number };

const number = "(\\d+(?:[.,]\\d+)?)";
const unit = "\\s*(mm|cm|m)?\\s*";
const between = "(?:[x×*]|sur|par|by)\\s*";
const pattern = new RegExp(`^\\s*${number}${unit}${between}${number}${unit}${between}${number}${unit}$`, "i");

const factors: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 };
/** Without a unit nobody means millimetres by numbers as small as these (search U-08). */
const mostBareCentimetres = 120;

/** The sides in whole millimetres, rounded up; null for everything else. The last unit is that of all that have none. */
export function readSize(query: string): SizeAsked | null {
  const [, ...parts] = pattern.exec(query) ?? [];
  const numbers = [parts[0], parts[2], parts[4]].map((text) => parseNumber(text ?? "") ?? 0);
  const units = [parts[1], parts[3], parts[5]];
  const common = parts[5]?.toLowerCase() ?? (Math.max(...numbers) <= mostBareCentimetres ? "cm" : "mm");
  const [length = 0, width = 0, height = 0] = numbers.map((value, place) =>
    Math.ceil(value * (factors[units[place]?.toLowerCase() ?? common] ?? 1)),
  );
  const isSize = [length, width, height].every((side) => side >= 1 && side <= mostFitMillimetres);
  return isSize ? { length, width, height } : null;
}
