// SQL of products and variants. A product row brings its pictures, tags, categories and attributes along: one statement
// answers a product.
import type { CatalogueIdType } from "@comptoir/contract/catalogue";
import type { PictureView } from "@comptoir/contract/products";
import { type Expression, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AttributeDefinition, AttributeValues } from "#catalogue/attributes.rules.ts";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import { anyOf, countOver, type Db } from "#db/statement.ts";
import type { Audience } from "#shared/buyer.ts";
import type { LabelMap } from "#shared/locale.ts";

/** A moment as the wire writes it; inside JSON the database would write it in another form. */
export const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A column of texts by language. */
export const labelsOf = (column: string) => sql<LabelMap>`${sql.ref(column)}`;

type KeyedTable = "products" | "product_variants";

/** The id that a key stands for; without a selector it is tried as id, SKU and external id in this order. */
export function idOfKey(
  table: KeyedTable,
  key: string | Expression<string>,
  selector: CatalogueIdType | undefined,
): RawBuilder<string | null> {
  const from = sql.table(table);
  const by = (column: "id" | "sku" | "external_id" | "external_sku") =>
    sql<string | null>`(SELECT k.id FROM ${from} AS k WHERE k.${sql.raw(column)} = ${key} ORDER BY k.id LIMIT 1)`;
  switch (selector) {
    case undefined:
      return sql`COALESCE(${by("id")}, ${by("sku")}, ${by("external_id")})`;
    case "SKU":
      return by("sku");
    case "EXTERNAL_ID":
      return by("external_id");
    case "EXTERNAL_SKU":
      return table === "product_variants" ? by("external_sku") : sql`NULL::text`;
    default:
      return by("id");
  }
}

/** An id that is known, where a key would be looked up. */
export const knownId = (id: string): RawBuilder<string | null> => sql`${id}`;

/** A further picture as it is stored. */
export type StoredView = { readonly view: PictureView["kind"]; readonly key: string; readonly pieces: number | null };

/** Further pictures, for answers about variants themselves: what names one beside something else does with its main picture. */
const pictureViews = sql<readonly StoredView[]>`v.picture_views`.as("pictureViews");

/** What every answer about a variant shows to a caller with these catalogue views; the tables are named v and p. */
export const variantSelection = (viewIds: readonly string[]) =>
  [
    "v.id as id",
    "v.external_id as externalId",
    "v.sku as sku",
    "p.sku as productSku",
    "p.brand as brand",
    "v.external_sku as externalSku",
    "v.ean as ean",
    "v.gtin as gtin",
    "v.mpn as mpn",
    "v.status as status",
    "v.position as position",
    "v.picture_key as pictureKey",
    "v.picture_urls as pictureUrls",
    labelsOf("v.names").as("names"),
    labelsOf("v.descriptions").as("descriptions"),
    sql<AttributeValues>`v.attribute_values`.as("attributeValues"),
    sql<boolean>`NOT EXISTS (SELECT FROM product_variants earlier
      WHERE earlier.product_id = v.product_id AND earlier.status = 'ACTIVE' AND ${isInViews("earlier.id", viewIds)}
        AND (earlier.position, earlier.id) < (v.position, v.id))`.as("isDefault"),
    moment("v.created_at").as("createdAt"),
    moment("v.updated_at").as("updatedAt"),
  ] as const;

/** Definitions of attributes as a JSON column, in the order of the shop; the table is named a. */
const attributesWhere = (condition: RawBuilder<unknown>) => sql<AttributeDefinition[]>`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('id', a.id, 'externalId', a.external_id, 'names', a.names, 'type', a.type,
      'unit', a.unit, 'options', COALESCE((
        SELECT jsonb_agg(jsonb_build_object('code', o.code, 'labels', o.labels, 'hex', o.hex)
          ORDER BY o.position, o.code) FROM attribute_options o WHERE o.attribute_id = a.id), '[]'))
    ORDER BY a.position, a.id)
  FROM attributes a WHERE ${condition}), '[]')`;

/** Visible at all: active, with at least one active variant (catalogue 4.1). */
export const isVisibleProduct = sql<boolean>`p.status = 'ACTIVE' AND EXISTS (
  SELECT FROM product_variants a WHERE a.product_id = p.id AND a.status = 'ACTIVE')`;

