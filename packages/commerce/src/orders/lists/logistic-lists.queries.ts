// SQL of lists of logistic orders: filters, sorting, paging.
import { type SqlBool, sql } from "kysely";
import { anyOf, countAll, countOver, type Db, type FoundPage, isIn, readPage, sortBy } from "#db/statement.ts";
import { isApprovableBy } from "#orders/approval/deciders.queries.ts";
import { searched } from "#orders/lists/order-filter.queries.ts";
import { type LogisticOrderRow, logisticOrders } from "#orders/logistic-orders.queries.ts";
import type { Reading } from "#orders/orders.queries.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";

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

function filterLogisticOrders(db: Db, reading: Reading, filter: LogisticFilter) {
  let query = logisticOrders(db, reading);
  if (filter.onlyUserIds) query = query.where(isIn("c.user_id", filter.onlyUserIds));
  if (filter.statuses.length > 0) query = query.where(isIn("g.status", filter.statuses));
  if (filter.paymentStatuses.length > 0) query = query.where(isIn("g.payment_status", filter.paymentStatuses));
  if (filter.supplierIds.length > 0)
    query = query.where(({ or }) =>
      or([
        isIn("g.supplier_id", filter.supplierIds),
        sql<SqlBool>`g.supplier_snapshot ->> 'externalId' = ${anyOf(filter.supplierIds)}`,
      ]),
    );
  if (filter.hasIncident !== undefined) query = query.where("g.has_incident", "=", filter.hasIncident);
  if (filter.isBlockedByPolicy !== undefined)
    query = query.where("g.status", filter.isBlockedByPolicy ? "=" : "<>", "BLOCKED_BY_POLICY");
  if (filter.policyTypes.length > 0)
    query = query.where(
      sql<SqlBool>`CASE g.status WHEN 'WAITING_CUSTOMER_APPROVAL' THEN 'MANUAL_VALIDATION' = ${anyOf(filter.policyTypes)}
        WHEN 'BLOCKED_BY_POLICY' THEN EXISTS (SELECT FROM jsonb_array_elements(g.blocking_policies) p
          WHERE p ->> 'type' = ${anyOf(filter.policyTypes)}) ELSE false END`,
    );
  if (filter.createdFrom) query = query.where("g.created_at", ">=", filter.createdFrom);
  if (filter.createdTo) query = query.where("g.created_at", "<=", filter.createdTo);
  const { orderKey } = filter;
  if (orderKey !== undefined)
    query = query.where(
      sql<SqlBool>`${orderKey} IN (g.id, g.external_id, g.reference, c.id, c.external_id, c.reference)`,
    );
  if (filter.search !== undefined)
    query = query.where(sql<SqlBool>`g.id = ANY (ARRAY(SELECT found.id FROM ${searched(reading, filter.search)}))`);
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
