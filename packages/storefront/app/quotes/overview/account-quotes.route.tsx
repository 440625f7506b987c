// The same list inside the account area (specification §2).

import { quotesText } from "messages:quotes";
import { memo } from "react";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pageMeta } from "#page/page-meta.ts";
import { answerQuotesPage, readQuotesPage } from "#quotes/overview/quotes-page.server.ts";
import { QuotesScreen, type QuotesScreenProps } from "#quotes/overview/quotes-screen.tsx";
import type { Route } from "./+types/account-quotes.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, quotesText(languageOf(args.location.pathname))("quotesTitle"));

export const loader = ({ context, url }: Route.LoaderArgs) => readQuotesPage({ context, url });

export const action = ({ request, context, url }: Route.ActionArgs) => answerQuotesPage({ request, context, url });

export default function AccountQuotesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <Quotes {...loaderData} answer={actionData} />;
}

/** Drawn again for other quotes only: the router draws all routes anew with each step of a navigation. */
const Quotes = memo((props: Omit<QuotesScreenProps, "pageTo">) => (
  <QuotesScreen {...props} pageTo={usePaths().accountQuotes} />
));
