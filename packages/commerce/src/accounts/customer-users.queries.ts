// SQL of customer users and of what hangs on them: accounts, organisations.
import type { UserStatus } from "@comptoir/contract/customer-users";
import { sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Db } from "#db/statement.ts";

export type UserRow = {
  readonly id: string;
  readonly externalId: string | null;
  readonly client: "ACCOUNT" | "SUPPLIER" | "OPERATOR";
  readonly civility: "MR" | "MRS" | "MISS" | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly groups: string[];
  readonly status: UserStatus;
  readonly locale: string | null;
  /** What its client keeps of how it wants tables. */
  readonly tableChoices: string | null;
  readonly customFieldValues: CustomFieldValues;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly mainOrganisationId: string | null;
  readonly organisations: { readonly id: string; readonly name: string }[];
  /** Active ones, the default first. */
  readonly accounts: { readonly id: string; readonly externalId: string; readonly name: string }[];
  readonly supplier: { readonly id: string; readonly externalId: string; readonly name: string } | null;
  /** Notifications of the account that the user has not read, 100 at most. */
  readonly unreadNotifications: number;
};

/** A user as seen from one account, or from the default one: organisations are those of that account. */
export async function findUser(db: Db, userId: string, accountId: string | null): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    WITH linked AS (
      SELECT ca.id, ca.external_id, ca.name, ca.status, au.main_organisation_id,
             row_number() OVER (ORDER BY ca.status <> 'ACTIVE', au.position, au.created_at, ca.id) AS rank
      FROM account_users au JOIN customer_accounts ca ON ca.id = au.account_id
      WHERE au.user_id = ${userId}
    ), current AS (
      SELECT id, main_organisation_id FROM linked
      WHERE CASE WHEN ${accountId}::text IS NULL THEN rank = 1 ELSE id = ${accountId} END
    )
    SELECT u.id, u.external_id AS "externalId", u.client, u.civility, u.first_name AS "firstName",
           u.last_name AS "lastName", u.email, u.phone, u.groups, u.status, u.locale,
           u.table_choices AS "tableChoices", u.custom_field_values AS "customFieldValues", u.created_at AS "createdAt", u.updated_at AS "updatedAt",
           (SELECT main_organisation_id FROM current) AS "mainOrganisationId",
           coalesce((
             SELECT json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY o.name, o.id)
             FROM organisation_users ou JOIN organisations o ON o.id = ou.organisation_id
             WHERE ou.user_id = u.id AND o.account_id = (SELECT id FROM current)
           ), '[]') AS organisations,
           coalesce((
             SELECT json_agg(json_build_object('id', l.id, 'externalId', l.external_id, 'name', l.name) ORDER BY l.rank)
             FROM linked l WHERE l.status = 'ACTIVE'
           ), '[]') AS accounts,
           (SELECT json_build_object('id', s.id, 'externalId', s.external_id, 'name', s.name)
            FROM suppliers s WHERE s.id = u.supplier_id) AS supplier,
           (SELECT count(*)::integer FROM (
             SELECT FROM notifications n
              WHERE n.user_id = u.id AND n.account_id = (SELECT id FROM current) AND n.read_at IS NULL
              LIMIT 100) AS unread) AS "unreadNotifications"
    FROM users u WHERE u.id = ${userId}`.execute(db);
  return rows[0];
}

/** Writes what a user may change on itself. */
export async function updateUser(
  db: Db,
  userId: string,
  changes: {
    readonly civility?: "MR" | "MRS" | "MISS";
    readonly firstName?: string;
    readonly lastName?: string;
    readonly phone?: string | null;
    readonly locale?: string | null;
    readonly tableChoices?: string | null;
    readonly customFieldValues?: CustomFieldValues;
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      ...(changes.civility && { civility: changes.civility }),
      ...(changes.firstName && { first_name: changes.firstName }),
      ...(changes.lastName && { last_name: changes.lastName }),
      ...(changes.phone !== undefined && { phone: changes.phone }),
      ...(changes.locale !== undefined && { locale: changes.locale }),
      ...(changes.tableChoices !== undefined && { table_choices: changes.tableChoices }),
      ...(changes.customFieldValues && { custom_field_values: JSON.stringify(changes.customFieldValues) }),
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

/** Locks the user until the transaction ends and answers its custom field values. */
export async function lockUser(db: Db, userId: string): Promise<CustomFieldValues | undefined> {
  const row = await db
    .selectFrom("users")
    .select(sql<CustomFieldValues>`custom_field_values`.as("values"))
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.values;
}

/** Makes an organisation of the account, to which the user belongs, the main one. False when it is not such a one. */
export async function setMainOrganisation(
  db: Db,
  link: { readonly userId: string; readonly accountId: string; readonly organisationId: string },
): Promise<boolean> {
  const row = await db
    .updateTable("account_users")
    .set({ main_organisation_id: link.organisationId })
    .where("user_id", "=", link.userId)
    .where("account_id", "=", link.accountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("organisation_users as ou")
          .innerJoin("organisations as o", "o.id", "ou.organisation_id")
          .select("o.id")
          .where("ou.user_id", "=", link.userId)
          .where("o.account_id", "=", link.accountId)
          .where("o.id", "=", link.organisationId),
      ),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}
