// SQL of the orders on which a desk has to act: keys and counts alone, by one statement.
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { isLate, isOnDesk, sentAt } from "#orders/desk/desk-orders.queries.ts";
import { type LateSince, shippingStatuses, tabStatuses } from "#orders/desk/desk-orders.rules.ts";
import { isUnpaid } from "#orders/transitions.queries.ts";

export type WaitingOrderKind = "ACCEPT" | "PREPARE" | "SHIP" | "BLOCKED" | "LATE";

type WaitingOrderRow = {
  readonly id: string;
  readonly kind: WaitingOrderKind;
  readonly status: LogisticOrderStatus;
  /** When it was sent to its supplier; when it was placed, for one that a policy holds back. */
  readonly since: Date;
  readonly promisedOn: string | null;
  /** Cents. */
  readonly totalWithoutTax: number;
  readonly late: boolean;
  /** Of its kind. */
  readonly count: number;
  readonly lateCount: number;
};

const open = ["BLOCKED_BY_POLICY", "WAITING_SUPPLIER_APPROVAL", ...shippingStatuses] as const;

/** What an order waits for at a desk; null where it waits for nobody there. One that is to be paid first waits for its buyer. */
const kindAt = ({ supplierId }: Desk, late: LateSince) =>
  supplierId === null
    ? sql`CASE WHEN g.status = 'BLOCKED_BY_POLICY' THEN 'BLOCKED'
        WHEN g.status = ${anyOf(shippingStatuses)} AND ${isUnpaid} THEN NULL WHEN ${isLate(late)} THEN 'LATE' END`
    : sql`CASE WHEN g.status = ${anyOf(tabStatuses.TO_ACCEPT)} THEN 'ACCEPT' WHEN ${isUnpaid} THEN NULL
        WHEN g.status = ${anyOf(tabStatuses.TO_PREPARE)} THEN 'PREPARE'
        WHEN g.status = ${anyOf(tabStatuses.TO_SHIP)} THEN 'SHIP' END`;

const since = sql<Date>`coalesce(${sentAt}, g.validated_at, g.created_at)`;

/** Whether somebody should have acted by now; for one that a policy holds back, the operator. */
const isOverdue = (late: LateSince) =>
  sql<boolean>`CASE g.status WHEN 'BLOCKED_BY_POLICY' THEN ${since} < ${late.sentBefore} ELSE ${isLate(late)} END`;

/** The orders of each kind that are due first, with how many there are. One statement. */
export async function findWaitingOrders(
  db: Db,
  desk: Desk,
  { supplierIds, most }: { readonly supplierIds: readonly string[]; readonly most: number },
  late: LateSince,
): Promise<WaitingOrderRow[]> {
  const { rows } = await sql<WaitingOrderRow>`
    WITH open AS (
      SELECT g.id, g.status, ${kindAt(desk, late)} AS kind, ${since} AS since,
             CASE WHEN g.status = ${anyOf(shippingStatuses)} THEN g.promised_on END AS "promisedOn",
             g.goods_cents + g.shipping_cents AS "totalWithoutTax", ${isOverdue(late)} AS late
        FROM logistic_orders g JOIN suppliers s ON s.id = g.supplier_id
       WHERE g.status = ${anyOf(open)} AND ${isOnDesk(desk)}
         AND (${supplierIds.length === 0}::boolean OR s.id = ${anyOf(supplierIds)} OR s.external_id = ${anyOf(supplierIds)})),
    ranked AS (
      SELECT open.*, count(*) OVER of_kind AS count, count(*) FILTER (WHERE late) OVER of_kind AS "lateCount",
             row_number() OVER (PARTITION BY kind, status = 'WAITING_SUPPLIER_APPROVAL'
               ORDER BY "promisedOn" NULLS LAST, since, id) AS place
        FROM open WHERE kind IS NOT NULL WINDOW of_kind AS (PARTITION BY kind))
    SELECT id, kind, status, since, "promisedOn", "totalWithoutTax", late, count::integer, "lateCount"::integer
      FROM ranked WHERE place <= ${most}`.execute(db);
  return rows;
}
