// SQL of the orders that were placed last, with what tells one from another at a glance.
import type { LatestOrder } from "@comptoir/contract/home/home";
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import { articleName } from "#orders/line-names.queries.ts";
import { isVisibleTo } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";

export type LatestOrderRow = Pick<LatestOrder, "reference" | "buyer" | "lineCount" | "currency"> & {
  readonly orderedAt: Date;
  readonly articles: LatestOrder["articles"];
  readonly statuses: LatestOrder["statuses"];
  /** Cents: what it was placed for, and what of it is still ordered. */
  readonly placed: number;
  readonly standing: number;
};

/** The newest placed orders that the buyer sees, each with its first articles; one statement. */
export async function findLatestOrders(
  db: Db,
  buyer: Buyer,
  now: Date,
  { size, articles }: { readonly size: number; readonly articles: number },
): Promise<readonly LatestOrderRow[]> {
  const { rows } = await sql<LatestOrderRow>`
    WITH latest AS MATERIALIZED (
      SELECT c.* FROM commercial_orders c
       WHERE c.validated_at IS NOT NULL AND ${isVisibleTo({ reader: buyer, now })}
       ORDER BY c.ordered_at DESC NULLS LAST, c.reference LIMIT ${size}) -- As the index has them.
    SELECT c.reference, c.ordered_at AS "orderedAt", c.currency, sums.*,
           CASE WHEN c.user_id <> ${buyer.userId}
                THEN c.user_snapshot ->> 'firstName' || ' ' || (c.user_snapshot ->> 'lastName') END AS buyer,
           (SELECT coalesce(json_agg(a), '[]') FROM (
              SELECT ${articleName(buyer.locale)} AS name, l.snapshot -> 'variant' ->> 'mainImageUrl' AS "pictureUrl"
                FROM order_lines l JOIN logistic_orders g ON g.id = l.logistic_order_id
               WHERE l.commercial_order_id = c.id ORDER BY g.rank, l.position LIMIT ${articles}) a) AS articles
      FROM latest c
      CROSS JOIN LATERAL (
        SELECT sum(g.line_count)::integer AS "lineCount", array_agg(DISTINCT g.status) AS statuses,
               sum(coalesce(g.initial_goods_cents, g.goods_cents) + coalesce(g.initial_shipping_cents, g.shipping_cents))::bigint
                 AS placed,
               coalesce(sum(g.goods_cents + g.shipping_cents) FILTER (WHERE NOT is_called_off(g.status)), 0)::bigint AS standing
          FROM logistic_orders g WHERE g.commercial_order_id = c.id) sums
     ORDER BY c.ordered_at DESC, c.reference`.execute(db);
  return rows;
}
