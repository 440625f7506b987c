// SQL that the operator's policies share: their switches, the ids of whom they are about.
import type { PolicySubject } from "@comptoir/contract/policies/buying-policies";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, FoundPage, Tx } from "#db/statement.ts";
import type { Actor } from "#shared/buyer.ts";
import type { PageRequest } from "#shared/paging.ts";

/** The settings of the marketplace: one row (limit in cents, least pieces). */
export const findSettings = (db: Db) =>
  db
    .selectFrom("buying_policy_settings")
    .select(["has_credit_control as hasCreditControl", "default_credit_limit_cents as defaultLimit"])
    .select(["has_quotas as hasQuotas", "default_min_quantity as minQuantity"])
    .executeTakeFirstOrThrow();

type Settings = {
  has_credit_control?: boolean;
  default_credit_limit_cents?: number | null;
  has_quotas?: boolean;
  default_min_quantity?: number | null;
};

/** Writes the named settings and leaves the others. */
export async function setSettings(db: Db, settings: Settings): Promise<void> {
  if (Object.keys(settings).length > 0) await db.updateTable("buying_policy_settings").set(settings).execute();
}

/** The ids of accounts or suppliers by either of their ids, null where there is none; in the order asked. */
export async function findIds(
  db: Db,
  table: "customer_accounts" | "suppliers",
  keys: readonly string[],
): Promise<readonly { readonly key: string; readonly id: string | null }[]> {
  const { rows } = await sql<{ key: string; id: string | null }>`
    SELECT w.key, (SELECT t.id FROM ${sql.table(table)} t WHERE t.id = w.key OR t.external_id = w.key
        ORDER BY t.id = w.key DESC LIMIT 1) AS id
      FROM unnest(${[...keys]}::text[]) WITH ORDINALITY AS w (key, rank) ORDER BY w.rank`.execute(db);
  return rows;
}

/** Deletes a policy; false when there is none. */
export async function deleteRow(
  db: Db,
  table: "credit_holds" | "credit_grace_amounts" | "quota_rules" | "quota_groups",
  id: string,
): Promise<boolean> {
  return (await db.deleteFrom(table).where("id", "=", id).executeTakeFirst()).numDeletedRows > 0n;
}

/** One page of what a query finds, with the count of all. */
export async function findPage<Joined, Tables extends keyof Joined, Row>(
  query: SelectQueryBuilder<Joined, Tables, Row>,
  { page, size }: PageRequest,
): Promise<FoundPage<Row>> {
  const counted = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as("total"));
  const [rows, count] = await Promise.all([
    query
      .limit(size)
      .offset(page * size)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ]);
  // The types cannot tell for a row that is not known here; the select above can.
  return { rows: rows as Row[], total: (count as { total: number }).total };
}

/** Has changes of policies wait for each other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`SELECT FROM buying_policy_settings FOR NO KEY UPDATE`.execute(tx);
}

type PolicyChangeRow = {
  readonly actor: Actor;
  readonly subject: PolicySubject;
  /** As JSON; null: there was none, or there is none any more. */
  readonly before: string | null;
  readonly after: string | null;
};

/** Notes who changed which policy, as it was and as it became. */
export async function insertPolicyChange(
  tx: Tx,
  { actor, subject, before, after }: PolicyChangeRow,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO policy_changes (at, by_user_id, by_name, subject, before, after)
    VALUES (${at}, ${actor.id}, ${actor.name}, ${subject}, ${before}::jsonb, ${after}::jsonb)`.execute(tx);
}

type ChangesFilter = { readonly subject: PolicySubject | undefined; readonly customerAccountId: string | undefined };

/** Whether a policy as it was or became is about an account: about it alone, or about it among others, as a grace amount may be. */
function isAboutAccount(accountId: string) {
  const alone = JSON.stringify({ customerAccountId: accountId });
  const among = JSON.stringify({ accounts: [{ id: accountId }] });
  return sql<boolean>`(before @> ${alone}::jsonb OR after @> ${alone}::jsonb OR before @> ${among}::jsonb OR after @> ${among}::jsonb)`;
}

/** One page of the changes of policies, of one subject or of all, the latest first. */
export async function findPolicyChanges(db: Db, { subject, customerAccountId }: ChangesFilter, page: PageRequest) {
  let query = db
    .selectFrom("policy_changes")
    .select(["id", "at", "by_name as by", "subject"])
    .select([
      sql<Record<string, unknown> | null>`before`.as("before"),
      sql<Record<string, unknown> | null>`after`.as("after"),
    ])
    .orderBy("at", "desc")
    .orderBy("id", "desc");
  if (subject) query = query.where("subject", "=", subject);
  if (customerAccountId !== undefined) query = query.where(isAboutAccount(customerAccountId));
  return findPage(query, page);
}

/** Deletes changes of before `since`, so many at most, and says how many. */
export async function deleteOldChanges(db: Db, since: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM policy_changes WHERE id IN (SELECT id FROM policy_changes WHERE at < ${since} LIMIT ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
