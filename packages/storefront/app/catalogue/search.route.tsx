import { redirect } from "react-router";
import { catalogueText } from "#catalogue/catalogue.text.ts";
import { hasFilters, readResultState, viewOf } from "#catalogue/result-state.ts";
import { findResults } from "#catalogue/results.server.ts";
import { findByCode } from "#catalogue/search.server.ts";
import { SearchScreen } from "#catalogue/search-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { getSession } from "#lib/session.server.ts";
import { type PageHandle, pageMeta } from "#shell/page-meta.ts";
import type { Route } from "./+types/search.route";

export const handle: PageHandle = { isIndexed: false };

export function meta(args: Route.MetaArgs) {
  const t = catalogueText(languageOf(args.location.pathname));
  const query = args.loaderData?.state.query;
  return pageMeta(args, query ? t("searchTitle", { query }) : t("search"));
}

/** An exact code goes straight to its product, unless all results are asked for (`all=1`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const state = readResultState(url.searchParams);
  const mayJump = state.query && state.page === 1 && !hasFilters(state) && !url.searchParams.has("all");
  const [results, exact, categories] = await Promise.all([
    findResults(sdk, state, viewOf(state, getSession(context).state === "authenticated")),
    mayJump ? findByCode(sdk, state) : null,
    sdk.catalogue.getOnlineCategories(),
  ]);
  if (exact) {
    const { product, variant } = exact;
    throw redirect(pathsIn(language).product(product.id, { variant: variant.id, query: state.query }));
  }
  const suggestions = categories.map(({ externalId, name }) => ({ externalId, name }));
  return { results, state, categories: results.total === 0 ? suggestions : [] };
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}
