// SQL of the orders on which a desk has to act.
import { sql } from "kysely";
import { anyNamed, isOfSuppliers } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { isLate, isOnDesk, sentAt } from "#orders/desk/desk-orders.queries.ts";
import { type LateSince, shippingStatuses, tabStatuses } from "#orders/desk/desk-orders.rules.ts";
import { isUnpaid } from "#orders/transitions.queries.ts";

export type WaitingOrderKind = "ACCEPT" | "PREPARE" | "SHIP" | "BLOCKED" | "LATE";

const open = ["BLOCKED_BY_POLICY", "WAITING_SUPPLIER_APPROVAL", ...shippingStatuses] as const;

/** What an order waits for at a desk; null where it waits for nobody there. One that is to be paid first waits for its buyer. */
const kindAt = ({ supplierId }: Desk, late: LateSince) =>
  supplierId === null
    ? sql`CASE WHEN g.status = 'BLOCKED_BY_POLICY' THEN 'BLOCKED'
        WHEN ${isLate(late)} THEN 'LATE' END`
    : sql`CASE WHEN g.status = ${anyNamed(tabStatuses.TO_ACCEPT)} THEN 'ACCEPT' WHEN ${isUnpaid} THEN NULL
        WHEN g.status = ${anyNamed(tabStatuses.TO_PREPARE)} THEN 'PREPARE'
        WHEN g.status = ${anyNamed(tabStatuses.TO_SHIP)} THEN 'SHIP' END`;

const since = sql<Date>`coalesce(${sentAt}, g.validated_at, g.created_at)`;

/** Whether somebody should have acted by now; for one that a policy holds back, the operator. */
const isOverdue = (late: LateSince) =>
  sql<boolean>`CASE g.status WHEN 'BLOCKED_BY_POLICY' THEN ${since} < ${late.sentBefore} ELSE ${isLate(late)} END`;

/**
 * The orders that wait at a desk, as rows of `waiting.queries.ts`: since they were sent to their supplier, or were placed where a
 * policy holds them back.
 */
export const waitingOrders = (desk: Desk, late: LateSince, supplierIds: readonly string[]) => sql`
  SELECT * FROM (
    SELECT 'order' AS about, 'order ' || g.id AS thing, g.id, ${kindAt(desk, late)} AS kind, g.status,
           ${since} AS since, CASE WHEN g.status = ${anyNamed(shippingStatuses)} THEN g.promised_on END AS "promisedOn",
           g.goods_cents + g.shipping_cents AS amount, ${isOverdue(late)} AS late, 0 AS talks, g.updated_at AS "changedAt"
      FROM logistic_orders g JOIN suppliers s ON s.id = g.supplier_id
     WHERE g.status = ${anyNamed(open)} AND ${isOnDesk(desk)} AND ${isOfSuppliers(supplierIds)}) o WHERE kind IS NOT NULL`;
