import type { CartDetails } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import * as add from "#carts/add/add-lines.route.tsx";
import * as cart from "#carts/cart/cart.route.tsx";
import * as list from "#carts/overview/carts.route.tsx";
import { on, refuse } from "../../../test/fake-commerce.ts";
import { makeCart } from "../../../test/make-orders.ts";
import { cartsOf, headOf } from "../../../test/make-pages.ts";
import { askRoute } from "../../../test/one-route.tsx";

const queryOf = (calls: readonly Request[], call: string) => {
  const found = calls.find(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  return Object.fromEntries(new URL(found?.url ?? "http://none").searchParams);
};
const pageOf = (...carts: CartDetails[]) => cartsOf(carts);
const lines = [
  ["offerPriceId", "PRX-CAI-0001"],
  ["quantity", "40"],
] as const;

describe("what is asked about carts (specification §9)", () => {
  it("the first page holds 20 carts, newest first, in EUR", async () => {
    const answers = { ...on.carts.getCarts(() => pageOf()) };
    const { calls } = await askRoute(list, "/checkout/cart", { at: "checkout/cart", answers });
    expect(queryOf(calls, "GET /v2/shop/carts")).toMatchObject({
      currency: "EUR",
      size: "20",
      "sort[]": "CREATED_AT_DESC",
    });
  });

  it("a cart is created in EUR", async () => {
    const answers = {
      ...on.carts.getCarts(() => pageOf()),
      ...on.carts.createCart(() => headOf({ ...makeCart([]), id: "new" })),
      ...on.carts.updateCartLines({ cartId: "new" }, () => ({ warnings: [] })),
    };
    const { calls } = await askRoute(add, "/checkout/cart/add", { at: "checkout/cart/add", answers, form: lines });
    expect(queryOf(calls, "POST /v2/shop/carts")).toEqual({ currency: "EUR" });
  });

  it("lines of a cart are read by pages of 100", async () => {
    const answers = {
      ...on.carts.getCart({ cartId: "cart-1" }, () => makeCart([])),
      ...on.carts.getCartLines({ cartId: "cart-1" }, () => ({
        cartLines: [],
        page: 1,
        size: 100,
        sort: [],
        totalElement: 0,
      })),
    };
    const at = "checkout/cart/:cartId";
    const { calls } = await askRoute(cart, "/checkout/cart/cart-1?page=2", { at, answers });
    expect(queryOf(calls, "GET /v2/shop/carts/cart-1/lines")).toMatchObject({ page: "1", size: "100" });
  });
});

it("a failed write to a cart is logged and answered in words (specification §8)", async () => {
  const answers = {
    ...on.carts.getCarts(() => pageOf({ ...makeCart([]), status: "INIT" })),
    ...on.carts.updateCartLines({ cartId: "cart-1" }, () => refuse(503, "UNAVAILABLE")),
  };
  const { status, html, told } = await askRoute(add, "/checkout/cart/add", {
    ...{ at: "checkout/cart/add", answers, form: lines },
  });
  expect(told).toEqual([expect.stringContaining("error A write to a cart failed: 503")]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(html).toContain("<h1");
});
