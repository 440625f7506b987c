import { describe, expect, it } from "vitest";
import * as inCart from "#carts/add/in-cart.data.ts";
import { signedIn } from "../../../test/fake-commerce.ts";
import { askRoute } from "../../../test/one-route.tsx";

const line = (offerPriceId: string, quantity: number) => ({ quantity, offer: { offerPriceId } });
const linesKey = "GET /v2/shop/carts/0000000003/lines";

describe("the pieces in the cart in use", () => {
  it("are nobody's business for guests, and nothing is asked", async () => {
    const { data, calls } = await askRoute(inCart, "/menu/in-cart", { at: "menu/in-cart", isGuest: true });
    expect(data).toEqual({});
    expect(calls).toEqual([]);
  });

  it("are counted by article over every line of the cart, a thousand at a time", async () => {
    const carts = {
      carts: [{ id: "0000000003", name: "Lyon", status: "ON_GOING", type: "CART", numberOfLines: 1001 }],
    };
    const { data, calls } = await askRoute(inCart, "/menu/in-cart", {
      at: "menu/in-cart",
      answers: {
        ...signedIn,
        "GET /v2/shop/carts": () => carts,
        [linesKey]: ({ url }) => ({
          cartLines: new URL(url).searchParams.get("page") === "0" ? [line("PRX-1", 50)] : [line("PRX-2", 20)],
        }),
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
