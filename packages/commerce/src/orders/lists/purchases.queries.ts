// SQL of what accounts have bought and received.
import { sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";
import { isInAccounts, isVisibleTo, type Reading } from "#orders/orders.queries.ts";
import { boughtStatuses } from "#orders/orders.rules.ts";
import type { UnitPrice } from "#shared/money.ts";

/** Those of the accounts to which something of the product was sent. */
export async function findReceivingAccounts(
  db: Db,
  productId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.account_id AS id
      FROM product_variants v
      JOIN offer_inventories i ON i.variant_id = v.id
      JOIN order_lines l ON l.inventory_id = i.id
      JOIN logistic_orders o ON o.id = l.logistic_order_id
     WHERE v.product_id = ${productId} AND o.account_id = ${anyOf(accountIds)}
       AND (l.shipped_quantity > 0 OR o.status IN ('SHIPPED', 'COMPLETED') AND l.canceled_quantity < l.quantity)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type PurchaseRow = {
  readonly variantId: string;
  readonly variantExternalId: string;
  readonly purchasedAt: Date;
  /** Pieces that were not cancelled. */
  readonly quantity: number;
  readonly unitPrice: UnitPrice;
  readonly itemPerPack: number;
};

/** The newest purchases of each of the variants, named by either of their ids, in the orders that the reader sees. */
export async function findPurchases(
  db: Db,
  reading: Reading,
  { variantKeys, perArticle }: { readonly variantKeys: readonly string[]; readonly perArticle: number },
): Promise<readonly PurchaseRow[]> {
  const keys = anyOf(variantKeys);
  const { rows } = await sql<PurchaseRow>`
    WITH bought AS (
      SELECT v.id AS "variantId", v.external_id AS "variantExternalId", l.snapshot,
             g.validated_at AS "purchasedAt", l.quantity - l.canceled_quantity AS quantity,
             coalesce(l.confirmed_price_e4, l.unit_price_e4) AS "unitPrice",
             row_number() OVER (PARTITION BY v.id ORDER BY g.validated_at DESC, l.id DESC) AS place
        FROM product_variants v
        JOIN offer_inventories i ON i.variant_id = v.id
        JOIN order_lines l ON l.inventory_id = i.id
        JOIN logistic_orders g ON g.id = l.logistic_order_id
        JOIN commercial_orders c ON c.id = g.commercial_order_id
       WHERE (v.external_id = ${keys} OR v.id = ${keys})
         AND ${isInAccounts(reading, "g.account_id")} AND ${isVisibleTo(reading)}
         AND g.validated_at IS NOT NULL AND g.status = ${anyOf(boughtStatuses)}
         AND l.canceled_quantity < l.quantity)
    SELECT "variantId", "variantExternalId", "purchasedAt", quantity, "unitPrice",
           (snapshot #>> '{offerPrice,itemPerPack}')::integer AS "itemPerPack"
      FROM bought WHERE place <= ${perArticle} ORDER BY "purchasedAt" DESC, "variantId"`.execute(db);
  return rows;
}
