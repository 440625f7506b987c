// SQL of what people have changed of offers. Written in the transaction of the change; one statement for any number of offers.
import type { OfferField } from "@comptoir/contract/articles/desk-offers";
import { sql } from "kysely";
import type { ChangeBy, ChangedFields, NewOfferChange } from "#catalogue/desk-offers/offer-history.rules.ts";
import { anyOf, type Db, personName } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import type { PageRequest } from "#shared/paging.ts";

/** Writes down changes of offers. */
export async function insertOfferChanges(db: Db, changes: readonly NewOfferChange[], by: ChangeBy): Promise<void> {
  await sql`INSERT INTO offer_changes (inventory_id, changed_at, through, user_id, changes)
    SELECT r."inventoryId", ${by.now}, ${by.through}, ${by.userId}, r.changes
    FROM json_to_recordset(${JSON.stringify(changes)}::text::json) AS r ("inventoryId" text, changes jsonb)`.execute(
    db,
  );
}

type ChangerRow = {
  readonly changedAt: Date;
  /** Null: the shop itself. */
  readonly client: "SUPPLIER" | "OPERATOR" | null;
  readonly name: string | null;
};
export type OfferChangeRow = ChangerRow & {
  readonly id: string;
  readonly through: ChangeBy["through"];
  readonly changes: ChangedFields;
};

const changer = sql`c.changed_at AS "changedAt", u.client, ${personName("u")} AS name`;

/** The id of an offer of a desk by either id; null where the desk has none. */
export async function findOfferId(db: Db, { supplierId }: Desk, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT i.id FROM offer_inventories i
    WHERE (i.id = ${key} OR i.external_id = ${key}) AND (${supplierId}::text IS NULL OR i.supplier_id = ${supplierId})`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** A page of what was changed of an offer that was found on a desk, the newest first, each with how many there are. */
export async function findOfferChanges(db: Db, inventoryId: string, { page, size }: PageRequest) {
  const { rows } = await sql<OfferChangeRow & { total: number }>`
    SELECT c.id::text, c.through, c.changes, ${changer}, (count(*) OVER ())::integer AS total
    FROM offer_changes c LEFT JOIN users u ON u.id = c.user_id WHERE c.inventory_id = ${inventoryId}
    ORDER BY c.id DESC LIMIT ${size} OFFSET ${page * size}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type LastChange = ChangerRow & {
  readonly inventoryId: string;
  readonly field: OfferField;
  readonly now: unknown;
};

/** Who has changed each field of some offers last. One statement. */
export async function findLastChanges(db: Db, inventoryIds: readonly string[]): Promise<readonly LastChange[]> {
  const { rows } = await sql<LastChange>`
    SELECT DISTINCT ON (c.inventory_id, f.field) c.inventory_id AS "inventoryId", f.field, f.value->'now' AS now, ${changer}
    FROM offer_changes c CROSS JOIN jsonb_each(c.changes) AS f (field, value) LEFT JOIN users u ON u.id = c.user_id
    WHERE c.inventory_id = ${anyOf(inventoryIds)} ORDER BY c.inventory_id, f.field, c.id DESC`.execute(db);
  return rows;
}

const KEPT = 90 * 24 * 3600_000;

/** Deletes changes that are older than 90 days. */
export async function forgetOfferChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("offer_changes")
    .where("changed_at", "<", new Date(now.getTime() - KEPT))
    .execute();
}
