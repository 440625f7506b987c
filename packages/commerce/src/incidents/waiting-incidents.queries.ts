// SQL of the incidents on which a desk has to act, and of what is said to it about orders without one.
import { sql } from "kysely";
import { isOfSuppliers } from "#db/statement.ts";
import { type Scope, unreadThreads } from "#incidents/threads.queries.ts";

type WaitingIncidentFilter = {
  readonly scope: Scope;
  readonly lateSince: Date;
  readonly supplierIds: readonly string[];
};

const onDesk = ({ isSeen }: Scope, supplierIds: readonly string[]) => sql`
  order_threads t
  JOIN logistic_orders g ON g.id = t.logistic_order_id
  JOIN suppliers s ON s.id = g.supplier_id
  WHERE ${isSeen} AND ${isOfSuppliers(supplierIds)}`;

/**
 * What waits at a desk, as rows of `waiting.queries.ts`: each incident that is not closed, for its supplier until it is answered, for
 * the operator once that is late, and for either with messages that nobody there has read; and each other conversation with such
 * messages. They are marked with their orders.
 */
export function waitingIncidents({ scope, lateSince, supplierIds }: WaitingIncidentFilter) {
  const news = sql`(${unreadThreads(scope, sql`w.thread_id IN (SELECT t.id FROM ${onDesk(scope, supplierIds)})`)})`;
  const mustAnswer =
    scope.reader.role === "SUPPLIER"
      ? sql`i.status = 'OPEN'`
      : sql`i.status = 'OPEN' AND i.created_at < ${lateSince}::timestamptz`;
  const row = sql`NULL AS status, since, NULL::date AS "promisedOn", 0 AS amount, since < ${lateSince}::timestamptz AS late,
    talks, "changedAt"`;
  return sql`
    SELECT 'incident' AS about, thing, id, 'INCIDENT' AS kind, ${row} FROM (
      SELECT 'order ' || g.id AS thing, i.id, g.updated_at AS "changedAt", count(u.thread_id) AS talks,
             CASE WHEN ${mustAnswer} THEN i.created_at ELSE min(u.since) END AS since
        FROM incidents i
        JOIN logistic_orders g ON g.id = i.logistic_order_id
        JOIN suppliers s ON s.id = g.supplier_id
        LEFT JOIN order_threads t ON t.incident_id = i.id
        LEFT JOIN ${news} u ON u.thread_id = t.id
       WHERE i.status <> 'CLOSED' AND ${scope.isSeen} AND ${isOfSuppliers(supplierIds)}
       GROUP BY g.id, i.id HAVING (${mustAnswer}) OR count(u.thread_id) > 0) i
    UNION ALL
    SELECT 'thread' AS about, thing, id, 'MESSAGE' AS kind, ${row} FROM (
      SELECT 'order ' || g.id AS thing, t.id, g.updated_at AS "changedAt", 1 AS talks, u.since
        FROM ${news} u JOIN order_threads t ON t.id = u.thread_id JOIN logistic_orders g ON g.id = t.logistic_order_id
       WHERE t.incident_id IS NULL) t`;
}
