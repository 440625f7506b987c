// Packs are pieces divided by the lot, for showing and for typing only (ux G-28), and what a pallet holds. The one place that knows
// this conversion; apart from what reads and judges quantities, which pages of guests do without.

export type QuantityUnit = "pieces" | "packs";

/** Packs that hold these pieces; not a whole number when the pieces do not fill them. */
export const packsOf = (pieces: number, lot: number): number => pieces / lot;

/** Pieces in this number of packs. */
export const piecesOf = (packs: number, lot: number): number => packs * lot;

/** The unit in which pieces are shown to a buyer who prefers this one: packs only where they are sold so, and fill them. */
export const unitOf = (wanted: QuantityUnit, pieces: number, lot: number): QuantityUnit =>
  wanted === "packs" && lot > 1 && pieces % lot === 0 ? "packs" : "pieces";

/** External id of the attribute that says how many pieces a full pallet has. */
export const palletAttribute = "PIECES_PER_PALLET";

/** Pieces of a full pallet by what the attribute says; null where it says nothing. */
export function palletOf(value: unknown): number | null {
  const pieces = typeof value === "string" ? Number(value.replace(/\D/g, "")) : value;
  return typeof pieces === "number" && Number.isSafeInteger(pieces) && pieces > 0 ? pieces : null;
}
