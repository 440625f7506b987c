// SQL of the lines that are left of an order: what an approver may still refuse, and what its supplier is told of.
import { sql } from "kysely";
import { anyOf, type Tx } from "#db/statement.ts";
import type { NamedSnapshot } from "#orders/snapshots.ts";

/** The lines of logistic orders that no approver has refused. */
export async function findOpenLines(tx: Tx, logisticOrderIds: readonly string[]) {
  return tx
    .selectFrom("order_lines")
    .where("logistic_order_id", "=", anyOf(logisticOrderIds))
    .whereRef("canceled_quantity", "<", "quantity")
    .select(["id", "logistic_order_id as logisticOrderId", "inventory_id as inventoryId", "quantity"])
    .select(["goods_cents as goods", "tax_rate_bp as taxRate", "shipping_tax_rate_bp as shippingTaxRate"])
    .select(
      sql<NamedSnapshot>`jsonb_build_object('names', article_names, 'variant', jsonb_build_object('name', article_name))`.as(
        "snapshot",
      ),
    )
    .select(sql<string>`article_code`.as("variantCode"))
    .orderBy("position")
    .execute();
}

export type OpenLine = Awaited<ReturnType<typeof findOpenLines>>[number];
