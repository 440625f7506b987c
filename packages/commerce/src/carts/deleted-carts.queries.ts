// SQL of deleted carts: kept for a day as they were, in a table that no other statement reads.
import { sql } from "kysely";
import type { Db, Tx } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";

const keptMilliseconds = 24 * 3600_000;
const oldest = (now: Date) => new Date(now.getTime() - keptMilliseconds);

/** Deletes a locked cart and keeps it with its lines; false where it has some and was to go only without any. */
export async function discardCart(
  tx: Tx,
  cartId: string,
  { onlyIfEmpty, now }: { readonly onlyIfEmpty: boolean; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH gone AS (
      DELETE FROM carts
       WHERE id = ${cartId} AND NOT (${onlyIfEmpty} AND EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = ${cartId}))
      RETURNING *)
    INSERT INTO deleted_carts (id, account_id, user_id, cart, lines, deleted_at)
    SELECT gone.id, gone.account_id, gone.user_id, to_jsonb(gone),
           (SELECT COALESCE(jsonb_agg(to_jsonb(l)), '[]') FROM cart_lines l WHERE l.cart_id = gone.id), ${now}
      FROM gone`.execute(tx);
  return numAffectedRows === 1n;
}

/** Puts the owner's cart back as it was, without an order; lines whose offers are gone for good stay away. */
export async function restoreCartRow(tx: Tx, buyer: Buyer, cartId: string, now: Date): Promise<void> {
  await sql`
    WITH back AS (
      DELETE FROM deleted_carts
       WHERE id = ${cartId} AND account_id = ${buyer.accountId} AND user_id = ${buyer.userId} AND deleted_at >= ${oldest(now)}
      RETURNING cart, lines),
    cart AS (
      INSERT INTO carts
      SELECT r.* FROM back, jsonb_populate_record(NULL::carts, back.cart
        || '{"status": "INIT", "loading_since": null, "ordered_supplier_ids": null}') AS r)
    INSERT INTO cart_lines
    SELECT r.* FROM back, jsonb_populate_recordset(NULL::cart_lines, back.lines) AS r
      JOIN offer_prices p ON p.id = r.offer_price_id`.execute(tx);
}

/** Forgets carts that nobody can restore any more; run now and then by a job. */
export async function forgetDeletedCarts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("deleted_carts").where("deleted_at", "<", oldest(now)).execute();
}
