import type { Offer } from "@comptoir/contract/products";
import { describe, expect, it } from "vitest";
import { presentLogisticOrderView } from "#orders/order/order-view.ts";
import { presentReorder } from "#orders/reorder/reorder.ts";
import { makeLogisticOrder } from "../../../test/make-orders.ts";

const [line] = presentLogisticOrderView(makeLogisticOrder()).lines;
if (!line) throw new Error("The order of the tests has a line.");

type OfferTraits = {
  readonly price?: number;
  readonly tier?: number;
  readonly stock?: number;
  readonly maximum?: number;
  readonly lot?: number;
};
const offerWith = ({ price = line.itemPrice, tier, stock = 1000, maximum, lot = 20 }: OfferTraits = {}) =>
  ({
    offerInventory: { stock, minOrderQuantity: lot, maxOrderQuantity: maximum ?? null },
    offerPrices: [
      {
        externalId: line.offerPriceId,
        itemPerPack: lot,
        priceRanges: [
          { quantity: 1, price: { itemPrice: price }, discountPrice: null },
          ...(tier === undefined ? [] : [{ quantity: 40, price: { itemPrice: tier }, discountPrice: null }]),
        ],
      },
    ],
  }) as unknown as Offer; // Only what the rule reads.

const today = (given?: OfferTraits) => presentReorder([line], given ? [offerWith(given)] : [])[0];

describe("an order placed again (ux D-05)", () => {
  it("proposes what was ordered, at the same price", () => {
    expect(today({})).toMatchObject({
      change: "none",
      isOtherQuantity: false,
      offer: { proposed: line.quantity, priceToday: line.itemPrice },
    });
  });

  it("says when the price has gone up or down, at the tier of the quantity", () => {
    expect(today({ price: line.itemPrice + 0.01 })?.change).toBe("dearer");
    expect(today({ price: line.itemPrice - 0.01 })?.change).toBe("cheaper");
    expect(today({ tier: 0.4 })?.offer?.priceToday).toBe(0.4);
  });

  it("marks what is gone and what is out of stock, and proposes neither", () => {
    expect(today()).toMatchObject({ change: "gone", offer: null });
    expect(today({ stock: 0 })).toMatchObject({ change: "noStock", offer: null });
  });

  it("proposes whole packs of today, within maximum and stock", () => {
    expect(today({ lot: 30 })?.offer?.proposed).toBe(60);
    expect(today({ maximum: 20 })).toMatchObject({ isOtherQuantity: true, offer: { proposed: 20 } });
    expect(today({ stock: 39 })?.offer?.proposed).toBe(20);
  });
});
