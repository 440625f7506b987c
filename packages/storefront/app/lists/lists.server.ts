// What the pages of buying lists read. A list is its buyer's own; colleagues read it by its address when it is shared (ux B-05).

import { cartsText } from "messages:carts";
import type { CartLine, ListedCart } from "@comptoir/contract/carts";
import { batchesOf, defaultCurrency } from "@comptoir/contract/conventions";
import { mostPerPage, searchLength } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { findActiveCart, goodsOf, listCarts } from "#carts/active-cart.server.ts";
import { readAllLines } from "#carts/all-lines.server.ts";
import { isBuyingList, isSetAsideList, shownCartName } from "#carts/cart-name.ts";
import type { Language } from "#lib/locale.ts";
import { mostOfOnePage } from "#lib/pages.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { shownListName } from "#lists/list-name.server.ts";
import { inOwnOrder } from "#lists/list-order.rules.ts";
import {
  isFound,
  type ListField,
  type ListHead,
  type ListLineView,
  type ListSort,
  listFields,
  listSorts,
  ownFieldsOf,
  presentListLine,
  sortLines,
} from "#lists/list-view.ts";
import { listPurchases, type Purchases } from "#orders/overview/purchases.server.ts";

type CartsSdk = Pick<Sdk, "carts">;

const headOf = (cart: ListedCart, language: Language): ListHead => ({
  id: cart.id,
  name: shownListName(cart, language),
  lineCount: cart.numberOfLines,
  totalWithoutTax: goodsOf(cart),
  updatedAt: cart.updatedAt,
  isSetAside: isSetAsideList(cart),
  isShared: cart.isShared,
  isOwn: cart.isOwn,
  ownerName: cart.ownerName,
});

/** The buyer's lists in the current account, the one changed last first. */
export async function findLists(
  sdk: CartsSdk,
  language: Language,
  { size = mostOfOnePage, totals = true }: { readonly size?: number; readonly totals?: boolean } = {},
): Promise<readonly ListHead[]> {
  const { carts } = await sdk.carts.getCarts({
    query: {
      currency: defaultCurrency,
      buyingLists: true,
      ...(totals ? {} : { totals }),
      size,
      sort: ["UPDATED_AT_DESC"],
    },
  });
  // A server that cannot leave other carts out sends them along.
  return carts.filter(isBuyingList).map((cart) => headOf(cart, language));
}

/** Every line of a list, oldest first, in pages as the specification has them (§9). Throws 404. */
export const readListLines = (sdk: CartsSdk, listId: string): Promise<readonly CartLine[]> =>
  readAllLines(sdk, listId, { pageSize: mostOfOnePage });

/** A cart or a list with all its lines, as people know it. Throws 404. */
export async function readWholeCart(sdk: CartsSdk, cartId: string, language: Language) {
  const [cart, lines] = await Promise.all([
    sdk.carts.getCart({ params: { cartId }, query: { nbPreviewLines: 0 } }),
    readListLines(sdk, cartId),
  ]);
  return isBuyingList(cart)
    ? ({ kind: "list", name: shownListName(cart, language), lines } as const)
    : ({ kind: "cart", name: shownCartName(cart.name, cartsText(language)), lines } as const);
}

