// Steps of one logistic order (orders 4.3, 4.5), whoever takes them: buyers, desks, payments, or approvers by decisions.ts. Each is
// a row of the table in orders.rules.ts and writes history. Repeated in the target status, a step answers the order as it is.
import type { HistoryChange, LogisticOrder, LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import type { SessionContext } from "#http/context.ts";
import { lockOrder } from "#orders/cart-port.ts";
import { findStatuses } from "#orders/drafts/cart-orders.queries.ts";
import { receive } from "#orders/fulfilment/reception.rules.ts";
import { addHistory } from "#orders/history.queries.ts";
import type { LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import { ensurePaidFirst, tellPayments } from "#orders/order-payments.ts";
import { actionRefused } from "#orders/orders.errors.ts";
import {
  calledOffStatuses,
  holdsStock,
  leadsTo,
  type OrderAction,
  type OrderRole,
  statusAfter,
} from "#orders/orders.rules.ts";
import { getLogisticOrderRow, readLogisticOrder } from "#orders/read-orders.ts";
import { giveStockBack } from "#orders/stock.queries.ts";
import {
  detachFromCart,
  findLineQuantities,
  lockLogisticOrder,
  setReceived,
  setStatus,
} from "#orders/transitions.queries.ts";
import type { Actor } from "#shared/buyer.ts";

// What follows an order once it has left: incidents.
export { findLineQuantities, lockLogisticOrder } from "#orders/transitions.queries.ts";

type Step = {
  readonly action: OrderAction;
  readonly as: OrderRole;
  readonly reason?: string | null | undefined;
  /** Names of the lines that an approver takes out. */
  readonly refusedLines?: readonly string[] | undefined;
  readonly change?: HistoryChange | undefined;
};

/**
 * Takes one step and answers the status before it; null when the order was there already. Pieces that will not be shipped
 * go back to stock. Throws 404 for a draft that is gone, 409 naming the status that forbids the step.
 */
export async function takeStep(
  tx: Tx,
  { deps, actor: by }: { readonly deps: Deps; readonly actor: Actor },
  logisticOrderId: string,
  { action, as: role, reason, refusedLines, change }: Step,
): Promise<{ readonly from: LogisticOrderStatus; readonly to: LogisticOrderStatus } | null> {
  const now = deps.clock();
  const { status: from } = await lockLogisticOrder(tx, logisticOrderId);
  const to = statusAfter(action, from, role);
  if (to === null) {
    if (leadsTo(action, from)) return null;
    throw actionRefused(action, from);
  }
  await ensurePaidFirst(tx, logisticOrderId, action);
  await setStatus(tx, logisticOrderId, to, now);
  await addHistory(tx, [{ logisticOrderId, from, to, by, reason, refusedLines, change }], now);
  await tellPayments(tx, deps, logisticOrderId, to);
  if (holdsStock(from) && calledOffStatuses.has(to)) {
    const lines = await findLineQuantities(tx, logisticOrderId);
    await giveStockBack(
      tx,
      lines.map(({ inventoryId, quantity, shipped, canceled }) => {
        return { inventoryId, quantity: quantity - shipped - canceled };
      }),
    );
  }
  return { from, to };
}

/** Locks the commercial order of a logistic order, and answers it; undefined when the draft is gone. */
const lockWhole = (tx: Tx, deps: Deps, { cartId, commercialOrderId }: LogisticOrderRow) =>
  lockOrder(tx, deps, { id: commercialOrderId, cartId });

/** The whole draft was given up: what it was made of can be ordered again. */
async function reopenSource(tx: Tx, deps: Deps, { commercialOrderId, cartId, sourceType, sourceId }: LogisticOrderRow) {
  if (sourceType === "QUOTE" && sourceId !== null) await deps.quotes.reopen(tx, sourceId, deps.clock());
  if (cartId === null) return;
  await deps.carts.reopen(tx, cartId, deps.clock());
  await detachFromCart(tx, commercialOrderId);
}

/** Cancels what the supplier has not accepted yet; a cart or an answer whose whole draft was cancelled can be ordered again. */
export async function cancelLogisticOrder(
  context: SessionContext,
  key: string,
  reason: string | null | undefined,
): Promise<LogisticOrder> {
  const { deps } = context;
  const order = await getLogisticOrderRow(context, key);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockWhole(tx, deps, order);
    const step = await takeStep(tx, context, order.id, { action: "cancel", as: "BUYER", reason });
    if (!step || locked?.validatedAt !== null) return;
    const statuses = await findStatuses(tx, order.commercialOrderId);
    if (statuses.every((status) => status === "CANCELED")) await reopenSource(tx, deps, order);
  });
  return readLogisticOrder(context, order.id);
}

/** Sets a draft aside, so that placing the rest leaves it out. Throws 404, 409 naming the status that forbids it. */
export async function holdLogisticOrder(context: SessionContext, key: string): Promise<LogisticOrder> {
  const { deps } = context;
  const order = await getLogisticOrderRow(context, key);
  await inTransaction(deps.db, async (tx) => {
    await lockWhole(tx, deps, order);
    await takeStep(tx, context, order.id, { action: "hold", as: "BUYER" });
  });
  return readLogisticOrder(context, order.id);
}

/** Confirms that all that was shipped, or the named quantities, have arrived; all of it closes the order. */
export async function confirmReception(
  context: SessionContext,
  key: string,
  arrived: readonly { readonly id: string; readonly quantity: number }[] | undefined,
): Promise<LogisticOrder> {
  const { deps } = context;
  const order = await getLogisticOrderRow(context, key);
  await inTransaction(deps.db, async (tx) => {
    const { status } = await lockLogisticOrder(tx, order.id);
    if (status === "COMPLETED") return;
    if (statusAfter("receiveSome", status, "BUYER") === null) throw actionRefused("confirm-reception", status);
    const { lines, isComplete } = receive(await findLineQuantities(tx, order.id), arrived);
    await setReceived(tx, lines, deps.clock());
    if (isComplete && statusAfter("receiveAll", status, "BUYER") !== null)
      await takeStep(tx, context, order.id, { action: "receiveAll", as: "BUYER" });
  });
  return readLogisticOrder(context, order.id);
}
