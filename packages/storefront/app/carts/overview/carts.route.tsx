// The carts of a buyer: the only one at once, several as a list; after an addition the one in use.

import { cartsText } from "messages:carts";
import type { ListedCart } from "@comptoir/contract/carts";
import { data, redirect } from "react-router";
import { findCartPage, findShownActive, goodsOf } from "#carts/active-cart.server.ts";
import { createCart, restoreCart } from "#carts/cart/manage-cart.server.ts";
import { type CartRow, type CartsAnswer, CartsScreen } from "#carts/overview/carts-screen.tsx";
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
  ownerName: cart.ownerName,
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
  const paths = pathsIn(language);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const restore = form.get("restore");
  if (restore !== null) {
    const refused = await restoreCart(sdk, String(restore), language);
    if (refused) return data({ ...refused, name: "", of: "other" } satisfies CartsAnswer, 400);
    throw redirect(paths.cart(String(restore), { restored: 1 }));
  }
  const created = await createCart(sdk, form, language);
  if ("id" in created) throw redirect(paths.cart(created.id, { created: 1 }));
  return data({ ...created, name: String(form.get("cartName") ?? ""), of: "create" } satisfies CartsAnswer, 400);
}

export default function CartsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartsScreen {...loaderData} answer={actionData} />;
}
