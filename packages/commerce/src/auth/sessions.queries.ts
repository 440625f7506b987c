// SQL of sessions and refresh tokens.

import type { PaymentType } from "@comptoir/contract/accounts";
import type { UserStatus } from "@comptoir/contract/customer-users";
import { type SqlBool, sql } from "kysely";
import { anyOf, type Db, personName } from "#db/statement.ts";
import type { Audience } from "#shared/buyer.ts";
import { invariant } from "#shared/refusal.ts";

/** A user with one account; account columns null: no such account. */
export type PersonRow = {
  readonly userId: string;
  readonly client: "ACCOUNT" | "SUPPLIER" | "OPERATOR";
  readonly email: string;
  readonly name: string;
  readonly supplierId: string | null;
  readonly accountId: string | null;
  readonly accountExternalId: string | null;
  readonly accountName: string | null;
  readonly paymentType: PaymentType | null;
  readonly tagIds: string[] | null;
  readonly catalogViewIds: string[] | null;
};

export type SessionRow = PersonRow & {
  readonly groups: string[];
  readonly storeIds: string[];
  readonly isApprover: boolean | null;
  /** Of a session that is narrower than its user; null for most. */
  readonly boundAccountId: string | null;
  readonly allowedRights: string[] | null;
  readonly punchoutId: string | null;
};

/** What decides what the account a sees, and at which prices. */
const sightColumns = sql`
  ARRAY(SELECT t.tag_id FROM customer_account_tags t WHERE t.account_id = a.id ORDER BY 1) AS "tagIds",
  ARRAY(SELECT l.view_id FROM catalog_view_accounts l JOIN catalog_views w ON w.id = l.view_id AND w.is_active
         WHERE l.account_id = a.id ORDER BY 1) AS "catalogViewIds"`;

/** What is told of the user u and the account a. */
const personColumns = sql`
  u.id AS "userId", u.client, u.email, ${personName("u")} AS name, u.supplier_id AS "supplierId",
  a.id AS "accountId", a.external_id AS "accountExternalId", a.name AS "accountName", a.payment_type AS "paymentType",
  ${sightColumns}`;

/** What an account sees of the catalogue, and at which prices: for whoever offers it something. */
export async function findSightOf(db: Db, accountId: string): Promise<Pick<Audience, "tagIds" | "viewIds">> {
  const { rows } = await sql<{ tagIds: string[]; catalogViewIds: string[] }>`
    SELECT ${sightColumns} FROM customer_accounts a WHERE a.id = ${accountId}`.execute(db);
  const [sight] = rows;
  invariant(sight, "an account that has quotes is never deleted");
  return { tagIds: sight.tagIds, viewIds: sight.catalogViewIds };
}

/** A user with one account, whether or not the two are linked. Undefined when there is no such pair. */
export async function findPersonFor(db: Db, userId: string, accountId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    SELECT ${personColumns} FROM users u, customer_accounts a WHERE u.id = ${userId} AND a.id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Everything a call needs to know about its caller in one statement: the session lives, the user is active, and the account
 * asked for (by id or external id) or the default one. Undefined: no such session. Account columns null: no such account.
 */
export async function findSession(
  db: Db,
  sessionId: string,
  accountKey: string | null,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    SELECT ${personColumns}, u.groups, a.is_approver AS "isApprover",
           ARRAY(SELECT us.store_id FROM user_stores us WHERE us.user_id = u.id) AS "storeIds",
           s.account_id AS "boundAccountId", s.allowed_rights AS "allowedRights", s.punchout_id AS "punchoutId"
    FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.status = 'ACTIVE'
    LEFT JOIN LATERAL (
      SELECT ca.id, ca.external_id, ca.name, ca.payment_type, au.is_approver
      FROM account_users au
      JOIN customer_accounts ca ON ca.id = au.account_id AND ca.status = 'ACTIVE'
      WHERE au.user_id = u.id AND (${accountKey}::text IS NULL OR ca.id = ${accountKey} OR ca.external_id = ${accountKey})
        AND (s.account_id IS NULL OR ca.id = s.account_id)
      ORDER BY ca.id = ${accountKey} DESC, au.position, au.created_at, ca.id
      LIMIT 1
    ) a ON true
    WHERE s.id = ${sessionId} AND s.ended_at IS NULL AND s.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** What makes a session narrower than its user: one account of the user's, some of the user's rights, one punch-out. */
export type SessionBounds = {
  readonly accountId: string;
  readonly rights: readonly string[];
  readonly punchoutId: string;
};

/** Writes a session, and that its user was here; with bounds it may do less than its user. */
export async function insertSession(
  db: Db,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; bounds: SessionBounds | null },
): Promise<void> {
  const { id, userId, createdAt, expiresAt, bounds } = session;
  await db
    .insertInto("sessions")
    .values({
      ...{ id, user_id: userId, created_at: createdAt, expires_at: expiresAt },
      account_id: bounds?.accountId ?? null,
      allowed_rights: bounds ? [...bounds.rights] : null,
      punchout_id: bounds?.punchoutId ?? null,
    })
    .execute();
  await sql`
    INSERT INTO last_sign_ins (user_id, at) VALUES (${userId}, ${createdAt})
    ON CONFLICT (user_id) DO UPDATE SET at = greatest(last_sign_ins.at, excluded.at)`.execute(db);
}

/** Lets a session end at `until` if it would last longer. */
export async function shortenSession(db: Db, sessionId: string, until: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expires_at: until })
    .where("id", "=", sessionId)
    .where("expires_at", ">", until)
    .execute();
}

