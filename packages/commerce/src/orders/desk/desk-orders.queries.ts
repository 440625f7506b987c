// SQL of logistic orders as suppliers and the operator read them: every statement says whose desk it is.
import { sentStatuses } from "@comptoir/contract/orders/sent-orders.rules";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { anyNamed, anyOf, type Db } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { type LateSince, shippingStatuses, unplacedStatuses } from "#orders/desk/desk-orders.rules.ts";
import { logisticOrders, longestLeadTime, orderLines, ownReferenceOf } from "#orders/logistic-orders.queries.ts";
import { isUnpaid } from "#orders/transitions.queries.ts";

/** When the logistic order `g` was sent to its supplier; null before, and for one that never was. */
export const sentAt = sql<Date | null>`(SELECT max(h.at) FROM order_history h
  WHERE h.logistic_order_id = g.id AND h.to_status = 'WAITING_SUPPLIER_APPROVAL')`;

/** Whether the logistic order `g` is of a desk. For its supplier it exists once it was sent there. */
export const isOnDesk = ({ supplierId }: Desk) =>
  supplierId === null
    ? sql<SqlBool>`NOT g.status = ${anyNamed(unplacedStatuses)}`
    : sql<SqlBool>`(g.supplier_id = ${supplierId} AND (g.status = ${anyNamed(sentStatuses)}
        OR g.status = ${anyNamed(["DECLINED_BY_SUPPLIER", "CANCELED"])} AND ${sentAt} IS NOT NULL))`;

/** Whether a desk has heard of the commercial order `c`: before it was placed none has, nor a supplier before it was sent there. */
export const isOrderTold = (desk: Desk) =>
  sql<boolean>`EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = c.id AND ${isOnDesk(desk)})`;

/** The reference of a supplier's part of the commercial order `c` as a desk has it; null while the desk has not heard of it. */
export const toldLogisticOrderOf = (desk: Desk, supplierId: RawBuilder<unknown>) =>
  sql<string | null>`(SELECT g.reference FROM logistic_orders g
    WHERE g.commercial_order_id = c.id AND g.supplier_id = ${supplierId} AND ${isOnDesk(desk)} ORDER BY g.rank LIMIT 1)`;

/** Whether the logistic order `g` is to be paid before anything is done. */
export const waitsForPayment = sql<boolean>`(g.status = ${anyNamed(shippingStatuses)} AND ${isUnpaid})`;

/** `isLate` of the rules for the logistic order `g`. */
export const isLate = ({ sentBefore, promisedUntil }: LateSince) => sql<boolean>`coalesce(CASE
  WHEN g.status = 'WAITING_SUPPLIER_APPROVAL' THEN ${sentAt} < ${sentBefore}
  WHEN ${waitsForPayment} THEN false
  WHEN g.status = ${anyNamed(shippingStatuses)} THEN g.promised_on <= ${promisedUntil}::date END, false)`;

const customerName = sql<string>`(c.user_snapshot ->> 'firstName' || ' ' || (c.user_snapshot ->> 'lastName'))`;

/** What a desk knows of the logistic order `g`, in lists and by itself. */
const deskFacts = [
  customerName.as("customerName"),
  ownReferenceOf(sql.ref<string>("c.id") as RawBuilder<string>).as("customerReference"),
  sentAt.as("sentAt"),
  sql<number>`(SELECT coalesce(sum(l.quantity - l.canceled_quantity - l.shipped_quantity), 0)::integer
    FROM order_lines l WHERE l.logistic_order_id = g.id)`.as("openPieces"),
  waitsForPayment.as("waitsForPayment"),
];

/** Where suppliers send their electronic invoices; empty where it is not known. */
const usualInvoicingAddress = sql<string>`coalesce((
  SELECT i.address FROM invoicing_addresses i WHERE i.account_id = a.id AND i.is_usual), '')`;

