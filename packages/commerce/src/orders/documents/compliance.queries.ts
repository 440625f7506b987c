// SQL of the documents that the articles of an order have. Whoever calls has checked that the order may be seen.
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { ArticleFiles } from "#orders/documents/compliance.rules.ts";
import { articleName } from "#orders/line-names.queries.ts";
import type { Locale } from "#shared/locale.ts";

/** The values of the article of a line, with those of its product. */
const valuesOfLines = sql`
  FROM order_lines l JOIN offer_inventories i ON i.id = l.inventory_id
  JOIN product_variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
  CROSS JOIN LATERAL (SELECT p.attribute_values || v.attribute_values AS held) merged`;

/** The articles of an order that were not called off altogether, with the files that their attributes name, by one statement. */
export async function findArticleFiles(db: Db, logisticOrderId: string, locale: Locale): Promise<ArticleFiles[]> {
  const { rows } = await sql<ArticleFiles>`
    SELECT l.id AS "lineId", coalesce(nullif(l.snapshot #>> '{variant,externalReference}', ''), l.article_code) AS code,
        ${articleName(locale)} AS name, coalesce(merged.held -> 'FOOD_CONTACT' @> '["YES"]', false) AS "touchesFood",
        coalesce((
          SELECT jsonb_agg(jsonb_build_object('kind', a.external_id, 'names', a.names, 'address', file.value)
              ORDER BY a.position, a.external_id)
            FROM jsonb_each_text(merged.held) AS file JOIN attributes a ON a.external_id = file.key AND a.type = 'MEDIA'), '[]')
          AS files
      ${valuesOfLines}
     WHERE l.logistic_order_id = ${logisticOrderId} AND l.canceled_quantity < l.quantity
     ORDER BY l.position`.execute(db);
  return rows;
}

/** Whether an article of the order names the file at this address, which tells nothing behind a #. */
export async function isNamedByArticle(db: Db, logisticOrderId: string, url: string): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    SELECT EXISTS (SELECT ${valuesOfLines}
      CROSS JOIN LATERAL jsonb_each_text(merged.held) AS file
      JOIN attributes a ON a.external_id = file.key AND a.type = 'MEDIA'
     WHERE l.logistic_order_id = ${logisticOrderId} AND l.canceled_quantity < l.quantity
       AND split_part(file.value, '#', 1) = ${url}) AS "isNamed"`.execute(db);
  return rows[0]?.isNamed ?? false;
}
