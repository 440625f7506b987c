// SQL of a desk's logistic orders by what is searched for: their pages and their counts. Every statement says whose desk it is, and no
// count goes further than it has to.
import { poNumberField } from "@comptoir/contract/conventions";
import { mostCounted } from "@comptoir/contract/limits";
import type { DeskOrderStep, DeskOrderTab, MovesPreview } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { emptyLast, filled, type Narrowing, readKeyPage, type SortKey } from "#db/key-pages.ts";
import { anyNamed, anyOf, type Db, foldedHolds, holdsCode, holdsFolded, personName } from "#db/statement.ts";
import { type Desk, roleOf } from "#http/desk.ts";
import { isLate, isOnDesk, waitsForPayment } from "#orders/desk/desk-orders.queries.ts";
import { type LateSince, shippingStatuses, statusesOfStep, tabStatuses } from "#orders/desk/desk-orders.rules.ts";
import { namesIn } from "#shared/lists.ts";
import type { KeyPageRequest, SortOrder } from "#shared/paging.ts";

export type DeskOrderFilter = {
  /** Of these alone. */
  readonly ids: readonly string[] | undefined;
  readonly tab: DeskOrderTab | undefined;
  readonly statuses: readonly LogisticOrderStatus[];
  /** Either id. */
  readonly supplierIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly search: string | undefined;
  /** With which this step can be taken now. */
  readonly step: DeskOrderStep | undefined;
};

/** Statuses in which somebody waits for the supplier: named, so that those few are looked through, and not all orders. */
const waitingStatuses = [...tabStatuses.TO_ACCEPT, ...shippingStatuses];

const isInTab = (tab: DeskOrderTab, late: LateSince) =>
  tab === "LATE"
    ? sql<SqlBool>`(g.status = ${anyNamed(waitingStatuses)} AND ${isLate(late)})`
    : sql<SqlBool>`g.status = ${anyNamed(tabStatuses[tab])}`;

const hasKey = (alias: string, keys: readonly string[]) =>
  sql`(${sql.ref(`${alias}.id`)} = ${anyOf(keys)} OR ${sql.ref(`${alias}.external_id`)} = ${anyOf(keys)})`;

/** A text as it stands within the text of a JSON value. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** What a text may stand in beside numbers: few beside orders, so that each is looked through once. */
const accountsHolding = (search: string) =>
  sql`(SELECT a.id FROM customer_accounts a WHERE ${holdsFolded(sql`a.name`, search)})`;
const usersHolding = (search: string) => sql`(SELECT u.id FROM users u WHERE ${holdsFolded(personName("u"), search)})`;
const articlesHolding = (search: string) => sql`(SELECT v.external_id FROM product_variants v
  WHERE ${foldedHolds(sql`v.heading`, search)} AND ${holdsFolded(sql`v.external_id`, search)})`;
const ownNumberHolds = (search: string) => sql`(c.custom_field_values <> '{}'
  AND ${holdsCode(sql`c.custom_field_values::text`, inJson(search))}
  AND f.target = 'ORDER_COMMERCIAL' AND f.external_id = ${poNumberField} AND ${holdsCode(sql`c.custom_field_values ->> f.id`, search)})`;

/**
 * The ids of the logistic orders whose reference, the number that their buyer's company gave them, account, user or article holds a text;
 * some of them more than once. Each is found by itself, through an index of its own: numbers by their parts; of accounts, users and
 * articles what belongs to them by key.
 */
const foundBy = (search: string) => sql`
  SELECT o.id FROM logistic_orders o WHERE ${holdsCode(sql`o.reference`, search)}
  UNION ALL SELECT o.id FROM logistic_orders o WHERE o.account_id IN ${accountsHolding(search)}
  UNION ALL SELECT o.id FROM logistic_orders o JOIN commercial_orders c ON c.id = o.commercial_order_id
    WHERE c.user_id IN ${usersHolding(search)}
  UNION ALL SELECT o.id FROM logistic_orders o JOIN commercial_orders c ON c.id = o.commercial_order_id, custom_fields f
    WHERE ${ownNumberHolds(search)}
  UNION ALL SELECT l.logistic_order_id FROM order_lines l WHERE l.article_code IN ${articlesHolding(search)}`;

