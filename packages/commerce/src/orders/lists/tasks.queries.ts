// SQL of what waits for a buyer among the orders that they see, whatever its kind.
import type { TaskKind } from "@comptoir/contract/home/home";
import { receptionDueStatuses } from "@comptoir/contract/orders/order-stages.rules";
import { type RawBuilder, sql } from "kysely";
import { type Db, personName } from "#db/statement.ts";
import { isApprovableBy } from "#orders/approval/deciders.queries.ts";
import { articleName } from "#orders/line-names.queries.ts";
import { isVisibleTo } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";

export type TaskRow = {
  readonly kind: TaskKind;
  readonly reference: string;
  readonly since: string;
  readonly who: readonly string[];
  readonly organisation: string | null;
  readonly articles: readonly string[];
  readonly lineCount: number;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
};

/** Articles that are named of an order. */
export const namedArticles = 3;

/** The names of the first articles of the order `c`. */
const firstArticles = ({ locale }: Buyer) => sql`ARRAY(
  SELECT ${articleName(locale)} FROM order_lines l JOIN logistic_orders g ON g.id = l.logistic_order_id
   WHERE l.commercial_order_id = c.id AND l.canceled_quantity < l.quantity ORDER BY g.rank, l.position LIMIT ${namedArticles})`;

/** What waits of the buyer's own orders, by the one kind that is due first. `unread` are rows `logistic_order_id`, `since`. */
const ownTasks = (buyer: Buyer, now: Date, unread: RawBuilder<unknown>) => sql`
  SELECT id, kind, since FROM (
    SELECT c.id,
           CASE WHEN bool_or(g.status = 'ORDER_CREATED' AND c.validated_at IS NULL) THEN 'UNPAID'
                WHEN bool_or(g.status = 'BLOCKED_BY_PAYMENT') THEN 'PAYMENT'
                WHEN bool_or(g.status = 'DRAFT_ORDER_ON_HOLD') THEN 'CHECK'
                WHEN bool_or(g.status = 'BLOCKED_BY_POLICY') THEN 'BLOCKED'
                WHEN bool_or(n.since IS NOT NULL) THEN 'ANSWER'
                WHEN bool_or(g.status = ANY(${[...receptionDueStatuses]})) THEN 'RECEPTION'
                WHEN c.stage = 'APPROVAL' AND NOT bool_or(${isApprovableBy(buyer.userId, now)}) THEN 'AT_APPROVER' END AS kind,
           coalesce(min(n.since), max(g.updated_at)) AS since
      FROM commercial_orders c
      JOIN logistic_orders g ON g.commercial_order_id = c.id
      LEFT JOIN (${unread}) n ON n.logistic_order_id = g.id
     WHERE ${isVisibleTo({ reader: buyer, now })} AND c.user_id = ${buyer.userId}
       AND (c.stage IN ('APPROVAL', 'WAITING', 'RUNNING') OR n.since IS NOT NULL)
     GROUP BY c.id) own
   WHERE kind IS NOT NULL`;

/** The first of what waits for the buyer, the oldest first and what waits for others last, and how much it is; one statement. */
export async function findTasks(
  db: Db,
  buyer: Buyer,
  now: Date,
  { unread, most }: { readonly unread: RawBuilder<unknown>; readonly most: number },
): Promise<{ readonly total: number; readonly rows: readonly TaskRow[] }> {
  const isApprovable = isApprovableBy(buyer.userId, now);
  const { rows } = await sql<TaskRow & { readonly total: number }>`
    WITH waiting AS MATERIALIZED (
      SELECT c.id, 'APPROVAL' AS kind, c.ordered_at AS since
        FROM commercial_orders c
       WHERE c.stage = 'APPROVAL' AND ${isVisibleTo({ reader: buyer, now })}
         AND EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = c.id AND ${isApprovable})
      UNION ALL ${ownTasks(buyer, now, unread)}),
    -- An order of one's own that one may approve as well waits once.
    once AS (SELECT DISTINCT ON (id) * FROM waiting ORDER BY id, kind <> 'APPROVAL'),
    shown AS (
      SELECT *, (count(*) OVER ())::integer AS total FROM once ORDER BY kind = 'AT_APPROVER', since, id LIMIT ${most})
    SELECT s.kind, s.total, s.since, c.reference, c.currency, ${firstArticles(buyer)} AS articles,
           CASE s.kind
             WHEN 'APPROVAL' THEN ARRAY[c.user_snapshot ->> 'firstName' || ' ' || (c.user_snapshot ->> 'lastName')]
             WHEN 'AT_APPROVER' THEN ARRAY(
               SELECT DISTINCT ${personName("u")} FROM approval_deciders(${now}) d
                 JOIN logistic_orders g ON g.id = d.logistic_order_id JOIN users u ON u.id = d.user_id
                WHERE g.commercial_order_id = c.id AND d.is_open ORDER BY 1)
             ELSE ARRAY(SELECT g.supplier_snapshot ->> 'name' FROM logistic_orders g
                         WHERE g.commercial_order_id = c.id ORDER BY g.rank) END AS who,
           (SELECT o.name FROM organisations o WHERE o.id = c.organisation_id) AS organisation,
           sums."lineCount", sums.amount
      FROM shown s
      JOIN commercial_orders c ON c.id = s.id
      CROSS JOIN LATERAL (
        SELECT sum(g.line_count)::integer AS "lineCount",
               coalesce(sum(g.goods_cents + g.shipping_cents) FILTER (WHERE NOT is_called_off(g.status)), 0)::bigint AS amount
          FROM logistic_orders g WHERE g.commercial_order_id = c.id) sums
     ORDER BY s.kind = 'AT_APPROVER', s.since, s.id`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
