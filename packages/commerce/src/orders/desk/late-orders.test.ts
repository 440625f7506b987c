// What is late is the same on an order's page, in the tab of a list and in the inbox.
import { desk } from "@comptoir/contract/desk/inbox";
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inboxHandlers } from "#desk/desk.routes.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderDesk;

beforeAll(async () => {
  shop = await createOrderDesk({ families: [...orderFamilies, mounted(desk, inboxHandlers)] });
});
afterAll(() => shop.close());

const list = (by: Caller, query: object = {}) => by.ask(deskOrders.getDeskOrders, { query });

it("flags what was not answered within a working day, and what has not left on its day", async () => {
  const [unanswered, unshipped, onTime] = [await shop.placed(), await shop.placed(), await shop.placed()];
  await sql`UPDATE order_history SET at = at - interval '6 days' WHERE logistic_order_id = ${unanswered.id}`.execute(
    shop.db,
  );
  const promise = (id: string, day: string) =>
    shop.db
      .updateTable("logistic_orders")
      .set({ status: "WAITING_SHIPMENT", promised_on: day })
      .where("id", "=", id)
      .execute();
  await promise(unshipped.id, "2020-02-03");
  await promise(onTime.id, "2100-02-03");
  const unpaid = await shop.placed();
  await promise(unpaid.id, "2020-02-03");
  await shop.db
    .updateTable("logistic_orders")
    .set({ payment_option: "BANK_WIRE_ON_ACCEPTANCE" })
    .where("id", "=", unpaid.id)
    .execute();
  expect(await shop.look(unpaid.id)).toMatchObject({ late: false, waitsForPayment: true });
  const late = await list(shop.supplier, { tab: "LATE" });
  expect(late.content.map(({ id }) => id).sort()).toEqual([unanswered.id, unshipped.id].sort());
  expect(late.counts.LATE).toBe(2);
  // The operator's inbox goes by the same rule as the tab of its list.
  const waiting = await shop.operator.ask(desk.getInbox, { query: { kinds: ["LATE"] } });
  expect([waiting.totalElements, (await list(shop.operator)).counts.LATE]).toEqual([2, 2]);
  expect((await shop.look(unshipped.id)).late).toBe(true);
  expect(await shop.look(onTime.id)).toMatchObject({ late: false, expectedDeliveryDate: "2100-02-03" });
});