/**
 * Whether the logistic order `g` is one of those. As one list: joined with 200,000 that are found, it takes four times as long as looked
 * up.
 */
const isFoundBy = (search: string) => sql`g.id = ANY (ARRAY(${foundBy(search)}))`;

/**
 * The same, asked of one order after the other: of those of a few, or where most of them are found. A limit keeps the planner from reading
 * all that hold it first, which it does for `EXISTS`; the codes are looked up once.
 */
const isHolding = (
  search: string,
) => sql`(${holdsCode(sql`g.reference`, search)} OR g.account_id IN ${accountsHolding(search)}
  OR (SELECT true FROM order_lines l WHERE l.logistic_order_id = g.id AND l.article_code = ANY (ARRAY(${articlesHolding(search)})) LIMIT 1)
  OR (SELECT true FROM commercial_orders c, custom_fields f
       WHERE c.id = g.commercial_order_id AND (c.user_id IN ${usersHolding(search)} OR ${ownNumberHolds(search)}) LIMIT 1))`;

/** Whether a step can be taken with the logistic order `g` as it is now. */
function isTaking(desk: Desk, step: DeskOrderStep): RawBuilder<SqlBool> {
  const { all, unpaid } = statusesOfStep(roleOf(desk), step);
  return sql`(g.status = ${anyNamed(all)} AND (g.status = ${anyNamed(unpaid)} OR ${waitsForPayment} IS NOT TRUE))`;
}

/** Whether the logistic order `g` is of a desk, and what is searched for there, whatever its tab. */
function isFound(desk: Desk, filter: DeskOrderFilter): RawBuilder<unknown> {
  const { ids, statuses, supplierIds, accountIds, createdFrom, createdTo, search, step } = filter;
  const all: RawBuilder<unknown>[] = [isOnDesk(desk)];
  if (ids) all.push(sql`g.id = ${anyOf(ids)}`);
  if (step) all.push(isTaking(desk, step));
  if (statuses.length > 0) all.push(sql`g.status = ${anyOf(statuses)}`);
  if (supplierIds.length > 0)
    all.push(sql`g.supplier_id IN (SELECT s.id FROM suppliers s WHERE ${hasKey("s", supplierIds)})`);
  if (accountIds.length > 0)
    all.push(sql`g.account_id IN (SELECT a.id FROM customer_accounts a WHERE ${hasKey("a", accountIds)})`);
  if (createdFrom) all.push(sql`g.created_at >= ${createdFrom}`);
  if (createdTo) all.push(sql`g.created_at <= ${createdTo}`);
  if (search !== undefined) all.push(isFoundBy(search));
  return sql.join(all, sql` AND `);
}

/** The same, of its tab. */
const isShown = (desk: Desk, filter: DeskOrderFilter, late: LateSince) =>
  filter.tab ? sql`${isFound(desk, filter)} AND ${isInTab(filter.tab, late)}` : isFound(desk, filter);

/** What lists of orders may be sorted by. */
const sortKeys = {
  createdAt: filled("timestamptz", sql`g.created_at`),
  updatedAt: filled("timestamptz", sql`g.updated_at`),
  reference: filled("text", sql`g.reference`),
  status: filled("text", sql`g.status`),
  expectedDeliveryDate: emptyLast("date", sql`g.promised_on`),
} as const satisfies Readonly<Record<string, SortKey>>;
type DeskOrderSort = keyof typeof sortKeys;
export const deskOrderSorts = namesIn(sortKeys);

/** Lines from which on an article, or several that hold a text, count as ordered all the time. */
const linesOfFrequent = 5_000;

/**
 * How many orders at the head of a list are asked whether they hold what is ordered all the time, before it is looked for among all: what
 * stands in one order of twenty fills a page of fifty from them.
 */
const mostLookedThrough = 1_200;

const isFrequent = (search: string) => sql`(SELECT count(*) = ${sql.lit(linesOfFrequent)} FROM (
  SELECT FROM order_lines l WHERE l.article_code IN ${articlesHolding(search)} LIMIT ${sql.lit(linesOfFrequent)}) AS lines)`;

/**
 * The ids of one page of a desk's logistic orders. Throws 400 for what is no cursor of it. One statement, and one more for a text that does
 * not fill the page at once.
 */
