// After orders from a quote were placed: one page for all of them, and the way back to the quote (specification §2).

import { requirePlacedOrders } from "#checkout/checkout-guard.ts";
import { findPlacedOrder, readConfirmation } from "#checkout/confirmation/confirmation.server.ts";
import { ConfirmationScreen, confirmationMeta } from "#checkout/confirmation/confirmation-screen.tsx";
import { leftOf } from "#checkout/quoted/quoted-order.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findQuoteOfOrder, isFromQuote } from "#orders/quote-of-order.server.ts";
import type { Route } from "./+types/quote-confirmation.route.ts";

export const meta: Route.MetaFunction = (args) =>
  confirmationMeta(args, args.loaderData?.confirmations.map(({ order }) => order.reference) ?? []);

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const paths = pathsIn(languageOf(url.pathname));
  const orders = await requirePlacedOrders(url, paths.quotes(), async (reference) => {
    const found = await findPlacedOrder(sdk, reference);
    return found && isFromQuote(found) ? found : null;
  });
  const [confirmations, quotes] = await Promise.all([
    Promise.all(orders.map((order) => readConfirmation(sdk, order))),
    Promise.all(orders.map((order) => findQuoteOfOrder(sdk, order))),
  ]);
  const [quote] = quotes;
  const left = quotes.flatMap((one) => (one ? leftOf(one) : []));
  return { confirmations, left, quotePath: quote ? paths.quote(quote.masterQuoteId) : null };
}

export default function QuoteConfirmationRoute({ loaderData }: Route.ComponentProps) {
  const { confirmations, left, quotePath } = loaderData;
  const [first, ...others] = confirmations;
  if (!first) return null;
  return <ConfirmationScreen confirmations={[first, ...others]} left={left} quotePath={quotePath} />;
}
