// Every action of a buyer and of an approver in every status of a logistic order, through the calls: what succeeds, what is a
// conflict, and that a conflict changes nothing.
import { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let approver: Caller;
let id = "";

beforeAll(async () => {
  shop = await createOrderShop();
  const user = await makeUser(shop.db, { accounts: [shop.buyer.account], isApprover: true });
  approver = await shop.as(user.email);
  const { orderLogistics } = await shop.place([[shop.box, 10]]);
  id = orderLogistics[0]?.id ?? "";
});
afterAll(() => shop.close());

type StepOutcome = LogisticOrderStatus | "conflict" | "same";
type StatusRow = Partial<Record<LogisticOrderStatus, StepOutcome>>;

/** What is not named here is a conflict. */
const expected: Readonly<Record<string, StatusRow>> = {
  approve: { WAITING_CUSTOMER_APPROVAL: "WAITING_SUPPLIER_APPROVAL", WAITING_SUPPLIER_APPROVAL: "same" },
  disapprove: { WAITING_CUSTOMER_APPROVAL: "DECLINED_BY_CUSTOMER", DECLINED_BY_CUSTOMER: "same" },
  cancel: {
    DRAFT_ORDER: "CANCELED",
    DRAFT_ORDER_ON_HOLD: "CANCELED",
    BLOCKED_BY_POLICY: "CANCELED",
    BLOCKED_BY_PAYMENT: "CANCELED",
    WAITING_CUSTOMER_APPROVAL: "CANCELED",
    WAITING_SUPPLIER_APPROVAL: "CANCELED",
    CANCELED: "same",
  },
  "confirm-reception": {
    PARTIALLY_SHIPPED: "same",
    SHIPPED: "COMPLETED",
    PARTIALLY_CANCELED: "COMPLETED",
    COMPLETED: "same",
  },
  hold: { DRAFT_ORDER: "DRAFT_ORDER_ON_HOLD", DRAFT_ORDER_ON_HOLD: "same" },
};

/** Puts the order into a status as if it had come there. */
const set = async (status: LogisticOrderStatus) => {
  await shop.db.updateTable("logistic_orders").set({ status, approved_level: 0 }).where("id", "=", id).execute();
  await shop.db.deleteFrom("order_history").where("logistic_order_id", "=", id).execute();
  await shop.db
    .updateTable("order_lines")
    .set({ shipped_quantity: 10, received_quantity: 0 })
    .where("logistic_order_id", "=", id)
    .execute();
};

const read = async () => {
  const { status } = await shop.db
    .selectFrom("logistic_orders")
    .where("id", "=", id)
    .select("status")
    .executeTakeFirstOrThrow();
  const history = await shop.db
    .selectFrom("order_history")
    .where("logistic_order_id", "=", id)
    .select(["from_status", "to_status"])
    .execute();
  return { status, history };
};

describe.each(Object.keys(expected))("%s", (action) => {
  it.each(LogisticOrderStatus.options)("of an order that is %s", async (status) => {
    await set(status);
    const by = action.endsWith("approve") ? approver : shop.caller;
    const answer = await by.call("PUT", `/v1/shop/logistic-orders/${id}/${action}`);
    const outcome = expected[action]?.[status] ?? "conflict";
    const after = await read();
    if (outcome === "conflict") {
      expect(answer).toMatchObject({ status: 409, error: { code: "CONFLICT", errors: [{ detail: status }] } });
      expect(after).toEqual({ status, history: [] });
      return;
    }
    const next = outcome === "same" ? status : outcome;
    expect(answer).toMatchObject({ status: 200, body: { status: next } });
    const steps = outcome === "same" ? [] : [{ from_status: status, to_status: next }];
    expect(after).toEqual({ status: next, history: steps });
  });
});
