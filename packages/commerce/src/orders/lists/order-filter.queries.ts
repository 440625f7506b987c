// SQL of what is asked of orders in their lists, which counts, sums and files ask as well.
import { type OrderStage, orderStages } from "@comptoir/contract/orders/order-stages.rules";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { anyOf, containing, foldedHolds, holdsFolded, isIn } from "#db/statement.ts";
import { isApprovableBy } from "#orders/approval/deciders.queries.ts";
import { isInAccounts, isVisibleTo, type Reading } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";

/** What is asked of orders, as the address of their list says it; empty lists and null ask nothing. */
export type OrderFilter = {
  readonly search: string | null;
  /** Stages of which an order is in one; null: drafts too. */
  readonly stages: readonly OrderStage[] | null;
  readonly hasIncident: boolean | null;
  /** Of one and the same logistic order. */
  readonly statuses: readonly string[];
  readonly paymentStatuses: readonly string[];
  readonly supplierIds: readonly string[];
  /** Each with all below it. */
  readonly organisationIds: readonly string[];
  readonly userIds: readonly string[];
  readonly orderedFrom: Date | null;
  readonly orderedTo: Date | null;
  /** Cents. */
  readonly amountFrom: number | null;
  readonly amountTo: number | null;
};

/** Whether a logistic order of it is as `condition` says of `g`. */
export const hasLogisticOrder = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = c.id AND ${condition})`;

/** Whether every one of these holds; of none, it does. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<SqlBool>`${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`}`;

/** The stage of the order `c` for a reader, as `OrderStage` names it; only what waits for an approver is asked who may decide. */
export const stageFor = (
  userId: string,
  now: Date,
) => sql<OrderStage | null>`(CASE WHEN c.stage <> 'APPROVAL' THEN c.stage
  WHEN c.stage = 'APPROVAL' THEN CASE WHEN ${hasLogisticOrder(isApprovableBy(userId, now))} THEN 'TO_APPROVE' ELSE 'WAITING' END END)`;

const isInStages = (stages: readonly OrderStage[], userId: string, now: Date) => {
  if (orderStages.every((stage) => stages.includes(stage))) return sql<SqlBool>`c.stage IS NOT NULL`;
  const kept = [
    ...stages,
    ...(stages.some((stage) => stage === "TO_APPROVE" || stage === "WAITING") ? ["APPROVAL"] : []),
  ];
  return sql<SqlBool>`(c.stage = ${anyOf(kept)} AND ${stageFor(userId, now)} = ${anyOf(stages)})`;
};

/** What is still ordered of the order `c`, goods and delivery without tax, in cents. */
const standingAmount = sql`(SELECT coalesce(sum(s.goods_cents + s.shipping_cents) FILTER (WHERE NOT is_called_off(s.status)), 0)
  FROM logistic_orders s WHERE s.commercial_order_id = c.id)`;

/** Whether the logistic order `g` is of one of these suppliers, by either id. */
export const isOfSupplier = (supplierIds: readonly string[]) =>
  sql<SqlBool>`(g.supplier_id = ${anyOf(supplierIds)} OR g.supplier_snapshot ->> 'externalId' = ${anyOf(supplierIds)})`;

/** Whether the order `c` was placed for one of these organisations, or one below. */
export const isBelow = (organisationIds: readonly string[]) => sql<SqlBool>`c.organisation_id IN (
  WITH RECURSIVE tree AS (SELECT id FROM organisations WHERE id = ${anyOf(organisationIds)} OR external_id = ${anyOf(organisationIds)}
    UNION SELECT o.id FROM organisations o JOIN tree t ON o.parent_id = t.id) SELECT id FROM tree)`;

/**
 * The logistic orders, of the accounts that are looked at, whose number, own number, supplier or article holds a text: an article by its
 * names as it was ordered, or by what it goes by now. What is read of all of them is read once; suppliers and articles are few beside
 * orders, so the text is looked for in each of those once.
 */
export const searched = (reading: Reading, text: string) => {
  const pattern = containing(text);
  return sql`(
    WITH parts AS MATERIALIZED (
      SELECT g.id, g.commercial_order_id, g.reference, g.supplier_id FROM logistic_orders g WHERE ${isInAccounts(reading, "g.account_id")}),
    lines AS MATERIALIZED (
      SELECT g.id, g.commercial_order_id, l.article_code, l.article_name, l.article_names
        FROM parts g JOIN order_lines l ON l.logistic_order_id = g.id),
    articles AS MATERIALIZED (
      SELECT * FROM (SELECT DISTINCT article_code, article_name, article_names FROM lines) n
       WHERE n.article_code = ANY (ARRAY(SELECT v.external_id FROM product_variants v WHERE ${foldedHolds(sql`v.heading`, text)}))
          OR n.article_name ILIKE ${pattern}
          OR EXISTS (SELECT FROM jsonb_each_text(n.article_names -> 'variant') AS named WHERE named.value ILIKE ${pattern}))
    SELECT g.id, g.commercial_order_id FROM parts g
     WHERE g.reference ILIKE ${pattern}
        OR g.supplier_id = ANY (ARRAY(SELECT s.id FROM suppliers s WHERE ${holdsFolded(sql`s.name`, text)}))
    UNION ALL SELECT g.id, g.commercial_order_id
      FROM parts g JOIN commercial_orders c ON c.id = g.commercial_order_id, jsonb_each_text(c.custom_field_values) AS own
     WHERE own.value ILIKE ${pattern}
    UNION ALL SELECT l.id, l.commercial_order_id FROM lines l JOIN articles n USING (article_code, article_name)
     WHERE n.article_names IS NOT DISTINCT FROM l.article_names) AS found`;
};

/** What the filter asks of the order `c`, stage and incident apart, which counts take as columns. */
export function conditionsOf(filter: OrderFilter, reading: Reading): RawBuilder<SqlBool>[] {
  const { search, statuses, paymentStatuses, supplierIds, organisationIds, userIds } = filter;
  const ofOne = [
    ...(statuses.length > 0 ? [isIn("g.status", statuses)] : []),
    ...(paymentStatuses.length > 0 ? [isIn("g.payment_status", paymentStatuses)] : []),
    ...(supplierIds.length > 0 ? [isOfSupplier(supplierIds)] : []),
  ];
  return [
    ...(search === null
      ? []
      : [sql<SqlBool>`c.id = ANY (ARRAY(SELECT found.commercial_order_id FROM ${searched(reading, search)}))`]),
    ...(ofOne.length > 0 ? [hasLogisticOrder(allOf(ofOne))] : []),
    ...(organisationIds.length > 0 ? [isBelow(organisationIds)] : []),
    ...(userIds.length > 0 ? [isIn("c.user_id", userIds)] : []),
    ...(filter.orderedFrom ? [sql<SqlBool>`c.ordered_at >= ${filter.orderedFrom}`] : []),
    ...(filter.orderedTo ? [sql<SqlBool>`c.ordered_at <= ${filter.orderedTo}`] : []),
    ...(filter.amountFrom === null ? [] : [sql<SqlBool>`${standingAmount} >= ${filter.amountFrom}`]),
    ...(filter.amountTo === null ? [] : [sql<SqlBool>`${standingAmount} <= ${filter.amountTo}`]),
  ];
}

/** The orders that whoever reads may see and that are as the filter says. */
export const isListed = (reader: Buyer, reading: Reading, filter: OrderFilter): RawBuilder<SqlBool> =>
  allOf([
    sql`${isVisibleTo(reading)}`,
    ...conditionsOf(filter, reading),
    ...(filter.stages ? [isInStages(filter.stages, reader.userId, reading.now)] : []),
    ...(filter.hasIncident === null ? [] : [sql<SqlBool>`c.has_incident = ${filter.hasIncident}`]),
  ]);
