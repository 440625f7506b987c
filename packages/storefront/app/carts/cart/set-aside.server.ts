// Lines that are saved for later (ux K-08): they lie in a buying list of their own, so that they count for no cart and no order.
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { Sdk } from "@comptoir/sdk/client";
import type { CartAnswer } from "#carts/cart/cart.server.ts";
import { isSetAsideList, setAsideName, setAsideType } from "#carts/cart-name.ts";
import { type CartLineView, presentLine } from "#carts/cart-view.ts";
import { refusalOfCart } from "#carts/refusals.server.ts";
import type { Language } from "#lib/locale.ts";

type CartsSdk = Pick<Sdk, "carts">;

const linesShown = 100;

async function findList(sdk: CartsSdk) {
  const { carts } = await sdk.carts.getCarts({
    query: {
      currency: defaultCurrency,
      status: ["INIT"],
      type: [setAsideType],
      buyingLists: true,
      totals: false,
      sort: ["CREATED_AT_ASC"],
    },
  });
  return carts.find(isSetAsideList) ?? null;
}

async function ensureList(sdk: CartsSdk): Promise<string> {
  const known = await findList(sdk);
  const body = { name: setAsideName, type: setAsideType } as const;
  return (known ?? (await sdk.carts.createCart({ query: { currency: defaultCurrency }, body }))).id;
}

/** What the buyer saved for later, oldest first. */
export async function findSetAside(sdk: CartsSdk): Promise<readonly CartLineView[]> {
  const list = await findList(sdk);
  if (!list || list.numberOfLines === 0) return [];
  const { cartLines } = await sdk.carts.getCartLines({ params: { cartId: list.id }, query: { size: linesShown } });
  return cartLines.map(presentLine);
}

/** Moves a line: it is there before it goes here, so that nothing is lost between. */
async function moveLine(
  sdk: CartsSdk,
  [from, to]: readonly [string, string],
  line: { readonly offerPriceId: string; readonly quantity: number },
): Promise<void> {
  await sdk.carts.updateCartLines({ params: { cartId: to }, body: [{ ...line, updateAction: "ADD_QUANTITY" }] });
  // As many as went there, and no more: another tab may have added some meanwhile.
  await sdk.carts.updateCartLines({ params: { cartId: from }, body: [{ ...line, updateAction: "REMOVE_QUANTITY" }] });
}

/** The line of a cart that a button of the form names; null when it is not there any more. */
async function findLine(sdk: CartsSdk, cartId: string, offerPriceId: string) {
  const query = { offerPriceIds: [offerPriceId] };
  const { nbFirstLines } = await sdk.carts.getCart({ params: { cartId }, query });
  const line = nbFirstLines.find(({ offer }) => offer.offerPriceId === offerPriceId);
  return line ? { offerPriceId, quantity: line.quantity, name: line.productVariant.name } : null;
}

type LineToMove = { readonly cartId: string; readonly offerPriceId: string; readonly language: Language };

/** Takes a line out of the cart and keeps it for later. */
export async function setAside(sdk: CartsSdk, { cartId, offerPriceId, language }: LineToMove): Promise<CartAnswer> {
  try {
    const line = await findLine(sdk, cartId, offerPriceId);
    if (!line) return { updated: 0 };
    const { offerPriceId: id, quantity } = line;
    await moveLine(sdk, [cartId, await ensureList(sdk)], { offerPriceId: id, quantity });
    return { setAside: line };
  } catch (error) {
    return refusalOfCart(language, cartId)(error);
  }
}

/** Puts a line that was kept into the cart; `most` pieces of it, where only so many were put aside just now. */
export async function bringBack(
  sdk: CartsSdk,
  { cartId, offerPriceId, language }: LineToMove,
  most = Number.POSITIVE_INFINITY,
): Promise<CartAnswer> {
  try {
    const list = await findList(sdk);
    const line = list && (await findLine(sdk, list.id, offerPriceId));
    if (!list || !line) return { updated: 0 };
    const { name, quantity } = line;
    await moveLine(sdk, [list.id, cartId], { offerPriceId, quantity: Math.min(quantity, most) });
    return { broughtBack: name };
  } catch (error) {
    return refusalOfCart(language, cartId)(error);
  }
}
