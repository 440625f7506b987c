// From searches that somebody asks to what the operator reads of them.

import { catalogue } from "@comptoir/contract/catalogue";
import { shopDay } from "@comptoir/contract/days/days.rules";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { saveSearchCounts } from "#catalogue/search/counts/search-counts.queries.ts";
import { createSearchCounts, type SearchCount, type SearchCounts } from "#catalogue/search/counts/search-counts.ts";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { createDemoDatabase, type TestDatabase } from "#test/database.ts";
import { makeAccount, makeUser } from "#test/make.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let database: TestDatabase;
let shop: TestApp;
let operator: Caller;
let counts: SearchCounts;

beforeAll(async () => {
  database = await createDemoDatabase();
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  counts = createSearchCounts({ save: (given) => saveSearchCounts(database.db, given, shop.clock.now()), log });
  const families = [mounted(catalogue, catalogueHandlers)];
  shop = await createTestApp({ demo: true, database, families, searchCounts: counts });
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_Reader"] })).email);
});
afterAll(() => database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("search_counts").execute();
});

const search = (query: Record<string, string | number | boolean>, by: Caller = shop) =>
  by.ask(catalogue.searchProducts, { query: { size: 1, ...query } });
const listed = async (query: object = {}) => {
  await counts.stop();
  return operator.ask(catalogue.getSearchCounts, { query });
};
const count = (query: string, given: Partial<SearchCount> = {}): SearchCount => ({
  ...{ query, locale: "fr-FR", step: "ALL", hits: 1, asked: 1 },
  ...given,
});
const save = (given: readonly SearchCount[], moment = shop.clock.now()) => saveSearchCounts(shop.db, given, moment);
const kept = async () => (await listed({ size: 100 })).content.map(({ query }) => query).sort();

describe("what is searched for", () => {
  it("is listed with language, step and hits, the most asked first", async () => {
    const [found] = [await search({ query: "Gobelet" }), await search({ query: "gobelet" })];
    await search({ query: "gobelot" });
    await search({ query: "zzyzx" });
    await search({ query: "paper cup", locale: "en-GB" });
    const { content, totalElements } = await listed();
    expect(totalElements).toBe(4);
    const today = shopDay(shop.clock.now());
    const hits = found?.products.totalElements;
    expect(content[0]).toEqual({ query: "gobelet", locale: "fr-FR", step: "ALL", hits, asked: 2, lastAsked: today });
    expect(content.slice(1).map(({ query, locale, step, hits: of }) => [query, locale, step, of > 0])).toEqual([
      ["gobelot", "fr-FR", "CORRECTED", true],
      ["paper cup", "en-GB", "ALL", true],
      ["zzyzx", "fr-FR", "NONE", false],
    ]);
    expect((await listed({ step: "NONE" })).content.map(({ query }) => query)).toEqual(["zzyzx"]);
    expect((await listed({ step: "CORRECTED" })).content.map(({ query }) => query)).toEqual(["gobelot"]);
  });

  it("is counted once for a page of results with what else it asks, and never without words", async () => {
    await search({ query: "sac" });
    await search({ query: "sac", page: 1 });
    await search({ query: "sac", withFacets: false });
    await search({ query: "sac", inStock: true });
    await search({});
    await shop.ask(catalogue.autocomplete, { query: { input: "sac" } });
    expect((await listed()).content.map(({ query, asked }) => [query, asked])).toEqual([["sac", 1]]);
  });

  it("is nobody's: rows hold no account, user or address", async () => {
    const { email } = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    await search({ query: "sac kraft" }, await shop.as(email));
    await counts.stop();
    const rows = await shop.db.selectFrom("search_counts").selectAll().execute();
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([["asked", "day", "hits", "locale", "query", "step"]]);
  });

  it("is read by operators alone", async () => {
    const { email } = await makeUser(shop.db, { accounts: [await makeAccount(shop.db)] });
    expect((await shop.call("GET", "/v1/search-counts")).status).toBe(403);
    expect((await shop.guest("OPERATOR").call("GET", "/v1/search-counts")).status).toBe(401);
    expect((await (await shop.as(email)).call("GET", "/v1/search-counts")).status).toBe(403);
    expect((await operator.call("GET", "/v1/search-counts?step=SOME")).status).toBe(400);
    expect((await operator.call("GET", "/v1/search-counts?from=2026-02-30")).status).toBe(400);
  });
});

