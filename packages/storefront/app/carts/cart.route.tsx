// One cart. Its form saves quantities, removes a line or starts the checkout; every button works without scripts.

import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import { listCarts } from "#carts/active-cart.server.ts";
import {
  type CartAnswer,
  findCart,
  readChanges,
  readPage,
  removeLine,
  restoreLine,
  saveChanges,
  startCheckout,
} from "#carts/cart.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { CartScreen } from "#carts/cart-screen.tsx";
import { cartsText } from "#carts/carts.text.ts";
import { copyCart, deleteCart, renameCart } from "#carts/manage-cart.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { getSdk } from "#lib/sdk.server.ts";
import { validateRoute } from "#lib/validate-route.ts";
import { pageMeta } from "#shell/page-meta.ts";
import type { Route } from "./+types/cart.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = cartsText(languageOf(args.location.pathname));
  const name = args.loaderData?.cart.name;
  return pageMeta(args, name ? shownCartName(name, t) : t("cartsTitle"));
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const [cart, carts] = await Promise.all([findCart(sdk, params.cartId, readPage(url.searchParams)), listCarts(sdk)]);
  validateRoute(cart, url);
  const done = url.searchParams.has("created") ? "created" : url.searchParams.has("copied") ? "copied" : null;
  return { cart, isInUse: carts.length > 1 && carts[0]?.id === cart.id, done } as const;
}

/** Renames, copies or deletes the cart; a copy opens, and after a deletion the other carts do. */
async function manage(sdk: Sdk, cartId: string, form: FormData, language: Language): Promise<CartAnswer> {
  const paths = pathsIn(language);
  if (form.get("manage") === "copy") {
    const copy = await copyCart(sdk, cartId, language);
    if ("refusal" in copy) return copy;
    throw redirect(paths.cart(copy.id, { copied: 1 }));
  }
  if (form.get("manage") === "delete") {
    const refused = await deleteCart(sdk, cartId, language);
    if (refused) return refused;
    throw redirect(paths.carts({ deleted: 1 }));
  }
  return renameCart(sdk, cartId, form, language);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await request.formData();
  if (form.has("manage")) return answerWith(await manage(sdk, params.cartId, form, language));
  if (form.has("remove")) return answerWith(await removeLine(sdk, params.cartId, form, language));
  if (form.has("restore")) return answerWith(await restoreLine(sdk, params.cartId, form, language));
  const saved = await saveChanges(sdk, params.cartId, readChanges(form), language);
  if (!form.has("checkout") || saved.refusal || saved.lineErrors) return answerWith(saved);
  const started = await startCheckout(sdk, params.cartId, String(form.get("checkout")), language);
  if (!("reference" in started)) return answerWith(started);
  throw redirect(pathsIn(language).shipping({ order: started.reference }));
}

const answerWith = (answer: CartAnswer) => data(answer, answer.refusal || answer.lineErrors ? 400 : 200);

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartScreen {...loaderData} answer={actionData} />;
}
