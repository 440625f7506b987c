// What a master quote is made of, and who may change a quote. No I/O.
import { mostQuoteDetails } from "@comptoir/contract/quotes";
import { tooManyDetails } from "#quotes/quotes.errors.ts";

/** Who manages the account writes the quotes of colleagues too: only FOC_Admin may (accounts 2.7, quotes 5). */
const administratorRight = "CUSTOMER_ACCOUNT_UPDATE";

/** Whether this user may change a quote of one of these people of the own account. */
export const mayWrite = (
  user: { readonly userId: string; readonly rights: ReadonlySet<string> },
  ownerIds: readonly string[],
): boolean => ownerIds.includes(user.userId) || user.rights.has(administratorRight);

export type Detail = { readonly id: string; readonly variantId: string; readonly quantity: number };
export type WantedDetail = Omit<Detail, "id">;

/**
 * What becomes of details: removed first, then added; a variant that is there already gets the new quantity and no second
 * line (quotes 5.1). Throws F-E-007 when there would be too many.
 */
export function changeDetails(
  current: readonly Detail[],
  change: { readonly removeIds: readonly string[]; readonly add: readonly WantedDetail[] },
): { readonly removedIds: readonly string[]; readonly written: readonly WantedDetail[] } {
  const removed = new Set(change.removeIds);
  const kept = current.filter(({ id }) => !removed.has(id));
  const written = new Map(change.add.map(({ variantId, quantity }) => [variantId, { variantId, quantity }]));
  const variants = new Set([...kept.map(({ variantId }) => variantId), ...written.keys()]);
  if (variants.size > mostQuoteDetails) throw tooManyDetails();
  return {
    removedIds: current.filter(({ id }) => removed.has(id)).map(({ id }) => id),
    written: [...written.values()],
  };
}
