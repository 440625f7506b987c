// SQL that reads logistic orders, their lines and their history.
import { poNumberField } from "@comptoir/contract/conventions";
import type {
  AddressSnapshot,
  CustomerUserSnapshot,
  HistoryChange,
  LogisticOrder,
  SupplierSnapshot,
} from "@comptoir/contract/orders/orders";
import { type RawBuilder, sql } from "kysely";
import { isEvaluated } from "#catalogue/evaluations.ts";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import { refusedLineNames } from "#orders/line-names.queries.ts";
import { isVisibleTo, type Reading } from "#orders/orders.queries.ts";
import { deliverableStatuses } from "#orders/orders.rules.ts";
import type { LineSnapshot } from "#orders/snapshots.ts";
import type { ApprovalReason, BlockingPolicy } from "#policies/policies.rules.ts";
import type { TaxDetailAmounts } from "#pricing/totals.rules.ts";
import type { Locale } from "#shared/locale.ts";

/** The longest lead time of what is still to come of a logistic order `g`; null once nothing is, or while one is unknown. */
export const longestLeadTime = sql<number | null>`CASE WHEN g.status = ${anyOf(deliverableStatuses)} THEN (
  SELECT CASE WHEN count(*) = count(i.lead_time_to_ship) THEN max(i.lead_time_to_ship) END
  FROM order_lines l LEFT JOIN offer_inventories i ON i.id = l.inventory_id
  WHERE l.logistic_order_id = g.id AND l.canceled_quantity < l.quantity) END`;

/** When a logistic order `g` went to its supplier; null before. */
export const sentToSupplierAt = sql<Date | null>`CASE WHEN g.status = ${anyOf(deliverableStatuses)} THEN (
  SELECT max(h.at) FROM order_history h
  WHERE h.logistic_order_id = g.id AND h.to_status = 'WAITING_SUPPLIER_APPROVAL') END`;

/** When all of a logistic order `g` had arrived; null before. */
const receivedAt = sql<Date | null>`CASE WHEN g.status = 'COMPLETED' THEN (
  SELECT min(h.at) FROM order_history h WHERE h.logistic_order_id = g.id AND h.to_status = 'COMPLETED') END`;

