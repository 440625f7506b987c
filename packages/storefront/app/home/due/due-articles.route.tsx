// What is due for the buyer, what of it rests, and the forms that let an article rest or tell of it again. They work without scripts.

import { dueArticlesText } from "messages:dueArticles";
import { SnoozeTime } from "@comptoir/contract/home/home";
import { data, redirect } from "react-router";
import { DueArticlesScreen } from "#home/due/due-articles-screen.tsx";
import { languageOf, localeTags } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/due-articles.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, dueArticlesText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const query = { locale: localeTags[language] };
  const { due, snoozed } = await getSdk(context, language).home.getDueArticles({ query });
  const rested = snoozed.find(({ productVariantId }) => productVariantId === url.searchParams.get("rested")) ?? null;
  return { due, snoozed, rested };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const { home } = getSdk(context, language);
  const { dueArticles } = pathsIn(language);
  const params = { productVariantId: sentValue(form, "article") };
  const time = SnoozeTime.safeParse(form.get("rest"));
  if (!params.productVariantId || !(time.success || form.has("wake"))) throw notAForm();
  try {
    if (time.success) await home.snoozeDueArticle({ params, body: { time: time.data } });
    else await home.wakeDueArticle({ params });
  } catch (error) {
    throwUnlessRefused(error);
    return data({ isRefused: true as const }, error.status);
  }
  throw redirect(time.success ? dueArticles({ rested: params.productVariantId }) : dueArticles());
}

export default function DueArticlesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DueArticlesScreen {...loaderData} isRefused={actionData?.isRefused ?? false} />;
}
