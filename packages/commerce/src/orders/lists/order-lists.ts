// Lists of orders (orders 3.2 ORDER-560, 4.2; accounts 5.6). Filters join by AND, values of one filter by OR; what a list
// does not know is ignored.
import { readMoment } from "@comptoir/contract/days/days.rules";
import { type CommercialOrder, OrderSourceType } from "@comptoir/contract/orders/commercial-orders";
import { type OrderStage, orderStages } from "@comptoir/contract/orders/order-stages.rules";
import { type LogisticOrder, LogisticOrderStatus, PaymentStatus } from "@comptoir/contract/orders/orders";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { SessionContext, UserContext } from "#http/context.ts";
import { findLogisticOrders, type LogisticFilter, logisticSorts } from "#orders/lists/logistic-lists.queries.ts";
import type { OrderFilter } from "#orders/lists/order-filter.queries.ts";
import {
  commercialSorts,
  countCommercialOrders,
  type FieldFilter,
  findCommercialOrders,
  findOrderChoices,
} from "#orders/lists/order-lists.queries.ts";
import { findAccountIds, findOrganisationTree, type Reading } from "#orders/orders.queries.ts";
import { completeCommercialOrders, completeLogisticOrders, findNamedAccounts } from "#orders/read-orders.ts";
import { namesIn } from "#shared/lists.ts";
import { type PageRequest, type PresentedPage, parseSort, presentPage } from "#shared/paging.ts";
import { notFound, refusal } from "#shared/refusal.ts";

/** Entries of `cf` that name a known field: `<external id>|<value>`. */
async function parseFields({ deps }: SessionContext, entries: readonly string[] | undefined): Promise<FieldFilter[]> {
  if (!entries?.length) return [];
  const definitions = await findCustomFields(deps.db, "ORDER_COMMERCIAL");
  return entries.flatMap((entry) => {
    const [key, ...value] = entry.split("|");
    const definition = definitions.find(({ externalId }) => externalId === key);
    return definition && value.length > 0 ? [{ fieldId: definition.id, value: value.join("|") }] : [];
  });
}

export type CommercialListQuery = PageRequest &
  OrderCriteria & {
    readonly sort?: readonly string[] | undefined;
    readonly isValidated?: boolean | undefined;
    readonly connectedUserOnly?: boolean | undefined;
    readonly customerAccountIds?: readonly string[] | undefined;
    readonly sourceTypes?: readonly string[] | undefined;
    readonly sourceIds?: readonly string[] | undefined;
    readonly cf?: readonly string[] | undefined;
    readonly approvableByMe?: boolean | undefined;
    readonly nbPreviewLines: number;
  };

/** What lists of orders are filtered by, as a call says it. */
export type OrderCriteria = {
  readonly search?: string | undefined;
  readonly stages?: readonly string[] | undefined;
  readonly incident?: boolean | undefined;
  readonly logisticStatus?: readonly string[] | undefined;
  readonly paymentStatus?: readonly string[] | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly organisationIds?: readonly string[] | undefined;
  readonly customerUserIds?: readonly string[] | undefined;
  readonly orderedFrom?: string | undefined;
  readonly orderedTo?: string | undefined;
  readonly amountFrom?: number | undefined;
  readonly amountTo?: number | undefined;
};

const inCents = (euros: number | undefined) => (euros === undefined ? null : Math.round(euros * 100));

/** Those of them that there are; null where none is named. */
function knownStages(named: readonly string[] | undefined): readonly OrderStage[] | null {
  const known = orderStages.filter((stage) => named?.includes(stage));
  return known.length > 0 ? known : null;
}

/** The criteria as statements take them; moments and stages that make no sense are left out. */
export const filterOf = (criteria: OrderCriteria): OrderFilter => ({
  search: criteria.search?.trim() || null,
  stages: knownStages(criteria.stages),
  hasIncident: criteria.incident ?? null,
  statuses: criteria.logisticStatus ?? [],
  paymentStatuses: criteria.paymentStatus ?? [],
  supplierIds: criteria.supplierIds ?? [],
  organisationIds: criteria.organisationIds ?? [],
  userIds: criteria.customerUserIds ?? [],
  orderedFrom: readMoment(criteria.orderedFrom ?? "", "start"),
  orderedTo: readMoment(criteria.orderedTo ?? "", "end"),
  amountFrom: inCents(criteria.amountFrom),
  amountTo: inCents(criteria.amountTo),
});

