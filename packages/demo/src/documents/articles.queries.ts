// SQL of what documents say about articles and products. What is not published yet has no document.
import type { Db } from "@comptoir/commerce/db/statement";
import { sql } from "kysely";
import type { AttributeValues } from "#seed/catalogue/terms/records.ts";
import type { Labels } from "#seed/tools/text.ts";

export type DescribedArticle = {
  readonly externalId: string;
  readonly names: Partial<Labels>;
  readonly descriptions: Partial<Labels>;
  readonly brand: string | null;
  readonly ean: string | null;
  readonly mpn: string | null;
  readonly values: AttributeValues;
  /** The key of the drawing with its sides; null without one. */
  readonly planKey: string | null;
  readonly pieces: number | null;
};

/** An article by its external id; null when there is none. */
export async function findDescribedArticle(db: Db, externalId: string): Promise<DescribedArticle | null> {
  const { rows } = await sql<DescribedArticle>`
    SELECT v.external_id AS "externalId", v.names, p.descriptions, p.brand, v.ean, v.mpn,
        p.attribute_values || v.attribute_values AS values,
        (SELECT view ->> 'key' FROM jsonb_array_elements(v.picture_views) AS view WHERE view ->> 'view' <> 'PACK' LIMIT 1)
          AS "planKey",
        (SELECT (view ->> 'pieces')::integer FROM jsonb_array_elements(v.picture_views) AS view
          WHERE view ->> 'view' = 'PACK' LIMIT 1) AS pieces
      FROM product_variants v JOIN products p ON p.id = v.product_id
     WHERE v.external_id = ${externalId} AND v.status <> 'NEW' AND p.status <> 'NEW'`.execute(db);
  return rows[0] ?? null;
}

export type DescribedProduct = {
  readonly externalId: string;
  readonly names: Partial<Labels>;
  readonly brand: string | null;
  readonly values: AttributeValues;
  readonly codes: readonly string[];
};

/** A product that food may touch, by its external id; null when there is none. */
export async function findDescribedProduct(db: Db, externalId: string): Promise<DescribedProduct | null> {
  const { rows } = await sql<DescribedProduct>`
    SELECT p.external_id AS "externalId", p.names, p.brand, p.attribute_values AS values,
        ARRAY(SELECT v.external_id FROM product_variants v WHERE v.product_id = p.id AND v.status <> 'NEW'
          ORDER BY v.position, v.id) AS codes
      FROM products p
     WHERE p.external_id = ${externalId} AND p.status <> 'NEW' AND p.attribute_values -> 'FOOD_CONTACT' @> '["YES"]'`.execute(
    db,
  );
  return rows[0] ?? null;
}
