// SQL of what stands beside an article: articles of its format, and those of products that are linked or of its kind.
import { type RawBuilder, sql } from "kysely";
import type { AttributeValues } from "#catalogue/attributes.rules.ts";
import { type CompanionCandidate, type FittingSizes, fittingAttributes } from "#catalogue/beside/companions.rules.ts";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import type { ShownArticle } from "#catalogue/offers-at-quantity.ts";
import { anyOf, type Db } from "#db/statement.ts";
import type { LabelMap } from "#shared/locale.ts";

const articleColumns = sql`v.id AS "variantId", p.id AS "productId", COALESCE(v.external_sku, v.external_id) AS code,
  v.names, p.brand, v.picture_key AS "pictureKey", v.picture_urls AS "pictureUrls"`;

export type CentreRow = {
  readonly variantId: string;
  readonly productId: string;
  readonly classificationId: string;
  /** Those of the product and of the variant together. */
  readonly values: AttributeValues;
};

/** The articles that others stand beside, as far as the caller sees them: one, or `anyOf` several. */
export async function findCentreRows(
  db: Db,
  id: RawBuilder<string | null>,
  viewIds: readonly string[],
): Promise<CentreRow[]> {
  const { rows } = await sql<CentreRow>`
    SELECT v.id AS "variantId", p.id AS "productId", p.classification_id AS "classificationId",
           p.attribute_values || v.attribute_values AS values
      FROM product_variants v JOIN products p ON p.id = v.product_id AND p.status = 'ACTIVE'
     WHERE v.id = ${id} AND v.status = 'ACTIVE' AND ${isInViews("v.id", viewIds)}`.execute(db);
  return rows;
}

/** An article that alternatives are wanted for: of its format, or of those that hold the same. */
export type WantedFormat = Omit<CentreRow, "values"> & {
  readonly format: AttributeValues;
  readonly holdingIds: readonly string[];
};

export type AlternativeRow = ShownArticle & { readonly wantedId: string; readonly values: AttributeValues };

/** More of one format than this are not compared. */
const mostCompared = 60;

/** For each articles of other products with its format: those of the same classification, and those that hold the same. */
export async function findAlternativeRows(
  db: Db,
  wanted: readonly WantedFormat[],
  viewIds: readonly string[],
): Promise<AlternativeRow[]> {
  const { rows } = await sql<AlternativeRow>`
    SELECT found.*, wanted."variantId" AS "wantedId"
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted
           ("variantId" text, "productId" text, "classificationId" text, format jsonb, "holdingIds" jsonb)
      CROSS JOIN LATERAL (
        SELECT ${articleColumns}, merged.values
          FROM product_variants v
          JOIN products p ON p.id = v.product_id AND p.status = 'ACTIVE'
          CROSS JOIN LATERAL (SELECT p.attribute_values || v.attribute_values AS values) merged
         WHERE v.status = 'ACTIVE' AND p.id <> wanted."productId" AND ${isInViews("v.id", viewIds)}
           AND (p.classification_id = wanted."classificationId" AND merged.values @> wanted.format
             OR wanted."holdingIds" ? v.id)
         ORDER BY p.classification_id = wanted."classificationId" DESC, v.id
         LIMIT ${mostCompared}) AS found`.execute(db);
  return rows;
}

/** The classifications of the shop with their names, by id. */
export async function findClassificationNames(db: Db) {
  const { rows } = await sql<{ id: string; names: LabelMap }>`
    SELECT id, names FROM classification_categories ORDER BY id`.execute(db);
  return rows;
}

export type CompanionRow = ShownArticle &
  CompanionCandidate & { readonly sizes: FittingSizes; readonly isSimilar: boolean };

/** Products of one kind that are looked at, where no links say which. */
const mostOfKind = 4;
const mostSimilar = 8;

/**
 * Articles of the products that are linked with one, in the order of their links; without links of these classifications, in
 * this order; where there are none either, others of its own. Of each product the first article of every size.
 */
export async function findCompanionRows(
  db: Db,
  { productId, classificationId }: CentreRow,
  classificationIds: readonly string[],
  viewIds: readonly string[],
): Promise<CompanionRow[]> {
  const isShown = sql`p.status = 'ACTIVE' AND EXISTS (SELECT FROM product_variants a
    WHERE a.product_id = p.id AND a.status = 'ACTIVE' AND ${isInViews("a.id", viewIds)})`;
  const { rows } = await sql<CompanionRow>`
    WITH linked AS (
      SELECT p.id, row_number() OVER (ORDER BY l.position, p.id) AS place
        FROM related_products l JOIN products p ON p.id = l.related_product_id
       WHERE l.product_id = ${productId} AND ${isShown}),
    of_kind AS (
      SELECT id, row_number() OVER (ORDER BY rank, turn) AS place
        FROM (SELECT p.id, array_position(${[...classificationIds]}::text[], p.classification_id) AS rank,
                     row_number() OVER (PARTITION BY p.classification_id ORDER BY p.id) AS turn
                FROM products p
               WHERE p.classification_id = ${anyOf(classificationIds)} AND p.id <> ${productId} AND ${isShown}
                 AND NOT EXISTS (SELECT FROM linked)) AS ranked
       WHERE turn <= ${mostOfKind}),
    alike AS (
      SELECT p.id, row_number() OVER (ORDER BY p.created_at DESC, p.id) AS place
        FROM products p
       WHERE p.classification_id = ${classificationId} AND p.id <> ${productId} AND ${isShown}
         AND NOT EXISTS (SELECT FROM linked) AND NOT EXISTS (SELECT FROM of_kind)
       ORDER BY place LIMIT ${mostSimilar}),
    shown AS (
      SELECT id, place, false AS is_similar FROM linked
      UNION ALL SELECT id, place, false FROM of_kind
      UNION ALL SELECT id, place, true FROM alike)
    SELECT * FROM (
      SELECT DISTINCT ON (shown.place, measured.sizes) ${articleColumns}, p.classification_id AS "classificationId",
             measured.sizes, shown.is_similar AS "isSimilar", shown.place, v.position
        FROM shown
        JOIN products p ON p.id = shown.id
        JOIN product_variants v ON v.product_id = p.id AND v.status = 'ACTIVE' AND ${isInViews("v.id", viewIds)}
        CROSS JOIN LATERAL (
          SELECT COALESCE(jsonb_object_agg(told.key, told.value), '{}') AS sizes
            FROM jsonb_each(p.attribute_values || v.attribute_values) AS told
           WHERE told.key = ${anyOf(fittingAttributes)} AND jsonb_typeof(told.value) = 'number') AS measured
       ORDER BY shown.place, measured.sizes, v.position, v.id) AS first_of_each
     ORDER BY place, position, "variantId"`.execute(db);
  return rows;
}
