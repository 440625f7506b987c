// The fit finder: what holds an object. The address holds the whole question and which article is looked at, so that it can be
// shared and works without scripts; with them the answer follows what is typed.

import { fitText } from "messages:fit";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { findFits } from "#fit/fit.server.ts";
import { isAsked, questionOf, readAddress } from "#fit/fit-question.ts";
import { FitScreen } from "#fit/fit-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/fit.route.ts";

export const handle: PageHandle = { isIndexed: false };

export const meta: Route.MetaFunction = (args) => {
  const t = fitText(languageOf(args.location.pathname));
  return pageMeta(args, t("title"), t("lead"));
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = readAddress(url.searchParams);
  const question = questionOf(typed);
  const language = languageOf(url.pathname);
  const fits = question && (await findFits(getSdk(context, language), question, language));
  return { typed, fits, hasFailed: question !== null && fits === null, isAsked: isAsked(typed) };
}

/** Without the parameters that only choose among what is shown. */
function askedBy(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  for (const name of ["at", "open", "added"]) parameters.delete(name);
  return parameters.toString();
}

/** Choosing another article asks nothing; asking the same again does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isWrite = formMethod !== undefined && formMethod !== "GET";
  const isChoice = currentUrl.search !== nextUrl.search && askedBy(currentUrl) === askedBy(nextUrl);
  return isWrite || !isChoice ? defaultShouldRevalidate : false;
}

export default function FitRoute({ loaderData }: Route.ComponentProps) {
  return <FitScreen {...loaderData} />;
}