/** The parcels that have left of a logistic order `g`, in their order. */
const shipments = sql<LogisticOrder["shipments"]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', s.id, 'shippedAt', s.shipped_at, 'carrierName', s.carrier_name,
      'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url, 'lines', (
    SELECT jsonb_agg(jsonb_build_object('id', l.id, 'quantity', p.quantity) ORDER BY l.position)
      FROM shipment_lines p JOIN order_lines l ON l.id = p.order_line_id WHERE p.shipment_id = s.id)) ORDER BY s.id)
    FROM shipments s WHERE s.logistic_order_id = g.id), '[]')`;

/** What a logistic order `g` holds itself and a row of it tells as it is stored. */
const storedColumns = [
  "g.id",
  "g.commercial_order_id as commercialOrderId",
  "g.rank",
  "g.reference",
  "g.external_id as externalId",
  "g.external_source as externalSource",
  "g.channel",
  "g.supplier_id as supplierId",
  "g.status",
  "g.payment_status as paymentStatus",
  "g.payment_option as paymentOption",
  "g.has_incident as hasIncident",
  "g.is_partially_declined as isPartiallyDeclined",
  "g.fulfillment_message as fulfillmentMessage",
  "g.shipping_type_code as shippingTypeCode",
  "g.shipping_tracking_url as shippingTrackingUrl",
  "g.goods_cents as goods",
  "g.goods_tax_cents as goodsTax",
  "g.shipping_cents as shipping",
  "g.shipping_tax_cents as shippingTax",
  "g.initial_goods_cents as initialGoods",
  "g.initial_goods_tax_cents as initialGoodsTax",
  "g.initial_shipping_cents as initialShipping",
  "g.initial_shipping_tax_cents as initialShippingTax",
  "g.line_count as lineCount",
  "g.product_count as productCount",
  "g.is_fee_unknown as isFeeUnknown",
  "g.created_at as createdAt",
  "g.updated_at as updatedAt",
  "g.validated_at as validatedAt",
  "g.required_approval_level as requiredApprovalLevel",
  "g.approved_level as approvedLevel",
  "g.promised_on as promisedOn",
  "g.version",
] as const;

/** Those of them that are documents, and what names the state of the row. */
const storedExpressions = [
  sql<string>`g.xmin::text`.as("rowVersion"),
  sql<SupplierSnapshot>`g.supplier_snapshot`.as("supplier"),
  sql<AddressSnapshot | null>`g.shipping_address`.as("shippingAddress"),
  sql<AddressSnapshot | null>`g.billing_address`.as("billingAddress"),
  sql<TaxDetailAmounts[]>`g.tax_details`.as("taxDetails"),
  sql<CustomFieldValues>`g.custom_field_values`.as("customFieldValues"),
  sql<BlockingPolicy[]>`g.blocking_policies`.as("blockingPolicies"),
  sql<ApprovalReason[]>`g.approval_reasons`.as("approvalReasons"),
] as const;

/** The same in a list of what is returned. */
export const storedOfLogisticOrder: RawBuilder<unknown> = sql.join([
  ...storedColumns.map((stored) => {
    const [column = stored, name = column.slice("g.".length)] = stored.split(" as ");
    return sql.ref(column).as(name);
  }),
  ...storedExpressions,
]);

const storedOrders = (db: Db) => db.selectFrom("logistic_orders as g").select(storedColumns).select(storedExpressions);

/** What `storedOfLogisticOrder` returns. */
export type StoredLogisticOrder = Awaited<ReturnType<ReturnType<typeof storedOrders>["executeTakeFirstOrThrow"]>>;

/** Logistic orders of the commercial orders that whoever reads may see. */
export const logisticOrders = (db: Db, reading: Reading) =>
  storedOrders(db)
    .innerJoin("commercial_orders as c", "c.id", "g.commercial_order_id")
    .where(isVisibleTo(reading))
    .select([
      "c.reference as commercialReference",
      "c.cart_id as cartId",
      "c.account_id as accountId",
      "c.user_id as userId",
      "c.currency",
      "c.processing",
      "c.source_type as sourceType",
      "c.source_id as sourceId",
    ])
    .select([
      longestLeadTime.as("longestLeadTime"),
      sentToSupplierAt.as("sentToSupplierAt"),
      receivedAt.as("receivedAt"),
      isEvaluated.as("isRated"),
      sql<CustomerUserSnapshot>`c.user_snapshot`.as("userSnapshot"),
      shipments.as("shipments"),
    ]);

export type LogisticOrderRow = Awaited<ReturnType<ReturnType<typeof logisticOrders>["executeTakeFirstOrThrow"]>>;

/** The logistic orders of these commercial orders, in the order of their suppliers. */
export const logisticOrdersOf = (db: Db, reading: Reading, commercialOrderIds: readonly string[]) =>
  logisticOrders(db, reading)
    .where("g.commercial_order_id", "=", anyOf(commercialOrderIds))
    // Said of both tables, as the planner does not conclude it: else it looks through all orders of the account.
    .where("c.id", "=", anyOf(commercialOrderIds))
    .orderBy("g.rank");

/** Those rows. */
export const findLogisticOrdersOf = (...asked: Parameters<typeof logisticOrdersOf>) =>
  logisticOrdersOf(...asked).execute();

/** By id, reference or external id. */
export async function findLogisticOrder(db: Db, reading: Reading, key: string): Promise<LogisticOrderRow | null> {
  const row = await logisticOrders(db, reading)
    .where(({ or, eb }) => or([eb("g.id", "=", key), eb("g.reference", "=", key), eb("g.external_id", "=", key)]))
    .orderBy(sql`g.id = ${key} DESC, g.reference = ${key} DESC`)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Lines of orders with what presenting them takes; whoever calls has checked that the order may be seen. */
export const orderLines = (db: Db) =>
  db
    .selectFrom("order_lines as l")
    .innerJoin("logistic_orders as g", "g.id", "l.logistic_order_id")
    .select([
      "l.id",
      "l.logistic_order_id as logisticOrderId",
      "l.external_id as externalId",
      "l.quote_line_external_id as quoteLineExternalId",
      "l.position",
      "l.quantity",
      "l.confirmed_quantity as confirmedQuantity",
      "l.shipped_quantity as shippedQuantity",
      "l.received_quantity as receivedQuantity",
      "l.canceled_quantity as canceledQuantity",
      "l.expected_date as expectedDate",
      "l.unit_price_e4 as unitPrice",
      "l.confirmed_price_e4 as confirmedPrice",
      "l.tax_rate_bp as taxRate",
      "l.goods_cents as goods",
      "l.goods_tax_cents as goodsTax",
      "l.shipping_cents as shipping",
      "l.shipping_tax_cents as shippingTax",
      "l.is_refunded as isRefunded",
      "l.has_incident as hasIncident",
      "l.created_at as createdAt",
      "l.updated_at as updatedAt",
      "g.status",
      "g.payment_status as paymentStatus",
    ])
    .select([
      sql<LineSnapshot>`l.snapshot`.as("snapshot"),
      sql<CustomFieldValues>`l.custom_field_values`.as("customFieldValues"),
    ]);

export type OrderLineRow = Awaited<ReturnType<ReturnType<typeof orderLines>["executeTakeFirstOrThrow"]>>;

/** One line of an order. */
export const findOrderLine = (db: Db, id: string): Promise<OrderLineRow> =>
  orderLines(db).where("l.id", "=", id).executeTakeFirstOrThrow();

/** The first lines of each of these logistic orders, by one statement. */
export async function findPreviewLines(
  db: Db,
  logisticOrderIds: readonly string[],
  limit: number,
): Promise<OrderLineRow[]> {
  if (limit === 0 || logisticOrderIds.length === 0) return [];
  const first = sql<{ id: string }>`(SELECT line.id FROM unnest(${[...logisticOrderIds]}::text[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT id FROM order_lines WHERE logistic_order_id = wanted.id
      ORDER BY position LIMIT ${limit}) AS line)`;
  return orderLines(db).innerJoin(first.as("first"), "first.id", "l.id").orderBy("l.position").execute();
}

/** What happened to a logistic order, oldest first, with the names of refused lines in the language of the reader. */
export function findHistory(db: Db, logisticOrderId: string, locale: Locale) {
  return db
    .selectFrom("order_history")
    .where("logistic_order_id", "=", logisticOrderId)
    .select(["from_status as from", "to_status as to", "at", "by_type as byType", "by_name as byName", "reason"])
    .select(["by_user_id as byId", "on_behalf_of as onBehalfOf", refusedLineNames(locale).as("refusedLines")])
    .select(sql<HistoryChange | null>`change`.as("change"))
    .orderBy("id")
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

/** The number that the buyer's company gave a commercial order, an id or a column; null where it gave none. */
export const ownReferenceOf = (commercialOrderId: string | RawBuilder<string>) => sql<string | null>`
  (SELECT nullif(numbered.custom_field_values ->> f.id, '')
     FROM commercial_orders numbered
     JOIN custom_fields f ON f.target = 'ORDER_COMMERCIAL' AND f.external_id = ${poNumberField}
    WHERE numbered.id = ${commercialOrderId})`;

/** What mails say about the logistic orders of a commercial order: references, supplier, totals in cents. */
export function findPlacedAmounts(tx: Tx, commercialOrderId: string) {
  return tx
    .selectFrom("logistic_orders")
    .where("commercial_order_id", "=", commercialOrderId)
    .select(["id", "reference", "supplier_id as supplierId", "shipping_cents as shipping"])
    .select([
      ownReferenceOf(commercialOrderId).as("ownReference"),
      sql<number>`goods_cents + shipping_cents`.as("totalWithoutTax"),
      sql<number>`goods_cents + shipping_cents + goods_tax_cents + shipping_tax_cents`.as("totalWithTax"),
    ])
    .orderBy("rank")
    .execute();
}

export type PlacedAmounts = Awaited<ReturnType<typeof findPlacedAmounts>>[number];
