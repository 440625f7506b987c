import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { findProductPage } from "#catalogue/product/product.server.ts";
import { ProductScreen, prepareProductScreen } from "#catalogue/product/product-screen.tsx";
import { type ReviewFormState, shownReviews } from "#catalogue/reviews/review-view.ts";
import { writeReview } from "#catalogue/reviews/reviews.server.ts";
import { chooseFace } from "#collections/table-face/table-choices.server.ts";
import { DrawnOnce } from "#lib/document/drawn-once.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/product.route";

export const handle: PageHandle = forEverybody;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  return loaderData ? pageMeta(args, loaderData.product.name, loaderData.product.description.slice(0, 160)) : [];
}

/** Any key of the product leads to its one address; the chosen variant stays in the query. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const wanted = {
    productKey: params.productId,
    variant: url.searchParams.get("variant"),
    reviewCount: shownReviews(url.searchParams),
    isAuthenticated: getSession(context).state === "authenticated",
  };
  const [page] = await Promise.all([
    findProductPage(getSdk(context, language), wanted, language),
    prepareProductScreen(),
  ]);
  validateRoute(page, url);
  if (params.productId !== page.product.id) {
    throw redirect(pathsIn(language).product(page.product.id) + url.search, 301);
  }
  const place = page.product.category?.externalId ?? "";
  return { ...page, face: await chooseFace({ context, request, url }, { view: "table", place }) };
}

/** Writes the visitor's review; guests sign in first. */
export async function action({ request, context, params, url }: Route.ActionArgs): Promise<ReviewFormState> {
  const language = languageOf(url.pathname);
  const { searchParams } = new URL(url);
  searchParams.delete("reviewed");
  const here = () => pathsIn(language).product(params.productId, Object.fromEntries(searchParams));
  if (getSession(context).state !== "authenticated") throw redirect(pathsIn(language).login({ to: here() }));
  const refused = await writeReview(getSdk(context, language), await readForm(request), language);
  if (refused) return refused;
  searchParams.set("reviewed", "1");
  throw redirect(`${here()}#reviews`);
}

/** All variants are here already: another one asks for its media at most, another filter of their table for nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isWrite = formMethod !== undefined && formMethod !== "GET";
  const isReload = currentUrl.href === nextUrl.href;
  const hasMore = currentUrl.searchParams.get("reviews") !== nextUrl.searchParams.get("reviews");
  const isOther = currentUrl.pathname !== nextUrl.pathname;
  return isWrite || isReload || hasMore || isOther ? defaultShouldRevalidate : false;
}

export default function ProductRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { product, media, beside, ...others } = loaderData;
  const by = { ...others, reviewState: actionData ?? null };
  return <DrawnOnce name="product" component={ProductScreen} of={{ product, media, beside }} by={by} />;
}
