// Small words that every family of products uses.
import { type Pair, same } from "#seed/tools/text.ts";

/** "300 × 200 × 150 mm". */
export function dimensions(...millimetres: readonly number[]): Pair {
  return same(`${millimetres.join(" × ")} mm`);
}

/** "45 µm", "1500 mm", "1,5 kg": measures are not grouped, so that a buyer finds them as they are typed. */
export function measured(value: number, unit: string): Pair {
  const text = String(round(value, 2));
  return [`${text.replace(".", ",")} ${unit}`, `${text} ${unit}`];
}

/** A pair of two texts side by side: "48 mm × 66 m". */
export function by(left: Pair, right: Pair): Pair {
  return [`${left[0]} × ${right[0]}`, `${left[1]} × ${right[1]}`];
}

/** Rounded to that many decimals. */
export function round(value: number, decimals = 0): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

export const foodSafe = { FOOD_CONTACT: ["YES"] } as const;
export const notForFood = { FOOD_CONTACT: ["NO"] } as const;
export const recyclable = { RECYCLABLE: ["YES"] } as const;
export const notRecyclable = { RECYCLABLE: ["NO"] } as const;

/** "38 cm × 50 m". */
export const reelName = (centimetres: number, metres: number): Pair =>
  by(measured(centimetres, "cm"), measured(metres, "m"));
