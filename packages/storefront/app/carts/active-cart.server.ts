// Which cart new lines go to: the active one, which can still be edited and is no buying list.
import { setTimeout as pause } from "node:timers/promises";
import type { Cart, ListedCart } from "@comptoir/contract/carts";
import { defaultCurrency, shownPageCount } from "@comptoir/contract/conventions";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { defaultCartName, isBuyingList } from "#carts/cart-name.ts";
import { cardsPerPage } from "#lib/pages.ts";

type CartsSdk = Pick<Sdk, "carts">;

const isEditable = (cart: ListedCart) => cart.status === "INIT" || cart.status === "ON_GOING";

export type CartListPage = { readonly carts: readonly ListedCart[]; readonly pageCount: number };

/** What the goods of a cart cost without tax, discounts included; 0 for a cart that was listed without its totals. */
export const goodsOf = ({ totalDiscountPrice, totalPrice }: ListedCart): number =>
  (totalDiscountPrice ?? totalPrice)?.priceWithoutTax ?? 0;

type Extent = { readonly page?: number; readonly size?: number; readonly totals?: boolean };

/** A page of carts, pages from 1, newest first, without buying lists. */
export async function findCartPage(
  sdk: CartsSdk,
  { page = 1, size = cardsPerPage, totals = true }: Extent = {},
): Promise<CartListPage> {
  const { carts, totalElement } = await sdk.carts.getCarts({
    query: {
      currency: defaultCurrency,
      status: ["INIT", "LOADING", "ON_GOING"],
      type: ["CART"],
      buyingLists: false,
      ...(totals ? {} : { totals }),
      page: page - 1,
      size,
      sort: ["CREATED_AT_DESC"],
    },
  });
  return {
    // A server that cannot leave buying lists out sends them along.
    carts: carts.filter((cart) => !isBuyingList(cart)),
    pageCount: shownPageCount(totalElement, size),
  };
}

/** The carts of the first page without their totals, which take time to sum up. */
export const listCarts = async (sdk: CartsSdk): Promise<readonly ListedCart[]> =>
  (await findCartPage(sdk, { totals: false })).carts;

/** How many carts are looked at for the active one: one where the server knows it, else as many as it takes. */
const lookedAt = [1, 100] as const;

type Active = { readonly cart: ListedCart | null; readonly count: number };

/** The active cart without its totals, null when the buyer has none, and how many carts there are that could be it. */
export async function findActiveAmong(sdk: CartsSdk): Promise<Active> {
  for (const size of lookedAt) {
    const { carts, totalElement } = await sdk.carts.getCarts({
      query: {
        currency: defaultCurrency,
        status: ["INIT", "ON_GOING"],
        type: ["CART"],
        buyingLists: false,
        totals: false,
        size,
        sort: ["ACTIVATED_AT_DESC"],
      },
    });
    const cart = carts.find((each) => isEditable(each) && !isBuyingList(each)) ?? null;
    if (cart || carts.length === 0) return { cart, count: totalElement };
  }
  return { cart: null, count: 0 };
}

const shown = new WeakMap<CartsSdk, Promise<Active>>();

/** The same for the parts of one page, which ask once together; whoever is about to write asks anew. */
export function findShownActive(sdk: CartsSdk): Promise<Active> {
  const active = shown.get(sdk) ?? findActiveAmong(sdk);
  shown.set(sdk, active);
  return active;
}

/** The active cart; null when the buyer has none. */
export const findActiveCart = async (sdk: CartsSdk): Promise<ListedCart | null> => (await findActiveAmong(sdk)).cart;

/** How often, and after how many milliseconds, a cart is looked for that another request is creating. */
const looks = 5;
const betweenLooks = 200;

/** Made of the newest cart of any status, so that two first additions at the same time have the same key. */
async function creationKey(sdk: CartsSdk): Promise<string> {
  const { carts } = await sdk.carts.getCarts({
    query: {
      currency: defaultCurrency,
      status: ["INIT", "LOADING", "ON_GOING", "COMPLETED"],
      totals: false,
      size: 1,
      sort: ["CREATED_AT_DESC"],
    },
  });
  return `cart after ${carts[0]?.id ?? "none"}`;
}

async function createCart(sdk: CartsSdk, options: { readonly idempotencyKey?: string } = {}): Promise<Cart> {
  const body = { name: defaultCartName, type: "CART" } as const;
  return sdk.carts.createCart({ query: { currency: defaultCurrency }, body }, options);
}

async function waitForActiveCart(sdk: CartsSdk): Promise<ListedCart | null> {
  for (let look = 0; look < looks; look += 1) {
    const cart = await findActiveCart(sdk);
    if (cart) return cart;
    await pause(betweenLooks);
  }
  return null;
}

/** The cart in use, created when there is none; two first adds at the same time get one and the same. */
export async function ensureActiveCart(sdk: CartsSdk): Promise<ListedCart> {
  const known = await findActiveCart(sdk);
  if (known) return known;
  try {
    await createCart(sdk, { idempotencyKey: await creationKey(sdk) });
    // The answer may be that of a creation before, whose cart has been deleted or ordered since.
    return (await findActiveCart(sdk)) ?? createCart(sdk);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // Either its twin is still running, or the key was used for another account of the same user.
    return (error.retryAfterSeconds === null ? null : await waitForActiveCart(sdk)) ?? createCart(sdk);
  }
}
