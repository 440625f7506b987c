// SQL of spending: lines of placed orders, summed up in the database. Each line is of one month, one supplier and one category of the first
// level, so that every way of summing up comes to the same.
import { shopTimeZone } from "@comptoir/contract/conventions";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { anyOf, type Db } from "#db/statement.ts";
import { articleName } from "#orders/line-names.queries.ts";
import { isBelow, isOfSupplier } from "#orders/lists/order-filter.queries.ts";
import { isVisibleTo } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";

export type SpendQuestion = {
  readonly supplierIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly organisationIds: readonly string[];
  readonly userIds: readonly string[];
  readonly withTax: boolean;
  /** Moments, the ends included. */
  readonly current: readonly [Date, Date];
  readonly previous: readonly [Date, Date];
};

type SpendSum = {
  readonly id: string | null;
  readonly name: string | null;
  readonly amount: number;
  readonly previous: number;
};

/** Amounts in cents. */
export type SpendSums = {
  readonly months: readonly { readonly month: string; readonly amount: number; readonly previous: number }[];
  readonly suppliers: readonly SpendSum[];
  readonly categories: readonly SpendSum[];
  readonly orders: number;
  readonly delivery: number;
  readonly deliveriesPaid: number;
};

const local = sql`(c.ordered_at AT TIME ZONE ${shopTimeZone})`;

/** The lines that count, each with its month, as that of a year later where it is of the year before. */
function bought(buyer: Buyer, now: Date, question: SpendQuestion, extra: RawBuilder<unknown>) {
  const { supplierIds, categoryIds, organisationIds, userIds, withTax, current, previous } = question;
  const isCurrent = sql<SqlBool>`c.ordered_at BETWEEN ${current[0]} AND ${current[1]}`;
  const asked = [
    sql`${isVisibleTo({ reader: buyer, now })}`,
    sql`c.validated_at IS NOT NULL AND NOT is_called_off(g.status)`,
    sql`(${isCurrent} OR c.ordered_at BETWEEN ${previous[0]} AND ${previous[1]})`,
    ...(supplierIds.length > 0 ? [isOfSupplier(supplierIds)] : []),
    ...(categoryIds.length > 0 ? [sql`k.root_id = ${anyOf(categoryIds)}`] : []),
    ...(organisationIds.length > 0 ? [isBelow(organisationIds)] : []),
    ...(userIds.length > 0 ? [sql`c.user_id = ${anyOf(userIds)}`] : []),
  ];
  return sql`
    roots AS (
      SELECT f.id, f.id AS root_id, f.position FROM navigation_categories f
        JOIN navigation_categories whole ON whole.id = f.parent_id
       WHERE whole.parent_id IS NULL AND f.store_view_id = ${buyer.storeViewId}
      UNION ALL SELECT n.id, r.root_id, r.position FROM navigation_categories n JOIN roots r ON n.parent_id = r.id),
    category_of AS (
      SELECT DISTINCT ON (o.classification_id) o.classification_id, r.root_id
        FROM navigation_category_classifications o JOIN roots r ON r.id = o.category_id
       ORDER BY o.classification_id, r.position, r.root_id),
    bought AS MATERIALIZED (
      SELECT ${isCurrent} AS is_current, c.id AS order_id, g.id AS part_id, g.supplier_id, k.root_id,
             to_char(${local} + CASE WHEN ${isCurrent} THEN interval '0' ELSE interval '1 year' END, 'YYYY-MM') AS month,
             l.goods_cents + CASE WHEN ${withTax} THEN l.goods_tax_cents ELSE 0 END AS cents ${extra}
        FROM commercial_orders c
        JOIN logistic_orders g ON g.commercial_order_id = c.id
        JOIN order_lines l ON l.logistic_order_id = g.id
        JOIN offer_inventories i ON i.id = l.inventory_id
        JOIN product_variants v ON v.id = i.variant_id
        JOIN products p ON p.id = v.product_id
        LEFT JOIN category_of k ON k.classification_id = p.classification_id
       WHERE ${sql.join(asked, sql` AND `)})`;
}

const sums = sql`coalesce(sum(cents) FILTER (WHERE is_current), 0)::bigint AS amount,
  coalesce(sum(cents) FILTER (WHERE NOT is_current), 0)::bigint AS previous`;

const listed = (rows: RawBuilder<unknown>) => sql`(SELECT coalesce(json_agg(found), '[]') FROM (${rows}) AS found)`;

