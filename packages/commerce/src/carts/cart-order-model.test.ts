// Random edits of an ordered cart, compared with a plain model: cart and draft order always say the same.
import { carts } from "@comptoir/contract/carts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MadeOffer, makeBuyer, makeOffer } from "#test/orders/make-orders.ts";
import { createOrderShop, type OrderShop } from "#test/orders/order-shop.ts";
import type { Caller } from "#test/test-app.ts";

let shop: OrderShop;
let offers: MadeOffer[];
beforeAll(async () => {
  shop = await createOrderShop();
  offers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      makeOffer(shop.db, {
        supplier: index % 2 ? shop.cups : shop.cartons,
        itemPerPack: index === 0 ? 10 : 1,
        // The last one is short of stock: with more than ten pieces its line is blocked.
        stock: index === 5 ? 10 : 100_000,
        tiers: { 1: 10_000 + index },
      }),
    ),
  );
});
afterAll(() => shop.close());

const actions = ["ADD_QUANTITY", "REMOVE_QUANTITY", "REPLACE_QUANTITY"] as const;
type Edit = { readonly index: number; readonly action: (typeof actions)[number]; readonly quantity: number };

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  index: fc.nat(5),
  action: fc.constantFrom(...actions),
  quantity: fc.nat(30),
});

/** What edits of one write make of a quantity: they apply in order and are fitted to packs once, at the end. */
function quantityAfter(before: number, edits: readonly Edit[], pack: number): number {
  let asked = before;
  for (const { action, quantity } of edits) {
    if (action === "ADD_QUANTITY") asked += quantity;
    else if (action === "REMOVE_QUANTITY") asked = Math.max(0, asked - quantity);
    else asked = quantity;
  }
  return Math.ceil(asked / pack) * pack;
}

const isOrderable = ([index, quantity]: readonly [number, number]) => index !== 5 || quantity <= 10;

async function quantitiesOf(cartId: string, by: Caller) {
  const { cartLines } = await by.ask(carts.getCartLines, { params: { cartId }, query: { size: 100 } });
  return new Map(cartLines.map(({ offer, quantity }) => [offer.offerPriceId, quantity]));
}

describe("a cart and its order", () => {
  it("hold the same quantities after any edits, and the order's parts sum to its totals", async () => {
    const by = await shop.as((await makeBuyer(shop.db)).email);
    const named = (model: Iterable<readonly [number, number]>) =>
      new Map([...model].map(([index, quantity]) => [offers[index]?.offerPriceExternalId ?? "", quantity]));

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        async (writes) => {
          const cartId = await shop.fillCart([[offers[1] ?? shop.cup, 5]], by);
          const orderId = await by.ask(carts.initializeOrders, { params: { cartId } });
          const model = new Map([[1, 5]]);
          for (const edits of writes) {
            const body = edits.map(({ index, action, quantity }) => ({
              offerPriceId: offers[index]?.offerPriceExternalId ?? "",
              quantity,
              updateAction: action,
            }));
            await by.ask(carts.updateCartLines, { params: { cartId }, body });
            for (const [index, ofOffer] of Map.groupBy(edits, (edit) => edit.index)) {
              const quantity = quantityAfter(model.get(index) ?? 0, ofOffer, index === 0 ? 10 : 1);
              if (quantity === 0) model.delete(index);
              else model.set(index, quantity);
            }
          }
          expect(await quantitiesOf(cartId, by)).toEqual(named(model));

          const order = await shop.readOrder(orderId, by);
          const lines = order.orderLogistics.flatMap((logisticOrder) => logisticOrder.lines);
          const ordered = lines.map(
            ({ offerPriceSnapshotDto, quantity }) => [offerPriceSnapshotDto.externalId, quantity] as const,
          );
          expect(new Map(ordered)).toEqual(named([...model].filter(isOrderable)));

          const cents = (amounts: readonly number[]) =>
            amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
          const { orderLogisticPrices: prices, orderLogistics } = order;
          expect(cents(lines.map((line) => line.orderLogisticLinePriceDto.totalPriceWithTaxes))).toBe(
            cents([prices.totalOrderPrice]),
          );
          expect(cents(orderLogistics.map((logisticOrder) => logisticOrder.orderLogisticPrices.totalOrderPrice))).toBe(
            cents([prices.totalOrderPrice]),
          );
          expect(cents(prices.taxDetails.map(({ amount }) => amount))).toBe(cents([prices.totalTaxAmount]));
          expect(cents(prices.taxDetails.map(({ base }) => base))).toBe(cents([prices.totalPriceWithoutTax]));
          await by.call("DELETE", `/v2/shop/carts/${cartId}`);
        },
      ),
      { numRuns: 12 },
    );
  });

  it("edited while the order is placed: the edit is in the order or refused, never lost between", async () => {
    const by = await shop.as((await makeBuyer(shop.db)).email);
    for (let round = 0; round < 6; round += 1) {
      const cartId = await shop.fillCart([[shop.box, 10]], by);
      const orderId = await by.ask(carts.initializeOrders, { params: { cartId } });
      const body = [{ offerPriceId: shop.box.offerPriceExternalId, quantity: 20 }];
      const [edit, placement] = await Promise.all([
        by.call("PUT", `/v2/shop/carts/${cartId}/lines`, { body }),
        by.call("PUT", `/v2/shop/commercial-orders/${orderId}/created`),
      ]);
      expect(placement.status).toBe(200);
      const { productCount, validatedAt } = await shop.readOrder(orderId, by);
      expect(validatedAt).not.toBeNull();
      expect([edit.status, productCount]).toEqual(edit.status === 200 ? [200, 20] : [409, 10]);
    }
  });

  it("deleted while the order is placed: one of both happens, not both", async () => {
    const by = await shop.as((await makeBuyer(shop.db)).email);
    for (let round = 0; round < 6; round += 1) {
      const cartId = await shop.fillCart([[shop.box, 10]], by);
      const orderId = await by.ask(carts.initializeOrders, { params: { cartId } });
      const [deletion, placement] = await Promise.all([
        by.call("DELETE", `/v2/shop/carts/${cartId}`),
        by.call("PUT", `/v2/shop/commercial-orders/${orderId}/created`),
      ]);
      const outcome = [deletion.status, placement.status];
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual(outcome);
    }
  });
});
