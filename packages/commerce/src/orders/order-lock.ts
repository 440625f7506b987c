// The one order in which writers lock: a cart before its order.
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import type { Deps } from "#deps.ts";
import { lockCommercialOrder } from "#orders/orders.queries.ts";

/** Locks a commercial order, behind its cart where that is named, and answers it as it is then; undefined when it is gone. */
export async function lockOrder(
  tx: Transaction<Database>,
  { carts }: Pick<Deps, "carts">,
  order: { readonly id: string; readonly cartId?: string | null },
) {
  if (order.cartId) await carts.lock(tx, order.cartId);
  return lockCommercialOrder(tx, order.id);
}
