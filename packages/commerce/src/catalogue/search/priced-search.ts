// A search whose words name a price: within it, and at any price where nothing costs so little.

import { readPrice, type SaidPrice } from "#catalogue/search/prices/prices.rules.ts";
import type { SearchCriteria, SearchHits } from "#catalogue/search/search-index.ts";
import { readUnitPrice } from "#shared/money.ts";

/** Within the price that the query names, and the one that was asked for beside it. */
function withinPrice(criteria: SearchCriteria, { rest, min, max }: SaidPrice): SearchCriteria {
  const least = min === null ? criteria.priceMin : Math.max(readUnitPrice(min), criteria.priceMin ?? 0);
  const most = max === null ? criteria.priceMax : Math.min(readUnitPrice(max), criteria.priceMax ?? readUnitPrice(max));
  return { ...criteria, text: rest, priceMin: least, priceMax: most };
}

/** What a price leaves; where that is nothing, the same at any price. Null where none is named, and where words count as they are. */
export async function searchWithin(
  search: (criteria: SearchCriteria) => Promise<SearchHits>,
  criteria: SearchCriteria,
) {
  // Prices in words are euros.
  const mayName = criteria.audience.currency === "EUR" && !criteria.isExact;
  const price = mayName ? readPrice(criteria.text) : null;
  if (price === null) return null;
  if (!price.isElsewhere) {
    const within = withinPrice(criteria, price);
    const hits = await search(within);
    if (hits.total > 0) return { hits, criteria: within, outcome: { price, isKept: true } };
  }
  const dearer = { ...criteria, text: price.rest };
  return { hits: await search(dearer), criteria: dearer, outcome: { price, isKept: false } };
}
