// A supplier's file is checked first: what it would change is told cell by cell, and only that is written, once.
import { imports } from "@comptoir/contract/imports/imports";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { planHousekeeping } from "#jobs/housekeeping.ts";
import { csv } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";
import { makeUser } from "#test/make.ts";
import { makeStock } from "#test/make-catalogue.ts";
import type { Caller } from "#test/test-app.ts";

let shop: ImportShop;
let vexin: Caller;
let loire: Caller;

beforeAll(async () => {
  shop = await createImportShop();
  const supplierUser = async (supplierId: string) =>
    shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId })).email);
  vexin = await supplierUser(shop.suppliers.vexin.id);
  loire = await supplierUser(shop.suppliers.loire.id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("imports").execute();
  await shop.db.deleteFrom("offer_inventories").execute();
  const { id } = await shop.db.selectFrom("product_variants").select("id").limit(1).executeTakeFirstOrThrow();
  for (const [externalId, stock] of [
    ["ST-1", 10],
    ["ST-2", 20],
  ] as const)
    await makeStock(shop.db, id, {
      ...{ supplier: shop.suppliers.vexin, externalId, stock },
      prices: [{ externalId: `PR-${externalId}`, price: 15_000 }],
    });
});

const header =
  "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency;Offer Price External Id;Price Ranges";
const lines = [
  "ST-1;V-1;S-1;12;EUR;PR-ST-1;1|1,6||100|1,45",
  "ST-2;V-1;S-1;20;EUR;PR-ST-2;1|1,5",
  "ST-3;V-1;S-1;30;EUR;;",
  "ST-4;V-1;S-1;-1;EUR;;",
  "ST-5;V-1;S-1;dix;EUR;;",
];
const stocks = async () =>
  (await shop.db.selectFrom("offer_inventories").select(["external_id", "stock"]).orderBy("external_id").execute()).map(
    ({ external_id, stock }) => `${external_id} ${stock}`,
  );
const before = ["ST-1 10", "ST-2 20"];

async function check(...given: readonly string[]): Promise<string> {
  const { body } = await vexin.call("POST", "/v1/imports/OFFER?dryRun=true", { body: csv(header, ...given) });
  await shop.jobs.settle();
  return (body as { jobId: string }).jobId;
}
const read = (jobId: string) => vexin.ask(imports.getImport, { params: { jobId }, query: { locale: "en" } });
const changesOf = async (jobId: string, query = {}) =>
  (await vexin.ask(imports.getImportChanges, { params: { jobId }, query })).content;
async function apply(jobId: string): Promise<string> {
  const started = await vexin.ask(imports.applyImport, { params: { jobId }, query: {} });
  await shop.jobs.settle();
  return started.jobId;
}

