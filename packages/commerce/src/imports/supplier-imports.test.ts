// Files of offers that suppliers hand in: they reach their own offers, and learn nothing of those of others.
import { imports } from "@comptoir/contract/imports/imports";
import { createSdk, type Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { whileAlone } from "#imports/imports.ts";
import { csv } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";
import { makeUser } from "#test/make.ts";
import { makeStock } from "#test/make-catalogue.ts";
import { type Caller, testApiKeys } from "#test/test-app.ts";

let shop: ImportShop;
let vexin: Caller;
let loire: Caller;
let operator: Caller;
let variantId: string;

beforeAll(async () => {
  shop = await createImportShop();
  const supplierUser = async (supplierId: string) =>
    shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId })).email);
  vexin = await supplierUser(shop.suppliers.vexin.id);
  loire = await supplierUser(shop.suppliers.loire.id);
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] })).email);
  const variant = await shop.db.selectFrom("product_variants").select("id").limit(1).executeTakeFirstOrThrow();
  variantId = variant.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("offer_inventories").execute();
  await makeStock(shop.db, variantId, {
    ...{ supplier: shop.suppliers.loire, externalId: "ST-LOIRE", stock: 77 },
    prices: [{ externalId: "PR-LOIRE", price: 10_000 }],
  });
});

const sdkOf = ({ token }: Caller, client: "SUPPLIER" | "OPERATOR" = "SUPPLIER"): Sdk =>
  createSdk({
    ...{ baseUrl: "https://api.test", client, apiKey: testApiKeys[client], accessToken: token ?? "" },
    fetch: (request: Request) => Promise.resolve(shop.app.fetch(request)),
  });
const plainHeader =
  "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency;Offer Price External Id;Price Ranges";
const header = `${plainHeader};Deleted Stock;Deleted Price`;
const accountHeader = `${plainHeader};Offer Price Type;Customer Account External Id`;

function start(
  by: Caller,
  lines: readonly string[],
  query: object = {},
  client?: "OPERATOR",
  columns: string = header,
) {
  const bytes = new Blob([csv(columns, ...lines)]).stream();
  return sdkOf(by, client).imports.startEntityImport({
    ...{ params: { entity: "OFFER" }, query, body: { contentType: "text/csv", bytes } },
  });
}

async function send(by: Caller, lines: readonly string[], query: object = {}, client?: "OPERATOR", columns?: string) {
  const { jobId } = await start(by, lines, query, client, columns);
  await shop.jobs.settle();
  return sdkOf(by, client).imports.getImport({ params: { jobId }, query: { locale: "en" } });
}
const stocks = async () =>
  Object.fromEntries(
    (await shop.db.selectFrom("offer_inventories").select(["external_id", "stock", "status"]).execute()).map(
      ({ external_id, stock, status }) => [external_id, `${stock} ${status}`],
    ),
  );

