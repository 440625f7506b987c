// SQL that reads whole products for search: active variants with their visible offers and public prices of the moment.
import type { PackingType } from "@comptoir/contract/products";
import { type RawBuilder, sql } from "kysely";
import type { AttributeValues } from "#catalogue/attributes.rules.ts";
import { isPriceRunning, isRunning } from "#catalogue/offers/buyer-prices.queries.ts";
import { isVisibleProduct } from "#catalogue/products.queries.ts";
import { anyOf, type Db } from "#db/statement.ts";
import type { LabelMap } from "#shared/locale.ts";

/** The first tier of a price; ten-thousandths per piece without tax. */
export type FirstPrice = {
  readonly id: string;
  readonly externalId: string;
  readonly type: "PUBLIC" | "GROUP" | "ACCOUNT";
  readonly itemPerPack: number;
  readonly listPrice: number;
  readonly discountPrice: number | null;
};

export type OfferDocument = {
  readonly id: string;
  readonly externalId: string;
  readonly supplierId: string;
  readonly currency: string;
  readonly stock: number;
  readonly minStockAlert: number | null;
  readonly packingType: PackingType;
  readonly productUnit: string;
  readonly quantityPerItem: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number | null;
  readonly leadTimeToShip: number | null;
  readonly taxRateBasisPoints: number | null;
  readonly shippingTaxRateBasisPoints: number | null;
  readonly fieldValues: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  /** Prices for everybody; empty for suppliers that sell to some accounts only. */
  readonly prices: readonly FirstPrice[];
};

export type VariantDocument = {
  readonly id: string;
  readonly externalId: string;
  readonly externalSku: string | null;
  readonly sku: string;
  readonly ean: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly names: LabelMap;
  readonly descriptions: LabelMap;
  readonly attributeValues: AttributeValues;
  readonly pictureKey: string | null;
  readonly pictureUrls: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly offers: readonly OfferDocument[];
};

export type ProductDocument = {
  readonly id: string;
  readonly externalId: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly names: LabelMap;
  readonly descriptions: LabelMap;
  readonly brand: string | null;
  readonly classificationId: string;
  readonly unitType: string;
  readonly productUnit: string;
  readonly attributeValues: AttributeValues;
  readonly tagIds: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** In their order, at least one. */
  readonly variants: readonly VariantDocument[];
  /** When a price or discount next begins or ends; null without any such date. */
  readonly changesAt: number | null;
};

/** Prices of the first tier as JSON, of the price table named q. */
export const firstPrice = (now: Date): RawBuilder<FirstPrice> => sql`jsonb_build_object(
  'id', q.id, 'externalId', q.external_id, 'type', q.type, 'itemPerPack', q.item_per_pack,
  'listPrice', q.range_prices_e4[1],
  'discountPrice', CASE WHEN ${isRunning("q.discount_starts_at", "q.discount_ends_at", now)} THEN q.range_discount_prices_e4[1] END)`;

const milliseconds = (column: string) => sql`floor(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`;

// An end date counts as still running at that very moment, so the change comes a millisecond later.
const nextChange = (now: Date) => sql`(SELECT min(moment) FROM (VALUES (q.starts_at), (q.discount_starts_at),
  (q.ends_at + interval '1 millisecond'), (q.discount_ends_at + interval '1 millisecond')) AS dates (moment)
  WHERE moment > ${now})`;

function offersOfVariant(now: Date) {
  return sql`(SELECT jsonb_agg(jsonb_build_object(
      'id', i.id, 'externalId', i.external_id, 'supplierId', i.supplier_id, 'currency', i.currency,
      'stock', i.stock - i.reserved, 'minStockAlert', i.min_stock_alert, 'packingType', i.packing_type,
      'productUnit', i.product_unit, 'quantityPerItem', i.quantity_per_item,
      'minOrderQuantity', i.min_order_quantity, 'maxOrderQuantity', i.max_order_quantity,
      'leadTimeToShip', i.lead_time_to_ship, 'taxRateBasisPoints', i.product_tax_rate_bp,
      'shippingTaxRateBasisPoints', i.shipping_tax_rate_bp, 'fieldValues', i.custom_field_values,
      'updatedAt', ${milliseconds("i.updated_at")},
      'prices', CASE WHEN EXISTS (SELECT FROM supplier_accounts l WHERE l.supplier_id = i.supplier_id) THEN '[]' ELSE
        COALESCE((SELECT jsonb_agg(${firstPrice(now)} ORDER BY q.id) FROM offer_prices q
          WHERE q.inventory_id = i.id AND q.type = 'PUBLIC' AND ${isPriceRunning(now)}), '[]') END) ORDER BY i.id)
    FROM offer_inventories i JOIN suppliers s ON s.id = i.supplier_id
   WHERE i.variant_id = v.id AND i.status = 'ACTIVE' AND s.status = 'ACTIVE')`;
}

