// SQL that finds who may decide about an order. The rule itself is `approval_deciders` in the database, which lists, checks and mails
// ask alike.

import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { anyOf, type Db, personName } from "#db/statement.ts";
import type { Buyer } from "#shared/buyer.ts";

/** Somebody who may decide about a logistic order; a delegate once per absent approver. */
export type Decider = {
  readonly logisticOrderId: string;
  readonly id: string;
  readonly externalId: string | null;
  readonly civility: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: string | null;
  readonly level: number;
  /** Whether the approval of this level is still to come. */
  readonly isOpen: boolean;
  /** The absent approver; null when somebody acts in their own name. */
  readonly onBehalfOf: string | null;
};

const deciders = (now: Date, isAsked: RawBuilder<SqlBool>) => sql<Decider>`
    SELECT d.logistic_order_id AS "logisticOrderId", u.id, u.external_id AS "externalId", u.civility,
           u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.locale, d.level, d.is_open AS "isOpen",
           CASE WHEN d.approver_id <> d.user_id THEN ${personName("a")} END AS "onBehalfOf"
      FROM approval_deciders(${now}) d JOIN users u ON u.id = d.user_id JOIN users a ON a.id = d.approver_id
     WHERE ${isAsked}
     ORDER BY d.level, d.approver_id <> d.user_id, u.last_name, u.id`;

/** Everybody who may decide about these logistic orders, whatever status they have: lower levels first, then by name. */
export async function findDeciders(db: Db, logisticOrderIds: readonly string[], now: Date): Promise<Decider[]> {
  const { rows } = await deciders(now, sql<SqlBool>`d.logistic_order_id = ${anyOf(logisticOrderIds)}`).execute(db);
  return rows;
}

/** The same as a column of the logistic order `g`. */
export const decidersOfOrder = (now: Date): RawBuilder<Decider[]> =>
  sql`(SELECT COALESCE(json_agg(p), '[]') FROM (${deciders(now, sql`d.logistic_order_id = g.id`)}) AS p)`;

/** Whether the buyer approves for the account, in their own name or for somebody who is absent now or soon. */
export async function isActingApprover(
  db: Db,
  { accountId, userId }: Pick<Buyer, "accountId" | "userId">,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM acting_approvers
    WHERE account_id = ${accountId} AND user_id = ${userId} AND ends_at > ${now} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether the logistic order `g` waits for a word of this user. */
export const isApprovableBy = (userId: string, now: Date): Expression<SqlBool> => sql<SqlBool>`(
  g.status = 'WAITING_CUSTOMER_APPROVAL' AND EXISTS (SELECT FROM approval_deciders(${now}) d
    WHERE d.logistic_order_id = g.id AND d.user_id = ${userId} AND d.is_open))`;
