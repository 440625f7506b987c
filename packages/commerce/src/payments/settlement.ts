// What follows for the money of a logistic order from the order's own steps, and from money that moved: it waits for a transfer,
// is captured as it ships, is given back when it is called off. One function that may run at any time, as often as one likes.
import { shopDay } from "@comptoir/contract/days/days.rules";
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockOrder } from "#orders/cart-port.ts";
import { type ReleaseJob, releaseJob } from "#orders/order-payments.ts";
import { dueDate } from "#payments/due-dates.rules.ts";
import { findAskedMovement, insertMovement } from "#payments/movements.queries.ts";
import {
  addMoney,
  findPaidLogisticOrder,
  findShipmentTerms,
  findShippableLines,
  lockLogisticOrdersOf,
  lockPaidLogisticOrder,
  moveLogisticOrderMoney,
  type PaidLogisticOrder,
  setDueDate,
} from "#payments/paid-orders.queries.ts";
import { lockPayment, movePayment } from "#payments/payments.queries.ts";
import { type PaymentRole, type PaymentStep, paymentStatusAfter } from "#payments/payments.rules.ts";
import { amountShipped, isShipped, leftToRefund, nextMoneyStep } from "#payments/settlement.rules.ts";
import type { Consent } from "#second-person/second-person.ts";
import { type Amount, cents } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

export type MoneyTx = Tx;

/** The job that asks a provider for money. */
export const moveMoneyJob = "move-money";
export type MoveMoneyJob = { readonly movementId: string };

/** Sends word to give back whatever the provider holds of a payment. */
export function sendRelease({ jobs }: Deps, paymentId: string, transaction: Tx): Promise<void> {
  return jobs.send<ReleaseJob>(releaseJob, { paymentId }, { transaction });
}

/** Locks a logistic order's money behind its commercial order and its payment. */
export async function lockMoney(
  tx: Tx,
  deps: Deps,
  { id, commercialOrderId, paymentId }: PaidLogisticOrder,
): Promise<PaidLogisticOrder> {
  await lockOrder(tx, deps, { id: commercialOrderId });
  if (paymentId !== null) await lockPayment(tx, paymentId);
  return lockPaidLogisticOrder(tx, id);
}

export type LogisticOrderStep = {
  readonly step: PaymentStep;
  readonly by: PaymentRole;
  readonly reason?: string | null | undefined;
};

/** Takes one step of a locked logistic order's payment. Throws where the table has no such step. */
export async function takeMoneyStep(
  tx: Tx,
  deps: Deps,
  logisticOrder: PaidLogisticOrder,
  { step, by, reason }: LogisticOrderStep,
): Promise<PaidLogisticOrder> {
  const from = logisticOrder.paymentStatus;
  const to = paymentStatusAfter(step, from, by);
  invariant(to, `the payment of a logistic order takes the step ${step} from ${from}`);
  await moveLogisticOrderMoney(tx, logisticOrder, { from, to, by, reason }, deps.clock());
  return { ...logisticOrder, paymentStatus: to };
}

/** Counts money in that has come or gone back, or none when the sums would become impossible. */
export async function countMoney(
  tx: Tx,
  logisticOrder: PaidLogisticOrder,
  { received = 0, refunded = 0 }: { readonly received?: number; readonly refunded?: number },
): Promise<PaidLogisticOrder> {
  await addMoney(tx, logisticOrder, { received, refunded });
  return {
    ...logisticOrder,
    received: cents(logisticOrder.received + received),
    refunded: cents(logisticOrder.refunded + refunded),
  };
}

type NewMovement = {
  readonly kind: "CAPTURE" | "REFUND";
  readonly amount: Amount;
  readonly byUserId: string | null;
  readonly reason?: string | null | undefined;
  readonly consent?: Consent;
};

