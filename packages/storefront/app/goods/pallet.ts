// What a pallet of an article holds, as far as the catalogue says it.
import type { QuantityReading } from "#goods/quantity.rules.ts";

/** External id of the attribute that says how many pieces a full pallet has. */
export const palletAttribute = "PIECES_PER_PALLET";

/** Pallets as a way to count, by what an attribute says; null where it says nothing. */
export function palletOf(value: unknown, words: readonly string[]): QuantityReading["pallet"] {
  const pieces = typeof value === "string" ? Number(value.replace(/\D/g, "")) : value;
  return typeof pieces === "number" && Number.isSafeInteger(pieces) && pieces > 0 ? { words, pieces } : null;
}
