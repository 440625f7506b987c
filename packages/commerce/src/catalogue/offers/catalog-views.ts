// Through which catalogue views a caller looks (catalogue 3.9).
import type { PublicContext } from "#http/context.ts";

/** The views of the acting account, for guests that of the store; none = the whole catalogue. */
export function viewIdsOf({ account, store }: Pick<PublicContext, "account" | "store">): readonly string[] {
  if (account) return account.catalogViewIds;
  return store.guestCatalogViewId === null ? [] : [store.guestCatalogViewId];
}
