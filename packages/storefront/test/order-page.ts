// The page of an order, asked for with what the API answers about it.
import type { LogisticOrder } from "@comptoir/contract/orders/orders";
import * as orderRoute from "#orders/order/order.route.tsx";
import { type Answers, on } from "./fake-commerce.ts";
import { makeOrder } from "./make-orders.ts";
import { buyer } from "./make-pages.ts";
import { askRoute } from "./one-route.tsx";

export const at = "account/orders/:orderReference";
export const path = "/account/orders/172-189-1896838";

/** What the API answers about an order of these logistic orders. */
export function orderOf(
  logisticOrders: readonly LogisticOrder[],
  given: Parameters<typeof makeOrder>[0] = {},
): Answers {
  const order = makeOrder({ orderLogistics: [...logisticOrders], ...given });
  const calls = logisticOrders.map((logisticOrder) =>
    on.logisticOrders.getLogisticOrder({ logisticOrderId: logisticOrder.id }, () => logisticOrder),
  );
  return Object.assign(
    {},
    on.auth.getAuthenticatedUser(() => buyer),
    on.commercialOrders.getCommercialOrder({ commercialOrderId: order.reference }, () => order),
    ...calls,
  );
}
/** The HTML of the page, its spaces plain. */
export const shown = async (answers: Answers, address = path) => {
  const { html } = await askRoute(orderRoute, address, { at, answers });
  return html.replace(/[\u202f\u00a0]/g, " ");
};
