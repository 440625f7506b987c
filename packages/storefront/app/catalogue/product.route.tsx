import { redirect } from "react-router";
import { findProductPage } from "#catalogue/product.server.ts";
import { ProductScreen } from "#catalogue/product-screen.tsx";
import { chooseVariant } from "#catalogue/product-view.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { validateRoute } from "#lib/validate-route.ts";
import { pageMeta } from "#shell/page-meta.ts";
import type { Route } from "./+types/product.route";

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return loaderData ? pageMeta(args, loaderData.product.name, loaderData.product.description.slice(0, 160)) : [];
}

/** Any key of the product leads to its one address; the chosen variant stays in the query. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const page = await findProductPage(getSdk(context, language), params.productId, language);
  validateRoute(page, url);
  if (params.productId !== page.product.id) {
    throw redirect(pathsIn(language).product(page.product.id) + url.search, 301);
  }
  return {
    ...page,
    variantId: chooseVariant(page.product, url.searchParams.get("variant"))?.id ?? null,
    /** The words of the search that led straight here (ux S-02). */
    query: url.searchParams.get("query"),
  };
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductScreen {...loaderData} />;
}
