// What every search index has to do. Each implementation runs this suite on the same little shop.
import { describe } from "vitest";
import { describeChanges } from "#catalogue/search/search-changes.suite.ts";
import { describeFacets } from "#catalogue/search/search-facets.suite.ts";
import { describeFinding } from "#catalogue/search/search-finding.suite.ts";
import type { SearchIndex } from "#catalogue/search/search-index.ts";
import { describeMeaning } from "#catalogue/search/search-meaning.suite.ts";
import { describePrices } from "#catalogue/search/search-prices.suite.ts";
import { describeViews } from "#catalogue/search/search-views.suite.ts";
import type { Db } from "#db/statement.ts";
import { openSearchShop } from "#test/search-shop.ts";

/** Describes one implementation; changes come last, because time does not go back. */
export function describeSearchIndex(name: string, open: (db: Db) => SearchIndex): void {
  describe(name, () => {
    const shop = openSearchShop(open);
    describeFinding(shop);
    describeMeaning(shop);
    describePrices(shop);
    describeFacets(shop);
    describeViews(shop);
    describeChanges(shop);
  });
}