describe("counts that are written", () => {
  it("add up where several processes write at once, each with the hits of the last", async () => {
    const words = Array.from({ length: 50 }, (_, index) => count(`carton ${index}x`, { asked: 2 }));
    await Promise.all([save(words), save(words.toReversed()), save(words)]);
    await save([count("carton 0x", { hits: 7 })]);
    const { content, totalElements } = await listed({ size: 1 });
    expect([totalElements, content[0]]).toEqual([
      50,
      expect.objectContaining({ query: "carton 0x", asked: 7, hits: 7 }),
    ]);
  });

  it("add up over the days of a period, and page", async () => {
    const now = shop.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
    const dayOf = (days: number) => shopDay(daysAgo(days));
    await save([count("film", { hits: 2 })], daysAgo(3));
    await save([count("film", { hits: 4 }), count("ruban")], daysAgo(1));
    await save([count("palette", { asked: 9 })], daysAgo(40));
    const { content } = await listed();
    expect(content.map(({ query, asked, hits, lastAsked }) => [query, asked, hits, lastAsked])).toEqual([
      ["film", 2, 4, dayOf(1)],
      ["ruban", 1, 1, dayOf(1)],
    ]);
    expect((await listed({ from: dayOf(3), to: dayOf(2) })).content.map(({ asked }) => asked)).toEqual([1]);
    expect((await listed({ from: dayOf(60) })).content[0]?.query).toBe("palette");
    const second = await listed({ page: 1, size: 1 });
    expect([second.content.map(({ query }) => query), second.totalElements]).toEqual([["ruban"], 2]);
    expect(await listed({ page: 9, size: 1 })).toMatchObject({ content: [], totalElements: 2 });
  });

  it("leave out whoever the shop knows by name, and not the words of the trade that are names too", async () => {
    await makeUser(shop.db, { firstName: "Anne-Marie", lastName: "Le Goff" });
    await makeUser(shop.db, { firstName: "Paul", lastName: "Blanc" });
    await save([
      ...[count("anne-marie le goff"), count("facture de le goff anne marie"), count("legoff", { step: "NONE" })],
      ...[count("blanc"), count("gobelet blanc"), count("sac paul blanc"), count("blanc", { step: "RELAXED" })],
      count("goff"),
    ]);
    expect(await kept()).toEqual(["blanc", "gobelet blanc", "goff"]);
  });

  it("leave out whoever receives parcels", async () => {
    await sql`UPDATE addresses SET full_name = 'Zoé Quémeneur' WHERE id = (SELECT min(id) FROM addresses)`.execute(
      shop.db,
    );
    await save([count("zoe quemeneur"), count("zoe")]);
    expect(await kept()).toEqual(["zoe"]);
  });

  it("go after 13 months, and of a flooded day all but ten thousand", async () => {
    const now = new Date("2026-11-23T12:00:00Z");
    shop.clock.set(now);
    await save([count("ancien")], new Date("2025-10-22T12:00:00Z"));
    await save([count("encore")], new Date("2025-10-24T12:00:00Z"));
    await sql`INSERT INTO search_counts (day, query, locale, step, hits, asked)
      SELECT '2026-11-23', 'flood ' || n, 'fr-FR', 'NONE', 0, 1 FROM generate_series(1, 10500) AS n`.execute(shop.db);
    await save([count("gobelet", { asked: 2 })]);
    await planHousekeeping(shop.deps);
    shop.clock.set("2026-11-23T13:30:00Z");
    await shop.jobs.settle();
    const { totalElements, content } = await listed({ from: "2025-01-01", size: 1 });
    expect([totalElements, content[0]?.query]).toEqual([10_001, "gobelet"]);
    expect((await listed({ from: "2025-01-01", to: "2025-12-31" })).content.map(({ query }) => query)).toEqual([
      "encore",
    ]);
  });
});
