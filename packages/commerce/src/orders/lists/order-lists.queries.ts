// SQL of lists of commercial orders: sorting, paging, counts by stage, and what can be chosen among.
import type { OrderChoices } from "@comptoir/contract/orders/commercial-orders";
import { type OrderStage, orderStages } from "@comptoir/contract/orders/order-stages.rules";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { anyOf, countAll, type Db, type FoundPage, isIn, personName, sortBy } from "#db/statement.ts";
import { isApprovableBy } from "#orders/approval/deciders.queries.ts";
import { findFilters } from "#orders/filters/order-filters.queries.ts";
import {
  allOf,
  conditionsOf,
  hasLogisticOrder,
  isListed,
  type OrderFilter,
  stageFor,
} from "#orders/lists/order-filter.queries.ts";
import { type CommercialOrderRow, commercialOrders, isVisibleTo, type Reading } from "#orders/orders.queries.ts";
import type { Buyer } from "#shared/buyer.ts";
import type { PageRequest, SortOrder } from "#shared/paging.ts";
import { invariant } from "#shared/refusal.ts";

const sumOverOrders = (expression: string) =>
  `(SELECT sum(${expression}) FROM logistic_orders s WHERE s.commercial_order_id = c.id)`;

/** What commercial orders can be sorted by (ORDER-560). */
export const commercialSorts = {
  createdAt: "c.created_at",
  validatedAt: "c.validated_at",
  updatedAt: "c.updated_at",
  orderedAt: "c.ordered_at",
  sourceType: "c.source_type",
  sourceId: "c.source_id",
  reference: "lower(c.reference)",
  totalPriceWithTax: sumOverOrders("s.goods_cents + s.goods_tax_cents + s.shipping_cents + s.shipping_tax_cents"),
  productCount: sumOverOrders("s.product_count"),
  lineCount: sumOverOrders("s.line_count"),
} as const;

export type FieldFilter = { readonly fieldId: string; readonly value: string };

export type CommercialFilter = OrderFilter & {
  readonly isValidated: boolean | undefined;
  readonly onlyUserId: string | null;
  readonly sourceTypes: readonly string[];
  readonly sourceIds: readonly string[];
  /** AND between fields, OR between the values of one. */
  readonly fields: readonly FieldFilter[];
  /** Only orders of which this user may approve a logistic order now. */
  readonly approvableBy: string | null;
};

type ListedOrderRow = CommercialOrderRow & { readonly stage: OrderStage | null };

/** A page of the commercial orders that the buyer may see, and how many there are in all; one statement, two beyond the last page. */
export async function findCommercialOrders(
  db: Db,
  buyer: Buyer,
  reading: Reading,
  filter: CommercialFilter,
  page: PageRequest,
  order: readonly (SortOrder & { readonly property: keyof typeof commercialSorts })[],
): Promise<FoundPage<ListedOrderRow>> {
  let found = db.selectFrom("commercial_orders as c").where(isListed(buyer, reading, filter));
  if (filter.isValidated !== undefined)
    found = found.where("c.validated_at", filter.isValidated ? "is not" : "is", null);
  if (filter.onlyUserId !== null) found = found.where("c.user_id", "=", filter.onlyUserId);
  if (filter.sourceTypes.length > 0) found = found.where(isIn("c.source_type", filter.sourceTypes));
  if (filter.sourceIds.length > 0) found = found.where(isIn("c.source_id", filter.sourceIds));
  for (const [fieldId, wanted] of Map.groupBy(filter.fields, (field) => field.fieldId))
    found = found.where(
      sql<SqlBool>`c.custom_field_values ->> ${fieldId} = ${anyOf(wanted.map(({ value }) => value))}`,
    );
  if (filter.approvableBy !== null)
    found = found.where(hasLogisticOrder(isApprovableBy(filter.approvableBy, reading.now)));
  const sorts = [...order.map((entry) => sortBy(commercialSorts[entry.property], entry)), sql.raw("c.id")];
  // First which ones, from few columns, then all of those alone.
  const ids = sorts.reduce((query, sort) => query.orderBy(sort), found.select("c.id"));
  const shown = ids.limit(page.size).offset(page.page * page.size);
  const whole = commercialOrders(db, reading)
    .select(stageFor(buyer.userId, reading.now).as("stage"))
    .where("c.id", "in", shown);
  const count = found.select(countAll);
  const sorted = sorts.reduce((query, sort) => query.orderBy(sort), whole.select(count.$asScalar().as("total")));
  const rows = await sorted.execute();
  // Beyond the last page no row says how many there are.
  const total = rows[0]?.total ?? (page.page === 0 ? 0 : (await count.executeTakeFirstOrThrow()).total);
  return { rows, total };
}

