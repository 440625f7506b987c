// SQL of what accounts have received.
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";

/** Those of the accounts to which something of the product was sent. */
export async function findReceivingAccounts(
  db: Kysely<Database>,
  productId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.account_id AS id
      FROM product_variants v
      JOIN offer_inventories i ON i.variant_id = v.id
      JOIN order_lines l ON l.inventory_id = i.id
      JOIN logistic_orders o ON o.id = l.logistic_order_id
     WHERE v.product_id = ${productId} AND o.account_id = ANY(${[...accountIds]}::text[])
       AND (l.shipped_quantity > 0 OR o.status IN ('SHIPPED', 'COMPLETED') AND l.canceled_quantity < l.quantity)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
