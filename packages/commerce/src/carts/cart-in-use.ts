// The cart in use and the lists changed last, for the first page.
import { defaultCurrency } from "@comptoir/contract/conventions";
import type { HomeCart } from "@comptoir/contract/home/home";
import type { RawBuilder } from "kysely";
import { findCarts, type ListedList, latestLists } from "#carts/carts.queries.ts";
import { type ReadCart, totalCarts } from "#carts/read-cart.ts";
import type { SessionContext } from "#http/context.ts";
import { missingForFree } from "#pricing/shipping.rules.ts";
import { freeShippingFrom, type ShippingTerms } from "#pricing/shipping.ts";
import { presentAmount } from "#shared/money.ts";

const shownLists = 2;

/** The cart that new lines go to with its lines, null when there is none, and how many carts could be it; one statement. */
export async function readCartInUse({ deps, buyer }: SessionContext) {
  const now = deps.clock();
  const filter = { statuses: ["INIT", "ON_GOING"], types: ["CART"], buyingLists: false } as const;
  const first = { page: 0, size: 1, sort: ["ACTIVATED_AT_DESC"], lines: true } as const;
  const { rows, total } = await findCarts(deps.db, buyer, { ...filter, ...first }, now);
  const [cart = null] = await totalCarts(deps, buyer, rows, defaultCurrency, now);
  return { cart, total };
}

/** How far the suppliers of a cart are from delivering it free of charge; null where none of them ever does. */
function presentFranco({ totals }: ReadCart, terms: ShippingTerms): HomeCart["franco"] {
  const gaps = totals.suppliers.flatMap(
    ({ supplierId, effective }) => missingForFree(freeShippingFrom(terms, supplierId), effective.goods) ?? [],
  );
  if (gaps.length === 0) return null;
  const missing = gaps.filter((gap) => gap > 0).toSorted((one, other) => one - other)[0];
  return {
    reached: gaps.filter((gap) => gap <= 0).length,
    missing: missing === undefined ? null : presentAmount(missing),
  };
}

/** That cart as the first page tells it; without terms nothing is said of delivery. */
export function presentCartInUse(read: ReadCart, terms: ShippingTerms | null): HomeCart {
  const { cart, lines, lineCount, totals } = read;
  const { list, discount } = totals;
  return {
    id: cart.id,
    name: cart.name,
    lineCount,
    suppliers: totals.suppliers.length,
    goods: presentAmount((discount ?? list).goods),
    currency: defaultCurrency,
    updatedAt: cart.updatedAt.toISOString(),
    changedLines: lines.filter(({ changes }) => changes.length > 0).length,
    franco: terms && presentFranco(read, terms),
  };
}

/** The buyer's lists changed last, for a statement of several (`findShippingTermsAnd`). */
export const latestListsOf = ({ buyer }: SessionContext): RawBuilder<ListedList[]> => latestLists(buyer, shownLists);
