// Incidents as those read them who see their orders (orders 4.8, 8).
import { movesOrdersRight } from "@comptoir/contract/auth/desk-access";
import type { Incident, IncidentStatus, LinkedType } from "@comptoir/contract/orders/incidents";
import { findCustomFields } from "#custom-fields/custom-fields.ts";
import type { SessionContext, UserContext } from "#http/context.ts";
import { sideOf } from "#incidents/incident-steps.ts";
import { incidentNotFound } from "#incidents/incidents.errors.ts";
import { type IncidentReader, presentIncident } from "#incidents/incidents.present.ts";
import {
  countIncidents,
  findFirstAnswers,
  findIncidents,
  type IncidentFilter,
  type IncidentRow,
  type IncidentSort,
  incidentSorts,
} from "#incidents/incidents.queries.ts";
import { usualAnswerTime } from "#incidents/incidents.rules.ts";
import { recallSubReasons } from "#incidents/reasons.ts";
import { scopeOf } from "#incidents/threads.ts";
import { findNamedAccounts, getLogisticOrderRow } from "#orders/read-orders.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";

async function readerOf({ deps, user, actor, buyer, locale }: UserContext): Promise<IncidentReader> {
  const [fields, subReasons] = await Promise.all([findCustomFields(deps.db, "ORDER_INCIDENT"), recallSubReasons(deps)]);
  const mayWrite = buyer !== null || user.rights.has("ORDER_UPDATE");
  const mayRefund = user.rights.has(movesOrdersRight);
  return { userId: user.userId, side: sideOf(actor), mayWrite, mayRefund, fields, subReasons, locale };
}

async function presentAll(context: UserContext, rows: readonly IncidentRow[]): Promise<Incident[]> {
  if (rows.length === 0) return [];
  const reader = await readerOf(context);
  return rows.map((row) => presentIncident(row, reader));
}

const judgedAnswers = 50;
const yearMilliseconds = 365 * 24 * 3600_000;

/** How long the supplier of an order usually takes to answer a problem. Throws 404 for an order that the caller does not see. */
export async function readAnswerTime(context: SessionContext, key: string): Promise<{ workingHours: number | null }> {
  const { db, clock } = context.deps;
  const { supplierId } = await getLogisticOrderRow(context, key);
  const since = new Date(clock().getTime() - yearMilliseconds);
  return { workingHours: usualAnswerTime(await findFirstAnswers(db, { supplierId, since }, judgedAnswers)) };
}

const nothingNamed: IncidentFilter = { linkedType: undefined, keys: [], statuses: [], accountIds: [], suppliers: [] };
const oldestFirst: readonly IncidentSort[] = [{ property: "id", direction: "ASC" }];

/** The incidents with these ids that the caller sees. Three statements. */
export async function readIncidents(context: UserContext, ids: readonly string[]): Promise<readonly Incident[]> {
  const page = { page: 0, size: ids.length, order: oldestFirst };
  return presentAll(context, await findIncidents(context.deps.db, scopeOf(context), { ...nothingNamed, ids }, page));
}

/** One incident. Throws 404, also for one of an order that the caller does not see. Three statements. */
export async function readIncident(context: UserContext, id: string): Promise<Incident> {
  const page = { page: 0, size: 1, order: oldestFirst };
  const rows = await findIncidents(context.deps.db, scopeOf(context), { ...nothingNamed, ids: [id] }, page);
  const [incident] = await presentAll(context, rows);
  if (!incident) throw incidentNotFound(id);
  return incident;
}

export type IncidentListQuery = PageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly linkedType?: LinkedType | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly status?: readonly IncidentStatus[] | undefined;
  readonly customerAccountIds?: readonly string[] | undefined;
  readonly suppliers?: readonly string[] | undefined;
};

function filterOf(query: IncidentListQuery, accountIds: readonly string[]): IncidentFilter {
  const { linkedType, ids = [], status = [], suppliers = [] } = query;
  return { linkedType, keys: ids, statuses: status, accountIds, suppliers };
}

async function listOf(context: UserContext, query: IncidentListQuery, filter: IncidentFilter) {
  const asked = parseSort(query.sort, incidentSorts);
  const order = asked.length > 0 ? asked : oldestFirst;
  const { page, size } = query;
  const rows = await findIncidents(context.deps.db, scopeOf(context), filter, { page, size, order });
  return presentPage(await presentAll(context, rows), rows[0]?.total ?? 0, { page, size }, order);
}

/** One page of the incidents that a buyer sees, the oldest first. Throws 403 for an account that is not theirs. */
export async function listIncidents(context: UserContext, query: IncidentListQuery) {
  const { buyer } = context;
  const named = buyer && (await findNamedAccounts({ ...context, buyer }, query.customerAccountIds));
  return listOf(context, query, filterOf(query, named ?? []));
}

/** One page of the incidents of a desk, and how many there are in each state. Four statements. */
export async function listDeskIncidents(context: UserContext, query: IncidentListQuery) {
  const filter = filterOf(query, query.customerAccountIds ?? []);
  const [page, counts] = await Promise.all([
    listOf(context, query, filter),
    countIncidents(context.deps.db, scopeOf(context), filter),
  ]);
  return { ...page, counts };
}
