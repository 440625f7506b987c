// SQL of the orders that a clerk bills: those of the demo's first buyer that have left and have no invoice.
import type { Tx } from "@comptoir/commerce/db/statement";
import { sql } from "kysely";

const billedBuyer = "acheteur@demo.test";

export type OrderToBill = {
  readonly id: string;
  readonly supplierExternalId: string;
  /** How many orders of the buyer that have left came before it. */
  readonly rank: number;
};

/** Locks the commercial order of the oldest that is to be billed, and answers it; undefined: there is none. */
export async function takeOrderToBill(tx: Tx, without: readonly string[]): Promise<OrderToBill | undefined> {
  const { rows } = await sql<OrderToBill>`
    SELECT g.id, s.external_id AS "supplierExternalId", (
        SELECT count(*)::integer FROM logistic_orders o JOIN commercial_orders d ON d.id = o.commercial_order_id
         WHERE d.user_id = c.user_id AND o.id < g.id AND o.status IN ('SHIPPED', 'COMPLETED')) AS rank
      FROM logistic_orders g JOIN commercial_orders c ON c.id = g.commercial_order_id
      JOIN users u ON u.id = c.user_id JOIN suppliers s ON s.id = g.supplier_id
     WHERE u.email = ${billedBuyer} AND g.status IN ('SHIPPED', 'COMPLETED') AND g.id <> ALL (${without}::text[])
       AND NOT EXISTS (SELECT FROM stored_files f WHERE f.logistic_order_id = g.id AND f.document_type = 'INVOICE')
     ORDER BY g.id LIMIT 1 FOR UPDATE OF c SKIP LOCKED`.execute(tx);
  return rows[0];
}
