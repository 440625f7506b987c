// SQL of organisations.
import { sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Db } from "#db/statement.ts";

export type OrganisationRow = {
  readonly id: string;
  readonly externalId: string | null;
  readonly accountId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly status: "ACTIVE" | "INACTIVE";
  readonly customFieldValues: CustomFieldValues;
  /** Whether the user belongs to it, and whether it is the user's main one. */
  readonly isOwn: boolean;
  readonly isMain: boolean;
  /** Who works for it itself, those shut out left aside. */
  readonly userCount: number;
};

/** All organisations of the account by name, seen by one user. */
export async function findOrganisations(db: Db, accountId: string, userId: string): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    SELECT o.id, o.external_id AS "externalId", o.account_id AS "accountId", o.parent_id AS "parentId", o.name, o.status,
           o.custom_field_values AS "customFieldValues", ou.user_id IS NOT NULL AS "isOwn",
           au.main_organisation_id IS NOT DISTINCT FROM o.id AS "isMain", coalesce(n.users, 0)::integer AS "userCount"
    FROM organisations o
    LEFT JOIN organisation_users ou ON ou.organisation_id = o.id AND ou.user_id = ${userId}
    LEFT JOIN account_users au ON au.account_id = o.account_id AND au.user_id = ${userId}
    LEFT JOIN (SELECT m.organisation_id, count(*) AS users FROM organisation_users m JOIN users u ON u.id = m.user_id
                WHERE u.status <> 'INACTIVE' GROUP BY m.organisation_id) n ON n.organisation_id = o.id
    WHERE o.account_id = ${accountId} ORDER BY o.name, o.id`.execute(db);
  return rows;
}
