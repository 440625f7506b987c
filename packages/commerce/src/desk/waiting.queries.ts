// SQL of what waits at a desk, of orders and quotes together: keys and counts alone, by one statement.
import type { InboxKind } from "@comptoir/contract/desk/inbox";
import { mostCounted } from "@comptoir/contract/limits";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { type RawBuilder, sql } from "kysely";
import { anyOf, type Db, personName } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import type { WaitingThing } from "#shared/waiting.rules.ts";

export type WaitingRow = {
  readonly about: WaitingThing["about"];
  readonly id: string;
  readonly kind: InboxKind;
  /** Of an order; null of a quote. */
  readonly status: LogisticOrderStatus | null;
  readonly since: string;
  readonly promisedOn: string | null;
  /** Cents without tax. */
  readonly amount: number;
  readonly late: boolean;
  /** Conversations about it with unread messages. */
  readonly talks: number;
  /** Who of the desk sees to it. */
  readonly holderId: string | null;
  readonly holder: string | null;
  /** The day until which it rests for its reader; null of what does not. */
  readonly snoozedUntil: string | null;
};

/** How much of a kind waits, or rests. */
export type WaitingCount = {
  readonly kind: InboxKind;
  readonly isAsleep: boolean;
  readonly count: number;
  readonly lateCount: number;
  /** Conversations with unread messages. */
  readonly talks: number;
};

type WaitingFilter = {
  /** Statements of what waits, whose rows are `WaitingRow`. */
  readonly sources: readonly RawBuilder<unknown>[];
  readonly kinds: readonly InboxKind[];
  readonly isLateOnly: boolean;
  /** What rests for its reader instead of what waits. */
  readonly isAsleep: boolean;
  /** Rows of each kind; those that are due first. Of none, orders and quotes are counted up to 10,001 each. */
  readonly most: number;
};

type Reader = { readonly desk: Desk; readonly userId: string; readonly today: string };

/** What names a thing among the marks of a desk; incidents and conversations are marked with their orders. */
const thing = sql`CASE WHEN logistic_order_id IS NULL THEN 'quote ' || supplier_quote_id ELSE 'order ' || logistic_order_id END`;

/** What waits, with who of the reader's desk sees to it, and until when it rests for the reader: as long as it has not changed. */
const marked = ({ desk, userId, today }: Reader) => sql`
  SELECT w.*, h.user_id AS "holderId", ${personName("u")} AS holder, z.until AS "snoozedUntil", z.until IS NOT NULL AS "isAsleep"
    FROM waiting w
    LEFT JOIN (SELECT ${thing} AS thing, user_id FROM desk_holds WHERE supplier_id IS NOT DISTINCT FROM ${desk.supplierId}::text) h
      ON h.thing = w.thing
    LEFT JOIN users u ON u.id = h.user_id
    LEFT JOIN (SELECT ${thing} AS thing, until, changed_at FROM desk_snoozes WHERE user_id = ${userId} AND until > ${today}::date) z
      ON z.thing = w.thing AND z.changed_at = w."changedAt"`;

/** What of each kind is due first, and how much of each there is, whichever was asked for. One statement. */
export async function findWaiting(
  db: Db,
  reader: Reader,
  { sources, kinds, isLateOnly, isAsleep, most }: WaitingFilter,
) {
  // What is due first is known of all of it; of numbers alone, no more is looked at than is told.
  const isCounted = most === 0;
  const looked = isCounted
    ? sources.map((source) => sql`SELECT * FROM (${source}) c LIMIT ${sql.lit(mostCounted)}`)
    : sources;
  const waiting = sql.join(
    looked.map((source) => sql`(${source})`),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ readonly rows: WaitingRow[]; readonly counts: WaitingCount[] }>`
    WITH waiting AS MATERIALIZED (${waiting}),
    marked AS MATERIALIZED (${marked(reader)}),
    ranked AS (
      SELECT marked.*, row_number() OVER (PARTITION BY kind, status = 'WAITING_SUPPLIER_APPROVAL'
               ORDER BY "promisedOn" NULLS LAST, since, id) AS place
        FROM marked WHERE kind = ${anyOf(kinds)} AND "isAsleep" = ${isAsleep}::boolean AND (late OR NOT ${isLateOnly}::boolean))
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'place'), '[]') FROM ranked r WHERE place <= ${most}) AS rows,
           (SELECT coalesce(jsonb_agg(c), '[]') FROM (
             SELECT kind, "isAsleep", count(*) AS count, count(*) FILTER (WHERE late) AS "lateCount", sum(talks) AS talks
               FROM marked GROUP BY kind, "isAsleep") c) AS counts`.execute(db);
  return rows[0] ?? { rows: [], counts: [] };
}
