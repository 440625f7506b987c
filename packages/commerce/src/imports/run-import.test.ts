import { fileOf } from "@comptoir/tables/test/files";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importFiles } from "#imports/import-files.ts";
import { whileAlone } from "#imports/imports.ts";
import { inTransactionUndone, ROWS_PER_BATCH } from "#imports/run-import.ts";
import { csv, importFile, importLines } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";

let shop: ImportShop;
beforeAll(async () => {
  shop = await createImportShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("offer_inventories").execute();
  await shop.db.deleteFrom("imports").execute();
});

const header =
  "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency;Offer Price External Id;Price Ranges";
const row = (number: number, variant = "V-1") => `K-${number};${variant};S-1;${number};EUR;R-${number};1|${number},5`;
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const countStocks = async () => (await shop.db.selectFrom("offer_inventories").select("id").execute()).length;

class Killed extends Error {}

describe("an import that was killed", () => {
  /** Imports in batches of ten and dies after some of them, as a process does between two transactions. */
  async function importAndDie(path: string, batches: number): Promise<string> {
    let done = 0;
    const dying = importFile(shop.db, path, {
      rowsPerBatch: 10,
      onProgress: () => {
        done += 1;
        if (done === batches) throw new Killed();
      },
    });
    await expect(dying).rejects.toThrow(Killed);
    return (await shop.db.selectFrom("imports").select("id").executeTakeFirstOrThrow()).id;
  }

  it("has whole batches in the shop, and goes on behind them without a row twice", async () => {
    const path = await fileOf(csv(header, ...rows(34), "K-35;V-9;S-1;1;EUR;;", row(36)));
    const id = await importAndDie(path, 2);
    expect(await countStocks()).toBe(20);
    expect(await shop.db.selectFrom("imports").select(["status", "rows_done", "created"]).executeTakeFirst()).toEqual({
      ...{ status: "JOB_RUNNING", rows_done: 20, created: 20 },
    });
    const { job, errors } = await importFile(shop.db, path, { rowsPerBatch: 10 }, id);
    expect(job).toMatchObject({
      status: "JOB_COMPLETED_WITH_ERRORS",
      created: 35,
      rejected: 1,
      totalLines: 36,
      rowsDone: 36,
    });
    expect(errors).toEqual(["36 F-E-002 Stock Variant Id: “V-9” does not exist."]);
    expect(await countStocks()).toBe(35);
  });

  it("is found again by the bytes of the file, whatever its name", async () => {
    const [first, renamed] = await Promise.all([fileOf(csv(header, ...rows(30))), fileOf(csv(header, ...rows(30)))]);
    await importAndDie(first, 1);
    const states: unknown[] = [];
    const given = {
      db: shop.db,
      clock: () => new Date(),
      onFile: (_: string, __: number, enlisted: unknown) => void states.push(enlisted),
    };
    const options = { mode: "ADD", deactivateAbsent: false, dryRun: false } as const;
    const [result] = await importFiles([renamed], { ...given, options });
    expect(states).toEqual([expect.objectContaining({ state: "CONTINUED", rowsDone: 10 })]);
    expect(result?.job).toMatchObject({ status: "JOB_COMPLETED", created: 30 });
    const [again] = await importFiles([first], { ...given, options });
    expect(again?.state).toBe("DONE_BEFORE");
    const [forced] = await importFiles([first], { ...given, options, again: true });
    expect(forced?.job).toMatchObject({ created: 0, skipped: 30 });
  });

  it("in the middle of a batch leaves nothing of it", async () => {
    const path = await fileOf(csv(header, ...rows(15)));
    const { db } = shop;
    await db
      .transaction()
      .execute(async (transaction) => {
        await importFile(transaction, path, { rowsPerBatch: 10 });
        expect((await transaction.selectFrom("offer_inventories").select("id").execute()).length).toBe(15);
        throw new Killed();
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    expect(await countStocks()).toBe(0);
  });
});

describe("a dry run", () => {
  it("tells what would happen and writes nothing", async () => {
    await importLines(shop.db, [header, row(1)]);
    const before = await shop.db.selectFrom("offer_inventories").selectAll().execute();
    const lines = [header, "K-1;V-1;S-1;99;;R-1;", row(2), "K-3;V-9;S-1;1;EUR;;", "K-1;V-1;S-1;5;;;TRUE"];
    const { job, errors } = await importLines(shop.db, lines.slice(0, 4), { dryRun: true, deactivateAbsent: true });
    expect(job).toMatchObject({ created: 1, updated: 1, rejected: 1, deleted: 0, totalLines: 3 });
    expect(errors).toEqual(["4 F-E-002 Stock Variant Id: “V-9” does not exist."]);
    expect(await shop.db.selectFrom("offer_inventories").selectAll().execute()).toEqual(before);
    expect(await shop.db.selectFrom("import_names").selectAll().execute()).toEqual([]);
  });

  it("of several files knows in one what another would have made, whatever their order", async () => {
    const offers = await fileOf(csv(header, "K-8;V-8;S-8;1;EUR;R-8;1|2"));
    const products = await fileOf(
      csv(
        "Product External Id;Product Names;Product Classification Category Id;Variant External Id;Variant Names",
        "P-8;P;BOXES;V-8;V",
      ),
    );
    const suppliers = await fileOf(csv("Supplier External Id;Supplier Name", "S-8;Huit"));
    const options = { mode: "ADD", deactivateAbsent: false, dryRun: true } as const;
    const results = await importFiles([offers, products, suppliers], { db: shop.db, clock: () => new Date(), options });
    expect(results.map(({ job }) => [job.entity, job.status, job.created])).toEqual([
      ["SUPPLIER", "JOB_COMPLETED", 1],
      ["PRODUCT", "JOB_COMPLETED", 1],
      ["OFFER", "JOB_COMPLETED", 1],
    ]);
    const found = await shop.db.selectFrom("products").select("id").where("external_id", "=", "P-8").execute();
    expect(found).toEqual([]);
  });

  it("holds no row of the shop: an order may take stock meanwhile", async () => {
    await importLines(shop.db, [header, row(1)]);
    const path = await fileOf(csv(header, "K-1;V-1;S-1;99;;;", row(2)));
    await inTransactionUndone(shop.db, async (transaction) => {
      await importFile(shop.db, path, { dryRun: true, within: transaction });
      await shop.db.transaction().execute(async (other) => {
        await other.updateTable("offer_inventories").set({ stock: 0 }).where("external_id", "=", "K-1").execute();
      });
    });
    expect(await shop.db.selectFrom("offer_inventories").select("stock").execute()).toEqual([{ stock: 0 }]);
  });
});

describe("rows that the database refuses", () => {
  it("are found one by one, and all others are written", async () => {
    // A rule of which the importer knows nothing.
    await shop.db.schema
      .alterTable("offer_inventories")
      .addCheckConstraint("no_thirteen", (await import("kysely")).sql`stock <> 13`)
      .execute();
    try {
      const { job, errors } = await importLines(shop.db, [header, ...rows(30)]);
      expect(job).toMatchObject({ created: 29, rejected: 1, status: "JOB_COMPLETED_WITH_ERRORS" });
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(/^14 F-E-012 : The database refuses the row: no_thirteen/);
      expect(await countStocks()).toBe(29);
    } finally {
      await shop.db.schema.alterTable("offer_inventories").dropConstraint("no_thirteen").execute();
    }
  });
});

describe("rows of one reference", () => {
  it("are never in different batches", async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `K-1;V-1;S-1;${index};EUR;R-${index};1|1`);
    const fractions: number[] = [];
    const { job, warnings } = await importLines(shop.db, [header, row(90), ...lines, row(91)], {
      rowsPerBatch: 10,
      onProgress: ({ rows: done }) => void fractions.push(done),
    });
    expect(fractions).toEqual([26, 27]);
    expect(job.created).toBe(27);
    expect(warnings).toHaveLength(24);
  });
});

