// SQL of custom fields of offers, suppliers and categories: their definitions, and the values of one stock line.
import { sql } from "kysely";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import { labelsOf } from "#catalogue/products.queries.ts";
import type { Db } from "#db/statement.ts";

/** The definitions of custom fields of offers and suppliers, in the operator's order. */
export async function findFieldRows(db: Db) {
  const rows = await db
    .selectFrom("custom_fields as f")
    .where("f.target", "in", ["OFFER", "SUPPLIER", "NAVIGATION_CATEGORY"])
    .orderBy("f.position")
    .orderBy("f.id")
    .select([
      "f.id",
      "f.target",
      "f.external_id as externalId",
      "f.external_source as externalSource",
      labelsOf("f.names").as("names"),
      "f.type",
      "f.is_mandatory as isMandatory",
      "f.status",
      "f.role",
      "f.is_indexable as isIndexable",
      "f.is_faceted as isFaceted",
      "f.is_searchable as isSearchable",
      "f.is_sortable as isSortable",
    ])
    .execute();
  return rows;
}
export type FieldRow = Awaited<ReturnType<typeof findFieldRows>>[number];

/** One visible stock line by its key, with the values that its custom fields show. */
export async function findInventoryFields(
  db: Db,
  column: "id" | "external_id",
  key: string,
  viewIds: readonly string[],
) {
  const row = await db
    .selectFrom("offer_inventories as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("suppliers as s", "s.id", "i.supplier_id")
    .where(`i.${column}`, "=", key)
    .where("i.status", "=", "ACTIVE")
    .where("v.status", "=", "ACTIVE")
    .where("p.status", "=", "ACTIVE")
    .where("s.status", "=", "ACTIVE")
    .where(isInViews("v.id", viewIds))
    .select([
      "i.product_tax_rate_bp as taxRateBasisPoints",
      "i.shipping_tax_rate_bp as shippingTaxRateBasisPoints",
      sql<Readonly<Record<string, unknown>>>`i.custom_field_values`.as("fieldValues"),
    ])
    .executeTakeFirst();
  return row ?? null;
}
