import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportedFile, type ImportGiven, importLines } from "#test/imports/import-files.ts";
import { createImportShop, type ImportShop } from "#test/imports/import-shop.ts";
import { makeStock } from "#test/make-catalogue.ts";

let shop: ImportShop;
beforeAll(async () => {
  shop = await createImportShop();
});
afterAll(() => shop.close());
beforeEach(() => seed());
afterEach(async () => {
  await shop.db.deleteFrom("offer_inventories").execute();
});

const columns =
  "Stock External Id;Stock Variant Id;Supplier External Id;Stock Number;Currency;Offer Price External Id;Price Ranges";

/** Rows of the usual columns; `more` adds columns and their cells. */
function importOffers(rows: readonly string[], more = "", given: ImportGiven = {}): Promise<ImportedFile> {
  return importLines(shop.db, [columns + more, ...rows], given);
}

/** The stock line K-1 of V-1 with one price. */
async function seed(): Promise<void> {
  const variant = await shop.db
    .selectFrom("product_variants")
    .select("id")
    .where("external_id", "=", "V-1")
    .executeTakeFirstOrThrow();
  await makeStock(shop.db, variant.id, {
    ...{ supplier: shop.suppliers.vexin, externalId: "K-1", stock: 40, leadTimeToShip: 3 },
    prices: [
      {
        externalId: "R-1",
        price: [
          [1, 5_000],
          [100, 4_000],
        ],
        discounts: [4_500, 3_500],
        itemPerPack: 20,
      },
    ],
  });
}

const stockOf = (externalId: string) =>
  shop.db.selectFrom("offer_inventories").selectAll().where("external_id", "=", externalId).executeTakeFirst();
const priceOf = (externalId: string) =>
  shop.db.selectFrom("offer_prices").selectAll().where("external_id", "=", externalId).executeTakeFirst();

