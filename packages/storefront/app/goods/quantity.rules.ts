// When a quantity may be ordered, and what to propose when it may not (ux G-25 to G-28). Every number is pieces; packs
// are pieces divided by the lot (packs.rules.ts), for showing and for typing only.
import {
  firstValidQuantity,
  isOrderable,
  lastValidQuantity,
  type QuantityBounds,
  quantityFor,
} from "@comptoir/contract/articles/quantities.rules";
import { packsOf, piecesOf, type QuantityUnit } from "#goods/packs.rules.ts";
import { parseNumber } from "#lib/format.ts";

export type QuantityProblem =
  | "empty"
  | "not-a-number"
  | "ambiguous"
  | "not-whole"
  | "below-minimum"
  | "above-maximum"
  | "above-stock"
  | "not-a-multiple";

export type QuantityCheck =
  | { readonly state: "valid"; readonly pieces: number; readonly packs: number }
  /** Zero: a cart line is removed, elsewhere there is no line. */
  | { readonly state: "none" }
  | {
      readonly state: "invalid";
      readonly problem: QuantityProblem;
      readonly proposals: readonly number[];
      /** What was read, when it could be. */
      readonly pieces: number | null;
    };

type ReadPieces = { readonly pieces: number } | { readonly problem: QuantityProblem };

/** Pieces as a field of this unit shows them; `readQuantity` is the way back. */
export const writeQuantity = (pieces: number, lot: number, unit: QuantityUnit): string =>
  String(unit === "packs" ? packsOf(pieces, lot) : pieces);

/** How a quantity may be typed besides pieces. */
export type QuantityReading = {
  readonly unit?: QuantityUnit;
  /** Pieces of a full pallet, where that is known. */
  readonly pallet?: number | null | undefined;
};

/** Words that count packs behind a number, in every language of the shop: buyers write as their own lists do (ux G-28). */
export const packWords: readonly string[] = ["lots", "lot", "packs", "pack", "paquets", "paquet", "colis"];
const palletWords = ["palettes", "palette", "pallets", "pallet"];
/** Words that count pieces, in every language of the shop. */
export const pieceWords: readonly string[] =
  "pièces pièce pieces piece pces pce pcs pc unités unité units unit u".split(" ");

/** The word for packs, pallets or pieces that a text ends with, and the pieces that one of them has. */
function unitNamedIn(typed: string, lot: number | null, { pallet }: QuantityReading) {
  const units = [
    { words: packWords, pieces: lot },
    { words: palletWords, pieces: pallet },
    { words: pieceWords, pieces: 1 },
  ].flatMap(({ words, pieces }) => (pieces ? words.map((word) => ({ word, pieces })) : []));
  return units.find(({ word }) => typed.endsWith(word));
}

/**
 * Reads what was typed as pieces. "3 lots" counts in packs whatever the unit of the field, "2 palettes" in pallets. Null for
 * `lot`: it is not known what a pack holds, so that pieces alone can be read. "1.234" is refused: it is a thousand to some and
 * one and a bit to others (ux L-04).
 */
export function readQuantity(text: string, lot: number | null, options: QuantityReading = {}): ReadPieces {
  const typed = text.trim().toLocaleLowerCase();
  if (typed === "") return { problem: "empty" };
  const named = unitNamedIn(typed, lot, options);
  const digits = named ? typed.slice(0, -named.word.length).trim() : typed;
  if (/^\d{1,3}[.,]\d{3}$/.test(digits)) return { problem: "ambiguous" };
  const number = parseNumber(digits);
  if (number === null || number < 0) return { problem: "not-a-number" };
  if (!Number.isSafeInteger(number)) return { problem: "not-whole" };
  return { pieces: piecesOf(number, named?.pieces ?? ((options.unit === "packs" && lot) || 1)) };
}

/** The figures that the words of a problem name. */
export const problemFigures = ({ itemPerPack, minOrderQuantity, maxOrderQuantity, stock }: QuantityBounds) => ({
  lot: itemPerPack,
  minimum: minOrderQuantity,
  maximum: maxOrderQuantity ?? 0,
  stock: stock ?? 0,
});

function problemOf(pieces: number, rule: QuantityBounds): QuantityProblem | null {
  if (pieces < rule.minOrderQuantity) return "below-minimum";
  const [maximum, stock] = [rule.maxOrderQuantity || Number.POSITIVE_INFINITY, rule.stock ?? Number.POSITIVE_INFINITY];
  // The nearer bound is the reason: a buyer who is told of the other one would only meet this one next.
  if (pieces > Math.min(maximum, stock)) return stock < maximum ? "above-stock" : "above-maximum";
  return pieces % rule.itemPerPack === 0 ? null : "not-a-multiple";
}

/** The nearest quantities that may be ordered, below and above; none when nothing can. */
export function proposeQuantities(pieces: number, rule: QuantityBounds): readonly number[] {
  if (!isOrderable(rule)) return [];
  const below = Math.floor(pieces / rule.itemPerPack) * rule.itemPerPack;
  return [...new Set([below, pieces].map((wanted) => quantityFor(rule, wanted)))];
}

/** Says whether this number of pieces may be ordered, and what else could be. */
export function checkPieces(pieces: number, rule: QuantityBounds): QuantityCheck {
  if (pieces === 0) return { state: "none" };
  const problem = problemOf(pieces, rule);
  if (problem) return { state: "invalid", problem, proposals: proposeQuantities(pieces, rule), pieces };
  return { state: "valid", pieces, packs: packsOf(pieces, rule.itemPerPack) };
}

/** Says whether what was typed may be ordered; what cannot be read as a quantity has no proposals. */
export function checkQuantity(text: string, rule: QuantityBounds, options: QuantityReading = {}): QuantityCheck {
  const reading = readQuantity(text, rule.itemPerPack, options);
  if ("problem" in reading) return { state: "invalid", problem: reading.problem, proposals: [], pieces: null };
  return checkPieces(reading.pieces, rule);
}

/**
 * The quantity so many lots further, kept within what may be ordered. A quantity between two lots goes to the next one
 * in that direction first; below the first valid quantity comes zero where zero is allowed.
 */
export function stepQuantity(
  pieces: number,
  lots: number,
  rule: QuantityBounds,
  { allowsZero = false }: { readonly allowsZero?: boolean } = {},
): number {
  const [first, last] = [firstValidQuantity(rule), lastValidQuantity(rule)];
  const base = lots > 0 ? Math.floor(pieces / rule.itemPerPack) : Math.ceil(pieces / rule.itemPerPack);
  const wanted = (base + lots) * rule.itemPerPack;
  if (wanted < first && lots < 0 && allowsZero) return 0;
  return Math.max(first, Math.min(last, wanted));
}
