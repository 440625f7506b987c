// What stands beside another variant of a product, for a page whose variant is changed without asking for the page again.
import { data } from "react-router";
import { type BesideView, presentBeside } from "#catalogue/product/beside/beside-view.ts";
import { languageOf } from "#lib/locale.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/beside.data.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const variantKey = url.searchParams.get("variant") ?? "";
  const key = { params: { variantKey }, query: { idType: "ID" as const } };
  const answer = await getSdk(context, language).catalogue.getArticlesBeside(key).catch(nullWhenAbsent);
  const beside: BesideView | null = answer && presentBeside(answer, language);
  return data(beside, { headers: { "Cache-Control": "private, no-store" } });
}

/** Nothing that is done on the page changes what goes with an article. */
export const shouldRevalidate = () => false;
