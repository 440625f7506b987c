// SQL of the quotes on which a desk has to act: keys and counts alone.
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import { sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import { isOnDesk } from "#quotes/desk/desk-quotes.queries.ts";

type WaitingQuoteRow = {
  readonly id: string;
  readonly status: SupplierQuoteStatus;
  readonly createdAt: Date;
  /** Of those that wait for the same. */
  readonly count: number;
  readonly lateCount: number;
};

/** The quotes that wait at a desk, those that were asked first, held back ones apart, with how many there are. One statement. */
export async function findWaitingQuotes(
  db: Db,
  desk: Desk,
  waiting: {
    readonly statuses: readonly SupplierQuoteStatus[];
    /** In these they wait once they are late. */
    readonly lateStatuses: readonly SupplierQuoteStatus[];
    readonly supplierIds: readonly string[];
    readonly most: number;
    readonly lateSince: Date;
  },
): Promise<WaitingQuoteRow[]> {
  const { statuses, lateStatuses, supplierIds, most, lateSince } = waiting;
  const { rows } = await sql<WaitingQuoteRow>`
    WITH ranked AS (
      SELECT q.id, q.status, q.created_at AS "createdAt", count(*) OVER kind AS count,
             count(*) FILTER (WHERE q.created_at < ${lateSince}) OVER kind AS "lateCount",
             row_number() OVER (PARTITION BY q.status = 'STAGING' ORDER BY q.created_at, q.id) AS place
        FROM supplier_quotes q JOIN suppliers s ON s.id = q.supplier_id
       WHERE (q.status = ${anyOf(statuses)} OR q.status = ${anyOf(lateStatuses)} AND q.created_at < ${lateSince})
         AND ${isOnDesk(desk)}
         AND (${supplierIds.length === 0}::boolean OR s.id = ${anyOf(supplierIds)} OR s.external_id = ${anyOf(supplierIds)})
      WINDOW kind AS (PARTITION BY q.status = 'STAGING'))
    SELECT id, status, "createdAt", count::integer, "lateCount"::integer FROM ranked WHERE place <= ${most}`.execute(
    db,
  );
  return rows;
}
