// The master quotes of the buyer and what suppliers answered, and what is done with a master quote as a whole (specification §2).

import { quotesText } from "messages:quotes";
import { searchLength } from "@comptoir/contract/limits";
import { answerOverview } from "#collections/overview.server.ts";
import { readKept } from "#collections/writes.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { createQuote, deleteQuote, readArticle, restoreQuote } from "#quotes/manage-quotes.server.ts";
import { QuotesScreen } from "#quotes/overview/quotes-screen.tsx";
import { findReader, tryQuotes } from "#quotes/quotes.server.ts";
import type { Route } from "./+types/quotes.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, quotesText(languageOf(args.location.pathname))("quotesTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const ofAccount = url.searchParams.get("of") === "account";
  const quotes = await tryQuotes(sdk, await findReader(context, url), { ofAccount });
  return { quotes, ofAccount, sought: (url.searchParams.get("sought") ?? "").trim().slice(0, searchLength) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const description = String(form.get("description") ?? "");
  return answerOverview(form, "quoteName", {
    create: (name) => createQuote(sdk, { name, description }, language),
    restore: (name) => {
      const articles = readKept(form.get("articles"), readArticle);
      return restoreQuote(sdk, { name, description, articles }, language);
    },
    remove: (id) => deleteQuote(sdk, id, language),
    pathOf: pathsIn(language).quote,
    typed: { description },
  });
}

export default function QuotesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuotesScreen {...loaderData} answer={actionData} />;
}