describe("a check", () => {
  it("tells what each row would change, from old to new, and writes nothing", async () => {
    const jobId = await check(...lines);
    expect(await read(jobId)).toMatchObject({
      ...{ status: "JOB_COMPLETED_WITH_ERRORS", dryRun: true, checkId: null, appliedId: null },
      ...{ created: 1, updated: 1, skipped: 1, rejected: 2 },
    });
    const [first, second, ...more] = await changesOf(jobId);
    expect(first).toEqual({
      ...{ line: 2, outcome: "UPDATED", name: "ST-1" },
      cells: [
        { field: "Stock Number", was: "10", now: "12" },
        { field: "Price Ranges", was: "1|1.5", now: "1|1.6||100|1.45" },
      ],
    });
    expect(second).toMatchObject({ line: 4, outcome: "CREATED", name: "ST-3" });
    expect(second?.cells).toContainEqual({ field: "Stock Number", was: null, now: "30" });
    expect(more).toEqual([]);
    expect(await changesOf(jobId, { page: 1, size: 1 })).toEqual([second]);
    expect(await stocks()).toEqual(before);
  });

  it("is written as it was shown, and once however often it is asked for", async () => {
    const jobId = await check(...lines);
    const applied = await apply(jobId);
    expect(await read(applied)).toMatchObject({
      ...{ dryRun: false, checkId: jobId, created: 1, updated: 1, skipped: 1, rejected: 2 },
    });
    expect(await stocks()).toEqual(["ST-1 12", "ST-2 20", "ST-3 30"]);
    expect((await read(jobId)).appliedId).toBe(applied);
    await shop.db.updateTable("offer_inventories").set({ stock: 99 }).where("external_id", "=", "ST-1").execute();
    expect(await apply(jobId)).toBe(applied);
    expect(await stocks()).toEqual(["ST-1 99", "ST-2 20", "ST-3 30"]);
    const [told] = await shop.db.selectFrom("offer_changes").select(["through", "changes"]).execute();
    expect(told).toMatchObject({ through: "FILE", changes: { stock: { was: 10, now: 12 } } });
  });

  it("of a file that was written before is written again, after another file in between", async () => {
    const stockOf = (stock: number) => `ST-1;V-1;S-1;${stock};EUR;;`;
    for (const stock of [2_222, 3_333, 2_222]) {
      expect(await read(await apply(await check(stockOf(stock))))).toMatchObject({
        status: "JOB_COMPLETED",
        updated: 1,
      });
      expect(await stocks()).toEqual([`ST-1 ${stock}`, "ST-2 20"]);
    }
  });

  it("is a conflict row by row where something has changed meanwhile, and goes on with the others", async () => {
    const jobId = await check("ST-1;V-1;S-1;12;EUR;PR-ST-1;1|1,6", "ST-2;V-1;S-1;21;EUR;;", "ST-3;V-1;S-1;30;EUR;;");
    await shop.db.updateTable("offer_inventories").set({ stock: 7 }).where("external_id", "=", "ST-1").execute();
    const report = await read(await apply(jobId));
    expect(report).toMatchObject({ created: 1, updated: 1, rejected: 1 });
    expect(report.errors).toMatchObject([
      { line: 2, value: "ST-1", message: "“ST-1” has changed since the check: nothing of this row was written." },
    ]);
    expect(await stocks()).toEqual(["ST-1 7", "ST-2 21", "ST-3 30"]);
    const prices = shop.db.selectFrom("offer_prices").select("range_prices_e4").where("external_id", "=", "PR-ST-1");
    expect(await prices.execute()).toEqual([{ range_prices_e4: [15_000] }]);
  });

  it("is a conflict, too, where a row that was to change nothing would change something now", async () => {
    const jobId = await check("ST-1;V-1;S-1;10;EUR;;", "ST-2;V-1;S-1;21;EUR;;");
    await shop.db.updateTable("offer_inventories").set({ stock: 7 }).where("external_id", "=", "ST-1").execute();
    expect((await read(await apply(jobId))).errors).toMatchObject([{ line: 2, value: "ST-1" }]);
    expect(await stocks()).toEqual(["ST-1 7", "ST-2 21"]);
  });

  it("hands out the rows that it refuses, which can be imported when they are mended", async () => {
    const jobId = await check(...lines);
    const { status, body } = await vexin.call("GET", `/v1/imports/${jobId}/rejected-rows?locale=en`);
    const text = String(body).replace("\ufeff", "");
    expect([status, text.split("\r\n").length]).toEqual([200, 4]);
    expect(text).toContain("ST-5;V-1;S-1;dix;EUR;;;“dix” is not a number.");
    expect(text).not.toContain("ST-1;");
    const mended = text.replace("dix;", "10;").replace(/;'?-1;EUR/, ";1;EUR");
    await vexin.call("POST", "/v1/imports/OFFER", { body: mended });
    await shop.jobs.settle();
    expect(await stocks()).toEqual([...before, "ST-4 1", "ST-5 10"]);
  });
});

describe("what cannot be written", () => {
  it("is what was no check, what has failed, and what belongs to another", async () => {
    const jobId = await check(...lines);
    const applied = await apply(jobId);
    const { body } = await vexin.call("POST", "/v1/imports/OFFER?dryRun=true", { body: csv("a;b", "1;2") });
    await shop.jobs.settle();
    const { jobId: failed } = body as { jobId: string };
    const post = async (by: Caller, id: string) => (await by.call("POST", `/v1/imports/${id}/apply`)).status;
    expect([await post(vexin, applied), await post(vexin, failed)]).toEqual([409, 409]);
    for (const path of ["", "/changes", "/rejected-rows", "/report"])
      expect((await loire.call("GET", `/v1/imports/${jobId}${path}`)).status).toBe(404);
    expect(await post(loire, jobId)).toBe(404);
    const listed = async (by: Caller) =>
      (await by.ask(imports.getImports, { query: {} })).content.map((each) => each.jobId).sort();
    expect([await listed(vexin), await listed(loire)]).toEqual([[jobId, applied, failed].sort(), []]);
  });

  it("is a file that is kept no more, after 90 days", async () => {
    const { email } = await makeUser(shop.db, { client: "SUPPLIER", supplierId: shop.suppliers.vexin.id });
    const jobId = await check(...lines);
    await planHousekeeping(shop.deps);
    shop.clock.advance(91 * 24 * 3600_000);
    await shop.jobs.settle();
    const later = await shop.as(email);
    const refused = await later.call("POST", `/v1/imports/${jobId}/apply`);
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining("is kept no more")]);
  });
});