describe("a supplier's file", () => {
  it("makes and changes offers of its own, and reports what was wrong", async () => {
    const report = await send(vexin, ["ST-1;V-1;S-1;10;EUR;PR-1;1|1,5;;", "ST-2;V-2;S-1;ten;EUR;;;;"]);
    expect(report).toMatchObject({ status: "JOB_COMPLETED_WITH_ERRORS", created: 1, rejected: 1 });
    expect(report.errors).toMatchObject([{ line: 3, field: "Stock Number", value: "ten" }]);
    expect(await send(vexin, ["ST-1;V-1;S-1;12;EUR;PR-1;1|1,6;;"])).toMatchObject({
      status: "JOB_COMPLETED",
      updated: 1,
    });
    expect(await stocks()).toEqual({ "ST-1": "12 ACTIVE", "ST-LOIRE": "77 ACTIVE" });
  });

  it.each([
    ["changes the stock", "ST-LOIRE;V-1;S-1;1;EUR;;;;", "ST-LOIRE"],
    ["names the supplier", "ST-LOIRE;V-1;S-2;1;EUR;;;;", "ST-LOIRE"],
    ["deletes the stock", "ST-LOIRE;V-1;S-1;1;EUR;;;TRUE;", "ST-LOIRE"],
    ["changes the price", "ST-3;V-1;S-1;1;EUR;PR-LOIRE;1|9;;", "PR-LOIRE"],
    ["deletes the price", "ST-3;V-1;S-1;1;EUR;PR-LOIRE;;;TRUE", "PR-LOIRE"],
  ])("is refused where it %s of another, as a reference that is taken", async (_what, line, value) => {
    const report = await send(vexin, [line]);
    expect(report).toMatchObject({ created: 0, updated: 0, deleted: 0, rejected: 1 });
    expect(report.errors).toMatchObject([{ value, message: `The reference “${value}” is taken.` }]);
    const told = JSON.stringify(report).replaceAll(value, "");
    for (const secret of ["LOIRE", "S-2 ", "77"]) expect(told).not.toContain(secret);
    expect(await stocks()).toEqual({ "ST-LOIRE": "77 ACTIVE" });
    const prices = await shop.db.selectFrom("offer_prices").select(["external_id", "range_prices_e4"]).execute();
    expect(prices).toEqual([{ external_id: "PR-LOIRE", range_prices_e4: [10_000] }]);
  });

  it("knows no other supplier, and takes nothing out of sale that it leaves out", async () => {
    const other = await send(vexin, ["ST-4;V-1;S-2;1;EUR;;;;"]);
    expect(other.errors).toMatchObject([{ field: "Supplier External Id", message: "“S-2” does not exist." }]);
    await send(vexin, ["ST-5;V-1;S-1;1;EUR;;;;"]);
    const whole = await send(vexin, ["ST-6;V-1;S-1;1;EUR;;;;", "ST-LOIRE;V-1;S-1;1;EUR;;;;"], {
      deactivateAbsent: true,
    });
    expect([whole.deactivateAbsent, whole.deleted]).toEqual([false, 0]);
    expect(await stocks()).toEqual({ "ST-5": "1 ACTIVE", "ST-6": "1 ACTIVE", "ST-LOIRE": "77 ACTIVE" });
  });

  it.each([
    ["account of the shop", () => shop.account.externalId, "Customer Account External Id"],
    ["account that nobody has", () => "NOBODY", "Customer Account External Id"],
    ["existing tag", () => shop.tag.externalId, "Customer Tag External Id"],
    ["audience", () => "ACCOUNT", "Offer Price Type"],
  ])("gives no price to some customers: refused with an %s", async (_what, told, field) => {
    const value = told();
    const cells = `ST-9;V-1;S-1;1;EUR;PR-9;1|5;${value}`;
    const report = await send(vexin, [cells], {}, undefined, `${plainHeader};${field}`);
    expect(report).toMatchObject({ created: 0, rejected: 1 });
    expect(report.errors).toMatchObject([
      {
        line: 2,
        field,
        value,
        message: expect.stringContaining(`“${value}” is about an account or a group of customers`),
      },
    ]);
    expect(report.errors[0]?.remedy).toContain("leave this price to the operator");
    expect(await stocks()).toEqual({ "ST-LOIRE": "77 ACTIVE" });
  });

  it.each(["PR-ACC;1|1;;", "PR-ACC;;;TRUE"])("leaves alone what the operator gave to an account: %s", async (cells) => {
    await send(
      operator,
      [`ST-9;V-1;S-1;1;EUR;PR-ACC;1|5;ACCOUNT;${shop.account.externalId}`],
      { again: true },
      "OPERATOR",
      accountHeader,
    );
    const report = await send(vexin, [`ST-9;V-1;S-1;1;EUR;${cells}`]);
    expect(report.errors).toMatchObject([{ field: "Offer Price External Id", value: "PR-ACC" }]);
    const kept = shop.db.selectFrom("offer_prices").select("range_prices_e4").where("external_id", "=", "PR-ACC");
    expect(await kept.execute()).toEqual([{ range_prices_e4: [50_000] }]);
  });

  it("is its own alone, also where another hands in the same bytes", async () => {
    const lines = ["ST-7;V-1;S-1;1;EUR;;;;"];
    const mine = await send(vexin, lines);
    expect((await send(operator, lines, {}, "OPERATOR")).jobId).not.toBe(mine.jobId);
    expect((await send(loire, lines)).jobId).not.toBe(mine.jobId);
    for (const part of ["", "/report"]) {
      const path = `/v1/imports/${mine.jobId}${part}`;
      const statuses = [vexin, loire, operator].map(async (by) => (await by.call("GET", path)).status);
      expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
    }
  });

  it("waits for no other of the same supplier: the next is refused until it is done, the same goes on", async () => {
    const hand = async (by: Caller, name: string, again = false) => {
      try {
        const { jobId } = await start(by, [`${name};V-1;S-1;1;EUR;;;;`], { again });
        return { status: 202, jobId, words: "" };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { status: error.status, jobId: "", words: error.message };
      }
    };
    const first = await hand(vexin, "ST-10");
    const told = (await Promise.all([hand(vexin, "ST-11"), hand(vexin, "ST-12"), hand(vexin, "ST-10", true)])).map(
      ({ status, words }) => [status, words.includes(`The import ${first.jobId} has not ended`)],
    );
    expect(told).toEqual([
      [409, true],
      [409, true],
      [409, true],
    ]);
    expect(await hand(vexin, "ST-10")).toMatchObject({ status: 202, jobId: first.jobId });
    expect((await hand(loire, "ST-13")).status).toBe(202);
    for (const name of ["ST-14", "ST-15"]) await start(operator, [`${name};V-1;S-1;1;EUR;;;;`], {}, "OPERATOR");
    await shop.jobs.settle();
    const both = await Promise.all([hand(vexin, "ST-16"), hand(vexin, "ST-17")]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await shop.jobs.settle();
    expect((await hand(vexin, "ST-18")).status).toBe(202);
    await shop.jobs.settle();
  });

  it("of more than 16 MiB is refused, where the operator's is taken", async () => {
    const body = `${csv(header, "ST-19;V-1;S-1;1;EUR;;;;")}${`${" ".repeat(100_000)}\r\n`.repeat(170)}`;
    const refused = await vexin.call("POST", "/v1/imports/OFFER", { body });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([413, expect.stringContaining("16 MiB")]);
    expect((await operator.call("POST", "/v1/imports/OFFER?dryRun=true", { body })).status).toBe(202);
    await shop.jobs.settle();
  });

  it("is read in the order of coming, whichever job has the turn", async () => {
    const release = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    const other = whileAlone(shop.db, () => {
      running.resolve();
      return release.promise;
    });
    await running.promise;
    await start(vexin, ["ST-20;V-1;S-1;1;EUR;;;;"]);
    await shop.jobs.settle(); // Its job finds the other one running and comes again later.
    shop.clock.advance(1_000);
    await start(operator, ["ST-20;V-1;S-1;2;EUR;;;;"], {}, "OPERATOR");
    release.resolve();
    await other;
    await shop.jobs.settle();
    shop.clock.advance(2_000);
    await shop.jobs.settle();
    shop.clock.advance(2_000);
    await shop.jobs.settle();
    expect(await stocks()).toEqual({ "ST-20": "2 ACTIVE", "ST-LOIRE": "77 ACTIVE" });
  });

  it("holds offers: every other kind, and the list of all imports, are the operator's", async () => {
    const body = csv(header, "ST-8;V-1;S-1;1;EUR;;;;");
    for (const path of ["/v1/imports/PRODUCT", "/v1/imports/SUPPLIER", "/v1/imports"])
      expect((await vexin.call("POST", path, { body })).status).toBe(403);
    for (const entity of ["PRODUCT", "SUPPLIER"])
      expect((await vexin.call("GET", `/v1/exports/${entity}`)).status).toBe(403);
    expect((await operator.ask(imports.getImports, { query: {} })).totalElements).toBeGreaterThan(0);
  });
});
