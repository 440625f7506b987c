// Money asked of a provider, and what becomes of it. The movement is written first and the provider is asked by a job, under the
// movement's id: a process that dies in between asks again and moves nothing twice. The outcome comes as an answer or a message.
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import { findMovement, findToldMovement, type MovementRow, setMovement } from "#payments/movements.queries.ts";
import {
  findPaidLogisticOrder,
  lockLogisticOrdersOf,
  lockPaidLogisticOrder,
  type PaidLogisticOrder,
} from "#payments/paid-orders.queries.ts";
import type { MoneyRequest, PaymentEvent } from "#payments/payment-provider.ts";
import { findPayment, type PaymentRow } from "#payments/payments.queries.ts";
import type { MovementEventKind } from "#payments/payments.rules.ts";
import { leftToPay, leftToRefund } from "#payments/settlement.rules.ts";
import { countMoney, lockMoney, settle, takeMoneyStep } from "#payments/settlement.ts";
import { type Amount, cents } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

export type MovementOutcome = {
  readonly isDone: boolean;
  readonly reference: string | null;
  readonly reason?: string | undefined;
};

async function endCapture(
  tx: Tx,
  deps: Deps,
  logisticOrder: PaidLogisticOrder,
  amount: Amount,
  { isDone, reason }: MovementOutcome,
): Promise<PaidLogisticOrder> {
  if (!isDone)
    return takeMoneyStep(tx, deps, logisticOrder, {
      step: "holdRest",
      by: "PROVIDER",
      reason: reason ?? "Capture failed",
    });
  const counted = await countMoney(tx, logisticOrder, { received: amount });
  const step = leftToPay(counted) === 0 ? "confirmCapture" : "holdRest";
  return takeMoneyStep(tx, deps, counted, { step, by: "PROVIDER" });
}

async function endRefund(
  tx: Tx,
  deps: Deps,
  logisticOrder: PaidLogisticOrder,
  amount: Amount,
  { isDone, reason }: MovementOutcome,
): Promise<PaidLogisticOrder> {
  if (!isDone) return takeMoneyStep(tx, deps, logisticOrder, { step: "failRefund", by: "PROVIDER", reason });
  const counted = await countMoney(tx, logisticOrder, { refunded: amount });
  const step = leftToRefund(counted) === 0 ? "refundAll" : "refundSome";
  return takeMoneyStep(tx, deps, counted, { step, by: "PROVIDER" });
}

/** Takes in what became of a movement of a locked logistic order; told twice, it counts once. */
async function endMovement(
  tx: Tx,
  deps: Deps,
  logisticOrder: PaidLogisticOrder,
  movement: MovementRow,
  outcome: MovementOutcome,
): Promise<void> {
  const { id, kind, amount, status } = movement;
  if (status !== "ASKED") {
    const isOtherwise = (status === "DONE") !== outcome.isDone;
    if (isOtherwise)
      deps.log.error({ movementId: id, kind, status }, "A provider took back what it said of a movement of money");
    return;
  }
  const isDone = outcome.isDone ? "DONE" : "FAILED";
  await setMovement(tx, id, { status: isDone, reference: outcome.reference }, deps.clock());
  const end = kind === "CAPTURE" ? endCapture : endRefund;
  await settle(tx, deps, await end(tx, deps, logisticOrder, amount, outcome));
}

async function receiveOutcome(
  deps: Deps,
  { id, logisticOrderId }: MovementRow,
  outcome: MovementOutcome,
): Promise<void> {
  const found = await findPaidLogisticOrder(deps.db, logisticOrderId);
  invariant(found, "money moves for a logistic order that exists");
  await inTransaction(deps.db, async (tx) => {
    const logisticOrder = await lockMoney(tx, deps, found);
    const movement = await findMovement(tx, id);
    if (movement) await endMovement(tx, deps, logisticOrder, movement, outcome);
  });
}

/** Asks the provider for a movement. What fails is asked again; whatever it throws, nobody knows what became of it. */
export async function carryOut(deps: Deps, movementId: string): Promise<void> {
  const movement = await findMovement(deps.db, movementId);
  if (movement?.status !== "ASKED" || movement.paymentId === null) return;
  const payment = await findPayment(deps.db, movement.paymentId);
  if (!payment || deps.cards?.name !== payment.provider)
    throw new Error(`Money is to be moved by ${payment?.provider}, which is not configured: ${movementId}`);
  const { id: paymentId, providerReference, currency } = payment;
  const request: MoneyRequest = { paymentId, providerReference, currency, amount: movement.amount, movementId };
  const answer = await (movement.kind === "CAPTURE" ? deps.cards.capture(request) : deps.cards.refund(request));
  const { reference } = answer;
  if (answer.state === "received") await setMovement(deps.db, movementId, { reference }, deps.clock());
  else await receiveOutcome(deps, movement, { isDone: false, reference, reason: answer.reason });
}

const told: Readonly<Record<MovementEventKind, { readonly kind: "CAPTURE" | "REFUND"; readonly isDone: boolean }>> = {
  captured: { kind: "CAPTURE", isDone: true },
  captureFailed: { kind: "CAPTURE", isDone: false },
  refunded: { kind: "REFUND", isDone: true },
  refundFailed: { kind: "REFUND", isDone: false },
};

export type MovementEvent = PaymentEvent & { readonly kind: MovementEventKind };

/** A provider that captures by itself: each logistic order gets what it has to pay, in their order, as far as the money goes. */
async function takeOwnCapture(tx: Tx, deps: Deps, payment: PaymentRow, amount: Amount): Promise<void> {
  let left = Math.min(amount, payment.authorized - payment.captured);
  for (const logisticOrder of await lockLogisticOrdersOf(tx, payment.id)) {
    const share = cents(Math.min(left, leftToPay(logisticOrder)));
    if (logisticOrder.paymentStatus !== "AUTHORIZED" || share === 0) continue;
    left -= share;
    const asked = await takeMoneyStep(tx, deps, logisticOrder, { step: "askCapture", by: "PROVIDER" });
    await settle(tx, deps, await endCapture(tx, deps, asked, share, { isDone: true, reference: null }));
  }
  if (left > 0) deps.log.error({ paymentId: payment.id, left }, "A provider captured more than the order has to pay");
}

/** Takes in a provider's message about money of a locked payment. */
export async function takeMovementEvent(tx: Tx, deps: Deps, payment: PaymentRow, event: MovementEvent): Promise<void> {
  const { kind, isDone } = told[event.kind];
  const { movementId = null, reference = null, amount, reason } = event;
  const movement = await findToldMovement(tx, {
    paymentId: payment.id,
    kind,
    movementId,
    reference,
    amount: amount ?? null,
  });
  if (movement) {
    const logisticOrder = await lockPaidLogisticOrder(tx, movement.logisticOrderId);
    await endMovement(tx, deps, logisticOrder, movement, { isDone, reference, reason });
  } else if (event.kind === "captured") await takeOwnCapture(tx, deps, payment, amount ?? payment.authorized);
}
