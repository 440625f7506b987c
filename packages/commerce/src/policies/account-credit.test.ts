import { accountCredits } from "@comptoir/contract/orders/account-credit";
import type { PaymentStatus } from "@comptoir/contract/orders/orders";
import { buyingPolicies } from "@comptoir/contract/policies/buying-policies";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCreditHandlers } from "#policies/buying-policies.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { type MadeBuyer, makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;
let operator: Caller;
let made: MadeBuyer;
let buyer: Caller;
beforeAll(async () => {
  shop = await createOrderShop();
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Admin"] })).email);
});
beforeEach(async () => {
  made = await makeBuyer(shop.db);
  buyer = await shop.as(made.email);
});
afterAll(() => shop.close());

const read = (customerAccountId = made.account.externalId) =>
  operator.ask(accountCredits.getAccountCredit, { params: { customerAccountId } });
/** 400.00 EUR of goods, 480.00 with tax. */
const place = async () => (await shop.place([[shop.cup, 200]], buyer)).orderLogistics[0];

describe("the credit of an account at the operator's desk", () => {
  it("is what it may owe beside what it owes, order by order, since the last import", async () => {
    expect(await read()).toMatchObject({ creditLimit: null, exposure: 0, importedAt: null, orderCount: 0, orders: [] });
    await place();
    const exposure = { customerAccountId: made.account.id, creditLimit: 2000, exposure: 100.5 };
    await operator.ask(buyingPolicies.setCreditLimit, { body: exposure });
    shop.clock.advance(60_000);
    const orders = [await place(), await place()];
    const credit = await read();
    expect(credit).toMatchObject({
      ...{ customerAccountId: made.account.id, creditLimit: 2000, importedExposure: 100.5, orderCount: 2 },
      exposure: 100.5 + credit.orders.reduce((sum, { amount }) => sum + amount, 0),
    });
    expect(credit.orders.map(({ reference }) => reference).toSorted()).toEqual(
      orders.map((order) => order?.reference).toSorted(),
    );
    expect(credit.orders[0]?.amount).toBeGreaterThanOrEqual(480);
  });

  it("leaves out what has come of an order, and what went back of one that was paid", async () => {
    const [partly, refunded] = [await place(), await place()];
    const total = (await read()).orders[0]?.amount ?? 0;
    const set = (id: string | undefined, received: number, refunded: number, status: PaymentStatus) =>
      shop.db
        .updateTable("logistic_orders")
        .set({ received_cents: received * 100, refunded_cents: refunded * 100, payment_status: status })
        .where("id", "=", id ?? "")
        .execute();
    await set(partly?.id, 100, 0, "PARTIALLY_PAID");
    expect(await read()).toMatchObject({ exposure: 2 * total - 100, orderCount: 2 });
    for (const status of ["PARTIALLY_REFUNDED", "WAITING_REFUND", "REFUND_FAILED"] as const) {
      await set(refunded?.id, total, 50, status);
      expect(await read()).toMatchObject({ exposure: total - 100, orderCount: 1 });
    }
  });

  it("tells what is owed and what waits for approval apart; both count", async () => {
    const [waiting] = [await place(), await place()];
    const { exposure, orders } = await read();
    const total = orders.find(({ id }) => id === waiting?.id)?.amount ?? 0;
    await shop.db
      .updateTable("logistic_orders")
      .set({ status: "WAITING_CUSTOMER_APPROVAL" })
      .where("id", "=", waiting?.id ?? "")
      .execute();
    expect(total).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ exposure, owed: exposure - total, waitingForApproval: total, orderCount: 2 });
  });

  it("tells holds and grace amounts that run", async () => {
    const startDate = shop.clock.now().toISOString();
    const hold = { customerAccountId: made.account.id, startDate, reason: "Impayé de mars" };
    await operator.ask(buyingPolicies.createCreditHold, { body: hold });
    const grace = { amount: 250, startDate, customerAccountIds: [made.account.id] };
    await operator.ask(buyingPolicies.createGraceAmount, { body: grace });
    expect(await read()).toMatchObject({
      ...{ graceAmount: 250, graces: [{ amount: 250, endDate: null, accountCount: 1 }] },
      holds: [{ reason: "Impayé de mars", endDate: null }],
    });
  });

  it("is found for accounts that there are, by the operator alone", async () => {
    const path = `/v1/customer-accounts/${made.account.id}/credit`;
    expect((await operator.call("GET", "/v1/customer-accounts/nobody/credit")).status).toBe(404);
    expect((await buyer.call("GET", path)).status).toBe(403);
  });

  it("takes as many statements for many orders as for none", async () => {
    const count = createStatementCounter(shop, [mounted(accountCredits, accountCreditHandlers)], "OPERATOR");
    const statements = () => count(operator, "GET", `/v1/customer-accounts/${made.account.id}/credit`);
    const none = await statements();
    await place();
    await place();
    expect(await statements()).toBe(none);
  });
});
