// SQL of exports: everything of a kind, read by a cursor over one moment of the shop.
import type { ImportEntity } from "@comptoir/contract/imports/imports";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/statement.ts";
import type { ExportRow } from "#imports/export.rules.ts";
import { isoMoment } from "#imports/table/records.queries.ts";

const PAGE = 1_000;

/** What is written of a kind. */
export type ExportChoice = {
  readonly storeViewId: string;
  /** Whose offers alone, by either id, with the prices for everybody alone: those a supplier imports. Null: all. */
  readonly supplierId: string | null;
};

const isOf = ({ supplierId }: ExportChoice) =>
  supplierId === null ? sql`true` : sql`(s.id = ${supplierId} OR s.external_id = ${supplierId})`;
const isWritten = ({ supplierId }: ExportChoice) => (supplierId === null ? sql`true` : sql`q.type = 'PUBLIC'`);

/** Keys are those of the columns; values that need words of the file (prices, days, fields) are finished by the writer. */
const statements: Readonly<Record<ImportEntity, (chosen: ExportChoice) => RawBuilder<ExportRow>>> = {
  ATTRIBUTE: () => sql`
    SELECT a.external_id AS "externalId", a.names, a.type, a.unit_type AS "unitType", a.unit, COALESCE((
      SELECT jsonb_agg(jsonb_build_object('code', o.code, 'labels', o.labels, 'hex', o.hex) ORDER BY o.position, o.code)
        FROM attribute_options o WHERE o.attribute_id = a.id), '[]') AS options
    FROM attributes a ORDER BY a.position, a.external_id`,
  CLASSIFICATION_CATEGORY: () => sql`
    SELECT c.external_id AS "externalId", c.names, COALESCE(p.external_id, 'Root') AS parent, a.external_id AS attribute,
      l.is_enabled AS enabled, l.is_indexable AS indexable, l.is_required AS required, l.is_for_variant AS "forVariant",
      l.is_faceted AS faceted, l.is_searchable AS searchable, l.is_sortable AS sortable, l.position
    FROM classification_categories c LEFT JOIN classification_categories p ON p.id = c.parent_id
    LEFT JOIN classification_attributes l ON l.classification_id = c.id LEFT JOIN attributes a ON a.id = l.attribute_id
   ORDER BY c.id, l.position, a.external_id`,
  NAVIGATION_CATEGORY: ({ storeViewId }) => sql`
    SELECT c.external_id AS "externalId", c.names, c.descriptions, p.external_id AS parent, c.position,
      c.is_active AS active, c.picture_key AS "pictureKey", c.custom_field_values AS "fieldValues",
      ARRAY(SELECT k.external_id FROM navigation_category_classifications l
              JOIN classification_categories k ON k.id = l.classification_id
             WHERE l.category_id = c.id ORDER BY k.external_id) AS classifications
    FROM navigation_categories c JOIN navigation_categories p ON p.id = c.parent_id
   WHERE c.store_view_id = ${storeViewId} ORDER BY c.id`,
  SUPPLIER: () => sql`
    SELECT s.external_id AS "externalId", s.name, s.descriptions, s.logo, s.banner, s.return_policies AS "returnPolicies",
      s.status, s.status = 'INACTIVE' AS inactive, s.payment_due_date_delay AS "paymentDelay",
      s.payment_due_date_mode AS "paymentMode", s.custom_field_values AS "fieldValues",
      ARRAY(SELECT a.external_id FROM supplier_accounts l JOIN customer_accounts a ON a.id = l.account_id
             WHERE l.supplier_id = s.id ORDER BY a.external_id) AS accounts
    FROM suppliers s ORDER BY s.external_id`,
  PRODUCT: () => sql`
    SELECT p.external_id AS product, p.names AS "productNames", p.descriptions AS "productDescriptions", p.brand,
      c.external_id AS classification, p.product_unit AS unit, p.mpn AS "productMpn", p.status AS "productStatus",
      p.status = 'INACTIVE' AS "inactiveProduct", v.external_id AS variant, v.names AS "variantNames",
      v.descriptions AS "variantDescriptions", v.external_sku AS "externalSku", v.ean, v.gtin, v.mpn,
      v.picture_urls[1] AS "mainImage", v.picture_urls[2:] AS "otherImages", v.picture_key AS "pictureKey",
      v.status AS "variantStatus", v.status = 'INACTIVE' AS "inactiveVariant",
      ARRAY(SELECT o.external_id FROM related_products r JOIN products o ON o.id = r.related_product_id
             WHERE r.product_id = p.id ORDER BY r.position, o.id) AS related,
      p.attribute_values || v.attribute_values AS attributes
    FROM products p JOIN product_variants v ON v.product_id = p.id
    JOIN classification_categories c ON c.id = p.classification_id ORDER BY p.id, v.position, v.id`,
  PRODUCT_TAG: () => sql`
    SELECT p.external_id AS product, ARRAY(SELECT t.external_id FROM product_tag_links l JOIN product_tags t ON t.id = l.tag_id
             WHERE l.product_id = p.id ORDER BY t.external_id) AS tags
    FROM products p WHERE EXISTS (SELECT FROM product_tag_links l WHERE l.product_id = p.id) ORDER BY p.id`,
  OFFER: (chosen) => sql`
    SELECT i.external_id AS stock, v.external_id AS variant, s.external_id AS supplier, i.stock AS quantity,
      i.quantity_per_item AS "quantityPerItem", i.currency, i.packing_type AS "packingType",
      i.product_unit AS "productUnit", i.lead_time_to_ship AS "leadTime", i.min_order_quantity AS minimum,
      i.max_order_quantity AS maximum, i.min_stock_alert AS alert, i.status = 'INACTIVE' AS "inactiveStock",
      i.product_tax_rate_bp AS "taxRate", i.shipping_tax_rate_bp AS "shippingTaxRate",
      i.custom_field_values AS "fieldValues", q.external_id AS price, q.type AS "priceType", a.external_id AS account,
      t.external_id AS tag, q.item_per_pack AS "itemPerPack", q.range_quantities AS quantities,
      q.range_prices_e4 AS "pricesE4", q.range_discount_prices_e4 AS "discountsE4", ${isoMoment("q.discount_starts_at")} AS "discountStart",
      ${isoMoment("q.discount_ends_at")} AS "discountEnd", ${isoMoment("q.starts_at")} AS "priceStart", ${isoMoment("q.ends_at")} AS "priceEnd",
      q.status = 'INACTIVE' AS "inactivePrice"
    FROM offer_inventories i JOIN product_variants v ON v.id = i.variant_id JOIN suppliers s ON s.id = i.supplier_id
    LEFT JOIN offer_prices q ON q.inventory_id = i.id AND ${isWritten(chosen)}
    LEFT JOIN customer_accounts a ON a.id = q.account_id LEFT JOIN customer_tags t ON t.id = q.tag_id
   WHERE ${isOf(chosen)} ORDER BY i.id, q.id`,
};

/** Everything of a kind, a thousand rows at a time; `db` is a transaction that sees one moment. */
export async function* fetchRows(
  db: Db,
  entity: ImportEntity,
  chosen: ExportChoice,
): AsyncGenerator<readonly ExportRow[]> {
  await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${statements[entity](chosen)}`.execute(db);
  for (;;) {
    const { rows } = await sql<ExportRow>`FETCH ${sql.raw(String(PAGE))} FROM export_rows`.execute(db);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** How many rows an export of the kind has at most: those of the tables from which it is read. */
export async function countRows(db: Db, entity: ImportEntity, chosen: ExportChoice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${statements[entity](chosen)}) AS everything`.execute(db);
  return rows[0]?.count ?? 0;
}
