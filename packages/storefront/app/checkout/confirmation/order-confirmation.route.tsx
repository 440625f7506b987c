// After an order was placed: numbers, what happens next, and the way on. Reload-safe (ux O-08).

import { ordersText } from "messages:orders";
import { requirePlacedOrder } from "#checkout/checkout-guard.ts";
import { ConfirmationScreen } from "#checkout/confirmation/confirmation-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findOrder } from "#orders/find-order.server.ts";
import { personName, presentOrder } from "#orders/order/order-view.ts";
import { pageMeta } from "#page/page-meta.ts";
import { mayPay } from "#payments/may-pay.server.ts";
import { readPaymentWays } from "#payments/payment-ways.server.ts";
import type { Route } from "./+types/order-confirmation.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = ordersText(languageOf(args.location.pathname));
  const reference = args.loaderData?.order.reference;
  return pageMeta(args, reference ? t("confirmationMeta", { reference }) : t("stepConfirmation"));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const order = await requirePlacedOrder(url, pathsIn(language).carts(), async (reference) => {
    const found = await findOrder(sdk, reference, 0);
    return found?.validatedAt ? found : null;
  });
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

export default function OrderConfirmationRoute({ loaderData }: Route.ComponentProps) {
  return <ConfirmationScreen {...loaderData} />;
}
