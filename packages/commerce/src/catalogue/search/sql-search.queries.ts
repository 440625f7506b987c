// The statements of the search in SQL. Every group of filters that a variant fails is written into `failed`, so that a hit is
// a row that fails nothing and a count of a group a row that fails nothing else (catalogue 6.6).
import { type RawBuilder, sql } from "kysely";
import { isPriceFor, isPriceRunning, sellsTo } from "#catalogue/offers/buyer-prices.queries.ts";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import { isShownProduct } from "#catalogue/products.queries.ts";
import { boughtRows, demandRows } from "#catalogue/search/demand.queries.ts";
import type { Dictionary } from "#catalogue/search/dictionary.ts";
import { type FirstPrice, firstPrice } from "#catalogue/search/documents.queries.ts";
import type { Filters, ValueFilter } from "#catalogue/search/resolve.ts";
import type { SearchCriteria, SearchSort } from "#catalogue/search/search-index.ts";
import type { TextScore } from "#catalogue/search/sql-words.queries.ts";
import { anyOf, type Db } from "#db/statement.ts";

export type SqlQuestion = {
  readonly criteria: SearchCriteria;
  readonly filters: Filters;
  readonly dictionary: Dictionary;
  /** The variants that fit the text; null without a text. */
  readonly texts: readonly TextScore[] | null;
};

/** Texts as an array of the database. */
export const list = (values: Iterable<string>) => sql`${[...values]}::text[]`;
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`;

/** The variants that fit the text as a table, with how well each does. */
function textScores({ texts }: SqlQuestion) {
  if (!texts) return sql`(SELECT)`;
  const ids = list(texts.map(({ variantId }) => variantId));
  return sql`unnest(${ids}, ${texts.map(({ score }) => score)}::int[])`;
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
  const classifications = wantedClassifications(question);
  const since = criteria.productUpdatedSince;
  const conditions = [
    sql`v.status = 'ACTIVE'`,
    sql`p.status = 'ACTIVE'`,
    isInViews("v.id", criteria.audience.viewIds),
    ...(question.texts ? [sql`t.variant_id = v.id`] : []),
    ...(classifications ? [sql`p.classification_id = ANY(${list(classifications)})`] : []),
    ...(filters.skus ? [sql`(v.sku = ANY(${list(filters.skus)}) OR p.sku = ANY(${list(filters.skus)}))`] : []),
    ...(since ? [sql`GREATEST(v.updated_at, p.updated_at) >= ${since}`] : []),
  ];
  const isProduct = criteria.aggregation === "PRODUCT";
  return sql`SELECT v.id AS variant_id, p.id AS product_id, ${sql.ref(isProduct ? "p.id" : "v.id")} AS record,
      v.position, NULLIF(p.brand, '') AS brand, p.classification_id, ${question.texts ? sql`t.score` : sql`0`} AS score,
      p.attribute_values || v.attribute_values AS attributes,
      fold_code(COALESCE(v.external_sku, v.external_id)) AS code,
      fold_text(label_in(${sql.ref(isProduct ? "p.names" : "v.names")}, ${criteria.locale})) AS name,
      date_trunc('milliseconds', ${sql.ref(isProduct ? "p.created_at" : "v.created_at")}) AS created_at
    FROM product_variants v JOIN products p ON p.id = v.product_id
    CROSS JOIN ${textScores(question)} AS t${question.texts ? sql` (variant_id, score)` : sql``}
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
  return sql`SELECT i.id, i.variant_id, i.supplier_id, i.lead_time_to_ship, i.stock - i.reserved AS stock, i.updated_at, ${isWanted} AS is_wanted,
      ${offerFieldValues(dictionary)} AS fields, best.price, best.class_rank, best.effective,
      CASE WHEN best.price IS NULL THEN 2
        WHEN is_orderable(i.stock - i.reserved, best.pack, i.min_order_quantity, i.max_order_quantity) THEN 0 ELSE 1 END AS sold
    FROM offer_inventories i JOIN matches m ON m.variant_id = i.variant_id
    JOIN suppliers s ON s.id = i.supplier_id AND s.status = 'ACTIVE'
    LEFT JOIN LATERAL (
      SELECT ${price} AS price, q.item_per_pack AS pack, ${classRank} AS class_rank, ${effective} AS effective FROM offer_prices q
       WHERE q.inventory_id = i.id AND ${isPriceRunning(now)}
         AND ${isPriceFor(accountId, anyOf(tagIds))} AND ${sellsTo(accountId)}
       ORDER BY class_rank, effective, q.id LIMIT 1) AS best ON true
   WHERE i.status = 'ACTIVE' AND i.currency = ${currency}`;
}

const failsUnless = (group: string, condition: RawBuilder<unknown>) =>
  sql`CASE WHEN ${condition} THEN NULL ELSE ${group} END`;

