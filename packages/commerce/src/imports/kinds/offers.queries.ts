// SQL of stock lines and prices by their external ids, locked for the writer, in one order so that two never wait in a circle.
import { sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";
import type { StoredPrice, StoredStock } from "#imports/kinds/offers.rules.ts";
import { isoMoment, lockUnless, namesGiven } from "#imports/table/records.queries.ts";

/** Whether the stock line i is a supplier's; anybody's where none is given. */
const isOf = (supplierId: string | null) => (supplierId === null ? sql`true` : sql`i.supplier_id = ${supplierId}`);

/** Which of these external ids stock lines and prices of other suppliers have. */
export async function findTaken(
  db: Db,
  stocks: readonly string[],
  prices: readonly string[],
  supplierId: string | null,
) {
  if (supplierId === null) return { stocks: new Set<string>(), prices: new Set<string>() };
  const { rows } = await sql<{ isPrice: boolean; externalId: string }>`
    SELECT false AS "isPrice", i.external_id AS "externalId" FROM offer_inventories i
     WHERE i.external_id = ${anyOf(namesGiven(stocks))} AND NOT ${isOf(supplierId)}
    UNION ALL SELECT true, q.external_id FROM offer_prices q JOIN offer_inventories i ON i.id = q.inventory_id
     WHERE q.external_id = ${anyOf(namesGiven(prices))} AND NOT ${isOf(supplierId)}`.execute(db);
  const taken = (isPrice: boolean) =>
    new Set(rows.filter((row) => row.isPrice === isPrice).map(({ externalId }) => externalId));
  return { stocks: taken(false), prices: taken(true) };
}

/** Stock lines by external id, a supplier's own where one is given; locked unless it is a dry run. */
export async function findStocks(
  db: Db,
  externalIds: readonly string[],
  isDryRun: boolean,
  supplierId: string | null,
): Promise<StoredStock[]> {
  const { rows } = await sql<StoredStock>`
    SELECT id, external_id AS "externalId", variant_id AS "variantId", supplier_id AS "supplierId", status, currency, stock,
      reserved, min_stock_alert AS "minStockAlert", packing_type AS "packingType", product_unit AS "productUnit",
      quantity_per_item AS "quantityPerItem", min_order_quantity AS "minOrderQuantity",
      max_order_quantity AS "maxOrderQuantity", lead_time_to_ship AS "leadTimeToShip",
      product_tax_rate_bp AS "productTaxRateBp", shipping_tax_rate_bp AS "shippingTaxRateBp",
      custom_field_values AS "fieldValues"
    FROM offer_inventories i WHERE external_id = ${anyOf(namesGiven(externalIds))} AND ${isOf(supplierId)} ORDER BY id ${lockUnless(isDryRun, "i")}`.execute(
    db,
  );
  return rows;
}

/** Offer prices by external id, a supplier's own where one is given; locked unless it is a dry run. */
export async function findPrices(
  db: Db,
  externalIds: readonly string[],
  isDryRun: boolean,
  supplierId: string | null,
): Promise<StoredPrice[]> {
  const names = namesGiven(externalIds);
  if (names.length === 0) return [];
  const { rows } = await sql<StoredPrice>`
    SELECT q.id, q.external_id AS "externalId", i.external_id AS "stockExternalId", q.type, q.account_id AS "accountId",
      q.tag_id AS "tagId", q.status, q.item_per_pack AS "itemPerPack", q.range_quantities AS quantities,
      q.range_prices_e4 AS "pricesE4", q.range_discount_prices_e4 AS "discountsE4", ${isoMoment("q.starts_at")} AS "startsAt",
      ${isoMoment("q.ends_at")} AS "endsAt", ${isoMoment("q.discount_starts_at")} AS "discountStartsAt",
      ${isoMoment("q.discount_ends_at")} AS "discountEndsAt"
    FROM offer_prices q JOIN offer_inventories i ON i.id = q.inventory_id
   WHERE q.external_id = ${anyOf(names)} AND ${isOf(supplierId)} ORDER BY q.id ${lockUnless(isDryRun, "q")}`.execute(
    db,
  );
  return rows;
}

/**
 * Takes stock lines out of sale that an import did not name; answers their ids. A file speaks for the suppliers that it names,
 * and for no other.
 */
export async function deactivateAbsentStocks(db: Db, importId: string, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE offer_inventories i SET status = 'INACTIVE', updated_at = ${now}
     WHERE i.status = 'ACTIVE'
       AND i.supplier_id IN (SELECT n.supplier_id FROM offer_inventories n JOIN import_names m ON m.name = n.external_id
                              WHERE m.import_id = ${importId})
       AND NOT EXISTS (SELECT FROM import_names m WHERE m.import_id = ${importId} AND m.name = i.external_id)
    RETURNING i.id`.execute(db);
  return rows.map(({ id }) => id);
}
