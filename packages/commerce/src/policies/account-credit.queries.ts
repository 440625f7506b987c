// SQL of what one account may owe and owes.
import type { LogisticOrderStatus, PaymentStatus } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import { owedAmount, owedOrders, running } from "#policies/policies.queries.ts";

export type CreditRow = {
  readonly isControlled: boolean;
  readonly limit: number | null;
  readonly defaultLimit: number | null;
  readonly grace: number;
  readonly importedExposure: number;
  readonly importedAt: Date | null;
  readonly owed: number;
  /** How much of that waits for approval. */
  readonly waiting: number;
  readonly orderCount: number;
};

/** What an account may owe and owes (cents); one statement. Undefined where there is no such account. */
export async function findAccountCredit(db: Db, accountId: string, now: Date): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    SELECT s.has_credit_control AS "isControlled", a.limit_cents AS limit, s.default_credit_limit_cents AS "defaultLimit",
           (SELECT coalesce(sum(g.amount_cents), 0)::bigint FROM credit_grace_amounts g
              JOIN credit_grace_accounts l ON l.grace_amount_id = g.id WHERE l.account_id = c.id AND ${running(now)}) AS grace,
           coalesce(a.exposure_cents, 0) AS "importedExposure", a.exposure_at AS "importedAt", o.owed, o.waiting, o.count AS "orderCount"
      FROM customer_accounts c CROSS JOIN buying_policy_settings s
      LEFT JOIN account_credits a ON a.account_id = c.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(${owedAmount}), 0)::bigint AS owed,
          coalesce(sum(${owedAmount}) FILTER (WHERE g.status = 'WAITING_CUSTOMER_APPROVAL'), 0)::bigint AS waiting, count(*)::integer AS count
        FROM ${owedOrders(accountId, sql`a.exposure_at`)}) o
     WHERE c.id = ${accountId}`.execute(db);
  return rows[0];
}

/** Holds of an account that run or are planned, the first to start first. */
export function findHoldsOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom("credit_holds")
    .select(["id", "reason", "starts_at as startsAt", "ends_at as endsAt"])
    .where("account_id", "=", accountId)
    .where(({ or, eb }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/** Grace amounts of an account that run or are planned, the first to start first, with for how many accounts each holds. */
export function findGracesOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom("credit_grace_amounts as g")
    .innerJoin("credit_grace_accounts as l", "l.grace_amount_id", "g.id")
    .select(["g.id", "g.amount_cents as amount", "g.starts_at as startsAt", "g.ends_at as endsAt"])
    .select(
      sql<number>`(SELECT count(*) FROM credit_grace_accounts o WHERE o.grace_amount_id = g.id)::integer`.as(
        "accountCount",
      ),
    )
    .where("l.account_id", "=", accountId)
    .where(({ or, eb }) => or([eb("g.ends_at", "is", null), eb("g.ends_at", ">", now)]))
    .orderBy("g.starts_at")
    .orderBy("g.id")
    .execute();
}

type OwedOrderRow = {
  readonly id: string;
  readonly reference: string;
  readonly supplierName: string;
  readonly at: Date;
  readonly status: LogisticOrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** Cents. */
  readonly amount: number;
};

/** The orders that an account owes since a moment, the newest first. */
export async function findOwedOrders(
  db: Db,
  accountId: string,
  { since, most }: { readonly since: Date | null; readonly most: number },
): Promise<OwedOrderRow[]> {
  const { rows } = await sql<OwedOrderRow>`
    SELECT g.id, g.reference, g.supplier_snapshot ->> 'name' AS "supplierName", coalesce(g.released_at, g.validated_at) AS at,
           g.status, g.payment_status AS "paymentStatus", ${owedAmount} AS amount
      FROM ${owedOrders(accountId, sql`${since}::timestamptz`)}
     ORDER BY at DESC, g.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
