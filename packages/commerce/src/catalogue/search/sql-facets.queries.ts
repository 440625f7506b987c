// The facets of the search in SQL: one statement counts every value of every group.
import { type RawBuilder, sql } from "kysely";
import { list, type SqlQuestion, withCandidates } from "#catalogue/search/sql-search.queries.ts";
import type { Db } from "#db/statement.ts";

export type SqlFacetRow = {
  readonly kind: "brand" | "supplier" | "tag" | "category" | "attribute" | "field" | "price";
  readonly group: string;
  readonly key: string;
  readonly count: number;
};

const countUnless = (group: RawBuilder<unknown>) =>
  sql`count(DISTINCT record) FILTER (WHERE failed <@ ARRAY[${group}]::text[])`;

/** Every value found under text, category and visibility, with its count under all filters but its group's own. */
export async function findFacetRows(db: Db, question: SqlQuestion): Promise<SqlFacetRow[]> {
  const { dictionary } = question;
  const places = dictionary.classificationIds.flatMap((id) =>
    dictionary.categoriesOf(id).map((category) => [id, category.id] as const),
  );
  const faceted = dictionary.offerFields.filter(({ isFaceted }) => isFaceted).map(({ id }) => id);
  const { rows } = await sql<SqlFacetRow>`${withCandidates(question)}
    SELECT 'brand' AS kind, '' AS "group", brand AS key, ${countUnless(sql`'brand'`)} AS count
      FROM candidates WHERE brand IS NOT NULL GROUP BY brand
    UNION ALL SELECT 'supplier', '', o.supplier_id, ${countUnless(sql`'supplier'`)}
      FROM candidates c JOIN offers o ON o.variant_id = c.variant_id GROUP BY o.supplier_id
    UNION ALL SELECT 'tag', '', l.tag_id, ${countUnless(sql`'tag'`)}
      FROM candidates c JOIN product_tag_links l ON l.product_id = c.product_id GROUP BY l.tag_id
    UNION ALL SELECT 'category', '', place.category_id, count(DISTINCT record) FILTER (WHERE failed = '{}')
      FROM candidates c
      JOIN unnest(${list(places.map(([id]) => id))}, ${list(places.map(([, id]) => id))})
        AS place (classification_id, category_id) ON place.classification_id = c.classification_id
      GROUP BY place.category_id
    UNION ALL SELECT 'attribute', a.external_id, btrim(x #>> '{}'), ${countUnless(sql`'attribute ' || a.external_id`)}
      FROM candidates c
      JOIN classification_attributes l ON l.classification_id = c.classification_id
        AND l.is_enabled AND l.is_indexable AND l.is_faceted
      JOIN attributes a ON a.id = l.attribute_id
      CROSS JOIN LATERAL jsonb_path_query(c.attributes -> a.external_id, '$[*]') AS x
      WHERE btrim(x #>> '{}') <> '' GROUP BY a.external_id, btrim(x #>> '{}')
    UNION ALL SELECT 'field', field, x #>> '{}', ${countUnless(sql`'field ' || field`)}
      FROM candidates c JOIN offers o ON o.variant_id = c.variant_id
      CROSS JOIN LATERAL unnest(${list(faceted)}) AS field
      CROSS JOIN LATERAL jsonb_path_query(o.fields -> field, '$[*]') AS x
      WHERE x #>> '{}' <> '' GROUP BY field, x #>> '{}'
    UNION ALL SELECT 'price', '', edge, value FROM (
      SELECT min(effective) AS lowest, max(effective) AS highest FROM candidates WHERE failed <@ ARRAY['price']) AS bounds
      CROSS JOIN LATERAL (VALUES ('min', lowest), ('max', highest)) AS edges (edge, value) WHERE value IS NOT NULL`.execute(
    db,
  );
  return rows;
}
