// SQL of what a user of an account leaves behind, and hands over. Every statement takes the account.
import type { UserBelongings } from "@comptoir/contract/accounts/users";
import { sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";

type Link = { readonly accountId: string; readonly userId: string };

/** What a user of the account would leave behind. One statement. */
export async function countBelongings(db: Db, { accountId, userId }: Link, now: Date): Promise<UserBelongings> {
  const { rows } = await sql<UserBelongings>`
    WITH pending AS (
      SELECT d.logistic_order_id, bool_and(d.user_id = ${userId}) AS sole
        FROM approval_deciders(${now}) d JOIN logistic_orders g ON g.id = d.logistic_order_id
       WHERE g.account_id = ${accountId} AND g.status = 'WAITING_CUSTOMER_APPROVAL' AND d.is_open
       GROUP BY d.logistic_order_id HAVING bool_or(d.user_id = ${userId})
    )
    SELECT (SELECT count(*) FROM carts c WHERE c.account_id = ${accountId} AND c.user_id = ${userId} AND c.type = 'CART'
              AND c.status <> 'COMPLETED' AND c.punchout_id IS NULL
              AND EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = c.id))::integer AS carts,
           (SELECT count(*) FROM carts c WHERE c.account_id = ${accountId} AND c.user_id = ${userId}
              AND c.type = 'BUYING_LIST')::integer AS "buyingLists",
           (SELECT count(*) FROM pending)::integer AS "pendingApprovals",
           (SELECT count(*) FROM pending WHERE sole)::integer AS "soleApprovals"`.execute(db);
  return rows[0] ?? { carts: 0, buyingLists: 0, pendingApprovals: 0, soleApprovals: 0 };
}

/** Gives the open carts, with the orders that are being made of them, and the lists of one user to another of the account. */
export async function handOverCarts(db: Db, { accountId, userId }: Link, toUserId: string, now: Date): Promise<void> {
  const moved = await db
    .updateTable("carts")
    // The successor goes on with the cart that is in use there.
    .set({ user_id: toUserId, chosen_at: null, updated_at: now })
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .where("status", "<>", "COMPLETED")
    .where("punchout_id", "is", null)
    .returning("id")
    .execute();
  await sql`
    UPDATE commercial_orders SET user_id = ${toUserId}, updated_at = ${now}
     WHERE account_id = ${accountId} AND user_id = ${userId} AND validated_at IS NULL
       AND cart_id = ${anyOf(moved.map(({ id }) => id))}`.execute(db);
}

/** Makes one user of the account the approver that the other was. */
export async function handOverApprovals(db: Db, { accountId, userId }: Link, toUserId: string): Promise<void> {
  await sql`
    UPDATE account_users heir SET is_approver = true,
           approval_level = CASE WHEN heir.is_approver THEN greatest(heir.approval_level, l.approval_level) ELSE l.approval_level END
      FROM account_users l
     WHERE heir.account_id = ${accountId} AND heir.user_id = ${toUserId} AND l.account_id = ${accountId} AND l.user_id = ${userId}`.execute(
    db,
  );
  await db
    .updateTable("account_users")
    .set({ is_approver: false })
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

/** Takes the account from a user, with the organisations of it. */
export async function unlinkUser(db: Db, { accountId, userId }: Link): Promise<void> {
  await db.deleteFrom("account_users").where("account_id", "=", accountId).where("user_id", "=", userId).execute();
}
