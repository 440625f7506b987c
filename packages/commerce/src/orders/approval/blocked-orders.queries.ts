// SQL of orders that a buying policy holds back; the operator and jobs look at all accounts.
import { sql } from "kysely";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import type { PlacedLogisticOrder } from "#orders/approval/release.ts";
import type { BlockingPolicy } from "#policies/policies.rules.ts";

/** Where a logistic order belongs, by its id, reference or external id. */
export function findOwner(db: Db, key: string) {
  return db
    .selectFrom("logistic_orders as g")
    .innerJoin("commercial_orders as c", "c.id", "g.commercial_order_id")
    .where(({ or, eb }) => or([eb("g.id", "=", key), eb("g.reference", "=", key), eb("g.external_id", "=", key)]))
    .orderBy(sql`g.id = ${key} DESC, g.reference = ${key} DESC`)
    .select(["g.id", "g.commercial_order_id as commercialOrderId", "g.account_id as accountId"])
    .select("c.user_id as userId")
    .limit(1)
    .executeTakeFirst();
}

/** Commercial orders of which a logistic order is held back, the oldest first. */
export async function findBlockedOrders(db: Db) {
  const { rows } = await sql<{ commercialOrderId: string }>`
    SELECT commercial_order_id AS "commercialOrderId" FROM logistic_orders
     WHERE status = 'BLOCKED_BY_POLICY' GROUP BY commercial_order_id ORDER BY min(validated_at), commercial_order_id`.execute(
    db,
  );
  return rows;
}

/** The groups of a buyer, by which it is known whether the buyer ever waits for an approver. */
export async function findGroups(db: Db, userId: string): Promise<readonly string[]> {
  const { groups } = await db.selectFrom("users").where("id", "=", userId).select("groups").executeTakeFirstOrThrow();
  return groups;
}

/** Sends logistic orders on to where the policies let them go. */
export async function writeRelease(
  tx: Tx,
  commercialOrderId: string,
  {
    logisticOrders,
    waitsForApproval,
  }: { readonly logisticOrders: readonly PlacedLogisticOrder[]; readonly waitsForApproval: boolean },
  now: Date,
): Promise<void> {
  await sql`
    WITH released_orders AS (UPDATE logistic_orders g SET status = p.status, required_approval_level = p."requiredLevel",
        approval_reasons = p.reasons, blocking_policies = p.blocks, released_at = ${now}, updated_at = ${now}
      FROM jsonb_to_recordset(${JSON.stringify(logisticOrders)}::jsonb) AS p (id text, status text, "requiredLevel" integer,
        reasons jsonb, blocks jsonb)
      WHERE g.id = p.id)
    UPDATE commercial_orders SET updated_at = ${now},
        needed_approval = coalesce(needed_approval, false) OR ${waitsForApproval}
      WHERE id = ${commercialOrderId}`.execute(tx);
}

const keyColumns = { REFERENCE: "reference", DJUST_ID: "id", BUSINESS_ID: "id", EXTERNAL_ID: "external_id" } as const;

/** Status and policies of the orders that these keys name. */
export function findPolicies(db: Db, keys: readonly string[], idType: keyof typeof keyColumns) {
  const key = sql.ref<string>(keyColumns[idType]);
  return db
    .selectFrom("logistic_orders")
    .where(key, "=", anyOf(keys))
    .select([
      "status",
      "account_id as accountId",
      key.as("key"),
      sql<BlockingPolicy[]>`blocking_policies`.as("policies"),
    ])
    .orderBy("id")
    .execute();
}
