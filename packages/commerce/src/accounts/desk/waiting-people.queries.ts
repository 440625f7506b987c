// SQL of companies and people that wait for the operator.
import { type SqlBool, sql } from "kysely";
import { anyOf, type Db, personName } from "#db/statement.ts";

const rest = sql`NULL::date AS "promisedOn", 0 AS amount`;

/** Companies that have registered and that nobody has decided about. */
export const waitingRegistrations = (lateSince: Date) => sql`
  SELECT 'registration' AS about, 'registration ' || a.id AS thing, a.id, 'REGISTRATION' AS kind, NULL AS status, a.created_at AS since,
         ${rest}, a.created_at < ${lateSince}::timestamptz AS late, 0 AS talks, a.updated_at AS "changedAt"
    FROM customer_accounts a WHERE a.status = 'WAITING_VALIDATION'`;

/** People who wait to be deleted. */
export const waitingDeletions = (lateSince: Date) => sql`
  SELECT 'deletion' AS about, 'deletion ' || d.id AS thing, d.id, 'DELETION' AS kind, NULL AS status, d.asked_at AS since,
         ${rest}, d.asked_at < ${lateSince}::timestamptz AS late, 0 AS talks, d.asked_at AS "changedAt"
    FROM deletion_requests d WHERE d.status = 'ASKED'`;

/** These companies, by their ids. */
export function findWaitingRegistrations(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("customer_accounts")
    .select(["id", "name", "company_registration_name as companyRegistrationName"])
    .where(sql<SqlBool>`id = ${anyOf(ids)}`)
    .execute();
}

/** These requests with the person and the accounts of that person, by their ids. */
export function findWaitingDeletions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("deletion_requests as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select(["d.id", personName("u").as("name")])
    .select(
      sql<string[]>`ARRAY(SELECT a.name FROM account_users l JOIN customer_accounts a ON a.id = l.account_id
        WHERE l.user_id = u.id ORDER BY 1)`.as("accountNames"),
    )
    .where(sql<SqlBool>`d.id = ${anyOf(ids)}`)
    .execute();
}
