// The statements of the search in SQL. Every group of filters that a variant fails is written into `failed`, so that a hit is
// a row that fails nothing and a count of a group a row that fails nothing else (catalogue 6.6).
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isInViews } from "#catalogue/catalog-views.queries.ts";
import { isShownProduct } from "#catalogue/products.queries.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import { type FirstPrice, firstPrice, isPriceRunning } from "#catalogue/search/documents.queries.ts";
import type { Filters } from "#catalogue/search/resolve.ts";
import type { SearchCriteria, SearchSort } from "#catalogue/search/search-index.ts";
import type { Database } from "#db/schema.generated.ts";

export type SqlQuestion = {
  readonly criteria: SearchCriteria;
  readonly filters: Filters;
  readonly dictionary: Dictionary;
};

const list = (values: Iterable<string>) => sql`${[...values]}::text[]`;
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`;

const stemmers = { "fr-FR": "french_stem", "en-GB": "english_stem" } as const;

/** The fields that words are looked for in, as columns of words beside each variant. */
function wordColumns({ criteria, dictionary }: SqlQuestion) {
  const { locale } = criteria;
  const fields = dictionary.offerFields.filter(({ isSearchable }) => isSearchable).map(({ id }) => id);
  return sql`LATERAL (SELECT
      search_words(label_in(p.names, ${locale}) || ' ' || label_in(v.names, ${locale})) AS name_words,
      search_words(COALESCE(p.brand, '')) AS brand_words,
      search_words(label_in(p.descriptions, ${locale}) || ' ' || label_in(v.descriptions, ${locale})) AS text_words,
      search_words(COALESCE((
        SELECT string_agg(CASE WHEN a.type IN ('METRIC', 'LIST_METRIC') THEN (x #>> '{}') || ' ' || a.unit
            ELSE COALESCE(NULLIF(label_in(o.labels, ${locale}), ''), x #>> '{}') END, ' ')
          FROM classification_attributes l JOIN attributes a ON a.id = l.attribute_id
          CROSS JOIN LATERAL jsonb_path_query((p.attribute_values || v.attribute_values) -> a.external_id, '$[*]') AS x
          LEFT JOIN attribute_options o ON o.attribute_id = a.id AND o.code = x #>> '{}'
         WHERE l.classification_id = p.classification_id AND l.is_enabled AND l.is_indexable AND l.is_searchable), '')
        || ' ' || COALESCE((
        SELECT string_agg(x #>> '{}', ' ')
          FROM offer_inventories i JOIN suppliers s ON s.id = i.supplier_id AND s.status = 'ACTIVE'
          CROSS JOIN LATERAL unnest(${list(fields)}) AS field
          CROSS JOIN LATERAL jsonb_path_query(i.custom_field_values -> field, '$[*]') AS x
         WHERE i.variant_id = v.id AND i.status = 'ACTIVE'), '')) AS value_words) AS w`;
}

const wordFields = [
  ["w.name_words", 20],
  ["w.brand_words", 10],
  ["w.value_words", 5],
  ["w.text_words", 1],
] as const;

/** Whether a text fits, and how well. */
function textMatch({ criteria, filters }: SqlQuestion): {
  readonly fits: RawBuilder<unknown>;
  readonly score: RawBuilder<unknown>;
} {
  const { words, code } = filters;
  if (words.length === 0) return { fits: sql`true`, score: sql`0` };
  const stemmer = sql`${stemmers[criteria.locale]}::regdictionary`;
  const found = (column: string, word: string, isLast: boolean) =>
    sql`has_search_word(${sql.ref(column)}, ${stemmer}, search_stem(${stemmer}, ${word}), ${isLast ? word : null}::text)`;
  const inAny = words.map((word, index) => {
    const columns = wordFields.map(([column]) => found(column, word, index === words.length - 1));
    return sql`(${sql.join(columns, sql` OR `)})`;
  });
  const points = words.flatMap((word, index) =>
    wordFields.map(
      ([column, weight]) =>
        sql`CASE WHEN ${found(column, word, index === words.length - 1)} THEN ${sql.lit(weight)} ELSE 0 END`,
    ),
  );
  const text = criteria.text.trim();
  // Three characters at least: fewer begin half of all codes.
  const prefix = code.length >= 3 ? code : null;
  const identifies = sql`(v.id = ${text} OR p.id = ${text} OR p.sku = ${text}
    OR fold_code(p.external_id) = ${code} OR starts_with(fold_code(p.external_id), ${prefix})
    OR EXISTS (SELECT FROM variant_codes c
      WHERE c.variant_id = v.id AND (c.code = ${code} OR starts_with(c.code, ${prefix}))))`;
  return {
    fits: sql`(${all(inAny)} OR ${identifies} IS TRUE)`,
    score: sql`CASE WHEN ${identifies} THEN 100 ELSE 0 END + ${sql.join(points, sql` + `)}`,
  };
}

function wantedClassifications({ filters, dictionary }: SqlQuestion): string[] | null {
  const { categoryIds } = filters;
  if (!categoryIds) return null;
  return dictionary.classificationIds.filter((id) =>
    dictionary.categoriesOf(id).some((category) => categoryIds.has(category.id)),
  );
}

function matches(question: SqlQuestion) {
  const { criteria, filters } = question;
  const { fits, score } = textMatch(question);
  const classifications = wantedClassifications(question);
  const since = criteria.productUpdatedSince;
  const conditions = [
    sql`v.status = 'ACTIVE'`,
    sql`p.status = 'ACTIVE'`,
    isInViews("v.id", criteria.audience.viewIds),
    fits,
    ...(classifications ? [sql`p.classification_id = ANY(${list(classifications)})`] : []),
    ...(filters.skus ? [sql`(v.sku = ANY(${list(filters.skus)}) OR p.sku = ANY(${list(filters.skus)}))`] : []),
    ...(since ? [sql`GREATEST(v.updated_at, p.updated_at) >= ${since}`] : []),
  ];
  const isProduct = criteria.aggregation === "PRODUCT";
  return sql`SELECT v.id AS variant_id, p.id AS product_id, ${sql.ref(isProduct ? "p.id" : "v.id")} AS record,
      v.position, NULLIF(p.brand, '') AS brand, p.classification_id, ${score} AS score,
      p.attribute_values || v.attribute_values AS attributes,
      fold_text(label_in(${sql.ref(isProduct ? "p.names" : "v.names")}, ${criteria.locale})) AS name,
      date_trunc('milliseconds', ${sql.ref(isProduct ? "p.created_at" : "v.created_at")}) AS created_at
    FROM product_variants v JOIN products p ON p.id = v.product_id
    CROSS JOIN ${filters.words.length > 0 ? wordColumns(question) : sql`(SELECT) AS w`}
   WHERE ${all(conditions)}`;
}

/** Values of offers by field: their own, and the rates of the fields that tax roles name. */
function offerFieldValues({ offerFields }: Dictionary) {
  const rates = offerFields.flatMap(({ id, role }) => {
    const column = role === "PRODUCT_TAX_RATE" ? "product" : role === "SHIPPING_TAX_RATE" ? "shipping" : null;
    return column ? [sql`${id}::text, trim_scale(${sql.ref(`i.${column}_tax_rate_bp`)} / 100.0)`] : [];
  });
  return rates.length === 0
    ? sql`i.custom_field_values`
    : sql`i.custom_field_values || jsonb_strip_nulls(jsonb_build_object(${sql.join(rates)}))`;
}

const classRank = sql`CASE q.type WHEN 'ACCOUNT' THEN 0 WHEN 'GROUP' THEN 1 ELSE 2 END`;

function offers({ criteria, filters, dictionary }: SqlQuestion) {
  const { accountId, tagIds, currency, now } = criteria.audience;
  const price = firstPrice(now);
  const effective = sql`COALESCE((${price} ->> 'discountPrice')::integer, q.range_prices_e4[1])`;
  const isWanted = filters.supplierIds ? sql`i.supplier_id = ANY(${list(filters.supplierIds)})` : sql`true`;
  return sql`SELECT i.id, i.variant_id, i.supplier_id, i.lead_time_to_ship, i.updated_at, ${isWanted} AS is_wanted,
      ${offerFieldValues(dictionary)} AS fields, best.price, best.class_rank, best.effective,
      CASE WHEN best.price IS NULL THEN 2 WHEN i.stock > i.reserved THEN 0 ELSE 1 END AS sold
    FROM offer_inventories i JOIN matches m ON m.variant_id = i.variant_id
    JOIN suppliers s ON s.id = i.supplier_id AND s.status = 'ACTIVE'
    LEFT JOIN LATERAL (
      SELECT ${price} AS price, ${classRank} AS class_rank, ${effective} AS effective FROM offer_prices q
       WHERE q.inventory_id = i.id AND ${isPriceRunning(now)}
         AND (q.type = 'PUBLIC' OR q.account_id = ${accountId} OR q.tag_id = ANY(${list(tagIds)}))
         AND (NOT EXISTS (SELECT FROM supplier_accounts l WHERE l.supplier_id = s.id)
           OR EXISTS (SELECT FROM supplier_accounts l WHERE l.supplier_id = s.id AND l.account_id = ${accountId}))
       ORDER BY class_rank, effective, q.id LIMIT 1) AS best ON true
   WHERE i.status = 'ACTIVE' AND i.currency = ${currency}`;
}

const failsUnless = (group: string, condition: RawBuilder<unknown>) =>
  sql`CASE WHEN ${condition} THEN NULL ELSE ${group} END`;

function failedGroups({ criteria, filters }: SqlQuestion) {
  const { brands, supplierIds, tagIds, attributes, offerFields } = filters;
  const { priceMin, priceMax, offerUpdatedSince } = criteria;
  const offerWith = (condition: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM offers o WHERE o.variant_id = m.variant_id AND ${condition})`;
  const valueIn = (values: RawBuilder<unknown>, keys: Iterable<string>) =>
    sql`EXISTS (SELECT FROM jsonb_path_query(${values}, '$[*]') AS x WHERE lower(btrim(x #>> '{}')) = ANY(${list(keys)}))`;
  return [
    ...(brands ? [failsUnless("brand", sql`lower(m.brand) = ANY(${list(brands)})`)] : []),
    ...(supplierIds ? [failsUnless("supplier", offerWith(sql`o.is_wanted`))] : []),
    ...(tagIds
      ? [
          failsUnless(
            "tag",
            sql`EXISTS (SELECT FROM product_tag_links l WHERE l.product_id = m.product_id AND l.tag_id = ANY(${list(tagIds)}))`,
          ),
        ]
      : []),
    ...(priceMin === null ? [] : [failsUnless("price", sql`b.effective >= ${priceMin}::numeric`)]),
    ...(priceMax === null ? [] : [failsUnless("price", sql`b.effective <= ${priceMax}::numeric`)]),
    ...(offerUpdatedSince ? [failsUnless("time", offerWith(sql`o.updated_at >= ${offerUpdatedSince}`))] : []),
    ...[...attributes].map(([externalId, keys]) =>
      failsUnless(
        `attribute ${externalId}`,
        sql`${valueIn(sql`m.attributes -> ${externalId}::text`, keys)} AND EXISTS (
          SELECT FROM classification_attributes l JOIN attributes a ON a.id = l.attribute_id
           WHERE l.classification_id = m.classification_id AND a.external_id = ${externalId}
             AND l.is_enabled AND l.is_indexable)`,
      ),
    ),
    ...[...offerFields].map(([id, keys]) =>
      failsUnless(`field ${id}`, offerWith(valueIn(sql`o.fields -> ${id}::text`, keys))),
    ),
  ];
}

/** What every statement begins with: the variants under text, category and visibility, with what they fail. */
function withCandidates(question: SqlQuestion) {
  const failed = failedGroups(question);
  return sql`WITH matches AS MATERIALIZED (${matches(question)}),
    offers AS MATERIALIZED (${offers(question)}),
    best AS MATERIALIZED (SELECT DISTINCT ON (variant_id) * FROM offers
      ORDER BY variant_id, is_wanted DESC, sold, class_rank, effective, lead_time_to_ship NULLS LAST, id),
    candidates AS MATERIALIZED (
      SELECT m.*, b.id AS offer_id, b.price, b.sold, b.class_rank, b.effective, b.lead_time_to_ship,
        array_remove(ARRAY[${failed.length > 0 ? sql.join(failed) : sql``}]::text[], NULL) AS failed
      FROM matches m LEFT JOIN best b ON b.variant_id = m.variant_id)`;
}

function sortExpression({ kind, key, isDescending }: SearchSort, { dictionary }: SqlQuestion) {
  const direction = isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  if (kind === "name") return sql`name COLLATE "C" ${direction}`;
  if (kind === "price") return sql`effective ${direction}`;
  if (kind === "createdTime") return sql`created_at ${direction}`;
  if (kind === "customField")
    return sql`(SELECT min(fold_text(x #>> '{}') COLLATE "C") FROM offers o,
    jsonb_path_query(o.fields -> ${key}::text, '$[*]') AS x WHERE o.id = offer_id) ${direction}`;
  const sortable = dictionary.classificationIds.filter((id) => dictionary.switchesOf(id, key)?.isSortable);
  const value = sql`jsonb_path_query_first(attributes -> ${key}::text, '$[*]')`;
  const isSortable = sql`classification_id = ANY(${list(sortable)})`;
  return sql`CASE WHEN ${isSortable} AND jsonb_typeof(${value}) = 'number' THEN (${value})::numeric END ${direction},
    CASE WHEN ${isSortable} THEN fold_text(${value} #>> '{}') END COLLATE "C" ${direction}`;
}

export type SqlHit = {
  readonly productId: string;
  readonly variantId: string;
  readonly offerId: string | null;
  readonly price: FirstPrice | null;
  readonly total: number;
};

/** One page of records: of each product its best matching variant, or every matching variant. */
export async function findHits(db: Kysely<Database>, question: SqlQuestion): Promise<SqlHit[]> {
  const { sort, page, size } = question.criteria;
  const order = sort.map((entry) => sortExpression(entry, question));
  const query = (limit: number, offset: number) => sql<SqlHit>`${withCandidates(question)}
    SELECT product_id AS "productId", variant_id AS "variantId", offer_id AS "offerId", price,
      count(*) OVER () AS total
    FROM (SELECT DISTINCT ON (record) * FROM candidates WHERE failed = '{}'
      ORDER BY record, COALESCE(sold, 3), class_rank, effective, lead_time_to_ship NULLS LAST, position, variant_id) AS found
    ORDER BY ${sql.join([...order, sql`score DESC`, sql`product_id`, sql`variant_id`])}
    LIMIT ${limit} OFFSET ${offset}`;
  return (await query(size, page * size).execute(db)).rows;
}

/** How many records there are, for a page beyond the last. */
export async function countHits(db: Kysely<Database>, question: SqlQuestion): Promise<number> {
  const { rows } = await sql<{ total: number }>`${withCandidates(question)}
    SELECT count(DISTINCT record) AS total FROM candidates WHERE failed = '{}'`.execute(db);
  return rows[0]?.total ?? 0;
}

export type SqlFacetRow = {
  readonly kind: "brand" | "supplier" | "tag" | "category" | "attribute" | "field" | "price";
  readonly group: string;
  readonly key: string;
  readonly count: number;
};

const countUnless = (group: RawBuilder<unknown>) =>
  sql`count(DISTINCT record) FILTER (WHERE failed <@ ARRAY[${group}]::text[])`;

/** Every value found under text, category and visibility, with its count under all filters but its group's own. */
export async function findFacetRows(db: Kysely<Database>, question: SqlQuestion): Promise<SqlFacetRow[]> {
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

/** Brands of products that are visible through these catalogue views. */
export async function findBrands(db: Kysely<Database>, viewIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`SELECT DISTINCT p.brand FROM products p
    WHERE p.brand <> '' AND ${isShownProduct(viewIds)} ORDER BY 1`.execute(db);
  return rows.map(({ brand }) => brand);
}
