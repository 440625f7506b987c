// What becomes of a payment, whoever tells it: the provider's answer, its messages in any order and number, the buyer who
// gives up, the clock. One transaction each, behind the locks of cart and order; what a step means for the order comes with it.
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { inTransaction } from "#db/transaction.ts";
import type { CartFront } from "#orders/cart-front.ts";
import { lockOrder, type ReleaseJob, releaseJob, setPaymentStatus } from "#orders/order-payments.ts";
import { placeAuthorised, unlockAfterPayment } from "#orders/payment-lock.ts";
import type { PaymentEvent, ProviderAnswer } from "#payments/payment-provider.ts";
import {
  findPayment,
  isNewMessage,
  keepAnswer,
  lockPayment,
  movePayment,
  type PaymentRow,
  setProviderReference,
} from "#payments/payments.queries.ts";
import {
  isTooLate,
  type PaymentActor,
  type PaymentEventKind,
  type PaymentStep,
  paymentStatusAfter,
  stepsAfterEvent,
} from "#payments/payments.rules.ts";
import { invariant } from "#shared/refusal.ts";
import type { Deps } from "../deps.ts";

type Tx = Transaction<Database>;

/** Locks a payment behind its cart and its order; null when there is no such payment. */
async function lockInOrder(tx: Tx, paymentId: string, front: CartFront): Promise<PaymentRow | null> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return null;
  if (payment.cartId !== null) await front.lock(tx, payment.cartId);
  if (payment.commercialOrderId !== null) await lockOrder(tx, payment.commercialOrderId);
  return lockPayment(tx, paymentId);
}

/** Sends word to give back whatever the provider holds of a payment. */
export function sendRelease({ jobs }: Deps, paymentId: string, transaction: Tx): Promise<void> {
  return jobs.send<ReleaseJob>(releaseJob, { paymentId }, { transaction });
}

type StepBy = { readonly step: PaymentStep; readonly by: PaymentActor; readonly reason?: string | null };

/** Takes one step of a locked payment, and the order along. Throws where the table has no such step. */
async function takeStep(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  { step, by, reason }: StepBy,
  front: CartFront,
): Promise<PaymentRow> {
  const { id, status: from, commercialOrderId, accountId } = payment;
  const to = paymentStatusAfter(step, from, by);
  invariant(to, `a payment takes the step ${step} from ${from}`);
  const status = to as PaymentRow["status"]; // The steps here lead to statuses of a payment only.
  const now = deps.clock();
  await movePayment(tx, id, { from, to: status, by, reason }, now);
  await setPaymentStatus(tx, id, { from, to });
  if (to === "REFUSED") await unlockAfterPayment(tx, id, reason ?? null, now);
  if (to === "AUTHORIZED" && commercialOrderId !== null) {
    const placer = { deps, userId: payment.userId, isExempt: payment.isExempt };
    await placeAuthorised(tx, placer, { commercialOrderId, accountId }, front);
  }
  return { ...payment, status };
}

/** Takes what an event means for a locked payment; money that comes for one that is over is sent back. */
async function takeEvent(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  { kind, reason }: { readonly kind: PaymentEventKind; readonly reason?: string | undefined },
  front: CartFront,
): Promise<PaymentRow> {
  let after = payment;
  for (const step of stepsAfterEvent(kind, payment.status))
    after = await takeStep(tx, deps, after, { step, by: "PROVIDER", reason: reason ?? null }, front);
  if (isTooLate(kind, payment.status)) await sendRelease(deps, payment.id, tx);
  return after;
}

const isOfAnotherAmount = (payment: PaymentRow, { amount }: PaymentEvent): boolean =>
  amount !== undefined && amount !== payment.amount;

/** Takes in a message of a provider, once. A payment that is not ours is skipped: providers tell of others, too. */
export async function receiveEvent(
  deps: Deps,
  provider: PaymentRow["provider"],
  event: PaymentEvent,
  front: CartFront,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, event.paymentId, front);
    if (payment?.provider !== provider || isOfAnotherAmount(payment, event)) return;
    if (!(await isNewMessage(tx, { ...event, provider }, deps.clock()))) return;
    const { kind, providerReference } = event;
    const isPaymentItself = kind === "authorised" || kind === "captured";
    if (isPaymentItself && providerReference !== null) await setProviderReference(tx, payment.id, providerReference);
    await takeEvent(tx, deps, payment, event, front);
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
export async function receiveAnswer(
  deps: Deps,
  paymentId: string,
  answer: ProviderAnswer,
  front: CartFront,
): Promise<PaymentRow> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, paymentId, front);
    invariant(payment, "a payment that was begun exists");
    await keepAnswer(tx, paymentId, answer);
    const kind = kindOf[answer.resultCode];
    const known = { ...payment, providerReference: answer.providerReference ?? payment.providerReference };
    return kind ? takeEvent(tx, deps, known, { kind, reason: answer.reason }, front) : known;
  });
}

/** Ends a payment that waits for its authorisation; whatever the provider holds goes back. False when it waits no more. */
export async function endPayment(
  deps: Deps,
  paymentId: string,
  { by, reason }: { readonly by: "CUSTOMER" | "SYSTEM"; readonly reason: string },
  front: CartFront,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, paymentId, front);
    if (!payment || paymentStatusAfter("refuse", payment.status, by) === null) return false;
    await takeStep(tx, deps, payment, { step: "refuse", by, reason }, front);
    await sendRelease(deps, paymentId, tx);
    return true;
  });
}

/** Ends a payment whose authorisation was given back. */
export async function settleRelease(deps: Deps, paymentId: string, front: CartFront): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockInOrder(tx, paymentId, front);
    if (payment?.status === "AUTHORIZED") await takeStep(tx, deps, payment, { step: "release", by: "SYSTEM" }, front);
  });
}
