// What an account calls its articles, beside the lines of its carts and orders.
import { carts } from "@comptoir/contract/carts";
import { ownCodes } from "@comptoir/contract/own-codes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownCodeHandlers } from "#catalogue/own-codes/own-codes.routes.ts";
import { makeBuyer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop, orderFamilies } from "#test/orders/order-shop.ts";
import { type Caller, mounted } from "#test/test-app.ts";

let shop: OrderShop;

beforeAll(async () => {
  shop = await createOrderShop({ families: [...orderFamilies, mounted(ownCodes, ownCodeHandlers)] });
});
afterAll(() => shop.close());

const keep = async (code: string) => {
  await shop.caller.ask(ownCodes.putOwnCode, { body: { code, articleCode: shop.box.variantExternalId } });
  shop.clock.advance(1000);
};
const ownCodesOf = async (cartId: string, by: Caller) => {
  const { cartLines } = await by.ask(carts.getCartLines, { params: { cartId } });
  return cartLines.map(({ productVariant }) => productVariant.ownCode);
};

it("a cart shows of several own codes the last written one, to its own account alone", async () => {
  await keep("GA-1");
  await keep("GA-2");
  const basket = [
    [shop.box, 10],
    [shop.cup, 10],
  ] as const;
  expect((await ownCodesOf(await shop.fillCart(basket), shop.caller)).toSorted()).toEqual(["GA-2", null]);
  const neighbour = await shop.as((await makeBuyer(shop.db)).email);
  expect(await ownCodesOf(await shop.fillCart(basket, neighbour), neighbour)).toEqual([null, null]);
});

it("an order keeps what its article was called when it was ordered", async () => {
  await keep("GA-3");
  const { id } = await shop.place([[shop.box, 10]]);
  await keep("GA-4");
  const { orderLogistics } = await shop.readOrder(id);
  expect(orderLogistics.flatMap(({ lines }) => lines.map(({ ownCode }) => ownCode))).toEqual(["GA-3"]);
});

it("the mail that confirms an order calls its articles so, too", async () => {
  await keep("GA-5");
  await shop.place([[shop.box, 10]]);
  expect(shop.mails.at(-1)?.text).toContain(`(${shop.box.variantExternalId}, votre réf. GA-5) × 10`);
});
