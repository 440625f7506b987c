// From Adyen's words to ours: result codes, and the messages of its webhooks. Pure.

import { ownValue } from "@comptoir/contract/conventions";
import type { PaymentResultCode } from "@comptoir/contract/orders/payments";
import type { PaymentEvent } from "#payments/payment-provider.ts";
import { movementEvents } from "#payments/payments.rules.ts";
import { cents } from "#shared/money.ts";

const resultCodes: Readonly<Record<string, PaymentResultCode>> = {
  Authorised: "Authorised",
  PartiallyAuthorised: "Authorised",
  Refused: "Refused",
  Cancelled: "Cancelled",
  Error: "Error",
  RedirectShopper: "RedirectShopper",
};

/** Challenges, vouchers and whatever is added one day: not decided yet. */
export const resultCodeOf = (code: string | undefined): PaymentResultCode =>
  ownValue(resultCodes, code ?? "") ?? "Pending";

/** An item of a webhook as far as it matters here. */
export type AdyenItem = {
  readonly eventCode: string;
  readonly success: string;
  readonly pspReference: string;
  readonly originalReference?: string;
  readonly merchantReference: string;
  readonly merchantAccountCode: string;
  readonly reason?: string;
  readonly amount?: { readonly value?: number; readonly currency?: string };
};

/** Event -> what it says when it succeeded, and when it failed. */
const kinds = new Map<string, readonly [success: PaymentEvent["kind"], failure: PaymentEvent["kind"] | null]>([
  ["AUTHORISATION", ["authorised", "refused"]],
  ["CAPTURE", ["captured", "captureFailed"]],
  ["CAPTURE_FAILED", ["captureFailed", null]],
  ["REFUND", ["refunded", "refundFailed"]],
  ["REFUND_FAILED", ["refundFailed", null]],
  ["REFUNDED_REVERSED", ["refundFailed", null]],
  ["CANCELLATION", ["cancelled", null]],
  ["TECHNICAL_CANCEL", ["cancelled", null]],
  ["CANCEL_OR_REFUND", ["cancelled", null]],
  ["EXPIRE", ["cancelled", null]],
  ["OFFER_CLOSED", ["refused", null]],
]);

/** What an item tells about one of our payments; null when it tells nothing that changes it. */
export function readAdyenItem(item: AdyenItem): PaymentEvent | null {
  const [success, failure] = kinds.get(item.eventCode) ?? [null, null];
  const kind = item.success === "true" ? success : failure;
  if (!kind) return null;
  const isAboutMovement = movementEvents.some((event) => event === kind);
  const { paymentId, movementId } = readReference(item.merchantReference);
  return {
    key: `${item.pspReference} ${item.eventCode} ${item.success}`,
    paymentId,
    kind,
    providerReference: item.originalReference || item.pspReference,
    ...(item.reason && { reason: item.reason }),
    ...((kind === "authorised" || isAboutMovement) &&
      item.amount?.value !== undefined && { amount: cents(item.amount.value) }),
    ...(isAboutMovement && { movementId, reference: item.pspReference }),
  };
}

/** The merchant reference of a capture or a refund: the payment's id and its own. */
export const writeReference = (paymentId: string, movementId: string): string => `${paymentId}-${movementId}`;

function readReference(text: string) {
  const [paymentId = "", movementId = null] = text.split("-");
  return { paymentId, movementId };
}

/** Links are named apart from payments. */
export const isLink = (reference: string): boolean => reference.startsWith("PL");
