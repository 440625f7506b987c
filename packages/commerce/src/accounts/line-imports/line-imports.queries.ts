// SQL of what lines of any file may name.
import { sql } from "kysely";
import type { NamedOrganisation } from "#accounts/line-imports/line-imports.rules.ts";
import type { Db } from "#db/statement.ts";

/** The organisations of an account that are on, each with the names from the top down to it; one statement. */
export async function findNamedOrganisations(db: Db, accountId: string): Promise<NamedOrganisation[]> {
  const { rows } = await sql<NamedOrganisation>`
    WITH RECURSIVE tree AS (
      SELECT id, external_id, name, status, ARRAY[name] AS path FROM organisations
       WHERE account_id = ${accountId} AND parent_id IS NULL
      UNION ALL
      SELECT o.id, o.external_id, o.name, o.status, t.path || o.name FROM organisations o JOIN tree t ON t.id = o.parent_id)
    SELECT id, external_id AS "externalId", name, path FROM tree WHERE status = 'ACTIVE'`.execute(db);
  return rows;
}
