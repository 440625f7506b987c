// SQL of what mails about incidents and messages tell of their order.
import type { Tx } from "#db/statement.ts";

/** A logistic order as far as its mails name it, and who is told of what is said about it. */
export function findMailedOrder(tx: Tx, logisticOrderId: string) {
  return tx
    .selectFrom("logistic_orders as g")
    .innerJoin("commercial_orders as c", "c.id", "g.commercial_order_id")
    .innerJoin("customer_accounts as a", "a.id", "c.account_id")
    .innerJoin("suppliers as s", "s.id", "g.supplier_id")
    .where("g.id", "=", logisticOrderId)
    .select([
      "g.id as logisticOrderId",
      "g.commercial_order_id as commercialOrderId",
      "g.reference",
      "c.reference as commercialReference",
      "c.user_id as buyerId",
      "a.name as accountName",
      "s.id as supplierId",
      "s.name as supplierName",
    ])
    .executeTakeFirstOrThrow();
}

export type MailedOrder = Awaited<ReturnType<typeof findMailedOrder>>;
