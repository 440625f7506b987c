// Pieces of a line of a quote, as they are typed (quotes 2.2): packs are not asked for.
import { mostQuotePieces } from "@comptoir/contract/limits";
import { readQuantity } from "#goods/quantity.rules.ts";

/** Pieces as they were typed; null for what is no whole number from 1 to `most`. */
export function readPieces(typed: string, most = mostQuotePieces): number | null {
  const reading = readQuantity(typed, null);
  return "problem" in reading || reading.pieces < 1 || reading.pieces > most ? null : reading.pieces;
}
