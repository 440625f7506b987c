// What a buyer does with a whole cart: create, rename, copy, delete, restore, activate, share (ux K-01, K-08).

import { cartsText } from "messages:carts";
import { batchesOf, buyingListPrefix, defaultCurrency } from "@comptoir/contract/conventions";
import { mostLinesPerWrite, textLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { readAllLines } from "#carts/all-lines.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { refusalOfCart } from "#carts/refusals.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { checkName, orRefusal } from "#collections/writes.server.ts";
import type { Language } from "#lib/locale.ts";

type CartsSdk = Pick<Sdk, "carts">;

/** A name for a cart, or what is wrong with it: a name with the prefix of buying lists would make it one. */
function checkCartName(typed: unknown, language: Language) {
  const t = cartsText(language);
  const named = checkName(typed, { longest: textLength, missing: { refusal: t("nameMissing") } }, language);
  if ("refusal" in named || !named.name.toUpperCase().startsWith(buyingListPrefix)) return named;
  return { refusal: t("nameReserved", { prefix: buyingListPrefix }) };
}

/** Creates a cart with the name that was typed; gives its id. New lines go to it from now on. */
export async function createCart(sdk: CartsSdk, typed: unknown, language: Language) {
  const named = checkCartName(typed, language);
  if ("refusal" in named) return named;
  return orRefusal(refusalOfCart(language), async () => {
    const body = { name: named.name, type: "CART" as const };
    return { id: (await sdk.carts.createCart({ query: { currency: defaultCurrency }, body })).id };
  });
}

/** Gives a cart the name that was typed; a name that cannot be is refused before the shop is asked. */
export async function renameCart(sdk: CartsSdk, cartId: string, typed: unknown, language: Language) {
  const named = checkCartName(typed, language);
  if ("refusal" in named) return named;
  return orRefusal(refusalOfCart(language, cartId), async () => {
    const { name } = named;
    await sdk.carts.updateCart({ params: { cartId }, query: { currency: defaultCurrency }, body: { name } });
    return { renamed: name };
  });
}

/** A cart with the same lines; what can no longer be put into a cart is left out by the server. Gives its id. */
export async function copyCart(
  sdk: CartsSdk,
  cartId: string,
  language: Language,
): Promise<{ readonly id: string } | Refusal> {
  const t = cartsText(language);
  return orRefusal(refusalOfCart(language, cartId), async () => {
    const { name, numberOfLines } = await sdk.carts.getCart({ params: { cartId }, query: { nbPreviewLines: 0 } });
    const body = {
      name: t("copyName", { name: shownCartName(name, t) }).slice(0, textLength),
      type: "CART",
    } as const;
    const { id } = await sdk.carts.createCart({ query: { currency: defaultCurrency }, body });
    const lines = (await readAllLines(sdk, cartId, { numberOfLines })).map(({ offer, quantity }) => ({
      offerPriceId: offer.offerPriceId,
      quantity,
      updateAction: "REPLACE_QUANTITY" as const,
    }));
    // One write after the other keeps the order of the lines.
    for (const body of batchesOf(lines, mostLinesPerWrite))
      await sdk.carts.updateCartLines({ params: { cartId: id }, body });
    return { id };
  });
}

/** Deletes a cart with the draft order born from it; null once it is gone. */
export async function deleteCart(sdk: CartsSdk, cartId: string, language: Language): Promise<Refusal | null> {
  return orRefusal(refusalOfCart(language, cartId), async () => {
    await sdk.carts.deleteCart({ params: { cartId } });
    return null;
  });
}

/** Gives a cart back that was deleted a moment ago; null once it is there. */
export async function restoreCart(sdk: CartsSdk, cartId: string, language: Language): Promise<Refusal | null> {
  return orRefusal(refusalOfCart(language, cartId), async () => {
    await sdk.carts.restoreCart({ params: { cartId }, query: { currency: defaultCurrency } });
    return null;
  });
}

/** Makes a cart the one that new lines go to; null once it is. */
export async function activateCart(sdk: CartsSdk, cartId: string, language: Language): Promise<Refusal | null> {
  return orRefusal(refusalOfCart(language, cartId), async () => {
    await sdk.carts.activateCart({ params: { cartId } });
    return null;
  });
}

/** Lets colleagues of the account read the cart, or no longer. */
export async function shareCart(
  sdk: CartsSdk,
  cartId: string,
  isShared: boolean,
  language: Language,
): Promise<{ readonly shared: boolean } | Refusal> {
  return orRefusal(refusalOfCart(language, cartId), async () => {
    await sdk.carts.shareCart({ params: { cartId }, body: { isShared } });
    return { shared: isShared };
  });
}
