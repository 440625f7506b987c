// SQL of logistic orders as suppliers and the operator read them: every statement says whose desk it is.
import type { DeskOrderTab } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { anyOf, countAll, countOver, type Db, holdsFolded, readPage } from "#db/statement.ts";
import type { Desk } from "#http/desk.ts";
import {
  type LateSince,
  sentStatuses,
  shippingStatuses,
  tabStatuses,
  unplacedStatuses,
} from "#orders/desk/desk-orders.rules.ts";
import { logisticOrders, longestLeadTime, orderLines, ownReferenceOf } from "#orders/logistic-orders.queries.ts";
import { isUnpaid } from "#orders/transitions.queries.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

/** When the logistic order `g` was sent to its supplier; null before, and for one that never was. */
export const sentAt = sql<Date | null>`(SELECT max(h.at) FROM order_history h
  WHERE h.logistic_order_id = g.id AND h.to_status = 'WAITING_SUPPLIER_APPROVAL')`;

/** Whether the logistic order `g` is of a desk. For its supplier it exists once it was sent there. */
export const isOnDesk = ({ supplierId }: Desk) =>
  supplierId === null
    ? sql<SqlBool>`g.status <> ALL(${[...unplacedStatuses]}::text[])`
    : sql<SqlBool>`(g.supplier_id = ${supplierId} AND (g.status = ${anyOf(sentStatuses)}
        OR g.status = ${anyOf(["DECLINED_BY_SUPPLIER", "CANCELED"])} AND ${sentAt} IS NOT NULL))`;

/** Whether a desk has heard of the commercial order `c`: before it was placed none has, nor a supplier before it was sent there. */
export const isOrderTold = (desk: Desk) =>
  sql<boolean>`EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = c.id AND ${isOnDesk(desk)})`;

const waitsForPayment = sql<boolean>`(g.status = ${anyOf(shippingStatuses)} AND ${isUnpaid})`;

/** `isLate` of the rules for the logistic order `g`. */
export const isLate = ({ sentBefore, promisedUntil }: LateSince) => sql<boolean>`coalesce(CASE
  WHEN g.status = 'WAITING_SUPPLIER_APPROVAL' THEN ${sentAt} < ${sentBefore}
  WHEN ${waitsForPayment} THEN false
  WHEN g.status = ${anyOf(shippingStatuses)} THEN g.promised_on <= ${promisedUntil}::date END, false)`;

const customerName = sql<string>`(c.user_snapshot ->> 'firstName' || ' ' || (c.user_snapshot ->> 'lastName'))`;

/** What a desk knows of the logistic order `g`, in lists and by itself. */
const deskFacts = [
  customerName.as("customerName"),
  ownReferenceOf(sql.ref<string>("c.id") as RawBuilder<string>).as("customerReference"),
  sentAt.as("sentAt"),
  sql<number>`(SELECT coalesce(sum(l.quantity - l.canceled_quantity - l.shipped_quantity), 0)::integer
    FROM order_lines l WHERE l.logistic_order_id = g.id)`.as("openPieces"),
  waitsForPayment.as("waitsForPayment"),
];

/** One logistic order of a desk with all that the desk knows of it, by id, reference or external id. */
export function findDeskOrder(db: Db, desk: Desk, key: string, now: Date) {
  return logisticOrders(db, { reader: "shop", now })
    .innerJoin("customer_accounts as a", "a.id", "g.account_id")
    .where(isOnDesk(desk))
    .where(({ or, eb }) => or([eb("g.id", "=", key), eb("g.reference", "=", key), eb("g.external_id", "=", key)]))
    .orderBy(sql`g.id = ${key} DESC, g.reference = ${key} DESC`)
    .select("a.name as accountName")
    .select(deskFacts)
    .limit(1)
    .executeTakeFirst();
}

export type DeskOrderRow = NonNullable<Awaited<ReturnType<typeof findDeskOrder>>>;

/** All lines of a logistic order that was found on a desk, with the pieces that are free of each article. */
export const findDeskLines = (db: Db, logisticOrderId: string) =>
  orderLines(db)
    .where("l.logistic_order_id", "=", logisticOrderId)
    .select(
      sql<number>`(SELECT i.stock - i.reserved FROM offer_inventories i WHERE i.id = l.inventory_id)`.as(
        "availableStock",
      ),
    )
    .orderBy("l.position")
    .execute();

export type DeskLineRow = Awaited<ReturnType<typeof findDeskLines>>[number];

const idsOnDesk = (db: Db, desk: Desk, key: string) =>
  db
    .selectFrom("logistic_orders as g")
    .where(isOnDesk(desk))
    .where(({ or, eb }) => or([eb("g.id", "=", key), eb("g.reference", "=", key), eb("g.external_id", "=", key)]))
    .orderBy(sql`g.id = ${key} DESC, g.reference = ${key} DESC`)
    .select(["g.id", "g.commercial_order_id as commercialOrderId"])
    .limit(1);

/** The ids of a logistic order of a desk; undefined when the desk has none of this key. */
export const findDeskOrderIds = (db: Db, desk: Desk, key: string) => idsOnDesk(db, desk, key).executeTakeFirst();

/** The same, locked. */
export const lockDeskOrder = (db: Db, desk: Desk, key: string) =>
  idsOnDesk(db, desk, key).forUpdate().executeTakeFirst();

export type DeskOrderFilter = {
  readonly tab: DeskOrderTab | undefined;
  readonly statuses: readonly LogisticOrderStatus[];
  /** Either id. */
  readonly supplierIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly search: string | undefined;
};