/** What was spent, by month, supplier and category; one statement, whatever the number of orders. */
export async function sumSpend(db: Db, buyer: Buyer, now: Date, question: SpendQuestion): Promise<SpendSums> {
  const { withTax } = question;
  const { rows } = await sql<SpendSums>`
    WITH RECURSIVE ${bought(buyer, now, question, sql``)},
    parts AS (
      SELECT g.shipping_cents + CASE WHEN ${withTax} THEN g.shipping_tax_cents ELSE 0 END AS cents
        FROM logistic_orders g WHERE g.id IN (SELECT part_id FROM bought WHERE is_current))
    SELECT
      ${listed(sql`SELECT month, ${sums} FROM bought GROUP BY month ORDER BY month`)} AS months,
      ${listed(sql`SELECT b.supplier_id AS id, s.name, ${sums} FROM bought b JOIN suppliers s ON s.id = b.supplier_id
        GROUP BY b.supplier_id, s.name ORDER BY amount DESC, previous DESC, id`)} AS suppliers,
      ${listed(sql`SELECT b.root_id AS id, n.names ->> ${buyer.locale}::text AS name, ${sums}
        FROM bought b LEFT JOIN navigation_categories n ON n.id = b.root_id
        GROUP BY b.root_id, n.names ORDER BY amount DESC, previous DESC, id`)} AS categories,
      (SELECT count(DISTINCT order_id)::integer FROM bought WHERE is_current) AS orders,
      (SELECT coalesce(sum(cents), 0)::bigint FROM parts) AS delivery,
      (SELECT count(*)::integer FROM parts WHERE cents > 0) AS "deliveriesPaid"`.execute(db);
  const [found] = rows;
  return found as SpendSums; // A selection without a table has one row.
}

export type SpentArticleRow = {
  readonly code: string;
  readonly name: string;
  readonly supplierName: string;
  readonly quantity: number;
  readonly amount: number;
  readonly months: readonly { readonly month: string; readonly amount: number }[];
  readonly total: number;
};

/** The articles of a period, the dearest first, each with its months; one statement. */
export async function sumArticles(
  db: Db,
  buyer: Buyer,
  now: Date,
  question: SpendQuestion,
  size: number,
): Promise<SpentArticleRow[]> {
  const extra = sql`, l.article_code AS code, ${articleName(buyer.locale)} AS name, l.quantity - l.canceled_quantity AS pieces`;
  const { rows } = await sql<SpentArticleRow>`
    WITH RECURSIVE ${bought(buyer, now, question, extra)},
    monthly AS (
      SELECT code, supplier_id, month, max(name) AS name, sum(cents)::bigint AS cents, sum(pieces)::integer AS pieces
        FROM bought WHERE is_current GROUP BY code, supplier_id, month)
    SELECT m.code, max(m.name) AS name, s.name AS "supplierName", sum(m.pieces)::integer AS quantity, sum(m.cents)::bigint AS amount,
           json_agg(json_build_object('month', m.month, 'amount', m.cents) ORDER BY m.month) AS months,
           (count(*) OVER ())::integer AS total
      FROM monthly m JOIN suppliers s ON s.id = m.supplier_id
     GROUP BY m.code, m.supplier_id, s.name ORDER BY amount DESC, m.code, m.supplier_id LIMIT ${size}`.execute(db);
  return rows;
}

/** Cents of one month: what went on to suppliers, and what waits for an approver. */
export type OrderedMonth = { readonly month: string; readonly ordered: number; readonly waiting: number };

/**
 * What the buyer sees of orders since a moment by month, goods and delivery without tax as budgets count them, for the statement of
 * somebody who needs it beside other things.
 */
export const orderedByMonth = (buyer: Buyer, now: Date, from: Date): RawBuilder<OrderedMonth[]> => {
  const sumOf = (condition: RawBuilder<SqlBool>) =>
    sql`coalesce(sum(g.goods_cents + g.shipping_cents) FILTER (WHERE ${condition}), 0)::bigint`;
  const isWaiting = sql<SqlBool>`g.status = 'WAITING_CUSTOMER_APPROVAL'`;
  return sql<OrderedMonth[]>`SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]') FROM (
    SELECT to_char(${local}, 'YYYY-MM') AS month, ${sumOf(sql`NOT ${isWaiting}`)} AS ordered, ${sumOf(isWaiting)} AS waiting
      FROM commercial_orders c
      JOIN logistic_orders g ON g.commercial_order_id = c.id
     WHERE ${isVisibleTo({ reader: buyer, now })} AND c.validated_at IS NOT NULL AND c.ordered_at >= ${from}
       AND NOT is_called_off(g.status)
     GROUP BY month) m`;
};
