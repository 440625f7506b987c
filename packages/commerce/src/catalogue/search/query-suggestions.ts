// What a query may become, from the products that are found for it.

import type { ProductDocument } from "#catalogue/search/documents.queries.ts";
import { suggestQueries } from "#catalogue/search/names.rules.ts";
import { queriesFrom, sizeSuggestions, tradeSuggestions } from "#catalogue/search/query-suggestions.rules.ts";
import type { QuerySuggestion } from "#catalogue/search/search-index.ts";
import { type Locale, labelIn } from "#shared/locale.ts";

/** Longer queries that find something of these products: corrected, with a size, by their names, by names of the trade. */
export function suggestedQueries(
  text: string,
  locale: Locale,
  products: readonly ProductDocument[],
  corrections: ReadonlyMap<string, string>,
): QuerySuggestion[] {
  const names = products.map((product) => labelIn(product.names, locale) ?? "");
  const articles = () =>
    products.flatMap(({ attributeValues, variants }) =>
      variants.map((variant) => ({ ...attributeValues, ...variant.attributeValues })),
    );
  return queriesFrom(
    suggestQueries(text, locale, names, corrections),
    tradeSuggestions(text, locale, names),
    sizeSuggestions(text, articles),
  );
}
