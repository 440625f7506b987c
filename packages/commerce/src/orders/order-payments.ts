// What orders and their payments tell each other. Payments know orders, orders know no payments: an order that takes a step
// only sends word of it, and asks whether it has to be paid first.

import type { PendingActionWrite } from "@comptoir/contract/desk/pending-actions";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import type { Deps } from "#deps.ts";
import type { UserContext } from "#http/context.ts";
import { actionRefused } from "#orders/orders.errors.ts";
import { calledOffStatuses, type OrderAction, suppliersWork } from "#orders/orders.rules.ts";
import { findCardMoney, findUnpaidStatus } from "#orders/transitions.queries.ts";
import { type Approval, ensureMayMove, ofOrder } from "#second-person/second-person.ts";
import { cents } from "#shared/money.ts";

/** The job that gives back what a card was held for; payments do it. */
export const releaseJob = "release-payment";
export type ReleaseJob = { readonly paymentId: string };

/** The job that does what follows for the money of a logistic order which took a step; payments do it. */
export const settleJob = "settle-payment";
export type SettleJob = { readonly logisticOrderId: string };

/** The statuses at which money follows: it is waited for, captured or given back (orders 7.3). */
const moving: ReadonlySet<LogisticOrderStatus> = new Set([
  ...calledOffStatuses,
  ...(["ACCEPTED_BY_SUPPLIER", "PARTIALLY_SHIPPED", "SHIPPED", "PARTIALLY_CANCELED"] as const),
]);

/** Has the money of a logistic order follow what it costs now, once that is committed. */
export const settleMoney = (tx: Tx, { jobs }: Deps, logisticOrderId: string): Promise<void> =>
  jobs.send<SettleJob>(settleJob, { logisticOrderId }, { transaction: tx });

/** Has the money of a logistic order follow its step, once that is committed. */
export async function tellPayments(
  tx: Tx,
  deps: Deps,
  logisticOrderId: string,
  status: LogisticOrderStatus,
): Promise<void> {
  if (moving.has(status)) await settleMoney(tx, deps, logisticOrderId);
}

/** Throws 409 naming the payment status when an accepted order has to be paid before its supplier goes on (orders 4.5). */
export async function ensurePaidFirst(tx: Tx, logisticOrderId: string, action: OrderAction): Promise<void> {
  if (!suppliersWork.has(action)) return;
  const status = await findUnpaidStatus(tx, logisticOrderId);
  if (status !== null) throw actionRefused(action, status);
}

type CallingOff = Omit<Extract<PendingActionWrite, { kind: "CANCELLATION" }>, "kind">;

/**
 * Whether the operator may alone call off a locked order of which money goes back by itself: as a refund of so much, which would be gone
 * round otherwise (desk D-121). Throws 409 SECOND_PERSON_NEEDED.
 */
export async function ensureMayCallOff(
  tx: Tx,
  context: Pick<UserContext, "deps" | "actor">,
  callingOff: CallingOff,
  approval: Approval | null,
): Promise<void> {
  const { logisticOrderId: id } = callingOff;
  const back = await findCardMoney(tx, id);
  const act = ofOrder(id, cents(back), { kind: "CANCELLATION", ...callingOff });
  if (back > 0) await ensureMayMove(tx, context, act, approval);
}
