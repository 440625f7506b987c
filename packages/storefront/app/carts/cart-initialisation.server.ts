// From a cart to its draft order: initialised, then looked at until it is there (specification §4 and §9).

import type { CartStatus } from "@comptoir/contract/carts";
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

/** Looked at every 2 s, for at most 30 s; the work is mostly done in tens of milliseconds, hence the first looks. */
const firstLooksAfterMs = [0, 50, 200] as const;
const lookEveryMs = 2000;
const giveUpAfterMs = 30_000;

/** The cart did not become ON_GOING in time (specification §8). */
export class CartTimeoutError extends Error {
  constructor() {
    super("Timeout: Cart status did not become ON_GOING");
    this.name = "CartTimeoutError";
  }
}

export type Pace = { readonly now: () => number; readonly wait: (milliseconds: number) => Promise<void> };

export const realPace: Pace = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Looks until the cart is ON_GOING. Throws CartTimeoutError after 30 s, and at once when the cart fell back to INIT. */
export async function waitUntilOnGoing(findStatus: () => Promise<CartStatus>, pace: Pace): Promise<void> {
  const start = pace.now();
  for (let look = 0; ; look += 1) {
    const pause = firstLooksAfterMs[look] ?? lookEveryMs;
    if (pace.now() - start + pause > giveUpAfterMs) throw new CartTimeoutError();
    if (pause > 0) await pace.wait(pause);
    if ((await findStatus()) === "ON_GOING") return;
  }
}

export type OrderSdk = Pick<Sdk, "carts" | "commercialOrders">;

/** The draft order of a cart; null while there is none. */
export async function findOrderOfCart(sdk: OrderSdk, cartId: string): Promise<CommercialOrder | null> {
  try {
    return await sdk.commercialOrders.getCommercialOrder({
      params: { commercialOrderId: cartId },
      query: { idType: "CART_ID", nbPreviewLines: 0 },
    });
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/**
 * Builds the order of a cart, or builds it anew when lines or the choice of suppliers may have changed, and gives its
 * reference. Throws CartTimeoutError when that takes more than 30 s, ApiError 422 when no line can be ordered.
 */
export async function prepareOrderOfCart(
  sdk: OrderSdk,
  cartId: string,
  { supplierIds, pace = realPace }: { readonly supplierIds?: readonly string[]; readonly pace?: Pace } = {},
): Promise<string> {
  await sdk.carts.initializeOrders({
    params: { cartId },
    body: supplierIds && supplierIds.length > 0 ? { supplierIds: [...supplierIds] } : {},
  });
  const findStatus = async () => (await sdk.carts.getCart({ params: { cartId }, query: { nbPreviewLines: 0 } })).status;
  await waitUntilOnGoing(findStatus, pace);
  const order = await findOrderOfCart(sdk, cartId);
  if (order === null) throw new CartTimeoutError();
  return order.reference;
}

/** The reference of the cart's order; a cart without one is initialised (specification §4). */
export async function ensureOrderOfCart(sdk: OrderSdk, cartId: string, pace: Pace = realPace): Promise<string> {
  const order = await findOrderOfCart(sdk, cartId);
  return order && !order.processing ? order.reference : prepareOrderOfCart(sdk, cartId, { pace });
}
