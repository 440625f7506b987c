// What a step would do with many orders is told before it is taken, and is what then becomes of them.
import { deskOrders } from "@comptoir/contract/orders/desk-orders";
import type { LogisticOrderStatus } from "@comptoir/contract/orders/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deskOrderHandlers } from "#orders/desk/desk-orders.routes.ts";
import { createStatementCounter } from "#test/count-statements.ts";
import { createOrderDesk, type OrderDesk } from "#test/orders/order-desk.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderDesk;
beforeAll(async () => {
  shop = await createOrderDesk();
});
afterAll(() => shop.close());

const preview = (query: object, by: Caller = shop.supplier) =>
  by.ask(deskOrders.previewMoves, { query: { step: "accept", ...query } });
const move = (step: "accept" | "prepare" | "ready", ids: readonly string[]) =>
  shop.supplier.ask(deskOrders.moveOrders, { body: { step, orders: ids.map((id) => ({ id })) }, query: {} });
const change = (id: string, values: { status: LogisticOrderStatus; payment_option?: "BANK_WIRE_ON_ACCEPTANCE" }) =>
  shop.db.updateTable("logistic_orders").set(values).where("id", "=", id).execute();
const placeFour = async () => {
  const orders = [await shop.placed(), await shop.placed(), await shop.placed(), await shop.placed()];
  return orders.map(({ id }) => id) as [string, string, string, string];
};

it("tells how many change, and of the others why they do not; and so it comes", async () => {
  const ids = await placeFour();
  const [first, second, unpaid, shipped] = ids;
  await change(unpaid, { status: "ACCEPTED_BY_SUPPLIER", payment_option: "BANK_WIRE_ON_ACCEPTANCE" });
  await change(shipped, { status: "SHIPPED" });
  const accepting = await preview({ ids });
  expect(accepting).toMatchObject({
    changedCount: 2,
    skipped: [
      { status: "ACCEPTED_BY_SUPPLIER", waitsForPayment: true, count: 1 },
      { status: "SHIPPED", waitsForPayment: false, count: 1 },
    ],
  });
  // The oldest first, and nothing of it was done yet.
  expect(accepting.sample.map(({ id, status }) => [id, status])).toEqual([
    [first, "WAITING_SUPPLIER_APPROVAL"],
    [second, "WAITING_SUPPLIER_APPROVAL"],
  ]);
  const { results } = await move("accept", ids);
  expect(results.map(({ isDone }) => isDone)).toEqual([true, true, true, false]);
  const preparing = await preview({ ids, step: "prepare" });
  expect([preparing.changedCount, preparing.skipped.map(({ count }) => count)]).toEqual([2, [1, 1]]);
  expect((await move("prepare", ids)).results.filter(({ isDone }) => isDone)).toHaveLength(2);
  // A second time nothing is left to do.
  expect(await preview({ ids, step: "prepare" })).toMatchObject({ changedCount: 0, sample: [] });
});

it("finds by what the list is searched for, and lists those alone with which the step can be taken", async () => {
  const ids = await placeFour();
  await change(ids[1], { status: "SHIPPED" });
  const all = await preview({ tab: "TO_ACCEPT" });
  const listed = await shop.supplier.ask(deskOrders.getDeskOrders, {
    query: { tab: "TO_ACCEPT", step: "accept", size: 1000 },
  });
  expect([all.changedCount, all.skipped]).toEqual([listed.totalElements, []]);
  expect(all.sample.length).toBeLessThanOrEqual(5);
  const among = await shop.supplier.ask(deskOrders.getDeskOrders, {
    query: { ids, step: "accept", sort: ["createdAt,asc"] },
  });
  expect(among.content.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]]);
  const sku = await preview({ ids, search: shop.box.variantExternalId });
  expect([sku.changedCount, sku.skipped]).toEqual([3, [{ status: "SHIPPED", waitsForPayment: false, count: 1 }]]);
});

it("knows nothing of another supplier's orders, and takes as many statements for one as for many", async () => {
  const theirs = (await shop.place([[shop.cup, 50]])).orderLogistics.map(({ id }) => id);
  expect(await preview({ ids: theirs })).toEqual({ changedCount: 0, skipped: [], sample: [] });
  expect((await preview({ ids: theirs }, shop.operator)).changedCount).toBe(1);
  const [id] = await placeFour();
  const count = createStatementCounter(shop, [mounted(deskOrders, deskOrderHandlers)], "SUPPLIER");
  const path = "/v1/logistic-orders/bulk/preview?step=accept";
  expect(await count(shop.supplier, "GET", path)).toBe(3);
  expect(await count(shop.supplier, "GET", `${path}&ids[]=${id}`)).toBe(3);
  const refused = await shop.supplier.call("GET", "/v1/logistic-orders/bulk/preview?step=ship");
  expect([refused.status, (await shop.caller.call("GET", path)).status]).toEqual([400, 403]);
});
