// What becomes of a payment, whoever tells it: the provider's answer, its messages in any order and number, the buyer who
// gives up, the clock. One transaction each, behind the locks of cart and order; what a step means for the order comes with it.
import type { Tx } from "#db/statement.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockOrder } from "#orders/cart-port.ts";
import { placeAuthorised, unlockAfterPayment } from "#orders/placement/payment-lock.ts";
import { type MovementEvent, takeMovementEvent } from "#payments/movements.ts";
import { lockLogisticOrdersOf, setPaymentStatus } from "#payments/paid-orders.queries.ts";
import type { PaymentEvent, ProviderAnswer } from "#payments/payment-provider.ts";
import {
  findPayment,
  isNewMessage,
  keepAnswer,
  lockPayment,
  movePayment,
  type PaymentRow,
  setAuthorized,
  setProviderReference,
} from "#payments/payments.queries.ts";
import {
  isTooLate,
  movementEvents,
  type PaymentEventKind,
  type PaymentRole,
  type PaymentStep,
  paymentStatusAfter,
  stepAfterEvent,
} from "#payments/payments.rules.ts";
import { ordersWithin } from "#payments/settlement.rules.ts";
import { sendRelease, takeMoneyStep } from "#payments/settlement.ts";
import { customer } from "#shared/buyer.ts";
import type { Amount } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

/** Locks a payment behind its cart and its order; null when there is no such payment. */
async function lockInOrder(tx: Tx, deps: Deps, paymentId: string): Promise<PaymentRow | null> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return null;
  const { commercialOrderId: id, cartId } = payment;
  if (id !== null) await lockOrder(tx, deps, { id, cartId });
  return lockPayment(tx, paymentId);
}

type StepBy = { readonly step: PaymentStep; readonly by: PaymentRole; readonly reason?: string | null };

/** Takes one step of a locked payment, and the order along. Throws where the table has no such step. */
async function takeStep(tx: Tx, deps: Deps, payment: PaymentRow, { step, by, reason }: StepBy): Promise<PaymentRow> {
  const { id, status: from } = payment;
  const to = paymentStatusAfter(step, from, by);
  invariant(to, `a payment takes the step ${step} from ${from}`);
  const status = to as PaymentRow["status"]; // The steps here lead to statuses of a payment only.
  const now = deps.clock();
  await movePayment(tx, id, { from, to: status, by, reason }, now);
  if (step !== "settle") await setPaymentStatus(tx, id, { from, to });
  if (to === "REFUSED") await unlockAfterPayment(tx, id, reason ?? null, now);
  return { ...payment, status };
}

/**
 * Takes an authorisation, which places the order. One of less than was asked places the logistic orders that it reaches and blocks the
 * others (orders 4.5); one that reaches none is a refusal, whose money goes back.
 */
async function authorise(tx: Tx, deps: Deps, payment: PaymentRow, amount: Amount): Promise<PaymentRow> {
  const { id, commercialOrderId } = payment;
  const logisticOrders = await lockLogisticOrdersOf(tx, id);
  const reached = amount < payment.amount ? ordersWithin(logisticOrders, amount) : logisticOrders;
  if (reached.length === 0) {
    await sendRelease(deps, id, tx);
    return takeStep(tx, deps, payment, { step: "refuse", by: "PROVIDER", reason: "The card does not reach" });
  }
  const left = logisticOrders.filter((logisticOrder) => !reached.includes(logisticOrder));
  const reason = "The card did not reach this part";
  for (const logisticOrder of left)
    await takeMoneyStep(tx, deps, logisticOrder, { step: "refuse", by: "PROVIDER", reason });
  const after = await takeStep(tx, deps, payment, { step: "authorise", by: "PROVIDER" });
  await setAuthorized(tx, id, amount);
  if (commercialOrderId !== null) {
    const { userId, userName, isExempt } = payment;
    const leftIds = left.map((logisticOrder) => logisticOrder.id);
    const actor = customer(userId, userName);
    await placeAuthorised(tx, { deps, actor }, { commercialOrderId, paymentId: id, leftIds, isExempt });
  }
  return { ...after, authorized: amount };
}

