// What orders and their payments tell each other. Payments know orders, orders know no payments: an order that ends only
// sends word of it.

import type { LogisticOrderStatus } from "@comptoir/contract/orders";
import type { Transaction } from "kysely";
import type { Database } from "#db/schema.generated.ts";
import { finalStatuses } from "#orders/orders.rules.ts";
import { markReleased } from "#orders/payment-lock.queries.ts";
import type { Deps } from "../deps.ts";

/** The job that gives back what a card was held for; payments do it. */
export const releaseJob = "release-payment";
export type ReleaseJob = { readonly paymentId: string };

export { lockCommercialOrder as lockOrder } from "#orders/orders.queries.ts";
export { countPaidParts, linkPayment, setPaymentStatus } from "#orders/payment-lock.queries.ts";

/** An order that ends before it was paid gives back what its card was held for (orders 7.3), with the step that ends it. */
export async function releasePayment(
  tx: Transaction<Database>,
  { jobs }: Deps,
  logisticOrderId: string,
  status: LogisticOrderStatus,
): Promise<void> {
  if (!finalStatuses.has(status)) return;
  const paymentId = await markReleased(tx, logisticOrderId);
  if (paymentId === null) return;
  await jobs.send<ReleaseJob>(releaseJob, { paymentId }, { transaction: tx });
}
