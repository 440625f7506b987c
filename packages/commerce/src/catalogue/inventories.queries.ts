// SQL of offers as buyers see them: stock lines with the prices that the caller may use (catalogue 4).
import type { OfferStatus, ProductStatus } from "@comptoir/contract/products";
import { type RawBuilder, sql } from "kysely";
import { isPriceFor, isPriceRunning, isRunning, sellsTo } from "#catalogue/offers/buyer-prices.queries.ts";
import { isInViews } from "#catalogue/offers/catalog-views.queries.ts";
import { labelsOf, variantSelection } from "#catalogue/products.queries.ts";
import { anyOf, countOver, type Db, holdsFolded } from "#db/statement.ts";
import type { Audience } from "#shared/buyer.ts";
import { namesIn } from "#shared/lists.ts";

/** Who looks at prices, in which currency and when. */
export type PriceAudience = Pick<Audience, "accountId" | "tagIds" | "viewIds"> & {
  readonly currency: string;
  readonly now: Date;
};

export type PriceRow = {
  readonly id: string;
  readonly externalId: string;
  readonly type: "PUBLIC" | "GROUP" | "ACCOUNT";
  readonly accountId: string | null;
  readonly tagId: string | null;
  readonly itemPerPack: number;
  readonly quantities: readonly number[];
  /** Ten-thousandths. */
  readonly prices: readonly number[];
  /** Null outside the discount's dates. */
  readonly discountPrices: readonly (number | null)[] | null;
};

/** The average of the grades of the supplier s, one decimal; written out, because a function per row costs more. */
const ratingOfSupplier = sql<
  number | null
>`(SELECT round(r.grade_sum::numeric / r.evaluation_count, 1)::double precision
  FROM supplier_ratings r WHERE r.supplier_id = s.id AND r.evaluation_count > 0)`;

/** Whether a price q is for everybody or for the caller. */
const isForCaller = ({ accountId, tagIds }: PriceAudience) => isPriceFor(accountId, anyOf(tagIds));

/** The caller's prices of the stock line i, of every class. What has not begun yet is told to nobody. */
function eligiblePrices(audience: PriceAudience, status: OfferStatus) {
  const { accountId, now } = audience;
  const isOfStatus =
    status === "ACTIVE"
      ? isPriceRunning(now)
      : sql`NOT ${isPriceRunning(now)}
          AND (q.starts_at IS NULL OR q.starts_at <= ${now})`;
  return sql<PriceRow[]>`CASE WHEN ${sellsTo(accountId)} THEN COALESCE((
    SELECT jsonb_agg(jsonb_build_object(
        'id', q.id, 'externalId', q.external_id, 'type', q.type, 'accountId', q.account_id, 'tagId', q.tag_id,
        'itemPerPack', q.item_per_pack, 'quantities', q.range_quantities, 'prices', q.range_prices_e4,
        'discountPrices',
        CASE WHEN ${isRunning("q.discount_starts_at", "q.discount_ends_at", now)} THEN q.range_discount_prices_e4 END))
      FROM offer_prices q
     WHERE q.inventory_id = i.id AND ${isOfStatus}
       AND ${isForCaller(audience)}), '[]')
    ELSE '[]' END`;
}

export type InventoryFilter = {
  /** An expression that gives the product's id. */
  readonly productId?: RawBuilder<string | null>;
  /** An expression that gives the variant's id. */
  readonly variantId?: RawBuilder<string | null>;
  readonly productIds?: readonly string[] | undefined;
  readonly variantIds?: readonly string[] | undefined;
  readonly variantSkus?: readonly string[] | undefined;
  readonly inventoryIds?: readonly string[] | undefined;
  readonly inventoryExternalIds?: readonly string[] | undefined;
  readonly priceIds?: readonly string[] | undefined;
  readonly priceExternalIds?: readonly string[] | undefined;
  /** Id or external id. */
  readonly supplierKey?: string | undefined;
  /** Article codes reduced to their letters and digits, in lower case. */
  readonly codes?: readonly string[] | undefined;
  readonly text?: string | undefined;
  /** A piece is left: of a stock line, which has no pack as its prices have, whether or not it covers the smallest order. */
  readonly hasStock?: boolean | undefined;
  readonly productStatus?: ProductStatus;
  readonly variantStatus?: ProductStatus;
  readonly inventoryStatus?: OfferStatus;
  readonly priceStatus?: OfferStatus;
  /** Whatever statuses are asked for: nothing of products and variants that are not active. */
  readonly onlyActive?: boolean;
};

