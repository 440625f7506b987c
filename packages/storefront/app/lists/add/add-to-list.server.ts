// Lines on their way into a list, new or known: an article of a product page, a whole cart, a whole order.

import { cartsText } from "messages:carts";
import { listsText } from "messages:lists";
import { mostLinesPerWrite } from "@comptoir/contract/limits";
import type { Sdk } from "@comptoir/sdk/client";
import { isBuyingList, shownCartName } from "#carts/cart-name.ts";
import { cartRefusal } from "#carts/refusals.server.ts";
import type { Refusal } from "#collections/refusal.tsx";
import type { Language } from "#lib/locale.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { listRequired, shownListName } from "#lists/list-name.server.ts";
import { findOwnList, readListLines } from "#lists/lists.server.ts";
import { checkListName, createListWith } from "#lists/manage-lists.server.ts";
import { findOrderPage, listOffersOf } from "#orders/order/order.server.ts";

type AddSdk = Pick<Sdk, "carts" | "customFields" | "catalogue" | "commercialOrders" | "logisticOrders">;

/** What the address names: one article by its variant, or all lines of a cart or an order. */
export type Source =
  | { readonly kind: "variant"; readonly variantId: string; readonly quantity: number }
  | { readonly kind: "cart" | "order"; readonly id: string };

/** Null when the address names nothing. Quantities are pieces; the smallest that can be ordered when it says none. */
export function readSource(query: URLSearchParams): Source | null {
  const variantId = query.get("variant");
  const quantity = Number(query.get("quantity"));
  if (variantId)
    return { kind: "variant", variantId, quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1 };
  for (const kind of ["cart", "order"] as const) {
    const id = query.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

type ListedLine = { readonly offerPriceId: string; readonly quantity: number };

/** What is added, for the page and for the write. */
export type SourceContent = {
  /** The article, the cart or the order, as people know it. */
  readonly name: string;
  readonly count: number;
  readonly write: (listId: string) => Promise<void>;
};

const replaced = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, updateAction: "REPLACE_QUANTITY" as const }));

function writeLinesInto(sdk: AddSdk, lines: readonly ListedLine[]) {
  return async (listId: string) => {
    for (let start = 0; start < lines.length; start += mostLinesPerWrite)
      await sdk.carts.updateCartLines({
        params: { cartId: listId },
        body: replaced(lines.slice(start, start + mostLinesPerWrite)),
      });
  };
}

async function readVariant(sdk: AddSdk, { variantId, quantity }: Extract<Source, { kind: "variant" }>) {
  const { name } = await sdk.catalogue.getVariant({ params: { variantKey: variantId }, query: {} });
  const write = async (listId: string) => {
    const body = replaced([{ productVariantId: variantId, quantity }]);
    await sdk.carts.updateCartLinesByVariant({ params: { cartId: listId }, body });
  };
  return { name, count: 1, write };
}

async function readCartSource(sdk: AddSdk, cartId: string, language: Language) {
  const [cart, lines] = await Promise.all([
    sdk.carts.getCart({ params: { cartId }, query: { nbPreviewLines: 0 } }),
    readListLines(sdk, cartId),
  ]);
  const listed = lines.map(({ offer, quantity }) => ({ offerPriceId: offer.offerPriceId, quantity }));
  const name = isBuyingList(cart) ? shownListName(cart, language) : shownCartName(cart.name, cartsText(language));
  return { name, count: listed.length, write: writeLinesInto(sdk, listed) };
}

/** Offers that have ended since are left out. */
async function readOrderSource(sdk: AddSdk, reference: string): Promise<SourceContent | null> {
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
    write: writeLinesInto(sdk, listed),
  };
}

/** What the source holds; null when it is not there, or not the caller's. */
export async function findSource(sdk: AddSdk, source: Source, language: Language): Promise<SourceContent | null> {
  try {
    if (source.kind === "variant") return await readVariant(sdk, source);
    return source.kind === "cart"
      ? await readCartSource(sdk, source.id, language)
      : await readOrderSource(sdk, source.id);
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

export type ListChoice =
  | { readonly action: "create"; readonly name: unknown }
  | { readonly action: "update"; readonly listId: string };

/** Which list the form means: a new one, or one of those it offered. */
export function readTarget(form: FormData): ListChoice {
  const chosen = String(form.get("list") ?? "");
  return chosen === "new" ? { action: "create", name: form.get("listName") } : { action: "update", listId: chosen };
}

async function makeTarget(sdk: AddSdk, target: ListChoice, language: Language): Promise<{ id: string } | Refusal> {
  const t = listsText(language);
  if (target.action === "update") {
    if (!target.listId) return { refusal: t("listMissing"), given: listRequired };
    const list = await findOwnList(sdk, target.listId, language);
    return list ? { id: list.id } : { refusal: t("listGone") };
  }
  const named = checkListName(target.name, language);
  return "refusal" in named ? named : { id: await createListWith(sdk, named.name, []) };
}

/** Writes the source into the list; an article that is there already gets the new quantity. A list made for it goes again
 * when the lines are refused. */
export async function addToList(
  sdk: AddSdk,
  content: SourceContent,
  target: ListChoice,
  language: Language,
): Promise<{ readonly id: string } | Refusal> {
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
