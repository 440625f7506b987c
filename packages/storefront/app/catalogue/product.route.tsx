import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { findProductPage } from "#catalogue/product.server.ts";
import { ProductDetails, ProductScreen } from "#catalogue/product-screen.tsx";
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
  const [page] = await Promise.all([
    findProductPage(getSdk(context, language), params.productId, language),
    ProductDetails.prepare(),
  ]);
  validateRoute(page, url);
  if (params.productId !== page.product.id) {
    throw redirect(pathsIn(language).product(page.product.id) + url.search, 301);
  }
  return page;
}

/** All variants are here already: another one, or another filter of their table, asks for nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isWrite = formMethod !== undefined && formMethod !== "GET";
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isWrite || !isSamePage ? defaultShouldRevalidate : false;
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductScreen {...loaderData} />;
}
