// Up to four articles side by side. The address says which; without one, those that the browser keeps (ux C-07).

import { comparisonText } from "messages:comparison";
import { redirect } from "react-router";
import { readChoice, writeChoice } from "#catalogue/comparison/choice/comparison.rules.ts";
import { changeChoice, findCompared, keptChoice } from "#catalogue/comparison/comparison.server.ts";
import { ComparisonScreen } from "#catalogue/comparison/comparison-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/comparison.route.ts";

export const handle: PageHandle = { ...forEverybody, isIndexed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, comparisonText(languageOf(args.location.pathname))("title"));

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const named = url.searchParams.get("ids");
  if (named === null) {
    const kept = keptChoice(getSession(context), request);
    if (kept.length > 0) throw redirect(pathsIn(language).comparison({ ids: writeChoice(kept) }));
  }
  const ids = readChoice(named);
  return { ids, articles: await findCompared(getSdk(context, language), ids, language) };
}

/** Adds or removes an article, for those without scripts and for the columns of the page itself. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ids = changeChoice(getSession(context), request, await readForm(request));
  throw redirect(pathsIn(languageOf(url.pathname)).comparison({ ids: writeChoice(ids) || "none" }));
}

export default function ComparisonRoute({ loaderData }: Route.ComponentProps) {
  return <ComparisonScreen {...loaderData} />;
}
