// The answer about one product as JSON that lies ready: it shows neither prices nor stock, so it changes with the catalogue
// alone and is the same for everybody who looks through the same views.

import { getProduct, type IdSelector, selectorOf } from "#catalogue/products.ts";
import { recalled } from "#db/recall.ts";
import { JsonBytes } from "#http/answers.ts";
import type { PublicContext } from "#http/context.ts";

/** Throws 404. One statement, or none while the process remembers the answer. */
export function answerProduct(context: PublicContext, key: string, query: IdSelector): Promise<JsonBytes> {
  const { deps, store, locale } = context;
  const views = context.audience.viewIds.join(",");
  const name = [store.viewId, locale, views, selectorOf(query) ?? "", key].join(" ");
  return recalled(deps, "products", name, async () => {
    const product = await getProduct(context, key, query);
    return new JsonBytes([new TextEncoder().encode(JSON.stringify(product))]);
  });
}
