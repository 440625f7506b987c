// SQL of users who are brought in by a file: each statement takes all lines.
import { sql } from "kysely";
import type { KnownUser, UserWrite } from "#accounts/user-imports/user-imports.rules.ts";
import type { Db } from "#db/statement.ts";
import type { Actor } from "#shared/buyer.ts";

/** The users whom these e-mails name, by the e-mail in small letters; one statement. */
export async function findUsersNamed(
  db: Db,
  { accountId, callerId, emails }: { accountId: string; callerId: string; emails: readonly string[] },
): Promise<ReadonlyMap<string, KnownUser>> {
  const { rows } = await sql<KnownUser>`
    SELECT u.id, u.email, u.civility, u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.groups,
           own.main_organisation_id AS "mainOrganisationId", own.user_id IS NOT NULL AS "isOfAccount",
           EXISTS (SELECT FROM account_users l WHERE l.user_id = u.id AND NOT EXISTS (
             SELECT FROM account_users c WHERE c.account_id = l.account_id AND c.user_id = ${callerId})) AS "isOfOthers"
      FROM users u LEFT JOIN account_users own ON own.user_id = u.id AND own.account_id = ${accountId}
     WHERE lower(u.email) = ANY (${[...emails]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** Whether a user is an active member of an account in this group now. */
export async function isActiveIn(
  db: Db,
  { accountId, userId, group }: { accountId: string; userId: string; group: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account_users l JOIN users u ON u.id = l.user_id
     WHERE l.account_id = ${accountId} AND u.id = ${userId} AND u.status = 'ACTIVE' AND ${group} = ANY (u.groups)`.execute(
    db,
  );
  return rows.length > 0;
}

type Importing = {
  readonly accountId: string;
  readonly callerId: string;
  readonly actor: Actor;
  readonly locale: string;
  readonly now: Date;
};

const recordset = (
  writes: readonly UserWrite[],
) => sql`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) AS w ("userId" text,
      email text, civility text, "firstName" text, "lastName" text, phone text, groups text[], "organisationId" text)`;

/** Adds waiting users to the account, with the stores of the caller, and answers their ids; one statement. */
export async function insertImportedUsers(
  db: Db,
  writes: readonly UserWrite[],
  importing: Importing,
): Promise<string[]> {
  const { accountId, callerId, actor, locale, now } = importing;
  const { rows } = await sql<{ id: string }>`
    WITH wanted AS (SELECT * FROM ${recordset(writes)}),
    made AS (
      INSERT INTO users (civility, first_name, last_name, email, phone, groups, locale, custom_field_values, created_at, updated_at)
      SELECT civility, "firstName", "lastName", email, phone, groups, ${locale}, '{}', ${now}::timestamptz, ${now}::timestamptz FROM wanted
      RETURNING id, email, groups),
    placed AS (SELECT m.id, w."organisationId" FROM made m JOIN wanted w ON w.email = m.email),
    linked AS (
      INSERT INTO account_users (account_id, user_id, position, main_organisation_id, created_at)
      SELECT ${accountId}, id, 0, "organisationId", ${now}::timestamptz FROM placed),
    housed AS (
      INSERT INTO organisation_users (organisation_id, user_id)
      SELECT "organisationId", id FROM placed WHERE "organisationId" IS NOT NULL),
    stored AS (
      INSERT INTO user_stores (user_id, store_id)
      SELECT m.id, s.store_id FROM made m CROSS JOIN user_stores s WHERE s.user_id = ${callerId}),
    noted AS (
      INSERT INTO customer_user_history (account_id, user_id, at, action, groups, by_type, by_user_id, by_name)
      SELECT ${accountId}, id, ${now}::timestamptz, 'CREATE', groups, ${actor.kind}, ${actor.id}, ${actor.name} FROM made)
    SELECT id FROM made`.execute(db);
  return rows.map(({ id }) => id);
}

/** Changes users of the account; null of a write stays as it is, an organisation comes to those that they work for. One statement. */
export async function changeImportedUsers(db: Db, writes: readonly UserWrite[], importing: Importing): Promise<void> {
  const { accountId, actor, now } = importing;
  await sql`
    WITH wanted AS (SELECT * FROM ${recordset(writes)}),
    changed AS (
      UPDATE users u SET civility = coalesce(w.civility, u.civility), first_name = coalesce(w."firstName", u.first_name),
             last_name = coalesce(w."lastName", u.last_name), phone = coalesce(w.phone, u.phone),
             groups = coalesce(w.groups, u.groups), updated_at = ${now}::timestamptz
        FROM wanted w WHERE u.id = w."userId" RETURNING u.id, u.groups),
    moved AS (
      UPDATE account_users l SET main_organisation_id = w."organisationId" FROM wanted w
       WHERE l.account_id = ${accountId} AND l.user_id = w."userId" AND w."organisationId" IS NOT NULL),
    housed AS (
      INSERT INTO organisation_users (organisation_id, user_id)
      SELECT "organisationId", "userId" FROM wanted WHERE "organisationId" IS NOT NULL ON CONFLICT DO NOTHING)
    INSERT INTO customer_user_history (account_id, user_id, at, action, groups, by_type, by_user_id, by_name)
    SELECT ${accountId}, id, ${now}::timestamptz, 'CHANGE', groups, ${actor.kind}, ${actor.id}, ${actor.name} FROM changed`.execute(
    db,
  );
}
