// The answers about one product that lie ready. Those about it and its variants show neither prices nor stock, so they
// change with the catalogue alone and are the same for everybody who looks through the same views; its offers are those of
// one account, and change with every stock.

import { isDeepStrictEqual } from "node:util";
import { variantsOfPage } from "@comptoir/contract/limits";
import { type CurrencyQuery, findOffers } from "#catalogue/inventories.ts";
import { presentOffer } from "#catalogue/offer.present.ts";
import { knownId } from "#catalogue/products.queries.ts";
import {
  getProduct,
  getProductKeys,
  getRelatedProducts,
  type IdSelector,
  listVariants,
  type RelatedQuery,
  selectorOf,
  type VariantListQuery,
} from "#catalogue/products.ts";
import { remembering } from "#catalogue/search/words/remember.ts";
import { recalled } from "#db/recall.ts";
import { KeptJson } from "#http/answers.ts";
import type { PublicContext } from "#http/context.ts";

/** Texts that remembered answers are made of, of which most say the same: terms of suppliers, names and values of attributes. */
const MOST_TEXTS = 20_000;
const shared = remembering(MOST_TEXTS, (text) => text);

/** Has a value that was just read hold the texts of those before it in the place of its own. */
function shareTexts(value: Record<string, unknown> | unknown[]): void {
  if (Object.isFrozen(value)) return;
  const parts = value as Record<string, unknown>; // Lists too have their parts by keys.
  for (const key in parts) {
    const part = parts[key];
    if (typeof part === "string") parts[key] = shared(part);
    else if (typeof part === "object" && part !== null) shareTexts(part as Record<string, unknown>);
  }
}

/** An answer; where it says what it said before, the one of before, of which pages have made and drawn theirs. */
async function answerOf(value: unknown, before: Promise<KeptJson> | undefined): Promise<KeptJson> {
  const known = await before?.catch(() => undefined);
  if (known && isDeepStrictEqual(known.value, value)) return known;
  if (typeof value === "object" && value !== null) shareTexts(value as Record<string, unknown>);
  return KeptJson.of(value);
}

/** The answer that `read` gives, remembered among those of its kind by what was asked. */
function remembered(
  { deps, store, locale, audience }: PublicContext,
  kind: "products" | "variants",
  asked: readonly unknown[],
  read: () => Promise<unknown>,
): Promise<KeptJson> {
  const name = JSON.stringify([store.viewId, locale, audience.viewIds, asked]);
  return recalled(deps, kind, name, async (before?: Promise<KeptJson>) => answerOf(await read(), before));
}

/** Throws 404. One statement, or none while the process remembers the answer. */
export const answerProduct = (context: PublicContext, key: string, query: IdSelector): Promise<KeptJson> =>
  remembered(context, "products", ["product", key, selectorOf(query)], () => getProduct(context, key, query));

/** Whether a question is that of every page of a product; any other may come in as many forms as clients think of. */
const isOfPage = ({ page, size, productId, ...others }: VariantListQuery): boolean =>
  productId !== undefined &&
  page === 0 &&
  size === variantsOfPage &&
  [others.productSku, others.ids, others.skus, others.externalIds].every((filter) => filter === undefined);

/** Throws 400 when nothing says which variants. Two statements, or none where the answer is one that is remembered. */
export async function answerVariants(context: PublicContext, query: VariantListQuery) {
  const read = () => listVariants(context, query);
  return isOfPage(query) ? remembered(context, "variants", [query.productId, selectorOf(query)], read) : read();
}

/** The same for answers that show what the caller is offered; `asked` names the call and all that it depends on. */
export function rememberedOffers(
  { deps, store, locale, audience }: PublicContext,
  asked: readonly unknown[],
  read: () => Promise<unknown>,
): Promise<KeptJson> {
  const { accountId, tagIds, viewIds } = audience;
  const name = JSON.stringify([store.viewId, locale, accountId, tagIds, viewIds, asked]);
  return recalled(deps, "offers", name, async (before?: Promise<KeptJson>) => answerOf(await read(), before));
}

/** The offers of all variants of a product, the best first. Throws 404. */
export const answerProductOffers = (context: PublicContext, key: string, query: IdSelector & CurrencyQuery) =>
  rememberedOffers(context, ["offers", key, selectorOf(query), query.currency, query.cy], async () => {
    const product = await getProductKeys(context, key, query);
    const { offers, words } = await findOffers(context, { productId: knownId(product.id) }, query);
    return offers.map((offer) => presentOffer(offer, words));
  });

/** Cards of the products beside one. Throws 404. */
export const answerRelatedProducts = (context: PublicContext, key: string, query: RelatedQuery) =>
  rememberedOffers(context, ["related", key, selectorOf(query), query.currency, query.cy, query.page, query.size], () =>
    getRelatedProducts(context, key, query),
  );
