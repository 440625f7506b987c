// SQL of products and variants by their external ids, locked for the writer, and of what they are described by.
import { sql } from "kysely";
import type { AttributeDefinition } from "#catalogue/attributes.rules.ts";
import { anyOf, type Db } from "#db/statement.ts";
import type { Classification, StoredProduct, StoredVariant } from "#imports/kinds/products.rules.ts";
import { lockUnless, namesGiven } from "#imports/table/records.queries.ts";

/** Products by external id, locked unless it is a dry run. */
export async function findProducts(
  db: Db,
  externalIds: readonly string[],
  isDryRun: boolean,
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    SELECT p.id, p.external_id AS "externalId", p.names, p.descriptions, p.status, p.brand, p.mpn,
      c.external_id AS classification, p.product_unit AS unit, p.attribute_values AS attributes,
      (SELECT max(v.position) FROM product_variants v WHERE v.product_id = p.id) AS "lastPosition"
    FROM products p JOIN classification_categories c ON c.id = p.classification_id
   WHERE p.external_id = ${anyOf(namesGiven(externalIds))} ORDER BY p.id ${lockUnless(isDryRun, "p")}`.execute(db);
  return rows;
}

/** Variants by external id, locked unless it is a dry run. */
export async function findVariants(
  db: Db,
  externalIds: readonly string[],
  isDryRun: boolean,
): Promise<StoredVariant[]> {
  const { rows } = await sql<StoredVariant>`
    SELECT v.id, v.external_id AS "externalId", p.external_id AS product, v.external_sku AS "externalSku", v.ean, v.gtin,
      v.mpn, v.names, v.descriptions, v.status, v.attribute_values AS attributes, v.picture_key AS "pictureKey",
      v.picture_urls AS "pictureUrls"
    FROM product_variants v JOIN products p ON p.id = v.product_id
   WHERE v.external_id = ${anyOf(namesGiven(externalIds))} ORDER BY v.id ${lockUnless(isDryRun, "v")}`.execute(db);
  return rows;
}

/** All classifications with what their products are described by. */
export async function findClassifications(db: Db): Promise<Map<string, Classification>> {
  const { rows } = await sql<
    Omit<Classification, "attributes"> & { externalId: string; attributes: [string, never][] }
  >`
    SELECT c.id, c.external_id AS "externalId", COALESCE((
      SELECT jsonb_agg(jsonb_build_array(a.external_id,
          jsonb_build_object('isForVariant', l.is_for_variant, 'isRequired', l.is_required AND l.is_enabled)))
        FROM classification_attributes l JOIN attributes a ON a.id = l.attribute_id
       WHERE l.classification_id = c.id), '[]') AS attributes
    FROM classification_categories c`.execute(db);
  return new Map(rows.map(({ externalId, id, attributes }) => [externalId, { id, attributes: new Map(attributes) }]));
}

/** All attributes with their options, in their order. */
export async function findAttributes(db: Db): Promise<AttributeDefinition[]> {
  const { rows } = await sql<AttributeDefinition>`
    SELECT a.id, a.external_id AS "externalId", a.names, a.type, a.unit, COALESCE((
      SELECT jsonb_agg(jsonb_build_object('code', o.code, 'labels', o.labels, 'hex', o.hex) ORDER BY o.position, o.code)
        FROM attribute_options o WHERE o.attribute_id = a.id), '[]') AS options
    FROM attributes a ORDER BY a.position, a.external_id`.execute(db);
  return rows;
}

/** Related products by external id, in their order, of these products. */
export async function findRelated(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ productId: string; related: string[] }>`
    SELECT r.product_id AS "productId", array_agg(p.external_id ORDER BY r.position, p.id) AS related
      FROM related_products r JOIN products p ON p.id = r.related_product_id
     WHERE r.product_id = ${anyOf(productIds)} GROUP BY r.product_id`.execute(db);
  return new Map(rows.map(({ productId, related }) => [productId, related]));
}

/** Takes products out of sale that an import did not name, and of those that it named the variants; answers how many. */
export async function deactivateAbsentProducts(db: Db, importId: string, now: Date): Promise<number> {
  const isNamed = (prefix: string, column: string) =>
    sql`EXISTS (SELECT FROM import_names m WHERE m.import_id = ${importId} AND m.name = ${prefix} || ${sql.ref(column)})`;
  const variants = await sql`UPDATE product_variants v SET status = 'INACTIVE', updated_at = ${now} FROM products p
    WHERE p.id = v.product_id AND v.status <> 'INACTIVE' AND ${isNamed("p ", "p.external_id")}
      AND NOT ${isNamed("v ", "v.external_id")}`.execute(db);
  const products = await sql`UPDATE products p SET status = 'INACTIVE', updated_at = ${now}
    WHERE p.status <> 'INACTIVE' AND NOT ${isNamed("p ", "p.external_id")}`.execute(db);
  return Number((variants.numAffectedRows ?? 0n) + (products.numAffectedRows ?? 0n));
}

/** Ids of products by external id; unknown names are left out. */
export async function findProductIds(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, external_id AS name FROM products WHERE external_id = ${anyOf(names)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Takes the links to other products from these. */
export async function deleteRelated(db: Db, productIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM related_products WHERE product_id = ${anyOf(productIds)}`.execute(db);
}
