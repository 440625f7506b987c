// SQL of the order behind a cart.
import { sql } from "kysely";
import { anyOf, type Tx } from "#db/statement.ts";

export type OrderOfCart = { readonly id: string; readonly reference: string; readonly processing: boolean };

/** Locks and answers the order of a cart; null while it has none. */
export async function findOrderOfCart(tx: Tx, cartId: string): Promise<OrderOfCart | null> {
  const row = await tx
    .selectFrom("commercial_orders")
    .where("cart_id", "=", cartId)
    .select(["id", "reference", "processing"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Where each logistic order of a commercial order stands. */
export async function findStatuses(tx: Tx, commercialOrderId: string) {
  const rows = await tx
    .selectFrom("logistic_orders")
    .where("commercial_order_id", "=", commercialOrderId)
    .select("status")
    .execute();
  return rows.map(({ status }) => status);
}

/** Deletes a draft with its logistic orders and lines. */
export async function deleteDraft(tx: Tx, commercialOrderId: string): Promise<void> {
  await tx.deleteFrom("commercial_orders").where("id", "=", commercialOrderId).execute();
}

/** Of these carts those whose order is on hold or being paid: no longer a plain draft, not placed yet. */
export async function findLockedCarts(tx: Tx, cartIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ cartId: string }>`SELECT DISTINCT o.cart_id AS "cartId" FROM commercial_orders o
    JOIN logistic_orders g ON g.commercial_order_id = o.id
    WHERE o.cart_id = ${anyOf(cartIds)} AND o.validated_at IS NULL AND g.status <> 'DRAFT_ORDER'`.execute(tx);
  return rows.map(({ cartId }) => cartId);
}

/** Deletes the drafts that were born from these carts; what was placed stays. */
export async function deleteDraftsOfCarts(tx: Tx, cartIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("commercial_orders")
    .where("cart_id", "=", anyOf(cartIds))
    .where("validated_at", "is", null)
    .execute();
}
