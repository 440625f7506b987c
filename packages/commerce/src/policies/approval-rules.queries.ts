// SQL of the approval rules of an account.

import { sql } from "kysely";
import { type Db, personName, type Tx } from "#db/statement.ts";
import { type BudgetRow, budgetRows, ownOrganisation } from "#policies/budgets.queries.ts";
import type { Buyer } from "#shared/buyer.ts";

/** By id or external id. */
export function findRules(db: Db, accountKey: string) {
  return db
    .selectFrom("customer_accounts")
    .where(({ or, eb }) => or([eb("id", "=", accountKey), eb("external_id", "=", accountKey)]))
    .orderBy(sql`id = ${accountKey} DESC`)
    .select(["id", "approval_required as approvalRequired", "approval_limit_cents as approvalLimit"])
    .select(["approval_upper_limits_cents as upperLimits", "allows_own_approval as allowsOwnApproval"])
    .select("approval_link_limit_cents as linkLimit")
    .limit(1)
    .executeTakeFirst();
}

export type RulesRow = NonNullable<Awaited<ReturnType<typeof findRules>>>;

/** What an account says about orders of one of its users. */
export type ApprovalLimitRow = {
  /** Whether somebody has to agree. */
  readonly isRequired: boolean;
  /** Up to which sum nobody has to; null: none. */
  readonly limit: number | null;
  /** Who decides first. */
  readonly approvers: readonly string[];
  /** Those that the user's orders count in. */
  readonly budgets: readonly Pick<BudgetRow, "organisation" | "period" | "amount" | "spent" | "waiting">[];
};

/** That as one JSON value, for the statement of somebody who needs it beside other things. */
export function approvalLimit({ accountId, userId }: Pick<Buyer, "accountId" | "userId">, now: Date) {
  const organisation = ownOrganisation({ accountId, userId });
  return sql<ApprovalLimitRow>`SELECT jsonb_build_object(
      'isRequired', a.approval_required,
      'limit', a.approval_limit_cents,
      'approvers', ARRAY(SELECT DISTINCT ${personName("u")}
        FROM acting_approvers p JOIN users u ON u.id = p.user_id
        WHERE p.account_id = a.id AND p.level = 1 AND p.starts_at <= ${now} AND p.ends_at > ${now}
          AND (a.allows_own_approval OR (p.user_id <> ${userId} AND p.approver_id <> ${userId})) ORDER BY 1),
      'budgets', (SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]')
        FROM (${budgetRows({ accountId, organisation, moment: now })}) s))
    FROM customer_accounts a WHERE a.id = ${accountId}`;
}

/** The approvers of an account with their levels, lowest first. */
export function findApprovers(db: Db, accountId: string) {
  return db
    .selectFrom("account_users as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .where("l.account_id", "=", accountId)
    .where("l.is_approver", "=", true)
    .select(["u.id", "l.approval_level as level"])
    .select(personName("u").as("name"))
    .orderBy("l.approval_level")
    .orderBy("u.last_name")
    .orderBy("u.id")
    .execute();
}

/** Writes the approval rules of an account, all of them; limits are cents. */
export async function setRules(tx: Tx, rules: RulesRow, now: Date): Promise<void> {
  await tx
    .updateTable("customer_accounts")
    .set({
      approval_required: rules.approvalRequired,
      approval_limit_cents: rules.approvalLimit,
      approval_upper_limits_cents: [...rules.upperLimits],
      allows_own_approval: rules.allowsOwnApproval,
      approval_link_limit_cents: rules.linkLimit,
      updated_at: now,
    })
    .where("id", "=", rules.id)
    .execute();
}

/** Whether somebody who can sign in is an approver of the account. */
export async function hasActiveApprover(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_users l JOIN users u ON u.id = l.user_id
    WHERE l.account_id = ${accountId} AND l.is_approver AND u.status = 'ACTIVE' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Makes one more user of the account an approver, who may still be invited only. */
export async function addApprover(
  tx: Tx,
  accountId: string,
  { id, level }: { readonly id: string; readonly level: number },
) {
  await tx
    .updateTable("account_users")
    .set({ is_approver: true, approval_level: level })
    .where("account_id", "=", accountId)
    .where("user_id", "=", id)
    .execute();
}

/**
 * Makes exactly these users of the account its approvers; answers the ids of those who may not be. Whoever is one already may stay: somebody
 * invited as such who has not come yet, and somebody whose access rests.
 */
export async function setApprovers(
  tx: Tx,
  accountId: string,
  approvers: readonly { readonly id: string; readonly level: number }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(approvers)}::jsonb) AS w (id text, level integer)),
    known AS (SELECT l.user_id, w.level FROM account_users l
      JOIN wanted w ON w.id = l.user_id JOIN users u ON u.id = l.user_id
        AND (u.status = 'ACTIVE' OR l.is_approver)
      WHERE l.account_id = ${accountId}),
    written AS (UPDATE account_users l SET is_approver = k.user_id IS NOT NULL,
        approval_level = coalesce(k.level, l.approval_level)
      FROM account_users o LEFT JOIN known k ON k.user_id = o.user_id
      WHERE o.account_id = ${accountId} AND l.account_id = o.account_id AND l.user_id = o.user_id
        AND (l.is_approver OR k.user_id IS NOT NULL))
    SELECT w.id FROM wanted w WHERE w.id NOT IN (SELECT user_id FROM known)`.execute(tx);
  return rows.map(({ id }) => id);
}
