// SQL that changes the tree of organisations. Every statement takes the account.
import { type SqlBool, sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import type { Db } from "#db/statement.ts";

export type OrganisationPlace = {
  readonly id: string;
  readonly parentId: string | null;
  readonly status: "ACTIVE" | "INACTIVE";
  readonly customFieldValues: CustomFieldValues;
  /** 1: directly under the account. */
  readonly level: number;
  /** Levels of what stands below it; 0: nothing does. */
  readonly levelsBelow: number;
  readonly isParentInactive: boolean;
};

/** Where an organisation of the account stands; undefined when there is none. */
export async function findPlace(db: Db, accountId: string, id: string): Promise<OrganisationPlace | undefined> {
  const { rows } = await sql<OrganisationPlace>`
    WITH RECURSIVE above AS (
      SELECT parent_id, 1 AS level FROM organisations WHERE id = ${id} AND account_id = ${accountId}
      UNION ALL SELECT o.parent_id, above.level + 1 FROM organisations o JOIN above ON o.id = above.parent_id
    ), below AS (
      SELECT id, 0 AS depth FROM organisations WHERE id = ${id} AND account_id = ${accountId}
      UNION ALL SELECT o.id, below.depth + 1 FROM organisations o JOIN below ON o.parent_id = below.id
    )
    SELECT o.id, o.parent_id AS "parentId", o.status, o.custom_field_values AS "customFieldValues",
           (SELECT max(level) FROM above)::integer AS level, (SELECT max(depth) FROM below)::integer AS "levelsBelow",
           EXISTS (SELECT FROM organisations p WHERE p.id = o.parent_id AND p.status = 'INACTIVE') AS "isParentInactive"
    FROM organisations o WHERE o.id = ${id} AND o.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Whether one organisation of the account is the other, or stands below it. */
export async function isWithin(db: Db, accountId: string, id: string, aboveId: string): Promise<boolean> {
  const { rows } = await sql<{ found: SqlBool }>`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM organisations WHERE id = ${id} AND account_id = ${accountId}
      UNION ALL SELECT o.id, o.parent_id FROM organisations o JOIN above ON o.id = above.parent_id
    )
    SELECT EXISTS (SELECT FROM above WHERE id = ${aboveId}) AS found`.execute(db);
  return rows[0]?.found === true;
}

/** How many organisations the account has. */
export async function countOrganisations(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom("organisations")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export type NewOrganisation = {
  readonly accountId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly externalId: string | null;
  readonly customFieldValues: CustomFieldValues;
};

/** Adds an organisation and answers its id. */
export async function insertOrganisation(db: Db, made: NewOrganisation, now: Date): Promise<string> {
  const { id } = await db
    .insertInto("organisations")
    .values({
      account_id: made.accountId,
      parent_id: made.parentId,
      name: made.name,
      external_id: made.externalId,
      custom_field_values: JSON.stringify(made.customFieldValues),
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type OrganisationChanges = {
  readonly name?: string | undefined;
  readonly parentId?: string | null | undefined;
  readonly customFieldValues?: CustomFieldValues | undefined;
};

/** What is undefined stays as it is. */
export async function changeOrganisation(
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  { name, parentId, customFieldValues }: OrganisationChanges,
  now: Date,
): Promise<void> {
  await db
    .updateTable("organisations")
    .set({
      name,
      parent_id: parentId,
      custom_field_values: customFieldValues && JSON.stringify(customFieldValues),
      updated_at: now,
    })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .execute();
}

/** Switches an organisation on; off it goes with all below it. */
export async function setOrganisationStatus(
  db: Db,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  status: "ACTIVE" | "INACTIVE",
  now: Date,
): Promise<void> {
  await sql`
    WITH RECURSIVE below AS (
      SELECT id FROM organisations WHERE id = ${id} AND account_id = ${accountId}
      UNION ALL SELECT o.id FROM organisations o JOIN below ON o.parent_id = below.id AND ${status}::text = 'INACTIVE'
    )
    UPDATE organisations o SET status = ${status}, updated_at = ${now}
     WHERE o.id IN (SELECT id FROM below) AND o.account_id = ${accountId} AND o.status <> ${status}`.execute(db);
}
