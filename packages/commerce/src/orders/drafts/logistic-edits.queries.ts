// SQL that edits logistic orders: custom fields of theirs and of their lines, the promised day.
import { sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { anyOf, type Tx } from "#db/statement.ts";

/** Writes the custom fields of a logistic order, all of them. */
export async function setOrderFields(
  tx: Tx,
  logisticOrderId: string,
  values: CustomFieldValues,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("logistic_orders")
    .set({ custom_field_values: JSON.stringify(values), updated_at: now })
    .where("id", "=", logisticOrderId)
    .execute();
}

/** The lines of an order that these keys name, by id or external id, locked. */
export function lockLines(tx: Tx, logisticOrderId: string, keys: readonly string[]) {
  const list = anyOf(keys);
  return tx
    .selectFrom("order_lines")
    .where("logistic_order_id", "=", logisticOrderId)
    .where(sql<boolean>`(id = ${list} OR external_id = ${list})`)
    .select(["id", "external_id as externalId"])
    .select(sql<CustomFieldValues>`custom_field_values`.as("customFieldValues"))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Writes the fields of several lines, and their logistic order anew, by one statement: see `versionOf`. */
export async function setLineFields(
  tx: Tx,
  lines: readonly { readonly id: string; readonly values: CustomFieldValues }[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    WITH changed AS (
      UPDATE order_lines l SET custom_field_values = r.values, updated_at = ${now}
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS r (id text, values jsonb)
       WHERE l.id = r.id RETURNING l.logistic_order_id)
    UPDATE logistic_orders SET updated_at = ${now}
      WHERE id IN (SELECT logistic_order_id FROM changed)`.execute(tx);
}

/** Sets the day, YYYY-MM-DD, by which their supplier has promised that logistic orders arrive. */
export async function setPromisedDay(tx: Tx, logisticOrderIds: readonly string[], day: string): Promise<void> {
  await tx
    .updateTable("logistic_orders")
    .set({ promised_on: day })
    .where("id", "in", [...logisticOrderIds])
    .execute();
}
