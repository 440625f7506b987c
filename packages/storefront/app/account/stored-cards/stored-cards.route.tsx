// The cards that a buyer had kept, and how to forget one.

import { paymentsText } from "messages:payments";
import { isGone } from "@comptoir/sdk/errors";
import { data, redirect } from "react-router";
import { StoredCardsScreen } from "#account/stored-cards/stored-cards-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import { readPaymentWays } from "#payments/payment-ways.server.ts";
import type { Route } from "./+types/stored-cards.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, paymentsText(languageOf(args.location.pathname))("storedTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const { storedCards, takesCards } = await readPaymentWays(getSdk(context, languageOf(url.pathname)));
  return { storedCards, takesCards, isForgotten: url.searchParams.has("forgotten") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const storedPaymentMethodId = sentValue(await readForm(request), "card");
  try {
    if (storedPaymentMethodId)
      await getSdk(context, language).payments.deleteStoredPaymentMethod({ params: { storedPaymentMethodId } });
  } catch (error) {
    // One that is gone already is as good as forgotten.
    throwUnlessRefused(error);
    if (!isGone(error)) {
      tellFailure("A stored card could not be forgotten", error);
      return data({ hasFailed: true }, error.status < 500 ? error.status : 502);
    }
  }
  throw redirect(pathsIn(language).storedCards({ forgotten: 1 }));
}

export default function StoredCardsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StoredCardsScreen {...loaderData} hasFailed={actionData?.hasFailed ?? false} />;
}
