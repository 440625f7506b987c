// The master quotes of the buyer and what suppliers answered, and what is done with a master quote as a whole (specification §2).

import { quotesText } from "messages:quotes";
import { searchLength } from "@comptoir/contract/limits";
import { data, redirect } from "react-router";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { createQuote, deleteQuote, readArticles, restoreQuote } from "#quotes/manage-quotes.server.ts";
import { type QuotesAnswer, QuotesScreen } from "#quotes/overview/quotes-screen.tsx";
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

const opened = (id: string, done: string, language: Language) => redirect(pathsIn(language).quote(id, { [done]: 1 }));

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const [name, description] = [String(form.get("quoteName") ?? ""), String(form.get("description") ?? "")];
  if (form.has("delete")) {
    const answer = await deleteQuote(sdk, String(form.get("delete")), language);
    if ("deleted" in answer) return answer satisfies QuotesAnswer;
    return data({ ...answer, name, description, of: "other" } satisfies QuotesAnswer, 400);
  }
  if (form.has("restore")) {
    const deleted = { name: String(form.get("restore")), description, articles: readArticles(form.get("articles")) };
    const answer = await restoreQuote(sdk, deleted, language);
    if ("id" in answer) throw opened(answer.id, "restored", language);
    return data({ ...answer, name, description, of: "other" } satisfies QuotesAnswer, 400);
  }
  const answer = await createQuote(sdk, { name, description }, language);
  if ("id" in answer) throw opened(answer.id, "created", language);
  return data({ ...answer, name, description, of: "create" } satisfies QuotesAnswer, 400);
}

export default function QuotesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QuotesScreen {...loaderData} answer={actionData} />;
}