/** One logistic order of a desk with all that the desk knows of it, by id, reference or external id. */
export function findDeskOrder(db: Db, desk: Desk, key: string, now: Date) {
  return logisticOrders(db, { reader: "shop", now })
    .innerJoin("customer_accounts as a", "a.id", "g.account_id")
    .where(isOnDesk(desk))
    .where(({ or, eb }) => or([eb("g.id", "=", key), eb("g.reference", "=", key), eb("g.external_id", "=", key)]))
    .orderBy(sql`g.id = ${key} DESC, g.reference = ${key} DESC`)
    .select(["a.name as accountName", usualInvoicingAddress.as("invoicingAddress")])
    .select(deskFacts)
    .limit(1)
    .executeTakeFirst();
}

export type DeskOrderRow = NonNullable<Awaited<ReturnType<typeof findDeskOrder>>>;

/** All lines of a logistic order that was found on a desk, with the pieces that are free of each article. */
export const findDeskLines = (db: Db, logisticOrderId: string) =>
  orderLines(db)
    .where("l.logistic_order_id", "=", logisticOrderId)
    .select(
      sql<number>`(SELECT i.stock - i.reserved FROM offer_inventories i WHERE i.id = l.inventory_id)`.as(
        "availableStock",
      ),
    )
    .orderBy("l.position")
    .execute();

export type DeskLineRow = Awaited<ReturnType<typeof findDeskLines>>[number];

const idsOnDesk = (db: Db, desk: Desk, key: string) =>
  db
    .selectFrom("logistic_orders as g")
    .where(isOnDesk(desk))
    .where(({ or, eb }) => or([eb("g.id", "=", key), eb("g.reference", "=", key), eb("g.external_id", "=", key)]))
    .orderBy(sql`g.id = ${key} DESC, g.reference = ${key} DESC`)
    .select(["g.id", "g.commercial_order_id as commercialOrderId"])
    .limit(1);

/** The ids of a logistic order of a desk; undefined when the desk has none of this key. */
export const findDeskOrderIds = (db: Db, desk: Desk, key: string) => idsOnDesk(db, desk, key).executeTakeFirst();

/** The same, locked. */
export const lockDeskOrder = (db: Db, desk: Desk, key: string) =>
  idsOnDesk(db, desk, key).forUpdate().executeTakeFirst();

const placed = (db: Db, desk: Desk) =>
  db
    .selectFrom("logistic_orders as g")
    .innerJoin("commercial_orders as c", "c.id", "g.commercial_order_id")
    .innerJoin("customer_accounts as a", "a.id", "g.account_id")
    .innerJoin("suppliers as s", "s.id", "g.supplier_id")
    .where(isOnDesk(desk));

const summaries = (db: Db, desk: Desk) =>
  placed(db, desk)
    .select([
      "g.id",
      "g.reference",
      "g.status",
      "s.id as supplierId",
      "s.external_id as supplierExternalId",
      "s.name as supplierName",
      "c.currency",
      "g.account_id as accountId",
      "a.name as accountName",
      "g.created_at as createdAt",
      "g.updated_at as updatedAt",
      "g.version",
      "g.line_count as lineCount",
      "g.has_incident as hasIncident",
      "g.payment_option as paymentOption",
      "g.payment_status as paymentStatus",
      "g.promised_on as promisedOn",
    ])
    .select(deskFacts)
    .select([
      longestLeadTime.as("longestLeadTime"),
      sql<number>`g.goods_cents + g.shipping_cents`.as("totalWithoutTax"),
      sql<number>`(SELECT count(*)::integer FROM shipments p WHERE p.logistic_order_id = g.id)`.as("shipmentCount"),
    ]);

export type DeskSummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["executeTakeFirstOrThrow"]>>;

/** The orders of a desk that these ids name, in any order. One statement. */
export function findDeskSummaries(db: Db, desk: Desk, ids: readonly string[]): Promise<DeskSummaryRow[]> {
  return summaries(db, desk).where("g.id", "=", anyOf(ids)).execute();
}

/** The logistic orders of a commercial order that a desk has, as lists tell them, by their rank. One statement. */
export function findDeskLogisticOrders(db: Db, desk: Desk, commercialOrderId: string): Promise<DeskSummaryRow[]> {
  return summaries(db, desk).where("c.id", "=", commercialOrderId).orderBy("g.rank").execute();
}
