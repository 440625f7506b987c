// SQL of the orders that wait for a clerk: those of suppliers that have nobody but their clerk.
import { anyOf, type Tx } from "@comptoir/commerce/db/statement";
import { isUnpaid } from "@comptoir/commerce/orders/transitions.queries";
import { sql } from "kysely";
import { hasOnlyClerk } from "#clerk/clerk-users.queries.ts";

/** In these statuses an order waits for its supplier. */
const waiting = [
  "WAITING_SUPPLIER_APPROVAL",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "PARTIALLY_SHIPPED",
] as const;

export type WaitingOrder = {
  readonly id: string;
  readonly supplierId: string;
  readonly status: (typeof waiting)[number];
  /** The buyer's; null: not said. */
  readonly locale: string | null;
};

/** Suppliers whose orders are left to whoever tries their desk. */
const withDesks = ["FOU-CARTONS", "FOU-GOBELETS"];

/**
 * Locks the commercial order of one that took its last step at this moment or before, and answers it; undefined: none waits. An
 * accepted order that is to be paid first waits for its money. What another process has locked is left to it.
 */
export async function takeOrder(tx: Tx, since: Date, without: readonly string[]): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`
    SELECT g.id, g.supplier_id AS "supplierId", g.status, u.locale
      FROM logistic_orders g JOIN commercial_orders c ON c.id = g.commercial_order_id
      JOIN users u ON u.id = c.user_id JOIN suppliers s ON s.id = g.supplier_id
     WHERE g.status = ${anyOf(waiting)} AND g.id <> ALL (${without}::text[])
       AND s.external_id <> ALL (${withDesks}::text[]) AND ${hasOnlyClerk(sql.ref("g.supplier_id"))}
       AND (g.status = 'WAITING_SUPPLIER_APPROVAL' OR NOT ${isUnpaid})
       AND (SELECT max(h.at) FROM order_history h WHERE h.logistic_order_id = g.id) <= ${since}
     ORDER BY g.id LIMIT 1 FOR UPDATE OF c SKIP LOCKED`.execute(tx);
  return rows[0];
}
