// Single logistic orders as the operator reads them, whose account they belong to not mattering.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import type { Db } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import { findOwner } from "#orders/approval/blocked-orders.queries.ts";
import { findLogisticOrdersOf } from "#orders/logistic-orders.queries.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import { completeLogisticOrders } from "#orders/read-orders.ts";
import { mainLocale } from "#shared/locale.ts";

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** Where a logistic order belongs, by its id, reference or external id. Throws 404. */
export async function getOwner(db: Db, key: string): Promise<Owner> {
  const owner = await findOwner(db, key);
  if (!owner) throw orderNotFound(key);
  return owner;
}

/** One logistic order as the operator sees it. */
export async function readOperatorOrder(deps: Deps, { id, commercialOrderId }: Owner): Promise<LogisticOrder> {
  const rows = await findLogisticOrdersOf(deps.db, { reader: "shop", now: deps.clock() }, [commercialOrderId]);
  const [order] = await completeLogisticOrders(
    deps,
    rows.filter((row) => row.id === id),
    20,
    mainLocale,
  );
  if (!order) throw orderNotFound(id);
  return order;
}
