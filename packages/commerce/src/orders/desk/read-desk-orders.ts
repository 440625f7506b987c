// Logistic orders as suppliers and the operator read them (orders 4.8). The number of statements is the same for any number of
// orders, lines and shipments.
import { readMoment } from "@comptoir/contract/days/days.rules";
import type {
  DeskOrder,
  DeskOrderPage,
  DeskOrderStep,
  DeskOrderTab,
  MovesPreview,
} from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { listMailsAbout } from "#mail/told-mails.ts";
import {
  countDeskOrders,
  countMoves,
  type DeskOrderFilter,
  deskOrderSorts,
  findDeskOrderPage,
} from "#orders/desk/desk-order-lists.queries.ts";
import { presentDeskOrder, presentDeskSummary, readerOf } from "#orders/desk/desk-orders.present.ts";
import {
  findDeskLines,
  findDeskLogisticOrders,
  findDeskOrder,
  findDeskOrderIds,
  findDeskSummaries,
} from "#orders/desk/desk-orders.queries.ts";
import { findHistory } from "#orders/logistic-orders.queries.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import { findOrderFields } from "#orders/read-orders.ts";
import { inOrderOf, type KeyPageRequest, parseSort, presentKeyPage } from "#shared/paging.ts";

export { isOnDesk, isOrderTold, toldLogisticOrderOf } from "#orders/desk/desk-orders.queries.ts";

type DeskOrderSearch = {
  readonly ids?: readonly string[] | undefined;
  readonly step?: DeskOrderStep | undefined;
  readonly tab?: DeskOrderTab | undefined;
  readonly status?: readonly LogisticOrderStatus[] | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly customerAccountIds?: readonly string[] | undefined;
  readonly createdAtFrom?: string | undefined;
  readonly createdAtTo?: string | undefined;
  readonly search?: string | undefined;
};

type DeskOrderListQuery = KeyPageRequest & DeskOrderSearch & { readonly sort?: readonly string[] | undefined };

/** The oldest first: whoever has waited longest. */
const movesOrder = [{ property: "createdAt", direction: "ASC" }] as const;

const filterOf = (query: DeskOrderSearch): DeskOrderFilter => ({
  ids: query.ids,
  step: query.step,
  tab: query.tab,
  statuses: query.status ?? [],
  supplierIds: query.supplierIds ?? [],
  accountIds: query.customerAccountIds ?? [],
  createdFrom: readMoment(query.createdAtFrom ?? "", "start"),
  createdTo: readMoment(query.createdAtTo ?? "", "end"),
  search: query.search?.trim() || undefined,
});

/** One page of the desk's orders, the latest first, with how many wait for what. Three statements, four where a text is searched for. */
export async function listDeskOrders(context: UserContext, query: DeskOrderListQuery): Promise<DeskOrderPage> {
  const { db, clock } = context.deps;
  const desk = deskOf(context);
  const asked = parseSort(query.sort, deskOrderSorts);
  const order = asked.length > 0 ? asked : [{ property: "createdAt", direction: "DESC" } as const];
  const filter = filterOf(query);
  const reader = readerOf(context);
  const [{ ids, cursors }, { ALL, ...counts }] = await Promise.all([
    findDeskOrderPage(db, desk, filter, { ...query, order }, reader.late),
    countDeskOrders(db, desk, filter, reader.late),
  ]);
  const rows = await findDeskSummaries(db, desk, ids);
  const content = inOrderOf(ids, rows).map((row) => presentDeskSummary(row, reader, clock()));
  return { ...presentKeyPage(content, filter.tab ? counts[filter.tab] : ALL, cursors, query, order), counts };
}

/** Orders that a preview shows. */
const sampleSize = 5;

/** What a step would do with the orders that are searched for. Three statements, four where it is by a text. */
export async function previewMoves(
  context: UserContext,
  query: DeskOrderSearch & { readonly step: DeskOrderStep },
): Promise<MovesPreview> {
  const { db, clock } = context.deps;
  const desk = deskOf(context);
  const reader = readerOf(context);
  const filter = { ...filterOf(query), step: query.step };
  const page = { page: 0, size: sampleSize, order: movesOrder };
  const [counts, { ids }] = await Promise.all([
    countMoves(db, desk, filter, reader.late),
    findDeskOrderPage(db, desk, filter, page, reader.late),
  ]);
  const rows = await findDeskSummaries(db, desk, ids);
  return { ...counts, sample: inOrderOf(ids, rows).map((row) => presentDeskSummary(row, reader, clock())) };
}

/** The id of an order of the desk. Throws 404. One statement. */
export async function findIdOnDesk(context: UserContext, key: string): Promise<string> {
  const row = await findDeskOrderIds(context.deps.db, deskOf(context), key);
  if (!row) throw orderNotFound(key);
  return row.id;
}

/**
 * One order of the desk. Throws 404, for a supplier also of those of others and of those that were not sent to it. Five statements, and one
 * more for the operator.
 */
export async function readDeskOrder(context: UserContext, key: string): Promise<DeskOrder> {
  const { deps, locale } = context;
  const { db, clock, config } = deps;
  const now = clock();
  const row = await findDeskOrder(db, deskOf(context), key, now);
  if (!row) throw orderNotFound(key);
  const desk = deskOf(context);
  const [lines, history, mails, fields, logisticOrders] = await Promise.all([
    findDeskLines(db, row.id),
    findHistory(db, row.id, locale),
    listMailsAbout(db, roleOf(desk), { commercialOrderId: row.commercialOrderId, logisticOrderId: row.id }),
    findOrderFields(deps),
    desk.supplierId === null ? findDeskLogisticOrders(db, desk, row.commercialOrderId) : [],
  ]);
  return presentDeskOrder(row, { lines, history, mails, logisticOrders }, readerOf(context), {
    fields,
    locale,
    now,
    brand: config.brand,
  });
}
