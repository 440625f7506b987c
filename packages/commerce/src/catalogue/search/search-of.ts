// Which search a process asks.
import type { SearchIndex } from "#catalogue/search/search-index.ts";
import { createSqlSearch } from "#catalogue/search/sql-search.ts";
import type { Deps } from "../../deps.ts";

const searches = new WeakMap<Deps["db"], SearchIndex>();

/** The index of the process where it keeps one, else the database itself. */
export function searchOf({ db, search }: Pick<Deps, "db" | "search">): SearchIndex {
  if (search) return search;
  const known = searches.get(db) ?? createSqlSearch(db);
  searches.set(db, known);
  return known;
}