/**
 * Commercial orders that the caller may see, the newest first unless sorted. Throws 403 for an account that is not the user's.
 */
export async function listCommercialOrders(
  context: SessionContext,
  query: CommercialListQuery,
): Promise<PresentedPage<CommercialOrder>> {
  const accountIds = await findNamedAccounts(context, query.customerAccountIds);
  const asked = parseSort(query.sort, namesIn(commercialSorts));
  const fallback = [
    { property: "createdAt", direction: "DESC" },
    { property: "reference", direction: "ASC" },
  ] as const;
  const order = asked.length > 0 ? asked : fallback;
  // The user's own orders only: said together with accounts, else without effect (ORDER-560).
  const isOwnOnly = query.connectedUserOnly === true && query.customerAccountIds !== undefined;
  const filter = {
    ...filterOf(query),
    isValidated: query.isValidated,
    onlyUserId: isOwnOnly ? context.buyer.userId : null,
    sourceTypes: (query.sourceTypes ?? []).filter((type) => OrderSourceType.safeParse(type).success),
    sourceIds: query.sourceIds ?? [],
    fields: await parseFields(context, query.cf),
    approvableBy: query.approvableByMe ? context.buyer.userId : null,
  };
  const { deps, buyer } = context;
  const reading = { reader: buyer, accountIds, now: deps.clock() };
  const { rows, total } = await findCommercialOrders(deps.db, buyer, reading, filter, query, order);
  const complete = await completeCommercialOrders(context, rows, query.nbPreviewLines, accountIds);
  const stages = new Map(rows.map(({ id, stage }) => [id, stage]));
  const orders = complete.map((found) => ({ ...found, stage: stages.get(found.id) ?? null }));
  return presentPage(orders, total, query, order);
}

/**
 * How many of the orders that the caller may see are in each stage, and how many have an incident; with what they can be chosen by, where
 * it is asked for. One statement.
 */
export async function countOrders(
  { deps, buyer }: SessionContext,
  { withChoices, ...criteria }: OrderCriteria & { readonly withChoices: boolean },
) {
  const counts = await countCommercialOrders(deps.db, buyer, deps.clock(), filterOf(criteria), withChoices);
  const { TO_APPROVE: toApprove, WAITING: waiting, RUNNING: running, DONE: done, incident, choices } = counts;
  return { toApprove, waiting, running, done, incident, ...(choices && { choices }) };
}

/** What the orders that the caller may see can be chosen by; one statement. */
export const listOrderChoices = ({ deps, buyer }: SessionContext) => findOrderChoices(deps.db, buyer, deps.clock());

export type LogisticCriteria = {
  readonly customerAccountIds?: readonly string[] | undefined;
  readonly customerUserIds?: readonly string[] | undefined;
  readonly connectedUserOnly?: boolean | undefined;
  readonly incident?: boolean | undefined;
  readonly logisticStatus?: readonly string[] | undefined;
  readonly paymentStatus?: readonly string[] | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly createdAtFrom?: string | undefined;
  readonly createdAtTo?: string | undefined;
  readonly blockedByBuyingPolicy?: boolean | undefined;
  readonly blockingPolicyTypes?: readonly string[] | undefined;
  readonly orderId?: string | undefined;
  readonly search?: string | undefined;
  readonly approvableByMe?: boolean | undefined;
  /** Organisations for which the orders were placed. */
  readonly organisationIds?: readonly string[] | undefined;
};

