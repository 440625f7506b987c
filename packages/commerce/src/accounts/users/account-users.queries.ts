// SQL of the users of an account, for whoever manages them. Every statement takes the account.
import type { UserStatus } from "@comptoir/contract/customer-users";
import { type SqlBool, sql } from "kysely";
import type { UserRow } from "#accounts/customer-users.queries.ts";
import { type InvitationRow, invitationsOf } from "#accounts/invitations.queries.ts";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { anyOf, countAll, countOver, type Db, holdsFolded, personName, readPage } from "#db/statement.ts";
import type { Actor } from "#shared/buyer.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

export const userSorts = {
  lastName: "u.last_name",
  firstName: "u.first_name",
  email: "u.email",
  createdAt: "u.created_at",
} as const;
export type UserSort = SortOrder & { readonly property: keyof typeof userSorts };

export type UserFilter = {
  readonly search?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly organisationIds?: readonly string[] | undefined;
};

const organisationsWithin = (accountId: string) => sql<UserRow["organisations"]>`coalesce((
  SELECT json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.name, o.id)
  FROM organisation_users ou JOIN organisations o ON o.id = ou.organisation_id
  WHERE ou.user_id = u.id AND o.account_id = ${accountId}), '[]')`;

const usersOf = (db: Db, accountId: string) =>
  db
    .selectFrom("account_users as au")
    .innerJoin("users as u", "u.id", "au.user_id")
    .where("au.account_id", "=", accountId)
    .select(["u.id", "u.external_id as externalId", "u.civility", "u.first_name as firstName"])
    .select(["u.last_name as lastName", "u.email", "u.phone", "u.groups", "u.status", "u.locale"])
    .select(["u.created_at as createdAt", "u.updated_at as updatedAt"])
    .select("au.main_organisation_id as mainOrganisationId")
    .select([
      sql<CustomFieldValues>`u.custom_field_values`.as("customFieldValues"),
      organisationsWithin(accountId).as("organisations"),
    ]);

export type AccountUserRow = Awaited<ReturnType<ReturnType<typeof usersOf>["execute"]>>[number];

type ListedUserRow = AccountUserRow & {
  readonly invitations: readonly InvitationRow[];
  readonly lastSeenAt: Date | null;
};

/** When the user `u` signed in last, or was still here by a session of then. */
const lastSeenAt = sql<Date | null>`greatest(
  (SELECT l.at FROM last_sign_ins l WHERE l.user_id = u.id),
  (SELECT max(t.issued_at) FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
    WHERE s.user_id = u.id AND s.ended_at IS NULL))`;

/** One page of the users of an account, each with the mails that were to let them in and the last visit, and how many there are in all. */
export async function findAccountUsers(
  db: Db,
  accountId: string,
  { search, status, groups, organisationIds }: UserFilter,
  page: PageRequest & { readonly order: readonly UserSort[] },
): Promise<{ readonly rows: ListedUserRow[]; readonly total: number }> {
  let query = usersOf(db, accountId).select([invitationsOf(accountId).as("invitations"), lastSeenAt.as("lastSeenAt")]);
  if (status) query = query.where("u.status", "=", status);
  if (groups && groups.length > 0) query = query.where(sql<SqlBool>`u.groups && ${[...groups]}::text[]`);
  if (search)
    query = query.where(holdsFolded(sql`concat_ws(' ', u.first_name, u.last_name, u.first_name, u.email)`, search));
  if (organisationIds && organisationIds.length > 0)
    query = query.where(
      sql<SqlBool>`EXISTS (SELECT FROM organisation_users m JOIN organisations o ON o.id = m.organisation_id
        WHERE m.user_id = u.id AND o.account_id = ${accountId} AND o.id = ${anyOf(organisationIds)})`,
    );
  let sorted = query.select(countOver);
  for (const { property, direction } of page.order)
    sorted = sorted.orderBy(sql`fold_text(${sql.ref(userSorts[property])}::text) ${sql.raw(direction)}`);
  const count = () => query.clearSelect().select(countAll).executeTakeFirstOrThrow();
  return readPage(sorted.orderBy("u.id"), page, count);
}

/** A user of the account; undefined when there is none. */
export function findAccountUser(db: Db, accountId: string, userId: string): Promise<AccountUserRow | undefined> {
  return usersOf(db, accountId).where("u.id", "=", userId).executeTakeFirst();
}

