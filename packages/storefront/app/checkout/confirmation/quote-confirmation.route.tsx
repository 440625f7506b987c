// After an order from a quote was placed: the confirmation of any order, and the way back to the quote (specification §2).

import { ordersText } from "messages:orders";
import { requirePlacedOrder } from "#checkout/checkout-guard.ts";
import { findPlacedOrder, readConfirmation } from "#checkout/confirmation/confirmation.server.ts";
import { ConfirmationScreen } from "#checkout/confirmation/confirmation-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { findQuoteOfOrder, isFromQuote } from "#orders/quote-of-order.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/quote-confirmation.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = ordersText(languageOf(args.location.pathname));
  const reference = args.loaderData?.order.reference;
  return pageMeta(args, reference ? t("confirmationMeta", { reference }) : t("stepConfirmation"));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const paths = pathsIn(language);
  const order = await requirePlacedOrder(url, paths.quotes(), async (reference) => {
    const found = await findPlacedOrder(sdk, reference);
    return found && isFromQuote(found) ? found : null;
  });
  const [confirmation, quote] = await Promise.all([readConfirmation(sdk, order), findQuoteOfOrder(sdk, order)]);
  return { ...confirmation, quotePath: quote && paths.quote(quote.masterQuoteId) };
}

export default function QuoteConfirmationRoute({ loaderData }: Route.ComponentProps) {
  return <ConfirmationScreen {...loaderData} />;
}
