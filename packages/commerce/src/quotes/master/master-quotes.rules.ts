// What a master quote is made of. No I/O.
import type { UpdateAction } from "@comptoir/contract/carts";
import { mostQuoteDetails, mostQuotePieces } from "@comptoir/contract/limits";
import { quantityAfter } from "#pricing/lines.rules.ts";
import { tooManyDetails, tooManyPieces } from "#quotes/quotes.errors.ts";

export type Detail = { readonly id: string; readonly variantId: string; readonly quantity: number };
export type DetailToWrite = Omit<Detail, "id">;
export type DetailUpdate = DetailToWrite & { readonly updateAction: UpdateAction };

/** What each variant has after the updates, one after the other; null where nothing is left of it. */
function quantitiesAfter(
  kept: readonly Detail[],
  updates: readonly DetailUpdate[],
): ReadonlyMap<string, number | null> {
  const inside = new Map(kept.map(({ variantId, quantity }) => [variantId, quantity]));
  const after = new Map<string, number | null>();
  for (const { variantId, quantity, updateAction } of updates) {
    const before = after.has(variantId) ? after.get(variantId) : inside.get(variantId);
    after.set(variantId, quantityAfter(before ?? null, updateAction, quantity));
  }
  return after;
}

/**
 * What becomes of details: removed first, then added; a variant that is there already gets the new quantity and no second
 * line (quotes 5.1). Throws F-E-007 when there would be too many details, or pieces of one.
 */
export function changeDetails(
  current: readonly Detail[],
  change: { readonly removeIds: readonly string[]; readonly add: readonly DetailUpdate[] },
): { readonly removedIds: readonly string[]; readonly written: readonly DetailToWrite[] } {
  const removed = new Set(change.removeIds);
  const kept = current.filter(({ id }) => !removed.has(id));
  const after = quantitiesAfter(kept, change.add);
  const written = [...after].flatMap(([variantId, quantity]) => (quantity === null ? [] : [{ variantId, quantity }]));
  if (written.some(({ quantity }) => quantity > mostQuotePieces)) throw tooManyPieces();
  const left = kept.filter(({ variantId }) => after.get(variantId) !== null);
  const variants = new Set([...left, ...written].map(({ variantId }) => variantId));
  if (variants.size > mostQuoteDetails) throw tooManyDetails();
  const leftIds = new Set(left.map(({ id }) => id));
  return { removedIds: current.filter(({ id }) => !leftIds.has(id)).map(({ id }) => id), written };
}
