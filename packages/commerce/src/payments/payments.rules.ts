// The life of a payment as one table: action, from, to, who (orders 7.3); and what the messages of providers do to it. Pure.
import type { PaymentStatus } from "@comptoir/contract/orders";

export type PaymentActor = "CUSTOMER" | "OPERATOR" | "PROVIDER" | "SYSTEM";

type Transition = {
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
  readonly by: readonly PaymentActor[];
};

/** Every transition of a payment that there is. A payment that was refused is over: the next attempt is a payment of its own. */
export const paymentTransitions = {
  begin: { from: ["NOT_INITIATED", "REFUSED"], to: "INIT_PAYMENT", by: ["CUSTOMER"] },
  askAuthorisation: { from: ["INIT_PAYMENT"], to: "AUTHORIZATION_PENDING", by: ["SYSTEM"] },
  awaitTransfer: { from: ["INIT_PAYMENT"], to: "WAITING_PAYMENT", by: ["SYSTEM"] },
  authorise: { from: ["AUTHORIZATION_PENDING"], to: "AUTHORIZED", by: ["PROVIDER"] },
  refuse: { from: ["AUTHORIZATION_PENDING"], to: "REFUSED", by: ["PROVIDER", "CUSTOMER", "SYSTEM"] },
  askCapture: { from: ["AUTHORIZED"], to: "CAPTURE_PENDING", by: ["PROVIDER", "OPERATOR"] },
  confirmCapture: { from: ["CAPTURE_PENDING"], to: "PAID", by: ["PROVIDER"] },
  release: { from: ["AUTHORIZED"], to: "REFUNDED", by: ["PROVIDER", "SYSTEM"] },
} as const satisfies Readonly<Record<string, Transition>>;

export type PaymentStep = keyof typeof paymentTransitions;

/** The status after a step, or null when status or actor forbid it. */
export function paymentStatusAfter(step: PaymentStep, from: PaymentStatus, actor: PaymentActor): PaymentStatus | null {
  const row: Transition = paymentTransitions[step];
  return row.from.includes(from) && row.by.includes(actor) ? row.to : null;
}

/** What a provider may tell about a payment. */
export const paymentEvents = ["authorised", "refused", "captured", "cancelled"] as const;
export type PaymentEventKind = (typeof paymentEvents)[number];

/** A capture tells of the authorisation before it: messages come in any order. */
const stepsOfEvent: Readonly<Record<PaymentEventKind, readonly (readonly PaymentStep[])[]>> = {
  authorised: [["authorise"]],
  refused: [["refuse"]],
  captured: [["authorise", "askCapture", "confirmCapture"], ["askCapture", "confirmCapture"], ["confirmCapture"]],
  cancelled: [["release"], ["refuse"]],
};

/** The steps that a message leads to from this status; none when it tells nothing new or nothing that can still be. */
export function stepsAfterEvent(event: PaymentEventKind, status: PaymentStatus): readonly PaymentStep[] {
  const fitting = stepsOfEvent[event].find(
    ([first]) => first && paymentStatusAfter(first, status, "PROVIDER") !== null,
  );
  return fitting ?? [];
}

/** Whether money is held for a payment that was given up before: it has to go back. */
export const isTooLate = (event: PaymentEventKind, status: PaymentStatus): boolean =>
  (event === "authorised" || event === "captured") && (status === "REFUSED" || status === "REFUNDED");

/** Minutes without a result after which a card payment counts as refused (orders 3.2). */
export const authorisationMinutes = 30;
