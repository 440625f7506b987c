// Orders on which a desk has to act: a supplier's to accept, to prepare and to ship; for the operator those that a policy holds back
// and those that are late.
import { addWorkingHours } from "@comptoir/contract/days/working-days.rules";
import type { DeskOrderSummary } from "@comptoir/contract/orders/desk-orders";
import type { UserContext } from "#http/context.ts";
import { deskOf } from "#http/desk.ts";
import { presentDeskSummary, readerOf } from "#orders/desk/desk-orders.present.ts";
import { findDeskSummaries } from "#orders/desk/desk-orders.queries.ts";
import { orderDueAt } from "#orders/desk/desk-orders.rules.ts";
import { findWaitingOrders, type WaitingOrderKind } from "#orders/desk/waiting-orders.queries.ts";
import { acceptHoursOf, type WaitingList } from "#shared/waiting.rules.ts";

/** As many of each kind as are asked for, what is due first. One statement. */
export async function listWaitingOrders(
  context: UserContext,
  asked: { readonly supplierIds: readonly string[]; readonly most: number },
): Promise<WaitingList<WaitingOrderKind>> {
  const { deps } = context;
  const [hours, { late }] = [acceptHoursOf(deps), readerOf(context)];
  const rows = await findWaitingOrders(deps.db, deskOf(context), asked, late);
  return {
    entries: rows.map((row) => {
      const { kind, id, since, totalWithoutTax: amount, late } = row;
      const dueAt = kind === "BLOCKED" ? addWorkingHours(since, hours) : orderDueAt({ ...row, sentAt: since }, hours);
      return { kind, about: "order", id, since, amount, dueAt, late };
    }),
    counts: rows.map(({ kind, count, lateCount }) => ({ kind, count, lateCount })),
  };
}

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
