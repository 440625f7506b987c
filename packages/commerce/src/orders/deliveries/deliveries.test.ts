// What an account expects, by day, and the calendar that tells it without a session.
import { deliveries } from "@comptoir/contract/orders/deliveries";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryHandlers } from "#orders/deliveries/deliveries.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { makeUser } from "#test/make.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

const families = [...orderFamilies, mounted(deliveries, deliveryHandlers)];
let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop({ families });
});
afterAll(() => shop.close());

const basket = () =>
  [
    [shop.box, 10],
    [shop.cup, 10],
  ] as const;

/** Places an order of both suppliers and gives what each delivers a state and the day that was promised of them. */
async function place(by: Caller, ...given: readonly (readonly [LogisticOrderStatus, string | null])[]) {
  const order = await shop.place(basket(), by);
  for (const [index, [status, promised_on]] of given.entries())
    await shop.db
      .updateTable("logistic_orders")
      .set({ status, promised_on })
      .where("commercial_order_id", "=", order.id)
      .where("rank", "=", index + 1)
      .execute();
  return order;
}

const expected = (by: Caller, size?: number) =>
  by.ask(deliveries.getDeliveries, { query: size === undefined ? {} : { size } });

describe("expected deliveries", () => {
  it("are what is still to come of placed orders, the earliest first", async () => {
    const { email } = await makeBuyer(shop.db);
    const buyer = await shop.as(email);
    const late = await place(buyer, ["ACCEPTED_BY_SUPPLIER", "2099-03-10"], ["COMPLETED", "2099-03-01"]);
    const early = await place(buyer, ["SHIPPED", "2099-03-04"], ["CANCELED", "2099-03-02"]);
    await shop.draft(basket(), buyer);
    await place(buyer, ["SHIPPED", "2020-03-04"], ["WAITING_CUSTOMER_APPROVAL", "2099-03-05"]);
    const found = await expected(buyer);
    expect(found.deliveries).toEqual([
      {
        ...{ day: "2099-03-04", supplierName: shop.cartons.name, status: "SHIPPED", parcels: 0 },
        ...{ orderReference: early.reference, logisticOrderReference: `${early.reference}-1` },
      },
      {
        ...{ day: "2099-03-10", supplierName: shop.cartons.name, status: "ACCEPTED_BY_SUPPLIER", parcels: 0 },
        ...{ orderReference: late.reference, logisticOrderReference: `${late.reference}-1` },
      },
    ]);
    expect(await expected(buyer, 1)).toEqual({ deliveries: [found.deliveries[0]], total: 2 });
  });

  it("are for the eyes of those who see the orders, in one statement whatever their number", async () => {
    const { account, email } = await makeBuyer(shop.db);
    const buyer = await shop.as(email);
    const colleague = await shop.as((await makeUser(shop.db, { accounts: [account] })).email);
    const admin = await shop.as((await makeUser(shop.db, { accounts: [account], groups: ["FOC_Admin"] })).email);
    const statementsOf = createStatementCounter(shop, families);
    await place(buyer, ["SHIPPED", "2099-03-04"], ["SHIPPED", "2099-03-05"]);
    await statementsOf(buyer, "GET", "/v1/shop/deliveries");
    expect(await statementsOf(buyer, "GET", "/v1/shop/deliveries")).toBe(1);
    for (let more = 0; more < 3; more += 1) await place(buyer, ["SHIPPED", "2099-03-04"], ["SHIPPED", "2099-03-05"]);
    expect(await statementsOf(buyer, "GET", "/v1/shop/deliveries")).toBe(1);
    expect([(await expected(buyer)).total, (await expected(admin)).total]).toEqual([8, 8]);
    expect((await expected(colleague)).total).toBe(0);
  });
});

describe("the calendar of deliveries", () => {
  const open = (token: string) =>
    shop.guest("ACCOUNT").call("POST", "/v1/shop/delivery-calendar/open", { body: { token } });

  it("tells days, suppliers and numbers without a session, and nothing else", async () => {
    const { email } = await makeBuyer(shop.db);
    const buyer = await shop.as(email);
    const { reference } = await place(buyer, ["SHIPPED", "2099-03-04"], ["COMPLETED", null]);
    expect(await buyer.ask(deliveries.getDeliveryCalendar)).toEqual({ createdAt: null });
    const { token, createdAt } = await buyer.ask(deliveries.createDeliveryCalendar);
    expect(await buyer.ask(deliveries.getDeliveryCalendar)).toEqual({ createdAt });
    const answer = await open(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      [{ day: "2099-03-04", supplierName: shop.cartons.name, logisticOrderReference: `${reference}-1` }],
    ]);
  });

  it("ends when another one is made, when it is ended, and when its user may no longer sign in", async () => {
    const { email } = await makeBuyer(shop.db);
    const buyer = await shop.as(email);
    const first = await buyer.ask(deliveries.createDeliveryCalendar);
    const second = await buyer.ask(deliveries.createDeliveryCalendar);
    expect([(await open(first.token)).status, (await open(second.token)).status]).toEqual([400, 200]);
    await shop.db.updateTable("users").set({ status: "INACTIVE" }).where("email", "=", email).execute();
    expect((await open(second.token)).status).toBe(400);
    await shop.db.updateTable("users").set({ status: "ACTIVE" }).where("email", "=", email).execute();
    await buyer.ask(deliveries.deleteDeliveryCalendar);
    await buyer.ask(deliveries.deleteDeliveryCalendar);
    expect((await open(second.token)).status).toBe(400);
  });

  it("is not opened by what we did not sign", async () => {
    const { email } = await makeBuyer(shop.db);
    const { token } = await (await shop.as(email)).ask(deliveries.createDeliveryCalendar);
    const [id = "", signature = ""] = token.split(".");
    for (const guess of [id, `${id}.`, `${id}.${signature}x`, `x${id}.${signature}`, `${token}.x`])
      expect([guess, (await open(guess)).status]).toEqual([guess, 400]);
  });
});
