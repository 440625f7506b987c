// The orders that wait at a desk, as its inbox tells them.
import type { DeskOrderSummary } from "@comptoir/contract/orders/desk-orders";
import type { RawBuilder } from "kysely";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { presentDeskSummary, readerOf } from "#orders/desk/desk-orders.present.ts";
import { findDeskSummaries } from "#orders/desk/desk-orders.queries.ts";
import { waitingOrders } from "#orders/desk/waiting-orders.queries.ts";

/** What of these suppliers' orders waits for the caller: rows of a statement (`waiting.queries.ts`). */
export const waitingOrdersOf = (context: UserContext, supplierIds: readonly string[]): RawBuilder<unknown> =>
  waitingOrders(deskOf(context), readerOf(context).late, supplierIds);

/** These orders of the caller's desk as lists tell them, by their ids. One statement. */
export async function readOrderSummaries(
  context: UserContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeskOrderSummary>> {
  const { deps } = context;
  const reader = readerOf(context);
  const rows = ids.length > 0 ? await findDeskSummaries(deps.db, deskOf(context), ids) : [];
  return new Map(rows.map((row) => [row.id, presentDeskSummary(row, reader, deps.clock())]));
}
