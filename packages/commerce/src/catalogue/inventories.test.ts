import { catalogue } from "@comptoir/contract/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueHandlers } from "#catalogue/browsing/catalogue.routes.ts";
import { makeAccount, makeCustomField, makeUser } from "#test/make.ts";
import { type MadeProduct, makeClassification, makeProduct } from "#test/make-catalogue.ts";
import { makeSupplier } from "#test/orders/make-orders.ts";
import { type Caller, createTestApp, mounted, type TestApp } from "#test/test-app.ts";

let shop: TestApp;
let member: Caller;
let box: MadeProduct;
let supplierId: string;

beforeAll(async () => {
  shop = await createTestApp({ families: [mounted(catalogue, catalogueHandlers)] });
  const { db } = shop;
  const account = await makeAccount(db);
  member = await shop.as((await makeUser(db, { accounts: [account] })).email);
  const classification = await makeClassification(db);
  const maker = await makeSupplier(db, { externalId: "FOU-A", name: "Atelier" });
  const closed = await makeSupplier(db, { externalId: "FOU-Z", name: "Zone", status: "INACTIVE" });
  supplierId = maker.id;
  const rate = await makeCustomField(db, { target: "OFFER", externalId: "TAX_RATE", type: "NUMBER" });
  await db.updateTable("custom_fields").set({ role: "PRODUCT_TAX_RATE" }).where("id", "=", rate.id).execute();
  const storage = await makeCustomField(db, { target: "OFFER", externalId: "STORAGE" });
  const region = await makeCustomField(db, { target: "SUPPLIER", externalId: "REGION" });
  await db
    .updateTable("suppliers")
    .set({ custom_field_values: JSON.stringify({ [region.id]: "Vexin" }) })
    .where("id", "=", maker.id)
    .execute();
  box = await makeProduct(db, {
    classification,
    variants: [
      {
        externalId: "CAI-0001",
        name: "Caisse à 100 %",
        ean: "376 000-1",
        mpn: "K.300",
        stocks: [
          {
            supplier: maker,
            externalId: "STK-1",
            stock: 5,
            taxRateBasisPoints: 550,
            fieldValues: { [storage.id]: "Sec" },
            prices: [
              { price: 4_500, externalId: "PRX-1" },
              { price: 4_000, externalId: "PRA-1", account },
            ],
          },
          { supplier: closed, externalId: "STK-Z", prices: [{ price: 1 }] },
        ],
      },
      {
        externalId: "CAI-0002",
        stocks: [{ supplier: maker, externalId: "STK-2", stock: 0, prices: [{ price: 5_000 }] }],
      },
      { externalId: "CAI-0003", stocks: [{ supplier: maker, externalId: "STK-3", status: "INACTIVE" }] },
    ],
  });
});
afterAll(() => shop.close());

describe("stock and prices in few words", () => {
  const names = async (query: object, caller: Caller = shop) =>
    (await caller.ask(catalogue.getOfferInventorySummaries, { query })).content.map(({ externalId }) => externalId);

  it("are told of everything that is active, with the caller's first price", async () => {
    const ofGuest = await shop.ask(catalogue.getOfferInventorySummaries);
    expect(ofGuest.content).toMatchObject([
      {
        externalId: "STK-1",
        stock: 5,
        supplierId,
        productId: box.id,
        offerPrices: [{ externalId: "PRX-1", price: 0.45 }],
      },
      { externalId: "STK-2", stock: 0 },
    ]);
    const ofMember = await member.ask(catalogue.getOfferInventorySummaries);
    expect(ofMember.content[0]?.offerPrices).toEqual([{ externalId: "PRA-1", price: 0.4 }]);
  });

  it("are narrowed by stock, status, supplier and keys", async () => {
    expect(await names({ hasStock: true })).toEqual(["STK-1"]);
    expect(await names({ hasStock: false })).toEqual(["STK-2"]);
    expect(await names({ offerInventoryStatus: "INACTIVE" })).toEqual(["STK-3"]);
    expect(await names({ supplierId: "FOU-A" })).toEqual(["STK-1", "STK-2"]);
    expect(await names({ supplierId: "FOU-Z" })).toEqual([]);
    expect(await names({ offerIds: ["STK-2"], idType: "EXTERNAL_ID" })).toEqual(["STK-2"]);
    expect(await names({ offerIds: ["STK-2"] })).toEqual([]);
    expect(await names({ offerPriceIds: ["PRX-1"], idType: "EXTERNAL_ID" })).toEqual(["STK-1"]);
  });

  it.each([
    ["externalId:desc", ["STK-2", "STK-1"]],
    ["externalId:asc", ["STK-1", "STK-2"]],
    ["stock:asc", ["STK-2", "STK-1"]],
    ["supplierName:asc,externalId:desc", ["STK-2", "STK-1"]],
    ["weather:desc", ["STK-1", "STK-2"]],
  ])("come sorted by %s, as whole offers too", async (sort, expected) => {
    const query = { sort: [sort] };
    const few = await member.ask(catalogue.getOfferInventorySummaries, { query });
    expect(few.content.map(({ externalId }) => externalId)).toEqual(expected);
    const whole = await member.ask(catalogue.getOfferInventories, { query });
    expect(whole.content.map(({ offerInventory }) => offerInventory.externalId)).toEqual(expected);
    expect(whole.sort.map(({ property }) => property)).toEqual(few.sort.map(({ property }) => property));
  });

  it("come in pages; one beyond the end is empty and knows the total", async () => {
    const page = await shop.ask(catalogue.getOfferInventorySummaries, { query: { page: 5, size: 1 } });
    expect(page).toMatchObject({ content: [], totalElements: 2, totalPages: 2 });
    const { status, error } = await shop.call("GET", "/v1/shop/offer-inventories?size=1001");
    expect([status, error?.code]).toEqual([400, "F-E-007"]);
  });
});

