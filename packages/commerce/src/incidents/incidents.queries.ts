// SQL of incidents. Every statement of a reader says which orders they see.
import type { IncidentRemedy, IncidentStatus, LinkedType } from "@comptoir/contract/orders/incidents";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CustomFieldValues } from "#custom-fields/custom-fields.rules.ts";
import { anyOf, type Db, type Tx } from "#db/statement.ts";
import type { FirstAnswer, ReportedLine } from "#incidents/incidents.rules.ts";
import { isOfOrder, type OrderConcerned, type Scope, unreadIn } from "#incidents/threads.queries.ts";
import type { NamedSnapshot } from "#orders/snapshots.ts";
import type { Actor } from "#shared/buyer.ts";
import { namesIn } from "#shared/lists.ts";
import type { Amount } from "#shared/money.ts";
import type { PageRequest } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";

export type IncidentRow = OrderConcerned & {
  readonly id: string;
  readonly externalId: string | null;
  readonly rank: number;
  readonly linkedType: LinkedType;
  readonly status: IncidentStatus;
  readonly reasons: readonly string[];
  readonly remedy: IncidentRemedy | null;
  readonly customFieldValues: CustomFieldValues;
  readonly createdById: string;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly closedAt: Date | null;
  readonly received: Amount;
  readonly refunded: Amount;
  readonly threadId: string;
  readonly unreadCount: number;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly reason: string | null;
    readonly unitPrice: number;
    readonly sku: string;
    readonly snapshot: NamedSnapshot;
  }[];
  readonly history: readonly {
    readonly from: IncidentStatus | null;
    readonly to: IncidentStatus;
    readonly at: string;
    readonly type: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
    readonly name: string;
    readonly refund: number | null;
  }[];
  readonly total: number;
};

export type IncidentFilter = {
  readonly linkedType: LinkedType | undefined;
  readonly keys: readonly string[];
  readonly statuses: readonly IncidentStatus[];
  /** Either id. */
  readonly accountIds: readonly string[];
  /** External ids. */
  readonly suppliers: readonly string[];
};

/** Incidents `i` with their orders that a reader sees. */
const seenIncidents = ({ isSeen }: Scope) => sql`
  incidents i
  JOIN logistic_orders g ON g.id = i.logistic_order_id
  JOIN commercial_orders c ON c.id = g.commercial_order_id
  JOIN customer_accounts a ON a.id = c.account_id
  JOIN suppliers s ON s.id = g.supplier_id
  WHERE ${isSeen}`;

const ofAny = (keys: readonly string[], isOne: RawBuilder<SqlBool>) => (keys.length > 0 ? isOne : sql<SqlBool>`true`);

const isFound = ({ linkedType, keys, accountIds, suppliers }: IncidentFilter) => sql<SqlBool>`(
  (${linkedType ?? null}::text IS NULL OR i.linked_type = ${linkedType ?? null})
  AND ${ofAny(
    keys,
    sql`(g.id = ${anyOf(keys)} OR g.reference = ${anyOf(keys)} OR EXISTS (
    SELECT FROM incident_lines n WHERE n.incident_id = i.id AND n.order_line_id = ${anyOf(keys)}))`,
  )}
  AND ${ofAny(accountIds, sql`(a.id = ${anyOf(accountIds)} OR a.external_id = ${anyOf(accountIds)})`)}
  AND ${ofAny(suppliers, sql`s.external_id = ${anyOf(suppliers)}`)})`;

