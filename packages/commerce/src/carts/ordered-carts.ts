// What becomes of a cart when its order moves on; handed to the order calls where they are mounted.
import { CartStatus } from "@comptoir/contract/carts";
import { findCartLines } from "#carts/cart-lines.queries.ts";
import { completingCart, findCart, lockCartOfAnybody, lockingCart, setCart } from "#carts/carts.queries.ts";
import { cartStep } from "#carts/carts.rules.ts";
import type { CartPort } from "#orders/cart-port.ts";

export const cartPort: CartPort = {
  async findLines(db, buyer, cartId) {
    // The status, for which alone the time is asked, does not matter here.
    const cart = await findCart(db, buyer, cartId, { now: new Date(0), reach: "own" });
    if (!cart) return null;
    const lines = await findCartLines(db, buyer, [cartId]);
    return lines.map(({ offerPriceId, quantity, extras }) => ({ offerPriceId, quantity, ...extras }));
  },
  locking: lockingCart,
  completing(ordered) {
    const statuses = CartStatus.options.filter((status) => cartStep("complete", status));
    return completingCart(ordered, statuses);
  },
  async reopen(tx, cartId, now) {
    const cart = await lockCartOfAnybody(tx, cartId);
    if (!cart || !cartStep("reopen", cart.status)) return;
    await setCart(tx, cartId, { status: "INIT", ordered_supplier_ids: null, updated_at: now });
  },
};
