// Until when suppliers have time, and that what is late is the same to a row that is read and to a list that counts back.
import { describe, expect, it } from "vitest";
import { isLate, lateSince, orderDueAt } from "#orders/desk/desk-orders.rules.ts";

const waiting = (sentAt: string) =>
  ({
    status: "WAITING_SUPPLIER_APPROVAL",
    sentAt: new Date(sentAt),
    promisedOn: null,
    waitsForPayment: false,
  }) as const;
const accepted = (promisedOn: string | null) =>
  ({
    status: "ACCEPTED_BY_SUPPLIER",
    sentAt: new Date("2026-11-01T08:00:00Z"),
    promisedOn,
    waitsForPayment: false,
  }) as const;

describe("an order is due", () => {
  it("for acceptance after the working hours that the shop gives", () => {
    const sent = waiting("2026-11-20T15:00:00Z");
    expect([24, 4].map((hours) => orderDueAt(sent, hours)?.toISOString())).toEqual([
      "2026-11-23T15:00:00.000Z",
      "2026-11-20T19:00:00.000Z",
    ]);
  });

  it("to have left by the end of the working day before it is to arrive", () => {
    expect(orderDueAt(accepted("2026-11-24"), 24)?.toISOString()).toBe("2026-11-23T22:59:59.999Z");
    expect(orderDueAt(accepted("2026-11-23"), 24)?.toISOString()).toBe("2026-11-20T22:59:59.999Z");
  });

  it("never, where no day was promised or nobody waits", () => {
    expect(orderDueAt(accepted(null), 24)).toBeNull();
    expect(orderDueAt({ ...accepted("2026-11-24"), status: "SHIPPED" }, 24)).toBeNull();
    expect(orderDueAt({ ...waiting("2026-11-20T15:00:00Z"), sentAt: null }, 24)).toBeNull();
  });
});

it("an order is late when it is past due, however that is counted", () => {
  const orders = [
    ...["2026-11-13", "2026-11-17", "2026-11-20", "2026-11-21"].map((day) => waiting(`${day}T15:00:00Z`)),
    ...["2026-11-19", "2026-11-20", "2026-11-23", "2026-11-24", null].map(accepted),
    { ...accepted("2026-11-01"), status: "COMPLETED" as const },
  ];
  for (const now of ["2026-11-20T16:00:00Z", "2026-11-21T10:00:00Z", "2026-11-23T10:00:00Z", "2026-11-24T00:10:00Z"]) {
    const [moment, since] = [new Date(now), lateSince(new Date(now), 24)];
    for (const order of orders) {
      const due = orderDueAt(order, 24);
      expect([now, order, isLate(order, since)]).toEqual([now, order, due !== null && due < moment]);
    }
  }
});

it("an order that is to be paid first is late for nobody: it waits for its buyer", () => {
  const since = lateSince(new Date("2026-11-24T10:00:00Z"), 24);
  const late = accepted("2026-11-01");
  expect([isLate(late, since), isLate({ ...late, waitsForPayment: true }, since)]).toEqual([true, false]);
});
