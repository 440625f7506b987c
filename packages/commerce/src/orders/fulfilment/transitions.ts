// What buyers do with one logistic order (orders 4.3, 4.5); what approvers decide is in decisions.ts. Each step is a row of the table in orders.rules.ts
// and writes history. Repeated in the target status, a step answers the order as it is.
import type { ClientKind } from "@comptoir/contract/kit";
import type { LogisticOrder, LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Deps } from "#deps.ts";
import type { SessionContext } from "#http/context.ts";
import type { CartFront } from "#orders/cart-front.ts";
import { findStatuses } from "#orders/drafts/cart-orders.queries.ts";
import { receive } from "#orders/fulfilment/reception.rules.ts";
import { type ActingPerson, addHistory } from "#orders/history.ts";
import type { LogisticOrderRow } from "#orders/logistic-orders.queries.ts";
import { actionRefused } from "#orders/orders.errors.ts";
import { findPerson, lockCommercialOrder } from "#orders/orders.queries.ts";
import { type Actor, holdsStock, leadsTo, type OrderAction, statusAfter } from "#orders/orders.rules.ts";
import { ensurePaidFirst, tellPayments } from "#orders/placement/order-payments.ts";
import { giveStockBack } from "#orders/placement/stock.ts";
import { getLogisticOrderRow, readLogisticOrder, viewerOf } from "#orders/read-orders.ts";
import {
  detachFromCart,
  findLineQuantities,
  lockLogisticOrder,
  setReceived,
  setStatus,
} from "#orders/transitions.queries.ts";

type Tx = Transaction<Database>;

/** Somebody who acts, of the account unless said otherwise. */
type Acting = { readonly deps: Deps; readonly user: { readonly userId: string; readonly client?: ClientKind } };

async function actingPerson(tx: Tx, { user }: Acting): Promise<ActingPerson> {
  const person = await findPerson(tx, user.userId);
  return {
    type: user.client === "OPERATOR" ? "OPERATOR" : "CUSTOMER",
    userId: person.id,
    name: `${person.firstName} ${person.lastName}`,
  };
}

type Step = {
  readonly action: OrderAction;
  readonly actor: Actor;
  readonly reason?: string | null | undefined;
  /** The absent approver for whom somebody acts. */
  readonly onBehalfOf?: string | null | undefined;
  /** Names of the lines that an approver takes out. */
  readonly refusedLines?: readonly string[] | undefined;
};

/**
 * Takes one step and answers the status before it; null when the order was there already. Pieces that will not be shipped
 * go back to stock. Throws 404 for a draft that is gone, 409 naming the status that forbids the step.
 */
export async function takeStep(
  tx: Tx,
  acting: Acting,
  logisticOrderId: string,
  { action, actor, reason, onBehalfOf = null, refusedLines }: Step,
): Promise<{ readonly from: LogisticOrderStatus; readonly to: LogisticOrderStatus } | null> {
  const now = acting.deps.clock();
  const { status: from } = await lockLogisticOrder(tx, logisticOrderId);
  const to = statusAfter(action, from, actor);
  if (to === null) {
    if (leadsTo(action, from)) return null;
    throw actionRefused(action, from);
  }
  await ensurePaidFirst(tx, logisticOrderId, action);
  await setStatus(tx, logisticOrderId, to, now);
  const by = { ...(await actingPerson(tx, acting)), onBehalfOf };
  await addHistory(tx, [{ logisticOrderId, from, to, by, reason, refusedLines }], now);
  await tellPayments(tx, acting.deps, logisticOrderId, to);
  if (holdsStock(from) && !holdsStock(to)) {
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

/** Locks a logistic order behind its cart and its commercial order, and answers that one; undefined when the draft is gone. */
async function lockInOrder(tx: Tx, order: LogisticOrderRow, front: CartFront) {
  if (order.cartId !== null) await front.lock(tx, order.cartId);
  return lockCommercialOrder(tx, order.commercialOrderId);
}

/** Cancels what the supplier has not accepted yet; a cart whose whole draft was cancelled can be ordered again. */
export async function cancelLogisticOrder(
  context: SessionContext,
  key: string,
  reason: string | null | undefined,
  front: CartFront,
): Promise<LogisticOrder> {
  const { deps } = context;
  const order = await getLogisticOrderRow(deps.db, viewerOf(context), key);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockInOrder(tx, order, front);
    const step = await takeStep(tx, context, order.id, { action: "cancel", actor: "BUYER", reason });
    if (!step || order.cartId === null || locked?.validatedAt !== null) return;
    const statuses = await findStatuses(tx, order.commercialOrderId);
    if (statuses.some((status) => status !== "CANCELED")) return;
    await front.reopen(tx, order.cartId, deps.clock());
    await detachFromCart(tx, order.commercialOrderId);
  });
  return readLogisticOrder(context, order.id);
}

export async function holdLogisticOrder(
  context: SessionContext,
  key: string,
  front: CartFront,
): Promise<LogisticOrder> {
  const { deps } = context;
  const order = await getLogisticOrderRow(deps.db, viewerOf(context), key);
  await inTransaction(deps.db, async (tx) => {
    await lockInOrder(tx, order, front);
    await takeStep(tx, context, order.id, { action: "hold", actor: "BUYER" });
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
  const order = await getLogisticOrderRow(deps.db, viewerOf(context), key);
  await inTransaction(deps.db, async (tx) => {
    const { status } = await lockLogisticOrder(tx, order.id);
    if (status === "COMPLETED") return;
    if (statusAfter("receiveSome", status, "BUYER") === null) throw actionRefused("confirm-reception", status);
    const { lines, isComplete } = receive(await findLineQuantities(tx, order.id), arrived);
    await setReceived(tx, lines, deps.clock());
    if (isComplete && statusAfter("receiveAll", status, "BUYER") !== null)
      await takeStep(tx, context, order.id, { action: "receiveAll", actor: "BUYER" });
  });
  return readLogisticOrder(context, order.id);
}
