// The whole table of transitions (orders 4.5), written a second time from the reference: what it does not name is refused.
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  finalStatuses,
  leadsTo,
  type OrderAction,
  type OrderRole,
  statusAfter,
  transitions,
} from "#orders/orders.rules.ts";

const statuses = LogisticOrderStatus.options;
const everybody: readonly OrderRole[] = ["BUYER", "APPROVER", "SUPPLIER", "OPERATOR", "SYSTEM", "PROVIDER"];
type Outcomes = Partial<Record<LogisticOrderStatus, LogisticOrderStatus>>;

/** Action and actor -> what becomes of each status that accepts it. */
const table: readonly (readonly [action: OrderAction, actor: OrderRole, outcomes: Outcomes])[] = [
  ["finishBuilding", "SYSTEM", { CREATING: "DRAFT_ORDER" }],
  ["hold", "BUYER", { DRAFT_ORDER: "DRAFT_ORDER_ON_HOLD" }],
  ["place", "BUYER", { DRAFT_ORDER: "ORDER_CREATED", DRAFT_ORDER_ON_HOLD: "ORDER_CREATED" }],
  ["blockByPolicy", "SYSTEM", { ORDER_CREATED: "BLOCKED_BY_POLICY" }],
  ["blockByPayment", "PROVIDER", { ORDER_CREATED: "BLOCKED_BY_PAYMENT" }],
  ["forceValidation", "OPERATOR", { BLOCKED_BY_POLICY: "ORDER_CREATED" }],
  ["refuseForGood", "OPERATOR", { BLOCKED_BY_POLICY: "DECLINED_BY_SUPPLIER" }],
  ["askForApproval", "SYSTEM", { ORDER_CREATED: "WAITING_CUSTOMER_APPROVAL" }],
  ["sendToSupplier", "SYSTEM", { ORDER_CREATED: "WAITING_SUPPLIER_APPROVAL" }],
  ["approve", "APPROVER", { WAITING_CUSTOMER_APPROVAL: "WAITING_SUPPLIER_APPROVAL" }],
  ["approveLevel", "APPROVER", { WAITING_CUSTOMER_APPROVAL: "WAITING_CUSTOMER_APPROVAL" }],
  ["disapprove", "APPROVER", { WAITING_CUSTOMER_APPROVAL: "DECLINED_BY_CUSTOMER" }],
  [
    "cancel",
    "BUYER",
    {
      DRAFT_ORDER: "CANCELED",
      DRAFT_ORDER_ON_HOLD: "CANCELED",
      BLOCKED_BY_POLICY: "CANCELED",
      BLOCKED_BY_PAYMENT: "CANCELED",
      WAITING_CUSTOMER_APPROVAL: "CANCELED",
      WAITING_SUPPLIER_APPROVAL: "CANCELED",
    },
  ],
  [
    "cancel",
    "OPERATOR",
    {
      BLOCKED_BY_POLICY: "CANCELED",
      BLOCKED_BY_PAYMENT: "CANCELED",
      WAITING_CUSTOMER_APPROVAL: "CANCELED",
      WAITING_SUPPLIER_APPROVAL: "CANCELED",
      ACCEPTED_BY_SUPPLIER: "CANCELED",
      WAITING_FULFILLMENT: "CANCELED",
      WAITING_SHIPMENT: "CANCELED",
    },
  ],
  ["accept", "SUPPLIER", { WAITING_SUPPLIER_APPROVAL: "ACCEPTED_BY_SUPPLIER" }],
  ["decline", "SUPPLIER", { WAITING_SUPPLIER_APPROVAL: "DECLINED_BY_SUPPLIER" }],
  ["prepare", "SUPPLIER", { ACCEPTED_BY_SUPPLIER: "WAITING_FULFILLMENT" }],
  ["makeReady", "SUPPLIER", { ACCEPTED_BY_SUPPLIER: "WAITING_SHIPMENT", WAITING_FULFILLMENT: "WAITING_SHIPMENT" }],
  [
    "shipRest",
    "SUPPLIER",
    {
      ACCEPTED_BY_SUPPLIER: "SHIPPED",
      WAITING_FULFILLMENT: "SHIPPED",
      WAITING_SHIPMENT: "SHIPPED",
      PARTIALLY_SHIPPED: "SHIPPED",
    },
  ],
  ["cancelRest", "SUPPLIER", { PARTIALLY_SHIPPED: "PARTIALLY_CANCELED" }],
  ["receiveAll", "BUYER", { SHIPPED: "COMPLETED", PARTIALLY_CANCELED: "COMPLETED" }],
  [
    "receiveSome",
    "BUYER",
    { PARTIALLY_SHIPPED: "PARTIALLY_SHIPPED", SHIPPED: "SHIPPED", PARTIALLY_CANCELED: "PARTIALLY_CANCELED" },
  ],
];

describe.each(table)("%s by %s", (action, actor, outcomes) => {
  it.each(statuses)("of an order that is %s does what the reference says", (status) => {
    expect(statusAfter(action, status, actor)).toBe(outcomes[status] ?? null);
  });
});

describe("who may act", () => {
  it.each([
    ["approve", ["APPROVER"]],
    ["disapprove", ["APPROVER"]],
    ["hold", ["BUYER"]],
    ["place", ["BUYER", "PROVIDER"]],
    ["accept", ["SUPPLIER", "OPERATOR"]],
    ["decline", ["SUPPLIER", "OPERATOR"]],
    ["receiveAll", ["BUYER"]],
    ["refuseForGood", ["OPERATOR"]],
  ] as const)("%s is for %j and nobody else", (action, allowed) => {
    const able = everybody.filter((actor) => statuses.some((status) => statusAfter(action, status, actor) !== null));
    expect(able).toEqual(allowed);
  });
});

describe("any way through the life of an order", () => {
  const anyStep = fc.record({
    action: fc.constantFrom(...(Object.keys(transitions) as OrderAction[])),
    actor: fc.constantFrom(...everybody),
  });

  it("never leaves a final status", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 120 }), (steps) => {
        let status: LogisticOrderStatus = "DRAFT_ORDER";
        for (const { action, actor } of steps) {
          const next = statusAfter(action, status, actor);
          if (next === null) continue;
          if (finalStatuses.has(status)) expect(next).toBe(status);
          status = next;
        }
      }),
    );
  });

  it("never comes back from the supplier's house to before its acceptance", () => {
    const accepted = new Set<LogisticOrderStatus>([
      "ACCEPTED_BY_SUPPLIER",
      "WAITING_FULFILLMENT",
      "WAITING_SHIPMENT",
      "PARTIALLY_SHIPPED",
      "SHIPPED",
      "PARTIALLY_CANCELED",
      "COMPLETED",
    ]);
    for (const status of accepted)
      for (const action of Object.keys(transitions) as OrderAction[])
        for (const actor of everybody) {
          const next = statusAfter(action, status, actor);
          if (next !== null && next !== "CANCELED") expect([...accepted]).toContain(next);
        }
  });

  it("a step that changed the status is known as taken when it is repeated", () => {
    for (const [action, , outcomes] of table)
      for (const next of Object.values(outcomes)) {
        if (action !== "receiveSome" && action !== "approveLevel") expect(leadsTo(action, next)).toBe(true);
      }
  });
});
