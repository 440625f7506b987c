// The articles that the user waits for, and those that came back lately; the form beside an article is sent here.

import { watchText } from "messages:watch";
import { languageOf, localeTags } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import { StockWatchesScreen } from "#stock-watches/stock-watches-screen.tsx";
import { writeWatch } from "#stock-watches/watch.server.ts";
import { readWatchFailure } from "#stock-watches/watch-state.ts";
import type { Route } from "./+types/stock-watches.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, watchText(languageOf(args.location.pathname))("title"));

/** With `variant` that article alone, for a page that shows another variant than the one it came with. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const page = readPage(url.searchParams);
  const productVariantId = url.searchParams.get("variant") || undefined;
  const query = { page: page - 1, size: rowsPerPage, locale: localeTags[language], productVariantId };
  const { content, totalPages } = await getSdk(context, language).stockWatches.getStockWatches({ query });
  const [variantId, articleCode] = [url.searchParams.get("forgotten"), url.searchParams.get("code")];
  return {
    watches: content,
    page,
    pages: totalPages,
    forgotten: variantId && articleCode ? { variantId, articleCode } : null,
    failure: readWatchFailure(url.searchParams),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  return writeWatch(getSdk(context, language), await readForm(request), pathsIn(language).stockWatches());
}

export default function StockWatchesRoute({ loaderData }: Route.ComponentProps) {
  return <StockWatchesScreen {...loaderData} />;
}
