// The lid of something is looked for by what it closes (search U-17), and both searches find the same.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureDefaultStore } from "#auth/stores.ts";
import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { noCriteria, type SearchIndex } from "#catalogue/search/search-index.ts";
import { createSqlSearch } from "#catalogue/search/sql-search.ts";
import type { Db } from "#db/statement.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { defaultView, makeAttribute, makeCategory, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { readJson } from "#test/search-shop.ts";

const now = new Date("2026-06-15T12:00:00Z");
let database: TestDatabase;
let viewId: string;

/** Hot and cold cups, lids for hot and for cold ones, of two diameters, the same for both. */
async function makeShop(db: Db) {
  await ensureDefaultStore(db);
  viewId = await defaultView(db);
  const across = await makeAttribute(db, { externalId: "DIAMETER", name: { "fr-FR": "Diamètre" }, unit: "mm" });
  const volume = await makeAttribute(db, { externalId: "VOLUME", name: { "fr-FR": "Volume" }, unit: "cl" });
  const root = await makeCategory(db, { externalId: "Root_default", name: "Catalogue" });
  const top = await makeCategory(db, { externalId: "gobelets", name: "Gobelets et boissons", parent: root });
  const classIn = async (name: string) => {
    const made = await makeClassification(db, { externalId: name, attributes: [across, volume] });
    await makeCategory(db, { externalId: `cat ${name}`, name, parent: top, classifications: [made] });
    return made;
  };
  const [hot, cold, hotLids, coldLids] = [
    await classIn("Gobelets boissons chaudes"),
    await classIn("Gobelets boissons froides"),
    await classIn("Couvercles boissons chaudes"),
    await classIn("Couvercles boissons froides"),
  ];
  for (const [classification, code, name] of [
    [hot, "CHAUD", "Gobelet café"],
    [cold, "FROID", "Gobelet limonade"],
  ] as const)
    for (const [centilitres, millimetres] of [
      [20, 80],
      [35, 90],
    ])
      await makeProduct(db, {
        classification,
        name: `${name} ${centilitres} cl`,
        variants: [{ externalId: `${code}-${centilitres}`, values: { VOLUME: centilitres, DIAMETER: millimetres } }],
      });
  for (const [classification, code, name] of [
    [coldLids, "LID-FROID", "Couvercle dôme"],
    [hotLids, "LID-CHAUD", "Couvercle à boire"],
  ] as const)
    for (const millimetres of [80, 90])
      await makeProduct(db, {
        classification,
        name: `${name} Ø ${millimetres} mm`,
        variants: [{ externalId: `${code}-${millimetres}`, values: { DIAMETER: millimetres } }],
      });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await makeShop(database.db);
});
afterAll(() => database.close());

describe.each<[string, (db: Db) => SearchIndex]>([
  ["the search over SQL", createSqlSearch],
  ["the search in memory", (db) => createMemorySearch({ db, clock: () => now })],
])("%s", (_, open) => {
  const found = async (text: string) => {
    const { records } = await open(database.db).search({
      ...noCriteria,
      audience: { accountId: null, tagIds: [], viewIds: [], currency: "EUR", now },
      ...{ storeViewId: viewId, locale: "fr-FR", defaultTaxRate: 2_000, withFacets: false, text },
    });
    return records.map(readJson).map(({ variant }) => variant.externalId);
  };

  it("finds lids that are as much across, first those that lie where the cups do", async () => {
    expect(await found("couvercle pour gobelet café 20 cl")).toEqual(["LID-CHAUD-80", "LID-FROID-80"]);
    expect(await found("couvercle gobelet limonade 35 cl")).toEqual(["LID-FROID-90", "LID-CHAUD-90"]);
    expect(await found("couvercle CHAUD-35")).toEqual(["LID-CHAUD-90", "LID-FROID-90"]);
  });

  it("finds lids across as much as such a cup where it is not said which", async () => {
    expect((await found("couvercle pour gobelet 20 cl")).toSorted()).toEqual(["LID-CHAUD-80", "LID-FROID-80"]);
  });

  it("finds the lids of the kind that is asked for", async () => {
    expect(await found("couvercle dôme pour gobelet 20 cl")).toEqual(["LID-FROID-80"]);
  });
});
