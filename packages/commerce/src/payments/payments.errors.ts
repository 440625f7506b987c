// Refusals of payments.
import { type Amount, presentAmount } from "#shared/money.ts";
import { conflict, invalidField, notFound, refusal } from "#shared/refusal.ts";

/** 404, also for a payment of another user. */
export const paymentNotFound = (key: string) => notFound("Payment", key);
/** 404, also for a card of another user. */
export const storedCardNotFound = (key: string) => notFound("Stored payment method", key);

/** `status` is the one that forbids it. */
export const paymentRefused = (action: string, status: string) =>
  conflict(`The payment cannot be changed by "${action}" in the status ${status}`, status);

/** 422: the shop, the account or the provider does not take this way to pay. */
export const wayNotOffered = (field: string, way: string) =>
  refusal(422, "F-E-008", `This way to pay is not offered: ${way}`, field);

/** 400: more money is asked for than there is. */
export const tooMuch = (left: Amount) => invalidField("F-E-007", "amount", `At most ${presentAmount(left)} is left`);
/** 400: a capture by pieces named a line that the order does not have. */
export const unknownLine = (index: number, id: string) =>
  invalidField("F-E-002", `lines[${index}].id`, `The order has no line ${id}`);

/** 403: the shop captures cards as orders ship. */
export const captureByHandIsOff = () =>
  refusal(403, "FEATURE_OFF", "Cards are captured as orders ship", "MANUAL_CAPTURE_AUTHORIZED");

/** 503: nobody knows whether the payment went through; the order has to be read before anything is tried again. */
export const paymentUnknown = () =>
  refusal(
    503,
    "PAYMENT_UNKNOWN",
    "The payment provider did not answer; read the payment status of the order before trying again",
    "AUTHORIZATION_PENDING",
  );