function selectProducts(now: Date, which: RawBuilder<unknown>) {
  return sql<ProductDocument>`
    SELECT p.id, p.external_id AS "externalId", p.sku, p.mpn, p.names, p.descriptions, NULLIF(p.brand, '') AS brand,
      p.classification_id AS "classificationId", p.unit_type AS "unitType", p.product_unit AS "productUnit",
      p.attribute_values AS "attributeValues",
      ARRAY(SELECT t.tag_id FROM product_tag_links t WHERE t.product_id = p.id ORDER BY 1) AS "tagIds",
      ${milliseconds("p.created_at")} AS "createdAt", ${milliseconds("p.updated_at")} AS "updatedAt",
      (SELECT jsonb_agg(jsonb_build_object(
          'id', v.id, 'externalId', v.external_id, 'externalSku', v.external_sku, 'sku', v.sku, 'ean', v.ean,
          'gtin', v.gtin, 'mpn', v.mpn, 'names', v.names, 'descriptions', v.descriptions,
          'attributeValues', v.attribute_values, 'pictureKey', v.picture_key, 'pictureUrls', v.picture_urls,
          'createdAt', ${milliseconds("v.created_at")}, 'updatedAt', ${milliseconds("v.updated_at")},
          'offers', COALESCE(${offersOfVariant(now)}, '[]')) ORDER BY v.position, v.id)
        FROM product_variants v WHERE v.product_id = p.id AND v.status = 'ACTIVE') AS variants,
      (SELECT floor(extract(epoch FROM min(${nextChange(now)})) * 1000)::bigint
        FROM product_variants v JOIN offer_inventories i ON i.variant_id = v.id
        JOIN offer_prices q ON q.inventory_id = i.id
       WHERE v.product_id = p.id AND q.status = 'ACTIVE') AS "changesAt"
    FROM products p WHERE ${isVisibleProduct} AND ${which}`;
}

/** The visible ones among these products, by id. */
export async function findProductDocuments(db: Db, ids: readonly string[], now: Date): Promise<ProductDocument[]> {
  if (ids.length === 0) return [];
  const { rows } = await selectProducts(now, sql`p.id = ${anyOf(ids)} ORDER BY p.id`).execute(db);
  return rows;
}

/** The attribute values of these variants, their products' included. One statement. */
export async function findVariantValues(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AttributeValues>> {
  const { rows } = await sql<{ id: string; values: AttributeValues }>`
    SELECT v.id, p.attribute_values || v.attribute_values AS values
      FROM product_variants v JOIN products p ON p.id = v.product_id WHERE v.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/** Pieces left of one offer, and when it last changed. */
export type OfferStock = Pick<OfferDocument, "id" | "stock" | "updatedAt">;

/** What is left of these offers. One statement. */
export async function findOfferStocks(db: Db, inventoryIds: readonly string[]): Promise<OfferStock[]> {
  if (inventoryIds.length === 0) return [];
  const { rows } = await sql<OfferStock>`
    SELECT i.id, i.stock - i.reserved AS stock, ${milliseconds("i.updated_at")} AS "updatedAt"
      FROM offer_inventories i WHERE i.id = ${anyOf(inventoryIds)}`.execute(db);
  return rows;
}

const BATCH = 1_000;

/** Every visible product by id, read in batches; what changes meanwhile is told by the feed of changes. */
export async function* streamProductDocuments(db: Db, now: Date): AsyncGenerator<ProductDocument[]> {
  for (let after = ""; ; ) {
    const { rows } = await selectProducts(now, sql`p.id > ${after} ORDER BY p.id LIMIT ${BATCH}`).execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}
