// The carts of a buyer: the only one at once, several as a list.
import { data, redirect } from "react-router";
import { listCarts } from "#carts/active-cart.server.ts";
import { cartsText } from "#carts/carts.text.ts";
import { CartsScreen, cartRow } from "#carts/carts-screen.tsx";
import { createCart } from "#carts/manage-cart.server.ts";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { pageMeta } from "#shell/page-meta.ts";
import type { Route } from "./+types/carts.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, cartsText(languageOf(args.location.pathname))("cartsTitle"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const carts = await listCarts(getSdk(context, language));
  const [only, ...others] = carts;
  if (only && others.length === 0 && !url.searchParams.has("all"))
    throw redirect(pathsIn(language).cart(only.id) + url.search);
  return { carts: carts.map(cartRow), isDeleted: url.searchParams.has("deleted") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await request.formData();
  const created = await createCart(getSdk(context, language), form, language);
  if ("id" in created) throw redirect(pathsIn(language).cart(created.id, { created: 1 }));
  return data({ ...created, name: String(form.get("cartName") ?? "") }, 400);
}

export default function CartsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartsScreen {...loaderData} refused={actionData} />;
}
