// Filters that a user keeps for one account: nobody else sees, changes or counts them.

import { mostOrderFilters } from "@comptoir/contract/limits";
import type { KeptFilter } from "@comptoir/contract/orders/order-filters";
import { inTransaction } from "#db/transaction.ts";
import type { SessionContext } from "#http/context.ts";
import { findFilters, insertFilter, lockKeeper, removeFilter } from "#orders/filters/order-filters.queries.ts";
import { conflict, invalidField, notFound } from "#shared/refusal.ts";

/** Keeps a filter. Throws 400 for a name that is given already, 409 beyond 30 of one user and account. */
export function keepFilter({ deps, buyer }: SessionContext, values: Omit<KeptFilter, "id">): Promise<KeptFilter> {
  return inTransaction(deps.db, async (tx) => {
    await lockKeeper(tx, buyer);
    const kept = await findFilters(tx, buyer).execute();
    if (kept.some(({ name }) => name.toLowerCase() === values.name.toLowerCase()))
      throw invalidField("F-E-003", "name", `A filter of this name exists: ${values.name}`);
    if (kept.length >= mostOrderFilters)
      throw conflict(`At most ${mostOrderFilters} filters can be kept`, "ORDER_FILTERS_FULL");
    return insertFilter(tx, buyer, values);
  });
}

/** Forgets a filter. Throws 404 for another's. */
export async function forgetFilter({ deps, buyer }: SessionContext, id: string): Promise<void> {
  if (!(await removeFilter(deps.db, buyer, id))) throw notFound("Filter of orders", id);
}