/** Writes a refresh token of a session. */
export async function insertRefreshToken(
  db: Db,
  token: { id: string; sessionId: string; issuedAt: Date },
): Promise<void> {
  await db
    .insertInto("refresh_tokens")
    .values({ id: token.id, session_id: token.sessionId, issued_at: token.issuedAt })
    .execute();
}

/** The token with its session, locked until the transaction ends, so that twins go one after the other. */
export function lockRefreshToken(db: Db, tokenId: string) {
  return db
    .selectFrom("refresh_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .select([
      "t.id",
      "t.issued_at as issuedAt",
      "t.replaced_at as replacedAt",
      "t.replaced_by as replacedBy",
      "s.id as sessionId",
      "s.user_id as userId",
      "s.expires_at as sessionExpiresAt",
      "s.ended_at as endedAt",
      "s.allowed_rights as allowedRights",
    ])
    .where("t.id", "=", tokenId)
    .forUpdate("t")
    .executeTakeFirst();
}

/** A refresh token with the end of its session, without a lock; undefined when it was forgotten. */
export async function findRefreshToken(db: Db, tokenId: string) {
  return db
    .selectFrom("refresh_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .select(["t.id", "t.issued_at as issuedAt", "t.replaced_at as replacedAt", "s.expires_at as sessionExpiresAt"])
    .select("s.ended_at as endedAt")
    .where("t.id", "=", tokenId)
    .executeTakeFirst();
}

/** Notes by which token this one was replaced: twins that come later get that one. */
export async function replaceRefreshToken(db: Db, tokenId: string, by: string, now: Date): Promise<void> {
  await db.updateTable("refresh_tokens").set({ replaced_at: now, replaced_by: by }).where("id", "=", tokenId).execute();
}

type EndReason = "SIGN_OUT" | "TOKEN_REUSE" | "PASSWORD_RESET" | "USER_INACTIVE" | "EMAIL_CHANGED";

/** Ends a session; one that has ended keeps its reason. */
export async function endSession(db: Db, sessionId: string, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends every session that these users have open. */
export async function endSessionsOfUsers(
  db: Db,
  userIds: readonly string[],
  reason: EndReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where(sql<SqlBool>`user_id = ${anyOf(userIds)}`)
    .where("ended_at", "is", null)
    .execute();
}

export type LoginUser = {
  readonly id: string;
  readonly email: string;
  readonly client: "ACCOUNT" | "SUPPLIER" | "OPERATOR";
  readonly status: UserStatus;
  readonly isEmailVerified: boolean;
  readonly passwordHash: string | null;
  readonly groups: string[];
  readonly storeIds: string[];
  /** Of the default account; null without an active account. */
  readonly isApprover: boolean | null;
};

/** The user with what a token says, by e-mail (any case) or id. */
export async function findLoginUser(
  db: Db,
  by: { readonly email: string } | { readonly id: string },
): Promise<LoginUser | undefined> {
  const condition = "id" in by ? sql`u.id = ${by.id}` : sql`lower(u.email) = lower(${by.email})`;
  const { rows } = await sql<LoginUser>`
    SELECT u.id, u.email, u.client, u.status, u.is_email_verified AS "isEmailVerified", u.password_hash AS "passwordHash",
           u.groups, ARRAY(SELECT us.store_id FROM user_stores us WHERE us.user_id = u.id) AS "storeIds",
           (SELECT au.is_approver
            FROM account_users au
            JOIN customer_accounts ca ON ca.id = au.account_id AND ca.status = 'ACTIVE'
            WHERE au.user_id = u.id
            ORDER BY au.position, au.created_at, ca.id LIMIT 1) AS "isApprover"
    FROM users u WHERE ${condition}`.execute(db);
  return rows[0];
}

/** Deletes refresh tokens that have expired (lifetime in seconds), and sessions and links that were over before `limit`. */
export async function forgetOldSessions(db: Db, now: Date, refreshTokenLifetime: number, limit: Date): Promise<void> {
  const expired = new Date(now.getTime() - refreshTokenLifetime * 1000);
  await db.deleteFrom("refresh_tokens").where("issued_at", "<", expired).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", limit).execute();
  await db.deleteFrom("sessions").where("ended_at", "<", limit).execute();
  await db.deleteFrom("one_time_tokens").where("created_at", "<", limit).execute();
}
