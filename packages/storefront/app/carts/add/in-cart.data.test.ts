import { describe, expect, it } from "vitest";
import * as inCart from "#carts/add/in-cart.data.ts";
import { on, signedIn } from "../../../test/fake-commerce.ts";
import { makeCart, makeCartLine } from "../../../test/make-orders.ts";
import { cartsOf, linesOf } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

describe("the pieces in the cart in use", () => {
  it("are nobody's business for guests, and nothing is asked", async () => {
    const { data, calls } = await askRoute(inCart, "/menu/in-cart", { at: "menu/in-cart", isGuest: true });
    expect(data).toEqual({});
    expect(calls).toEqual([]);
  });

  it("are counted by article over every line of the cart, a thousand at a time", async () => {
    const cart = { ...makeCart([]), id: "0000000003", name: "Lyon", numberOfLines: 1001 };
    const { data, calls } = await askRoute(inCart, "/menu/in-cart", {
      at: "menu/in-cart",
      answers: {
        ...signedIn,
        ...on.carts.getCarts(() => cartsOf([cart])),
        ...on.carts.getCartLines({ cartId: "0000000003" }, ({ query: { page } }) =>
          linesOf([makeCartLine(page === 0 ? { id: "PRX-1", quantity: 50 } : { id: "PRX-2", quantity: 20 })]),
        ),
      },
    });
    expect(data).toEqual({ "PRX-1": 50, "PRX-2": 20 });
    expect(calls).toHaveLength(3);
  });

  it("are read again after writes alone", () => {
    const url = new URL("http://localhost/c/cartons");
    const asked = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
    expect(inCart.shouldRevalidate(asked)).toBe(false);
    expect(inCart.shouldRevalidate({ ...asked, formMethod: "POST" })).toBe(true);
  });
});
