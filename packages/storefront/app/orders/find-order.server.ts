import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";

/** Most lines of an order that one answer holds. */
const mostLines = 1000;

/** A commercial order by its reference; null when it is unknown or not the caller's. */
export async function findOrder(
  sdk: Pick<Sdk, "commercialOrders">,
  reference: string,
  nbPreviewLines = mostLines,
): Promise<CommercialOrder | null> {
  try {
    return await sdk.commercialOrders.getCommercialOrder({
      params: { commercialOrderId: reference },
      query: { idType: "REFERENCE", nbPreviewLines },
    });
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
