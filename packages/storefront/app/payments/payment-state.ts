// Where an order stands with its payment, read from the statuses of its logistic orders (orders 7.3).
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { LogisticOrder, PaymentStatus } from "@comptoir/contract/orders/orders";

const underWay: ReadonlySet<PaymentStatus> = new Set([
  "INIT_PAYMENT",
  "AUTHORIZATION_PENDING",
  "WAITING_AUTHORIZATION",
]);

/** `open`: nothing was tried. */
export type PaymentState = "placed" | "paying" | "refused" | "open";

/** What became of the payment of an order as a whole: what is under way counts before what was refused. */
export function paymentStateOf({ validatedAt, orderLogistics }: CommercialOrder): PaymentState {
  if (validatedAt !== null) return "placed";
  const statuses = orderLogistics.map(({ paymentStatus }) => paymentStatus);
  if (statuses.some((status) => underWay.has(status))) return "paying";
  return statuses.includes("REFUSED") ? "refused" : "open";
}

/** The same of one logistic order, which an earlier payment did not reach and its buyer pays now. */
export function logisticOrderPaymentStateOf({ status, paymentStatus }: LogisticOrder): Exclude<PaymentState, "open"> {
  if (underWay.has(paymentStatus)) return "paying";
  return status === "BLOCKED_BY_PAYMENT" ? "refused" : "placed";
}
