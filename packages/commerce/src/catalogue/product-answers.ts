// The answers about one product and its variants as JSON that lies ready: they show neither prices nor stock, so they change
// with the catalogue alone and are the same for everybody who looks through the same views.

import { variantsOfPage } from "@comptoir/contract/limits";
import { getProduct, type IdSelector, listVariants, selectorOf, type VariantListQuery } from "#catalogue/products.ts";
import { recalled } from "#db/recall.ts";
import { JsonBytes } from "#http/answers.ts";
import type { PublicContext } from "#http/context.ts";

/** The answer that `read` gives as JSON, remembered among those of its kind by what was asked. */
function remembered(
  { deps, store, locale, audience }: PublicContext,
  kind: "products" | "variants",
  asked: readonly unknown[],
  read: () => Promise<unknown>,
): Promise<JsonBytes> {
  const name = JSON.stringify([store.viewId, locale, audience.viewIds, asked]);
  return recalled(deps, kind, name, async () => {
    return new JsonBytes([new TextEncoder().encode(JSON.stringify(await read()))]);
  });
}

/** Throws 404. One statement, or none while the process remembers the answer. */
export const answerProduct = (context: PublicContext, key: string, query: IdSelector): Promise<JsonBytes> =>
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
