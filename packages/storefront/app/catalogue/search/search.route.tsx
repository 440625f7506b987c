import { catalogueText } from "messages:catalogue";
import type { Sdk } from "@comptoir/sdk/client";
import { redirect } from "react-router";
import { hasFilters, type ResultState, readResultState } from "#catalogue/result-state.ts";
import { misreadBounds } from "#catalogue/results/filters/filter-problems.server.ts";
import { chooseView } from "#catalogue/results/kept-view.server.ts";
import { findResults } from "#catalogue/results/results.server.ts";
import { findByCode, findSpellings, findWords, severalCodes } from "#catalogue/search/search.server.ts";
import { SearchScreen, type WaysOn } from "#catalogue/search/search-screen.tsx";
import { readSize } from "#catalogue/search/size-query.ts";
import { chooseFace } from "#collections/table-face/table-choices.server.ts";
import { DrawnOnce } from "#lib/document/drawn-once.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/search.route";

export const handle: PageHandle = { ...forEverybody, isIndexed: false };

export function meta(args: Route.MetaArgs) {
  const t = catalogueText(languageOf(args.location.pathname));
  const query = args.loaderData?.state.query;
  return pageMeta(args, query ? t("searchTitle", { query }) : t("search"));
}

/** An exact code goes straight to its product, unless all results are asked for (`all=1`). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const state = readResultState(url.searchParams);
  const isExact = url.searchParams.has("exact");
  const mayJump = state.query && state.page === 1 && !hasFilters(state) && !url.searchParams.has("all");
  const view = chooseView(context, request, state);
  const table = await chooseFace({ context, request, url }, { view, place: "" });
  const [results, exact] = await Promise.all([
    findResults(sdk, state, { view, table, language, isExact, misread: misreadBounds(url.searchParams) }),
    mayJump ? findByCode(sdk, state) : null,
  ]);
  if (exact) {
    const { product, variant } = exact;
    throw redirect(pathsIn(language).product(product.id, { variant: variant.id, query: state.query }));
  }
  const size = readSize(state.query);
  const codes = severalCodes(state.query);
  return {
    results,
    state,
    size,
    codes,
    isExact,
    waysOn: results.total === 0 ? await findWaysOn(sdk, state, isExact) : null,
  };
}

/** What else could be tried when nothing was found. */
async function findWaysOn(sdk: Sdk, state: ResultState, isExact: boolean): Promise<WaysOn> {
  const [spellings, words, categories] = await Promise.all([
    state.query ? findSpellings(sdk, state.query) : [],
    findWords(sdk, state, isExact),
    sdk.catalogue.getOnlineCategories(),
  ]);
  return { spellings, words, categories: categories.map(({ externalId, name }) => ({ externalId, name })) };
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { results, ...others } = loaderData;
  return <DrawnOnce name="search" component={SearchScreen} of={{ results }} by={others} />;
}
