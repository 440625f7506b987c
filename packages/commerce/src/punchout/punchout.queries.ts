// SQL of punch-out keys and visits.
import { sql } from "kysely";
import type { Db, Tx } from "#db/statement.ts";
import type { CxmlEcho } from "#punchout/cxml.rules.ts";
import type { OciEcho } from "#punchout/oci.rules.ts";
import type { EarlierItem, PunchoutOperation, PunchoutStatus } from "#punchout/punchout.rules.ts";

const keyColumns = [
  "k.key",
  "k.name",
  "k.account_id as accountId",
  "k.user_id as userId",
  "k.identity",
  "k.secret_hash as secretHash",
  "k.return_hosts as returnHosts",
  "k.may_order as mayOrder",
] as const;

/** The key of a procurement system whose user and account are active. */
export function findKey(db: Db, key: string) {
  return db
    .selectFrom("punchout_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .innerJoin("customer_accounts as a", "a.id", "k.account_id")
    .where("k.key", "=", key)
    .where("k.ended_at", "is", null)
    .where("u.status", "=", "ACTIVE")
    .where("a.status", "=", "ACTIVE")
    .select(keyColumns)
    .executeTakeFirst();
}

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** A buyer of an account by external id and e-mail. */
export function findBuyer(db: Db, account: string, email: string) {
  return db
    .selectFrom("account_users as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .innerJoin("customer_accounts as a", "a.id", "l.account_id")
    .where("a.external_id", "=", account)
    .where(sql<boolean>`lower(u.email) = lower(${email})`)
    .where("u.client", "=", "ACCOUNT")
    .select(["u.id as userId", "a.id as accountId"])
    .executeTakeFirst();
}

/** The tags of an account, by which some offers are for it. */
export async function findTagsOfAccount(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_account_tags")
    .where("account_id", "=", accountId)
    .select("tag_id as tagId")
    .execute();
  return rows.map(({ tagId }) => tagId);
}

/** Writes a key for a procurement system; of its secret only the hash. */
export async function insertKey(
  db: Db,
  row: KeyRow | Readonly<Omit<KeyRow, "returnHosts"> & { returnHosts: readonly string[] }>,
): Promise<void> {
  await db
    .insertInto("punchout_keys")
    .values({
      key: row.key,
      name: row.name,
      account_id: row.accountId,
      user_id: row.userId,
      identity: row.identity,
      secret_hash: row.secretHash,
      return_hosts: [...row.returnHosts],
      may_order: row.mayOrder,
    })
    .execute();
}

/** Every key that has not ended, with whom it speaks for. */
export function listKeyRows(db: Db) {
  return db
    .selectFrom("punchout_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .innerJoin("customer_accounts as a", "a.id", "k.account_id")
    .where("k.ended_at", "is", null)
    .orderBy("k.created_at")
    .orderBy("k.key")
    .select(["k.key", "k.name", "k.identity", "a.external_id as account", "u.email", "k.may_order as mayOrder"])
    .execute();
}

/** Ends a key; its sessions end with it. */
export async function endKey(db: Db, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    WITH ended AS (
      UPDATE punchout_keys SET ended_at = ${now} WHERE key = ${key} AND ended_at IS NULL RETURNING key),
    sessions_of AS (
      UPDATE sessions s SET expires_at = ${now} FROM punchouts p, ended
       WHERE p.key = ended.key AND s.punchout_id = p.id AND s.expires_at > ${now})
    SELECT key FROM ended`.execute(db);
  return rows.length > 0;
}

export type NewPunchout = {
  readonly key: string;
  readonly operation: PunchoutOperation;
  readonly returnUrl: string;
  readonly buyerCookie: string | null;
  readonly items: readonly EarlierItem[];
  readonly selectedItem: string | null;
  readonly tokenHash: string;
  readonly tokenExpiresAt: Date;
} & ({ readonly protocol: "CXML"; readonly echo: CxmlEcho } | { readonly protocol: "OCI"; readonly echo: OciEcho });

/** Writes a visit that waits for its link to be followed. */
export async function insertPunchout(db: Db, row: NewPunchout, now: Date): Promise<void> {
  await db
    .insertInto("punchouts")
    .values({
      key: row.key,
      protocol: row.protocol,
      operation: row.operation,
      return_url: row.returnUrl,
      buyer_cookie: row.buyerCookie,
      echo: JSON.stringify(row.echo),
      items: JSON.stringify(row.items),
      selected_item: row.selectedItem,
      token_hash: row.tokenHash,
      token_expires_at: row.tokenExpiresAt,
      created_at: now,
    })
    .execute();
}

/** Uses a link up and answers its visit; null for an unknown, used or expired one. */
export async function takeLink(tx: Tx, tokenHash: string, now: Date) {
  const row = await tx
    .updateTable("punchouts as p")
    .from("punchout_keys as k")
    .whereRef("k.key", "=", "p.key")
    .where("k.ended_at", "is", null)
    .where("p.token_hash", "=", tokenHash)
    .where("p.status", "=", "REQUESTED")
    .where("p.token_expires_at", ">", now)
    .set({ status: "OPEN", opened_at: now })
    .returning([
      "p.id",
      "p.key",
      "p.operation",
      "p.buyer_cookie as buyerCookie",
      "p.selected_item as selectedItem",
      "k.user_id as userId",
      "k.account_id as accountId",
      "k.may_order as mayOrder",
    ])
    .returning(sql<EarlierItem[]>`p.items`.as("items"))
    .executeTakeFirst();
  return row ?? null;
}

/** The lines of the newest basket that went back under this cookie. */
export async function findReturnedItems(db: Db, key: string, buyerCookie: string): Promise<EarlierItem[]> {
  const { rows } = await sql<EarlierItem>`
    SELECT l.article_code AS "partId", l.offer_price_key AS "auxiliaryId",
           l.quantity
      FROM order_lines l
     WHERE l.commercial_order_id = (
       SELECT p.commercial_order_id FROM punchouts p
        WHERE p.key = ${key} AND p.buyer_cookie = ${buyerCookie} AND p.status = 'RETURNED'
        ORDER BY p.ended_at DESC LIMIT 1)
     ORDER BY l.logistic_order_id, l.position`.execute(db);
  return rows;
}

/** Notes which lines of the earlier basket the catalogue no longer knows. */
export async function setMissingItems(tx: Tx, id: string, missing: readonly string[]): Promise<void> {
  await tx
    .updateTable("punchouts")
    .set({ missing_items: [...missing] })
    .where("id", "=", id)
    .execute();
}

const visits = (db: Db, id: string) =>
  db.selectFrom("punchouts as p").innerJoin("punchout_keys as k", "k.key", "p.key").where("p.id", "=", id);

/** One visit with the name of its procurement system; undefined when there is none. */
export function findVisit(db: Db, id: string) {
  return visits(db, id)
    .select([
      "p.id",
      "p.key",
      "k.name",
      "p.operation",
      "p.return_url as returnUrl",
      "p.buyer_cookie as buyerCookie",
      "p.commercial_order_id as commercialOrderId",
      "p.missing_items as missingItems",
    ])
    .select([
      sql<PunchoutStatus>`p.status`.as("status"),
      sql<
        { protocol: "CXML"; echo: CxmlEcho } | { protocol: "OCI"; echo: OciEcho }
      >`jsonb_build_object('protocol', p.protocol,
        'echo', p.echo)`.as("document"),
    ])
    .executeTakeFirst();
}

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** The status of a visit, locked. */
export async function lockStatus(tx: Tx, id: string): Promise<PunchoutStatus | null> {
  const row = await tx.selectFrom("punchouts").select("status").where("id", "=", id).forUpdate().executeTakeFirst();
  return (row?.status as PunchoutStatus | undefined) ?? null; // One of the statuses of the column's constraint.
}

/** Ends a visit: with the order whose basket went back, or without. */
export async function endVisit(
  tx: Tx,
  id: string,
  end: { readonly status: "RETURNED" | "LEFT"; readonly commercialOrderId: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable("punchouts")
    .set({ status: end.status, commercial_order_id: end.commercialOrderId, ended_at: now })
    .where("id", "=", id)
    .execute();
}

/** Whether an order was born from a cart of the visit. */
export async function isOrderOfVisit(db: Db, id: string, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("commercial_orders as o")
    .innerJoin("carts as c", "c.id", "o.cart_id")
    .where("o.id", "=", orderId)
    .where("c.punchout_id", "=", id)
    .select("o.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes visits that nobody came for within a day. */
export async function forgetUnusedVisits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("punchouts")
    .where("status", "=", "REQUESTED")
    .where("created_at", "<", new Date(now.getTime() - 24 * 3600_000))
    .execute();
}
