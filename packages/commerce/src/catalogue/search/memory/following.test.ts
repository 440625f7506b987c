// Two processes over one database, each with its own index: what one writes both show, also after a broken connection.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureDefaultStore } from "#auth/stores.ts";
import type { TakenChanges } from "#catalogue/search/memory/follow.ts";
import { createMemorySearch, type MemorySearch } from "#catalogue/search/memory/memory-search.ts";
import { noCriteria, type SearchCriteria } from "#catalogue/search/search-index.ts";
import { type DatabaseNotices, listenToNotices } from "#db/notices.ts";
import type { Db } from "#db/statement.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { makeAccount } from "#test/make.ts";
import { defaultView, type MadeEntry, makeCategory, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";

const clock = () => new Date("2026-06-15T12:00:00Z");
// Generous, as the machine may be busy; bench/scale-rows.ts measures how long it takes.
const soon = { timeout: 10_000, interval: 10 };

type Process = {
  readonly search: MemorySearch;
  readonly notices: DatabaseNotices;
  readonly taken: TakenChanges[];
  readonly errors: unknown[];
  /** Statements since the test began, as SQL. */
  statements: number;
};

let database: TestDatabase;
let processes: Process[];
let boxes: MadeEntry;
let cups: MadeEntry;
let account: { readonly id: string };
let product: Awaited<ReturnType<typeof makeProduct>>;
let storeViewId: string;

async function startProcess(db: Db, url: string): Promise<Process> {
  const process: Process = {
    search: createMemorySearch({
      db: db.withPlugin({
        transformQuery({ node }) {
          process.statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
      clock,
    }),
    notices: listenToNotices({ url }),
    taken: [],
    errors: [],
    statements: 0,
  };
  await process.search.prepare(storeViewId);
  await process.search.follow(process.notices, {
    onTaken: (taken) => void process.taken.push(taken),
    onError: (error) => void process.errors.push(error),
  });
  return process;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  await ensureDefaultStore(db);
  storeViewId = await defaultView(db);
  boxes = await makeClassification(db, { externalId: "boxes" });
  cups = await makeClassification(db, { externalId: "cups" });
  await makeCategory(db, { externalId: "cartons", classifications: [boxes] });
  await makeCategory(db, { externalId: "gobelets", classifications: [cups] });
  const supplier = await makeSupplier(db, { externalId: "FOU-A" });
  account = await makeAccount(db);
  product = await makeProduct(db, {
    classification: boxes,
    externalId: "PRO-1",
    name: "Caisse",
    variants: [
      {
        externalId: "BOX",
        name: "Caisse",
        stocks: [{ supplier, externalId: "STK", stock: 9, prices: [{ price: 5_000 }, { price: 4_000, account }] }],
      },
    ],
  });
  processes = await Promise.all([startProcess(db, url), startProcess(db, url)]);
});
beforeEach(() => {
  for (const process of processes) {
    process.taken.length = 0;
    process.statements = 0;
  }
});
afterAll(async () => {
  for (const { notices } of processes) await notices.close();
  await database.close();
});

const criteria = (asked: Partial<SearchCriteria> = {}, accountId: string | null = null): SearchCriteria => ({
  ...noCriteria,
  audience: { accountId, tagIds: [], viewIds: [], currency: "EUR", now: clock() },
  locale: "fr-FR",
  storeViewId,
  defaultTaxRate: 2_000,
  ...asked,
});

async function recordsIn({ search }: Process, asked?: Partial<SearchCriteria>, accountId?: string) {
  const { records } = await search.search(criteria(asked, accountId ?? null));
  return records.map(({ value }) => value);
}

/** What both processes come to show of the box, at a path of its record. */
async function expectBoth(path: string, expected: unknown, accountId?: string) {
  for (const process of processes)
    await expect
      .poll(() => recordsIn(process, { skus: [product.sku] }, accountId), soon)
      .toMatchObject([path.split(".").reduceRight((part: unknown, key) => ({ [key]: part }), expected)]);
}

const update = (table: string, changes: string) => sql.raw(`UPDATE ${table} SET ${changes}`).execute(database.db);

describe("two processes over one database", () => {
  it.each([
    ["stock", "offer_inventories", "stock = 4", "WHERE external_id = 'STK'", "offer.stock", 4],
    ["price", "offer_prices", "range_prices_e4 = '{7000}'", "WHERE type = 'PUBLIC'", "offerPrice.itemPrice", 0.7],
    ["name", "product_variants", `names = '{"fr-FR": "Carton"}'`, "", "variant.name", "Carton"],
    ["brand", "products", "brand = 'Kartonel'", "", "product.brand", "Kartonel"],
  ])("both show a changed %s", async (_, table, changes, where, path, expected) => {
    await update(table, `${changes} ${where}`);
    await expectBoth(path, expected);
  });

  it("both find a product by its new name, and no longer by the old one", async () => {
    for (const [name, before] of [
      ["Malle", "bahut"],
      ["Bahut", "malle"],
    ] as const) {
      await update("products", `names = '{"fr-FR": "${name}"}'`);
      for (const process of processes) {
        await expect.poll(() => recordsIn(process, { text: name }), soon).toHaveLength(1);
        expect(await recordsIn(process, { text: before })).toHaveLength(0);
      }
    }
  });

  it("both move a product to another category", async () => {
    await update("products", `classification_id = '${cups.id}'`);
    for (const process of processes) {
      await expect.poll(() => recordsIn(process, { categories: ["gobelets"] }), soon).toHaveLength(1);
      expect(await recordsIn(process, { categories: ["cartons"] })).toHaveLength(0);
    }
    await update("products", `classification_id = '${boxes.id}'`);
    for (const process of processes)
      await expect.poll(() => recordsIn(process, { categories: ["cartons"] }), soon).toHaveLength(1);
  });

  it("both rename a category", async () => {
    await update("navigation_categories", `names = '{"fr-FR": "Cartons"}' WHERE external_id = 'cartons'`);
    await expectBoth("navigations", [{ name: "Cartons" }]);
  });

  it("menus show a renamed category with the first news of it, while the index is still built anew", async () => {
    const search = createMemorySearch({ db: database.db, clock });
    await search.prepare(storeViewId);
    const nameNow = async () => {
      const { rows } = await search.forest(storeViewId, []);
      return rows.find(({ externalId }) => externalId === "gobelets")?.names["fr-FR"];
    };
    const shown: (string | undefined)[] = [];
    const heard = Promise.withResolvers<void>();
    const notices = listenToNotices({ url: database.url });
    await search.follow(notices, {
      onTaken: () => void nameNow().then((name) => shown.push(name ?? "nothing") && heard.resolve()),
      onError: heard.reject,
    });
    await update("navigation_categories", `names = '{"fr-FR": "Timbales"}' WHERE external_id = 'gobelets'`);
    await heard.promise;
    expect(shown[0]).toBe("Timbales");
    await notices.close();
  });

  it("a product that becomes a draft leaves both, and comes back", async () => {
    await update("products", "status = 'NEW'");
    for (const process of processes) await expect.poll(() => recordsIn(process), soon).toHaveLength(0);
    await update("products", "status = 'ACTIVE'");
    for (const process of processes) await expect.poll(() => recordsIn(process), soon).toHaveLength(1);
  });

  it("both show an account its new price, and read no more than that price again", async () => {
    const itemPrice = "offerPrice.itemPrice";
    await expectBoth(itemPrice, 0.4, account.id);
    await update("offer_prices", "range_prices_e4 = '{3000}' WHERE type = 'ACCOUNT'");
    await expectBoth(itemPrice, 0.3, account.id);
    await expectBoth(itemPrice, 0.7);
    for (const process of processes) {
      // What it has bought is read with its first words.
      await recordsIn(process, { text: "bahuts" }, account.id);
      process.statements = 0;
      await recordsIn(process, { text: "bahut" }, account.id);
      expect(process.statements).toBe(0);
    }
    await update("offer_inventories", "stock = 6");
    await expectBoth("offer.stock", 6, account.id);
    await expectBoth(itemPrice, 0.3, account.id);
  });

  it("one changed product is read alone: one statement for the feed, one for the product", async () => {
    await update("offer_inventories", "stock = 5");
    await expectBoth("offer.stock", 5);
    for (const { statements, taken } of processes) {
      expect(taken).toEqual([{ isStockOnly: true }]);
      expect(statements).toBe(2);
    }
  });

  it("pieces that are held for an order are not left for others", async () => {
    await update("offer_inventories", "reserved = 2");
    await expectBoth("offer.stock", 3);
    await update("offer_inventories", "reserved = 0");
    await expectBoth("offer.stock", 5);
  });

  it("many changes of one transaction are one reading, and other changes are not taken for stock", async () => {
    await database.db.transaction().execute(async (transaction) => {
      for (let stock = 20; stock < 60; stock += 1)
        await transaction.updateTable("offer_inventories").set({ stock }).execute();
      await transaction.updateTable("products").set({ brand: "Cie" }).execute();
    });
    await expectBoth("offer.stock", 59);
    for (const { statements, taken } of processes) {
      expect(taken.length).toBeLessThanOrEqual(2);
      expect(taken).toContainEqual({ isStockOnly: false });
      expect(statements).toBeLessThanOrEqual(4);
    }
  });

  it("what was missed while the connection was down is caught up when it is back", async () => {
    const { db } = database;
    const back = processes.map(({ notices }) => new Promise<void>((done) => notices.onReconnect(done)));
    await db.transaction().execute(async (transaction) => {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'comptoir notices' AND datname = current_database()`.execute(transaction);
      await transaction.updateTable("offer_inventories").set({ stock: 3 }).execute();
    });
    await update("products", "brand = 'Après'");
    await Promise.all(back);
    await expectBoth("product.brand", "Après");
    await expectBoth("offer.stock", 3);
    await update("offer_inventories", "stock = 8");
    await expectBoth("offer.stock", 8);
  });

  it("an index that could not be built anew is tried again, without any further change", async () => {
    let failures = 0;
    // What only a building reads: where the feed stands. It fails twice.
    const isFailing = (text: string) => text.includes("pg_snapshot_xmin") && !text.includes("catalogue_changes");
    let isBroken = false;
    const search = createMemorySearch({
      db: database.db.withPlugin({
        transformQuery({ node }) {
          if (isBroken && failures < 2 && isFailing(JSON.stringify(node))) {
            failures += 1;
            throw new Error("The building failed");
          }
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
      clock,
    });
    await search.prepare(storeViewId);
    const errors: string[] = [];
    const notices = listenToNotices({ url: database.url });
    await search.follow(notices, { onError: (error) => errors.push(String(error)) });
    isBroken = true;
    // More changes at once than are worth reading one by one: only a building anew takes them in.
    await database.db.transaction().execute(async (transaction) => {
      await transaction.updateTable("products").set({ brand: "Refondu" }).execute();
      await sql`INSERT INTO catalogue_changes (kind, product_ids)
        SELECT 'product', array_agg(lpad(n::text, 10, '9')) FROM generate_series(1, 1500) n`.execute(transaction);
    });
    const shown = () => search.search(criteria({ skus: [product.sku] }));
    await expect
      .poll(async () => (await shown()).records.map(({ value }) => value.product.brand).join(), soon)
      .toContain("Refondu");
    expect(errors).toEqual(["Error: The building failed", "Error: The building failed"]);
    await notices.close();
  });

  it("an index that is still being built says so, and misses nothing that changes meanwhile", async () => {
    const late = createMemorySearch({ db: database.db, clock });
    expect(late.isReady()).toBe(false);
    const building = late.prepare(storeViewId);
    expect(late.isReady()).toBe(false);
    await update("products", "brand = 'Pendant'");
    await building;
    expect(late.isReady()).toBe(true);
    await late.refresh();
    const { facets } = await late.search(criteria());
    expect(facets?.value.brands).toMatchObject([{ name: "Pendant" }]);
  });

  it("have met no error", () => {
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
