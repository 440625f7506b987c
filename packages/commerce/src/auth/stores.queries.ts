// SQL of stores and their views.
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "#db/statement.ts";

/** All stores with their views, the default ones first. */
export function findStoreRows(db: Db) {
  return db
    .selectFrom("stores")
    .select((eb) => [
      "id",
      "external_id as externalId",
      "name",
      "status",
      "is_default as isDefault",
      "url",
      "default_currency as defaultCurrency",
      "default_tax_rate_bp as defaultTaxRateBasisPoints",
      "guest_catalog_view_id as guestCatalogViewId",
      jsonArrayFrom(
        eb
          .selectFrom("store_views")
          .select(["id", "external_id as externalId", "name", "locale", "is_default as isDefault", "url"])
          .whereRef("store_id", "=", "stores.id")
          .orderBy("is_default", "desc")
          .orderBy("id"),
      ).as("views"),
    ])
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
}

export type StoreRow = Awaited<ReturnType<typeof findStoreRows>>[number];

/** Whether a store answers calls that name none. */
export async function hasDefaultStore(db: Db): Promise<boolean> {
  const found = await db.selectFrom("stores").select("id").where("is_default", "=", true).executeTakeFirst();
  return found !== undefined;
}

/** A store with one view; nothing when another process was faster. */
export async function insertDefaultStore(tx: Tx): Promise<void> {
  const store = await tx
    .insertInto("stores")
    .values({ external_id: "default_store", name: "default_store", is_default: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!store) return;
  await tx
    .insertInto("store_views")
    .values({ store_id: store.id, external_id: "default_view", name: "default_view", is_default: true })
    .execute();
}