const linesJson = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', n.order_line_id, 'quantity', n.quantity, 'reason', n.reason,
      'unitPrice', coalesce(l.confirmed_price_e4, l.unit_price_e4), 'sku', l.snapshot #>> '{variant,externalId}',
      'snapshot', jsonb_build_object('names', l.snapshot -> 'names',
        'variant', jsonb_build_object('name', l.snapshot #>> '{variant,name}'))) ORDER BY l.position)
    FROM incident_lines n JOIN order_lines l ON l.id = n.order_line_id WHERE n.incident_id = i.id), '[]')`;

const historyJson = sql`(
  SELECT jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status, 'at', h.at, 'type', h.by_type,
      'name', h.by_name, 'refund', h.refund_cents) ORDER BY h.id)
    FROM incident_history h WHERE h.incident_id = i.id)`;

/** What incidents may be sorted by. */
const sortColumns = {
  id: sql`i.id`,
  createdAt: sql`i.created_at`,
  updatedAt: sql`i.updated_at`,
  status: sql`array_position(ARRAY['OPEN', 'ON_GOING', 'CLOSED'], i.status)`,
} as const;
export type IncidentSort = { readonly property: keyof typeof sortColumns; readonly direction: "ASC" | "DESC" };
export const incidentSorts = namesIn(sortColumns);

/** One page of incidents with their lines and their history. One statement. */
export async function findIncidents(
  db: Db,
  scope: Scope,
  filter: IncidentFilter & { readonly ids?: readonly string[] },
  { page, size, order }: PageRequest & { readonly order: readonly IncidentSort[] },
): Promise<IncidentRow[]> {
  const { statuses, ids } = filter;
  const isNamed = ids ? sql<SqlBool>`i.id = ${anyOf(ids)}` : sql<SqlBool>`true`;
  const isInStatus = statuses.length > 0 ? sql<SqlBool>`i.status = ${anyOf(statuses)}` : sql<SqlBool>`true`;
  const sorts = order.map(({ property, direction }) => sql`${sortColumns[property]} ${sql.raw(direction)}`);
  const { rows } = await sql<IncidentRow>`
    SELECT i.id, i.external_id AS "externalId", i.rank, i.linked_type AS "linkedType", i.status, i.reasons, i.remedy,
           i.custom_field_values AS "customFieldValues", i.created_by_id AS "createdById",
           i.created_by_name AS "createdByName", i.created_at AS "createdAt", i.updated_at AS "updatedAt",
           i.closed_at AS "closedAt", g.received_cents AS received, g.refunded_cents AS refunded, g.id AS "logisticOrderId", g.reference AS "orderReference",
           c.reference AS "commercialReference", a.name AS "accountName",
           c.user_snapshot ->> 'firstName' || ' ' || (c.user_snapshot ->> 'lastName') AS "customerName",
           s.id AS "supplierId", s.name AS "supplierName",
           (SELECT t.id FROM order_threads t WHERE t.incident_id = i.id AND t.audience = 'CUSTOMER') AS "threadId",
           ${unreadIn(scope, sql`k.incident_id = i.id`)} AS "unreadCount", ${linesJson} AS lines, ${historyJson} AS history,
           (count(*) OVER ())::integer AS total
      FROM ${seenIncidents(scope)} AND ${isFound(filter)} AND ${isInStatus} AND ${isNamed}
     ORDER BY ${sql.join([...sorts, sql`i.id`])} LIMIT ${size} OFFSET ${page * size}`.execute(db);
  return rows;
}

/** How many incidents of what was searched for stand in each state. One statement. */
export async function countIncidents(db: Db, scope: Scope, filter: IncidentFilter) {
  const count = (status: IncidentStatus) => sql`(count(*) FILTER (WHERE i.status = ${status}))::integer`;
  const { rows } = await sql<Record<IncidentStatus, number>>`
    SELECT ${count("OPEN")} AS "OPEN", ${count("ON_GOING")} AS "ON_GOING", ${count("CLOSED")} AS "CLOSED"
      FROM ${seenIncidents(scope)} AND ${isFound(filter)}`.execute(db);
  return rows[0] ?? { OPEN: 0, ON_GOING: 0, CLOSED: 0 };
}

export type IncidentKeys = {
  readonly id: string;
  readonly logisticOrderId: string;
  readonly commercialOrderId: string;
  readonly createdById: string;
  readonly threadId: string;
  readonly rank: number;
  readonly orderReference: string;
};

/** What a writer needs of an incident that they see, of a certain order where one is named; undefined without one. */
export async function findIncidentKeys(
  db: Db,
  scope: Scope,
  id: string,
  orderKey?: string,
): Promise<IncidentKeys | undefined> {
  const { rows } = await sql<IncidentKeys>`
    SELECT i.id, g.id AS "logisticOrderId", c.id AS "commercialOrderId", i.created_by_id AS "createdById", i.rank,
           g.reference AS "orderReference",
           (SELECT t.id FROM order_threads t WHERE t.incident_id = i.id AND t.audience = 'CUSTOMER') AS "threadId"
      FROM ${seenIncidents(scope)} AND i.id = ${id}
       AND ${orderKey === undefined ? sql<SqlBool>`true` : isOfOrder(orderKey)}`.execute(db);
  return rows[0];
}

/** Locks an incident that was found; answers its status, and what was sent back when it was closed. */
export async function lockIncident(tx: Tx, id: string) {
  return tx
    .selectFrom("incidents as i")
    .where("i.id", "=", id)
    .select([
      sql<IncidentStatus>`i.status`.as("status"),
      sql<number | null>`(SELECT h.refund_cents FROM incident_history h WHERE h.incident_id = i.id
        AND h.refund_cents IS NOT NULL)`.as("refund"),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The latest problems that a supplier has answered, with the moment of its first answer to each. One statement. */
export async function findFirstAnswers(
  db: Db,
  { supplierId, since }: { readonly supplierId: string; readonly since: Date },
  most: number,
): Promise<FirstAnswer[]> {
  const { rows } = await sql<FirstAnswer>`
    SELECT i.created_at AS "reportedAt", w.created_at AS "answeredAt"
      FROM incidents i
      JOIN logistic_orders g ON g.id = i.logistic_order_id
      JOIN order_threads t ON t.incident_id = i.id AND t.audience = 'CUSTOMER'
      CROSS JOIN LATERAL (SELECT created_at FROM order_messages
        WHERE thread_id = t.id AND author_type = 'SUPPLIER' ORDER BY id LIMIT 1) w
     WHERE g.supplier_id = ${supplierId} AND i.created_at > ${since}
     ORDER BY i.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

