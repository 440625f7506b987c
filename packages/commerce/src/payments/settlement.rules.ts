// What each logistic order owes, and what follows by itself from what was captured, transferred, cancelled or shipped
// (orders 7.2, 7.3). Amounts with tax. Pure.
import type { LogisticOrderStatus, PaymentOption, PaymentStatus } from "@comptoir/contract/orders/orders";
import { beforeShipment, calledOffStatuses } from "#orders/orders.rules.ts";
import type { PaymentStep } from "#payments/payments.rules.ts";
import { type Amount, cents, spread, sum, zero } from "#shared/money.ts";

/** The money of one logistic order. */
export type LogisticOrderMoney = {
  readonly status: LogisticOrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly option: PaymentOption | null;
  /** What it costs today: what was cancelled of it costs nothing any more. */
  readonly total: Amount;
  readonly received: Amount;
  readonly refunded: Amount;
};

const shippedStatuses: ReadonlySet<LogisticOrderStatus> = new Set([
  ...(["PARTIALLY_SHIPPED", "SHIPPED", "PARTIALLY_CANCELED", "COMPLETED"] as const),
]);
const acceptedStatuses: ReadonlySet<LogisticOrderStatus> = new Set([...beforeShipment, ...shippedStatuses]);

/** Whether goods have left, so that their money is due. */
export const isShipped = (status: LogisticOrderStatus): boolean => shippedStatuses.has(status);

/** Everything that will ever be shipped of it has been. */
const isWhollyShipped = (status: LogisticOrderStatus): boolean => isShipped(status) && status !== "PARTIALLY_SHIPPED";

/** What it has to pay in all: nothing once it was called off. */
export const dueOf = ({ status, total }: LogisticOrderMoney): Amount => (calledOffStatuses.has(status) ? zero : total);

/** What is left to capture or to transfer. */
export const leftToPay = (logisticOrder: LogisticOrderMoney): Amount =>
  cents(Math.max(0, dueOf(logisticOrder) - logisticOrder.received));

/** What can be sent back. */
export const leftToRefund = ({ received, refunded }: LogisticOrderMoney): Amount => cents(received - refunded);

/** What a sum of money received makes of an order that waits for it. */
export function transferStep(received: Amount, due: Amount): "receiveSome" | "receiveAll" | "receiveMore" {
  if (received > due) return "receiveMore";
  return received === due ? "receiveAll" : "receiveSome";
}

const waitsForMoneyIn: Readonly<Partial<Record<PaymentOption, ReadonlySet<LogisticOrderStatus>>>> = {
  BANK_WIRE_ON_ACCEPTANCE: acceptedStatuses,
  BANK_WIRE_ON_DUE_DATE: shippedStatuses,
};

/** The step that a logistic order's payment takes by itself; null: nothing follows. */
export function nextMoneyStep(logisticOrder: LogisticOrderMoney): PaymentStep | null {
  const { status, paymentStatus, option, received } = logisticOrder;
  switch (paymentStatus) {
    case "NOT_INITIATED":
      return option && logisticOrder.total > 0 && waitsForMoneyIn[option]?.has(status) ? "awaitTransfer" : null;
    case "WAITING_PAYMENT":
    case "PARTIALLY_PAID":
      return received > 0 && received >= dueOf(logisticOrder) ? transferStep(received, dueOf(logisticOrder)) : null;
    case "AUTHORIZED":
      if (leftToPay(logisticOrder) > 0) return null;
      return received > 0 ? "settle" : "release";
    case "PAID":
    case "PARTIALLY_REFUNDED":
      // A card is given back what it paid for an order that was called off; transfers are sent back by people.
      return option === "CREDIT_CARD" && calledOffStatuses.has(status) && leftToRefund(logisticOrder) > 0
        ? "askRefund"
        : null;
    default:
      return null;
  }
}

/** A line as far as its share of the money goes; quantities in pieces, what was cancelled left out. */
export type ShippableLine = {
  /** With delivery share and taxes. */
  readonly total: Amount;
  readonly quantity: number;
  readonly shipped: number;
};

/** What these pieces of a line cost; all of them cost exactly its total. */
export function shareOf({ total, quantity }: ShippableLine, pieces: number): Amount {
  if (pieces >= quantity) return total;
  return sum(spread(total, [pieces, quantity - pieces]).slice(0, 1));
}

/** What is to be captured now, given what has left the house: everything with the last piece. */
export function amountShipped(logisticOrder: LogisticOrderMoney, lines: readonly ShippableLine[]): Amount {
  if (isWhollyShipped(logisticOrder.status)) return leftToPay(logisticOrder);
  if (!isShipped(logisticOrder.status)) return zero;
  const shipped = sum(lines.map((line) => shareOf(line, line.shipped)));
  return cents(Math.min(leftToPay(logisticOrder), Math.max(0, shipped - logisticOrder.received)));
}

/** The logistic orders that an authorisation of less than was asked reaches, each whole, in their order. */
export function ordersWithin<LogisticOrder extends { readonly total: Amount }>(
  logisticOrders: readonly LogisticOrder[],
  amount: Amount,
): LogisticOrder[] {
  let left: number = amount;
  return logisticOrders.filter(({ total }) => {
    if (total > left) return false;
    left -= total;
    return true;
  });
}
