// SQL of what mails about incidents and messages tell of their order.
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import type { NamedSnapshot } from "#orders/snapshots.ts";

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

/** What a buyer has reported of each line: its article, how many pieces, and the code of why. */
export const findReportedLines = (tx: Tx, incidentId: string) =>
  tx
    .selectFrom("incident_lines as n")
    .innerJoin("order_lines as l", "l.id", "n.order_line_id")
    .where("n.incident_id", "=", incidentId)
    .orderBy("l.position")
    .select([
      ...(["n.quantity as pieces", "n.reason", "l.article_code as code"] as const),
      sql<NamedSnapshot>`jsonb_build_object('names', l.snapshot -> 'names',
        'variant', jsonb_build_object('name', l.article_name))`.as("snapshot"),
    ])
    .execute();
