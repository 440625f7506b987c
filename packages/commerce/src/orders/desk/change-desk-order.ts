// What every write of a desk to a logistic order has in common: lock, read, change, read again.
import type { DeskOrder } from "@comptoir/contract/orders/desk-orders";
import type { HistoryChange } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import { inTransaction, within } from "#db/transaction.ts";
import type { UserContext } from "#http/context.ts";
import { deskOf, roleOf } from "#http/desk.ts";
import { type DeskOrderRow, findDeskOrder, lockDeskOrder } from "#orders/desk/desk-orders.queries.ts";
import { changesSince, isTouched, type TouchedFields } from "#orders/desk/order-changes.rules.ts";
import { readDeskOrder } from "#orders/desk/read-desk-orders.ts";
import { takeStep } from "#orders/fulfilment/transitions.ts";
import { ensurePaidFirst } from "#orders/order-payments.ts";
import { actionRefused, orderNotFound } from "#orders/orders.errors.ts";
import { lockCommercialOrder } from "#orders/orders.queries.ts";
import { leadsTo, type OrderAction, statusAfter } from "#orders/orders.rules.ts";
import type { Actor } from "#shared/buyer.ts";
import type { DeskRole } from "#shared/desk-role.ts";
import { changedMeanwhile } from "#shared/refusal.ts";

/** What a writer read of an order. */
export type Expectation = { readonly version?: number | undefined };

/** One write: in its transaction, to the order as the last writer left it. */
export type DeskChange = {
  readonly tx: Tx;
  /** The caller within the transaction. */
  readonly context: UserContext;
  readonly order: DeskOrderRow;
  readonly role: DeskRole;
  /** The caller as the history names them: the operator in the supplier's place. */
  readonly by: Actor;
  readonly now: Date;
};

/** Whose step a desk's is: what the operator does for a supplier stands under both. */
const actorOf = ({ actor }: UserContext, role: DeskRole, { supplier }: DeskOrderRow): Actor =>
  role === "OPERATOR" ? { ...actor, onBehalfOf: supplier.name } : actor;

/** Locks a logistic order of the caller's desk behind its commercial order, changes it and reads it again. Throws 404. */
export function changeDeskOrder(
  context: UserContext,
  key: string,
  change: (write: DeskChange) => Promise<void>,
): Promise<DeskOrder> {
  const { deps } = context;
  const desk = deskOf(context);
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const found = await findDeskOrder(tx, desk, key, now);
    if (!found) throw orderNotFound(key);
    await lockCommercialOrder(tx, found.commercialOrderId);
    const order = (await lockDeskOrder(tx, desk, found.id)) && (await findDeskOrder(tx, desk, found.id, now));
    if (!order) throw orderNotFound(key);
    const inside = within(context, tx);
    const role = roleOf(desk);
    await change({ tx, context: inside, order, role, by: actorOf(context, role, order), now });
    return readDeskOrder(inside, order.id);
  });
}

/** Throws 409 with the order as it is now when somebody has changed since what the write touches; what else changed stays. */
export async function ensureAsRead(
  { context, order }: DeskChange,
  { version }: Expectation,
  touched?: TouchedFields,
): Promise<void> {
  if (version === undefined || version === order.version) return;
  const current = await readDeskOrder(context, order.id);
  const changes = changesSince(current, version);
  if (changes && isTouched(changes.fields, touched)) throw changedMeanwhile("order", current, changes);
}

/**
 * Whether an action is still to be taken: not when the order has come there before. Throws 409 CHANGED_MEANWHILE when others have
 * changed what it touches since the caller read it, and 409 naming the status or payment that forbids it.
 */
export async function isStillToDo(
  change: DeskChange,
  action: OrderAction,
  expected: Expectation,
  touched?: TouchedFields,
): Promise<boolean> {
  const { tx, order, role } = change;
  if (statusAfter(action, order.status, role) === null) {
    if (leadsTo(action, order.status)) return false;
    // Who has read it as it was is told who changed it, and not only that it can no longer be.
    await ensureAsRead(change, expected);
    throw actionRefused(action, order.status);
  }
  await ensurePaidFirst(tx, order.id, action);
  await ensureAsRead(change, expected, touched);
  return true;
}

/** Takes a step of the table with an order that was found to allow it, as the caller. */
export async function takeOwnStep(
  { tx, context, order, role: as, by: actor }: DeskChange,
  action: OrderAction,
  told: { readonly reason?: string | undefined; readonly change?: HistoryChange | undefined } = {},
): Promise<void> {
  await takeStep(tx, { deps: context.deps, actor }, order.id, { action, as, ...told });
}