export async function findDeskOrderPage(
  db: Db,
  desk: Desk,
  filter: DeskOrderFilter,
  page: KeyPageRequest & { readonly order: readonly (SortOrder & { readonly property: DeskOrderSort })[] },
  late: LateSince,
) {
  const order = page.order.map((each) => ({ ...each, key: sortKeys[each.property] }));
  const read = (asked: DeskOrderFilter, within?: Narrowing) =>
    readKeyPage(
      db,
      { rows: sql`logistic_orders g WHERE ${isShown(desk, asked, late)}`, id: sql`g.id`, order, within },
      page,
    );
  const { search, ids } = filter;
  if (search === undefined || ids !== undefined) return read(filter);
  const condition = sql`${isFrequent(search)} AND ${isHolding(search)}`;
  const near = await read({ ...filter, search: undefined }, { row: sql`g`, condition, most: mostLookedThrough });
  // Only a whole page is sure to be the first of what is found.
  return near.isMore ? near : read(filter);
}

type DeskOrderCounts = Readonly<Record<DeskOrderTab | "ALL", number>>;

/**
 * How many of a desk's logistic orders are found, and how many of them stand in each tab, whichever is open. What a text finds is gone
 * through once, in the index `logistic_orders_found`, which holds all that tells the tabs apart; without one each tab is counted by itself,
 * as far as it has to be. One statement.
 */
export async function countDeskOrders(
  db: Db,
  desk: Desk,
  filter: DeskOrderFilter,
  late: LateSince,
): Promise<DeskOrderCounts> {
  const found = sql`logistic_orders g WHERE ${isFound(desk, filter)}`;
  const most = sql.lit(mostCounted);
  const isSearched = filter.search !== undefined;
  const count = (condition: RawBuilder<unknown>) =>
    isSearched
      ? sql`least(count(*) FILTER (WHERE ${condition}), ${most})::integer`
      : sql`(SELECT count(*)::integer FROM (SELECT FROM ${found} AND ${condition} LIMIT ${most}) counted)`;
  const inTab = (tab: DeskOrderTab) => count(isInTab(tab, late));
  const { rows } = await sql<DeskOrderCounts>`
    SELECT ${count(sql`true`)} AS "ALL", ${inTab("TO_ACCEPT")} AS "TO_ACCEPT", ${inTab("TO_PREPARE")} AS "TO_PREPARE",
      ${inTab("TO_SHIP")} AS "TO_SHIP", ${inTab("LATE")} AS "LATE", ${inTab("DONE")} AS "DONE"
      ${isSearched ? sql`FROM ${found}` : sql``}`.execute(db);
  return rows[0] ?? { ALL: 0, TO_ACCEPT: 0, TO_PREPARE: 0, TO_SHIP: 0, LATE: 0, DONE: 0 };
}

/**
 * With how many of a desk's orders that are found a step can be taken, and where the others stand; neither is counted any further than it
 * has to be. One statement.
 */
export async function countMoves(
  db: Db,
  desk: Desk,
  { step, ...filter }: DeskOrderFilter & { readonly step: DeskOrderStep },
  late: LateSince,
): Promise<Omit<MovesPreview, "sample">> {
  const found = sql`logistic_orders g WHERE ${isShown(desk, { ...filter, step: undefined }, late)}`;
  const limit = sql`LIMIT ${sql.lit(mostCounted)}`;
  const { rows } = await sql<Omit<MovesPreview, "sample">>`
    SELECT (SELECT count(*)::integer FROM (SELECT FROM ${found} AND ${isTaking(desk, step)} ${limit}) counted) AS "changedCount",
      (SELECT coalesce(jsonb_agg(s ORDER BY s.status, s."waitsForPayment"), '[]') FROM (
        SELECT status, "waitsForPayment", count(*)::integer AS count FROM (
          SELECT g.status, ${waitsForPayment} IS TRUE AS "waitsForPayment" FROM ${found} AND NOT ${isTaking(desk, step)} ${limit}) k
         GROUP BY status, "waitsForPayment") s) AS skipped`.execute(db);
  return rows[0] ?? { changedCount: 0, skipped: [] };
}
