// Orders that are locked while their payment waits to be finished, by the cart that each was made of.

import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { paymentStateOf } from "#payments/payment-state.ts";

const mostAtOnce = 20;

const isOfCart = ({ sourceType, sourceId }: CommercialOrder) => sourceType === "CART" && sourceId !== null;

/** The references of the caller's orders whose payment is under way, by the ids of their carts. */
export async function findUnpaidOrders(sdk: Pick<Sdk, "commercialOrders">): Promise<ReadonlyMap<string, string>> {
  const { content } = await sdk.commercialOrders.getCommercialOrders({
    query: { isValidated: false, connectedUserOnly: true, logisticStatus: ["ORDER_CREATED"], size: mostAtOnce },
  });
  const unpaid = content.filter((order) => isOfCart(order) && paymentStateOf(order) === "paying");
  return new Map(unpaid.map(({ sourceId, reference }) => [sourceId ?? "", reference]));
}
