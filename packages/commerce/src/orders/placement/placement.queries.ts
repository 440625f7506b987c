// SQL that places orders.
import type { LogisticOrderStatus, PaymentOption } from "@comptoir/contract/orders/orders";
import { type RawBuilder, sql } from "kysely";
import { defineStatement, type Tx, type ValueOf } from "#db/statement.ts";
import type { PlacedLogisticOrder } from "#orders/approval/release.ts";
import type { CartPort } from "#orders/cart-port.ts";
import { type HistoryStep, historyOf, insertingHistory } from "#orders/history.queries.ts";
import {
  ownReferenceOf,
  type PlacedAmounts,
  type StoredLogisticOrder,
  storedOfLogisticOrder,
} from "#orders/logistic-orders.queries.ts";
import type { CommercialOrderRow, findPerson, SupplierUser } from "#orders/orders.queries.ts";
import type { PlaceableLine, PlaceableLogisticOrder } from "#orders/placement/placement.rules.ts";
import { type ShortStock, type StockDemand, shortStock, takingStock, wantedOf } from "#orders/stock.queries.ts";
import { invariant } from "#shared/refusal.ts";

/** A logistic order as far as placing it takes; amounts in cents. */
export type LogisticOrderToPlace = PlaceableLogisticOrder &
  PlacedAmounts & {
    readonly status: LogisticOrderStatus;
    readonly goods: number;
    readonly supplierName: string;
    /** The day of an answer that it was ordered from, YYYY-MM-DD. */
    readonly promisedOn: string | null;
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

const personJson = (userId: RawBuilder<string>) => sql`(SELECT json_build_object('id', u.id, 'email', u.email,
    'firstName', u.first_name, 'lastName', u.last_name, 'locale', u.locale) FROM users u WHERE u.id = ${userId})`;

/** A line as it is read: of its snapshot what columns of their own hold. */
type LineRow = Omit<LineToPlace, "snapshot"> & {
  readonly names: LineToPlace["snapshot"]["names"];
  readonly variantName: string;
  readonly offerPriceKey: string;
};

const linesToPlace = (commercialOrderId: RawBuilder<string>) => sql<LineRow>`
  SELECT l.logistic_order_id AS "logisticOrderId", l.inventory_id AS "inventoryId", l.offer_price_id AS "offerPriceId",
         l.quantity, l.unit_price_e4 AS "unitPrice", l.goods_cents AS goods, l.custom_field_values AS "customFieldValues",
         i.lead_time_to_ship AS "leadTime", l.own_code AS "ownCode", l.article_names AS names, l.article_code AS "variantCode",
         l.article_name AS "variantName", l.offer_price_key AS "offerPriceKey"
    FROM order_lines l LEFT JOIN offer_inventories i ON i.id = l.inventory_id
   WHERE l.commercial_order_id = ${commercialOrderId} ORDER BY l.position`;

const lineOf = ({ names, variantName, offerPriceKey, ...line }: LineRow): LineToPlace => ({
  ...line,
  snapshot: { ...(names && { names }), variant: { name: variantName }, offerPrice: { externalId: offerPriceKey } },
});

type OrderToRead = { readonly id: string; readonly userId: string };
type PlacementRow = Omit<Placement, "lines"> & { readonly lines: readonly LineRow[] };

const placementRead = defineStatement<OrderToRead, PlacementRow>((_, value) => {
  const id = value("id");
  return sql<PlacementRow>`
    WITH own_orders AS MATERIALIZED (SELECT *, xmin::text AS row_version FROM logistic_orders WHERE commercial_order_id = ${id})
    SELECT
      (SELECT json_build_object('rowVersion', c.xmin::text, 'customFieldValues', c.custom_field_values,
          'approvalRequired', a.approval_required, 'approvalLimit', a.approval_limit_cents,
          'approvalUpperLimits', a.approval_upper_limits_cents)
        FROM commercial_orders c JOIN customer_accounts a ON a.id = c.account_id WHERE c.id = ${id}) AS "order",
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'reference', g.reference, 'ownReference', ${ownReferenceOf(id)}, 'status', g.status,
          'supplierId', g.supplier_id, 'supplierName', (SELECT s.name FROM suppliers s WHERE s.id = g.supplier_id), 'promisedOn', g.promised_on,
          'shippingTypeCode', g.shipping_type_code, 'goods', g.goods_cents,
          'shipping', g.shipping_cents, 'totalWithoutTax', g.goods_cents + g.shipping_cents,
          'totalWithTax', g.goods_cents + g.shipping_cents + g.goods_tax_cents + g.shipping_tax_cents,
          'shippingAddress', g.shipping_address, 'billingAddress', g.billing_address,
          'customFieldValues', g.custom_field_values, 'rowVersion', g.row_version) ORDER BY g.rank), '[]')
        FROM own_orders g) AS "logisticOrders",
      (SELECT coalesce(json_agg(l), '[]') FROM (${linesToPlace(id)}) AS l) AS lines,
      ${personJson(value("userId"))} AS buyer,
      (SELECT coalesce(json_agg(json_build_object('email', u.email, 'firstName', u.first_name, 'locale', u.locale,
          'supplierId', u.supplier_id) ORDER BY u.id), '[]') FROM users u
        WHERE u.client = 'SUPPLIER' AND u.status = 'ACTIVE' AND u.supplier_id IN (SELECT supplier_id FROM own_orders))
        AS "supplierUsers"`;
});

/** Reads the locked order by one statement, however many lines it has. */
export async function readPlacement(tx: Tx, { id, userId }: OrderToRead): Promise<Placement> {
  const [row] = await placementRead(tx, { id, userId });
  invariant(row, "a statement without a table has one row");
  return { ...row, lines: row.lines.map(lineOf) };
}

/** What a placement writes. */
export type PlacementWrite = {
  readonly commercialOrderId: string;
  readonly logisticOrders: readonly PlacedLogisticOrder[];
  readonly paymentOption: PaymentOption;
  readonly waitsForApproval: boolean;
  readonly demands: readonly StockDemand[];
  readonly steps: readonly HistoryStep[];
  /** The cart to complete; null for an order that comes from no cart. */
  readonly cartId: string | null;
  /** What the whole order holds, of which nothing is left in the cart. */
  readonly offerPriceIds: readonly string[];
  readonly now: Date;
};

type WriteValues = Omit<PlacementWrite, "logisticOrders" | "demands" | "steps"> & {
  readonly ids: readonly string[];
  readonly placed: string;
  readonly history: string;
  readonly inventoryIds: readonly string[];
  readonly quantities: readonly number[];
};
type CompletingPort = Pick<CartPort, "completing">;
type WrittenRow = StoredLogisticOrder & { readonly shortStock: readonly ShortStock[] };

/** How far the order is once it is placed, as its trigger would say after all: so the order is written once. */
const stageOfPlaced = (
  value: ValueOf<WriteValues>,
) => sql`(SELECT stage_of_statuses(array_agg(coalesce(p.status, g.status)))
        FROM logistic_orders g LEFT JOIN placed p ON p.id = g.id WHERE g.commercial_order_id = ${value("commercialOrderId")})`;

/** `placed` is read beside its ids, as the planner takes it for a hundred rows, for which it would read all logistic orders. */
const defineWrite = ({ completing }: CompletingPort) =>
  defineStatement<WriteValues, WrittenRow>((_, value) => {
    const now = value("now");
    const [inventoryIds, quantities, offerPriceIds] = [
      value("inventoryIds"),
      value("quantities"),
      value("offerPriceIds"),
    ];
    return sql<WrittenRow>`
    WITH ${takingStock({ inventoryIds, quantities })},
    placed AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${value("placed")}::jsonb) AS p (id text, status text,
        "requiredLevel" integer, reasons jsonb, blocks jsonb)),
    placed_orders AS (UPDATE logistic_orders g SET status = p.status, required_approval_level = p."requiredLevel",
        approval_reasons = p.reasons, blocking_policies = p.blocks, payment_option = ${value("paymentOption")}, validated_at = ${now},
        updated_at = ${now}, initial_goods_cents = goods_cents, initial_goods_tax_cents = goods_tax_cents,
        initial_shipping_cents = shipping_cents, initial_shipping_tax_cents = shipping_tax_cents
      FROM placed p WHERE g.id = p.id AND g.id = ANY(${value("ids")}::text[])
      RETURNING ${storedOfLogisticOrder}),
    whole AS (UPDATE commercial_orders SET validated_at = coalesce(validated_at, ${now}), updated_at = ${now},
        needed_approval = coalesce(needed_approval, false) OR ${value("waitsForApproval")}, stage = ${stageOfPlaced(value)}
      WHERE id = ${value("commercialOrderId")}),
    history AS (${insertingHistory(value("history"), now)}),
    ${completing({ cartId: value("cartId"), offerPriceIds, now })}
    SELECT *, (SELECT coalesce(json_agg(s), '[]') FROM (${shortStock}) s) AS "shortStock" FROM placed_orders ORDER BY rank`;
  });

const writes = new WeakMap<CompletingPort, ReturnType<typeof defineWrite>>();

/** The statement with the carts' part of it, made once. */
function writeWith(carts: CompletingPort): ReturnType<typeof defineWrite> {
  const write = writes.get(carts) ?? defineWrite(carts);
  writes.set(carts, write);
  return write;
}

/**
 * Freezes logistic orders as placed, writes their history, completes their cart and takes their stock, all in one statement. Answers the stock
 * lines that did not have enough: then nothing of it may be committed; and the logistic orders as they are written.
 */
export async function writePlacement(
  tx: Tx,
  carts: CompletingPort,
  { logisticOrders, demands, steps, ...write }: PlacementWrite,
): Promise<{ readonly shortStock: readonly ShortStock[]; readonly placed: readonly StoredLogisticOrder[] }> {
  const rows = await writeWith(carts)(tx, {
    ...write,
    ...wantedOf(demands),
    ids: logisticOrders.map(({ id }) => id),
    placed: JSON.stringify(logisticOrders),
    history: historyOf(steps),
  });
  return { shortStock: rows[0]?.shortStock ?? [], placed: rows.map(({ shortStock: _, ...stored }) => stored) };
}
