// The answers about one product and its variants as JSON that lies ready: they show neither prices nor stock, so they change
// with the catalogue alone and are the same for everybody who looks through the same views.

import { getProduct, type IdSelector, listVariants, selectorOf, type VariantListQuery } from "#catalogue/products.ts";
import { recalled } from "#db/recall.ts";
import { JsonBytes } from "#http/answers.ts";
import type { PublicContext } from "#http/context.ts";

/** The answer that `read` gives as JSON, remembered under the name of the call and what it was asked. */
function remembered(
  { deps, store, locale, audience }: PublicContext,
  asked: readonly unknown[],
  read: () => Promise<unknown>,
): Promise<JsonBytes> {
  const name = JSON.stringify([store.viewId, locale, audience.viewIds, asked]);
  return recalled(deps, "products", name, async () => {
    return new JsonBytes([new TextEncoder().encode(JSON.stringify(await read()))]);
  });
}

/** Throws 404. One statement, or none while the process remembers the answer. */
export const answerProduct = (context: PublicContext, key: string, query: IdSelector): Promise<JsonBytes> =>
  remembered(context, ["product", key, selectorOf(query)], () => getProduct(context, key, query));

/** Throws 400 when nothing says which variants. Two statements, or none while the process remembers the answer. */
export const answerVariants = (context: PublicContext, query: VariantListQuery): Promise<JsonBytes> =>
  remembered(context, ["variants", query], () => listVariants(context, query));