export type LockedUser = {
  readonly id: string;
  readonly status: UserStatus;
  readonly isEmailVerified: boolean;
  readonly groups: string[];
  readonly email: string;
  readonly isApprover: boolean;
  readonly customFieldValues: CustomFieldValues;
  readonly accountIds: string[];
};

/** A user of the account, locked until the transaction ends, with all accounts of that user. */
export async function lockAccountUser(db: Db, accountId: string, userId: string): Promise<LockedUser | undefined> {
  const { rows } = await sql<LockedUser>`
    SELECT u.id, u.status, u.is_email_verified AS "isEmailVerified", u.groups, u.email, au.is_approver AS "isApprover",
           u.custom_field_values AS "customFieldValues",
           ARRAY(SELECT l.account_id FROM account_users l WHERE l.user_id = u.id ORDER BY 1) AS "accountIds"
    FROM users u JOIN account_users au ON au.user_id = u.id AND au.account_id = ${accountId}
    WHERE u.id = ${userId} FOR UPDATE OF u`.execute(db);
  return rows[0];
}

/** Whether one person belongs to all of these accounts. */
export async function belongsToAll(db: Db, userId: string, accountIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom("account_users")
    .select("account_id")
    .where("user_id", "=", userId)
    .where(sql<SqlBool>`account_id = ${anyOf(accountIds)}`)
    .execute();
  return rows.length === new Set(accountIds).size;
}

/** Whether every one of the accounts has an active administrator besides this user. */
export async function haveOtherAdministrator(
  db: Db,
  accountIds: readonly string[],
  userId: string,
  group: string,
): Promise<boolean> {
  const { rows } = await sql<{ alone: SqlBool }>`
    SELECT EXISTS (SELECT FROM unnest(${[...accountIds]}::text[]) AS a (id) WHERE NOT EXISTS (
      SELECT FROM account_users l JOIN users u ON u.id = l.user_id
       WHERE l.account_id = a.id AND u.id <> ${userId} AND u.status = 'ACTIVE' AND ${group} = ANY (u.groups))) AS alone`.execute(
    db,
  );
  return rows[0]?.alone === false;
}

/** Which of these are no active organisations of the account. */
export async function findForeignOrganisation(
  db: Db,
  accountId: string,
  organisationIds: readonly string[],
): Promise<string | undefined> {
  const rows = await db
    .selectFrom("organisations")
    .select("id")
    .where("account_id", "=", accountId)
    .where(sql<SqlBool>`id = ${anyOf(organisationIds)}`)
    .execute();
  return organisationIds.find((id) => !rows.some((row) => row.id === id));
}

