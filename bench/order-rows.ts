// Rows of the cart and of placing orders: what a buyer with a long list waits for.
import type { Floors } from "./floors.ts";
import type { Figure } from "./report.ts";
import type { Shop } from "./shop.ts";

/** Carts of 5 and of 500 lines, and the placement of an order of 60 lines over 3 suppliers. */
export async function measureOrders(_shop: Shop, _floors: Floors): Promise<Figure[]> {
  return [];
}
