// What the confirmation of a placed order shows (ux O-08).
import type { CommercialOrder } from "@comptoir/contract/orders/commercial-orders";
import type { Sdk } from "@comptoir/sdk/client";
import { tellFailure } from "#lib/session/log.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { personName, presentOrder } from "#orders/order/order-view.ts";
import { mayPay } from "#payments/may-pay.server.ts";
import { readPaymentWays } from "#payments/payment-ways.server.ts";

/** An order by its reference, without its lines; null when it is not placed, or not the caller's. */
export async function findPlacedOrder(
  sdk: Pick<Sdk, "commercialOrders">,
  reference: string,
): Promise<CommercialOrder | null> {
  const found = await findOrder(sdk, reference, 0);
  return found?.validatedAt ? found : null;
}

/** The order with who approves it, how it is paid, and who may pay what is left. */
export async function readConfirmation(sdk: Sdk, order: CommercialOrder) {
  const waiting = order.orderLogistics.find(({ status }) => status === "WAITING_CUSTOMER_APPROVAL");
  const approvers = waiting
    ? await sdk.logisticOrders.getApprovers({ params: { logisticOrderId: waiting.id } }).catch((error: unknown) => {
        // The order is placed all the same; the page then does not name who approves it.
        tellFailure("The approvers could not be read", error);
        return [];
      })
    : [];
  const view = presentOrder(order);
  const isByCard = view.paymentOption === "CREDIT_CARD";
  const payment = isByCard ? null : await readPaymentWays(sdk, order.reference);
  const isForMe = await mayPay(sdk, { order: view, logisticOrders: view.logisticOrders });
  return { order: view, approvers: approvers.map(personName), payment, payer: isForMe ? null : view.buyer.name };
}
