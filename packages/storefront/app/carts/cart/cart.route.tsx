// One cart. Its form saves quantities, removes a line or starts the checkout; every button works without scripts.

import { cartsText } from "messages:carts";
import { ownValue } from "@comptoir/contract/conventions";
import type { Sdk } from "@comptoir/sdk/client";
import { data, redirect } from "react-router";
import { findShownActive } from "#carts/active-cart.server.ts";
import {
  acceptChanges,
  type CartAnswer,
  findCart,
  findUnpaidOrder,
  removeLine,
  restoreLine,
  saveChanges,
  startCheckout,
} from "#carts/cart/cart.server.ts";
import { CartScreen } from "#carts/cart/cart-screen.tsx";
import { hasNotes, saveNote } from "#carts/cart/line-note.server.ts";
import { activateCart, copyCart, deleteCart, renameCart, shareCart } from "#carts/cart/manage-cart.server.ts";
import { bringBack, findSetAside, setAside } from "#carts/cart/set-aside.server.ts";
import { isBuyingList, shownCartName } from "#carts/cart-name.ts";
import { findWholeCart } from "#carts/files/print-cart.server.ts";
import { PrintCartScreen } from "#carts/files/print-cart-screen.tsx";
import { findMoves } from "#carts/quantities/cart-moves.server.ts";
import { isInTheWay, readTyped } from "#carts/quantities/check-changes.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { readPage } from "#lib/pages.ts";
import { pathsIn } from "#lib/paths.ts";
import { ensureThere } from "#lib/refused.server.ts";
import { readForm } from "#lib/request.server.ts";
import { requestContext } from "#lib/session/context.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { ensureOrdersHere } from "#lib/session/session.server.ts";
import { sentValue } from "#lib/typed-fields.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/cart.route.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = cartsText(languageOf(args.location.pathname));
  const name = args.loaderData?.cart.name;
  return pageMeta(args, name ? shownCartName(name, t) : t("cartsTitle"));
};

/** What the page can do without: when it cannot be read, that is logged, and `otherwise` stands for it. */
async function besides<Value>(what: string, read: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    tellFailure(`${what} could not be read`, error);
    return otherwise;
  }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const isPrint = url.searchParams.get("view") === "print";
  const [cart, active, setAside, takesNotes] = await Promise.all([
    isPrint ? findWholeCart(sdk, params.cartId) : findCart(sdk, params.cartId, readPage(url.searchParams)),
    findShownActive(sdk),
    besides("What is set aside", findSetAside(sdk), []),
    besides("The fields of lines", hasNotes(sdk), false),
  ]);
  ensureThere(cart, "cart", url);
  // A buying list has its own page, and no checkout.
  if (isBuyingList(cart)) throw redirect(pathsIn(languageOf(url.pathname)).buyingList(cart.id));
  const unpaidOrder = await besides("The payment of a cart", findUnpaidOrder(sdk, cart), null);
  const { publicUrl } = context.get(requestContext).shop;
  const shareUrl = new URL(pathsIn(languageOf(url.pathname)).cart(cart.id), publicUrl).href;
  const done =
    (["created", "copied", "activated", "restored"] as const).find((word) => url.searchParams.has(word)) ?? null;
  const isInUse = active.cart?.id === cart.id;
  const printedAt = isPrint ? new Date().toISOString() : null;
  return { cart, unpaidOrder, isInUse, isOnlyOne: active.count <= 1, setAside, takesNotes, shareUrl, done, printedAt };
}

type MenuRequest = { readonly sdk: Sdk; readonly cartId: string; readonly form: FormData; readonly language: Language };

/** Every entry of the menu, by its name in the form: an answer for the page, or another page. */
const entries: Readonly<Record<string, (managed: MenuRequest) => Promise<CartAnswer>>> = {
  rename: ({ sdk, cartId, form, language }) => renameCart(sdk, cartId, form.get("cartName"), language),
  share: ({ sdk, cartId, language }) => shareCart(sdk, cartId, true, language),
  unshare: ({ sdk, cartId, language }) => shareCart(sdk, cartId, false, language),
  async copy({ sdk, cartId, language }) {
    const copy = await copyCart(sdk, cartId, language);
    if ("refusal" in copy) return copy;
    throw redirect(pathsIn(language).cart(copy.id, { copied: 1 }));
  },
  async activate({ sdk, cartId, language }) {
    const refused = await activateCart(sdk, cartId, language);
    if (refused) return refused;
    throw redirect(pathsIn(language).cart(cartId, { activated: 1 }));
  },
  /** The other carts are shown, with the way back. */
  async delete({ sdk, cartId, language }) {
    const refused = await deleteCart(sdk, cartId, language);
    if (refused) return refused;
    throw redirect(pathsIn(language).carts({ deleted: cartId }));
  },
};

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const form = await readForm(request);
  const entry = ownValue(entries, String(form.get("manage")));
  if (entry) return answerWith(await entry({ sdk, cartId: params.cartId, form, language }));
  if (form.has("accept")) return answerWith(await acceptChanges(sdk, params.cartId, language));
  if (form.has("remove")) return answerWith(await removeLine(sdk, params.cartId, form, language));
  if (form.has("restore")) return answerWith(await restoreLine(sdk, params.cartId, form, language));
  if (form.has("saveNote")) return answerWith(await saveNote(sdk, params.cartId, form, language));
  const move = { cartId: params.cartId, language };
  const [aside, back] = [form.get("setAside"), form.get("bringBack")];
  if (aside !== null) return answerWith(await setAside(sdk, { ...move, offerPriceId: String(aside) }));
  if (back !== null) {
    const pieces = Number(form.get("quantity"));
    const most = Number.isSafeInteger(pieces) && pieces > 0 ? pieces : undefined;
    return answerWith(await bringBack(sdk, { ...move, offerPriceId: String(back) }, most));
  }
  const moved = form.has("checkout") ? await findMoves(sdk, params.cartId, form) : null;
  if (moved) return data({ moved } satisfies CartAnswer, 409);
  const saved = await saveChanges(sdk, params.cartId, readTyped(form), language);
  const supplierId = sentValue(form, "checkout");
  const isStopped = Object.values(saved.lineErrors ?? {}).some((error) => isInTheWay(error, supplierId));
  // What the shop made of a quantity is seen before it is ordered.
  const isClear = !saved.refusal && !isStopped && !saved.gone && !saved.remarks?.length;
  if (!form.has("checkout") || !isClear) return answerWith(saved);
  const started = await startCheckout(sdk, params.cartId, supplierId, language);
  if (!("reference" in started)) return answerWith(started);
  await ensureOrdersHere(context, url);
  throw redirect(pathsIn(language).shipping({ order: started.reference }));
}

export { rereadAfterConflict as shouldRevalidate } from "#lib/document/reread.ts";

const answerWith = (answer: CartAnswer) =>
  data(answer, answer.isOver ? 409 : answer.refusal || answer.lineErrors ? 400 : 200);

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { printedAt, ...screen } = loaderData;
  if (printedAt !== null) return <PrintCartScreen cart={screen.cart} printedAt={printedAt} />;
  return <CartScreen {...screen} answer={actionData} />;
}
