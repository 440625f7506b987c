// SQL of the definitions of custom fields that files may fill.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { FieldDefinition } from "#imports/kinds/custom-fields.rules.ts";

type FieldTarget = "OFFER" | "SUPPLIER" | "NAVIGATION_CATEGORY";

/** The fields of a target in the operator's order. */
export async function findFields(db: Db, target: FieldTarget): Promise<FieldDefinition[]> {
  const { rows } = await sql<FieldDefinition>`
    SELECT id, external_id AS "externalId", names, type, is_mandatory AS "isMandatory", status, properties, role
      FROM custom_fields WHERE target = ${target} AND status = 'ACTIVE' ORDER BY position, id`.execute(db);
  return rows;
}
