// Imports that are ended before their end: by the supplier whose file it is, and by the operator.
import { imports } from "@comptoir/contract/imports/imports";
import { fileOf } from "@comptoir/tables/test/files";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { whileAlone } from "#imports/imports.ts";
import { csv, importFile } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";
import { makeUser } from "#test/make.ts";
import type { Caller } from "#test/test-app.ts";

let shop: ImportShop;
let vexin: Caller;
let loire: Caller;
let operator: Caller;

beforeAll(async () => {
  shop = await createImportShop();
  const supplierUser = async (supplierId: string) =>
    shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId })).email);
  vexin = await supplierUser(shop.suppliers.vexin.id);
  loire = await supplierUser(shop.suppliers.loire.id);
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] })).email);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("imports").execute();
  await shop.db.deleteFrom("offer_inventories").execute();
});

const header = "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency";
const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `K-${from + index};V-1;S-1;1;EUR`);
const hand = async (by: Caller, body: string, query = "") =>
  ((await by.call("POST", `/v1/imports/OFFER${query}`, { body })).body as { jobId: string }).jobId;
const cancel = (by: Caller, jobId: string) => by.call("POST", `/v1/imports/${jobId}/cancel`);
const statusOf = async (jobId: string) =>
  (await operator.ask(imports.getImport, { params: { jobId }, query: {} })).status;
const countStocks = async () => (await shop.db.selectFrom("offer_inventories").select("id").execute()).length;

/** Does something while another import runs, so that those that are handed in wait; then lets them run. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  await whileAlone(shop.db, work);
  shop.clock.advance(2_000);
  await shop.jobs.settle();
}

describe("an import that waits", () => {
  it.each([
    ["its supplier", () => vexin],
    ["the operator", () => operator],
  ])("is ended by %s, however often it is asked for, and the next file may come", async (_who, by) => {
    let [jobId, next] = ["", ""];
    await whileBusy(async () => {
      jobId = await hand(vexin, csv(header, ...rows(1)));
      for (const _ of [1, 2])
        expect(await cancel(by(), jobId)).toMatchObject({ status: 200, body: { jobId, status: "JOB_CANCELED" } });
      next = await hand(vexin, csv(header, ...rows(1, 2)));
    });
    expect([await statusOf(jobId), await statusOf(next)]).toEqual(["JOB_CANCELED", "JOB_COMPLETED"]);
    expect(await shop.db.selectFrom("offer_inventories").select("external_id").execute()).toEqual([
      { external_id: "K-2" },
    ]);
    expect(await shop.db.selectFrom("import_chunks").selectAll().execute()).toEqual([]);
  });

  it("goes on when the same file comes again", async () => {
    const body = csv(header, ...rows(2));
    let jobId = "";
    await whileBusy(async () => {
      jobId = await hand(vexin, body);
      expect((await cancel(vexin, jobId)).status).toBe(200);
      expect(await hand(vexin, body)).toBe(jobId);
    });
    expect([await statusOf(jobId), await countStocks()]).toEqual(["JOB_COMPLETED", 2]);
  });

  it("is nothing to another supplier, and one that has ended is left alone", async () => {
    const jobId = await hand(vexin, csv(header, ...rows(1)));
    expect((await cancel(loire, jobId)).status).toBe(404);
    await shop.jobs.settle();
    expect((await cancel(vexin, jobId)).status).toBe(409);
    expect(await statusOf(jobId)).toBe("JOB_COMPLETED");
  });
});

describe("an import that runs", () => {
  it.each([
    [false, 20],
    [true, 0],
  ])("writes nothing more, and its whole batches stay: dry run %s", async (dryRun, kept) => {
    const path = await fileOf(csv(header, ...rows(35)));
    let batches = 0;
    const onProgress = async () => {
      batches += 1;
      if (batches !== 2) return;
      const { id } = await shop.db.selectFrom("imports").select("id").executeTakeFirstOrThrow();
      expect((await cancel(vexin, id)).status).toBe(200);
    };
    const supplierId = shop.suppliers.vexin.id;
    const { job } = await importFile(shop.db, path, { rowsPerBatch: 10, onProgress, dryRun, supplierId });
    expect(job).toMatchObject({ status: "JOB_CANCELED", rowsDone: 20, created: 20, endedAt: expect.any(Date) });
    expect([batches, await countStocks()]).toEqual([2, kept]);
  });
});
