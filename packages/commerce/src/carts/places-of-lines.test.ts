// A line that is taken out and put back stands where it stood (ux G-16).
import { carts } from "@comptoir/contract/carts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetRemovedLines } from "#carts/cart-lines.queries.ts";
import { type MadeOffer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";

let shop: OrderShop;
let offers: readonly MadeOffer[];
beforeAll(async () => {
  shop = await createOrderShop();
  offers = await Promise.all([1, 2, 3, 4].map(() => makeOffer(shop.db, { supplier: shop.cartons, stock: 1000 })));
});
afterAll(() => shop.close());

const keyOf = (place: number) => offers[place]?.offerPriceExternalId ?? "";
const fill = () => shop.fillCart(offers.map((offer) => [offer, 5] as const));
const put = (cartId: string, place: number, quantity: number, updateAction = "REPLACE_QUANTITY") =>
  shop.caller.call("PUT", `/v2/shop/carts/${cartId}/lines`, {
    body: [{ offerPriceId: keyOf(place), quantity, updateAction }],
  });
const orderOf = async (cartId: string) => {
  const { cartLines } = await shop.caller.ask(carts.getCartLines, { params: { cartId }, query: {} });
  return cartLines.map(({ offer }) => offers.findIndex((each) => each.offerPriceExternalId === offer.offerPriceId));
};

it.each(["by a quantity of zero", "by name", "piece by piece"])("taken out %s", async (way) => {
  const cartId = await fill();
  if (way === "by name")
    await shop.caller.call("DELETE", `/v2/shop/carts/${cartId}/lines`, { body: [{ offerPriceId: keyOf(1) }] });
  else await put(cartId, 1, way === "piece by piece" ? 5 : 0, way === "piece by piece" ? "REMOVE_QUANTITY" : undefined);
  expect(await orderOf(cartId)).toEqual([0, 2, 3]);
  await put(cartId, 1, 7, way === "piece by piece" ? "ADD_QUANTITY" : undefined);
  expect(await orderOf(cartId)).toEqual([0, 1, 2, 3]);
  // Once more: the place is that of the last time.
  await put(cartId, 1, 0);
  await put(cartId, 1, 5);
  expect(await orderOf(cartId)).toEqual([0, 1, 2, 3]);
});

it("stands at the end when it was taken out long before", async () => {
  const cartId = await fill();
  await put(cartId, 1, 0);
  await forgetRemovedLines(shop.db, new Date(shop.deps.clock().getTime() + 2 * 3600_000));
  await put(cartId, 1, 5);
  expect(await orderOf(cartId)).toEqual([0, 2, 3, 1]);
});