type StageCounts = Readonly<Record<OrderStage | "incident", number>> & {
  /** Null unless asked for. */
  readonly choices: OrderChoices | null;
};

/** How many orders are in each stage, and how many have an incident; on request with what orders can be chosen by. One statement. */
export async function countCommercialOrders(
  db: Db,
  buyer: Buyer,
  now: Date,
  { hasIncident, ...filter }: OrderFilter,
  withChoices: boolean,
): Promise<StageCounts> {
  const reading = { reader: buyer, now };
  const asked = hasIncident === null ? sql`true` : sql`has_incident = ${hasIncident}`;
  const inStage = (stage: OrderStage) =>
    sql`count(*) FILTER (WHERE stage = ${stage} AND ${asked})::integer AS ${sql.id(stage)}`;
  const { rows } = await sql<StageCounts>`
    WITH ${listedOrders(reading)}
    SELECT ${sql.join(orderStages.map(inStage))}, count(*) FILTER (WHERE has_incident)::integer AS incident,
           ${withChoices ? orderChoices(db, buyer) : sql`NULL`} AS choices
      FROM (SELECT ${stageFor(buyer.userId, now)} AS stage, c.has_incident FROM listed c
             WHERE ${allOf(conditionsOf(filter as OrderFilter, reading))}) AS found`.execute(db);
  const [counts] = rows;
  invariant(counts !== undefined, "an aggregate has one row");
  return counts;
}

/**
 * The orders that whoever reads may see, drafts left out, as the part `listed` of a WITH: who sees what is worked out once, however
 * much is asked of them. All its columns are those of the index that lists read.
 */
const listedOrders = (reading: Reading) => sql`listed AS (
      SELECT c.id, c.user_id, c.organisation_id, c.ordered_at, c.stage, c.has_incident FROM commercial_orders c
       WHERE c.stage IS NOT NULL AND ${isVisibleTo(reading)})`;

/** Suppliers, organisations and people of the orders that are `listed`, and the filters that the buyer keeps, as one JSON value. */
function orderChoices(db: Db, buyer: Buyer): RawBuilder<OrderChoices> {
  const choices = (name: RawBuilder<string>, from: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', of.id, 'name', ${name}) ORDER BY fold_text(${name}), of.id), '[]')
       FROM ${from} AND ${condition})`;
  const account = buyer.accountId;
  return sql<OrderChoices>`jsonb_build_object(
    'suppliers', ${choices(
      sql`of.name`,
      sql`suppliers of WHERE true`,
      // The first order of a supplier is enough. The planner would join all of them but for the limit, and once a supplier but for IS TRUE.
      sql`(SELECT true FROM logistic_orders g WHERE g.account_id = ${account} AND g.supplier_id = of.id
        AND (g.commercial_order_id IN (SELECT id FROM listed)) IS TRUE LIMIT 1)`,
    )},
    'organisations', ${choices(
      sql`of.name`,
      sql`organisations of WHERE of.account_id = ${account}`,
      sql`of.id IN (SELECT organisation_id FROM listed)`,
    )},
    'buyers', ${choices(
      personName("of"),
      sql`users of WHERE of.id IN (SELECT user_id FROM account_users WHERE account_id = ${account})`,
      sql`of.id IN (SELECT user_id FROM listed)`,
    )},
    'kept', (SELECT coalesce(jsonb_agg(kept ORDER BY fold_text(kept.name), kept.id), '[]')
       FROM (${findFilters(db, buyer)}) AS kept))`;
}

/** What the orders that the buyer may see can be chosen by; one statement. */
export async function findOrderChoices(db: Db, buyer: Buyer, now: Date): Promise<OrderChoices> {
  const { rows } = await sql<{ choices: OrderChoices }>`
    WITH ${listedOrders({ reader: buyer, now })} SELECT ${orderChoices(db, buyer)} AS choices`.execute(db);
  const [found] = rows;
  invariant(found !== undefined, "a selection without a table has one row");
  return found.choices;
}
