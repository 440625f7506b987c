import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { personName } from "#orders/order/order-view.ts";

/** Names of those who would approve the order; none where nobody has to, and where they cannot be read just now. */
export async function listApprovers(
  sdk: Pick<Sdk, "logisticOrders">,
  { needsApproval, orderLogistics }: CommercialOrder,
): Promise<readonly string[]> {
  const [logisticOrder] = needsApproval ? orderLogistics : [];
  if (!logisticOrder) return [];
  try {
    const approvers = await sdk.logisticOrders.getApprovers({ params: { logisticOrderId: logisticOrder.id } });
    return approvers.map(personName);
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The approvers could not be read", error);
    return [];
  }
}
