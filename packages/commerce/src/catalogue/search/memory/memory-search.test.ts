import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureDefaultStore } from "#auth/stores.ts";
import { createMemorySearch, type MemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { describeSearchIndex } from "#catalogue/search/search-index.suite.ts";
import { noCriteria, type SearchCriteria } from "#catalogue/search/search-index.ts";
import { type DatabaseNotices, listenToNotices } from "#db/notices.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { defaultView, type MadeEntry, makeCategory, makeClassification, makeProduct } from "#test/make-catalogue.ts";

const clock = () => new Date("2026-06-15T12:00:00Z");

describeSearchIndex("the search in memory", (db) => createMemorySearch({ db, clock }));

describe("an index that follows the catalogue", () => {
  let database: TestDatabase;
  let notices: DatabaseNotices;
  let index: MemorySearch;
  let classification: MadeEntry;
  let criteria: SearchCriteria;
  const errors: unknown[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const { db, url } = database;
    await ensureDefaultStore(db);
    classification = await makeClassification(db);
    await makeCategory(db, { externalId: "boites", classifications: [classification] });
    await makeProduct(db, { classification, externalId: "PRO-1", name: "Gobelet" });
    criteria = {
      ...noCriteria,
      audience: { accountId: null, tagIds: [], viewIds: [], currency: "EUR", now: clock() },
      locale: "fr-FR",
      storeViewId: await defaultView(db),
      defaultTaxRate: 2_000,
    };
    index = createMemorySearch({ db, clock });
    await index.prepare(criteria.storeViewId);
    notices = listenToNotices({ url, onError: (error) => errors.push(error) });
    await index.follow(notices, { onError: (error) => errors.push(error) });
  });
  afterAll(async () => {
    await notices.close();
    await database.close();
  });

  const totalOf = async (asked: Partial<SearchCriteria>) => (await index.search({ ...criteria, ...asked })).total;

  it("takes in a product that another process has written, without being asked", async () => {
    await makeProduct(database.db, { classification, externalId: "PRO-2", name: "Couvercle" });
    await expect.poll(() => totalOf({ text: "couvercle" })).toBe(1);
  });

  it("writes no records of an answer that whoever asks has kept, and those of a changed one", async () => {
    const { state, total } = await index.search(criteria);
    const isKnown = (other: object) => other === state;
    expect(await index.search(criteria, isKnown)).toMatchObject({ state, total, records: [] });
    await database.db.updateTable("products").set({ brand: "Neuve" }).where("external_id", "=", "PRO-1").execute();
    await expect.poll(async () => (await index.search(criteria, isKnown)).records.length).toBe(total);
  });

  it("takes in what was written by a transaction that commits after later ones", async () => {
    const { db } = database;
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = db.transaction().execute(async (transaction) => {
      await transaction.updateTable("products").set({ brand: "Lente" }).where("external_id", "=", "PRO-1").execute();
      await waiting;
    });
    await db.updateTable("products").set({ brand: "Vive" }).where("external_id", "=", "PRO-2").execute();
    await expect.poll(() => totalOf({ brands: ["Vive"] })).toBe(1);
    finish();
    await slow;
    await expect.poll(() => totalOf({ brands: ["Lente"] })).toBe(1);
  });

  it("builds anew when what many products share has changed", async () => {
    const category = { categories: ["boites"] };
    expect(await totalOf(category)).toBe(2);
    await database.db.updateTable("navigation_categories").set({ is_active: false }).execute();
    await expect.poll(() => totalOf(category)).toBe(0);
  });

  it("builds anew when most of it has been replaced", async () => {
    const { db } = database;
    const variants = Array.from({ length: 300 }, () => ({}));
    const { id } = await makeProduct(db, { classification, externalId: "PRO-3", name: "Sac", variants });
    await index.refresh();
    const rename = (name: string) =>
      db
        .updateTable("products")
        .set({ names: JSON.stringify({ "fr-FR": name }) })
        .where("id", "=", id)
        .execute();
    for (const name of ["Cabas", "Besace", "Musette"]) {
      await rename(name);
      await index.refresh();
      expect(await totalOf({ text: name })).toBe(300);
    }
    expect(await totalOf({ text: "sac" })).toBe(0);
  });

  it("forgives one letter only when nothing fits as written", async () => {
    expect(await totalOf({ text: "gobellet" })).toBe(1);
    expect(await totalOf({ text: "goblet" })).toBe(1);
    expect(await totalOf({ text: "gobblette" })).toBe(0);
  });

  it("asks the database nothing for a guest, and of an account once for its prices, once for what it bought", async () => {
    const { db } = database;
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counting = createMemorySearch({ db: counted, clock });
    await counting.prepare(criteria.storeViewId);
    statements = 0;
    await counting.search({ ...criteria, text: "couvercle" });
    await counting.suggest({ ...criteria, text: "couv" });
    await counting.forest(criteria.storeViewId, []);
    expect(statements).toBe(0);
    const account = { ...criteria.audience, accountId: "0000000001" };
    for (const text of ["couvercle", "gobelet"]) await counting.search({ ...criteria, text, audience: account });
    expect(statements).toBe(2);
  });

  it("has met no error", () => {
    expect(errors).toEqual([]);
  });
});
