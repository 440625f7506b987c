import { describeSearchIndex } from "#catalogue/search/search-index.suite.ts";
import { createSqlSearch } from "#catalogue/search/sql-search.ts";

describeSearchIndex("the search over SQL", createSqlSearch);
