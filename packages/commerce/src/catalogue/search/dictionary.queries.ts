// SQL of the words of a store view: attributes, tags, suppliers.
import { sql } from "kysely";
import { findAttributes, labelsOf } from "#catalogue/products.queries.ts";
import type { Db } from "#db/statement.ts";

/** How classifications use those of their attributes that are indexed. */
export function findSwitches(db: Db) {
  return db
    .selectFrom("classification_attributes as l")
    .innerJoin("attributes as a", "a.id", "l.attribute_id")
    .where("l.is_enabled", "=", true)
    .where("l.is_indexable", "=", true)
    .select([
      "l.classification_id as classificationId",
      "a.external_id as externalId",
      "l.is_faceted as isFaceted",
      "l.is_searchable as isSearchable",
      "l.is_sortable as isSortable",
    ])
    .execute();
}

/** Every attribute of the catalogue with the labels of its options. */
export async function findAllAttributes(db: Db) {
  const names = await db.selectFrom("attributes").select("external_id").execute();
  return findAttributes(
    db,
    names.map((row) => row.external_id),
  );
}

/** Every tag of products. */
export const findTags = (db: Db) =>
  db
    .selectFrom("product_tags as t")
    .select(["t.id", "t.external_id as externalId", labelsOf("t.names").as("names")])
    .execute();

/** Suppliers whose offers can be found. */
export const findActiveSuppliers = (db: Db) =>
  db
    .selectFrom("suppliers as s")
    .where("s.status", "=", "ACTIVE")
    .select([
      "s.id",
      "s.external_id as externalId",
      "s.name",
      sql<Readonly<Record<string, unknown>>>`s.custom_field_values`.as("fieldValues"),
    ])
    .execute();
