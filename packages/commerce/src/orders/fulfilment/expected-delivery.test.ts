import { expectedDeliveryDate } from "@comptoir/contract/days/delivery-days.rules";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import { logisticOrders } from "@comptoir/contract/orders/logistic-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeUser } from "#test/make.ts";
import { type MadeBuyer, type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
let slow: MadeOffer;

beforeAll(async () => {
  shop = await createOrderShop();
  slow = await makeOffer(shop.db, { supplier: shop.cups, stock: 1000, leadTimeToShip: 9 });
});
afterAll(() => shop.close());

const week = 7 * 24 * 3600_000;
/** As who signs in anew: a week is longer than a session. */
const dateOf = async (order: CommercialOrder, { email }: MadeBuyer) =>
  (await shop.readOrder(order.id, await shop.as(email))).orderLogistics.map(
    (logisticOrder) => logisticOrder.expectedDeliveryDate,
  );

it("a draft arrives counted from now, a placed order from when it went to its supplier", async () => {
  const made = await makeBuyer(shop.db);
  const buyer = await shop.as(made.email);
  const draft = await shop.draft([[slow, 10]], buyer);
  expect(draft.orderLogistics[0]?.expectedDeliveryDate).toBe(expectedDeliveryDate(9, shop.clock.now()));
  const placed = await shop.place([[slow, 10]], buyer);
  const promised = expectedDeliveryDate(9, shop.clock.now());
  shop.clock.advance(week);
  expect(await dateOf(draft, made)).toEqual([expectedDeliveryDate(9, shop.clock.now())]);
  expect(await dateOf(placed, made)).toEqual([promised]);
  const [logisticOrder] = placed.orderLogistics;
  const params = { logisticOrderId: logisticOrder?.id ?? "" };
  expect(await (await shop.as(made.email)).ask(logisticOrders.getLogisticOrder, { params })).toMatchObject({
    expectedDeliveryDate: promised,
  });
});

it("an order that waits for its approval arrives counted from its approval", async () => {
  const made = await makeBuyer(shop.db, { approvalRequired: true, approvalLimitCents: 1 });
  const chief = await makeUser(shop.db, { accounts: [made.account], isApprover: true });
  const order = await shop.place([[slow, 10]], await shop.as(made.email));
  shop.clock.advance(week);
  const promised = expectedDeliveryDate(9, shop.clock.now());
  expect(await dateOf(order, made)).toEqual([promised]);
  const params = { logisticOrderId: order.orderLogistics[0]?.id ?? "" };
  await (await shop.as(chief.email)).ask(logisticOrders.approveLogisticOrder, { params });
  shop.clock.advance(week);
  expect(await dateOf(order, made)).toEqual([promised]);
});

it("no day is said for what was called off, or while one lead time is unknown", async () => {
  const made = await makeBuyer(shop.db);
  const buyer = await shop.as(made.email);
  const order = await shop.place([[slow, 10]], buyer);
  const params = { logisticOrderId: order.orderLogistics[0]?.id ?? "" };
  await buyer.ask(logisticOrders.cancelLogisticOrder, { params, body: {} });
  expect(await dateOf(order, made)).toEqual([null]);
  const silent = await makeOffer(shop.db, { supplier: shop.cups, stock: 1000 });
  const draft = await shop.draft(
    [
      [slow, 10],
      [silent, 10],
    ],
    buyer,
  );
  expect(draft.orderLogistics[0]?.expectedDeliveryDate).toBeNull();
});
