import { catalogueText } from "messages:catalogue";
import { redirect } from "react-router";
import { readResultState } from "#catalogue/result-state.ts";
import { findCategoryPage } from "#catalogue/results/category-page.server.ts";
import { CategoryScreen } from "#catalogue/results/category-screen.tsx";
import { misreadBounds } from "#catalogue/results/filters/filter-problems.server.ts";
import { chooseView } from "#catalogue/results/kept-view.server.ts";
import { chooseFace } from "#collections/table-face/table-choices.server.ts";
import { DrawnOnce } from "#lib/document/drawn-once.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { validateRoute } from "#lib/request.server.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/category.route";

export const handle: PageHandle = forEverybody;

export function meta(args: Route.MetaArgs) {
  const name = args.loaderData?.chain.at(-1)?.name;
  const t = catalogueText(languageOf(args.location.pathname));
  return name ? pageMeta(args, name, t("categoryDescription", { name })) : [];
}

/** The last segment of the path names the category; any other way to it is sent to its one address. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const segments = (params["*"] ?? "").split("/").filter(Boolean);
  const wanted = segments.at(-1);
  const language = languageOf(url.pathname);
  const state = readResultState(url.searchParams);
  const view = chooseView(context, request, state);
  const table = await chooseFace({ context, request, url }, { view, place: wanted ?? "" });
  const page = wanted
    ? await findCategoryPage(getSdk(context, language), wanted, state, {
        view,
        table,
        language,
        misread: misreadBounds(url.searchParams),
      })
    : null;
  validateRoute(page && page.chain.length > 0, url);
  const chain = page.chain.map((link) => link.externalId);
  if (chain.join("/") !== segments.join("/")) {
    throw redirect(pathsIn(language).category(chain) + url.search, 301);
  }
  return { ...page, state };
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { results, ...others } = loaderData;
  return <DrawnOnce name="category" component={CategoryScreen} of={{ results }} by={others} />;
}
