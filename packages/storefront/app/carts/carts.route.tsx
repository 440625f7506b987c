// The carts of a buyer: the only one at once, several as a list.
import { redirect } from "react-router";
import { listCarts } from "#carts/active-cart.server.ts";
import { cartsText } from "#carts/carts.text.ts";
import { CartsScreen, cartRow } from "#carts/carts-screen.tsx";
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
  if (only && others.length === 0) throw redirect(pathsIn(language).cart(only.id) + url.search);
  return { carts: carts.map(cartRow) };
}

export default function CartsRoute({ loaderData }: Route.ComponentProps) {
  return <CartsScreen carts={loaderData.carts} />;
}