/** Visible for a caller with these catalogue views: with a variant that stands in one of them. Needs the product as p. */
export const isShownProduct = (viewIds: readonly string[]) =>
  viewIds.length === 0
    ? isVisibleProduct
    : sql<boolean>`p.status = 'ACTIVE' AND EXISTS (SELECT FROM product_variants a
        WHERE a.product_id = p.id AND a.status = 'ACTIVE' AND ${isInViews("a.id", viewIds)})`;

function productQuery(db: Db, { storeViewId, viewIds }: Audience) {
  return db
    .selectFrom("products as p")
    .innerJoin("classification_categories as k", "k.id", "p.classification_id")
    .where(isShownProduct(viewIds))
    .select((eb) => [
      "p.id as id",
      "p.sku as sku",
      "p.external_id as externalId",
      "p.external_source as externalSource",
      "p.status as status",
      "p.brand as brand",
      "p.mpn as mpn",
      "p.unit_type as unitType",
      "p.product_unit as productUnit",
      "p.classification_id as classificationId",
      "k.external_id as classificationExternalId",
      labelsOf("k.names").as("classificationNames"),
      labelsOf("p.names").as("names"),
      labelsOf("p.descriptions").as("descriptions"),
      sql<AttributeValues>`p.attribute_values`.as("attributeValues"),
      jsonArrayFrom(
        eb
          .selectFrom("product_tag_links as l")
          .innerJoin("product_tags as t", "t.id", "l.tag_id")
          .whereRef("l.product_id", "=", "p.id")
          .orderBy("t.id")
          .select(["t.id as id", labelsOf("t.names").as("names")]),
      ).as("tags"),
      jsonArrayFrom(
        eb
          .selectFrom("navigation_category_classifications as l")
          .innerJoin("navigation_categories as c", "c.id", "l.category_id")
          .whereRef("l.classification_id", "=", "p.classification_id")
          .where("c.store_view_id", "=", storeViewId)
          .where("c.is_active", "=", true)
          .orderBy("c.position")
          .orderBy("c.id")
          .select(["c.id as id", "c.external_id as externalId", labelsOf("c.names").as("names")]),
      ).as("categories"),
      jsonArrayFrom(
        eb
          .selectFrom("product_variants as v")
          .whereRef("v.product_id", "=", "p.id")
          .where("v.status", "=", "ACTIVE")
          .where(isInViews("v.id", viewIds))
          .orderBy("v.position")
          .orderBy("v.id")
          .select(["v.picture_key as pictureKey", "v.picture_urls as pictureUrls"]),
      ).as("pictured"),
      attributesWhere(sql`p.attribute_values ? a.external_id`).as("attributes"),
    ]);
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>;

/** Id and classification of one visible product; null when there is none. */
export async function findProductKeys(db: Db, id: RawBuilder<string | null>, viewIds: readonly string[]) {
  const row = await db
    .selectFrom("products as p")
    .where("p.id", "=", id)
    .where(isShownProduct(viewIds))
    .select(["p.id as id", "p.classification_id as classificationId"])
    .executeTakeFirst();
  return row ?? null;
}

/** Attribute values of the visible variants of a product. */
export async function findVariantValues(db: Db, productId: string, viewIds: readonly string[]) {
  const rows = await db
    .selectFrom("product_variants as v")
    .where("v.product_id", "=", productId)
    .where("v.status", "=", "ACTIVE")
    .where(isInViews("v.id", viewIds))
    .orderBy("v.position")
    .orderBy("v.id")
    .select(sql<AttributeValues>`v.attribute_values`.as("attributeValues"))
    .execute();
  return rows;
}

/** One visible product by an expression that gives its id; null when there is none. */
export async function findProductRow(db: Db, id: RawBuilder<string | null>, audience: Audience) {
  return (await productQuery(db, audience).where("p.id", "=", id).executeTakeFirst()) ?? null;
}

/** Visible products by their ids, in the order of the ids. */
export async function findProductRows(db: Db, ids: readonly string[], audience: Audience) {
  if (ids.length === 0) return [];
  const rows = await productQuery(db, audience).where("p.id", "=", anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The attributes of these external ids, or all, in the order of the shop, with their options. */
export async function findAttributes(db: Db, externalIds: readonly string[] | "all"): Promise<AttributeDefinition[]> {
  if (externalIds.length === 0) return [];
  const attributes = attributesWhere(externalIds === "all" ? sql`TRUE` : sql`a.external_id = ${anyOf(externalIds)}`);
  const { rows } = await sql<{ attributes: AttributeDefinition[] }>`SELECT ${attributes} AS attributes`.execute(db);
  return rows[0]?.attributes ?? [];
}

export type VariantFilter = {
  readonly productSku?: string | undefined;
  /** An expression that gives the product's id. */
  readonly productId?: Expression<string | null> | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly skus?: readonly string[] | undefined;
  readonly externalIds?: readonly string[] | undefined;
};

/** One page of visible variants: default first, then in their order. */
export async function findVariantPage(
  db: Db,
  filter: VariantFilter,
  viewIds: readonly string[],
  page: { readonly page: number; readonly size: number },
) {
  const matching = db
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("v.status", "=", "ACTIVE")
    .where("p.status", "=", "ACTIVE")
    .where(isInViews("v.id", viewIds))
    .$if(filter.productSku !== undefined, (query) => query.where("p.sku", "=", filter.productSku ?? ""))
    .$if(filter.productId !== undefined, (query) => query.where("p.id", "=", filter.productId ?? sql<null>`NULL`))
    .$if(filter.ids !== undefined, (query) => query.where("v.id", "=", anyOf(filter.ids ?? [])))
    .$if(filter.skus !== undefined, (query) => query.where("v.sku", "=", anyOf(filter.skus ?? [])))
    .$if(filter.externalIds !== undefined, (query) =>
      query.where("v.external_id", "=", anyOf(filter.externalIds ?? [])),
    )
    .select([...variantSelection(viewIds), pictureViews, countOver]);
  const rows = await matching
    .orderBy("v.product_id")
    .orderBy("v.position")
    .orderBy("v.id")
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  // Beyond the last page no row carries the total.
  const [first] = rows.length > 0 || page.page === 0 ? rows : await matching.limit(1).execute();
  return { rows, total: first?.total ?? 0 };
}

export type VariantRow = Awaited<ReturnType<typeof findVariantRows>>[number] & {
  readonly pictureViews?: readonly StoredView[];
};

/** Variants by their ids, whether or not they are sold and shown still. */
export function findVariantRows(db: Db, ids: readonly string[], viewIds: readonly string[]) {
  return db
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("v.id", "=", anyOf(ids))
    .select(variantSelection(viewIds))
    .execute();
}

/** The visible variants that keys stand for; a key that names none is not there. */
export async function findVariantKeyRows(
  db: Db,
  keys: readonly string[],
  selector: CatalogueIdType | undefined,
  viewIds: readonly string[],
) {
  const { rows } = await sql<{ key: string; id: string }>`
    SELECT asked.key, v.id FROM unnest(${[...keys]}::text[]) AS asked (key)
      JOIN product_variants v ON v.id = ${idOfKey("product_variants", sql.ref("asked.key"), selector)}
      JOIN products p ON p.id = v.product_id
     WHERE v.status = 'ACTIVE' AND p.status = 'ACTIVE' AND ${isInViews("v.id", viewIds)}`.execute(db);
  return rows;
}

/** One visible variant with the names of its product; null when there is none. */
export async function findVariantRow(db: Db, id: RawBuilder<string | null>, viewIds: readonly string[]) {
  const row = await db
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("v.id", "=", id)
    .where("v.status", "=", "ACTIVE")
    .where("p.status", "=", "ACTIVE")
    .where(isInViews("v.id", viewIds))
    .select([
      ...variantSelection(viewIds),
      pictureViews,
      "p.id as productId",
      "p.external_id as productExternalId",
      labelsOf("p.names").as("productNames"),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of visible products to show beside one: the linked ones, else up to 8 of its classification (catalogue 8.1). */
export async function findRelatedIds(
  db: Db,
  { id, classificationId }: { readonly id: string; readonly classificationId: string },
  viewIds: readonly string[],
) {
  const isShown = isShownProduct(viewIds);
  const { rows } = await sql<{ id: string }>`
    WITH linked AS (
      SELECT p.id, row_number() OVER (ORDER BY l.position, p.id) AS place
        FROM related_products l JOIN products p ON p.id = l.related_product_id
       WHERE l.product_id = ${id} AND ${isShown}),
    alike AS (
      SELECT p.id, row_number() OVER (ORDER BY p.created_at DESC, p.id) AS place
        FROM products p
       WHERE p.classification_id = ${classificationId} AND p.id <> ${id} AND ${isShown}
         AND NOT EXISTS (SELECT FROM linked)
       ORDER BY place LIMIT 8)
    SELECT id FROM (SELECT * FROM linked UNION ALL SELECT * FROM alike) AS related ORDER BY place`.execute(db);
  return rows.map(({ id }) => id);
}