type EventDetails = Pick<PaymentEvent, "kind"> & {
  readonly reason?: string | undefined;
  readonly amount?: Amount | undefined;
};

/** Takes what an event means for a locked payment; money that comes for one that is over is sent back. */
async function takeEvent(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  { kind, reason, amount }: EventDetails,
): Promise<PaymentRow> {
  if (isTooLate(kind, payment.status)) await sendRelease(deps, payment.id, tx);
  const step = stepAfterEvent(kind, payment.status);
  if (step === null) return payment;
  if (step === "authorise") return authorise(tx, deps, payment, (kind === "authorised" && amount) || payment.amount);
  // What was captured before stays captured: only the rest is released.
  const isCaptured = step === "release" && payment.captured > 0;
  return takeStep(tx, deps, payment, { step: isCaptured ? "settle" : step, by: "PROVIDER", reason: reason ?? null });
}

const isAboutMovement = (event: PaymentEvent): event is MovementEvent =>
  movementEvents.some((kind) => kind === event.kind);

/** Nobody authorises more than was asked: such a message is about something else. */
const isOfAnotherAmount = (payment: PaymentRow, { kind, amount }: PaymentEvent): boolean =>
  kind === "authorised" && amount !== undefined && amount > payment.amount;

/** Takes in a message of a provider, once. A payment that is not ours is skipped: providers tell of others, too. */
export async function receiveEvent(deps: Deps, provider: PaymentRow["provider"], event: PaymentEvent): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, deps, event.paymentId);
    if (payment?.provider !== provider || isOfAnotherAmount(payment, event)) return;
    if (!(await isNewMessage(tx, { ...event, provider }, deps.clock()))) return;
    const { kind, providerReference } = event;
    const isPaymentItself = kind === "authorised" || kind === "captured";
    if (isPaymentItself && providerReference !== null) await setProviderReference(tx, payment.id, providerReference);
    const after = await takeEvent(tx, deps, payment, event);
    if (isAboutMovement(event)) await takeMovementEvent(tx, deps, after, event);
    // A card was refused on a page that would take another: the order is free again, so the page closes.
    if (kind === "refused" && payment.providerReference !== providerReference) await sendRelease(deps, payment.id, tx);
  });
}

const kindOf: Readonly<Partial<Record<ProviderAnswer["resultCode"], PaymentEventKind>>> = {
  Authorised: "authorised",
  Refused: "refused",
  Cancelled: "refused",
  Error: "refused",
};

/** Takes in what the provider answered at once, keeps it to be answered again, and answers the payment as it is then. */
export async function receiveAnswer(deps: Deps, paymentId: string, answer: ProviderAnswer): Promise<PaymentRow> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, deps, paymentId);
    invariant(payment, "a payment that was begun exists");
    await keepAnswer(tx, paymentId, answer);
    const kind = kindOf[answer.resultCode];
    const known = { ...payment, providerReference: answer.providerReference ?? payment.providerReference };
    return kind ? takeEvent(tx, deps, known, { kind, reason: answer.reason, amount: answer.amount }) : known;
  });
}

/** Ends a payment that waits for its authorisation; whatever the provider holds goes back. False when it waits no more. */
export async function endPayment(
  deps: Deps,
  paymentId: string,
  { by, reason }: { readonly by: "CUSTOMER" | "SYSTEM"; readonly reason: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, deps, paymentId);
    if (!payment || paymentStatusAfter("refuse", payment.status, by) === null) return false;
    await takeStep(tx, deps, payment, { step: "refuse", by, reason });
    await sendRelease(deps, paymentId, tx);
    return true;
  });
}

/** Ends a payment of which nothing is held any more: paid as far as it was captured, else given back. */
export async function settleRelease(deps: Deps, paymentId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, deps, paymentId);
    if (payment?.status !== "AUTHORIZED") return;
    await takeStep(tx, deps, payment, { step: payment.captured > 0 ? "settle" : "release", by: "SYSTEM" });
  });
}
