// SQL of the links in mails to approvers.
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";

type Db = Kysely<Database>;

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

/** A link that still works, with whose it is and what it may decide without a sign-in (cents). */
export async function findLiveLink(db: Db, id: string, now: Date) {
  return db
    .selectFrom("approval_links as l")
    .innerJoin("commercial_orders as c", "c.id", "l.commercial_order_id")
    .innerJoin("customer_accounts as a", "a.id", "c.account_id")
    .innerJoin("users as u", "u.id", "l.user_id")
    .where("l.id", "=", id)
    .where("l.used_at", "is", null)
    .where("l.expires_at", ">", now)
    .where("u.status", "=", "ACTIVE")
    .select([
      "l.id",
      "l.user_id as userId",
      "c.id as commercialOrderId",
      "c.reference",
      "c.account_id as accountId",
      "a.approval_link_limit_cents as limit",
    ])
    .executeTakeFirst();
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLiveLink>>>;

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