describe("a new offer", () => {
  it("gets what its row says, and the usual values for the rest", async () => {
    const { job, errors } = await importOffers(["K-2;V-2;S-2;1 200;EUR;R-2;1|12,00||10|10.80"]);
    expect(errors).toEqual([]);
    expect(job).toMatchObject({ entity: "OFFER", status: "JOB_COMPLETED", created: 1, totalLines: 1 });
    expect(await stockOf("K-2")).toMatchObject({
      ...{ supplier_id: shop.suppliers.loire.id, currency: "EUR", stock: 1200, status: "ACTIVE", packing_type: "UNIT" },
      ...{ min_order_quantity: 0, max_order_quantity: null, lead_time_to_ship: null, quantity_per_item: 1 },
    });
    expect(await priceOf("R-2")).toMatchObject({
      ...{ type: "PUBLIC", item_per_pack: 1, range_quantities: [1, 10], range_prices_e4: [120_000, 108_000] },
      ...{ range_discount_prices_e4: null, starts_at: null, status: "ACTIVE" },
    });
  });

  it("takes every column", async () => {
    const { errors } = await importOffers(
      [
        "K-2;V-2;S-2;500;EUR;R-2;1|2||200|1,5;0,5;BOX;L;4;20;400;50;FALSE;GROUP;" +
          `${shop.tag.externalId};20;200|1,25;01/11/2026;30/11/2026;01/01/2026;31/12/2026;TRUE;5,5;France;VRAI;31/01/2020`,
      ],
      ";Quantity Per Pack;Packing Type;Product Unit;Lead Time To Ship;Min Order Quantity;Max Order Quantity;Min Stock Alert" +
        ";Inactive Stock;Offer Price Type;Customer Tag External Id;Item Per Pack;Discount Price Ranges;Discount Start Date" +
        ";Discount End Date;Price Start Date;Price End Date;Inactive Price;CF_TAX_RATE;CF_ORIGIN;CF_FRAGILE;CF_SINCE",
    );
    expect(errors).toEqual([]);
    const stock = await stockOf("K-2");
    expect(stock).toMatchObject({
      ...{
        quantity_per_item: 0.5,
        packing_type: "BOX",
        product_unit: "L",
        lead_time_to_ship: 4,
        min_order_quantity: 20,
      },
      ...{ max_order_quantity: 400, min_stock_alert: 50, status: "ACTIVE", product_tax_rate_bp: 550 },
    });
    expect(Object.values(stock?.custom_field_values as object).sort()).toEqual(["2020-01-31", "France", true].sort());
    expect(await priceOf("R-2")).toMatchObject({
      ...{ type: "GROUP", tag_id: shop.tag.id, item_per_pack: 20, range_discount_prices_e4: [null, 12_500] },
      ...{
        discount_starts_at: new Date("2026-10-31T23:00:00Z"),
        discount_ends_at: new Date("2026-11-30T22:59:59.999Z"),
      },
      ...{ starts_at: new Date("2025-12-31T23:00:00Z"), status: "INACTIVE" },
    });
  });

  it("may have a stock line only, or several prices on rows of their own", async () => {
    const { job, errors } = await importOffers(
      [
        "K-2;V-2;S-2;5;EUR;;;;",
        "K-3;V-3;S-1;7;EUR;R-3;1|3;;",
        `K-3;V-3;S-1;7;EUR;R-3A;1|2,5;ACCOUNT;${shop.account.externalId}`,
      ],
      ";Offer Price Type;Customer Account External Id",
    );
    expect(errors).toEqual([]);
    expect(job.created).toBe(3);
    expect(await priceOf("R-3A")).toMatchObject({ type: "ACCOUNT", account_id: shop.account.id });
  });

  it("is refused without what it needs, column by column", async () => {
    const { job, errors } = await importOffers(["K-2;V-2;S-2;;;R-2;", ";V-2;S-2;1;EUR;;"]);
    expect(errors).toEqual([
      "2 F-E-001 Currency: “Currency” is mandatory for something new: K-2 does not exist yet.",
      "2 F-E-001 Stock Number: “Stock Number” is mandatory.",
      "2 F-E-001 Price Ranges: “Price Ranges” is mandatory for something new: R-2 does not exist yet.",
      "3 F-E-001 Stock External Id: “Stock External Id” is mandatory.",
    ]);
    expect(job).toMatchObject({ rejected: 2, created: 0, status: "JOB_COMPLETED_WITH_ERRORS" });
    expect(await stockOf("K-2")).toBeUndefined();
  });

  it("is refused where it names what does not exist", async () => {
    const { errors } = await importOffers(
      ["K-2;V-9;S-9;1;EUR;R-2;1|1;ACCOUNT;nobody;", "K-3;V-2;S-1;1;EUR;R-3;1|1;GROUP;;no tag"],
      ";Offer Price Type;Customer Account External Id;Customer Tag External Id",
    );
    expect(errors).toEqual([
      "2 F-E-002 Stock Variant Id: “V-9” does not exist.",
      "2 F-E-002 Supplier External Id: “S-9” does not exist.",
      "2 F-E-002 Customer Account External Id: “nobody” does not exist.",
      "3 F-E-002 Customer Tag External Id: “no tag” does not exist.",
    ]);
  });

  it.each([
    ["K-2;V-2;S-2;-1;EUR;;", "F-E-007 Stock Number"],
    ["K-2;V-2;S-2;1,5;EUR;;", "F-E-012 Stock Number"],
    ["K-2;V-2;S-2;many;EUR;;", "F-E-012 Stock Number"],
    ["K-2;V-2;S-2;1;BTC;;", "F-E-008 Currency"],
    ["K-2;V-2;S-2;1;EUR;R-2;12.50", "F-E-012 Price Ranges"],
    ["K-2;V-2;S-2;1;EUR;R-2;10|3", "F-E-013 Price Ranges"],
    ["K-2;V-2;S-2;1;EUR;;1|3", "F-E-001 Offer Price External Id"],
  ])("is refused as a whole: %s", async (row, expected) => {
    const { job, errors } = await importOffers([row, "K-3;V-3;S-2;1;EUR;R-3;1|3"]);
    expect(errors.map((error) => error.split(":")[0])).toEqual([`2 ${expected}`]);
    expect(job).toMatchObject({ rejected: 1, created: 1 });
    expect(await stockOf("K-2")).toBeUndefined();
    expect(await stockOf("K-3")).toBeDefined();
  });

  it.each([
    [";Min Order Quantity;Max Order Quantity", ";50;20", "F-E-006 Max Order Quantity"],
    [";Discount Price Ranges", ";5|2", "F-E-012 Discount Price Ranges"],
    [";Price Start Date;Price End Date", ";02/01/2026;01/01/2026", "F-E-006 Price End Date"],
    [";Customer Account External Id", ";X", "F-E-040 Customer Account External Id"],
    [";Inactive Stock", ";perhaps", "F-E-009 Inactive Stock"],
    [";CF_TAX_RATE", ";120", "F-E-007 CF_TAX_RATE"],
    [";CF_TAX_RATE", ";a lot", "F-E-012 CF_TAX_RATE"],
    [";CF_FRAGILE", ";a bit", "F-E-012 CF_FRAGILE"],
    [";Item Per Pack", ";0", "F-E-007 Item Per Pack"],
  ])("is refused where its values contradict each other or their type: %s %s", async (more, cells, expected) => {
    const { errors } = await importOffers([`K-2;V-2;S-2;1;EUR;R-2;1|3||10|2${cells}`], more);
    expect(errors.map((error) => error.split(":")[0])).toEqual([`2 ${expected}`]);
  });
});

