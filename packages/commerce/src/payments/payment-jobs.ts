// What happens to payments without anybody asking: no result in time is a refusal, money is captured, refunded and given
// back as orders go on and end. All of it is safe to run twice.
import { authorisationMinutes } from "@comptoir/contract/conventions";
import type { Db } from "#db/statement.ts";
import { type ReleaseJob, releaseJob, type SettleJob, settleJob } from "#orders/order-payments.ts";
import { carryOut } from "#payments/movements.ts";
import { countHeldLogisticOrders } from "#payments/paid-orders.queries.ts";
import { endPayment, settleRelease } from "#payments/payment-events.ts";
import { findPayment } from "#payments/payments.queries.ts";
import { type MoveMoneyJob, moveMoneyJob, settleLogisticOrder } from "#payments/settlement.ts";
import type { Deps } from "../deps.ts";

const expireJob = "expire-payment";
type ExpireJob = { readonly paymentId: string };

/** Plans the end of a payment that gets no result. */
export function planExpiry({ jobs, clock }: Deps, paymentId: string, transaction: Db): Promise<void> {
  const startAfter = new Date(clock().getTime() + authorisationMinutes * 60_000);
  return jobs.send<ExpireJob>(expireJob, { paymentId }, { transaction, startAfter });
}

async function release(deps: Deps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.status !== "REFUSED" && payment?.status !== "AUTHORIZED") return;
  if (payment.status === "AUTHORIZED" && (await countHeldLogisticOrders(deps.db, paymentId)) > 0) return;
  if (deps.cards?.name !== payment.provider)
    throw new Error(`The payment ${paymentId} is to be given back by ${payment.provider}, which is not configured`);
  const { amount, authorized, captured, currency, providerReference } = payment;
  const known = { paymentId, providerReference, amount, currency };
  if (captured === 0) await deps.cards.cancel(known);
  else if (captured < authorized) await deps.cards.releaseRest(known);
  await settleRelease(deps, paymentId);
}

/** The jobs of payments: ending those that nobody authorises, moving money, releasing what is held. */
export function definePaymentJobs(deps: Deps): void {
  const { jobs } = deps;
  jobs.define<ExpireJob>(expireJob, async ({ paymentId }) => {
    await endPayment(deps, paymentId, { by: "SYSTEM", reason: `No result in ${authorisationMinutes} minutes` });
  });
  jobs.define<ReleaseJob>(releaseJob, ({ paymentId }) => release(deps, paymentId));
  jobs.define<SettleJob>(settleJob, ({ logisticOrderId }) => settleLogisticOrder(deps, logisticOrderId));
  jobs.define<MoveMoneyJob>(moveMoneyJob, ({ movementId }) => carryOut(deps, movementId));
}