/** Notes that money is to be moved, and has the provider asked for it once this is committed. */
export async function askMovement(
  tx: Tx,
  deps: Deps,
  logisticOrder: PaidLogisticOrder,
  { kind, amount, byUserId, reason, consent }: NewMovement,
): Promise<PaidLogisticOrder> {
  const by = byUserId === null ? "SYSTEM" : "OPERATOR";
  const step = kind === "CAPTURE" ? "askCapture" : "askRefund";
  const after = await takeMoneyStep(tx, deps, logisticOrder, { step, by, reason });
  const about = {
    logisticOrderId: logisticOrder.id,
    paymentId: logisticOrder.paymentId,
    byUserId,
    reason,
    ...(consent && { consent }),
  };
  const movementId = await insertMovement(tx, { ...about, kind, amount, status: "ASKED" }, deps.clock());
  await sendMovement(tx, deps, movementId);
  return after;
}

/** Queues what asks the provider for a movement, with the transaction that wrote it. */
export const sendMovement = (transaction: Tx, { jobs }: Deps, movementId: string): Promise<void> =>
  jobs.send<MoveMoneyJob>(moveMoneyJob, { movementId }, { transaction });

/** An order on account is due so many days after its first shipment. */
async function planDueDate(tx: Tx, logisticOrder: PaidLogisticOrder): Promise<void> {
  if (
    logisticOrder.option !== "BANK_WIRE_ON_DUE_DATE" ||
    logisticOrder.dueOn !== null ||
    !isShipped(logisticOrder.status)
  )
    return;
  const terms = await findShipmentTerms(tx, logisticOrder.id);
  if (terms) await setDueDate(tx, logisticOrder.id, dueDate(shopDay(terms.shippedAt), terms));
}

/** What was shipped is captured, unless the operator captures by hand. */
async function captureShipped(tx: Tx, deps: Deps, logisticOrder: PaidLogisticOrder): Promise<PaidLogisticOrder> {
  if (deps.config.capturesByHand || logisticOrder.paymentStatus !== "AUTHORIZED" || !isShipped(logisticOrder.status))
    return logisticOrder;
  const amount = amountShipped(logisticOrder, await findShippableLines(tx, logisticOrder.id));
  return amount > 0 ? askMovement(tx, deps, logisticOrder, { kind: "CAPTURE", amount, byUserId: null }) : logisticOrder;
}

/** Takes every step that follows by itself for a locked logistic order, then ends a payment that has nothing left to do. */
export async function settle(tx: Tx, deps: Deps, logisticOrder: PaidLogisticOrder): Promise<void> {
  let now = logisticOrder;
  for (let step = nextMoneyStep(now); step; step = nextMoneyStep(now)) {
    if (step === "askRefund") {
      if (await findAskedMovement(tx, now.id)) break;
      now = await askMovement(tx, deps, now, { kind: "REFUND", amount: leftToRefund(now), byUserId: null });
    } else now = await takeMoneyStep(tx, deps, now, { step, by: "SYSTEM" });
  }
  await planDueDate(tx, now);
  await captureShipped(tx, deps, now);
  if (logisticOrder.paymentId !== null) await closePayment(tx, deps, logisticOrder.paymentId);
}

/** Ends a payment of which nothing is held and nothing is waited for any more; what is left of a card's goes back. */
async function closePayment(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const logisticOrders = await lockLogisticOrdersOf(tx, paymentId);
  const isOpen = logisticOrders.some(
    ({ paymentStatus }) => paymentStatus === "AUTHORIZED" || paymentStatus === "CAPTURE_PENDING",
  );
  if (payment?.status === "AUTHORIZED" && !isOpen) await sendRelease(deps, paymentId, tx);
  const isPaid = logisticOrders.every(({ paymentStatus }) => paymentStatus === "PAID" || paymentStatus === "OVER_PAID");
  if (payment?.status === "WAITING_PAYMENT" && isPaid)
    await movePayment(tx, paymentId, { from: payment.status, to: "PAID", by: "SYSTEM" }, deps.clock());
}

/** Does so for a logistic order that took a step; nothing where there is nothing to pay. */
export async function settleLogisticOrder(deps: Deps, logisticOrderId: string): Promise<void> {
  const found = await findPaidLogisticOrder(deps.db, logisticOrderId);
  if (found) await inTransaction(deps.db, async (tx) => settle(tx, deps, await lockMoney(tx, deps, found)));
}
