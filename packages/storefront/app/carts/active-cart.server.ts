// Which cart new lines go to: the newest that can still be edited and is no buying list.
import { buyingListPrefix, type Cart } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import { defaultCartName } from "#carts/cart-name.ts";

type CartsSdk = Pick<Sdk, "carts">;

/** Currency of every cart of the shop (specification §9). */
export const cartCurrency = "EUR";

/** A buying list is a cart whose name starts with BL_ (specification §3). */
const isBuyingList = (cart: Cart) => cart.name.startsWith(buyingListPrefix) || cart.type === "BUYING_LIST";

const isEditable = (cart: Cart) => cart.status === "INIT" || cart.status === "ON_GOING";

/** The carts of the first page, newest first (specification §9), without buying lists. */
export async function listCarts(sdk: CartsSdk): Promise<readonly Cart[]> {
  const { carts } = await sdk.carts.getCarts({
    query: {
      currency: cartCurrency,
      status: ["INIT", "LOADING", "ON_GOING"],
      type: ["CART"],
      size: 20,
      sort: ["CREATED_AT_DESC"],
    },
  });
  return carts.filter((cart) => !isBuyingList(cart));
}

/** The cart in use; null when the buyer has none. */
export async function findActiveCart(sdk: CartsSdk): Promise<Cart | null> {
  return (await listCarts(sdk)).find(isEditable) ?? null;
}

/** The cart in use, created when there is none. */
export async function ensureActiveCart(sdk: CartsSdk): Promise<Cart> {
  return (
    (await findActiveCart(sdk)) ??
    (await sdk.carts.createCart({ query: { currency: cartCurrency }, body: { name: defaultCartName, type: "CART" } }))
  );
}
