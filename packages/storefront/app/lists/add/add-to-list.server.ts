// Lines on their way into a list, new or known: an article of a product page, a whole cart, a whole order, lines of a table.

import { listsText } from "messages:lists";
import { batchesOf } from "@comptoir/contract/conventions";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { cartRefusal } from "#carts/refusals.server.ts";
import { type AddTarget, findContent, type Source } from "#collections/add-source.ts";
import type { Refusal } from "#collections/refusal.tsx";
import { findTypedOffers } from "#collections/typed-offers.server.ts";
import type { Language } from "#lib/locale.ts";
import { listRequired } from "#lists/list-name.server.ts";
import { findOwnList, readWholeCart } from "#lists/lists.server.ts";
import { checkListName, createListWith } from "#lists/manage-lists.server.ts";
import { findOrderPage, listOffersOf } from "#orders/order/order.server.ts";

type AddSdk = Pick<Sdk, "carts" | "customFields" | "catalogue" | "commercialOrders" | "logisticOrders">;

/** What the address may name: one article by its variant, all lines of a cart or an order, or lines typed on another page. */
export const sourceKinds = ["variant", "cart", "order", "entry"] as const;
export type ListSourceKind = (typeof sourceKinds)[number];

type ListedLine = { readonly offerPriceId: string; readonly quantity: number };

/** What is added, for the page and for the write. */
export type ListSourceContent = {
  /** The article, the cart or the order, as people know it. */
  readonly name: string;
  readonly count: number;
  /** Lines typed on another page that can be added, for the form that sends them on. */
  readonly lines: readonly ListedLine[];
  /** Typed lines of articles that are not sold. */
  readonly unknown: readonly string[];
  /** Texts that are no quantities: their lines stay behind. */
  readonly unread: readonly string[];
  readonly write: (listId: string) => Promise<void>;
};

const noneTyped = { lines: [], unknown: [], unread: [] } as const;

const replaced = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, updateAction: "REPLACE_QUANTITY" as const }));

function writeLinesInto(sdk: AddSdk, lines: readonly ListedLine[]) {
  return async (listId: string) => {
    for (const batch of batchesOf(lines, mostLinesPerWrite))
      await sdk.carts.updateCartLines({ params: { cartId: listId }, body: replaced(batch) });
  };
}

async function readVariant(sdk: AddSdk, { id, quantity }: Source<ListSourceKind>) {
  const { name } = await sdk.catalogue.getVariant({ params: { variantKey: id }, query: {} });
  const write = async (listId: string) => {
    const body = replaced([{ productVariantId: id, quantity }]);
    await sdk.carts.updateCartLinesByVariant({ params: { cartId: listId }, body });
  };
  return { name, count: 1, ...noneTyped, write };
}

async function readCartSource(sdk: AddSdk, cartId: string, language: Language): Promise<ListSourceContent> {
  const { name, lines } = await readWholeCart(sdk, cartId, language);
  const listed = lines.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity }));
  return { name, count: listed.length, ...noneTyped, write: writeLinesInto(sdk, listed) };
}

/** Offers that have ended since are left out. */
async function readOrderSource(sdk: AddSdk, reference: string): Promise<ListSourceContent | null> {
  const page = await findOrderPage(sdk, reference, null);
  if (!page) return null;
  const logisticOrders = page.openLogisticOrder
    ? page.logisticOrders.filter((logisticOrder) => logisticOrder.reference === page.openLogisticOrder)
    : page.logisticOrders;
  const lines = logisticOrders.flatMap((logisticOrder) => logisticOrder.lines);
  const offers = await listOffersOf(sdk, lines);
  const known = new Set(offers.flatMap(({ offerPrices }) => offerPrices.map(({ externalId }) => externalId)));
  const listed = lines
    .filter(({ offerPriceId }) => known.has(offerPriceId))
    .map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }));
  return {
    name: page.openLogisticOrder ?? page.order.reference,
    count: listed.length,
    ...noneTyped,
    write: writeLinesInto(sdk, listed),
  };
}

async function readTyped(sdk: AddSdk, { entries }: Source<ListSourceKind>): Promise<ListSourceContent> {
  const ids = entries.map(({ offerPriceId }) => offerPriceId);
  const sold = await findTypedOffers(sdk, ids);
  const known = entries.filter(({ offerPriceId }) => sold.has(offerPriceId));
  const lines = known.flatMap(({ offerPriceId, pieces }) =>
    pieces === null ? [] : [{ offerPriceId, quantity: pieces }],
  );
  const unread = known.flatMap(({ typed, pieces }) => (pieces === null ? [typed] : []));
  const unknown = ids.filter((id) => !sold.has(id));
  return { name: "", count: lines.length, lines, unknown, unread, write: writeLinesInto(sdk, lines) };
}

/** What the source holds; null when it is not there, or not the caller's. */
export const findSource = (
  sdk: AddSdk,
  source: Source<ListSourceKind>,
  language: Language,
): Promise<ListSourceContent | null> =>
  findContent(source, {
    variant: (article) => readVariant(sdk, article),
    cart: ({ id }) => readCartSource(sdk, id, language),
    order: ({ id }) => readOrderSource(sdk, id),
    entry: (typed) => readTyped(sdk, typed),
  });

type TargetList = { readonly id: string; readonly name: string };

async function makeTarget(sdk: AddSdk, target: AddTarget, language: Language): Promise<TargetList | Refusal> {
  const t = listsText(language);
  if (target.action === "update") {
    if (!target.id) return { refusal: t("listMissing"), given: listRequired };
    const list = await findOwnList(sdk, target.id, language);
    return list ? { id: list.id, name: list.name } : { refusal: t("listGone") };
  }
  const named = checkListName(target.name, language);
  return "refusal" in named ? named : { id: await createListWith(sdk, named.name, []), name: named.name };
}

/** Writes the source into the list; an article that is there already gets the new quantity. A list made for it goes again
 * when the lines are refused. */
export async function addToList(
  sdk: AddSdk,
  content: ListSourceContent,
  target: AddTarget,
  language: Language,
): Promise<TargetList | Refusal> {
  try {
    const made = await makeTarget(sdk, target, language);
    if ("refusal" in made) return made;
    try {
      await content.write(made.id);
    } catch (error) {
      if (target.action === "create") await sdk.carts.deleteCart({ params: { cartId: made.id } });
      throw error;
    }
    return made;
  } catch (error) {
    return { refusal: cartRefusal(error, language) };
  }
}