const noFilter: DeskOrderFilter = {
  ...{ tab: undefined, statuses: [], supplierIds: [], accountIds: [] },
  ...{ createdFrom: null, createdTo: null, search: undefined },
};

const isInTab = (tab: DeskOrderTab, late: LateSince) =>
  tab === "LATE" ? isLate(late) : sql<boolean>`g.status = ${anyOf(tabStatuses[tab])}`;

const found = (db: Db, desk: Desk, filter: DeskOrderFilter) => {
  const { statuses, supplierIds, accountIds, createdFrom, createdTo, search } = filter;
  let query = db
    .selectFrom("logistic_orders as g")
    .innerJoin("commercial_orders as c", "c.id", "g.commercial_order_id")
    .innerJoin("customer_accounts as a", "a.id", "g.account_id")
    .innerJoin("suppliers as s", "s.id", "g.supplier_id")
    .where(isOnDesk(desk));
  if (statuses.length > 0) query = query.where("g.status", "=", anyOf(statuses));
  if (supplierIds.length > 0)
    query = query.where(sql<SqlBool>`(s.id = ${anyOf(supplierIds)} OR s.external_id = ${anyOf(supplierIds)})`);
  if (accountIds.length > 0)
    query = query.where(sql<SqlBool>`(a.id = ${anyOf(accountIds)} OR a.external_id = ${anyOf(accountIds)})`);
  if (createdFrom) query = query.where("g.created_at", ">=", createdFrom);
  if (createdTo) query = query.where("g.created_at", "<=", createdTo);
  if (search !== undefined) {
    const heading = sql`g.reference || ' ' || a.name || ' ' || ${customerName} || ' ' || coalesce(${ownReferenceOf(sql.ref<string>("c.id") as RawBuilder<string>)}, '')`;
    query = query.where(
      sql<SqlBool>`(${holdsFolded(heading, search)} OR EXISTS (SELECT FROM order_lines l WHERE l.logistic_order_id = g.id
        AND ${holdsFolded(sql`l.snapshot #>> '{variant,externalId}'`, search)}))`,
    );
  }
  return query;
};

/** What lists of orders may be sorted by. */
const sortColumns = {
  createdAt: sql`g.created_at`,
  updatedAt: sql`g.updated_at`,
  reference: sql`g.reference`,
  status: sql`g.status`,
  expectedDeliveryDate: sql`g.promised_on`,
} as const;
export const deskOrderSorts = Object.keys(sortColumns) as (keyof typeof sortColumns)[]; // The keys of the table above.

const summaries = (query: ReturnType<typeof found>) =>
  query
    .select([
      "g.id",
      "g.reference",
      "g.status",
      "s.id as supplierId",
      "s.external_id as supplierExternalId",
      "s.name as supplierName",
      "c.currency",
      "g.account_id as accountId",
      "a.name as accountName",
      "g.created_at as createdAt",
      "g.updated_at as updatedAt",
      "g.version",
      "g.line_count as lineCount",
      "g.has_incident as hasIncident",
      "g.payment_option as paymentOption",
      "g.payment_status as paymentStatus",
      "g.promised_on as promisedOn",
    ])
    .select(deskFacts)
    .select([
      longestLeadTime.as("longestLeadTime"),
      sql<number>`g.goods_cents + g.shipping_cents`.as("totalWithoutTax"),
      sql<number>`(SELECT count(*)::integer FROM shipments p WHERE p.logistic_order_id = g.id)`.as("shipmentCount"),
    ]);

export type DeskSummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["executeTakeFirstOrThrow"]>>;

/** One page of a desk's logistic orders, and how many there are. One statement. */
export async function findDeskOrders(
  db: Db,
  desk: Desk,
  filter: DeskOrderFilter,
  page: PageRequest & { readonly order: readonly (SortOrder & { readonly property: keyof typeof sortColumns })[] },
  late: LateSince,
) {
  const all = found(db, desk, filter);
  const query = filter.tab ? all.where(isInTab(filter.tab, late)) : all;
  let sorted = summaries(query).select(countOver);
  for (const { property, direction } of page.order)
    sorted = sorted.orderBy(sortColumns[property], (by) => (direction === "ASC" ? by.asc() : by.desc()).nullsLast());
  return readPage(sorted.orderBy("g.id", "desc"), page, () => query.select(countAll).executeTakeFirstOrThrow());
}

/** The orders of a desk that these ids name, in any order. One statement. */
export function findDeskSummaries(db: Db, desk: Desk, ids: readonly string[]): Promise<DeskSummaryRow[]> {
  return summaries(found(db, desk, noFilter))
    .where("g.id", "=", anyOf(ids))
    .execute();
}

/** The logistic orders of a commercial order that a desk has, as lists tell them, by their rank. One statement. */
export function findDeskLogisticOrders(db: Db, desk: Desk, commercialOrderId: string): Promise<DeskSummaryRow[]> {
  return summaries(found(db, desk, noFilter))
    .where("c.id", "=", commercialOrderId)
    .orderBy("g.rank")
    .execute();
}

/** How many of a desk's logistic orders stand in each tab, whichever is open. One statement. */
export function countDeskOrders(db: Db, desk: Desk, filter: DeskOrderFilter, late: LateSince) {
  const count = (tab: DeskOrderTab) => sql<number>`count(*) FILTER (WHERE ${isInTab(tab, late)})::integer`.as(tab);
  return found(db, desk, filter)
    .select([count("TO_ACCEPT"), count("TO_PREPARE"), count("TO_SHIP"), count("LATE"), count("DONE")])
    .executeTakeFirstOrThrow();
}
