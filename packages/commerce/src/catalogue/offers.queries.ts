// SQL of the offers of lines. One statement answers everything that evaluating, pricing and showing a line takes.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isInViewsOf } from "#catalogue/catalog-views.queries.ts";
import type { OfferAudience, OfferKeys } from "#catalogue/offers.ts";
import type { Database } from "#db/schema.generated.ts";
import { invariant } from "#shared/refusal.ts";

type Labels = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

const columns = [
  "p.id as offerPriceId",
  "p.external_id as offerPriceExternalId",
  "p.type as priceType",
  "p.item_per_pack as itemPerPack",
  "p.range_quantities as quantities",
  "p.range_prices_e4 as prices",
  "p.range_discount_prices_e4 as discountPrices",
  "i.id as inventoryId",
  "i.external_id as inventoryExternalId",
  "i.external_source as inventoryExternalSource",
  "i.status as inventoryStatus",
  "i.currency",
  "i.packing_type as packingType",
  "i.product_unit as productUnit",
  "i.quantity_per_item as quantityPerItem",
  "i.min_order_quantity as minOrderQuantity",
  "i.max_order_quantity as maxOrderQuantity",
  "i.lead_time_to_ship as leadTimeToShip",
  "i.product_tax_rate_bp as taxRateBasisPoints",
  "i.shipping_tax_rate_bp as shippingTaxRateBasisPoints",
  "v.id as variantId",
  "v.external_id as variantExternalId",
  "v.external_sku as variantExternalSku",
  "v.sku as variantSku",
  "v.status as variantStatus",
  "v.mpn",
  "v.ean",
  "v.gtin",
  "v.picture_key as pictureKey",
  "v.picture_urls as pictureUrls",
  "product.id as productId",
  "product.external_id as productExternalId",
  "product.sku as productSku",
  "product.status as productStatus",
  "product.brand",
  "product.mpn as productMpn",
  "product.classification_id as classificationId",
  "s.id as supplierId",
  "s.external_id as supplierExternalId",
  "s.name as supplierName",
  "s.status as supplierStatus",
] as const;

/** The ids that the keys name; a key that is an external id of one thing is never read as the id of another. */
function wantedIds(keys: OfferKeys): RawBuilder<{ id: string }> {
  // Behind a sub-select a list is planned for without its length: one plan serves every call, and planning this statement
  // takes four times as long as running it.
  const listed = (values: readonly string[] = []) => sql<string[]>`ARRAY(SELECT unnest(${[...values]}::text[]))`;
  const priceKeys = listed(keys.offerPriceKeys);
  const variantKeys = listed(keys.variantKeys);
  // Each branch meets an index; an id is tried only where no external id of that text exists (orders 1.2).
  return sql<{ id: string }>`(
    SELECT id FROM unnest(${listed(keys.offerPriceIds)}) AS id
    UNION SELECT id FROM offer_prices WHERE external_id = ANY(${priceKeys})
    UNION SELECT o.id FROM offer_prices o WHERE o.id = ANY(${priceKeys})
      AND NOT EXISTS (SELECT FROM offer_prices e WHERE e.external_id = o.id)
    UNION SELECT o.id FROM product_variants w JOIN offer_inventories n ON n.variant_id = w.id
      JOIN offer_prices o ON o.inventory_id = n.id WHERE w.external_id = ANY(${variantKeys})
    UNION SELECT o.id FROM product_variants w JOIN offer_inventories n ON n.variant_id = w.id
      JOIN offer_prices o ON o.inventory_id = n.id WHERE w.id = ANY(${variantKeys})
      AND NOT EXISTS (SELECT FROM product_variants e WHERE e.external_id = w.id)
  )`;
}