function failedGroups({ criteria, filters }: SqlQuestion) {
  const { brands, supplierIds, tagIds, attributes, offerFields } = filters;
  const { priceMin, priceMax, isInStock, offerUpdatedSince } = criteria;
  const offerWith = (condition: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM offers o WHERE o.variant_id = m.variant_id AND ${condition})`;
  const valueIn = (values: RawBuilder<unknown>, keys: Iterable<string>) =>
    sql`EXISTS (SELECT FROM jsonb_path_query(${values}, '$[*]') AS x WHERE lower(btrim(x #>> '{}')) = ANY(${list(keys)}))`;
  const numberIn = (values: RawBuilder<unknown>, ranges: ValueFilter["ranges"]) =>
    sql`EXISTS (SELECT FROM jsonb_path_query(${values}, '$[*]') AS x,
        unnest(${ranges.map(({ from }) => from)}::float8[], ${ranges.map(({ to }) => to)}::float8[]) AS range (lowest, highest)
      WHERE (x #>> '{}')::float8 BETWEEN range.lowest AND range.highest)`;
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
    ...(isInStock ? [failsUnless("stock", sql`b.sold = 0`)] : []),
    ...(offerUpdatedSince ? [failsUnless("time", offerWith(sql`o.updated_at >= ${offerUpdatedSince}`))] : []),
    ...[...attributes].map(([externalId, { keys, ranges }]) =>
      failsUnless(
        `attribute ${externalId}`,
        sql`(${valueIn(sql`m.attributes -> ${externalId}::text`, keys)}
          ${ranges.length > 0 ? sql` OR ${numberIn(sql`m.attributes -> ${externalId}::text`, ranges)}` : sql``}) AND EXISTS (
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
export function withCandidates(question: SqlQuestion) {
  const failed = failedGroups(question);
  return sql`WITH matches AS MATERIALIZED (${matches(question)}),
    offers AS MATERIALIZED (${offers(question)}),
    best AS MATERIALIZED (SELECT DISTINCT ON (variant_id) * FROM offers
      ORDER BY variant_id, is_wanted DESC, sold, class_rank, effective, lead_time_to_ship NULLS LAST, id),
    candidates AS MATERIALIZED (
      SELECT m.*, b.id AS offer_id, b.price, b.sold, b.class_rank, b.effective, b.lead_time_to_ship, b.stock,
        (b.price ->> 'itemPerPack')::integer AS pack,
        array_remove(ARRAY[${failed.length > 0 ? sql.join(failed) : sql``}]::text[], NULL) AS failed
      FROM matches m LEFT JOIN best b ON b.variant_id = m.variant_id)`;
}

function sortExpression({ kind, key, isDescending }: SearchSort, { dictionary }: SqlQuestion) {
  const direction = isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  if (kind === "name") return sql`name COLLATE "C" ${direction}`;
  if (kind === "code") return sql`code COLLATE "C" ${direction}`;
  if (kind === "availability") return sql`COALESCE(sold, 3) ${direction}`;
  if (kind === "price") return sql`effective ${direction}`;
  if (kind === "pack" || kind === "stock") return sql`${sql.ref(kind)} ${direction}`;
  if (kind === "packPrice") return sql`effective::bigint * pack ${direction}`;
  if (kind === "leadTime") return sql`lead_time_to_ship ${direction}`;
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
  /** Hits of its product, over all pages. */
  readonly matches: number;
  readonly total: number;
  /** How well it fits the text, or the first of its product where those stand together. */
  readonly score: number;
};

/** By how well records fit; what fits as well by what the account buys, what is ordered, what can be ordered (search K-02). */
function tiesBroken({ criteria: { audience } }: SqlQuestion): RawBuilder<unknown>[] {
  const bought = boughtRows(audience.accountId, audience.now);
  return [
    sql`score DESC`,
    sql`CASE WHEN variant_id IN (SELECT variant_id FROM (${bought}) AS bought) THEN 2
      WHEN product_id IN (SELECT product_id FROM (${bought}) AS bought) THEN 1 ELSE 0 END DESC`,
    sql`COALESCE((SELECT level FROM (${demandRows(audience.now)}) AS demand WHERE demand.product_id = found.product_id), 0) DESC`,
    sql`COALESCE(sold, 3)`,
  ];
}

/** One page of records: of each product its best matching variant, or every matching variant. */
export async function findHits(db: Db, question: SqlQuestion): Promise<SqlHit[]> {
  const { sort, page, size, isGrouped } = question.criteria;
  // Without another order what fits best comes first, of a product too (catalogue 6.3).
  const fitting = sort.length === 0 ? [sql`score DESC`] : [];
  const order =
    sort.length === 0 && question.texts
      ? tiesBroken(question)
      : [...sort.map((entry) => sortExpression(entry, question)), ...fitting];
  const place = sql`row_number() OVER (ORDER BY ${sql.join([...order, sql`product_id`, sql`variant_id`])})`;
  const inPlace = isGrouped ? sql`min(place) OVER (PARTITION BY product_id), place` : sql`place`;
  const query = (limit: number, offset: number) => sql<SqlHit>`${withCandidates(question)}
    SELECT product_id AS "productId", variant_id AS "variantId", offer_id AS "offerId", price,
      count(*) OVER () AS total, count(*) OVER (PARTITION BY product_id) AS matches,
      ${isGrouped ? sql`max(score) OVER (PARTITION BY product_id)` : sql`score`} AS score
    FROM (SELECT *, ${place} AS place FROM (SELECT DISTINCT ON (record) * FROM candidates WHERE failed = '{}'
      ORDER BY ${sql.join([sql`record`, ...fitting])}, COALESCE(sold, 3), class_rank, effective, lead_time_to_ship NULLS LAST,
        position, variant_id) AS found) AS placed
    ORDER BY ${inPlace}
    LIMIT ${limit} OFFSET ${offset}`;
  return (await query(size, Math.min(page * size, Number.MAX_SAFE_INTEGER)).execute(db)).rows;
}

/** How many records there are, for a page beyond the last. */
export async function countHits(db: Db, question: SqlQuestion): Promise<number> {
  const { rows } = await sql<{ total: number }>`${withCandidates(question)}
    SELECT count(DISTINCT record) AS total FROM candidates WHERE failed = '{}'`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Brands of products that are visible through these catalogue views. */
export async function findBrands(db: Db, viewIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`SELECT DISTINCT p.brand FROM products p
    WHERE p.brand <> '' AND ${isShownProduct(viewIds)} ORDER BY 1`.execute(db);
  return rows.map(({ brand }) => brand);
}