function conditions(filter: InventoryFilter, audience: PriceAudience): RawBuilder<boolean>[] {
  const pricedBy = (column: "id" | "external_id", keys: readonly string[]) =>
    sql<boolean>`i.id IN (SELECT q.inventory_id FROM offer_prices q
      WHERE ${sql.ref(`q.${column}`)} = ${anyOf(keys)} AND ${isForCaller(audience)})`;
  const all: (RawBuilder<boolean> | false | undefined)[] = [
    filter.productId && sql<boolean>`p.id = ${filter.productId}`,
    filter.variantId && sql<boolean>`v.id = ${filter.variantId}`,
    filter.productIds && sql<boolean>`p.id = ${anyOf(filter.productIds)}`,
    filter.variantIds && sql<boolean>`v.id = ${anyOf(filter.variantIds)}`,
    filter.variantSkus && sql<boolean>`(v.sku = ${anyOf(filter.variantSkus)} OR p.sku = ${anyOf(filter.variantSkus)})`,
    filter.inventoryIds && sql<boolean>`i.id = ${anyOf(filter.inventoryIds)}`,
    filter.inventoryExternalIds && sql<boolean>`i.external_id = ${anyOf(filter.inventoryExternalIds)}`,
    filter.priceIds && pricedBy("id", filter.priceIds),
    filter.priceExternalIds && pricedBy("external_id", filter.priceExternalIds),
    filter.onlyActive && sql<boolean>`p.status = 'ACTIVE' AND v.status = 'ACTIVE'`,
    filter.supplierKey !== undefined && sql<boolean>`${filter.supplierKey} IN (s.id, s.external_id)`,
    filter.codes && sql<boolean>`v.id IN (SELECT variant_id FROM variant_codes WHERE code = ${anyOf(filter.codes)})`,
    filter.text !== undefined &&
      holdsFolded(
        sql`v.names::text || ' ' || concat_ws(' ', p.brand, v.external_sku, v.external_id, v.mpn, v.ean)`,
        filter.text,
      ),
    filter.hasStock !== undefined && sql<boolean>`(i.stock > i.reserved) = ${filter.hasStock}`,
  ];
  return all.filter((condition) => condition !== false && condition !== undefined);
}

function inventoryQuery(db: Db, filter: InventoryFilter, audience: PriceAudience) {
  let query = db
    .selectFrom("offer_inventories as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("suppliers as s", "s.id", "i.supplier_id")
    .where("i.status", "=", filter.inventoryStatus ?? "ACTIVE")
    .where("v.status", "=", filter.variantStatus ?? "ACTIVE")
    .where("p.status", "=", filter.productStatus ?? "ACTIVE")
    // Drafts are the operator's business, whatever status is asked for.
    .where("v.status", "<>", "NEW")
    .where("p.status", "<>", "NEW")
    .where("s.status", "=", "ACTIVE")
    .where("i.currency", "=", audience.currency)
    .where(isInViews("v.id", audience.viewIds));
  for (const condition of conditions(filter, audience)) query = query.where(condition);
  return query.select([
    ...variantSelection(audience.viewIds),
    "p.id as productId",
    "i.id as inventoryId",
    "i.external_id as inventoryExternalId",
    "i.external_source as inventorySource",
    "i.status as inventoryStatus",
    "i.currency",
    "i.min_stock_alert as minStockAlert",
    "i.packing_type as packingType",
    "i.product_unit as inventoryUnit",
    "i.quantity_per_item as quantityPerItem",
    "i.min_order_quantity as minOrderQuantity",
    "i.max_order_quantity as maxOrderQuantity",
    "i.lead_time_to_ship as leadTimeToShip",
    "i.product_tax_rate_bp as taxRateBasisPoints",
    "i.shipping_tax_rate_bp as shippingTaxRateBasisPoints",
    sql<number>`i.stock - i.reserved`.as("stock"),
    sql<Readonly<Record<string, unknown>>>`i.custom_field_values`.as("fieldValues"),
    "s.id as supplierId",
    "s.external_id as supplierExternalId",
    "s.name as supplierName",
    labelsOf("s.return_policies").as("returnPolicies"),
    ratingOfSupplier.as("supplierRating"),
    sql<Readonly<Record<string, unknown>>>`s.custom_field_values`.as("supplierFieldValues"),
    eligiblePrices(audience, filter.priceStatus ?? "ACTIVE").as("prices"),
  ]);
}

/** Stock lines that fit, at most `limit` of them. */
export function findInventoryRows(db: Db, filter: InventoryFilter, audience: PriceAudience) {
  return inventoryQuery(db, filter, audience).orderBy("i.id").execute();
}

export type InventoryRow = Awaited<ReturnType<typeof findInventoryRows>>[number];

/** What lists of stock lines may be sorted by. */
const inventorySorts = {
  externalId: sql`i.external_id`,
  status: sql`i.status`,
  stock: sql`i.stock - i.reserved`,
  leadTimeToShip: sql`i.lead_time_to_ship`,
  supplierName: sql`s.name`,
  supplierId: sql`s.id`,
  productId: sql`p.id`,
  variantId: sql`v.id`,
} as const;
export const inventorySortFields = namesIn(inventorySorts);
export type InventoryOrder = {
  readonly property: keyof typeof inventorySorts;
  readonly direction: "ASC" | "DESC";
};

/** One page of stock lines by id, and how many fit. */
export async function findInventoryPage(
  db: Db,
  filter: InventoryFilter,
  audience: PriceAudience,
  page: { readonly page: number; readonly size: number; readonly order: readonly InventoryOrder[] },
) {
  const matching = inventoryQuery(db, filter, audience).select(countOver);
  const sorted = page.order.reduce(
    (query, { property, direction }) =>
      query.orderBy(inventorySorts[property], (by) => (direction === "ASC" ? by.asc() : by.desc()).nullsLast()),
    matching,
  );
  const rows = await sorted
    .orderBy("i.id")
    .limit(page.size)
    .offset(page.page * page.size)
    .execute();
  // Beyond the last page no row carries the total.
  const [first] = rows.length > 0 || page.page === 0 ? rows : await matching.limit(1).execute();
  return { rows, total: first?.total ?? 0 };
}
