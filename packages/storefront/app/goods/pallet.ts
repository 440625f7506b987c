// What a pallet of an article holds, as far as the catalogue says it.
/** External id of the attribute that says how many pieces a full pallet has. */
export const palletAttribute = "PIECES_PER_PALLET";

/** Pieces of a full pallet by what the attribute says; null where it says nothing. */
export function palletOf(value: unknown): number | null {
  const pieces = typeof value === "string" ? Number(value.replace(/\D/g, "")) : value;
  return typeof pieces === "number" && Number.isSafeInteger(pieces) && pieces > 0 ? pieces : null;
}
