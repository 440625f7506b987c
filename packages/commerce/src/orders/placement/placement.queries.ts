// SQL that places orders.
import type { LogisticOrderStatus, PaymentOption } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import type { Tx } from "#db/statement.ts";
import { type HistoryStep, insertHistory } from "#orders/history.queries.ts";
import type { CommercialOrderRow, findPerson, SupplierUser } from "#orders/orders.queries.ts";
import type { PlaceableLine, PlaceableLogisticOrder } from "#orders/placement/placement.rules.ts";
import type { PlacedLogisticOrder } from "#orders/placement/release.ts";
import { type ShortStock, type StockDemand, shortStock, takingStock } from "#orders/placement/stock.queries.ts";
import { invariant } from "#shared/refusal.ts";

/** A logistic order as far as placing it takes; amounts in cents. */
export type LogisticOrderToPlace = PlaceableLogisticOrder &
  PlacedAmounts & {
    readonly status: LogisticOrderStatus;
    readonly shipping: number;
    readonly goods: number;
    readonly supplierName: string;
    readonly rowVersion: string;
  };
/** A line as far as placing it takes: of the snapshot what refusals name. */
export type LineToPlace = PlaceableLine & {
  readonly logisticOrderId: string;
  readonly inventoryId: string;
  /** What the mail about it says: its article's code, what the account calls it, its goods in cents, the days until it leaves. */
  readonly variantCode: string;
  readonly ownCode: string | null;
  readonly goods: number;
  readonly leadTime: number | null;
};
type Person = Awaited<ReturnType<typeof findPerson>>;

/** What of a commercial order and of its account's limits may have changed until the order was locked. */
export type LockedOrder = Pick<
  CommercialOrderRow,
  "rowVersion" | "customFieldValues" | "approvalRequired" | "approvalLimit" | "approvalUpperLimits"
>;

/** Everything of a draft that placing it takes. */
export type Placement = {
  readonly order: LockedOrder;
  readonly logisticOrders: readonly LogisticOrderToPlace[];
  readonly lines: readonly LineToPlace[];
  readonly buyer: Person;
  /** Of the suppliers of all its logistic orders. */
  readonly supplierUsers: readonly SupplierUser[];
};

const personJson = (userId: string) => sql`(SELECT json_build_object('id', u.id, 'email', u.email,
    'firstName', u.first_name, 'lastName', u.last_name, 'locale', u.locale) FROM users u WHERE u.id = ${userId})`;

/** Reads the locked order by one statement, however many lines it has. */
export async function readPlacement(
  tx: Tx,
  order: { readonly id: string; readonly userId: string },
): Promise<Placement> {
  const { rows } = await sql<Placement>`
    WITH own_orders AS MATERIALIZED (SELECT *, xmin::text AS row_version FROM logistic_orders WHERE commercial_order_id = ${order.id})
    SELECT
      (SELECT json_build_object('rowVersion', c.xmin::text, 'customFieldValues', c.custom_field_values,
          'approvalRequired', a.approval_required, 'approvalLimit', a.approval_limit_cents,
          'approvalUpperLimits', a.approval_upper_limits_cents)
        FROM commercial_orders c JOIN customer_accounts a ON a.id = c.account_id WHERE c.id = ${order.id}) AS "order",
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'reference', g.reference, 'status', g.status,
          'supplierId', g.supplier_id, 'supplierName', (SELECT s.name FROM suppliers s WHERE s.id = g.supplier_id), 'shippingTypeCode', g.shipping_type_code, 'goods', g.goods_cents,
          'shipping', g.shipping_cents, 'totalWithoutTax', g.goods_cents + g.shipping_cents,
          'totalWithTax', g.goods_cents + g.shipping_cents + g.goods_tax_cents + g.shipping_tax_cents,
          'shippingAddress', g.shipping_address, 'billingAddress', g.billing_address,
          'customFieldValues', g.custom_field_values, 'rowVersion', g.row_version) ORDER BY g.rank), '[]')
        FROM own_orders g) AS "logisticOrders",
      (SELECT coalesce(json_agg(json_build_object('logisticOrderId', l.logistic_order_id, 'inventoryId', l.inventory_id,
          'offerPriceId', l.offer_price_id, 'quantity', l.quantity, 'unitPrice', l.unit_price_e4, 'goods', l.goods_cents,
          'variantCode', l.snapshot #>> '{variant,externalId}', 'ownCode', l.snapshot ->> 'ownCode',
          'leadTime', (SELECT i.lead_time_to_ship FROM offer_inventories i WHERE i.id = l.inventory_id),
          'customFieldValues', l.custom_field_values, 'snapshot', json_build_object('names', l.snapshot -> 'names',
            'variant', json_build_object('name', l.snapshot #> '{variant,name}'),
            'offerPrice', json_build_object('externalId', l.snapshot #> '{offerPrice,externalId}')))
          ORDER BY l.position), '[]') FROM order_lines l WHERE l.commercial_order_id = ${order.id}) AS lines,
      ${personJson(order.userId)} AS buyer,
      (SELECT coalesce(json_agg(json_build_object('email', u.email, 'firstName', u.first_name, 'locale', u.locale,
          'supplierId', u.supplier_id) ORDER BY u.id), '[]') FROM users u
        WHERE u.client = 'SUPPLIER' AND u.status = 'ACTIVE' AND u.supplier_id IN (SELECT supplier_id FROM own_orders))
        AS "supplierUsers"`.execute(tx);
  const [row] = rows;
  invariant(row, "a statement without a table has one row");
  return row;
}

