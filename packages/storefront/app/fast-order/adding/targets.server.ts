// Where the lines of a fast order can go (ux F-06): carts that can be edited, the one in use first, buying lists, which are
// carts by another name (specification §3), and master quotes that nobody was asked about.

import { cartsText } from "messages:carts";
import type { ListedCart } from "@comptoir/contract/carts";
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { Sdk } from "@comptoir/sdk/client";
import { isBuyingList, shownCartName } from "#carts/cart-name.ts";
import { quoteTarget } from "#fast-order/sheet/sheet-form.ts";
import type { Language } from "#lib/locale.ts";
import { mostOfOnePage } from "#lib/pages.ts";
import { shownListName } from "#lists/list-name.server.ts";
import { tryUnsent } from "#quotes/quotes.server.ts";

export type RowsTarget = {
  /** As the form names it. */
  readonly id: string;
  readonly name: string;
  readonly kind: "cart" | "list" | "quote";
  readonly lineCount: number;
};

function presentTarget(cart: ListedCart, language: Language): RowsTarget {
  const { id, numberOfLines: lineCount } = cart;
  if (isBuyingList(cart)) return { id, name: shownListName(cart, language), kind: "list", lineCount };
  return { id, name: shownCartName(cart.name, cartsText(language)), kind: "cart", lineCount };
}

async function listCarts(sdk: Pick<Sdk, "carts">, language: Language): Promise<readonly RowsTarget[]> {
  const { carts } = await sdk.carts.getCarts({
    query: {
      currency: defaultCurrency,
      status: ["INIT", "ON_GOING"],
      totals: false,
      size: mostOfOnePage,
      sort: ["CREATED_AT_DESC"],
    },
  });
  return carts.map((cart) => presentTarget(cart, language));
}

/** None where they cannot be read: everything else goes on. */
async function listQuotes(sdk: Pick<Sdk, "quotes">): Promise<readonly RowsTarget[]> {
  const quotes = await tryUnsent(sdk);
  return quotes.map(({ id, name, lineCount }) => ({ id: quoteTarget(id), name, kind: "quote", lineCount }));
}

/** Carts first, then lists, each with the newest first, then master quotes. Two calls at once. */
export async function listTargets(
  sdk: Pick<Sdk, "carts" | "quotes">,
  language: Language,
): Promise<readonly RowsTarget[]> {
  const [carts, quotes] = await Promise.all([listCarts(sdk, language), listQuotes(sdk)]);
  return [...carts.filter(({ kind }) => kind === "cart"), ...carts.filter(({ kind }) => kind === "list"), ...quotes];
}
