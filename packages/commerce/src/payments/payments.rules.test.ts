import { PaymentStatus } from "@comptoir/contract/orders/orders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isTooLate,
  type PaymentRole,
  type PaymentStep,
  paymentEvents,
  paymentStatusAfter,
  paymentTransitions,
  stepAfterEvent,
} from "#payments/payments.rules.ts";

const actors: readonly PaymentRole[] = ["CUSTOMER", "OPERATOR", "PROVIDER", "SYSTEM"];
const steps = Object.keys(paymentTransitions) as PaymentStep[];

/** Step, from, to, who: the table of orders 7.3, as far as payments of this shop go. Everything else is forbidden. */
const allowed: readonly (readonly [PaymentStep, PaymentStatus, PaymentStatus, readonly PaymentRole[]])[] = [
  ["begin", "NOT_INITIATED", "INIT_PAYMENT", ["CUSTOMER"]],
  ["begin", "REFUSED", "INIT_PAYMENT", ["CUSTOMER"]],
  ["askAuthorisation", "INIT_PAYMENT", "AUTHORIZATION_PENDING", ["SYSTEM"]],
  ["awaitTransfer", "INIT_PAYMENT", "WAITING_PAYMENT", ["SYSTEM"]],
  ["awaitTransfer", "NOT_INITIATED", "WAITING_PAYMENT", ["SYSTEM"]],
  ["authorise", "AUTHORIZATION_PENDING", "AUTHORIZED", ["PROVIDER"]],
  ["refuse", "AUTHORIZATION_PENDING", "REFUSED", ["PROVIDER", "CUSTOMER", "SYSTEM"]],
  ["askCapture", "AUTHORIZED", "CAPTURE_PENDING", ["PROVIDER", "OPERATOR", "SYSTEM"]],
  ["confirmCapture", "CAPTURE_PENDING", "PAID", ["PROVIDER"]],
  ["holdRest", "CAPTURE_PENDING", "AUTHORIZED", ["PROVIDER"]],
  ["settle", "AUTHORIZED", "PAID", ["SYSTEM", "PROVIDER"]],
  ["release", "AUTHORIZED", "REFUNDED", ["PROVIDER", "SYSTEM"]],
  ["receiveSome", "WAITING_PAYMENT", "PARTIALLY_PAID", ["OPERATOR"]],
  ["receiveSome", "PARTIALLY_PAID", "PARTIALLY_PAID", ["OPERATOR"]],
  ["receiveAll", "WAITING_PAYMENT", "PAID", ["OPERATOR", "SYSTEM"]],
  ["receiveAll", "PARTIALLY_PAID", "PAID", ["OPERATOR", "SYSTEM"]],
  ["receiveMore", "WAITING_PAYMENT", "OVER_PAID", ["OPERATOR", "SYSTEM"]],
  ["receiveMore", "PARTIALLY_PAID", "OVER_PAID", ["OPERATOR", "SYSTEM"]],
  ["askRefund", "PAID", "WAITING_REFUND", ["OPERATOR", "SYSTEM"]],
  ["askRefund", "OVER_PAID", "WAITING_REFUND", ["OPERATOR", "SYSTEM"]],
  ["askRefund", "PARTIALLY_REFUNDED", "WAITING_REFUND", ["OPERATOR", "SYSTEM"]],
  ["askRefund", "REFUND_FAILED", "WAITING_REFUND", ["OPERATOR", "SYSTEM"]],
  ["refundSome", "WAITING_REFUND", "PARTIALLY_REFUNDED", ["PROVIDER", "OPERATOR"]],
  ["refundAll", "WAITING_REFUND", "REFUNDED", ["PROVIDER", "OPERATOR"]],
  ["failRefund", "WAITING_REFUND", "REFUND_FAILED", ["PROVIDER"]],
];

describe("the table of payments", () => {
  it.each(steps)("%s leads where the reference says, for whom it says, and nobody else anywhere", (step) => {
    for (const from of PaymentStatus.options) {
      for (const actor of actors) {
        const row = allowed.find(([name, status, , by]) => name === step && status === from && by.includes(actor));
        expect(paymentStatusAfter(step, from, actor), `${step} from ${from} by ${actor}`).toBe(row?.[2] ?? null);
      }
    }
  });

  it("a payment that is refused or given back is over: only a new one can begin", () => {
    const leaving = (status: PaymentStatus) => allowed.filter(([, from]) => from === status).map(([step]) => step);
    expect(leaving("REFUSED")).toEqual(["begin"]);
    expect(leaving("REFUNDED")).toEqual([]);
  });
});

describe("a message of a provider", () => {
  it.each([
    ["authorised", "AUTHORIZATION_PENDING", "authorise"],
    ["authorised", "AUTHORIZED", null],
    ["authorised", "REFUSED", null],
    ["refused", "AUTHORIZATION_PENDING", "refuse"],
    ["refused", "AUTHORIZED", null],
    ["refused", "PAID", null],
    ["captured", "AUTHORIZATION_PENDING", "authorise"],
    ["captured", "AUTHORIZED", null],
    ["refunded", "PAID", null],
    ["cancelled", "AUTHORIZED", "release"],
    ["cancelled", "AUTHORIZATION_PENDING", "refuse"],
    ["cancelled", "PAID", null],
    ["cancelled", "WAITING_PAYMENT", null],
  ] as const)("%s of a whole payment in the status %s: %s", (event, status, expected) => {
    expect(stepAfterEvent(event, status)).toBe(expected);
  });

  it.each([
    ["authorised", "REFUSED", true],
    ["captured", "REFUNDED", true],
    ["refused", "REFUSED", false],
    ["authorised", "AUTHORIZED", false],
    ["cancelled", "REFUNDED", false],
  ] as const)("%s in the status %s brings money that goes back: %s", (event, status, expected) => {
    expect(isTooLate(event, status)).toBe(expected);
  });

  it("whatever comes in whatever order, each step is in the table and the status never goes back to unpaid", () => {
    const paid = ["AUTHORIZED", "CAPTURE_PENDING", "PAID", "REFUNDED"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentEvents), { maxLength: 20 }), (events) => {
        let status: PaymentStatus = "AUTHORIZATION_PENDING";
        for (const event of events) {
          const wasPaid = paid.includes(status);
          const step = stepAfterEvent(event, status);
          if (step) {
            const after = paymentStatusAfter(step, status, "PROVIDER");
            expect(after).not.toBeNull();
            status = after ?? status;
          }
          if (wasPaid) expect(paid).toContain(status);
        }
      }),
    );
  });
});
