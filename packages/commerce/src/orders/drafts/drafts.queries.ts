// SQL of drafts. However many lines a draft has, reading it takes one statement per table and writing it too: many rows
// travel as one JSON text, so the statement stays the same and prepared.
import type { AddressSnapshot, SupplierSnapshot } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import type { DraftLogisticOrder, PricedDraftLine } from "#orders/drafts/drafts.rules.ts";
import type { LineSnapshot } from "#orders/snapshots.ts";
import type { Buyer } from "#shared/buyer.ts";

export type NewCommercialOrder = {
  readonly cartId: string | null;
  readonly sourceType: Database["commercial_orders"]["source_type"];
  readonly sourceId: string | null;
  readonly processing: boolean;
  readonly currency: string;
  readonly customFieldValues: Readonly<Record<string, unknown>>;
};

/** Opens a commercial order with snapshots of its account and user; an order that the cart has already is answered instead. */
export async function insertCommercialOrder(
  db: Db,
  { accountId, userId, storeId }: Buyer,
  order: NewCommercialOrder,
  now: Date,
) {
  const { rows } = await sql<{ id: string; reference: string; created_at: Date }>`
    INSERT INTO commercial_orders (account_id, user_id, organisation_id, store_id, cart_id, source_type, source_id,
      processing, currency, custom_field_values, account_snapshot, user_snapshot, created_at, updated_at)
    SELECT a.id, u.id, o.id, ${storeId}, ${order.cartId}, ${order.sourceType}, ${order.sourceId}, ${order.processing},
      ${order.currency}, ${JSON.stringify(order.customFieldValues)}::jsonb,
      jsonb_build_object('id', a.id, 'externalId', a.external_id, 'name', a.name),
      jsonb_build_object('id', u.id, 'civility', u.civility, 'firstName', u.first_name, 'lastName', u.last_name,
        'email', u.email, 'parentId', coalesce(o.id, a.id), 'parentName', coalesce(o.name, a.name)), ${now}, ${now}
    FROM customer_accounts a
    JOIN users u ON u.id = ${userId}
    LEFT JOIN account_users l ON l.account_id = a.id AND l.user_id = u.id
    LEFT JOIN organisations o ON o.id = l.main_organisation_id
    WHERE a.id = ${accountId} AND u.deleted_at IS NULL
    -- Somebody who is being deleted is waited for, and has gone then.
    FOR KEY SHARE OF u
    ON CONFLICT (cart_id) DO UPDATE SET processing = EXCLUDED.processing
    RETURNING id, reference, created_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("Impossible: the account and the user of a session exist");
  return { id: row.id, reference: row.reference, createdAt: row.created_at };
}

const logisticOrderColumns = [
  "id",
  "rank",
  "reference",
  "status",
  "supplier_id as supplierId",
  "shipping_type_code as shippingTypeCode",
  "is_fee_unknown as isFeeUnknown",
] as const;

/** The logistic orders of a commercial order, as far as editing and placing them takes. */
export function findDraftLogisticOrders(db: Db, commercialOrderId: string) {
  return db
    .selectFrom("logistic_orders")
    .where("commercial_order_id", "=", commercialOrderId)
    .select(logisticOrderColumns)
    .select([
      sql<SupplierSnapshot>`supplier_snapshot`.as("supplier"),
      sql<AddressSnapshot | null>`shipping_address`.as("shippingAddress"),
      sql<AddressSnapshot | null>`billing_address`.as("billingAddress"),
      sql<Readonly<Record<string, unknown>>>`custom_field_values`.as("customFieldValues"),
    ])
    .orderBy("rank")
    .execute();
}

export type DraftLogisticOrderRow = Awaited<ReturnType<typeof findDraftLogisticOrders>>[number];

/** The lines of a draft as they were priced, in their order. */
export function findDraftLines(db: Db, commercialOrderId: string) {
  return db
    .selectFrom("order_lines as l")
    .innerJoin("logistic_orders as g", "g.id", "l.logistic_order_id")
    .where("l.commercial_order_id", "=", commercialOrderId)
    .select([
      "l.id",
      "l.logistic_order_id as logisticOrderId",
      "l.position",
      "l.offer_price_id as offerPriceId",
      "l.inventory_id as inventoryId",
      "l.quantity",
      "l.list_price_e4 as listPrice",
      "l.unit_price_e4 as unitPrice",
      "l.tax_rate_bp as taxRate",
      "l.shipping_tax_rate_bp as shippingTaxRate",
      "l.goods_cents as goods",
      "l.goods_tax_cents as goodsTax",
      "l.shipping_cents as shipping",
      "l.shipping_tax_cents as shippingTax",
    ])
    .select([
      sql<LineSnapshot>`l.snapshot`.as("snapshot"),
      sql<Readonly<Record<string, unknown>>>`l.custom_field_values`.as("customFieldValues"),
      sql<SupplierSnapshot>`g.supplier_snapshot`.as("supplier"),
    ])
    .orderBy("l.position")
    .execute();
}

export type DraftLineRow = Awaited<ReturnType<typeof findDraftLines>>[number];

type OrderKey = { readonly id: string; readonly reference: string; readonly accountId: string };

const referenceOf = (order: Pick<OrderKey, "reference">, rank: number) => `${order.reference}-${rank}`;

/** Gives logistic orders of a draft other ranks, and the references that go with them. */
export async function renumberLogisticOrders(
  tx: Tx,
  order: Pick<OrderKey, "reference">,
  ranks: readonly { readonly id: string; readonly rank: number }[],
): Promise<void> {
  if (ranks.length === 0) return;
  const rows = ranks.map(({ id, rank }) => ({ id, rank, reference: referenceOf(order, rank) }));
  // Two of them may change places: nobody has a number while the others take theirs.
  await sql`
    UPDATE logistic_orders SET rank = 1000000 + rank, reference = id
    WHERE id = ${anyOf(ranks.map(({ id }) => id))}`.execute(tx);
  await sql`
    UPDATE logistic_orders g SET rank = r.rank, reference = r.reference
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, rank integer, reference text)
    WHERE g.id = r.id`.execute(tx);
}

/** Writes logistic orders by their rank and answers the id of each rank. */
export async function upsertLogisticOrders(
  tx: Tx,
  order: OrderKey,
  logisticOrders: readonly DraftLogisticOrder[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = logisticOrders.map((logisticOrder) => ({
    rank: logisticOrder.rank,
    supplier_id: logisticOrder.supplier.id,
    reference: referenceOf(order, logisticOrder.rank),
    shipping_type_code: logisticOrder.shippingTypeCode,
    supplier_snapshot: logisticOrder.supplier,
    shipping_address: logisticOrder.shippingAddress,
    billing_address: logisticOrder.billingAddress,
    goods_cents: logisticOrder.amounts.goods,
    goods_tax_cents: logisticOrder.amounts.goodsTax,
    shipping_cents: logisticOrder.amounts.shipping,
    shipping_tax_cents: logisticOrder.amounts.shippingTax,
    tax_details: logisticOrder.taxDetails,
    line_count: logisticOrder.lines.length,
    product_count: logisticOrder.productCount,
    is_fee_unknown: logisticOrder.isFeeUnknown,
  }));
  const result = await sql<{ id: string; rank: number }>`
    INSERT INTO logistic_orders (commercial_order_id, account_id, created_at, updated_at, rank, supplier_id, reference,
      shipping_type_code, supplier_snapshot, shipping_address, billing_address, goods_cents, goods_tax_cents,
      shipping_cents, shipping_tax_cents, tax_details, line_count, product_count, is_fee_unknown)
    SELECT ${order.id}, ${order.accountId}, ${now}::timestamptz, ${now}::timestamptz, r.*
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (rank integer, supplier_id text, reference text,
      shipping_type_code text, supplier_snapshot jsonb, shipping_address jsonb, billing_address jsonb,
      goods_cents bigint, goods_tax_cents bigint, shipping_cents bigint, shipping_tax_cents bigint, tax_details jsonb,
      line_count integer, product_count integer, is_fee_unknown boolean)
    ON CONFLICT (commercial_order_id, rank) DO UPDATE SET updated_at = EXCLUDED.updated_at,
      shipping_type_code = EXCLUDED.shipping_type_code, shipping_address = EXCLUDED.shipping_address,
      billing_address = EXCLUDED.billing_address, goods_cents = EXCLUDED.goods_cents,
      goods_tax_cents = EXCLUDED.goods_tax_cents, shipping_cents = EXCLUDED.shipping_cents,
      shipping_tax_cents = EXCLUDED.shipping_tax_cents, tax_details = EXCLUDED.tax_details,
      line_count = EXCLUDED.line_count, product_count = EXCLUDED.product_count, is_fee_unknown = EXCLUDED.is_fee_unknown
    RETURNING id, rank`.execute(tx);
  return new Map(result.rows.map(({ id, rank }) => [rank, id]));
}

export type LineToWrite = PricedDraftLine & { readonly logisticOrderId: string };

/** Writes lines of a draft; one with a known id is replaced. */
export async function upsertLines(
  tx: Tx,
  commercialOrderId: string,
  lines: readonly LineToWrite[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    logistic_order_id: line.logisticOrderId,
    position: line.position,
    offer_price_id: line.offerPriceId,
    inventory_id: line.inventoryId,
    quantity: line.quantity,
    list_price_e4: line.listPrice,
    unit_price_e4: line.unitPrice,
    tax_rate_bp: line.taxRate,
    shipping_tax_rate_bp: line.shippingTaxRate,
    goods_cents: line.amounts.goods,
    goods_tax_cents: line.amounts.goodsTax,
    shipping_cents: line.amounts.shipping,
    shipping_tax_cents: line.amounts.shippingTax,
    snapshot: line.snapshot,
    custom_field_values: line.customFieldValues,
    quote_line_external_id: line.quoteLineExternalId ?? null,
  }));
  await sql`
    INSERT INTO order_lines (commercial_order_id, created_at, updated_at, logistic_order_id, position, offer_price_id,
      inventory_id, quantity, list_price_e4, unit_price_e4, tax_rate_bp, shipping_tax_rate_bp, goods_cents,
      goods_tax_cents, shipping_cents, shipping_tax_cents, snapshot, custom_field_values, quote_line_external_id)
    SELECT ${commercialOrderId}, ${now}::timestamptz, ${now}::timestamptz, r.*
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (logistic_order_id text, position integer,
      offer_price_id text, inventory_id text, quantity integer, list_price_e4 integer, unit_price_e4 integer,
      tax_rate_bp integer, shipping_tax_rate_bp integer, goods_cents bigint, goods_tax_cents bigint,
      shipping_cents bigint, shipping_tax_cents bigint, snapshot jsonb, custom_field_values jsonb,
      quote_line_external_id text)
    ON CONFLICT (logistic_order_id, offer_price_id) DO UPDATE SET updated_at = EXCLUDED.updated_at,
      position = EXCLUDED.position, inventory_id = EXCLUDED.inventory_id, quantity = EXCLUDED.quantity,
      list_price_e4 = EXCLUDED.list_price_e4, unit_price_e4 = EXCLUDED.unit_price_e4,
      tax_rate_bp = EXCLUDED.tax_rate_bp, shipping_tax_rate_bp = EXCLUDED.shipping_tax_rate_bp,
      goods_cents = EXCLUDED.goods_cents, goods_tax_cents = EXCLUDED.goods_tax_cents,
      shipping_cents = EXCLUDED.shipping_cents, shipping_tax_cents = EXCLUDED.shipping_tax_cents,
      snapshot = EXCLUDED.snapshot, custom_field_values = EXCLUDED.custom_field_values`.execute(tx);
}

/** Deletes lines of a draft. */
export async function deleteLines(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("order_lines").where("id", "=", anyOf(ids)).execute();
}

/** Deletes logistic orders of a draft. */
export async function deleteLogisticOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("logistic_orders").where("id", "=", anyOf(ids)).execute();
}

/** Says that a draft is whole: until then nobody may change or place it. */
export async function finishBuilding(tx: Tx, commercialOrderId: string, now: Date): Promise<void> {
  await tx
    .updateTable("commercial_orders")
    .set({ processing: false, updated_at: now })
    .where("id", "=", commercialOrderId)
    .execute();
}

/** Sets the values of a commercial order's own fields. */
export async function setOrderFields(tx: Tx, commercialOrderId: string, values: object, now: Date): Promise<void> {
  await tx
    .updateTable("commercial_orders")
    .set({ custom_field_values: JSON.stringify(values), updated_at: now })
    .where("id", "=", commercialOrderId)
    .execute();
}
