import { describe, expect, it } from "vitest";
import * as shipping from "#checkout/checkout.route.tsx";
import { answers, at, draft, page } from "../../test/checkout-order.ts";
import { on, refuse } from "../../test/fake-commerce.ts";
import { askRoute } from "../../test/one-route.tsx";

describe("the checkout of a cart", () => {
  it("goes on with the order of the cart", async () => {
    const known = {
      ...answers,
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => draft),
    };
    const { location } = await askRoute(shipping, "/checkout/shipping?cart=cart-1", { at, answers: known });
    expect(location).toBe(page);
  });

  it("leads back to a cart that cannot be ordered", async () => {
    const none = { ...on.carts.initializeOrders({ cartId: "cart-1" }, () => refuse(422, "F-E-039")) };
    const { location } = await askRoute(shipping, "/checkout/shipping?cart=cart-1", { at, answers: none });
    expect(location).toBe("/checkout/cart/cart-1");
  });
});
