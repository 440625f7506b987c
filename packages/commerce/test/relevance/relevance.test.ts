// How well the search of the demo shop serves what buyers type. The mean figures are printed and must not fall.
import type { SearchRecord } from "@comptoir/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemorySearch, type MemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { noCriteria, type SearchCriteria } from "#catalogue/search/search-index.ts";
import type { Locale } from "#shared/locale.ts";
import { createDemoDatabase, type TestDatabase } from "#test/database.ts";
import { defaultView } from "#test/make-catalogue.ts";
import { englishQueries } from "#test/relevance/english.ts";
import { frenchQueries } from "#test/relevance/french.ts";
import { isGood, type Judged, meanOf, serve } from "#test/relevance/judged.ts";
import { readJson } from "#test/search-shop.ts";

let database: TestDatabase;
let index: MemorySearch;
let criteria: Omit<SearchCriteria, "locale">;
const now = new Date();

beforeAll(async () => {
  database = await createDemoDatabase();
  index = createMemorySearch({ db: database.db, clock: () => now });
  criteria = {
    ...noCriteria,
    audience: { accountId: null, tagIds: [], viewIds: [], currency: "EUR", now },
    storeViewId: await defaultView(database.db),
    defaultTaxRate: 2_000,
    aggregation: "PRODUCT",
    withFacets: false,
  };
});
afterAll(() => database.close());

async function records(asked: Partial<SearchCriteria> & { locale: Locale }): Promise<SearchRecord[]> {
  return (await index.search({ ...criteria, ...asked })).records.map(readJson);
}

async function serviceOf(queries: readonly Judged[], locale: Locale) {
  const all = await records({ locale, aggregation: "VARIANT", size: 10_000 });
  const services = [];
  const unknown: string[] = [];
  for (const judged of queries) {
    const good = new Set(all.filter((record) => isGood(record, judged)).map(({ product }) => product.id)).size;
    if (good === 0) unknown.push(judged.query);
    services.push(serve(judged, await records({ locale, text: judged.query }), good));
  }
  expect(unknown, "needs that nothing in the shop can serve").toEqual([]);
  return services;
}

describe.each([
  ["fr-FR", frenchQueries],
  ["en-GB", englishQueries],
] as const)("what buyers type (%s)", (locale, queries) => {
  it("is at least sixty queries, each once", () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    expect(queries.length).toBeGreaterThanOrEqual(60);
  });

  it("is served: the first good answer at the top, good answers among the first ten", async () => {
    const services = await serviceOf(queries, locale);
    const rank = meanOf(services.map(({ reciprocalRank }) => reciprocalRank));
    const recall = meanOf(services.map((service) => service.recall));
    const weak = services.filter((service) => service.reciprocalRank < 1 || service.recall < 0.9);
    console.info(
      `${locale}: ${queries.length} queries, mean reciprocal rank ${rank.toFixed(3)}, recall at ten ${recall.toFixed(3)}`,
      weak.map(({ query, reciprocalRank, recall: of }) => `${query}: ${reciprocalRank.toFixed(2)} ${of.toFixed(2)}`),
    );
    expect(rank).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
});