describe("whole offers", () => {
  const names = async (query: object) =>
    (await shop.ask(catalogue.getOfferInventories, { query })).content.map(
      ({ offerInventory }) => offerInventory.externalId,
    );

  it.each(["CAI-0001", "cai 0001", "cai.0001", "3760001", "k-300", "K300"])(
    "are found by an article code in any spelling: %s",
    async (code) => {
      expect(await names({ codes: [code] })).toEqual(["STK-1"]);
    },
  );

  it("are found by many codes at once, by the SKU too, and by none at all when nothing fits", async () => {
    const [, second] = box.variants;
    expect(await names({ codes: ["cai0001", second?.sku ?? "", "unknown"] })).toEqual(["STK-1", "STK-2"]);
    expect(await names({ codes: ["unknown", "--"] })).toEqual([]);
  });

  it("are looked up for 200 codes at most", async () => {
    const codes = Array.from({ length: 201 }, (_, index) => `C${index}`);
    const { status, error } = await shop.call("GET", "/v2/shop/offer-inventories", { query: { codes } });
    expect([status, error?.code]).toEqual([400, "F-E-007"]);
  });

  it("follow a code that changes", async () => {
    const variants = shop.db.updateTable("product_variants").where("external_id", "=", "CAI-0002");
    await variants.set({ mpn: "NEW-7" }).execute();
    expect(await names({ codes: ["new7"] })).toEqual(["STK-2"]);
    await variants.set({ mpn: null }).execute();
    expect(await names({ codes: ["new7"] })).toEqual([]);
  });

  it("are found by a text, whose signs mean themselves", async () => {
    expect(await names({ search: "caisse a 100 %" })).toEqual(["STK-1"]);
    expect(await names({ search: "1%0" })).toEqual([]);
    expect(await names({ search: "cai-0002" })).toEqual(["STK-2"]);
  });

  it("are found by the ids of variants and products, and by SKUs of either", async () => {
    const [first] = box.variants;
    expect(await names({ productVariantIds: [first?.id ?? ""] })).toEqual(["STK-1"]);
    expect(await names({ productIds: [box.id] })).toEqual(["STK-1", "STK-2"]);
    expect(await names({ skus: [first?.sku ?? ""] })).toEqual(["STK-1"]);
    expect(await names({ skus: [box.sku] })).toEqual(["STK-1", "STK-2"]);
  });
});

describe("custom fields of an offer", () => {
  it("hold its own values and the rates that the tax roles name, under both versions", async () => {
    const expected = [
      { customField: { externalId: "TAX_RATE", role: "PRODUCT_TAX_RATE", sealedTarget: "OFFER" }, value: 5.5 },
      { customField: { externalId: "STORAGE" }, value: "Sec" },
    ];
    for (const version of ["v1", "v2"]) {
      const { body } = await shop.call("GET", `/${version}/shop/offer-inventories/STK-1/custom-fields`);
      expect(body).toMatchObject(expected);
    }
  });

  it.each(["STK-Z", "STK-3", "nowhere"])("are not found of an offer that is hidden or unknown: %s", async (key) => {
    const { status, error } = await shop.call("GET", `/v2/shop/offer-inventories/${key}/custom-fields`);
    expect([status, error?.code]).toEqual([404, "F-E-033"]);
  });
});

describe("suppliers", () => {
  const names = async (query: object) =>
    (await shop.ask(catalogue.getSuppliers, { query })).map(({ externalId }) => externalId);

  it("are listed by name, inactive ones too unless a status is named", async () => {
    expect(await names({})).toEqual(["FOU-A", "FOU-Z"]);
    expect(await names({ supplierStatus: "ACTIVE" })).toEqual(["FOU-A"]);
    expect(await names({ supplierStatus: "SUSPENDED" })).toEqual([]);
    expect(await names({ page: 1, size: 1 })).toEqual(["FOU-Z"]);
    expect(await names({ page: 2, size: 1 })).toEqual([]);
  });

  it("are narrowed by keys; empty parameters count as absent", async () => {
    expect(await names({ supplierIds: ["FOU-Z"], idType: "EXTERNAL_ID" })).toEqual(["FOU-Z"]);
    const { body } = await shop.call("GET", "/v1/shop/suppliers?supplierStatus=&supplierIds=&idType=");
    expect(body).toHaveLength(2);
  });

  it("show themselves with their custom fields in the flat form", async () => {
    const supplier = await shop.ask(catalogue.getSupplier, { params: { supplierKey: supplierId } });
    expect(supplier).toMatchObject({
      name: "Atelier",
      supplierStatus: "ACTIVE",
      totalOffers: 2,
      supplierRating: null,
      paymentDueDate: { paymentDueDateDelay: 30, paymentDueDateMode: "SIMPLE" },
      customFieldValues: [{ customField: { externalId: "REGION" }, value: "Vexin" }],
    });
  });

  it("have no evaluations yet, and unknown ones are not found", async () => {
    const query = { idType: "EXTERNAL_ID" } as const;
    expect(await shop.ask(catalogue.getSupplierEvaluations, { params: { supplierKey: "FOU-A" }, query })).toEqual([]);
    for (const part of ["", "/evaluations"]) {
      const { status, error } = await shop.call("GET", `/v1/shop/suppliers/nobody${part}`);
      expect([status, error?.code]).toEqual([404, "F-E-033"]);
    }
  });
});
