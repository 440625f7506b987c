// SQL of what the operator sets of the buying policies.
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";

type Db = Kysely<Database>;

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

export async function setSettings(db: Db, settings: Settings): Promise<void> {
  if (Object.keys(settings).length > 0) await db.updateTable("buying_policy_settings").set(settings).execute();
}

/** The id of an account or of a supplier by either of its ids. */
export async function findId(db: Db, table: "customer_accounts" | "suppliers", key: string): Promise<string | null> {
  const row = await db
    .selectFrom(table)
    .where(({ or, eb }) => or([eb("id", "=", key), eb("external_id", "=", key)]))
    .orderBy(sql`id = ${key} DESC`)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Writes what is given of the credit of an account; a given exposure counts from now. */
export async function upsertCredit(
  db: Db,
  accountId: string,
  change: { readonly limit?: number | null | undefined; readonly exposure?: number | undefined },
  now: Date,
) {
  const limit = change.limit === undefined ? {} : { limit_cents: change.limit };
  const exposure = change.exposure === undefined ? {} : { exposure_cents: change.exposure, exposure_at: now };
  const values = { ...limit, ...exposure, updated_at: now };
  return db
    .insertInto("account_credits")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .returning(["limit_cents as limit", "exposure_cents as exposure"])
    .executeTakeFirstOrThrow();
}

export const findHolds = (db: Db, now: Date) =>
  db
    .selectFrom("credit_holds as h")
    .innerJoin("customer_accounts as a", "a.id", "h.account_id")
    .where(({ or, eb }) => or([eb("h.ends_at", "is", null), eb("h.ends_at", ">", now)]))
    .select(["h.id", "h.account_id as accountId", "a.name", "h.reason", "h.starts_at as startsAt"])
    .select("h.ends_at as endsAt")
    .orderBy("h.starts_at")
    .orderBy("h.id")
    .execute();

export type HoldRow = Awaited<ReturnType<typeof findHolds>>[number];

export async function insertHold(
  db: Db,
  hold: { readonly accountId: string; readonly reason: string; readonly startsAt: Date; readonly endsAt: Date | null },
): Promise<string> {
  const { accountId, reason, startsAt, endsAt } = hold;
  const { id } = await db
    .insertInto("credit_holds")
    .values({ account_id: accountId, reason, starts_at: startsAt, ends_at: endsAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const findRules = (db: Db) =>
  db
    .selectFrom("quota_rules")
    .select(["id", "account_id as customerAccountId", "supplier_id as supplierId", "min_quantity as minQuantity"])
    .orderBy("supplier_id")
    .orderBy("id")
    .execute();

/** A rule for the same account and supplier is replaced. */
export async function upsertRule(
  db: Db,
  rule: { readonly accountId: string | null; readonly supplierId: string; readonly minQuantity: number },
) {
  const { accountId, supplierId, minQuantity } = rule;
  return db
    .insertInto("quota_rules")
    .values({ account_id: accountId, supplier_id: supplierId, min_quantity: minQuantity })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "supplier_id"]).doUpdateSet({ min_quantity: minQuantity }),
    )
    .returning(["id", "account_id as customerAccountId", "supplier_id as supplierId", "min_quantity as minQuantity"])
    .executeTakeFirstOrThrow();
}

/** Deletes a hold or a rule; false when there is none. */
export async function deleteRow(db: Db, table: "credit_holds" | "quota_rules", id: string): Promise<boolean> {
  return (await db.deleteFrom(table).where("id", "=", id).executeTakeFirst()).numDeletedRows > 0n;
}
