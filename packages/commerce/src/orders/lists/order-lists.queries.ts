// SQL of order lists: filters, sorting, paging.
import { type Expression, type SqlBool, sql } from "kysely";
import { anyOf, containing, countAll, countOver, type Db, readPage } from "#db/statement.ts";
import { isApprovableBy } from "#orders/approval/deciders.queries.ts";
import {
  type LogisticOrderRow,
  logisticOrders,
  type OrderLineRow,
  orderLines,
} from "#orders/logistic-orders.queries.ts";
import { type CommercialOrderRow, commercialOrders, type Reading } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

export type FieldFilter = { readonly fieldId: string; readonly value: string };
type FoundPage<Row> = { readonly rows: Row[]; readonly total: number };

const inList = (values: readonly string[]) => anyOf(values);
const isIn = (column: string, values: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = ${inList(values)}`;
/** `expression` is one of the tables below, never a caller's text. */
const sortBy = (expression: string, { direction }: SortOrder) => sql.raw(`${expression} ${direction} NULLS LAST`);

const sumOverOrders = (expression: string) =>
  `(SELECT sum(${expression}) FROM logistic_orders s WHERE s.commercial_order_id = c.id)`;

/** What commercial orders can be sorted by (ORDER-560). */
export const commercialSorts = {
  createdAt: "c.created_at",
  validatedAt: "c.validated_at",
  updatedAt: "c.updated_at",
  sourceType: "c.source_type",
  sourceId: "c.source_id",
  reference: "lower(c.reference)",
  totalPriceWithTax: sumOverOrders("s.goods_cents + s.goods_tax_cents + s.shipping_cents + s.shipping_tax_cents"),
  productCount: sumOverOrders("s.product_count"),
  lineCount: sumOverOrders("s.line_count"),
} as const;

export type CommercialFilter = {
  readonly isValidated: boolean | undefined;
  readonly onlyUserId: string | null;
  readonly sourceTypes: readonly string[];
  readonly sourceIds: readonly string[];
  /** AND between fields, OR between the values of one. */
  readonly fields: readonly FieldFilter[];
  readonly search: string | undefined;
  /** States of which a logistic order has one; none given: whatever it has. */
  readonly statuses: readonly string[];
  /** Only orders of which this user may approve a logistic order now. */
  readonly approvableBy: string | null;
};

/** Whether a logistic order of it is as `condition` says of `g`. */
const hasLogisticOrder = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`EXISTS (SELECT FROM logistic_orders g WHERE g.commercial_order_id = c.id AND ${condition})`;

/** A page of the commercial orders that whoever reads may see, and how many there are in all. */
export async function findCommercialOrders(
  db: Db,
  reading: Reading,
  filter: CommercialFilter,
  page: PageRequest,
  order: readonly (SortOrder & { readonly property: keyof typeof commercialSorts })[],
): Promise<FoundPage<CommercialOrderRow>> {
  let query = commercialOrders(db, reading);
  if (filter.isValidated !== undefined)
    query = query.where("c.validated_at", filter.isValidated ? "is not" : "is", null);
  if (filter.onlyUserId !== null) query = query.where("c.user_id", "=", filter.onlyUserId);
  if (filter.sourceTypes.length > 0) query = query.where(isIn("c.source_type", filter.sourceTypes));
  if (filter.sourceIds.length > 0) query = query.where(isIn("c.source_id", filter.sourceIds));
  for (const [fieldId, wanted] of Map.groupBy(filter.fields, (field) => field.fieldId))
    query = query.where(
      sql<SqlBool>`c.custom_field_values ->> ${fieldId} = ${inList(wanted.map(({ value }) => value))}`,
    );
  if (filter.search !== undefined) query = query.where(hasLogisticOrder(matchesSearch(filter.search)));
  if (filter.statuses.length > 0) query = query.where(hasLogisticOrder(isIn("g.status", filter.statuses)));
  if (filter.approvableBy !== null)
    query = query.where(hasLogisticOrder(isApprovableBy(filter.approvableBy, reading.now)));
  let sorted = query.select(countOver);
  for (const entry of order) sorted = sorted.orderBy(sortBy(commercialSorts[entry.property], entry));
  const ordered = sorted.orderBy("c.id");
  return readPage(ordered, page, () => query.clearSelect().select(countAll).executeTakeFirstOrThrow());
}

/** How many orders have a logistic order in one of the states of each group, and how many wait for the reader's word. */
export async function countCommercialOrders(
  db: Db,
  buyer: Buyer,
  now: Date,
  search: string | undefined,
  groups: readonly (readonly string[])[],
): Promise<{ readonly groups: number[]; readonly approvableByMe: number }> {
  const all = commercialOrders(db, { reader: buyer, now }).clearSelect();
  const found = search === undefined ? all : all.where(hasLogisticOrder(matchesSearch(search)));
  const counted = groups.map(
    (statuses) => sql`count(*) FILTER (WHERE ${hasLogisticOrder(isIn("g.status", statuses))})::integer`,
  );
  return found
    .select([
      sql<number[]>`ARRAY[${sql.join(counted)}]::integer[]`.as("groups"),
      sql<number>`count(*) FILTER (WHERE ${hasLogisticOrder(isApprovableBy(buyer.userId, now))})::integer`.as(
        "approvableByMe",
      ),
    ])
    .executeTakeFirstOrThrow();
}

export const logisticSorts = {
  createdAt: "g.created_at",
  created_at: "g.created_at",
  updatedAt: "g.updated_at",
  validatedAt: "g.validated_at",
  reference: "g.reference",
  status: "g.status",
} as const;

export type LogisticFilter = {
  readonly onlyUserIds: readonly string[] | null;
  readonly statuses: readonly string[];
  readonly paymentStatuses: readonly string[];
  /** Either id of a supplier. */
  readonly supplierIds: readonly string[];
  readonly hasIncident: boolean | undefined;
  readonly isBlockedByPolicy: boolean | undefined;
  /** Types of policies (orders 5) of which one holds the order back. */
  readonly policyTypes: readonly string[];
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly orderKey: string | undefined;
  readonly search: string | undefined;
  readonly organisationIds: readonly string[] | null;
  /** Only orders that this user may approve now. */
  readonly approvableBy: string | null;
};

const matchesSearch = (text: string) => {
  const pattern = containing(text);
  return sql<SqlBool>`(g.reference ILIKE ${pattern}
    OR EXISTS (SELECT FROM jsonb_each_text(c.custom_field_values) AS own WHERE own.value ILIKE ${pattern})
    OR g.supplier_snapshot ->> 'name' ILIKE ${pattern}
    OR EXISTS (SELECT FROM order_lines l WHERE l.logistic_order_id = g.id
      AND (l.article_name ILIKE ${pattern}
        OR EXISTS (SELECT FROM jsonb_each_text(l.article_names -> 'variant') AS n WHERE n.value ILIKE ${pattern}) OR l.snapshot -> 'variant' ->> 'sku' ILIKE ${pattern}
        OR l.snapshot -> 'variant' ->> 'externalReference' ILIKE ${pattern})))`;
};

function filterLogisticOrders(db: Db, reading: Reading, filter: LogisticFilter) {
  let query = logisticOrders(db, reading);
  if (filter.onlyUserIds) query = query.where(isIn("c.user_id", filter.onlyUserIds));
  if (filter.statuses.length > 0) query = query.where(isIn("g.status", filter.statuses));
  if (filter.paymentStatuses.length > 0) query = query.where(isIn("g.payment_status", filter.paymentStatuses));
  if (filter.supplierIds.length > 0)
    query = query.where(({ or }) =>
      or([
        isIn("g.supplier_id", filter.supplierIds),
        sql<SqlBool>`g.supplier_snapshot ->> 'externalId' = ${inList(filter.supplierIds)}`,
      ]),
    );
  if (filter.hasIncident !== undefined) query = query.where("g.has_incident", "=", filter.hasIncident);
  if (filter.isBlockedByPolicy !== undefined)
    query = query.where("g.status", filter.isBlockedByPolicy ? "=" : "<>", "BLOCKED_BY_POLICY");
  if (filter.policyTypes.length > 0)
    query = query.where(
      sql<SqlBool>`CASE g.status WHEN 'WAITING_CUSTOMER_APPROVAL' THEN 'MANUAL_VALIDATION' = ${inList(filter.policyTypes)}
        WHEN 'BLOCKED_BY_POLICY' THEN EXISTS (SELECT FROM jsonb_array_elements(g.blocking_policies) p
          WHERE p ->> 'type' = ${inList(filter.policyTypes)}) ELSE false END`,
    );
  if (filter.createdFrom) query = query.where("g.created_at", ">=", filter.createdFrom);
  if (filter.createdTo) query = query.where("g.created_at", "<=", filter.createdTo);
  const { orderKey } = filter;
  if (orderKey !== undefined)
    query = query.where(
      sql<SqlBool>`${orderKey} IN (g.id, g.external_id, g.reference, c.id, c.external_id, c.reference)`,
    );
  if (filter.search !== undefined) query = query.where(matchesSearch(filter.search));
  if (filter.organisationIds) query = query.where(isIn("c.organisation_id", filter.organisationIds));
  if (filter.approvableBy !== null) query = query.where(isApprovableBy(filter.approvableBy, reading.now));
  return query;
}

/** A page of the logistic orders that whoever reads may see, and how many there are in all. */
export async function findLogisticOrders(
  db: Db,
  reading: Reading,
  filter: LogisticFilter,
  page: PageRequest,
  order: readonly (SortOrder & { readonly property: keyof typeof logisticSorts })[],
): Promise<FoundPage<LogisticOrderRow>> {
  const query = filterLogisticOrders(db, reading, filter);
  let sorted = query.select(countOver);
  for (const entry of order) sorted = sorted.orderBy(sortBy(logisticSorts[entry.property], entry));
  const ordered = sorted.orderBy("g.id", "desc");
  return readPage(ordered, page, () => query.clearSelect().select(countAll).executeTakeFirstOrThrow());
}

/** An organisation of the account with all below it; `isMember`: the user belongs to it. */
export async function findOrganisationTree(db: Db, accountId: string, organisationId: string, userId: string) {
  const { rows } = await sql<{ id: string; isMember: boolean }>`
    WITH RECURSIVE tree AS (
      SELECT id FROM organisations WHERE id = ${organisationId} AND account_id = ${accountId}
      UNION SELECT o.id FROM organisations o JOIN tree t ON o.parent_id = t.id)
    SELECT t.id, EXISTS (SELECT FROM organisation_users u WHERE u.organisation_id = t.id AND u.user_id = ${userId})
      AS "isMember" FROM tree t`.execute(db);
  return rows;
}

/** What order lines can be sorted by (ORDER-561). */
export const lineSorts = {
  id: "l.id",
  createdAt: "l.created_at",
  updatedAt: "l.updated_at",
  quantity: "l.quantity",
  confirmedQuantity: "l.confirmed_quantity",
  externalId: "l.external_id",
  status: "g.status",
  paymentStatus: "g.payment_status",
  refunded: "l.is_refunded",
  incidentDeclared: "l.has_incident",
  quoteLineExternalId: "l.quote_line_external_id",
} as const;

export type LineFilter = {
  readonly supplierIds?: readonly string[] | undefined;
  readonly productVariantIds?: readonly string[] | undefined;
  readonly offerPriceIds?: readonly string[] | undefined;
  /** Whether the ids are external ones. */
  readonly isExternal?: boolean;
};

/** Lines of one commercial or logistic order, in the order of the draft unless sorted. */
export async function findLinePage(
  db: Db,
  of: { readonly commercialOrderId: string } | { readonly logisticOrderId: string },
  filter: LineFilter,
  page: PageRequest,
  order: readonly (SortOrder & { readonly property: keyof typeof lineSorts })[],
): Promise<FoundPage<OrderLineRow>> {
  const all = orderLines(db);
  let query =
    "commercialOrderId" in of
      ? all.where("l.commercial_order_id", "=", of.commercialOrderId)
      : all.where("l.logistic_order_id", "=", of.logisticOrderId);
  const { supplierIds, productVariantIds, offerPriceIds, isExternal = true } = filter;
  if (supplierIds?.length)
    query = query.where(
      isExternal
        ? sql<SqlBool>`g.supplier_snapshot ->> 'externalId' = ${inList(supplierIds)}`
        : isIn("g.supplier_id", supplierIds),
    );
  if (productVariantIds?.length)
    query = query.where(
      isExternal
        ? sql<SqlBool>`l.article_code = ${inList(productVariantIds)}`
        : sql<SqlBool>`(SELECT variant_id FROM offer_inventories i WHERE i.id = l.inventory_id) = ${inList(productVariantIds)}`,
    );
  if (offerPriceIds?.length)
    query = query.where(
      isExternal ? sql<SqlBool>`l.offer_price_key = ${inList(offerPriceIds)}` : isIn("l.offer_price_id", offerPriceIds),
    );
  let sorted = query.select(countOver);
  for (const entry of order) sorted = sorted.orderBy(sortBy(lineSorts[entry.property], entry));
  const ordered = sorted.orderBy("l.position");
  return readPage(ordered, page, () => query.clearSelect().select(countAll).executeTakeFirstOrThrow());
}
