// The search in memory for tests, which write straight into the database and tell nobody: it looks for changes before it answers.
import { createMemorySearch, type MemorySearchOptions } from "#catalogue/search/memory/memory-search.ts";
import type { SearchIndex } from "#catalogue/search/search-index.ts";

export function createFreshSearch(options: MemorySearchOptions): SearchIndex {
  const index = createMemorySearch(options);
  return {
    async search(criteria) {
      await index.refresh();
      return index.search(criteria);
    },
    async suggest(criteria) {
      await index.refresh();
      return index.suggest(criteria);
    },
    async forest(storeViewId, viewIds) {
      await index.refresh();
      return index.forest(storeViewId, viewIds);
    },
    refresh: () => index.refresh(),
  };
}
