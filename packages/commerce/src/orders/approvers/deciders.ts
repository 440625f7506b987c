// Who may decide about an order: approvers of its account and their delegates. The rule itself is `approval_deciders` in the
// database, which lists, checks and mails ask alike.
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "#db/statement.ts";
import { anyOf } from "#db/statement.ts";

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
  /** The absent approver; null when somebody acts in the own name. */
  readonly onBehalfOf: string | null;
};

/** Everybody who may decide about these logistic orders, whatever status they have: lower levels first, then by name. */
export async function findDeciders(db: Db, logisticOrderIds: readonly string[], now: Date): Promise<Decider[]> {
  const { rows } = await sql<Decider>`
    SELECT d.logistic_order_id AS "logisticOrderId", u.id, u.external_id AS "externalId", u.civility,
           u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.locale, d.level, d.is_open AS "isOpen",
           CASE WHEN d.approver_id <> d.user_id THEN a.first_name || ' ' || a.last_name END AS "onBehalfOf"
      FROM approval_deciders(${now}) d JOIN users u ON u.id = d.user_id JOIN users a ON a.id = d.approver_id
     WHERE d.logistic_order_id = ${anyOf(logisticOrderIds)}
     ORDER BY d.level, d.approver_id <> d.user_id, u.last_name, u.id`.execute(db);
  return rows;
}

/** Whether the logistic order `g` waits for a word of this user. */
export const isApprovableBy = (userId: string, now: Date): Expression<SqlBool> => sql<SqlBool>`(
  g.status = 'WAITING_CUSTOMER_APPROVAL' AND EXISTS (SELECT FROM approval_deciders(${now}) d
    WHERE d.logistic_order_id = g.id AND d.user_id = ${userId} AND d.is_open))`;

/** Each person once, as the first of their entries. */
export const distinctPeople = <Person extends { readonly id: string }>(people: readonly Person[]): Person[] =>
  [...new Map(people.toReversed().map((person) => [person.id, person])).values()].reverse();

/** Whose word comes next: everybody of the lowest level that is still open. */
export function nextDeciders(deciders: readonly Decider[]): Decider[] {
  const open = deciders.filter(({ isOpen }) => isOpen);
  const level = Math.min(...open.map((decider) => decider.level));
  return distinctPeople(open.filter((decider) => decider.level === level));
}

/** What the word of somebody means for an order: the level it gives, and whether that sends the order on. */
export type Word = { readonly level: number; readonly isLast: boolean; readonly onBehalfOf: string | null };

/** The highest word that is open to somebody; null: none. Where nobody has the level that is asked for, the highest will do. */
export function wordOf(deciders: readonly Decider[], userId: string, requiredLevel: number): Word | null {
  const own = deciders.filter(({ id, isOpen }) => id === userId && isOpen);
  const level = Math.max(...own.map((decider) => decider.level));
  const [first] = own.filter((decider) => decider.level === level);
  if (!first) return null;
  const highest = Math.max(...deciders.map((decider) => decider.level));
  return { level, isLast: level >= Math.min(requiredLevel, highest), onBehalfOf: first.onBehalfOf };
}
