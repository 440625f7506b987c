// SQL of those who may decide as a second person, and of what is done alone.
import type { PendingActionKind, PendingActionWrite } from "@comptoir/contract/desk/pending-actions";
import { type SqlBool, sql } from "kysely";
import { rightsOf } from "#auth/auth.rules.ts";
import { anyOf, type Db, personName, type Tx } from "#db/statement.ts";
import type { Actor } from "#shared/buyer.ts";

/** The right of whoever decides about money that somebody else wants to move. */
export const decidingRight = "PAYMENT_APPROVE";

/** A user of the operator with what they may do today; undefined for one who is not let in any more. */
export async function findStaff(db: Db, userId: string) {
  const found = await db
    .selectFrom("users as u")
    .where("u.id", "=", userId)
    .where("u.client", "=", "OPERATOR")
    .where("u.status", "=", "ACTIVE")
    .select(["u.id", "u.email", "u.groups", personName("u").as("name")])
    .executeTakeFirst();
  return found && { ...found, rights: rightsOf({ client: "OPERATOR", groups: found.groups, isApprover: false }) };
}

/** Everybody who was ever let in with the right to decide; who was shut out since counts, so that shutting somebody out frees nobody. */
export async function findHolders(db: Db): Promise<{ readonly id: string; readonly isActive: boolean }[]> {
  const users = await db
    .selectFrom("users")
    .where("client", "=", "OPERATOR")
    .where("status", "in", ["ACTIVE", "INACTIVE"])
    .select(["id", "status", "groups"])
    .execute();
  return users
    .filter(({ groups }) => rightsOf({ client: "OPERATOR", groups, isApprover: false }).has(decidingRight))
    .map(({ id, status }) => ({ id, isActive: status === "ACTIVE" }));
}

/** Cents that single persons have moved of an order by this kind of movement: what failed has not moved. */
export async function findMovedAlone(db: Db, logisticOrderId: string, kind: "REFUND" | "TRANSFER"): Promise<number> {
  const { moved } = await db
    .selectFrom("money_movements")
    .where("logistic_order_id", "=", logisticOrderId)
    .where("kind", "=", kind)
    .where("status", "<>", "FAILED")
    .where("by_user_id", "is not", null)
    .where("pending_action_id", "is", null)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as("moved"))
    .executeTakeFirstOrThrow();
  return moved;
}

/** Lets others who want these accounts to owe more wait until the transaction ends: none counts without the raises of another. */
export async function lockRaises(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('raise ' || id, 0))
    FROM (SELECT DISTINCT id FROM unnest(${[...accountIds]}::text[]) AS id ORDER BY id) accounts`.execute(tx);
}

/** Cents that single persons have let these accounts owe more since a moment. */
export async function findRaisedAlone(tx: Tx, accountIds: readonly string[], since: Date): Promise<number> {
  const { raised } = await tx
    .selectFrom("lone_raises")
    .where(sql<SqlBool>`account_id = ${anyOf(accountIds)}`)
    .where("at", ">", since)
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as("raised"))
    .executeTakeFirstOrThrow();
  return raised;
}

/** Writes down what one person lets accounts owe more. */
export async function insertRaises(
  tx: Tx,
  raises: readonly { readonly accountId: string; readonly amount: number }[],
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<void> {
  if (raises.length === 0) return;
  await tx
    .insertInto("lone_raises")
    .values(
      raises.map(({ accountId, amount }) => ({
        account_id: accountId,
        at: now,
        amount_cents: amount,
        by_user_id: by.id,
      })),
    )
    .execute();
}

/** Forgets raises of which none counts any more, so many at most; answers how many. */
export async function deleteOldRaises(db: Db, since: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM lone_raises WHERE ctid = ANY (ARRAY(SELECT ctid FROM lone_raises WHERE at <= ${since} LIMIT ${most}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

export type NewAction = {
  readonly kind: PendingActionKind;
  readonly logisticOrderId: string | null;
  readonly incidentId: string | null;
  /** Whose terms they are; null of an order, and of what holds for all accounts. */
  readonly accountId: string | null;
  /** Cents. */
  readonly amount: number | null;
  readonly asked: PendingActionWrite;
};

/**
 * Writes down actions with what each is about as it is now: ones that wait, or, where the shop does without a second person, ones that are
 * done alone. Answers their ids; one that waits is left out where another of its kind waits about the same thing.
 */
export async function insertActions(
  tx: Tx,
  by: Actor,
  actions: readonly NewAction[],
  { status, now }: { readonly status: "OPEN" | "ALONE"; readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pending_actions (kind, logistic_order_id, incident_id, account_id, amount_cents, asked, before, status, asked_by_id,
      asked_by_name, asked_at, decided_at)
    SELECT n.kind, n."logisticOrderId", n."incidentId", n."accountId", n.amount, n.asked,
      basis_of_action(n.kind, n."logisticOrderId", n."incidentId", n."accountId"), ${status}, ${by.id}, ${by.name}, ${now}::timestamptz,
      ${status === "OPEN" ? null : now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) AS n (kind text, "logisticOrderId" text, "incidentId" text,
        "accountId" text, amount bigint, asked jsonb)
    ON CONFLICT (kind, coalesce(logistic_order_id, account_id, '')) WHERE status = 'OPEN' DO NOTHING RETURNING id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