describe("a notice to the search", () => {
  it("is one per batch, and a batch is small enough that products are named", async () => {
    expect(ROWS_PER_BATCH).toBeLessThanOrEqual(2_000);
    const transactions = async () =>
      (await shop.db.selectFrom("catalogue_changes").select("transaction_id").distinct().execute()).length;
    const before = await transactions();
    await importLines(shop.db, [header, ...rows(40)], { rowsPerBatch: 10 });
    expect(await transactions()).toBe(before + 4);
    const unnamed = await shop.db
      .selectFrom("catalogue_changes")
      .select("sequence")
      .where("product_ids", "is", null)
      .execute();
    await importLines(shop.db, [header, ...rows(40)], { rowsPerBatch: 10 });
    expect(await transactions()).toBe(before + 4); // Nothing changed the second time.
    expect(
      await shop.db.selectFrom("catalogue_changes").select("sequence").where("product_ids", "is", null).execute(),
    ).toEqual(unnamed);
  });
});

describe("files that are not as they should be", () => {
  it.each([
    ["", "NO_FILE"],
    ["just words\nand more\n", "UNKNOWN_COLUMNS"],
    ["%PDF-1.7\n", "NOT_A_TABLE"],
    [csv("Stock External Id;Price Ranges", "K;1|1"), "MISSING_COLUMNS"],
  ])("end as failed, with the reason: %j", async (content, reason) => {
    const { job } = await importFile(shop.db, await fileOf(content));
    expect(job.status).toBe("JOB_FAILED");
    const stored = await shop.db
      .selectFrom("import_problems")
      .select("reason")
      .where("import_id", "=", job.id)
      .execute();
    expect(stored).toEqual([{ reason }]);
  });

  it("fail when they hold something else than announced", async () => {
    const { job, errors } = await importLines(shop.db, [header, row(1)], { entity: "PRODUCT" });
    expect(job.status).toBe("JOB_FAILED");
    expect(errors).toEqual(["1 F-E-008 : The file holds something else than announced: OFFER."]);
  });

  it("may be written with any encoding, delimiter and end of line", async () => {
    const lines = [header, ...rows(2)];
    const origin = "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency;CF_ORIGIN";
    const windows = Buffer.from(csv(origin, "K-5;V-1;S-1;1;EUR;Besançon"), "latin1");
    const utf16 = Buffer.from(`\ufeff${csv(origin, "K-6;V-1;S-1;1;EUR;Besançon").replaceAll(";", "\t")}`, "utf16le");
    const files = [csv(...lines), `\ufeff${csv(...lines)}`, lines.join("\n"), `${lines.join("\r")}\r`, windows, utf16];
    for (const content of files) expect((await importFile(shop.db, await fileOf(content))).errors).toEqual([]);
    const commas =
      'Stock External Id,Stock Variant Id,Supplier External Id,Stock Number,Currency,Price Ranges,Offer Price External Id\n"K,7",V-1,S-1,1,EUR,"1|1,5",R-7\n';
    expect((await importFile(shop.db, await fileOf(commas))).errors).toEqual([]);
    const stocks = await shop.db
      .selectFrom("offer_inventories")
      .select(["external_id", "custom_field_values"])
      .orderBy("external_id")
      .execute();
    expect(stocks.map(({ external_id }) => external_id)).toEqual(["K,7", "K-1", "K-2", "K-5", "K-6"]);
    expect(stocks.slice(3).map(({ custom_field_values }) => Object.values(custom_field_values as object))).toEqual([
      ["Besançon"],
      ["Besançon"],
    ]);
  });

  it("may have a title above their header", async () => {
    const { job, errors } = await importLines(shop.db, ["Stock of the week;;;;;;", "", header, row(1)]);
    expect([job.created, errors]).toEqual([1, []]);
  });

  it("tell every broken row by its line and import the others", async () => {
    const lines = [
      row(1),
      'K-2;"V-1',
      row(3),
      "K-4;V-1;S-1;4;EUR;;;;;extra",
      "K\0-5;V-1;S-1;1;EUR;;",
      row(6),
      `K-7;${"x".repeat(300_000)}`,
    ];
    const { job, errors } = await importLines(shop.db, [header, ...lines]);
    expect(errors.map((error) => error.split(":")[0]?.trim())).toEqual([
      "3 F-E-012",
      "5 F-E-012",
      "6 F-E-012 Stock External Id",
      "8 F-E-010",
    ]);
    expect(job).toMatchObject({ created: 3, rejected: 4, totalLines: 7 });
  });

  it("keep ten thousand problems word for word and count the rest", async () => {
    const lines = Array.from({ length: 10_020 }, (_, index) => `K-${index};V-9;S-1;1;EUR;;`);
    const { job, errors } = await importLines(shop.db, [header, ...lines]);
    expect(job).toMatchObject({ errorCount: 10_020, rejected: 10_020, status: "JOB_COMPLETED_WITH_ERRORS" });
    expect(errors).toHaveLength(10_000);
  });
});

describe("two imports", () => {
  it("never run at the same time; the second waits, and says so once", async () => {
    const path = await fileOf(csv(header, row(1)));
    const options = { mode: "ADD", deactivateAbsent: false, dryRun: false } as const;
    const release = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    const first = whileAlone(shop.db, () => {
      running.resolve();
      return release.promise;
    });
    await running.promise;
    expect(await whileAlone(shop.db, async () => {})).toBe(false);
    const second = importFiles([path], { db: shop.db, clock: () => new Date(), options, onWaiting: waiting.resolve });
    await waiting.promise;
    expect(await countStocks()).toBe(0);
    release.resolve();
    expect(await first).toBe(true);
    expect((await second)[0]?.job.created).toBe(1);
  });
});
