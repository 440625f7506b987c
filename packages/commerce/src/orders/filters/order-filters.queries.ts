// SQL of kept filters; every statement names the user and the account.
import type { KeptFilter } from "@comptoir/contract/orders/order-filters";
import { sql } from "kysely";
import type { Db, Tx } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";

const isOf = ({ accountId, userId }: Buyer) => sql<boolean>`account_id = ${accountId} AND user_id = ${userId}`;

/** What the buyer keeps. */
export const findFilters = (db: Db | Tx, buyer: Buyer) =>
  db.selectFrom("order_filters").where(isOf(buyer)).select(["id", "name", "query"]);

/** One write of a user after the other, so that names and numbers stay within their bounds. */
export async function lockKeeper(tx: Tx, { accountId, userId }: Buyer): Promise<void> {
  await sql`SELECT FROM account_users WHERE account_id = ${accountId} AND user_id = ${userId} FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** Keeps a filter; answers it as it is read. */
export const insertFilter = (tx: Tx, buyer: Buyer, { name, query }: Omit<KeptFilter, "id">): Promise<KeptFilter> =>
  tx
    .insertInto("order_filters")
    .values({ account_id: buyer.accountId, user_id: buyer.userId, name, query })
    .returning(["id", "name", "query"])
    .executeTakeFirstOrThrow();

/** Says whether there was one. */
export async function removeFilter(db: Db, buyer: Buyer, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("order_filters")
    .where(isOf(buyer))
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
