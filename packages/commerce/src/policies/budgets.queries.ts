// SQL of budgets. Every statement takes the account.

import { shopTimeZone } from "@comptoir/contract/conventions";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";
import { readsOrganisation } from "#shared/read-depth.queries.ts";

/** A budget in the period of a moment; cents without tax. */
export type BudgetRow = {
  readonly id: string;
  readonly organisationId: string | null;
  readonly organisation: string | null;
  readonly period: "MONTH" | "QUARTER" | "YEAR";
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly amount: number;
  /** Ordered and not waiting any more. */
  readonly spent: number;
  /** Waiting for an approver. */
  readonly waiting: number;
};

export type BudgetQuestion = {
  readonly accountId: string;
  /** The organisation whose order it is: its budgets, those above it and those of the account. Undefined: all budgets. */
  readonly organisationId?: string | null | undefined;
  /** The moment whose periods count, in Paris. */
  readonly moment: Date;
  /** An order that is not counted. */
  readonly exceptOrderId?: string | undefined;
  /** Who looks: they see budgets of organisations whose orders they read, and those that their own orders count in. */
  readonly reader?: Buyer | undefined;
};

/** The organisation that a buyer orders for, as SQL; null where there is none. */
export const ownOrganisation = ({ accountId, userId }: Pick<Buyer, "accountId" | "userId">) =>
  sql<string | null>`(SELECT l.main_organisation_id FROM account_users l
    WHERE l.account_id = ${accountId} AND l.user_id = ${userId})`;

/** Whether orders of an organisation count in the budget: its own, one above it, or that of the account. */
const countsFor = (organisation: RawBuilder<string | null>) => sql`(b.organisation_id IS NULL OR b.organisation_id IN (
  WITH RECURSIVE above AS (
    SELECT id, parent_id FROM organisations WHERE id = ${organisation}
    UNION SELECT o.id, o.parent_id FROM organisations o JOIN above u ON o.id = u.parent_id)
  SELECT id FROM above))`;

/** Budgets with what was ordered on them, smallest circle first; one statement. */
export async function findBudgets(db: Db, { organisationId, ...question }: BudgetQuestion): Promise<BudgetRow[]> {
  const organisation = organisationId === undefined ? undefined : sql<string | null>`${organisationId}`;
  const { rows } = await budgetRows({ ...question, organisation }).execute(db);
  return rows;
}

/** The same as SQL, for a statement that tells more; the organisation may be an expression. */
export function budgetRows({
  accountId,
  organisation,
  moment,
  exceptOrderId,
  reader,
}: Omit<BudgetQuestion, "organisationId"> & {
  readonly organisation: RawBuilder<string | null> | undefined;
}): RawBuilder<BudgetRow> {
  const isAsked = organisation === undefined ? sql`true` : countsFor(organisation);
  const columns = { organisationId: sql.ref<string>("b.organisation_id"), accountId: sql.ref<string>("b.account_id") };
  const isSeen = reader
    ? sql`(${readsOrganisation(reader, columns, moment)} OR ${countsFor(ownOrganisation(reader))})`
    : sql`true`;
  return sql<BudgetRow>`
    SELECT b.id, b.organisation_id AS "organisationId", o.name AS organisation, b.period, p."startsAt", p."endsAt",
           b.amount_cents AS amount, s.spent::bigint AS spent, s.waiting::bigint AS waiting
      FROM budgets b
      LEFT JOIN organisations o ON o.id = b.organisation_id
      CROSS JOIN LATERAL (
        SELECT day AT TIME ZONE ${sql.lit(shopTimeZone)} AS "startsAt",
               (day + CASE b.period WHEN 'MONTH' THEN interval '1 month' WHEN 'QUARTER' THEN interval '3 months'
                      ELSE interval '1 year' END) AT TIME ZONE ${sql.lit(shopTimeZone)} AS "endsAt"
          FROM date_trunc(lower(b.period), ${moment}::timestamptz AT TIME ZONE ${sql.lit(shopTimeZone)}) AS day) p
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(g.goods_cents + g.shipping_cents) FILTER (WHERE g.status <> 'WAITING_CUSTOMER_APPROVAL'), 0)
                 AS spent,
               coalesce(sum(g.goods_cents + g.shipping_cents) FILTER (WHERE g.status = 'WAITING_CUSTOMER_APPROVAL'), 0)
                 AS waiting
          FROM commercial_orders c
          JOIN logistic_orders g ON g.commercial_order_id = c.id AND NOT is_called_off(g.status)
            AND g.status NOT IN ('CREATING', 'DRAFT_ORDER', 'DRAFT_ORDER_ON_HOLD', 'ORDER_CREATED', 'BLOCKED_BY_POLICY')
         WHERE c.account_id = b.account_id AND c.validated_at >= p."startsAt" AND c.validated_at < p."endsAt"
           AND c.id IS DISTINCT FROM ${exceptOrderId ?? null}
           AND (b.organisation_id IS NULL OR c.organisation_id IN (
             WITH RECURSIVE below AS (
               SELECT b.organisation_id AS id UNION SELECT d.id FROM organisations d JOIN below w ON d.parent_id = w.id)
             SELECT id FROM below))) s
     WHERE b.account_id = ${accountId} AND ${isAsked} AND ${isSeen}
     ORDER BY o.name NULLS LAST, b.period, b.id`;
}

/** Whether this is an organisation of the account. */
export async function isOrganisationOf(db: Db, accountId: string, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("organisations")
    .where("id", "=", organisationId)
    .where("account_id", "=", accountId)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type NewBudget = {
  readonly accountId: string;
  readonly organisationId: string | null;
  readonly period: BudgetRow["period"];
  readonly amount: number;
};

/** The id of the new budget; null when the organisation has one of this period. */
export async function insertBudget(db: Db, { accountId, organisationId, period, amount }: NewBudget, now: Date) {
  const row = await db
    .insertInto("budgets")
    .values({
      account_id: accountId,
      organisation_id: organisationId,
      period,
      amount_cents: amount,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes what may be spent (cents); false when the account has no such budget. */
export async function setBudgetAmount(
  db: Db,
  { accountId, id, amount }: { readonly accountId: string; readonly id: string; readonly amount: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("budgets")
    .set({ amount_cents: amount, updated_at: now })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a budget; false when the account has none of this id. */
export async function deleteBudgetRow(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("budgets")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
