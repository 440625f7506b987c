// Lists of order lines: those of a whole commercial order, and those of one of its logistic orders (orders 4.2).
import type { OrderLine } from "@comptoir/contract/orders/orders";
import type { SessionContext } from "#http/context.ts";
import { findLinePage, type LineFilter, lineSorts } from "#orders/lists/line-lists.queries.ts";
import { presentOrderLine } from "#orders/orders.present.ts";
import { findOrderFields, getCommercialOrderRow, getLogisticOrderRow } from "#orders/read-orders.ts";
import { namesIn } from "#shared/lists.ts";
import { type PageRequest, type PresentedPage, parseSort, presentPage, type SortOrder } from "#shared/paging.ts";

type LinePageQuery = PageRequest & { readonly sort?: readonly string[] | undefined };

async function presentLines(
  { deps, locale }: SessionContext,
  found: ReturnType<typeof findLinePage>,
  query: LinePageQuery,
  order: readonly SortOrder[],
): Promise<PresentedPage<OrderLine>> {
  const [{ rows, total }, fields] = await Promise.all([found, findOrderFields(deps)]);
  return presentPage(
    rows.map((row) => presentOrderLine(row, fields, locale)),
    total,
    query,
    order,
  );
}

/** Lines over all logistic orders of a commercial order; `idType` is the namespace of the filter ids. Throws 404. */
export async function listCommercialOrderLines(
  context: SessionContext,
  key: string,
  query: LinePageQuery & LineFilter & { readonly idType: string },
): Promise<PresentedPage<OrderLine>> {
  const { db } = context.deps;
  const { id } = await getCommercialOrderRow(context, { key });
  const order = parseSort(query.sort, namesIn(lineSorts));
  const filter = { ...query, isExternal: query.idType === "EXTERNAL_ID" };
  return presentLines(context, findLinePage(db, { commercialOrderId: id }, filter, query, order), query, order);
}

/** The lines of a logistic order, in the order of the draft unless sorted. Throws 404. */
export async function listLogisticOrderLines(
  context: SessionContext,
  key: string,
  query: LinePageQuery,
): Promise<PresentedPage<OrderLine>> {
  const { db } = context.deps;
  const { id } = await getLogisticOrderRow(context, key);
  const order = parseSort(query.sort, namesIn(lineSorts));
  return presentLines(context, findLinePage(db, { logisticOrderId: id }, {}, query, order), query, order);
}
