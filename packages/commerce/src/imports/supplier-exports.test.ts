// Files of their offers that suppliers get: they come back by an import as they are, and tell nothing of anybody else.
import { createSdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";
import { makeUser } from "#test/make.ts";
import { makeStock } from "#test/make-catalogue.ts";
import { type Caller, testApiKeys } from "#test/test-app.ts";

let shop: ImportShop;
let vexin: Caller;
let operator: Caller;

beforeAll(async () => {
  shop = await createImportShop();
  const supplierId = shop.suppliers.vexin.id;
  vexin = await shop.as((await makeUser(shop.db, { client: "SUPPLIER", supplierId })).email);
  operator = await shop.as((await makeUser(shop.db, { client: "OPERATOR", groups: ["Operator_User"] })).email);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom("offer_inventories").execute();
  const { id } = await shop.db.selectFrom("product_variants").select("id").limit(1).executeTakeFirstOrThrow();
  const { vexin: own, loire } = shop.suppliers;
  await makeStock(shop.db, id, {
    ...{ supplier: own, externalId: "ST-1", stock: 12 },
    prices: [
      {
        externalId: "PR-1",
        price: [
          [1, 10_850],
          [200, 9_900],
        ],
      },
      { externalId: "PR-ACC", price: 70_077, account: shop.account },
    ],
  });
  await makeStock(shop.db, id, { supplier: own, externalId: "ST-2", stock: 5, prices: [] });
  const secret = { externalId: "PR-LOIRE", price: 88_888 };
  await makeStock(shop.db, id, { supplier: loire, externalId: "ST-LOIRE", stock: 77_777, prices: [secret] });
});

type Format = "CSV" | "XLSX";
function sdkOf({ token }: Caller, client: "SUPPLIER" | "OPERATOR" = "SUPPLIER") {
  const fetch = (request: Request) => Promise.resolve(shop.app.fetch(request));
  return createSdk({
    ...{ baseUrl: "https://api.test", client, apiKey: testApiKeys[client], accessToken: token ?? "", fetch },
  });
}
const exported = (query: { format?: Format; supplierId?: string } = {}, by = sdkOf(vexin)) =>
  by.imports.exportEntity({ params: { entity: "OFFER" }, query });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function imported(bytes: Uint8Array<ArrayBuffer>) {
  const { imports } = sdkOf(vexin);
  const body = { contentType: "application/octet-stream", bytes: new Blob([bytes]).stream() };
  const { jobId } = await imports.startEntityImport({ params: { entity: "OFFER" }, query: { again: true }, body });
  await shop.jobs.settle();
  const { status, created, updated, skipped, rejected } = await imports.getImport({ params: { jobId } });
  return [status, created, updated, skipped, rejected];
}

describe("the offers of a supplier as a file", () => {
  it.each(["CSV", "XLSX"] as const)("come back unchanged by an import: %s", async (format) => {
    expect(await imported(await exported({ format }))).toEqual(["JOB_COMPLETED", 0, 0, 2, 0]);
  });

  it("come back with what was changed in them, and nothing else", async () => {
    const file = textOf(await exported());
    expect(file).toContain("1|1,085||200|0,99");
    const changed = file.replace("1|1,085||200|0,99", "1|1,1||200|0,99").replace("ST-2;V-1;S-1;5", "ST-2;V-1;S-1;50");
    expect(await imported(new TextEncoder().encode(changed))).toEqual(["JOB_COMPLETED", 0, 2, 0, 0]);
    const stocks = shop.db.selectFrom("offer_inventories").select(["external_id", "stock"]).orderBy("external_id");
    expect((await stocks.execute()).map(({ external_id, stock }) => `${external_id} ${stock}`)).toEqual([
      ...["ST-1 12", "ST-2 50", "ST-LOIRE 77777"],
    ]);
    const price = shop.db.selectFrom("offer_prices").select("range_prices_e4").where("external_id", "=", "PR-1");
    expect(await price.execute()).toEqual([{ range_prices_e4: [11_000, 9_900] }]);
  });

  it("tell nothing of other suppliers, nor of what customers were given, whatever is asked", async () => {
    const { loire } = shop.suppliers;
    for (const supplierId of [undefined, loire.id, loire.externalId]) {
      const file = textOf(await exported(supplierId ? { supplierId } : {}));
      expect(file).toContain("ST-1;V-1;S-1;12");
      for (const secret of ["LOIRE", "77777", "8,8888", "7,0077", "PR-ACC", shop.account.externalId])
        expect(file).not.toContain(secret);
    }
    const refused = exported({}, sdkOf(shop.guest("SUPPLIER")));
    await expect(refused).rejects.toBeInstanceOf(ApiError);
  });

  it("are the operator's to have of one or of all, with what customers were given in the file of all alone", async () => {
    const own = sdkOf(operator, "OPERATOR");
    const one = textOf(await exported({ supplierId: shop.suppliers.vexin.externalId }, own));
    const all = textOf(await exported({}, own));
    const told = (file: string) => ["ST-1", "PR-ACC", "ST-LOIRE"].map((name) => file.includes(name));
    expect([told(one), told(all)]).toEqual([
      [true, false, false],
      [true, true, true],
    ]);
  });
});