export type NewIncident = {
  readonly externalId: string | null;
  readonly logisticOrderId: string;
  readonly linkedType: LinkedType;
  readonly reasons: readonly string[];
  readonly remedy: IncidentRemedy | null;
  readonly customFieldValues: CustomFieldValues;
  readonly lines: readonly ReportedLine[];
};

type Reporter = Actor & { readonly id: string };

/** Writes down an incident of a locked order, and of its lines how many pieces are reported now; answers its id and its place. */
export async function insertIncident(
  tx: Tx,
  by: Reporter,
  incident: NewIncident,
  now: Date,
): Promise<{ readonly id: string; readonly rank: number }> {
  const { rows } = await sql<{ id: string; rank: number }>`
    WITH created AS (
      INSERT INTO incidents (external_id, logistic_order_id, rank, linked_type, reasons, remedy, custom_field_values,
        created_by_id, created_by_name, created_at, updated_at)
      VALUES (${incident.externalId}, ${incident.logisticOrderId},
        (SELECT count(*) + 1 FROM incidents WHERE logistic_order_id = ${incident.logisticOrderId}), ${incident.linkedType},
        ${[...incident.reasons]}::text[], ${incident.remedy}, ${JSON.stringify(incident.customFieldValues)}::jsonb, ${by.id},
        ${by.name}, ${now}, ${now})
      RETURNING id, rank),
    named AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(incident.lines)}::jsonb)
      AS l (id text, quantity integer, reason text)),
    lines AS (
      INSERT INTO incident_lines (incident_id, order_line_id, quantity, reason)
      SELECT created.id, named.id, named.quantity, named.reason FROM created CROSS JOIN named),
    counted AS (
      UPDATE order_lines l SET reported_quantity = l.reported_quantity + named.quantity, updated_at = ${now}
        FROM named WHERE l.id = named.id),
    steps AS (
      INSERT INTO incident_history (incident_id, from_status, to_status, at, by_type, by_user_id, by_name)
      SELECT id, NULL, 'OPEN', ${now}::timestamptz, ${by.kind}, ${by.id}, ${by.name} FROM created)
    SELECT id, rank FROM created`.execute(tx);
  const [created] = rows;
  invariant(created, "an insert answers its row");
  return created;
}

type IncidentStep = {
  readonly from: IncidentStatus;
  readonly to: IncidentStatus;
  readonly by: Actor;
  /** Cents that were sent back with it. */
  readonly refund?: number | null;
};

/** Moves a locked incident and writes it down; the state table was asked before. */
export async function setIncidentStatus(tx: Tx, id: string, step: IncidentStep, now: Date): Promise<void> {
  const { from, to, by, refund = null } = step;
  await sql`
    WITH moved AS (
      UPDATE incidents SET status = ${to}, updated_at = ${now}, closed_at = ${to === "CLOSED" ? now : null}
       WHERE id = ${id} RETURNING id)
    INSERT INTO incident_history (incident_id, from_status, to_status, at, by_type, by_user_id, by_name, refund_cents)
    SELECT id, ${from}, ${to}, ${now}::timestamptz, ${by.kind}, ${by.id}, ${by.name}, ${refund} FROM moved`.execute(tx);
}

/** Sets the marks of a locked order and of its lines: set while an incident about them is not closed (orders 8). */
export async function setIncidentMarks(tx: Tx, logisticOrderId: string, now: Date): Promise<void> {
  await sql`
    UPDATE order_lines l SET has_incident = m.is_open, updated_at = ${now}
      FROM (SELECT o.id, EXISTS (SELECT FROM incident_lines n JOIN incidents i ON i.id = n.incident_id
              WHERE n.order_line_id = o.id AND i.status <> 'CLOSED') AS is_open
              FROM order_lines o WHERE o.logistic_order_id = ${logisticOrderId}) m
     WHERE l.id = m.id AND l.has_incident <> m.is_open`.execute(tx);
  await sql`
    UPDATE logistic_orders SET updated_at = ${now}, has_incident = EXISTS (
        SELECT FROM incidents i WHERE i.logistic_order_id = ${logisticOrderId} AND i.status <> 'CLOSED')
     WHERE id = ${logisticOrderId}`.execute(tx);
}
