import type { CartStatus } from "@comptoir/contract/carts";
import { describe, expect, it } from "vitest";
import {
  CartTimeoutError,
  ensureOrderOfCart,
  prepareOrderOfCart,
  waitUntilOnGoing,
} from "#carts/cart-initialisation.server.ts";
import { on, refuse } from "../../test/fake-commerce.ts";
import { makeCart, makeOrder } from "../../test/make-orders.ts";
import { bodyOf, sdkOver } from "../../test/one-route.tsx";

/** A clock that only moves when somebody waits. */
function makePace() {
  let time = 0;
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    time += milliseconds;
  };
  return { pace: { now: () => time, wait }, waits, elapsed: () => time };
}

const statusesOf = (...statuses: CartStatus[]) => {
  const left = [...statuses];
  return async () => left.shift() ?? statuses.at(-1) ?? "LOADING";
};

describe("waiting for a cart", () => {
  it("does not wait for one that is ON_GOING at the first look", async () => {
    const { pace, waits } = makePace();
    await waitUntilOnGoing(statusesOf("ON_GOING"), pace);
    expect(waits).toEqual([]);
  });

  it("looks again soon, then every 2 seconds", async () => {
    const { pace, waits } = makePace();
    await waitUntilOnGoing(statusesOf("LOADING", "LOADING", "LOADING", "LOADING", "ON_GOING"), pace);
    expect(waits).toEqual([50, 200, 2000, 2000]);
  });

  it("gives up after 30 seconds with the message of the specification", async () => {
    const { pace, elapsed } = makePace();
    await expect(waitUntilOnGoing(statusesOf("LOADING"), pace)).rejects.toThrow(
      "Timeout: Cart status did not become ON_GOING",
    );
    expect(elapsed()).toBeGreaterThan(28_000);
    expect(elapsed()).toBeLessThanOrEqual(30_000);
  });
});

const initialise = "POST /v2/shop/carts/cart-1/initialize-orders";

describe("the order of a cart", () => {
  it("is built first when reading it answers 404", async () => {
    let isBuilt = false;
    const build = () => {
      isBuilt = true;
      return "0000000001";
    };
    const { sdk, calls } = sdkOver({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () =>
        isBuilt ? makeOrder() : refuse(404, "F-E-033"),
      ),
      ...on.carts.initializeOrders({ cartId: "cart-1" }, build),
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart([]), status: "ON_GOING" })),
    });
    expect(await ensureOrderOfCart(sdk, "cart-1", makePace().pace)).toBe("172-189-1896838");
    expect(new URL(calls[0]?.url ?? "").searchParams.get("idType")).toBe("CART_ID");
    expect(calls.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "GET"]);
  });

  it("is taken as it is when it is there", async () => {
    const { sdk, calls } = sdkOver({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => makeOrder()),
    });
    expect(await ensureOrderOfCart(sdk, "cart-1", makePace().pace)).toBe("172-189-1896838");
    expect(calls).toHaveLength(1);
  });

  it("holds the lines of one supplier when one is chosen", async () => {
    const { sdk, calls } = sdkOver({
      ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "cart-1" }, () => makeOrder()),
      ...on.carts.initializeOrders({ cartId: "cart-1" }, () => "0000000001"),
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart([]), status: "ON_GOING" })),
    });
    await prepareOrderOfCart(sdk, "cart-1", { supplierIds: ["FOU-CARTONS"], pace: makePace().pace });
    expect(await bodyOf(calls, initialise)).toEqual({ supplierIds: ["FOU-CARTONS"] });
  });

  it("is not waited for beyond 30 seconds", async () => {
    const { sdk } = sdkOver({
      ...on.carts.initializeOrders({ cartId: "cart-1" }, () => "0000000001"),
      ...on.carts.getCart({ cartId: "cart-1" }, () => ({ ...makeCart([]), status: "LOADING" })),
    });
    await expect(prepareOrderOfCart(sdk, "cart-1", { pace: makePace().pace })).rejects.toThrow(CartTimeoutError);
  });
});
