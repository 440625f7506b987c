// SQL of what waits at a desk, of orders and quotes together: keys and counts alone, by one statement.
import type { InboxKind } from "@comptoir/contract/desk/inbox";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { type RawBuilder, sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";

export type WaitingRow = {
  readonly about: "order" | "quote";
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
};

export type WaitingCount = {
  readonly kind: InboxKind;
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
  /** Rows of each kind; those that are due first. */
  readonly most: number;
};

/** What of each kind is due first, and how much of each there is, whichever was asked for. One statement. */
export async function findWaiting(db: Db, { sources, kinds, isLateOnly, most }: WaitingFilter) {
  const { rows } = await sql<{ readonly rows: WaitingRow[]; readonly counts: WaitingCount[] }>`
    WITH waiting AS MATERIALIZED (${sql.join(sources, sql` UNION ALL `)}),
    ranked AS (
      SELECT waiting.*, row_number() OVER (PARTITION BY kind, status = 'WAITING_SUPPLIER_APPROVAL'
               ORDER BY "promisedOn" NULLS LAST, since, id) AS place
        FROM waiting WHERE kind = ${anyOf(kinds)} AND (late OR NOT ${isLateOnly}::boolean))
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'place'), '[]') FROM ranked r WHERE place <= ${most}) AS rows,
           (SELECT coalesce(jsonb_agg(c), '[]') FROM (
             SELECT kind, count(*) AS count, count(*) FILTER (WHERE late) AS "lateCount", sum(talks) AS talks
               FROM waiting GROUP BY kind) c) AS counts`.execute(db);
  return rows[0] ?? { rows: [], counts: [] };
}
