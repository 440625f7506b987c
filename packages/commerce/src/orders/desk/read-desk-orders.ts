// Logistic orders as suppliers and the operator read them (orders 4.8). The number of statements is the same for any number of
// orders, lines and shipments.
import { readMoment } from "@comptoir/contract/days/days.rules";
import type { DeskOrder, DeskOrderPage, DeskOrderTab } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { presentDeskOrder, presentDeskSummary, readerOf } from "#orders/desk/desk-orders.present.ts";
import {
  countDeskOrders,
  deskOrderSorts,
  findDeskLines,
  findDeskLogisticOrders,
  findDeskOrder,
  findDeskOrderIds,
  findDeskOrders,
} from "#orders/desk/desk-orders.queries.ts";
import { findHistory } from "#orders/logistic-orders.queries.ts";
import { orderNotFound } from "#orders/orders.errors.ts";
import { findOrderFields } from "#orders/read-orders.ts";
import { type PageRequest, parseSort, presentPage } from "#shared/paging.ts";

export { isOrderTold } from "#orders/desk/desk-orders.queries.ts";

type DeskOrderListQuery = PageRequest & {
  readonly sort?: readonly string[] | undefined;
  readonly tab?: DeskOrderTab | undefined;
  readonly status?: readonly LogisticOrderStatus[] | undefined;
  readonly supplierIds?: readonly string[] | undefined;
  readonly customerAccountIds?: readonly string[] | undefined;
  readonly createdAtFrom?: string | undefined;
  readonly createdAtTo?: string | undefined;
  readonly search?: string | undefined;
};

/** One page of the desk's orders, the latest first, with how many wait for what. Two statements. */
export async function listDeskOrders(context: UserContext, query: DeskOrderListQuery): Promise<DeskOrderPage> {
  const { deps } = context;
  const [desk, now] = [deskOf(context), deps.clock()];
  const asked = parseSort(query.sort, deskOrderSorts);
  const order = asked.length > 0 ? asked : [{ property: "createdAt", direction: "DESC" } as const];
  const filter = {
    tab: query.tab,
    statuses: query.status ?? [],
    supplierIds: query.supplierIds ?? [],
    accountIds: query.customerAccountIds ?? [],
    createdFrom: readMoment(query.createdAtFrom ?? "", "start"),
    createdTo: readMoment(query.createdAtTo ?? "", "end"),
    search: query.search?.trim() || undefined,
  };
  const { page, size } = query;
  const reader = readerOf(context);
  const [{ rows, total }, counts] = await Promise.all([
    findDeskOrders(deps.db, desk, filter, { page, size, order }, reader.late),
    countDeskOrders(deps.db, desk, filter, reader.late),
  ]);
  const content = rows.map((row) => presentDeskSummary(row, reader, now));
  return { ...presentPage(content, total, query, order), counts };
}

/** The id of an order of the desk. Throws 404. One statement. */
export async function findIdOnDesk(context: UserContext, key: string): Promise<string> {
  const row = await findDeskOrderIds(context.deps.db, deskOf(context), key);
  if (!row) throw orderNotFound(key);
  return row.id;
}

/** One order of the desk. Throws 404, for a supplier also of those of others and of those that were not sent to it. Four statements, and one more for the operator. */
export async function readDeskOrder(context: UserContext, key: string): Promise<DeskOrder> {
  const { deps, locale } = context;
  const { db, clock, config } = deps;
  const now = clock();
  const row = await findDeskOrder(db, deskOf(context), key, now);
  if (!row) throw orderNotFound(key);
  const desk = deskOf(context);
  const [lines, history, fields, logisticOrders] = await Promise.all([
    findDeskLines(db, row.id),
    findHistory(db, row.id, locale),
    findOrderFields(deps),
    desk.supplierId === null ? findDeskLogisticOrders(db, desk, row.commercialOrderId) : [],
  ]);
  return presentDeskOrder(row, { lines, history, logisticOrders }, readerOf(context), {
    fields,
    locale,
    now,
    brand: config.brand,
  });
}
