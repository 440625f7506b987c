// SQL of what is bought again and again.
import { shopTimeZone } from "@comptoir/contract/conventions";
import { addDays, shopDay, startOfDay } from "@comptoir/contract/days/days.rules";
import { fewestPurchases, type PurchaseHistory, shortestSpanDays } from "@comptoir/contract/days/reorder-date.rules";
import { sql } from "kysely";
import type { Db } from "#db/statement.ts";
import { articleName } from "#orders/line-names.queries.ts";
import { isVisibleTo } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";

/** An article with its history, as its last order line names it. */
export type BoughtArticle = PurchaseHistory & {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly code: string;
  readonly pictureUrl: string | null;
  readonly offerPriceId: string;
};

/** Older purchases say nothing of today's habits. */
const rememberedDays = 365;
/** How far beyond today an article may be used up to be looked at: longer than any delivery takes. */
const aheadDays = 60;

/**
 * What the orders that the buyer sees have bought on several days of the last year, what is used up first first; one statement, however
 * much was bought. Where exactly an article is due, the rule says (`reorder-date.rules.ts`): this only leaves out what cannot be.
 */
export async function findBoughtArticles(
  db: Db,
  buyer: Buyer,
  now: Date,
  most: number,
): Promise<readonly BoughtArticle[]> {
  const today = shopDay(now);
  const from = startOfDay(addDays(today, -rememberedDays));
  const { rows } = await sql<BoughtArticle>`
    WITH bought AS (
      SELECT i.variant_id, (c.ordered_at AT TIME ZONE ${shopTimeZone})::date AS day,
             sum(l.quantity - l.canceled_quantity)::bigint AS pieces, max(l.id) AS line_id
        FROM commercial_orders c
        JOIN logistic_orders g ON g.commercial_order_id = c.id
        JOIN order_lines l ON l.logistic_order_id = g.id
        JOIN offer_inventories i ON i.id = l.inventory_id
       WHERE c.validated_at IS NOT NULL AND c.ordered_at >= ${from} AND ${isVisibleTo({ reader: buyer, now })}
         AND NOT is_called_off(g.status) AND l.canceled_quantity < l.quantity
       GROUP BY i.variant_id, day),
    histories AS (
      SELECT variant_id, count(*)::integer AS purchases, min(day) AS since, max(day) AS last_at,
             (array_agg(pieces ORDER BY day DESC))[1] AS last_pieces, (array_agg(line_id ORDER BY day DESC))[1] AS line_id,
             sum(pieces) AS pieces
        FROM bought GROUP BY variant_id
      HAVING count(*) >= ${fewestPurchases} AND max(day) - min(day) >= ${shortestSpanDays}),
    lasting AS (
      SELECT *, last_at + floor(last_pieces * (last_at - since) / (pieces - last_pieces))::integer AS used_up FROM histories)
    SELECT h.variant_id AS "variantId", h.purchases, h.since::text, h.last_at::text AS "lastAt",
           h.last_pieces::integer AS "lastPieces", (h.pieces - h.last_pieces)::integer AS "usedPieces",
           ${articleName(buyer.locale)} AS name, l.article_code AS code, l.offer_price_id AS "offerPriceId",
           l.snapshot -> 'variant' ->> 'mainImageUrl' AS "pictureUrl", l.snapshot -> 'product' ->> 'externalId' AS "productId"
      FROM lasting h JOIN order_lines l ON l.id = h.line_id
     -- The longest wait that still counts is two intervals.
     WHERE h.used_up BETWEEN ${today}::date - 2 * (h.last_at - h.since) / (h.purchases - 1) - 2 AND ${today}::date + ${aheadDays}::integer
     ORDER BY h.used_up, h.variant_id LIMIT ${most}`.execute(db);
  return rows;
}
