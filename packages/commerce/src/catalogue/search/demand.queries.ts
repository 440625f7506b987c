// What has been ordered lately, by everybody and by one account: it tells apart what fits a query as well (search K-02).
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";

/** Orders of so many days count, and purchases of so many months. */
const DEMAND_DAYS = 90;
const BOUGHT_MONTHS = 12;

/** Since when orders count. */
export const demandSince = (now: Date): Date => new Date(now.getTime() - DEMAND_DAYS * 24 * 3600_000);

/** Since when purchases of an account count. */
export function boughtSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - BOUGHT_MONTHS);
  return since;
}

/** Lines of orders that were placed since a moment and stand. */
const linesSince = (since: Date) => sql`order_lines l
  JOIN logistic_orders g ON g.id = l.logistic_order_id AND g.created_at >= ${since} AND g.validated_at IS NOT NULL
    AND NOT is_called_off(g.status)
  JOIN offer_inventories i ON i.id = l.inventory_id
  JOIN product_variants v ON v.id = i.variant_id`;

/** Of each product how often it was ordered: 1 for one order, 2 from three on, 3 from seven on, each step twice as many. */
export const demandRows = (now: Date) => sql`SELECT v.product_id, 
    floor(log(2, 1 + count(DISTINCT g.commercial_order_id)) + 0.000001)::int AS level
  FROM ${linesSince(demandSince(now))} GROUP BY v.product_id`;

/** The variants that an account has bought, with their products. */
export const boughtRows = (accountId: string | null, now: Date) => sql`SELECT DISTINCT v.id AS variant_id, v.product_id
  FROM ${linesSince(boughtSince(now))} WHERE g.account_id = ${accountId}`;

/** How much each product is asked for, by the number that its id is. One statement. */
export async function findDemand(db: Db, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: string; level: number }>`${demandRows(now)}`.execute(db);
  return new Map(rows.map(({ product_id: id, level }) => [Number(id), level]));
}

/** What an account has bought: variants and products by the numbers that their ids are. */
export type Purchases = { readonly variants: ReadonlySet<number>; readonly products: ReadonlySet<number> };

/** What an account has bought within a year. One statement. */
export async function findPurchasesOf(db: Db, accountId: string, now: Date): Promise<Purchases> {
  const { rows } = await sql<{ variant_id: string; product_id: string }>`${boughtRows(accountId, now)}`.execute(db);
  return {
    variants: new Set(rows.map((row) => Number(row.variant_id))),
    products: new Set(rows.map((row) => Number(row.product_id))),
  };
}
