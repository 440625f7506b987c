// Where the lines of a fast order can go: carts that can be edited, the one in use first, and buying lists, which are carts
// by another name (specification §3).
import { buyingListPrefix, type ListedCart } from "@comptoir/contract/carts";
import type { Sdk } from "@comptoir/sdk/client";
import { cartCurrency } from "#carts/active-cart.server.ts";
import { shownCartName } from "#carts/cart-name.ts";
import { cartsText } from "#carts/carts.text.ts";
import type { Language } from "#lib/locale.ts";

export type Target = {
  readonly id: string;
  readonly name: string;
  readonly kind: "cart" | "list";
  readonly lineCount: number;
};

/** Carts and lists of one answer (specification §9). */
const MOST_TARGETS = 999;

const kindOf = ({ name, type }: ListedCart): Target["kind"] =>
  name.startsWith(buyingListPrefix) || type === "BUYING_LIST" ? "list" : "cart";

function presentTarget(cart: ListedCart, language: Language): Target {
  const kind = kindOf(cart);
  const name =
    kind === "list" ? cart.name.replace(buyingListPrefix, "") : shownCartName(cart.name, cartsText(language));
  return { id: cart.id, name, kind, lineCount: cart.numberOfLines };
}

/** Carts first, each kind with the newest first. One call. */
export async function listTargets(sdk: Pick<Sdk, "carts">, language: Language): Promise<readonly Target[]> {
  const { carts } = await sdk.carts.getCarts({
    query: {
      currency: cartCurrency,
      status: ["INIT", "ON_GOING"],
      totals: false,
      size: MOST_TARGETS,
      sort: ["CREATED_AT_DESC"],
    },
  });
  const targets = carts.map((cart) => presentTarget(cart, language));
  return [...targets.filter(({ kind }) => kind === "cart"), ...targets.filter(({ kind }) => kind === "list")];
}
