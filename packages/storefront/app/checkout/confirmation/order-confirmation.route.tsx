// After an order was placed: numbers, what happens next, and the way on. Reload-safe (ux O-08).

import { ordersText } from "messages:orders";
import { redirect } from "react-router";
import { requirePlacedOrder } from "#checkout/checkout-guard.ts";
import { findPlacedOrder, readConfirmation } from "#checkout/confirmation/confirmation.server.ts";
import { ConfirmationScreen } from "#checkout/confirmation/confirmation-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { isFromQuote } from "#orders/quote-of-order.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/order-confirmation.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = ordersText(languageOf(args.location.pathname));
  const reference = args.loaderData?.order.reference;
  return pageMeta(args, reference ? t("confirmationMeta", { reference }) : t("stepConfirmation"));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const paths = pathsIn(language);
  const order = await requirePlacedOrder(url, paths.carts(), (reference) => findPlacedOrder(sdk, reference));
  if (isFromQuote(order)) throw redirect(paths.quoteConfirmation({ order: order.reference }));
  return readConfirmation(sdk, order);
}

export default function OrderConfirmationRoute({ loaderData }: Route.ComponentProps) {
  return <ConfirmationScreen {...loaderData} />;
}