describe("an offer that is there", () => {
  it("keeps what the file does not have and what its cells leave empty", async () => {
    const { job } = await importOffers(["K-1;V-1;S-1;7;;R-1;;"], ";Lead Time To Ship");
    expect(job).toMatchObject({ updated: 1, created: 0 });
    expect(await stockOf("K-1")).toMatchObject({ stock: 7, lead_time_to_ship: 3, currency: "EUR" });
    expect(await priceOf("R-1")).toMatchObject({ item_per_pack: 20, range_discount_prices_e4: [4_500, 3_500] });
  });

  it("loses what the cells of a replacing file leave empty", async () => {
    await importOffers(["K-1;V-1;S-1;7;;R-1;;;;"], ";Lead Time To Ship;Discount Price Ranges;Item Per Pack", {
      mode: "ADD_AND_REPLACE",
    });
    expect(await stockOf("K-1")).toMatchObject({ stock: 7, lead_time_to_ship: null });
    expect(await priceOf("R-1")).toMatchObject({
      item_per_pack: 1,
      range_discount_prices_e4: null,
      range_quantities: [1, 100],
    });
  });

  it("keeps the discounts of the quantities that stay when its ranges change", async () => {
    await importOffers(["K-1;V-1;S-1;40;;R-1;1|6||50|5"]);
    expect(await priceOf("R-1")).toMatchObject({
      ...{ range_quantities: [1, 50], range_prices_e4: [60_000, 50_000], range_discount_prices_e4: [4_500, null] },
    });
  });

  it("is not written when nothing is new", async () => {
    const before = await stockOf("K-1");
    const { job } = await importOffers(["K-1;V-1;S-1;40;EUR;R-1;1|0,5||100|0,4"]);
    expect(job).toMatchObject({ skipped: 1, updated: 0 });
    expect((await stockOf("K-1"))?.updated_at).toEqual(before?.updated_at);
  });

  it("stays with its variant, supplier, currency, and its price with it", async () => {
    const { errors } = await importOffers(["K-1;V-2;S-2;1;USD;;", "K-2;V-2;S-2;1;EUR;R-1;1|1"]);
    expect(errors).toEqual([
      "2 F-E-003 Stock Variant Id: “K-1” exists with another “Stock Variant Id”, which cannot change.",
      "2 F-E-003 Supplier External Id: “K-1” exists with another “Supplier External Id”, which cannot change.",
      "2 F-E-003 Currency: “Currency” cannot change any more: the stored value is EUR.",
      "3 F-E-003 Offer Price External Id: “R-1” belongs to K-1 already and cannot move.",
    ]);
  });

  it("keeps the pieces that orders hold, and the row says so", async () => {
    await shop.db.updateTable("offer_inventories").set({ reserved: 6 }).where("external_id", "=", "K-1").execute();
    const { warnings, errors } = await importOffers(["K-1;V-1;S-1;2;;;"]);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      "2 F-E-006 Stock Number: 6 pieces are held by orders that are being paid: the stock stays at this number.",
    ]);
    expect(await stockOf("K-1")).toMatchObject({ stock: 6, reserved: 6 });
  });

  it("is taken out of sale and put back", async () => {
    await importOffers(["K-1;V-1;S-1;40;;R-1;;TRUE;TRUE"], ";Inactive Stock;Inactive Price");
    expect((await stockOf("K-1"))?.status).toBe("INACTIVE");
    expect((await priceOf("R-1"))?.status).toBe("INACTIVE");
    await importOffers(["K-1;V-1;S-1;40;;R-1;;FALSE;FALSE"], ";Inactive Stock;Inactive Price");
    expect((await stockOf("K-1"))?.status).toBe("ACTIVE");
    expect((await priceOf("R-1"))?.status).toBe("ACTIVE");
  });

  it("is deleted with its prices, or a price alone", async () => {
    const price = await importOffers(["K-1;V-1;S-1;40;;R-1;;;TRUE"], ";Deleted Stock;Deleted Price");
    expect(price.job.deleted).toBe(1);
    expect(await priceOf("R-1")).toBeUndefined();
    const stock = await importOffers(["K-1;V-1;S-1;40;;;;TRUE;"], ";Deleted Stock;Deleted Price");
    expect(stock.job.deleted).toBe(1);
    expect(await stockOf("K-1")).toBeUndefined();
  });

  it("has one value where rows contradict each other: the last, with a warning", async () => {
    const { warnings } = await importOffers(["K-1;V-1;S-1;10;;;", "K-1;V-1;S-1;12;;R-1;"]);
    expect(warnings).toEqual([
      "3 F-E-003 Stock External Id: The row contradicts an earlier row of the same reference K-1: the last one counts.",
    ]);
    expect((await stockOf("K-1"))?.stock).toBe(12);
  });

  it("is not brought back by a row behind its deletion", async () => {
    const { errors } = await importOffers(["K-1;V-1;S-1;1;;;;TRUE", "K-1;V-1;S-1;5;;;;"], ";Deleted Stock");
    expect(errors).toEqual(["3 F-E-003 Stock External Id: The reference K-1 is deleted further up in the file."]);
    expect(await stockOf("K-1")).toBeUndefined();
  });
});

