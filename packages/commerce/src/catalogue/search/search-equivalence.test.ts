// The in-process index answers what the search over SQL answers: the same records in the same order, the same counts, on
// catalogues and questions that nobody chose.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureDefaultStore } from "#auth/stores.ts";
import { createMemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { noCriteria, type SearchCriteria, type SearchIndex } from "#catalogue/search/search-index.ts";
import { createSqlSearch } from "#catalogue/search/sql-search.ts";
import type { Db } from "#db/statement.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { makeAccount } from "#test/make.ts";
import {
  defaultView,
  type MadeEntry,
  makeAttribute,
  makeCatalogView,
  makeCategory,
  makeClassification,
  makeCustomerTag,
  makeProduct,
  makeProductTag,
  type StockGiven,
} from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { readJson } from "#test/search-shop.ts";

const now = new Date("2026-06-15T12:00:00Z");
const words = [
  ...["carton", "cartons", "boite", "Boîte", "caisse", "gobelet", "à", "verre", "sac", "plat", "film", "bulles", "Œuf"],
  ...[
    "300",
    "20x30",
    "30 × 20 × 10 cm",
    "300 x 200 mm",
    "25cl",
    "250 ml",
    "1 500 ml",
    "1,5 l",
    "80 g",
    "23 µm",
    "box",
    "tape",
  ],
];
/** What buyers type beside the words of the catalogue: slips, other names, halves, other units, codes. */
const typed = [
  ...words,
  ...["crton", "gobelets", "gobelat", "cartton", "filmbulles", "timbale", "film à bulles", "papier bulle", "pla", "go"],
  ...[
    "30x20x10",
    "30x20",
    "300",
    "25 cl",
    "0,25 l",
    "0.3m",
    "1500ml",
    "VAR-1",
    "var 2",
    "PRO-00",
    "boxx",
    "scotch",
    "?!",
  ],
];
const brands = ["Kartonel", "Écoblanc", "Cie"];
const one = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const some = <Value>(values: readonly Value[], most = 3) =>
  fc.subarray([...values], { maxLength: Math.min(most, values.length) });
const phraseOf = (list: readonly string[], most: number) =>
  fc.array(one(list), { minLength: 1, maxLength: most }).map((parts) => parts.join(" "));
const phrase = phraseOf(words, 4);
/** Names in French, in both languages, or with an addition. */
const name = fc
  .tuple(phrase, phrase, fc.boolean())
  .map(([french, english, isBoth]) => ({ "fr-FR": french, ...(isBoth ? { "en-GB": `${english}, ${french}` } : {}) }));
const at = (text: string) => new Date(text);

type World = Awaited<ReturnType<typeof makeWorld>>;

async function makeWorld(db: Db) {
  await ensureDefaultStore(db);
  const size = await makeAttribute(db, { externalId: "SIZE", unit: "mm" });
  const colour = await makeAttribute(db, {
    externalId: "COLOUR",
    options: { RED: "Rouge", BLUE: "Bleu", GREEN: "Vert" },
  });
  const note = await makeAttribute(db, { externalId: "NOTE" });
  const group = await makeCustomerTag(db);
  const account = await makeAccount(db, { tagIds: [group.id] });
  const full = await makeClassification(db, { attributes: [size, colour, note] });
  const quiet = await makeClassification(db, {
    attributes: [size, colour],
    switches: { isFaceted: false, isSearchable: false, isSortable: false },
  });
  const hidden = await makeClassification(db, { attributes: [colour], switches: { isIndexable: false } });
  const root = await makeCategory(db, { externalId: "Root_default" });
  const top = await makeCategory(db, { externalId: "top", name: "Boîtes", parent: root, classifications: [quiet] });
  await makeCategory(db, { externalId: "sub", name: "Cartons plats", parent: top, classifications: [full] });
  const suppliers = [];
  for (const name of ["A", "B", "C"]) suppliers.push(await makeSupplier(db, { externalId: `FOU-${name}`, name }));
  const closed = await makeSupplier(db, { externalId: "FOU-X", status: "INACTIVE" });
  const club = await makeSupplier(db, { externalId: "FOU-CLUB" });
  await db.insertInto("supplier_accounts").values({ supplier_id: club.id, account_id: account.id }).execute();
  const tags = [await makeProductTag(db, "Promo"), await makeProductTag(db, "Neuf")];
  return {
    viewId: await defaultView(db),
    classifications: [full, quiet, hidden],
    suppliers: [...suppliers, closed, club],
    tags,
    group,
    account,
    view: await makeCatalogView(db, { rules: { attribute: ["COLOUR|RED", "COLOUR|BLUE"] } }),
  };
}

const price = ({ group, account }: World) =>
  fc
    .record({
      price: fc.integer({ min: 1, max: 6 }).map((euros) => euros * 10_000),
      itemPerPack: one([1, 1, 10, 25]),
      owner: one([{}, {}, {}, { tag: group }, { account }]),
      discount: fc.option(fc.integer({ min: 0, max: 3 }).map((euros) => euros * 10_000)),
      discountDays: one([{}, { to: at("2026-06-01") }, { from: at("2026-06-01"), to: at("2026-07-01") }]),
      days: one([{}, {}, {}, { to: at("2026-06-01") }, { from: at("2026-06-01") }]),
    })
    .map(({ owner, discount, ...given }) => ({
      ...given,
      ...owner,
      ...(discount === null || discount >= given.price ? {} : { discounts: [discount] }),
    }));

const stock = (world: World): fc.Arbitrary<StockGiven> =>
  fc.record({
    supplier: one(world.suppliers),
    stock: one([0, 0, 5, 9]),
    status: one(["ACTIVE", "ACTIVE", "ACTIVE", "INACTIVE"] as const),
    currency: one(["EUR", "EUR", "EUR", "USD"]),
    leadTimeToShip: one([1, 2, 3]),
    prices: fc.array(price(world), { maxLength: 3 }),
  });

const values = fc.record(
  {
    SIZE: one([100, 200, 200.5]),
    COLOUR: some(["RED", "BLUE", "GREEN", "GONE"]),
    NOTE: one(["Fin", "fin", "Épais"]),
  },
  { requiredKeys: [] },
);

const product = (world: World) =>
  fc.record({
    classification: one<MadeEntry>(world.classifications),
    name,
    description: phrase,
    brand: one([...brands, "", ""]),
    status: one(["ACTIVE", "ACTIVE", "ACTIVE", "INACTIVE", "NEW"] as const),
    values,
    tags: some(world.tags),
    createdAt: one([at("2026-01-01"), at("2026-02-01")]),
    variants: fc.array(
      fc.record({
        name,
        values,
        status: one(["ACTIVE", "ACTIVE", "ACTIVE", "INACTIVE"] as const),
        stocks: fc.array(stock(world), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  });

const named = (name: string, list: readonly string[]) =>
  fc.array(
    one(list).map((value) => ({ name, value })),
    { maxLength: 2 },
  );
const field = one([
  { kind: "name", key: "" },
  { kind: "price", key: "" },
  { kind: "code", key: "" },
  { kind: "availability", key: "" },
  { kind: "createdTime", key: "" },
  { kind: "pack", key: "" },
  { kind: "packPrice", key: "" },
  { kind: "stock", key: "" },
  { kind: "leadTime", key: "" },
  { kind: "attribute", key: "SIZE" },
  { kind: "attribute", key: "NOTE" },
] as const);

const question = ({ viewId, account, group, tags, view }: World): fc.Arbitrary<SearchCriteria> => {
  const audience = one([
    { accountId: null, tagIds: [], viewIds: [] },
    { accountId: account.id, tagIds: [group.id], viewIds: [] },
    { accountId: account.id, tagIds: [], viewIds: [view.id] },
  ]);
  return fc
    .record({
      audience: fc.tuple(audience, one(["EUR", "EUR", "USD"])).map(([who, currency]) => ({ ...who, currency, now })),
      locale: one(["fr-FR", "en-GB"] as const),
      storeViewId: fc.constant(viewId),
      defaultTaxRate: fc.constant(2_000),
      ...Object.fromEntries(Object.entries(noCriteria).map(([key, value]) => [key, fc.constant(value)])),
      text: fc.oneof(
        fc.constant(""),
        phraseOf(typed, 4),
        phraseOf(typed, 2).map((text) => text.slice(0, 5)),
      ),
      categories: one([[], [], ["top"], ["sub"], ["Root_default"], ["nowhere"]]),
      brands: some([...brands, "Autre"], 2),
      suppliers: one([[], [], [], ["A"], ["FOU-B", "C"], ["FOU-CLUB"], ["FOU-X"]]),
      tags: one([[], [], ["Promo"], [tags[0]?.id ?? "", "Neuf"]]),
      attributes: fc
        .tuple(
          named("COLOUR", ["Rouge", "BLUE", "Rien"]),
          named("SIZE", ["200", "200.5 mm", "150..200", "..199,5 mm", "x..y"]),
          named("NOTE", ["fin"]),
        )
        .map((lists) => lists.flat()),
      priceMin: one([null, null, null, 20_000]),
      priceMax: one([null, null, null, 40_000]),
      isInStock: one([false, false, true]),
      aggregation: one(["PRODUCT", "VARIANT"] as const),
      isGrouped: fc.boolean(),
      detail: one(["full", "row", "card"] as const),
      sort: fc
        .uniqueArray(fc.record({ field, isDescending: fc.boolean() }), {
          maxLength: 2,
          selector: (entry) => entry.field,
        })
        .map((entries) => entries.map(({ field: of, isDescending }) => ({ ...of, isDescending }))),
      page: one([0, 0, 1]),
      size: one([3, 50]),
    })
    .map((asked) => ({
      ...asked,
      isGrouped: asked.isGrouped && asked.aggregation === "VARIANT",
    })) as unknown as fc.Arbitrary<SearchCriteria>; // The spread of constants hides the keys that it brings.
};

async function suggestionsOf(index: SearchIndex, criteria: SearchCriteria) {
  const { records, ...names } = await index.suggest({ ...criteria, sort: [], page: 0 });
  return { ...names, records: records.map(readJson) };
}

async function answerOf(index: SearchIndex, criteria: SearchCriteria) {
  const { total, records, groups, facets, steps } = await index.search(criteria);
  return { total, groups, steps, records: records.map(readJson), facets: facets && readJson(facets) };
}

describe.each([1, 2, 3])("a random catalogue (%i)", (seed) => {
  let database: TestDatabase;
  let world: World;
  let sqlSearch: SearchIndex;
  let memorySearch: SearchIndex;

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await makeWorld(database.db);
    for (const given of fc.sample(product(world), { seed, numRuns: 14 })) await makeProduct(database.db, given);
    sqlSearch = createSqlSearch(database.db);
    memorySearch = createMemorySearch({ db: database.db, clock: () => now });
  });
  afterAll(() => database.close());

  const agree = async (runs: number) =>
    fc.assert(
      fc.asyncProperty(question(world), async (criteria) => {
        expect(await answerOf(memorySearch, criteria)).toEqual(await answerOf(sqlSearch, criteria));
      }),
      { seed, numRuns: runs },
    );

  it("is found alike by both", () => agree(110));

  it("is suggested alike by both", () =>
    fc.assert(
      fc.asyncProperty(question(world), async (criteria) => {
        expect(await suggestionsOf(memorySearch, criteria)).toEqual(await suggestionsOf(sqlSearch, criteria));
      }),
      { seed, numRuns: 20 },
    ));

  it("is found alike by both after changes", async () => {
    const { db } = database;
    const ids = await db.selectFrom("products").select("id").orderBy("id").execute();
    for (const [index, { id }] of ids.entries()) {
      if (index % 5 === 0) await db.updateTable("products").set({ status: "INACTIVE" }).where("id", "=", id).execute();
      if (index % 5 === 1)
        await db.updateTable("products").set({ brand: "Cie", status: "ACTIVE" }).where("id", "=", id).execute();
      if (index % 5 === 2) await db.deleteFrom("products").where("id", "=", id).execute();
    }
    await db.updateTable("offer_inventories").set({ stock: 0 }).where("stock", "=", 9).execute();
    for (const given of fc.sample(product(world), { seed: seed + 100, numRuns: 5 })) await makeProduct(db, given);
    await memorySearch.refresh();
    await agree(70);
  });
});
