import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { describe, expect, it } from "vitest";
import {
  finalStatuses,
  holdsStock,
  isDraft,
  isEditable,
  isExemptFromApproval,
  leadsTo,
  type OrderAction,
  type OrderRole,
  placedAmount,
  statusAfter,
  stillOrdered,
  transitions,
} from "#orders/orders.rules.ts";

const actions = Object.keys(transitions) as OrderAction[];
const actors: readonly OrderRole[] = ["BUYER", "APPROVER", "SUPPLIER", "OPERATOR", "SYSTEM", "PROVIDER"];
const statuses = LogisticOrderStatus.options;

describe("the life of a logistic order", () => {
  it.each([
    ["hold", "DRAFT_ORDER", "BUYER", "DRAFT_ORDER_ON_HOLD"],
    ["place", "DRAFT_ORDER", "BUYER", "ORDER_CREATED"],
    ["place", "DRAFT_ORDER_ON_HOLD", "BUYER", "ORDER_CREATED"],
    ["askForApproval", "ORDER_CREATED", "SYSTEM", "WAITING_CUSTOMER_APPROVAL"],
    ["sendToSupplier", "ORDER_CREATED", "SYSTEM", "WAITING_SUPPLIER_APPROVAL"],
    ["approve", "WAITING_CUSTOMER_APPROVAL", "APPROVER", "WAITING_SUPPLIER_APPROVAL"],
    ["disapprove", "WAITING_CUSTOMER_APPROVAL", "APPROVER", "DECLINED_BY_CUSTOMER"],
    ["accept", "WAITING_SUPPLIER_APPROVAL", "SUPPLIER", "ACCEPTED_BY_SUPPLIER"],
    ["decline", "WAITING_SUPPLIER_APPROVAL", "OPERATOR", "DECLINED_BY_SUPPLIER"],
    ["prepare", "ACCEPTED_BY_SUPPLIER", "SUPPLIER", "WAITING_FULFILLMENT"],
    ["makeReady", "WAITING_FULFILLMENT", "SUPPLIER", "WAITING_SHIPMENT"],
    ["shipSome", "WAITING_SHIPMENT", "SUPPLIER", "PARTIALLY_SHIPPED"],
    ["shipRest", "PARTIALLY_SHIPPED", "SUPPLIER", "SHIPPED"],
    ["cancelRest", "PARTIALLY_SHIPPED", "SUPPLIER", "PARTIALLY_CANCELED"],
    ["receiveAll", "SHIPPED", "BUYER", "COMPLETED"],
    ["receiveAll", "PARTIALLY_CANCELED", "BUYER", "COMPLETED"],
    ["receiveSome", "PARTIALLY_SHIPPED", "BUYER", "PARTIALLY_SHIPPED"],
    ["cancel", "DRAFT_ORDER_ON_HOLD", "BUYER", "CANCELED"],
    ["cancel", "WAITING_CUSTOMER_APPROVAL", "BUYER", "CANCELED"],
    ["cancel", "WAITING_SUPPLIER_APPROVAL", "APPROVER", "CANCELED"],
    ["cancel", "ACCEPTED_BY_SUPPLIER", "OPERATOR", "CANCELED"],
    ["forceValidation", "BLOCKED_BY_POLICY", "OPERATOR", "ORDER_CREATED"],
    ["refuseForGood", "BLOCKED_BY_POLICY", "OPERATOR", "DECLINED_BY_SUPPLIER"],
    ["refuseAuthorisation", "ORDER_CREATED", "PROVIDER", "DRAFT_ORDER"],
    ["refuseAuthorisationOfHeld", "ORDER_CREATED", "PROVIDER", "DRAFT_ORDER_ON_HOLD"],
  ] as const)("%s in %s by %s leads to %s", (action, status, actor, next) => {
    expect(statusAfter(action, status, actor)).toBe(next);
  });

  it.each([
    ["cancel", "ACCEPTED_BY_SUPPLIER", "BUYER"],
    ["cancel", "SHIPPED", "OPERATOR"],
    ["cancel", "ORDER_CREATED", "BUYER"],
    ["approve", "DECLINED_BY_CUSTOMER", "APPROVER"],
    ["approve", "WAITING_CUSTOMER_APPROVAL", "BUYER"],
    ["accept", "WAITING_CUSTOMER_APPROVAL", "SUPPLIER"],
    ["accept", "WAITING_SUPPLIER_APPROVAL", "BUYER"],
    ["receiveAll", "PARTIALLY_SHIPPED", "BUYER"],
    ["hold", "DRAFT_ORDER_ON_HOLD", "BUYER"],
  ] as const)("%s in %s by %s is refused", (action, status, actor) => {
    expect(statusAfter(action, status, actor)).toBeNull();
  });

  it("ends for good: no action moves a final order", () => {
    for (const status of finalStatuses)
      for (const action of actions)
        for (const actor of actors) {
          const next = statusAfter(action, status, actor);
          // An incident may be reported on what was received; the status stays.
          expect([null, status]).toContain(next);
        }
  });

  it("every status but the legacy one can be left or is final, and every row can be taken", () => {
    const left = new Set(actions.flatMap((action) => transitions[action].flatMap(({ from }) => [...from])));
    const stuck = statuses.filter((status) => !left.has(status as never) && !finalStatuses.has(status));
    expect(stuck).toEqual(["INCIDENT"]);
    for (const action of actions)
      for (const { from, by } of transitions[action])
        for (const status of from) for (const actor of by) expect(statusAfter(action, status, actor)).not.toBeNull();
  });

  it("holds stock from its placement until it ships or ends", () => {
    expect(statuses.filter(holdsStock)).toEqual([
      "ORDER_CREATED",
      "BLOCKED_BY_POLICY",
      "BLOCKED_BY_PAYMENT",
      "WAITING_CUSTOMER_APPROVAL",
      "WAITING_SUPPLIER_APPROVAL",
      "ACCEPTED_BY_SUPPLIER",
      "WAITING_FULFILLMENT",
      "WAITING_SHIPMENT",
    ]);
    expect(statuses.filter(isDraft)).toEqual(["DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD"]);
  });

  it("a commercial order is edited only while all its logistic orders are drafts", () => {
    expect(isEditable([])).toBe(true);
    expect(isEditable(["DRAFT_ORDER", "DRAFT_ORDER"])).toBe(true);
    expect(isEditable(["DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD"])).toBe(false);
  });
});

