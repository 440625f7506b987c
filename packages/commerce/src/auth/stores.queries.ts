// SQL of stores and their views.
import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/schema.generated.ts";

/** All stores with their views, the default ones first. */
export function findStoreRows(db: Kysely<Database>) {
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
