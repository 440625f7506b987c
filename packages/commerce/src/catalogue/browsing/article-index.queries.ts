// SQL of the article index: one row per article that somebody may see.
import { sql } from "kysely";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import type { Db } from "#db/statement.ts";
import type { LabelMap } from "#shared/locale.ts";

export type ArticleRow = {
  readonly id: string;
  readonly names: LabelMap;
  /** The one that buyers see first. */
  readonly codes: readonly (string | null)[];
  readonly itemPerPack: number | null;
  readonly minOrderQuantity: number | null;
};

/** Active articles in these catalogue views by id, at most `most` of them. Pack and minimum are of the oldest public offer. */
export async function findArticles(db: Db, viewIds: readonly string[], most: number): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    WITH packs AS (
      SELECT DISTINCT ON (i.variant_id) i.variant_id, i.min_order_quantity, q.item_per_pack
        FROM offer_inventories i
        JOIN suppliers s ON s.id = i.supplier_id AND s.status = 'ACTIVE'
        JOIN offer_prices q ON q.inventory_id = i.id AND q.type = 'PUBLIC' AND q.status = 'ACTIVE'
       WHERE i.status = 'ACTIVE'
       ORDER BY i.variant_id, i.id, q.id)
    SELECT v.id, v.names, ARRAY[COALESCE(v.external_sku, v.external_id), v.external_id, v.sku, v.mpn, v.ean, v.gtin] AS codes,
           packs.item_per_pack AS "itemPerPack", packs.min_order_quantity AS "minOrderQuantity"
      FROM product_variants v
      JOIN products p ON p.id = v.product_id AND p.status = 'ACTIVE'
      LEFT JOIN packs ON packs.variant_id = v.id
     WHERE v.status = 'ACTIVE' AND ${isInViews("v.id", viewIds)}
     ORDER BY v.id
     LIMIT ${most}`.execute(db);
  return rows;
}
