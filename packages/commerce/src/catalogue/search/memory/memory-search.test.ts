import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { describeSearchIndex } from "#catalogue/search/search-index.suite.ts";

const clock = () => new Date("2026-06-15T12:00:00Z");

describeSearchIndex("the search in memory", (db) => createMemorySearch({ db, clock, forgivesTypos: false }));
