import { afterAll, beforeAll, expect, it } from "vitest";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
beforeAll(async () => {
  shop = await createOrderShop();
});
afterAll(() => shop.close());

it("the way of delivery of one logistic order is set alone", async () => {
  const order = await shop.draft([
    [shop.box, 10],
    [shop.cup, 10],
  ]);
  await shop.db.updateTable("logistic_orders").set({ shipping_type_code: null }).execute();
  const [first, second] = order.orderLogistics;
  const put = await shop.caller.call("PUT", `/v1/shop/logistic-orders/${first?.id}/shipping-type`, {
    body: { shippingType: "STD" },
  });
  expect(put).toMatchObject({ status: 200, body: { id: first?.id } });
  const kept = await shop.db.selectFrom("logistic_orders").select(["id", "shipping_type_code"]).orderBy("id").execute();
  expect(kept).toEqual([
    { id: first?.id, shipping_type_code: "STD" },
    { id: second?.id, shipping_type_code: null },
  ]);
});
