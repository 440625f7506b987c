// The carts of a buyer: the only one at once, several as a list; after an addition the one in use.

import { cartsText } from "messages:carts";
import type { ListedCart } from "@comptoir/contract/carts";
import { redirect } from "react-router";
import { findCartPage, findShownActive, goodsOf } from "#carts/active-cart.server.ts";
import { createCart, restoreCart } from "#carts/cart/manage-cart.server.ts";
import { type CartRow, CartsScreen } from "#carts/overview/carts-screen.tsx";
import { answerOverview } from "#collections/overview.server.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage } from "#lib/pages.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/carts.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, cartsText(languageOf(args.location.pathname))("cartsTitle"));

const cartRow = (cart: ListedCart): CartRow => ({
  id: cart.id,
  name: cart.name,
  lineCount: cart.numberOfLines,
  totalWithoutTax: goodsOf(cart),
  updatedAt: cart.updatedAt,
  owner: cart.ownerName,
  isShared: cart.isShared,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const page = readPage(url.searchParams);
  const [{ carts, pageCount }, active] = await Promise.all([findCartPage(sdk, { page }), findShownActive(sdk)]);
  const [only, ...others] = carts;
  const isOnlyOne = page === 1 && pageCount === 1 && others.length === 0;
  const deletedId = url.searchParams.get("deleted");
  // A buyer who has just added lines is led to where they are.
  const opened = url.searchParams.has("added") ? active.cart : isOnlyOne && deletedId === null && only;
  if (opened && !url.searchParams.has("all")) throw redirect(pathsIn(language).cart(opened.id) + url.search);
  return { carts: carts.map(cartRow), activeId: active.cart?.id ?? null, page, pageCount, deletedId };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  return answerOverview(await readForm(request), "cartName", {
    create: (name) => createCart(sdk, name, language),
    restore: async (id) => (await restoreCart(sdk, id, language)) ?? { id },
    pathOf: pathsIn(language).cart,
    typed: {},
  });
}

export default function CartsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartsScreen {...loaderData} answer={actionData} />;
}
