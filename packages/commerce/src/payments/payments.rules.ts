// The life of a payment as one table: action, from, to, who (orders 7.3); and what the messages of providers do to it. Up to its
// authorisation a payment goes as a whole; from then on each logistic order goes its own way with what it has to pay. Pure.
import type { PaymentStatus } from "@comptoir/contract/orders/orders";
import { statusAfter, type Transition } from "#shared/transitions.rules.ts";

export type PaymentRole = "CUSTOMER" | "OPERATOR" | "PROVIDER" | "SYSTEM";

const unpaid = ["WAITING_PAYMENT", "PARTIALLY_PAID"] as const;

/** Every transition of a payment that there is. A payment that was refused is over: the next attempt is a payment of its own. */
export const paymentTransitions = {
  begin: { from: ["NOT_INITIATED", "REFUSED"], to: "INIT_PAYMENT", by: ["CUSTOMER"] },
  askAuthorisation: { from: ["INIT_PAYMENT"], to: "AUTHORIZATION_PENDING", by: ["SYSTEM"] },
  awaitTransfer: { from: ["NOT_INITIATED", "INIT_PAYMENT"], to: "WAITING_PAYMENT", by: ["SYSTEM"] },
  authorise: { from: ["AUTHORIZATION_PENDING"], to: "AUTHORIZED", by: ["PROVIDER"] },
  refuse: { from: ["AUTHORIZATION_PENDING"], to: "REFUSED", by: ["PROVIDER", "CUSTOMER", "SYSTEM"] },
  askCapture: { from: ["AUTHORIZED"], to: "CAPTURE_PENDING", by: ["PROVIDER", "OPERATOR", "SYSTEM"] },
  confirmCapture: { from: ["CAPTURE_PENDING"], to: "PAID", by: ["PROVIDER"] },
  /** Only a part was captured, or the capture failed: the rest is still held. */
  holdRest: { from: ["CAPTURE_PENDING"], to: "AUTHORIZED", by: ["PROVIDER"] },
  /** Captured, and nothing is left to capture: what was left has been cancelled. */
  settle: { from: ["AUTHORIZED"], to: "PAID", by: ["SYSTEM", "PROVIDER"] },
  release: { from: ["AUTHORIZED"], to: "REFUNDED", by: ["PROVIDER", "SYSTEM"] },
  receiveSome: { from: unpaid, to: "PARTIALLY_PAID", by: ["OPERATOR"] },
  receiveAll: { from: unpaid, to: "PAID", by: ["OPERATOR", "SYSTEM"] },
  receiveMore: { from: unpaid, to: "OVER_PAID", by: ["OPERATOR", "SYSTEM"] },
  askRefund: {
    from: ["PAID", "OVER_PAID", "PARTIALLY_REFUNDED", "REFUND_FAILED"],
    to: "WAITING_REFUND",
    by: ["OPERATOR", "SYSTEM"],
  },
  refundSome: { from: ["WAITING_REFUND"], to: "PARTIALLY_REFUNDED", by: ["PROVIDER", "OPERATOR"] },
  refundAll: { from: ["WAITING_REFUND"], to: "REFUNDED", by: ["PROVIDER", "OPERATOR"] },
  failRefund: { from: ["WAITING_REFUND"], to: "REFUND_FAILED", by: ["PROVIDER"] },
} as const satisfies Readonly<Record<string, Transition<PaymentStatus, PaymentRole>>>;

export type PaymentStep = keyof typeof paymentTransitions;

/** The status after a step, or null when status or actor forbid it. */
export const paymentStatusAfter = (step: PaymentStep, from: PaymentStatus, actor: PaymentRole): PaymentStatus | null =>
  statusAfter<PaymentStatus, PaymentRole>(paymentTransitions[step], from, actor);

/** What a provider may tell of money that was asked of it, or that it moved by itself. */
export const movementEvents = ["captured", "captureFailed", "refunded", "refundFailed"] as const;
export type MovementEventKind = (typeof movementEvents)[number];

/** What a provider may tell about a payment. */
export const paymentEvents = ["authorised", "refused", "cancelled", ...movementEvents] as const;
export type PaymentEventKind = (typeof paymentEvents)[number];

/** A capture tells of the authorisation before it: messages come in any order. */
const stepsOfEvent: Readonly<Record<PaymentEventKind, readonly PaymentStep[]>> = {
  authorised: ["authorise"],
  refused: ["refuse"],
  cancelled: ["release", "refuse"],
  captured: ["authorise"],
  captureFailed: [],
  refunded: [],
  refundFailed: [],
};

/** The step that a whole payment takes at a message in this status; null when it tells nothing new of it. */
export function stepAfterEvent(event: PaymentEventKind, status: PaymentStatus): PaymentStep | null {
  return stepsOfEvent[event].find((step) => paymentStatusAfter(step, status, "PROVIDER") !== null) ?? null;
}

/** Whether money is held for a payment that was given up before: it has to go back. */
export const isTooLate = (event: PaymentEventKind, status: PaymentStatus): boolean =>
  (event === "authorised" || event === "captured") && (status === "REFUSED" || status === "REFUNDED");