/** The list of this id that the caller may read; null when there is none, also where the id is that of a cart. */
export async function findList(sdk: CartsSdk, listId: string, language: Language): Promise<ListHead | null> {
  try {
    const cart = await sdk.carts.getCart({ params: { cartId: listId }, query: { nbPreviewLines: 0 } });
    return isBuyingList(cart) ? headOf(cart, language) : null;
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** The list of this id that the caller may change. */
export async function findOwnList(sdk: CartsSdk, listId: string, language: Language): Promise<ListHead | null> {
  const list = await findList(sdk, listId, language);
  return list?.isOwn ? list : null;
}

/** Which of its own fields a list may write: those that the shop has. */
export async function findListFields(sdk: Pick<Sdk, "customFields">): Promise<readonly ListField[]> {
  const { content } = await sdk.customFields.getOrderLineCustomFields({
    query: { status: "ACTIVE", size: mostPerPage },
  });
  const known = new Set(content.map(({ externalId }) => externalId));
  // The keys of the table are its fields.
  return (Object.keys(listFields) as ListField[]).filter((field) => known.has(listFields[field]));
}

export type FoundInList = { readonly list: ListHead; readonly names: readonly string[]; readonly count: number };

/** How many finds of a list are named. */
const namesShown = 4;

/** The lists in which something is found, each with what; all their lines are read for that. */
export async function searchLists(
  sdk: CartsSdk,
  lists: readonly ListHead[],
  search: string,
): Promise<readonly FoundInList[]> {
  const found = await Promise.all(
    lists.map(async (list) => {
      const lines = list.lineCount > 0 ? await readListLines(sdk, list.id) : [];
      const names = lines
        .filter((line) => isFound({ ...line.productVariant, ...searchedOf(line) }, search))
        .map(({ productVariant }) => productVariant.name);
      return { list, names: names.slice(0, namesShown), count: names.length };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

const searchedOf = (line: CartLine) => ({
  ...ownFieldsOf(line),
  code: line.productVariant.id,
  supplier: line.supplier.name,
});

export type ListQuery = { readonly search: string; readonly sort: ListSort; readonly edited: string | null };

/** What the address of a list asks for; what makes no sense is left out. */
export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    search: (query.get("q") ?? "").trim().slice(0, searchLength),
    sort: listSorts.find((sort) => sort === query.get("sort")) ?? "own",
    edited: query.get("edit"),
  };
}

export type ListPage = ListHead & {
  readonly query: ListQuery;
  /** Those that were searched for, sorted as asked. */
  readonly lines: readonly ListLineView[];
  /** Those that the caller may write into its lines. */
  readonly fields: readonly ListField[];
  /** Names of the sections there are, for proposals. */
  readonly sections: readonly string[];
  /** The orders of before could be read. */
  readonly hasHistory: boolean;
  /** Where lines can go, the cart in use first. */
  readonly carts: readonly { readonly id: string; readonly name: string }[];
};

/** Null when they could not be read: the list then goes without them (ux G-09). */
async function tryPurchases(sdk: Pick<Sdk, "logisticOrders">, lines: readonly CartLine[]): Promise<Purchases | null> {
  const variantIds = lines.map(({ productVariant }) => productVariant.id);
  try {
    return await listPurchases(sdk, [...new Set(variantIds)]);
  } catch (error) {
    tellFailure("Earlier purchases could not be read", error);
    return null;
  }
}

/** Variants of one call: more of them would not fit into its address. */
const variantsOfCall = 200;

/** EAN codes by variant, of those that have one; without them when they cannot be read. */
export async function findEans(
  sdk: Pick<Sdk, "catalogue">,
  lines: readonly Pick<ListLineView, "variantId">[],
): Promise<Readonly<Record<string, string>>> {
  const ids = lines.map(({ variantId }) => variantId);
  const answers = await Promise.all(
    batchesOf(ids, variantsOfCall).map((externalIds) =>
      sdk.catalogue.getVariants({ query: { externalIds, size: variantsOfCall } }),
    ),
  );
  const variants = answers.flatMap(({ content }) => content);
  return Object.fromEntries(variants.flatMap(({ externalId, ean }) => (ean ? [[externalId, ean]] : [])));
}

/** One list with everything its page shows; null when the caller may not read it. */
export async function findListPage(
  sdk: Pick<Sdk, "carts" | "customFields" | "logisticOrders">,
  listId: string,
  query: ListQuery,
  language: Language,
): Promise<ListPage | null> {
  const [head, fields, carts, active] = await Promise.all([
    findList(sdk, listId, language),
    findListFields(sdk),
    listCarts(sdk),
    findActiveCart(sdk),
  ]);
  if (!head) return null;
  const lines = await readListLines(sdk, listId);
  const purchases = await tryPurchases(sdk, lines);
  const now = new Date();
  const all = inOwnOrder(lines.map((line) => presentListLine(line, purchases?.get(line.productVariant.id) ?? [], now)));
  const found = query.search ? all.filter((line) => isFound(line, query.search)) : all;
  const t = cartsText(language);
  return {
    ...head,
    query,
    lines: query.sort === "own" ? found : sortLines(found, query.sort),
    fields: head.isOwn ? fields : [],
    sections: [...new Set(all.map(({ section }) => section))].filter(Boolean),
    hasHistory: purchases !== null,
    carts: carts
      .toSorted((a, b) => Number(b.id === active?.id) - Number(a.id === active?.id))
      .filter(({ status }) => status === "INIT" || status === "ON_GOING")
      .map(({ id, name }) => ({ id, name: shownCartName(name, t) })),
  };
}
