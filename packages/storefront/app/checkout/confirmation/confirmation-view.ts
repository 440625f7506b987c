// What a confirmation is told of each order that it confirms.
import type { LogisticOrderView, OrderView } from "#orders/order/order-view.ts";
import type { PaymentWays } from "#payments/payment-ways.ts";

type Confirmation = {
  readonly order: OrderView;
  /** Names of those who may approve it; empty when nobody has to. */
  readonly approvers: readonly string[];
  /** How it is paid; null: by card, and done. */
  readonly payment: PaymentWays | null;
  /** Who may pay what is left to pay; null: whoever looks. */
  readonly payer: string | null;
};

/** Of one order, or of several that were placed in one go. */
export type Confirmations = readonly [Confirmation, ...Confirmation[]];

/** Waits for somebody of the buyer’s company. */
export const isToApprove = ({ status }: LogisticOrderView): boolean => status === "WAITING_CUSTOMER_APPROVAL";

/** What a buying rule keeps from its supplier. */
export const isHeldBack = ({ status }: LogisticOrderView): boolean => status === "BLOCKED_BY_POLICY";

/** What is sent to its supplier once its card payment is done. */
export const unpaidOf = ({ logisticOrders }: OrderView): readonly LogisticOrderView[] =>
  logisticOrders.filter(({ status }) => status === "BLOCKED_BY_PAYMENT");
