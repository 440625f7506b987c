// SQL of what a logistic order tells of its delivery.
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";

/** Days until the last article of a logistic order is ready; null while one of them tells none. */
export async function findLongestLeadTime(db: Kysely<Database>, logisticOrderId: string): Promise<number | null> {
  const row = await db
    .selectFrom("order_lines as l")
    .innerJoin("offer_inventories as i", "i.id", "l.inventory_id")
    .where("l.logistic_order_id", "=", logisticOrderId)
    .select(({ fn }) => [
      fn.max("i.lead_time_to_ship").as("longest"),
      sql<boolean>`bool_and(i.lead_time_to_ship IS NOT NULL)`.as("areAllKnown"),
    ])
    .executeTakeFirst();
  return row?.areAllKnown ? row.longest : null;
}