function toFilter(userId: string, criteria: LogisticCriteria): LogisticFilter {
  const users = [
    ...(criteria.customerUserIds ?? []),
    // Together with accounts or alone, a buyer may ask for their own orders.
    ...(criteria.connectedUserOnly ? [userId] : []),
  ];
  const statuses = criteria.logisticStatus ?? [];
  const text = criteria.search?.trim();
  return {
    onlyUserIds: users.length > 0 ? users : null,
    // Public clients also say CREATED (orders 4.4).
    statuses: statuses
      .map((status) => (status === "CREATED" ? "ORDER_CREATED" : status))
      .filter((status) => LogisticOrderStatus.safeParse(status).success),
    paymentStatuses: (criteria.paymentStatus ?? []).filter((status) => PaymentStatus.safeParse(status).success),
    supplierIds: criteria.supplierIds ?? [],
    hasIncident: criteria.incident,
    isBlockedByPolicy: criteria.blockedByBuyingPolicy,
    policyTypes: criteria.blockingPolicyTypes ?? [],
    createdFrom: readMoment(criteria.createdAtFrom ?? "", "start"),
    createdTo: readMoment(criteria.createdAtTo ?? "", "end"),
    orderKey: criteria.orderId,
    search: text ? text : undefined,
    organisationIds: criteria.organisationIds ?? null,
    approvableBy: criteria.approvableByMe ? userId : null,
  };
}

/**
 * The organisation, with all below it when asked for, whose orders the caller reads. Throws 404 when the account has no such
 * organisation, 403 for a user outside it who may not read all orders of the account.
 */
export async function findReadableOrganisations(
  { deps, buyer }: SessionContext,
  organisationId: string,
  withChildren: boolean,
): Promise<string[]> {
  const tree = await findOrganisationTree(deps.db, buyer, organisationId, deps.clock());
  const root = tree.find(({ id }) => id === organisationId);
  if (!root) throw notFound("Organisation", organisationId);
  if (!root.isReadable)
    throw refusal(403, "ORGANISATION_FORBIDDEN", "The organisation is not one of the user's", organisationId);
  return withChildren ? tree.map(({ id }) => id) : [root.id];
}

export type LogisticListQuery = PageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly nbPreviewLines: number;
};

/** What is found by the criteria among the orders that `reading` sees; `userId` is whom the criteria mean by "me". */
async function search(
  { deps, locale }: Pick<UserContext, "deps" | "locale">,
  reading: Reading,
  { userId, ...criteria }: LogisticCriteria & { readonly userId: string },
  query: LogisticListQuery,
): Promise<PresentedPage<LogisticOrder>> {
  const asked = parseSort(query.sort, namesIn(logisticSorts));
  const order = asked.length > 0 ? asked : [{ property: "createdAt", direction: "DESC" } as const];
  const { rows, total } = await findLogisticOrders(deps.db, reading, toFilter(userId, criteria), query, order);
  const orders = await completeLogisticOrders(deps, rows, query.nbPreviewLines, locale);
  return presentPage(orders, total, query, order);
}

/** Logistic orders that the caller may see. Throws 403 for an account that is not the user's. */
export async function listLogisticOrders(
  context: SessionContext,
  criteria: LogisticCriteria,
  query: LogisticListQuery,
): Promise<PresentedPage<LogisticOrder>> {
  const { buyer, deps } = context;
  const accountIds = await findNamedAccounts(context, criteria.customerAccountIds);
  const reading = { reader: buyer, accountIds, now: deps.clock() };
  return search(context, reading, { ...criteria, userId: buyer.userId }, query);
}

/** Orders of every account, or of those that the criteria name, as the operator sees them (ADM-ORDER-551). */
export async function searchOrdersOfAll(
  context: UserContext,
  criteria: LogisticCriteria,
  query: LogisticListQuery,
): Promise<PresentedPage<LogisticOrder>> {
  const { deps, user } = context;
  const { customerAccountIds: keys } = criteria;
  const accountIds = keys?.length ? await findAccountIds(deps.db, keys) : undefined;
  const reading: Reading = { reader: "shop", accountIds, now: deps.clock() };
  return search(context, reading, { ...criteria, userId: user.userId }, query);
}
