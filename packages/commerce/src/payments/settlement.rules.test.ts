import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amountShipped,
  dueOf,
  type LogisticOrderMoney,
  leftToPay,
  leftToRefund,
  nextMoneyStep,
  ordersWithin,
  shareOf,
  transferStep,
} from "#payments/settlement.rules.ts";
import { cents, zero } from "#shared/money.ts";

const card: LogisticOrderMoney = {
  ...{ status: "WAITING_SUPPLIER_APPROVAL", paymentStatus: "AUTHORIZED", option: "CREDIT_CARD" },
  ...{ total: cents(3000), received: zero, refunded: zero },
};
const wire: LogisticOrderMoney = { ...card, option: "BANK_WIRE_ON_ACCEPTANCE", paymentStatus: "NOT_INITIATED" };

describe("what an order has to pay", () => {
  it("is its total of today, and nothing once it was called off", () => {
    expect(dueOf(card)).toBe(3000);
    for (const status of ["CANCELED", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER"] as const)
      expect(leftToPay({ ...card, status })).toBe(0);
    expect(leftToPay({ ...card, received: cents(1200) })).toBe(1800);
    expect(leftToPay({ ...card, received: cents(3200) })).toBe(0);
    expect(leftToRefund({ ...card, received: cents(1200), refunded: cents(200) })).toBe(1000);
  });
});

describe("what follows by itself", () => {
  it.each([
    ["an authorisation of a running order is held", card, null],
    ["of one that was called off is released", { ...card, status: "CANCELED" }, "release"],
    ["of one that was received but not captured is kept", { ...card, status: "COMPLETED" }, null],
    [
      "captured in part, then the rest cancelled, is paid",
      { ...card, total: cents(1000), received: cents(1000) },
      "settle",
    ],
    [
      "captured, then called off, is refunded",
      { ...card, status: "CANCELED", paymentStatus: "PAID", received: cents(3000) },
      "askRefund",
    ],
    [
      "refunded in part, then called off, is refunded to the end",
      { ...card, status: "CANCELED", paymentStatus: "PARTIALLY_REFUNDED", received: cents(3000), refunded: cents(1) },
      "askRefund",
    ],
    ["a failed refund waits for a person", { ...card, status: "CANCELED", paymentStatus: "REFUND_FAILED" }, null],
    ["a transfer waits for the acceptance", wire, null],
    ["and is asked for with it", { ...wire, status: "ACCEPTED_BY_SUPPLIER" }, "awaitTransfer"],
    ["nothing is asked for what costs nothing", { ...wire, status: "ACCEPTED_BY_SUPPLIER", total: zero }, null],
    [
      "on account nothing before the shipment",
      { ...wire, option: "BANK_WIRE_ON_DUE_DATE", status: "WAITING_SHIPMENT" },
      null,
    ],
    ["and then the bill", { ...wire, option: "BANK_WIRE_ON_DUE_DATE", status: "PARTIALLY_SHIPPED" }, "awaitTransfer"],
    [
      "money for an order that is called off is too much",
      { ...wire, status: "CANCELED", paymentStatus: "PARTIALLY_PAID", received: cents(10) },
      "receiveMore",
    ],
    [
      "money that is enough once lines are gone is all",
      { ...wire, paymentStatus: "PARTIALLY_PAID", received: cents(10), total: cents(10) },
      "receiveAll",
    ],
    [
      "money that is not enough goes on waiting",
      { ...wire, paymentStatus: "PARTIALLY_PAID", received: cents(2999) },
      null,
    ],
    [
      "none for an order that is called off is no money",
      { ...wire, status: "CANCELED", paymentStatus: "WAITING_PAYMENT" },
      null,
    ],
    [
      "refunded to the end, then called off, is done",
      { ...card, status: "CANCELED", paymentStatus: "PAID", received: cents(3000), refunded: cents(3000) },
      null,
    ],
    ["no transfer is asked for from a card", { ...wire, option: "CREDIT_CARD", status: "ACCEPTED_BY_SUPPLIER" }, null],
    ["nor before somebody chose a way to pay", { ...wire, option: null, status: "ACCEPTED_BY_SUPPLIER" }, null],
    [
      "transfers are sent back by people",
      { ...wire, status: "CANCELED", paymentStatus: "PAID", received: cents(10) },
      null,
    ],
  ] as const)("%s", (_, logisticOrder, step) => {
    expect(nextMoneyStep(logisticOrder)).toBe(step);
  });

  it.each([
    [99, "receiveSome"],
    [100, "receiveAll"],
    [101, "receiveMore"],
  ] as const)("%i of 100 cents: %s", (received, step) => {
    expect(transferStep(cents(received), cents(100))).toBe(step);
  });
});

describe("the money of what was shipped", () => {
  const lines = [
    { total: cents(1000), quantity: 3, shipped: 1 },
    { total: cents(2000), quantity: 10, shipped: 0 },
  ];

  it("is the share of these pieces, less what was captured, and everything with the last one", () => {
    expect(amountShipped({ ...card, status: "PARTIALLY_SHIPPED" }, lines)).toBe(333);
    expect(amountShipped({ ...card, status: "PARTIALLY_SHIPPED", received: cents(300) }, lines)).toBe(33);
    expect(amountShipped({ ...card, status: "SHIPPED", received: cents(333) }, lines)).toBe(2667);
    expect(amountShipped({ ...card, status: "WAITING_SHIPMENT" }, lines)).toBe(0);
  });

  it("of a line in any number of parcels is never more than the line, and at last exactly it", () => {
    const pieces = fc.record({ total: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 500 }) });
    fc.assert(
      fc.property(pieces, fc.nat(500), ({ total, quantity }, shipped) => {
        const line = { total: cents(total), quantity, shipped: 0 };
        const share = shareOf(line, shipped);
        expect(share).toBeLessThanOrEqual(total);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(shareOf(line, quantity)).toBe(total);
      }),
    );
  });
});

it("an authorisation of less reaches whole parts, in their order, and never more than it holds", () => {
  const logisticOrders = [{ total: cents(3000) }, { total: cents(4200) }, { total: cents(500) }];
  expect(ordersWithin(logisticOrders, cents(3600))).toEqual([logisticOrders[0], logisticOrders[2]]);
  expect(ordersWithin(logisticOrders, cents(499))).toEqual([]);
  expect(ordersWithin(logisticOrders, cents(7700))).toEqual(logisticOrders);
});

it("whatever an order's status, its next steps come to an end", () => {
  for (const status of LogisticOrderStatus.options) {
    expect(nextMoneyStep({ ...card, status, paymentStatus: "REFUNDED" })).toBeNull();
    expect(nextMoneyStep({ ...wire, status, paymentStatus: "OVER_PAID", received: cents(1) })).toBeNull();
  }
});