/** What a placement writes. */
export type PlacementWrite = {
  readonly logisticOrders: readonly PlacedLogisticOrder[];
  readonly paymentOption: PaymentOption;
  readonly waitsForApproval: boolean;
  readonly demands: readonly StockDemand[];
  readonly steps: readonly HistoryStep[];
};

/**
 * Freezes logistic orders as placed, writes their history and takes their stock, all in one statement. Answers the stock
 * lines that did not have enough: then nothing of it may be committed.
 */
export async function writePlacement(
  tx: Tx,
  commercialOrderId: string,
  { logisticOrders, paymentOption, waitsForApproval, demands, steps }: PlacementWrite,
  now: Date,
): Promise<readonly ShortStock[]> {
  const { rows } = await sql<ShortStock>`
    WITH ${takingStock(demands)},
    placed_orders AS (UPDATE logistic_orders g SET status = p.status, required_approval_level = p."requiredLevel",
        approval_reasons = p.reasons, blocking_policies = p.blocks, payment_option = ${paymentOption}, validated_at = ${now},
        updated_at = ${now}, initial_goods_cents = goods_cents, initial_goods_tax_cents = goods_tax_cents,
        initial_shipping_cents = shipping_cents, initial_shipping_tax_cents = shipping_tax_cents
      FROM jsonb_to_recordset(${JSON.stringify(logisticOrders)}::jsonb) AS p (id text, status text, "requiredLevel" integer,
        reasons jsonb, blocks jsonb)
      WHERE g.id = p.id),
    whole AS (UPDATE commercial_orders SET validated_at = coalesce(validated_at, ${now}), updated_at = ${now},
        needed_approval = coalesce(needed_approval, false) OR ${waitsForApproval}
      WHERE id = ${commercialOrderId}),
    history AS (${insertHistory(steps, now)})
    ${shortStock}`.execute(tx);
  return rows;
}

/** What mails say about the logistic orders of a commercial order: reference, supplier, totals in cents. */
export function findPlacedAmounts(tx: Tx, commercialOrderId: string) {
  return tx
    .selectFrom("logistic_orders")
    .where("commercial_order_id", "=", commercialOrderId)
    .select(["id", "reference", "supplier_id as supplierId"])
    .select([
      sql<number>`goods_cents + shipping_cents`.as("totalWithoutTax"),
      sql<number>`goods_cents + shipping_cents + goods_tax_cents + shipping_tax_cents`.as("totalWithTax"),
    ])
    .execute();
}

export type PlacedAmounts = Awaited<ReturnType<typeof findPlacedAmounts>>[number];
