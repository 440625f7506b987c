// A cart on paper: all its lines, however many pages it has on the screen (ux G-38, K-08).

import type { Sdk } from "@comptoir/sdk/client";
import { readAllLines } from "#carts/all-lines.server.ts";
import { type CartView, presentCart } from "#carts/cart-view.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

/** The whole cart without what paper does not show; null when it is not the caller's. */
export async function findWholeCart(sdk: Pick<Sdk, "carts">, cartId: string): Promise<CartView | null> {
  try {
    const cart = await sdk.carts.getCart({ params: { cartId }, query: { nbPreviewLines: 0 } });
    const lines = await readAllLines(sdk, cartId, { numberOfLines: cart.numberOfLines });
    const view = presentCart(cart, { lines, changed: [], page: 1 });
    const groups = view.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => ({ ...line, image: null, tiers: [], changes: [] })),
    }));
    return { ...view, groups };
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