describe("an action that was taken already", () => {
  it.each([
    ["approve", "WAITING_SUPPLIER_APPROVAL", true],
    ["approve", "WAITING_CUSTOMER_APPROVAL", false],
    ["cancel", "CANCELED", true],
    ["cancel", "SHIPPED", false],
    ["place", "ORDER_CREATED", true],
    ["accept", "ACCEPTED_BY_SUPPLIER", true],
    ["accept", "DECLINED_BY_SUPPLIER", false],
  ] as const)("%s ends in %s: %s", (action, status, isTaken) => {
    expect(leadsTo(action, status)).toBe(isTaken);
  });
});

it("an order was placed for what each of its parts cost then, and for what it costs where that never changed", () => {
  const asPlaced = { goods: 4000, shipping: 1500, initialGoods: null, initialShipping: null };
  const reduced = { goods: 0, shipping: 0, initialGoods: 6000, initialShipping: 900 };
  expect(placedAmount([asPlaced, reduced])).toBe(12_400);
  expect(placedAmount([])).toBe(0);
});

it("what was refused or cancelled is no longer ordered", () => {
  const placed = (["SHIPPED", "CANCELED", "DECLINED_BY_SUPPLIER", "DECLINED_BY_CUSTOMER"] as const).map((status) => ({
    status,
  }));
  expect(stillOrdered(placed)).toEqual([{ status: "SHIPPED" }]);
});

describe("the right to order without approval", () => {
  const buyer = { userId: "u1", rights: ["ORDER_WITHOUT_APPROVAL"] };

  it("holds for orders of one's own, and for no colleague's", () => {
    expect(isExemptFromApproval(buyer, { userId: "u1" })).toBe(true);
    expect(isExemptFromApproval(buyer, { userId: "u2" })).toBe(false);
    expect(isExemptFromApproval(buyer, { userId: null })).toBe(false);
    expect(isExemptFromApproval({ ...buyer, rights: [] }, { userId: "u1" })).toBe(false);
  });
});
