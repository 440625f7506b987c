// What happens to payments without anybody asking: no result after 30 minutes is a refusal, and money held for an order that
// is over goes back. Both are safe to run twice.
import type { CartFront } from "#orders/cart-front.ts";
import { countPaidParts, type ReleaseJob, releaseJob } from "#orders/order-payments.ts";
import { endPayment, settleRelease } from "#payments/payment-events.ts";
import { findPayment, type PaymentRow } from "#payments/payments.queries.ts";
import { authorisationMinutes } from "#payments/payments.rules.ts";
import type { Deps } from "../deps.ts";

const expireJob = "expire-payment";
type ExpireJob = { readonly paymentId: string };

/** Plans the end of a payment that gets no result. */
export function planExpiry({ jobs, clock }: Deps, paymentId: string, transaction: Deps["db"]): Promise<void> {
  const startAfter = new Date(clock().getTime() + authorisationMinutes * 60_000);
  return jobs.send<ExpireJob>(expireJob, { paymentId }, { transaction, startAfter });
}

/** Whether nothing is left that the payment is for. */
async function isOver({ db }: Deps, { id, status }: PaymentRow): Promise<boolean> {
  if (status === "REFUSED") return true;
  return status === "AUTHORIZED" && (await countPaidParts(db, id)) === 0;
}

async function release(deps: Deps, paymentId: string, front: CartFront): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || !(await isOver(deps, payment))) return;
  if (deps.cards?.name !== payment.provider)
    throw new Error(`The payment ${paymentId} is to be given back by ${payment.provider}, which is not configured`);
  const { amount, currency, providerReference } = payment;
  await deps.cards.cancel({ paymentId, providerReference, amount, currency });
  await settleRelease(deps, paymentId, front);
}

export function definePaymentJobs(deps: Deps, front: CartFront): void {
  deps.jobs.define<ExpireJob>(expireJob, async ({ paymentId }) => {
    await endPayment(deps, paymentId, { by: "SYSTEM", reason: "No result in 30 minutes" }, front);
  });
  deps.jobs.define<ReleaseJob>(releaseJob, ({ paymentId }) => release(deps, paymentId, front));
}
