// After an order was placed: numbers, what happens next, and the way on. Reload-safe (ux O-08).

import { redirect } from "react-router";
import { requirePlacedOrders } from "#checkout/checkout-guard.ts";
import { findPlacedOrder, readConfirmation } from "#checkout/confirmation/confirmation.server.ts";
import { ConfirmationScreen, confirmationMeta } from "#checkout/confirmation/confirmation-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { isFromQuote } from "#orders/quote-of-order.server.ts";
import type { Route } from "./+types/order-confirmation.route.ts";

export const meta: Route.MetaFunction = (args) =>
  confirmationMeta(args, args.loaderData ? [args.loaderData.order.reference] : []);

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const paths = pathsIn(languageOf(url.pathname));
  const [order] = await requirePlacedOrders(url, paths.carts(), (reference) => findPlacedOrder(sdk, reference));
  if (isFromQuote(order)) throw redirect(paths.quoteConfirmation({ order: order.reference }));
  return readConfirmation(sdk, order);
}

export default function OrderConfirmationRoute({ loaderData }: Route.ComponentProps) {
  return <ConfirmationScreen confirmations={[loaderData]} />;
}