function offersOf(db: Kysely<Database>, audience: OfferAudience, wanted: RawBuilder<{ id: string }>) {
  const { accountId, tagIds, storeViewId, now } = audience;
  const running = (from: string, to: string) =>
    sql<boolean>`(${sql.ref(from)} IS NULL OR ${sql.ref(from)} <= ${now}) AND (${sql.ref(to)} IS NULL OR ${sql.ref(to)} >= ${now})`;
  return db
    .selectFrom(wanted.as("wanted"))
    .innerJoin("offer_prices as p", "p.id", "wanted.id")
    .innerJoin("offer_inventories as i", "i.id", "p.inventory_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as product", "product.id", "v.product_id")
    .innerJoin("suppliers as s", "s.id", "i.supplier_id")
    .select(columns)
    .select([
      sql<number>`i.stock - i.reserved`.as("stock"),
      sql<boolean>`p.status = 'ACTIVE' AND ${running("p.starts_at", "p.ends_at")}`.as("isPriceActive"),
      running("p.discount_starts_at", "p.discount_ends_at").as("isDiscountRunning"),
      sql<boolean>`CASE p.type WHEN 'ACCOUNT' THEN p.account_id = ${accountId}
        WHEN 'GROUP' THEN p.tag_id = ANY(${[...tagIds]}::text[]) ELSE true END
        AND (NOT EXISTS (SELECT FROM supplier_accounts a WHERE a.supplier_id = s.id)
          OR EXISTS (SELECT FROM supplier_accounts a WHERE a.supplier_id = s.id AND a.account_id = ${accountId}))`.as(
        "isEligible",
      ),
      isInViewsOf("v.id", accountId).as("isVisible"),
      sql<Labels>`v.names`.as("variantNames"),
      sql<Labels>`product.names`.as("productNames"),
      sql<Values>`v.attribute_values`.as("attributeValues"),
      sql<Values>`i.custom_field_values`.as("customFieldValues"),
      // Written so that the links of the classification are looked up first, however little is known of the tables.
      sql<string | null>`(SELECT c.external_id FROM navigation_categories c
        WHERE c.id = ANY(ARRAY(SELECT l.category_id FROM navigation_category_classifications l
            WHERE l.classification_id = product.classification_id))
          AND c.store_view_id = ${storeViewId} AND c.is_active
        ORDER BY c.position, c.id LIMIT 1)`.as("navigationCategory"),
    ]);
}

/** The offer prices that the keys name, each with everything around it. */
export const findOfferRows = (db: Kysely<Database>, audience: OfferAudience, keys: OfferKeys) =>
  offersOf(db, audience, wantedIds(keys)).execute();

export type OfferRow = Awaited<ReturnType<typeof findOfferRows>>[number];

/** The same, and by the same statement what `beside` makes of the ids found. */
export async function findOfferRowsBeside<Value>(
  db: Kysely<Database>,
  audience: OfferAudience,
  keys: OfferKeys,
  beside: (ids: RawBuilder<string>) => RawBuilder<Value>,
): Promise<{ readonly rows: OfferRow[]; readonly value: Value }> {
  const found = offersOf(db, audience, sql`wanted_offers`);
  const { rows } = await sql<{ rows: OfferRow[]; value: Value }>`
    WITH wanted_offers AS MATERIALIZED ${wantedIds(keys)}
    SELECT (SELECT COALESCE(json_agg(o), '[]') FROM (${found}) AS o) AS rows,
           (${beside(sql`SELECT id FROM wanted_offers`)}) AS value`.execute(db);
  const [row] = rows;
  invariant(row, "a statement without a table has one row");
  return row;
}

/** Attributes by their external ids, with the labels of their options. */
export function findAttributeTexts(db: Kysely<Database>, externalIds: readonly string[]) {
  return db
    .selectFrom("attributes as a")
    .where("a.external_id", "=", sql<string>`ANY(${[...externalIds]}::text[])`)
    .select(["a.id", "a.external_id as externalId", "a.type", "a.unit"])
    .select([
      sql<Labels>`a.names`.as("names"),
      sql<Readonly<Record<string, Labels>> | null>`(SELECT jsonb_object_agg(o.code, o.labels)
        FROM attribute_options o WHERE o.attribute_id = a.id)`.as("options"),
    ])
    .orderBy("a.position")
    .orderBy("a.id")
    .execute();
}