/** Puts a user of the account into these organisations of it, and into no other. */
export async function setOrganisations(
  db: Db,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  { organisationIds, mainId }: { readonly organisationIds: readonly string[]; readonly mainId: string | null },
): Promise<void> {
  await sql`
    DELETE FROM organisation_users m USING organisations o
     WHERE o.id = m.organisation_id AND o.account_id = ${accountId} AND m.user_id = ${userId}
       AND NOT (o.id = ${anyOf(organisationIds)})`.execute(db);
  await sql`
    INSERT INTO organisation_users (organisation_id, user_id)
    SELECT o.id, ${userId} FROM organisations o WHERE o.account_id = ${accountId} AND o.id = ${anyOf(organisationIds)}
    ON CONFLICT DO NOTHING`.execute(db);
  await db
    .updateTable("account_users")
    .set({ main_organisation_id: mainId })
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

export type UserChanges = {
  readonly civility?: "MR" | "MRS" | "MISS" | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly locale?: string | null | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly status?: UserStatus | undefined;
  readonly customFieldValues?: CustomFieldValues | undefined;
};

/** What is undefined stays as it is. */
export async function changeUser(db: Db, userId: string, changes: UserChanges, now: Date): Promise<void> {
  const { groups, customFieldValues } = changes;
  await db
    .updateTable("users")
    .set({
      civility: changes.civility,
      first_name: changes.firstName,
      last_name: changes.lastName,
      phone: changes.phone,
      locale: changes.locale,
      status: changes.status,
      groups: groups && [...groups],
      custom_field_values: customFieldValues && JSON.stringify(customFieldValues),
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

export type NewUser = {
  readonly civility: "MR" | "MRS" | "MISS" | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly externalId: string | null;
  /** Null: the user chooses one by the link of a mail. */
  readonly passwordHash: string | null;
  readonly groups: readonly string[];
  readonly locale: string | null;
  readonly customFieldValues: CustomFieldValues;
};

/** Adds a waiting user, who belongs to nothing yet, and answers its id. */
export async function insertUser(db: Db, made: NewUser, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("users")
    .values({
      civility: made.civility,
      first_name: made.firstName,
      last_name: made.lastName,
      email: made.email,
      phone: made.phone,
      external_id: made.externalId,
      password_hash: made.passwordHash,
      groups: [...made.groups],
      locale: made.locale,
      custom_field_values: JSON.stringify(made.customFieldValues),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a user one more account, behind those that there are. */
export async function linkUser(db: Db, accountId: string, userId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO account_users (account_id, user_id, position, created_at)
    SELECT ${accountId}, ${userId}, coalesce(max(position) + 1, 0), ${now}::timestamptz FROM account_users WHERE user_id = ${userId}`.execute(
    db,
  );
}

/** Gives a user the stores of another one: all, where that one has all. */
export async function copyStores(db: Db, fromUserId: string, userId: string): Promise<void> {
  await sql`INSERT INTO user_stores (user_id, store_id)
    SELECT ${userId}, store_id FROM user_stores WHERE user_id = ${fromUserId} ON CONFLICT DO NOTHING`.execute(db);
}

/** The user with this e-mail, in any case, and whether they are a member of the account already. */
export function findUserByEmail(db: Db, email: string, accountId: string) {
  return db
    .selectFrom("users")
    .select(["id", "client"])
    .select(
      sql<boolean>`EXISTS (SELECT FROM account_users l WHERE l.user_id = users.id AND l.account_id = ${accountId})`.as(
        "isMember",
      ),
    )
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}

/** A buyer whom somebody may attach to the account: of an account that both belong to, or named by the e-mail as well. */
export async function findAttachable(
  db: Db,
  { userId, email, byUserId }: { readonly userId: string; readonly email: string | null; readonly byUserId: string },
): Promise<{ readonly id: string; readonly groups: string[] } | undefined> {
  const { rows } = await sql<{ id: string; groups: string[] }>`
    SELECT u.id, u.groups FROM users u
    WHERE u.id = ${userId} AND u.client = 'ACCOUNT' AND (lower(u.email) = lower(${email}::text) OR EXISTS (
      SELECT FROM account_users l JOIN account_users own ON own.account_id = l.account_id AND own.user_id = ${byUserId}
       WHERE l.user_id = u.id))`.execute(db);
  return rows[0];
}

type UserHistory = {
  readonly accountId: string;
  readonly userId: string;
  readonly action: "CREATE" | "CHANGE" | "ACTIVATE" | "DEACTIVATE" | "ATTACH" | "DETACH" | "EMAIL";
  readonly groups: readonly string[];
  readonly successorId?: string | null;
  /** Of an e-mail that was changed: the one before. */
  readonly emailBefore?: string;
  readonly by: Actor;
};

/** Notes what became of a user of the account. */
export async function insertUserHistory(db: Db, { by, ...entry }: UserHistory, now: Date): Promise<void> {
  await db
    .insertInto("customer_user_history")
    .values({
      account_id: entry.accountId,
      user_id: entry.userId,
      at: now,
      action: entry.action,
      groups: [...entry.groups],
      successor_id: entry.successorId ?? null,
      email_before: entry.emailBefore ?? null,
      by_type: by.kind,
      by_user_id: by.id,
      by_name: by.name,
    })
    .execute();
}

/** The name of a user of the account, for mails. */
export async function findNames(db: Db, accountId: string, userId: string) {
  return db
    .selectFrom("customer_accounts as a")
    .innerJoin("users as u", (join) => join.on("u.id", "=", userId))
    .select(["a.name as accountName", "u.email", "u.first_name as firstName", "u.locale", personName("u").as("name")])
    .where("a.id", "=", accountId)
    .executeTakeFirst();
}

/** Deletes what is noted of users and accounts before `since`, so many rows of each at most; the larger count of the two. */
export async function deleteOldHistories(db: Db, since: Date, most: number): Promise<number> {
  const counts: number[] = [];
  for (const table of ["customer_user_history", "customer_account_history"] as const) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE id IN (
        SELECT id FROM ${sql.table(table)} WHERE at < ${since} LIMIT ${most})`.execute(db);
    counts.push(Number(numAffectedRows ?? 0));
  }
  return Math.max(...counts);
}