describe("a full file of offers", () => {
  it("takes out of sale what it does not name, of the suppliers that it names and of no other", async () => {
    await importOffers(["K-2;V-2;S-1;5;EUR;R-2;1|1", "K-3;V-3;S-2;5;EUR;R-3;1|1"]);
    const { job, warnings } = await importOffers(["K-2;V-2;S-1;6;EUR;R-2;1|1"], "", { deactivateAbsent: true });
    expect(warnings).toEqual([]);
    expect(job).toMatchObject({ updated: 1, deleted: 1 });
    const statuses = await Promise.all(["K-1", "K-2", "K-3"].map(async (name) => (await stockOf(name))?.status));
    expect(statuses).toEqual(["INACTIVE", "ACTIVE", "ACTIVE"]);
  });

  it("never takes out what a wrong row names", async () => {
    const { job } = await importOffers(["K-1;V-1;S-1;none;;;", "K-2;V-2;S-1;6;EUR;;"], "", { deactivateAbsent: true });
    expect(job).toMatchObject({ rejected: 1, created: 1, deleted: 0 });
    expect((await stockOf("K-1"))?.status).toBe("ACTIVE");
  });

  it("takes nothing out when a row could not be read, or none was right", async () => {
    const broken = await importOffers(['"K-9;x', "K-2;V-2;S-1;6;EUR;;"], "", { deactivateAbsent: true });
    expect(broken.warnings.at(-1)).toMatch(/^- F-E-012 : Nothing was taken out of sale/);
    const wrong = await importOffers(["K-2;V-2;S-1;none;EUR;;"], "", { deactivateAbsent: true });
    expect(wrong.warnings.at(-1)).toMatch(/^- F-E-012 : Nothing was taken out of sale/);
    expect((await stockOf("K-1"))?.status).toBe("ACTIVE");
  });
});

it("columns that nobody knows are told once and not read", async () => {
  const { warnings, job } = await importOffers(["K-1;V-1;S-1;41;;;;x;y"], ";CF_NOTHING;Colour");
  expect(warnings).toEqual([
    "- F-E-008 CF_NOTHING: The column “CF_NOTHING” is unknown and is not read.",
    "- F-E-008 Colour: The column “Colour” is unknown and is not read.",
  ]);
  expect(job.updated).toBe(1);
});
