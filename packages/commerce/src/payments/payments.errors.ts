// Refusals of payments.
import { conflict, notFound, refusal } from "#shared/refusal.ts";

export const paymentNotFound = (key: string) => notFound("Payment", key);
export const storedCardNotFound = (key: string) => notFound("Stored payment method", key);

/** `status` is the one that forbids it. */
export const paymentRefused = (action: string, status: string) =>
  conflict(`The payment cannot be changed by "${action}" in the status ${status}`, status);

/** 422: the shop, the account or the provider does not take this way to pay. */
export const wayNotOffered = (field: string, way: string) =>
  refusal(422, "F-E-008", `This way to pay is not offered: ${way}`, field);

/** 503: nobody knows whether the payment went through; the order has to be read before anything is tried again. */
export const paymentUnknown = () =>
  refusal(
    503,
    "PAYMENT_UNKNOWN",
    "The payment provider did not answer; read the payment status of the order before trying again",
    "AUTHORIZATION_PENDING",
  );
