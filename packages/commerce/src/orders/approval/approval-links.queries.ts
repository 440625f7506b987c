// SQL of the links in mails to approvers.

import { sql } from "kysely";
import { type Db, personName } from "#db/statement.ts";

/** Writes one link for each person, all with the same end. */
export async function insertLinks(
  db: Db,
  commercialOrderId: string,
  links: readonly { readonly id: string; readonly userId: string }[],
  [createdAt, expiresAt]: readonly [Date, Date],
): Promise<void> {
  const rows = links.map(({ id, userId }) => ({
    id,
    commercial_order_id: commercialOrderId,
    user_id: userId,
    created_at: createdAt,
    expires_at: expiresAt,
  }));
  if (rows.length > 0) await db.insertInto("approval_links").values(rows).execute();
}

/** A link of somebody active, used and expired ones too, with what it may decide without a sign-in (cents). */
export async function findLink(db: Db, id: string) {
  return db
    .selectFrom("approval_links as l")
    .innerJoin("commercial_orders as c", "c.id", "l.commercial_order_id")
    .innerJoin("customer_accounts as a", "a.id", "c.account_id")
    .innerJoin("users as u", "u.id", "l.user_id")
    .where("l.id", "=", id)
    .where("u.status", "=", "ACTIVE")
    .select(["l.id", "l.user_id as userId", "l.used_at as usedAt", "l.expires_at as expiresAt"])
    .select(["c.id as commercialOrderId", "c.reference", "c.account_id as accountId"])
    .select("a.approval_link_limit_cents as limit")
    .select(personName("u").as("userName"))
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Uses a link up; false when somebody was faster or it has expired. */
export async function consumeLink(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("approval_links")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes links that expired before this moment. */
export async function deleteLinksUntil(db: Db, moment: Date): Promise<void> {
  await sql`DELETE FROM approval_links WHERE expires_at < ${moment}`.execute(db);
}
